/** What a publish needs of changes, without the routes, which commands do not use. */
export { changesBetween, type RecordingMode } from './changes.between.ts';
export { insertChanges } from './changes.queries.ts';
export type { StoredChange } from './changes.schemas.ts';
