/** Coverage decisions: what a release states about procedures, diagnoses, a place and a date. */

export { isAnnounced } from './answer/announced.ts';
export { buildResponse, type ResponseParts } from './answer/answer.ts';
export { findDisposition, matchedPolicies, summarizeDates } from './answer/evidence.ts';
export { findingRefs, findReason, type Statement } from './answer/statements.ts';
export { citePolicy } from './citations.ts';
export { CounterfactualsSchema } from './counterfactual/counterfactual.schemas.ts';
export { counterfactuals } from './counterfactual/counterfactuals.ts';
export {
  CoverageStatus,
  Day,
  Disposition,
  dateOfService,
  FindingSchema,
  Level,
  Lines,
  labelMember,
  lineOfBusiness,
  MatchedSourceSchema,
  Moment,
  nullable,
  ProcedureCode,
  planType,
  Required,
  RuleSourceSchema,
  SITES,
  SourceSchema,
  siteOfService,
  summaryMembers,
} from './coverage.schemas.ts';
export { type CodeDecision, type Decision, decide } from './decide.ts';
export { showDecision } from './decision-output.ts';
export { codelessByJurisdiction } from './facts/codeless-lcds.ts';
export { type Reads, readOnce } from './facts/reads.ts';
export type { Facts, Finding, PolicyFact, Question } from './facts.ts';
export { toClaimLines } from './request/lines.ts';
export { parseRequest, readLabel, readState } from './request/question.ts';
export { resolvePayer } from './request/question-context.ts';
export { requestAliases, requestMembers, stateMember } from './request/request.schemas.ts';
export { rulesOfDenial } from './rules/denial-codes.ts';
export type { ZipFact } from './rules/payers/jurisdiction.ts';
export { listMacTypes } from './rules/payers/jurisdiction.ts';
export { contractorOfClaim, payerKind } from './rules/payers/payer.ts';
