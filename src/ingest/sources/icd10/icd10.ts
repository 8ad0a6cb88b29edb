/** ICD-10-CM (NCHS/CMS) and ICD-10-PCS (CMS) order files: fixed width, once or twice a fiscal year. */
import type { SourceFile } from '../../files/archive.ts';
import { readLines, type TextLine } from '../../files/records.ts';
import { BrokenOffError, SourceError } from '../../files/source-error.ts';
import type { CodeFileKind, CodeRow, CodeSource, ReadContext } from '../codes/code-file.ts';
import { conversionTable } from './conversion.ts';
import { derivedCodes, derivedIndex } from './derived.ts';
import { fiscalEdition } from './fiscal-year.ts';
import { inclusionTerms } from './inclusion-terms.ts';
import { causeIndex, diseaseIndex, drugTable, neoplasmTable } from './index-tables.ts';
import { tabularList } from './tabular.ts';

/** Order number 1-5, code 7-13, flag 15, short title 17-76, long title from 78; trailing blanks may be missing. */
export const ORDER_LINE = /^(\d{5}) ([A-Z0-9 ]{7}) ([01]) (.{1,60})(?: (.*))?$/;

const SHAPES = {
  icd10cm: /^[A-Z]\d[0-9A-Z]{1,5}$/,
  icd10pcs: /^[0-9A-HJ-NP-Z]{3}([0-9A-HJ-NP-Z]{4})?$/,
};

/** Chapters at the end of every edition since 2016. */
const LAST_CHAPTERS = { icd10cm: /^[UZ]/, icd10pcs: /^X/ };
/** A file with fewer is an excerpt. */
const MANY_CODES = 1_000;

/** Blank lines or a title above the first code. */
const MAX_LINES_ABOVE = 20;

function orderFile(dataset: 'icd10cm' | 'icd10pcs', label: string): CodeFileKind {
  return {
    dataset,
    what: `an ${label} order file`,
    names: new RegExp(`^${dataset}.*order.*\\.txt$`),
    never: { names: /addend/, what: 'addenda, not the whole order file' },
    formats: ['txt'],
    table: 'icd10_codes',
    async read(file, context) {
      const lines = readLines(file);
      let first = await lines.next();
      for (let at = 0; at < MAX_LINES_ABOVE && first.done !== true && !ORDER_LINE.test(first.value.text); at++)
        first = await lines.next();
      const head = first.done === true ? null : ORDER_LINE.exec(first.value.text);
      if (first.done === true || head === null || !SHAPES[dataset].test(head[2]!.trim())) {
        await lines.return(undefined);
        throw new SourceError(`${file.origin} is not an ${label} order file`);
      }
      return { ...fiscalEdition(file, context), rows: rows(dataset, first.value.text, lines, file, context) };
    },
  };
}

async function* rows(
  dataset: 'icd10cm' | 'icd10pcs',
  head: string,
  rest: AsyncIterable<TextLine>,
  file: SourceFile,
  context: ReadContext,
): AsyncGenerator<CodeRow> {
  const toRow = (text: string): CodeRow | null => {
    const match = ORDER_LINE.exec(text);
    if (match === null) return null;
    const [, order, padded, flag, short, long = ''] = match;
    const code = padded!.trim();
    if (!SHAPES[dataset].test(code)) return null;
    return [code, Number(order), flag === '1', short!.trim(), long.trim() || short!.trim()];
  };
  const firstRow = toRow(head);
  let [last, count, end] = [firstRow, 1, 1];
  if (firstRow !== null) yield firstRow;
  for await (const { text, line, unfinished } of rest) {
    if (text.trim() === '' || text === '\u001a') continue;
    const row = toRow(text);
    if (row === null && unfinished === true) throw new BrokenOffError(file.origin, line, 'within a code or its title');
    if (row === null)
      context.warn({ code: 'bad_row', file: file.name, line, reason: 'is not a line of an order file' });
    else {
      yield row;
      [last, count, end] = [row, count + 1, line];
    }
  }
  const code = String(last?.[0] ?? '');
  if (count >= MANY_CODES && !LAST_CHAPTERS[dataset].test(code))
    throw new BrokenOffError(file.origin, end, `at code ${code}, before the last chapter`);
}

const COMMON = {
  url: 'https://www.cms.gov/medicare/coding-billing/icd-10-codes',
  license: 'US government work',
  cadence: 'yearly in October, updates in January and April',
};

export const icd10cm: CodeSource = {
  name: 'icd10cm',
  accepts:
    'ICD-10-CM order file (icd10cm_order_YYYY.txt, icd10cm-order-Jan-YYYY.txt) or the zip it comes in; conversion table (icd10cm_conversion_table_FYYYYY.xlsx); derived tables of codes and of the alphabetical index (icd10cm_codes_YYYY.csv, icd10cm_index_YYYY.csv); tabular list (icd10cm_tabular_YYYY.xml); alphabetical index, index of external causes, table of neoplasms, table of drugs (icd10cm-index-YYYY.xml, icd10cm-eindex-YYYY.xml, icd10cm-neoplasm-YYYY.xml, icd10cm-drug-YYYY.xml)',
  publisher: 'National Center for Health Statistics',
  ...COMMON,
  kinds: [
    orderFile('icd10cm', 'ICD-10-CM'),
    conversionTable,
    derivedCodes,
    derivedIndex,
    tabularList,
    inclusionTerms,
    diseaseIndex,
    causeIndex,
    neoplasmTable,
    drugTable,
  ],
};

export const icd10pcs: CodeSource = {
  name: 'icd10pcs',
  accepts: 'ICD-10-PCS order file (icd10pcs_order_YYYY.txt) or the zip it comes in',
  publisher: 'Centers for Medicare & Medicaid Services',
  ...COMMON,
  kinds: [orderFile('icd10pcs', 'ICD-10-PCS')],
};
