export { savedOperations } from './saved.operations.ts';
