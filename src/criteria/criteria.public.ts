export { type CriteriaBlock, EXTRACTOR_VERSION, extractCriteria } from './criteria.extract.ts';
export { registerCriteria } from './criteria.routes.ts';
export { CriteriaProposer } from './propose/proposer.ts';
