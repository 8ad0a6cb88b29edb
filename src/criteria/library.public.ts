/** Reads, decides and compares library files, without the routes. */
export type { Quantity } from './criteria.ast.ts';
export { shifted } from './evaluate/calendar.ts';
export { convert } from './evaluate/units/ucum.ts';
export { converted } from './evaluate/units/units.ts';
export { anchorLogic, recordText, type TextRecord } from './tree/anchors/anchored-logic.ts';
export { anchorPrefix, anchorsIn, normalizePassage, passageHash } from './tree/anchors/anchors.ts';
export { decidePolicy, type PolicyDecision } from './tree/decide/decide-policy.ts';
export { evaluateLeaf, evaluateTree, findTruth } from './tree/decide/evaluate-tree.ts';
export { FactNames } from './tree/decide/fact-names.ts';
export type { FactValue, FactValues } from './tree/decide/values.ts';
export { outlinePolicy } from './tree/leaf-words.ts';
export { formatCodes, formatLeaf } from './tree/library/leaf-text.ts';
export { type LibraryFile, readLibraryFile, type Scenario } from './tree/library/library-file.ts';
export { type CompiledLogic, installedLibrary, type LoadedDocument } from './tree/library/policy-library.ts';
export {
  countNeeded,
  type FactDefinition,
  type LeafNode,
  listLeaves,
  type Phase,
  type PolicyLogic,
  type ServiceRule,
  serviceNodes,
  serviceTree,
  TREATMENT_STATES,
  type TreeNode,
} from './tree/logic.ts';
export { decides, policyTree } from './tree/stored-logic.ts';
