/** Files of X12 as they arrive: claims (837) and remittances (835), in constant memory, with the positions of their segments. */

export { formatPosition, formatProblem } from './position.ts';
export { type ReadClaim, readClaims, type X12Claim, type X12Line } from './read-claims.ts';
export { type Adjustment, type RemittedClaim, type RemittedLine, readRemittances } from './read-remittance.ts';
