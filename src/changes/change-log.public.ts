/** What a publish needs of changes; without the routes, which a command has no use for. */
export { changesBetween, type RecordingMode } from './changes.between.ts';
export { insertChanges } from './changes.queries.ts';
export type { StoredChange } from './changes.schemas.ts';
