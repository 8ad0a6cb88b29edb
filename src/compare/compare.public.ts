export { compareOperations } from './compare.operations.ts';
