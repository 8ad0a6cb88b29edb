export { registerClaimBatches } from './batches/register-batches.ts';
export {
  type CheckedClaim,
  hasConditions,
  type LineVerdict,
  type ListedFinding,
  listFindings,
  listSteps,
  sumCharges,
} from './checked-claim.ts';
export { claimOperations } from './claims.operations.ts';
export { ClaimAnswerSchema, type ClaimBody, ClaimBodySchema } from './claims.schemas.ts';
export { planTypeFor } from './payer-kind.ts';
export { decideClaim, validateClaim } from './validate-claim.ts';
