/** Coverage decisions: what a release says of a question about procedures, diagnoses, a place and a date. */
export { citePolicy } from './citations.ts';
export {
  CoverageStatus,
  Day,
  Disposition,
  dateOfService,
  diagnosisCodes,
  FindingSchema,
  Level,
  Lines,
  MatchedSourceSchema,
  Moment,
  nullable,
  procedureCodes,
  Required,
  SourceSchema,
  siteOfService,
} from './coverage.schemas.ts';
export { type CodeDecision, type Decision, decide } from './decide.ts';
export {
  datesOf,
  dispositionOf,
  documentationOf,
  gapsOf,
  issuesOf,
  matchedPolicies,
  type RequirementReader,
  reasonOf,
  requirementReader,
  sourcesOf,
  tracesOf,
} from './evidence.ts';
export type { Facts, Finding, PolicyFact, Question } from './facts.ts';
export { readDiagnoses, readLabel, readProcedures } from './question.ts';
export { macTypesOf } from './rules/jurisdiction.ts';
