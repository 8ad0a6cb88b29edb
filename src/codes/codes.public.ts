/** What other capabilities may ask about codes. */
export { findCodes } from './batch.ts';
export { type CodeRecord, codeRecords, type UnitLimit } from './code-records.ts';
export { codeCommands } from './codes.commands.ts';
export { codesOperations } from './codes.operations.ts';
export { recordEdition } from './edition-shown.ts';
export { policiesListing } from './listing-policies.ts';
export { ptpEdits } from './ncci-edits.ts';
