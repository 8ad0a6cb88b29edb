export { abnOperations } from './abn.operations.ts';
