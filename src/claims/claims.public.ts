export { claimCommands } from './claims.commands.ts';
export { claimOperations } from './claims.operations.ts';
export { ClaimAnswerSchema, ClaimBodySchema } from './claims.schemas.ts';
export { validateClaim } from './validate-claim.ts';
