export { type CriteriaLogic, walkNodes } from './criteria.ast.ts';
export { criteriaCommands } from './criteria.commands.ts';
export type { EvaluatedBlock } from './criteria.evaluate.ts';
export { criteriaOperations } from './criteria.operations.ts';
export { type CoverageVerdict, decideCoverage } from './criteria.rules.ts';
export { readParameters } from './evaluate/parameters.ts';
export { type ClaimCheck, type ClaimFacts, checkClaim } from './tree/claim-check.ts';
export { decides, type PolicyTree, policyTree } from './tree/stored-logic.ts';
