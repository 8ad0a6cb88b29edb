export { type FileTable, openTables } from './files/tables.ts';
export { ingestCommands, ingestFiles } from './ingest.commands.ts';
export { releasesOperations } from './releases.operations.ts';
export { type ApiKind, apiResources } from './sources/coverage-api/coverage-api.resources.ts';
export {
  type ApiDocument,
  type ApiRow,
  type ApiSnapshot,
  SNAPSHOT_FORMAT,
} from './sources/coverage-api/coverage-api.snapshot.ts';
export { ensureStarterCorpus } from './starter/starter.service.ts';
