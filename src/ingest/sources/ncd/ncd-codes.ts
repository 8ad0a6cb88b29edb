/**
 * Codes of national coverage determinations. NCDs themselves contain none: CMS publishes them in spreadsheets with its
 * quarterly change requests, and in the lists of the laboratory NCDs. docs/sources/ncd-codes.md has the layouts.
 */
import { ncdPart } from '../../../corpus/corpus.public.ts';
import type { SourceFile } from '../../files/archive.ts';
import { readSheets } from '../../files/records.ts';
import { SourceError } from '../../files/source-error.ts';
import type { CodeFileKind, CodeRow, CodeSource, ReadContext } from '../codes/code-file.ts';
import { reportedDate } from '../codes/reported-dates.ts';
import { type NcdCode, ncdCodesIn, sectionInName } from './ncd-sheets.ts';

const URL = 'https://www.cms.gov/medicare/coverage/coveragegeninfo/icd10';
const LABORATORY = /^190\.(?:1[2-9]|2\d|3[0-4])$/;
/** Header rows that may contain the date. */
const TITLE_ROWS = 8;

const spreadsheets: CodeFileKind = {
  dataset: 'ncd_codes',
  what: 'a spreadsheet of NCD codes',
  names: /^(?:.*ncds?[^a-z].*\d|lab.*code|\d{2,3}[._]\d\d?(?!\d)).*\.(?:xlsx|csv|txt)$/,
  formats: ['xlsx', 'csv', 'txt'],
  table: 'ncd_codes',
  async read(file, context) {
    const sheets = await readSheets(file);
    const codes = ncdCodesIn(sheets, sectionInName(file.name), ({ line, reason }) =>
      context.warn({ code: 'bad_value', file: file.name, line, reason }),
    );
    if (codes.length === 0)
      throw new SourceError(
        `${file.origin} is not a spreadsheet of NCD codes: it names no NCD section with a column ICD-10-CM, ICD-10-PCS or HCPCS/CPT below`,
      );
    const titles = sheets.flatMap(({ name, records }) => [
      name,
      ...records.slice(0, TITLE_ROWS).map(({ cells }) => cells.join(' ')),
    ]);
    const from = findEditionDay(file, titles, context);
    return {
      edition: from,
      effectiveFrom: from,
      variant: findVariant(codes, file),
      rows: streamRows(codes, file),
      attributes: () => ({ ncds: listCovered(codes) }),
    };
  },
};

/**
 * Titles in these workbooks also cite addresses and transmittals: only those with "effective" or "version" contain the
 * date.
 */
function findEditionDay(file: SourceFile, titles: readonly string[], context: ReadContext): string {
  return reportedDate(
    file,
    titles.filter((title) => /effective|version|release|update|list/i.test(title)),
    context,
  );
}

/** Files with the same date for different NCDs, or for different kinds of codes of an NCD, coexist. */
function findVariant(codes: readonly NcdCode[], file: SourceFile): string {
  const ncds = [...new Set(codes.map(({ ncd }) => ncd))].sort();
  if (ncds.length > 3)
    return ncds.every((ncd) => LABORATORY.test(ncd)) ? 'laboratory' : file.name.replace(/\.\w+$/, '');
  const parts = new Set(codes.map(({ system }) => ncdPart(system)));
  return `${ncds.join('+')} ${[...parts].sort().join('+')}`;
}

/** NCDs for which the file has procedures or diagnoses; for all others an earlier edition still applies. */
function listCovered(codes: readonly NcdCode[]): Record<string, string[]> {
  const stated = new Map<string, Set<string>>();
  for (const { ncd, system } of codes) {
    const parts = stated.get(ncd) ?? new Set();
    stated.set(ncd, parts.add(ncdPart(system)));
  }
  return Object.fromEntries([...stated].map(([ncd, parts]) => [ncd, [...parts].sort()]));
}

async function* streamRows(codes: readonly NcdCode[], file: SourceFile): AsyncGenerator<CodeRow> {
  const title = `CMS NCD coding spreadsheet ${file.name}`;
  for (const [at, { ncd, code, system, kind, frequency, from, to }] of codes.entries())
    yield [at + 1, ncd, code, system, kind, frequency, from, to, title, URL, true, null];
}

export const ncdCodes: CodeSource = {
  name: 'ncd-codes',
  accepts:
    'CMS NCD coding spreadsheets of the quarterly change requests (zip or xlsx per NCD, ICD-10 and HCPCS) and laboratory NCD code lists (xlsx, csv)',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: URL,
  license: 'US government work; codes only, CPT copyright AMA',
  cadence: 'quarterly',
  kinds: [spreadsheets],
};
