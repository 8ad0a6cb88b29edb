import type { Static } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import type { Corpus } from '../corpus/corpus.public.ts';
import { validationError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import {
  LogicDecisionSchema,
  LogicDetailSchema,
  LogicListSchema,
  LogicParamsSchema,
  LogicQuerySchema,
  type ResolveLogicBody,
  ResolveLogicBodySchema,
} from './logic-review.schemas.ts';
import { logicDetail, logicView } from './logic-view.ts';
import { logicPage, oneLogic, resolveLogic } from './review-logic.ts';

export interface LogicReviewParts {
  corpus: Corpus;
  cursors: CursorCodec;
}

export function logicReviewOperations(parts: LogicReviewParts): Operation[] {
  return [...readOperations(parts), resolveOperation(parts)];
}

function readOperations(parts: LogicReviewParts): Operation[] {
  const { corpus } = parts;
  return [
    defineOperation<{ query: Static<typeof LogicQuerySchema> }>({
      id: 'listLogicReviews',
      method: 'GET',
      path: '/v1/agent/logic-reviews',
      freeInConsole: true,
      summary: 'List logic for review',
      description:
        'Policy logic imported or drafted by operators for review by your organization, newest first, with the decisions.',
      tags: ['Agents'],
      scopes: ['read', 'write'],
      cost: 'standard',
      input: { query: LogicQuerySchema },
      output: { 200: LogicListSchema, ...errors() },
      run: async ({ caller }, { query }) => {
        const { items, cursor, limit } = await logicPage(parts, caller.organizationId, query);
        return {
          data: items.map((entry) => logicView(corpus.current, entry)),
          meta: { pagination: { cursor, has_more: cursor !== null, limit } },
        };
      },
    }),
    defineOperation<{ params: Static<typeof LogicParamsSchema> }>({
      id: 'getLogicReview',
      method: 'GET',
      path: '/v1/agent/logic-reviews/:logic_id',
      freeInConsole: true,
      summary: 'Get logic for review',
      description:
        'The tree with the passages it cites, the result of its checks, and its differences from the logic being served.',
      tags: ['Agents'],
      scopes: ['read', 'write'],
      cost: 'standard',
      input: { params: LogicParamsSchema },
      output: { 200: LogicDetailSchema, ...errors() },
      run: async ({ caller }, { params }) => {
        const entry = await oneLogic(corpus, caller.organizationId, params.logic_id);
        return { data: logicDetail(corpus.current, entry) };
      },
    }),
  ];
}

function resolveOperation({ corpus }: LogicReviewParts): Operation {
  return defineOperation<{ params: Static<typeof LogicParamsSchema>; body: ResolveLogicBody }>({
    id: 'resolveLogicReview',
    method: 'POST',
    path: '/v1/agent/logic-reviews/:logic_id/resolve',
    summary: 'Decide on logic',
    description:
      'A signed-in user accepts a draft, which then decides evaluations as `reviewed`, rejects it, or removes accepted logic. The audit log records who decided and when. Keys and connected clients cannot decide.',
    tags: ['Agents'],
    scopes: ['write'],
    cost: 'standard',
    phi: 'refused',
    input: { params: LogicParamsSchema, body: ResolveLogicBodySchema },
    output: { 200: LogicDecisionSchema, ...errors(409, 413, 415) },
    run: async ({ caller }, { params, body }) => {
      const reason = body.reason?.trim() || null;
      if (body.resolution !== 'accepted' && reason === null)
        throw validationError('reason', `must be given where the resolution is ${body.resolution}`);
      const decision = { resolution: body.resolution, reason };
      const { entry, served } = await resolveLogic(corpus, caller, params.logic_id, decision);
      return { data: { ...logicView(corpus.current, entry), served, release: corpus.current.release.id } };
    },
  });
}
