/** The parts of criteria that loading needs, without the routes. */

export { changeWords, compareLogic, type LogicChange } from './difference/logic-difference.ts';
export { titleExcludes } from './extract/classify/polarity.ts';
export { type CriteriaBlock, EXTRACTOR_VERSION, extractCriteria } from './extract/criteria.extract.ts';
export { type CompiledLogic, installedLibrary, type PolicyLibrary } from './tree/library/policy-library.ts';
export { versionTree } from './tree/stored-logic.ts';
