/** What reading, deciding and comparing files of the library takes; without the routes. */
export type { Quantity } from './criteria.ast.ts';
export { shifted } from './evaluate/calendar.ts';
export { convert } from './evaluate/units/ucum.ts';
export { converted } from './evaluate/units/units.ts';
export { type EndpointSettings, failureReason, requestJson } from './propose/endpoint.ts';
export { anchorLogic, recordText, type TextRecord } from './tree/anchored-logic.ts';
export { anchorPrefix, anchorsIn, normalizePassage, passageHash } from './tree/anchors.ts';
export { decidePolicy, type PolicyDecision } from './tree/decide-policy.ts';
export { evaluateLeaf, evaluateTree, findTruth } from './tree/evaluate-tree.ts';
export { FactNames } from './tree/fact-names.ts';
export { formatCodes, formatLeaf } from './tree/leaf-text.ts';
export { outlinePolicy } from './tree/leaf-words.ts';
export { type LibraryFile, readLibraryFile, type Scenario } from './tree/library-file.ts';
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
export { type CompiledLogic, installedLibrary, type LoadedDocument } from './tree/policy-library.ts';
export { decides, policyTree } from './tree/stored-logic.ts';
export type { FactValue, FactValues } from './tree/values.ts';
