export { compareOperations } from './compare.operations.ts';
export { comparePolicies } from './compare-policies.ts';
