/** Everything of an installation in one file, and back. */
export { backupCommands } from './backup.commands.ts';
export { observeBackups } from './backup.metrics.ts';
export { backupJob } from './scheduled-backup.ts';
export { backupTestJob } from './test-backup.ts';
