import { type Static, Type } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
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

export function reviewsOperations(parts: ReviewParts): Operation[] {
  return [
    ...readsOperations(parts),
    defineOperation<{ params: Static<typeof ParamsSchema>; body: ResolveBody }>({
      id: 'resolveAgentReview',
      method: 'POST',
      path: '/v1/agent/reviews/:case_id/resolve',
      summary: 'Resolve a review',
      description:
        'Records what a person decided. An approved write can then be sent again with the approval header; a rejected one is refused.',
      tags: ['Agents'],
      scopes: ['write'],
      cost: 'standard',
      phi: 'refused',
      input: { params: ParamsSchema, body: ResolveBodySchema },
      output: { 200: ReviewAnswerSchema, ...errors(409, 413, 415) },
      run: async (context, input) => {
        const actor = actorOf(context);
        const { resolution, notes } = input.body;
        // Whoever names no agent is the person who reviewed.
        const by = actor.type === 'api_client' ? { ...actor, type: 'human' as const } : actor;
        const decision = { resolution, notes: notes ?? null };
        return { data: await resolveCase(parts, by, input.params.case_id, decision, new Date()) };
      },
    }),
  ];
}

function readsOperations(parts: ReviewParts): Operation[] {
  return [
    defineOperation<{ query: Static<typeof QuerySchema> }>({
      id: 'listAgentReviews',
      method: 'GET',
      path: '/v1/agent/reviews',
      summary: 'List reviews',
      description: 'Cases of your organization that wait for a person, and those resolved, newest first.',
      tags: ['Agents'],
      scopes: ['read', 'write'],
      cost: 'standard',
      input: { query: QuerySchema },
      output: { 200: success(Type.Array(ReviewSchema), { pagination: PaginationSchema }), ...errors() },
      run: async (context, input) => {
        const { items, cursor, limit } = await reviewPage(parts, context.caller.organizationId, input.query);
        return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
      },
    }),
    defineOperation<{ params: Static<typeof ParamsSchema> }>({
      id: 'getAgentReview',
      method: 'GET',
      path: '/v1/agent/reviews/:case_id',
      summary: 'One review',
      description: 'The question, its gaps and the evidence cited, with the resolution if there is one.',
      tags: ['Agents'],
      scopes: ['read', 'write'],
      cost: 'standard',
      input: { params: ParamsSchema },
      output: { 200: ReviewAnswerSchema, ...errors() },
      run: async (context, input) => ({
        data: await oneReview(parts, context.caller.organizationId, input.params.case_id),
      }),
    }),
  ];
}
