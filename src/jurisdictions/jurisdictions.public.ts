export { jurisdictionsOperations } from './jurisdictions.operations.ts';
