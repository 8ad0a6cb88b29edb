export { compareVerdicts } from './record-comparison.ts';
export { registerVerdictChanges } from './register-verdict-changes.ts';
export { verdictCommands } from './verdict-changes.commands.ts';
