export { type CriteriaLogic, nodesOf } from './criteria.ast.ts';
export type { EvaluatedBlock } from './criteria.evaluate.ts';
export { type CriteriaBlock, EXTRACTOR_VERSION, extractCriteria } from './criteria.extract.ts';
export { registerCriteria } from './criteria.routes.ts';
export { type CoverageVerdict, decideCoverage } from './criteria.rules.ts';
export { readParameters } from './evaluate/parameters.ts';
export { storedAnswers } from './propose/answers.queries.ts';
export { extractorIdentity } from './propose/endpoint.ts';
export { CriteriaProposer, type StoredProposal } from './propose/proposer.ts';
