export { changesAfter, type PolicyChange } from './changes.queries.ts';
