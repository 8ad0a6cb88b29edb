import { type Context, defineOperation, type Operation, toAuditActor } from '../../access/access.public.ts';
import type { OwnUrls } from '../../platform/http/request/own-urls.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { getAgentActor, ownActor } from '../agent.actor.ts';
import { requesterFrom } from '../approvals/requester.rules.ts';
import { consoleUrl, type ReviewContext, reviewDetail, reviewView } from './review-view.ts';
import {
  type ResolveBody,
  ResolveBodySchema,
  ReviewAnswerSchema,
  ReviewListSchema,
  type ReviewParams,
  ReviewParamsSchema,
  type ReviewQuery,
  ReviewQuerySchema,
} from './reviews.schemas.ts';
import { oneReview, phiRefusals, type Reviewer, type ReviewParts, resolveCase, reviewPage } from './reviews.service.ts';

interface ReviewRouteParts extends ReviewParts {
  urls: OwnUrls;
  /** Id of the release being served. */
  servedRelease(): string;
}

export function reviewsOperations(parts: ReviewRouteParts): Operation[] {
  return [
    ...readsOperations(parts),
    defineOperation<{ params: ReviewParams; body: ResolveBody }>({
      id: 'resolveAgentReview',
      method: 'POST',
      path: '/v1/agent/reviews/:case_id/resolve',
      summary: 'Resolve a review',
      description:
        'Records the decision of a reviewer. An approved write can be sent again within 24 hours and is executed once; a rejected one fails. Connected clients cannot resolve reviews, and a key cannot approve a write that is not its own.',
      tags: ['Agents'],
      scopes: ['write'],
      cost: 'standard',
      phi: 'refused',
      input: { params: ReviewParamsSchema, body: ResolveBodySchema },
      output: { 200: ReviewAnswerSchema, ...errors(409, 413, 415) },
      run: async (context, input) => {
        const view = viewContext(context, parts);
        const decision = { ...input.body, notes: input.body.notes ?? null, release: view.release };
        const { case_id } = input.params;
        const resolved = await resolveCase(parts, getReviewer(context), case_id, decision, view.now);
        return { data: reviewDetail(resolved, view) };
      },
    }),
  ];
}

/**
 * A signed-in user counts as a person whatever name the request states; a key without an agent name is assumed to be
 * used by the reviewer.
 */
function getReviewer(context: Context): Reviewer {
  const requester = requesterFrom(context.caller);
  const audited = toAuditActor(context.caller);
  if (requester.type === 'person') return { requester, audited, actor: ownActor(context) };
  const actor = getAgentActor(context);
  return { requester, audited, actor: actor.type === 'api_client' ? { ...actor, type: 'human' } : actor };
}

function viewContext({ client }: Context, { urls, servedRelease }: ReviewRouteParts): ReviewContext {
  return {
    release: servedRelease(),
    now: new Date(),
    consoleUrl: consoleUrl(client, urls),
  };
}

function readsOperations(parts: ReviewRouteParts): Operation[] {
  return [
    defineOperation<{ query: ReviewQuery }>({
      id: 'listAgentReviews',
      method: 'GET',
      path: '/v1/agent/reviews',
      freeInConsole: true,
      summary: 'List reviews',
      description: 'Open and resolved review cases of your organization, newest first.',
      tags: ['Agents'],
      scopes: ['read', 'write'],
      cost: 'standard',
      input: { query: ReviewQuerySchema },
      output: { 200: ReviewListSchema, ...errors() },
      run: async (context, input) => {
        const { organizationId } = context.caller;
        const view = viewContext(context, parts);
        const { items, cursor, limit } = await reviewPage(parts, organizationId, input.query);
        return {
          data: items.map((review) => reviewView(review, view)),
          meta: {
            pagination: { cursor, has_more: cursor !== null, limit },
            phi_rejected_30d: await phiRefusals(parts, organizationId, view.now),
          },
        };
      },
    }),
    defineOperation<{ params: ReviewParams }>({
      id: 'getAgentReview',
      method: 'GET',
      path: '/v1/agent/reviews/:case_id',
      freeInConsole: true,
      summary: 'Get a review',
      description:
        'The question, its gaps, the evidence cited and any resolution; for a write, also the requester, the difference and the content to be recorded.',
      tags: ['Agents'],
      scopes: ['read', 'write'],
      cost: 'standard',
      input: { params: ReviewParamsSchema },
      output: { 200: ReviewAnswerSchema, ...errors() },
      run: async (context, input) => ({
        data: reviewDetail(
          await oneReview(parts, context.caller.organizationId, input.params.case_id),
          viewContext(context, parts),
        ),
      }),
    }),
  ];
}
