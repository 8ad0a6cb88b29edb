/** Backs up an installation to a single file, and restores it. */
export { observeBackups } from './backup.metrics.ts';
export { backupJob } from './scheduled-backup.ts';
export { backupTestJob } from './test-backup.ts';
