export { claimCommands } from './claims.commands.ts';
export { registerClaims } from './claims.routes.ts';
export { ClaimAnswerSchema, ClaimBodySchema } from './claims.schemas.ts';
export { validateClaim } from './validate-claim.ts';
