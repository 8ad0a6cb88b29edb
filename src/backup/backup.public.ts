/** Everything of an installation in one file, and back. */
export { backupCommands } from './backup.commands.ts';
export { backupJob } from './scheduled-backup.ts';
