/** Everything of an installation in one file, and back. */
export { backupCommands } from './backup.commands.ts';
