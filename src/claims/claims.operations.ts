import { type Context, defineOperation, type Operation } from '../access/access.public.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import { type ExplainQuery, explainFactor } from '../platform/http/schemas/explain.schemas.ts';
import { ClaimAnswerSchema, type ClaimBody, ClaimBodySchema, ClaimQuerySchema } from './claims.schemas.ts';
import { validateClaim } from './validate-claim.ts';

/** RFC 9745: date of deprecation of the older path, 2026-11-01. It has no end date. */
const DEPRECATED_SINCE = '@1793491200';
const DESCRIPTION = `Checks a claim before submission: coverage, prior authorization, claim edits, documentation and denial risk.
Every finding cites its rule and source. Do not send patient data; unknown fields are rejected.`;

interface ClaimInput {
  body: ClaimBody;
  query: ExplainQuery;
}

const SHARED = {
  method: 'POST' as const,
  tags: ['Decisions'],
  scopes: ['read'] as const,
  cost: ({ query }, price) => price('claims_validate') * explainFactor(query),
  release: true as const,
  receipt: true as const,
  phi: 'refused' as const,
  input: { query: ClaimQuerySchema, body: ClaimBodySchema },
  output: { 200: ClaimAnswerSchema, ...errors(409, 413, 415) },
  run: ({ model, today }: Context, { body, query }: ClaimInput) => ({
    data: validateClaim(model, body, today, query),
  }),
} satisfies Partial<Parameters<typeof defineOperation<ClaimInput>>[0]>;

export function claimOperations(): Operation[] {
  return [
    defineOperation<ClaimInput>({
      ...SHARED,
      id: 'validateClaim',
      path: '/v1/claims/validate',
      summary: 'Validate a claim',
      description: DESCRIPTION,
    }),
    defineOperation<ClaimInput>({
      ...SHARED,
      id: 'validateClaimLegacy',
      path: '/v1/claim-validation',
      summary: 'Validate a claim (older path)',
      description: `${DESCRIPTION} Deprecated; use /v1/claims/validate.`,
      deprecated: { since: DEPRECATED_SINCE, successor: '/v1/claims/validate' },
    }),
  ];
}
