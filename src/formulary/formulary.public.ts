export { formularyOperations } from './formulary.operations.ts';
