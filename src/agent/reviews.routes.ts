import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { callerOf } from '../access/access.public.ts';
import { CursorSchema, errors, PaginationSchema, success } from '../platform/http/envelope.schemas.ts';
import { choice } from '../platform/http/schema-kit.ts';
import { actorOf } from './agent.actor.ts';
import { type ResolveBody, ResolveBodySchema, ReviewAnswerSchema, ReviewSchema } from './agent.schemas.ts';
import { oneReview, type ReviewParts, resolveCase, reviewPage } from './reviews.service.ts';

const QuerySchema = Type.Object({
  status: Type.Optional(choice(['open', 'resolved'], 'Only these')),
  tool: Type.Optional(Type.String({ maxLength: 64, description: 'Only of this tool', examples: ['check_coverage'] })),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Reviews of a page' })),
});
const ParamsSchema = Type.Object({
  case_id: Type.String({ maxLength: 64, description: 'Id of the case', examples: ['case_01m80yrzgq0007wcsh7383d'] }),
});

export function registerReviews(app: FastifyInstance, parts: ReviewParts): void {
  registerReads(app, parts);
  app.post<{ Params: Static<typeof ParamsSchema>; Body: ResolveBody }>(
    '/v1/agent/reviews/:case_id/resolve',
    {
      config: { access: { scopes: ['write'], cost: 'standard' }, refusesPhi: true },
      schema: {
        operationId: 'resolveAgentReview',
        summary: 'Resolve a review',
        description:
          'Records what a person decided. An approved write can then be sent again with the approval header; a rejected one is refused.',
        tags: ['Agents'],
        params: ParamsSchema,
        body: ResolveBodySchema,
        response: { 200: ReviewAnswerSchema, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { resolution, notes } = request.body;
      // Whoever names no agent is the person who reviewed.
      const by = actor.type === 'api_client' ? { ...actor, type: 'human' as const } : actor;
      const decision = { resolution, notes: notes ?? null };
      return { data: await resolveCase(parts, by, request.params.case_id, decision, new Date()) };
    },
  );
}

function registerReads(app: FastifyInstance, parts: ReviewParts): void {
  app.get<{ Querystring: Static<typeof QuerySchema> }>(
    '/v1/agent/reviews',
    {
      config: { access: { scopes: ['read', 'write'], cost: 'standard' } },
      schema: {
        operationId: 'listAgentReviews',
        summary: 'List reviews',
        description: 'Cases of your organization that wait for a person, and those resolved, newest first.',
        tags: ['Agents'],
        querystring: QuerySchema,
        response: { 200: success(Type.Array(ReviewSchema), { pagination: PaginationSchema }), ...errors() },
      },
    },
    async (request) => {
      const { items, cursor, limit } = await reviewPage(parts, callerOf(request).organizationId, request.query);
      return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
    },
  );
  app.get<{ Params: Static<typeof ParamsSchema> }>(
    '/v1/agent/reviews/:case_id',
    {
      config: { access: { scopes: ['read', 'write'], cost: 'standard' } },
      schema: {
        operationId: 'getAgentReview',
        summary: 'One review',
        description: 'The question, its gaps and the evidence cited, with the resolution if there is one.',
        tags: ['Agents'],
        params: ParamsSchema,
        response: { 200: ReviewAnswerSchema, ...errors() },
      },
    },
    async (request) => ({
      data: await oneReview(parts, callerOf(request).organizationId, request.params.case_id),
    }),
  );
}
