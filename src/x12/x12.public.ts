/** Streaming X12 parsers: claims (837) and remittances (835) in constant memory, with segment positions. */

export { formatPosition, formatProblem } from './position.ts';
export { type ReadClaim, readClaims, type X12Claim, type X12Line } from './read-claims.ts';
export { type Adjustment, type RemittedClaim, type RemittedLine, readRemittances } from './read-remittance.ts';
