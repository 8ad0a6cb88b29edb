export { type ChangeRecord, changesAfter } from './changes.queries.ts';
