export { compareVerdicts } from './record-comparison.ts';
export { registerVerdictChanges } from './register-verdict-changes.ts';
