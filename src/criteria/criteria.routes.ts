import type { FastifyInstance } from 'fastify';
import { modelOf } from '../corpus/corpus.public.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { errors, notModified } from '../platform/http/envelope.schemas.ts';
import { warn } from '../platform/http/notices.ts';
import { today } from '../platform/today.ts';
import {
  CriteriaListSchema,
  type CriteriaQuery,
  CriteriaQuerySchema,
  type EvaluateBody,
  EvaluateBodySchema,
  EvaluationSchema,
} from './criteria.schemas.ts';
import { evaluateCoverage } from './evaluate-coverage.ts';
import { registerLogic } from './logic.routes.ts';
import { type CriteriaPosition, searchCriteria } from './search-criteria.ts';

export function registerCriteria(app: FastifyInstance, { cursors }: { cursors: CursorCodec }): void {
  registerSearch(app, cursors);
  registerEvaluation(app);
  registerLogic(app);
}

function registerSearch(app: FastifyInstance, cursors: CursorCodec): void {
  app.get<{ Querystring: CriteriaQuery }>(
    '/v1/coverage/criteria',
    {
      config: {
        access: { scopes: ['read'], cost: 'standard' },
        corpus: ({ query }) => positionOf(cursors, query as CriteriaQuery)?.release ?? null,
        cache: { maxAgeS: 300 },
      },
      schema: {
        operationId: 'searchCriteria',
        summary: 'Search coverage criteria',
        description: 'Single requirements extracted from active policies, most relevant first.',
        tags: ['Coverage'],
        querystring: CriteriaQuerySchema,
        response: { 200: CriteriaListSchema, ...notModified, ...errors() },
      },
    },
    async (request) => {
      const { query } = request;
      const after = positionOf(cursors, query);
      const { items, next, limit, truncated } = searchCriteria(modelOf(request), query, after, today());
      const cursor = next === null ? null : cursors.encode(cursorScope(query), next);
      return {
        data: items,
        meta: {
          pagination: { cursor, has_more: cursor !== null, limit },
          search: { query: query.q, section: query.section ?? null },
          filters: { policy_type: query.policy_type ?? null, jurisdiction: query.jurisdiction?.trim() || null },
          ...(truncated ? { truncated } : {}),
        },
      };
    },
  );
}

/** Everything a cursor depends on, so that it fits no other search. */
function cursorScope({ q, section, policy_type, jurisdiction }: CriteriaQuery): string {
  return JSON.stringify(['criteria', q, section, policy_type, jurisdiction]);
}

/** @throws AppError REQUEST_INVALID_CURSOR. */
function positionOf(cursors: CursorCodec, query: CriteriaQuery): CriteriaPosition | null {
  return query.cursor === undefined ? null : (cursors.decode(cursorScope(query), query.cursor) as CriteriaPosition);
}

function registerEvaluation(app: FastifyInstance): void {
  app.post<{ Body: EvaluateBody }>(
    '/v1/coverage/evaluate',
    {
      // Some 600 dates of earlier services, or 250 attested criteria.
      bodyLimit: 8 * 1024,
      config: {
        access: { scopes: ['read'], feature: 'coverage_evaluation', cost: 'coverage_evaluate' },
        corpus: true,
        refusesPhi: true,
      },
      schema: {
        operationId: 'evaluateCoverage',
        summary: 'Evaluate the criteria of a policy',
        description:
          'Three-valued logic over the parameters given: unknown is never a denial and never an approval. Only checked or reviewed logic gives a verdict; otherwise the answer is undetermined, with what was found, what is missing and the paragraphs to read. Parameters are in `parameters`, or next to `policy_id`.',
        tags: ['Coverage'],
        body: EvaluateBodySchema,
        response: { 200: EvaluationSchema, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      const { data, unknown } = evaluateCoverage(modelOf(request), request.body, today());
      for (const { name, told } of unknown) warn(request, name, told);
      return { data };
    },
  );
}
