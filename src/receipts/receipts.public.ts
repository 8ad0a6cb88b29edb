export { logWitnessJob, openReceipts } from './receipts.ts';
export { registerReceipts } from './register-receipts.ts';
