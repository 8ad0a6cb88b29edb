/** The parts of criteria that loading needs, without the routes. */

export { changeWords, compareLogic, type LogicChange } from './difference/logic-difference.ts';
export { titleExcludes } from './extract/classify/polarity.ts';
export { type CriteriaBlock, EXTRACTOR_VERSION, extractCriteria } from './extract/criteria.extract.ts';
export { storedAnswers } from './propose/answers.queries.ts';
export { extractorIdentity } from './propose/endpoint.ts';
export { CriteriaProposer, type StoredProposal } from './propose/proposer.ts';
export { type CompiledLogic, installedLibrary, type PolicyLibrary } from './tree/library/policy-library.ts';
export { versionTree } from './tree/stored-logic.ts';
