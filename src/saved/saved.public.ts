export { savedOperations, toOwner } from './saved.operations.ts';
export { listWatched, type Watched } from './saved.queries.ts';
