import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { callerOf } from '../access/access.public.ts';
import { CursorSchema, errors } from '../platform/http/envelope.schemas.ts';
import type { OwnUrls } from '../platform/http/own-urls.ts';
import { choice } from '../platform/http/schema-kit.ts';
import { actorOf, ownActor } from './agent.actor.ts';
import { requesterFrom } from './requester.rules.ts';
import { consoleUrl, type ReviewContext, reviewDetail, reviewView } from './review-view.ts';
import { type ResolveBody, ResolveBodySchema, ReviewAnswerSchema, ReviewListSchema } from './reviews.schemas.ts';
import { oneReview, phiRefusals, type Reviewer, type ReviewParts, resolveCase, reviewPage } from './reviews.service.ts';

const QuerySchema = Type.Object({
  status: Type.Optional(choice(['open', 'resolved'], 'Only these')),
  tool: Type.Optional(Type.String({ maxLength: 64, description: 'Only of this tool', examples: ['check_coverage'] })),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Reviews of a page' })),
});
const ParamsSchema = Type.Object({
  case_id: Type.String({ maxLength: 64, description: 'Id of the case', examples: ['case_01m80yrzgq0007wcsh7383d'] }),
});

interface ReviewRouteParts extends ReviewParts {
  urls: OwnUrls;
  /** Id of the release that is served. */
  servedRelease(): string;
}

export function registerReviews(app: FastifyInstance, parts: ReviewRouteParts): void {
  registerReads(app, parts);
  app.post<{ Params: Static<typeof ParamsSchema>; Body: ResolveBody }>(
    '/v1/agent/reviews/:case_id/resolve',
    {
      config: { access: { scopes: ['write'], cost: 'standard' }, refusesPhi: true },
      schema: {
        operationId: 'resolveAgentReview',
        summary: 'Resolve a review',
        description:
          'Records what a person decided. An approved write can be sent again within 24 hours and is carried out once; a rejected one is refused. Connected clients cannot resolve reviews, and a key cannot approve a write that is not its own.',
        tags: ['Agents'],
        params: ParamsSchema,
        body: ResolveBodySchema,
        response: { 200: ReviewAnswerSchema, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      const context = viewContext(request, parts);
      const decision = { ...request.body, notes: request.body.notes ?? null, release: context.release };
      const { case_id } = request.params;
      const resolved = await resolveCase(parts, reviewerOf(request), case_id, decision, context.now);
      return { data: reviewDetail(resolved, context) };
    },
  );
}

/** A person is one whatever name the request gives; a key that names no agent is used by the person who reviewed. */
function reviewerOf(request: FastifyRequest): Reviewer {
  const caller = callerOf(request);
  const requester = requesterFrom(caller);
  if (requester.type === 'person') return { requester, actor: ownActor(caller, request) };
  const actor = actorOf(request);
  return { requester, actor: actor.type === 'api_client' ? { ...actor, type: 'human' } : actor };
}

function viewContext(request: FastifyRequest, { urls, servedRelease }: ReviewRouteParts): ReviewContext {
  return {
    release: servedRelease(),
    now: new Date(),
    consoleUrl: consoleUrl(request, urls),
  };
}

function registerReads(app: FastifyInstance, parts: ReviewRouteParts): void {
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
        response: { 200: ReviewListSchema, ...errors() },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request);
      const context = viewContext(request, parts);
      const { items, cursor, limit } = await reviewPage(parts, organizationId, request.query);
      return {
        data: items.map((review) => reviewView(review, context)),
        meta: {
          pagination: { cursor, has_more: cursor !== null, limit },
          phi_rejected_30d: await phiRefusals(parts, organizationId, context.now),
        },
      };
    },
  );
  app.get<{ Params: Static<typeof ParamsSchema> }>(
    '/v1/agent/reviews/:case_id',
    {
      config: { access: { scopes: ['read', 'write'], cost: 'standard' } },
      schema: {
        operationId: 'getAgentReview',
        summary: 'One review',
        description:
          'The question, its gaps and the evidence cited, with the resolution if there is one; of a write who requested it, what differs and what will be recorded.',
        tags: ['Agents'],
        params: ParamsSchema,
        response: { 200: ReviewAnswerSchema, ...errors() },
      },
    },
    async (request) => ({
      data: reviewDetail(
        await oneReview(parts, callerOf(request).organizationId, request.params.case_id),
        viewContext(request, parts),
      ),
    }),
  );
}
