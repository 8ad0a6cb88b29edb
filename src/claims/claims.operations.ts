import { type Context, defineOperation, type Operation } from '../access/access.public.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import { today } from '../platform/today.ts';
import { ClaimAnswerSchema, type ClaimBody, ClaimBodySchema, NoQuerySchema } from './claims.schemas.ts';
import { validateClaim } from './validate-claim.ts';

/** RFC 9745: the moment since which the older path is deprecated, 2026-11-01. It has no end date. */
const DEPRECATED_SINCE = '@1793491200';
const DESCRIPTION = `Checks a claim before submission: coverage, prior authorization, claim edits, documentation and denial risk.
Every finding cites its rule and source. Do not send patient data; unknown members are rejected.`;

const SHARED = {
  method: 'POST',
  tags: ['Decisions'],
  scopes: ['read'],
  cost: 'claims_validate',
  release: true,
  phi: 'refused',
  input: { query: NoQuerySchema, body: ClaimBodySchema },
  output: { 200: ClaimAnswerSchema, ...errors(409, 413, 415) },
  run: ({ model }: Context, { body }: { body: ClaimBody }) => ({ data: validateClaim(model, body, today()) }),
} as const;

export function claimOperations(): Operation[] {
  return [
    defineOperation<{ body: ClaimBody }>({
      ...SHARED,
      id: 'validateClaim',
      path: '/v1/claims/validate',
      summary: 'Validate a claim',
      description: DESCRIPTION,
    }),
    defineOperation<{ body: ClaimBody }>({
      ...SHARED,
      id: 'validateClaimLegacy',
      path: '/v1/claim-validation',
      summary: 'Validate a claim (older path)',
      description: `${DESCRIPTION} Deprecated; use /v1/claims/validate.`,
      deprecated: { since: DEPRECATED_SINCE, successor: '/v1/claims/validate' },
    }),
  ];
}
