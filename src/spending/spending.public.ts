export { spendingOperations } from './spending.operations.ts';
