/** What other capabilities may use of codes. */

export { codesOperations } from './codes.operations.ts';
export { findCodes } from './lookup/batch.ts';
export { type CodeRecord, codeEditions, codeRecords, type UnitLimit, withPlaceholder } from './lookup/code-records.ts';
export { recordEdition } from './lookup/edition-view.ts';
export { policiesListing } from './lookup/listing-policies.ts';
export { lookupCode } from './lookup/lookup.ts';
export { changedEdits, ptpEdits } from './ncci-edits.ts';
export { findPrice } from './prices/find-prices.ts';
export { everydayNames } from './suggest/lay-table.ts';
export { suggestCodes } from './suggest/suggest.ts';
