export { bulkCommands } from './bulk.commands.ts';
export { scrubCommand } from './scrub/scrub.command.ts';
