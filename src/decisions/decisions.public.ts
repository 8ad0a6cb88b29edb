export {
  datesOf,
  documentationOf,
  gapsOf,
  issuesOf,
  matchedPolicies,
  reasonOf,
  sourcesOf,
  tracesOf,
} from './answer.rules.ts';
export { citePolicy } from './citations.rules.ts';
export type { Facts, Finding, PolicyFact, Question } from './decisions.facts.ts';
export {
  CoverageStatus,
  Day,
  dateOfService,
  diagnosisCodes,
  FindingSchema,
  Level,
  Lines,
  Moment,
  nullable,
  procedureCodes,
  Required,
  SourceSchema,
  siteOfService,
} from './decisions.schemas.ts';
export { type CodeDecision, type Decision, Decisions } from './decisions.service.ts';
export { macTypesOf } from './place.rules.ts';
export { readDiagnoses, readLabel, readProcedures } from './question.rules.ts';
