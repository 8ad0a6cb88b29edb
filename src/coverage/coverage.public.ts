/** Coverage decisions: what a release says of a question about procedures, diagnoses, a place and a date. */

export { type Answered, answered } from './answer/answer.ts';
export { datesOf, dispositionOf, matchedPolicies } from './answer/evidence.ts';
export { reasonOf, refersOf, type Statement } from './answer/statements.ts';
export { citePolicy } from './citations.ts';
export {
  CoverageStatus,
  Day,
  Disposition,
  dateOfService,
  FindingSchema,
  Level,
  Lines,
  MatchedSourceSchema,
  Moment,
  nullable,
  ProcedureCode,
  Required,
  RuleSourceSchema,
  SITES,
  SourceSchema,
  siteOfService,
  summaryMembers,
} from './coverage.schemas.ts';
export { type CodeDecision, type Decision, decide } from './decide.ts';
export { showDecision } from './decision-output.ts';
export type { Facts, Finding, PolicyFact, Question } from './facts.ts';
export { linesOf } from './lines.ts';
export { readAsked, readLabel, readState } from './question.ts';
export { payerOf } from './question-context.ts';
export { requestMembers, stateMember } from './request.schemas.ts';
export { macTypesOf } from './rules/jurisdiction.ts';
export { contractorOfClaim } from './rules/payer.ts';
