export { type LocalAnswers, receiptCommands } from './receipts.commands.ts';
export { logWitnessJob, openReceipts } from './receipts.ts';
export { registerReceipts } from './register-receipts.ts';
