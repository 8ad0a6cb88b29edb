export { type CriteriaBlock, EXTRACTOR_VERSION, extractCriteria } from './criteria.extract.ts';
export { registerCriteria } from './criteria.routes.ts';
