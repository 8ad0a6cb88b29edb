export { demoCommands } from './demo.commands.ts';
export { ingestCommands, ingestFiles } from './ingest.commands.ts';
export { releaseCommands } from './releases.commands.ts';
export { registerReleases } from './releases.routes.ts';
export { ensureStarterCorpus } from './starter.service.ts';
