import { defineOperation, type Operation } from '../access/access.public.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { errors, notModified } from '../platform/http/schemas/envelope.schemas.ts';
import { warn } from '../platform/operations/notices.ts';
import { today } from '../platform/today.ts';
import {
  CriteriaListSchema,
  type CriteriaQuery,
  CriteriaQuerySchema,
  type EvaluateBody,
  EvaluateBodySchema,
  EvaluationSchema,
  type ExplainQuery,
  ExplainQuerySchema,
  explainFactor,
} from './criteria.schemas.ts';
import { evaluateCoverage } from './evaluate/evaluate-coverage.ts';
import { logicOperations } from './logic.operations.ts';
import { type CriteriaPosition, searchCriteria } from './search/search-criteria.ts';

export function criteriaOperations({ cursors }: { cursors: CursorCodec }): Operation[] {
  return [...searchOperations(cursors), ...evaluationOperations(), ...logicOperations()];
}

function searchOperations(cursors: CursorCodec): Operation[] {
  return [
    defineOperation<{ query: CriteriaQuery }>({
      id: 'searchCriteria',
      method: 'GET',
      path: '/v1/coverage/criteria',
      summary: 'Search coverage criteria',
      description: 'Single requirements extracted from active policies, most relevant first.',
      tags: ['Coverage'],
      scopes: ['read'],
      cost: 'standard',
      release: ({ query }) => findPosition(cursors, query as CriteriaQuery)?.release ?? null,
      cache: { maxAgeS: 300 },
      input: { query: CriteriaQuerySchema },
      output: { 200: CriteriaListSchema, ...notModified, ...errors() },
      run: (context, input) => {
        const { query } = input;
        const after = findPosition(cursors, query);
        const { items, next, limit, truncated } = searchCriteria(context.model, query, after, today());
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
    }),
  ];
}

/** Everything that a cursor depends on, so that it is valid for no other search. */
function cursorScope({ q, section, policy_type, jurisdiction }: CriteriaQuery): string {
  return JSON.stringify(['criteria', q, section, policy_type, jurisdiction]);
}

/** @throws AppError REQUEST_INVALID_CURSOR. */
function findPosition(cursors: CursorCodec, query: CriteriaQuery): CriteriaPosition | null {
  return query.cursor === undefined ? null : (cursors.decode(cursorScope(query), query.cursor) as CriteriaPosition);
}

function evaluationOperations(): Operation[] {
  return [
    defineOperation<{ body: EvaluateBody; query: ExplainQuery }>({
      // About 600 dates of earlier services, or 250 attested criteria.
      id: 'evaluateCoverage',
      method: 'POST',
      path: '/v1/coverage/evaluate',
      summary: 'Evaluate the criteria of a policy',
      description:
        'Three-valued logic over the parameters given: unknown is never a denial and never an approval. Only checked or reviewed logic gives a verdict; otherwise the result is undetermined, with the findings, the missing facts and the paragraphs to read. Parameters are in `parameters`, or next to `policy_id`.',
      tags: ['Coverage'],
      maxBodyBytes: 8 * 1024,
      scopes: ['read'],
      feature: 'coverage_evaluation',
      cost: ({ query }, price) => price('coverage_evaluate') * explainFactor(query),
      release: true,
      receipt: true,
      phi: 'refused',
      input: { query: ExplainQuerySchema, body: EvaluateBodySchema },
      output: { 200: EvaluationSchema, ...errors(409, 413, 415) },
      run: (context, input) => {
        const { data, unknown } = evaluateCoverage(context.model, input.body, context.today, input.query);
        for (const { name, notice } of unknown) warn(context, name, notice);
        return { data };
      },
    }),
  ];
}
