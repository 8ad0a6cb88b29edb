export { type CriteriaBlock, EXTRACTOR_VERSION, extractCriteria } from './criteria.extract.ts';
export { registerCriteria } from './criteria.routes.ts';
export { storedAnswers } from './propose/answers.queries.ts';
export { extractorIdentity } from './propose/endpoint.ts';
export { CriteriaProposer, type StoredProposal } from './propose/proposer.ts';
