export { ingestCommands } from './ingest.commands.ts';
export { ensureStarterCorpus } from './starter.service.ts';
