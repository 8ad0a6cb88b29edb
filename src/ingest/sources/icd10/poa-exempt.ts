/** Diagnoses that hospitals report without the present-on-admission indicator (CMS), once a fiscal year. */
import type { SourceFile } from '../../files/archive.ts';
import { detectLayouts, readLines, readRecords } from '../../files/records.ts';
import { SourceError } from '../../files/source-error.ts';
import type { CodeFileKind, CodeRow, CodeSource, ReadContext } from '../codes/code-file.ts';
import { fiscalEdition } from './fiscal-year.ts';
import { ORDER_LINE } from './icd10.ts';

/** Order number, code with or without its dot, description, with any separators. */
const ENTRY = /^\W*(\d{1,5})[\s,|.)]+"?([A-Z]\d[0-9A-Z]\.?[0-9A-Z]{0,4})"?[\s,|]+(\S.*)$/i;
/** Titles and notices before the first code. */
const MAX_PREAMBLE = 40;

const exemptCodes: CodeFileKind = {
  dataset: 'poa_exempt',
  what: 'a list of diagnoses exempt from present-on-admission reporting',
  names: /poa.*exempt.*\.(txt|xlsx|csv)$/,
  never: { names: /addend|change/, what: 'changes to the list, not the list of exempt codes' },
  formats: ['xlsx', 'txt', 'csv'],
  table: 'icd10_codes',
  async read(file, context) {
    const lines = textLines(file);
    for (let at = 0; at < MAX_PREAMBLE; at++) {
      const next = await lines.next();
      // Lines of an order file begin the same way; read as this list it would exempt every code.
      if (next.done === true || ORDER_LINE.test(next.value.text)) break;
      if (!ENTRY.test(next.value.text)) continue;
      const { edition, effectiveFrom } = fiscalEdition(file, context);
      return { edition, effectiveFrom, rows: entries(next.value, lines, file, context) };
    }
    await lines.return(undefined);
    throw new SourceError(
      `${file.origin} is not a list of exempt diagnoses: no line contains an order number, an ICD-10-CM code and its description`,
    );
  },
};

/** Rows of a workbook as lines, with tabs between the cells. */
async function* textLines(file: SourceFile): AsyncGenerator<{ text: string; line: number }> {
  const [layout] = await detectLayouts(file);
  if (!file.name.endsWith('.xlsx')) return yield* readLines(file);
  for await (const { cells, line } of readRecords(file, layout!))
    yield { text: cells.filter((cell) => cell.trim() !== '').join('\t'), line };
}

async function* entries(
  first: { text: string; line: number },
  rest: AsyncIterable<{ text: string; line: number }>,
  file: SourceFile,
  context: ReadContext,
): AsyncGenerator<CodeRow> {
  const toRow = (text: string): CodeRow | null => {
    const match = ENTRY.exec(text);
    if (match === null) return null;
    const [, order, code, description] = match;
    const title = description!.trim().replace(/^"|"$/g, '');
    return [code!.toUpperCase().replace('.', ''), Number(order), true, title, title];
  };
  yield toRow(first.text)!;
  for await (const { text, line } of rest) {
    const row = toRow(text);
    if (row !== null) yield row;
    // Lines that do not begin with a number are notes.
    else if (/^\W*\d/.test(text))
      context.warn({
        code: 'bad_row',
        file: file.name,
        line,
        reason: 'is not an order number, a code and its description',
      });
  }
}

export const poaExempt: CodeSource = {
  name: 'poa-exempt',
  accepts: 'ICD-10-CM codes exempt from present-on-admission reporting (POAexemptCodesYYYY.txt, .xlsx or the zip)',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://www.cms.gov/medicare/payment/fee-for-service-providers/hospital-aquired-conditions-hac/coding',
  license: 'US government work',
  cadence: 'yearly in October, at times with an update in April',
  kinds: [exemptCodes],
};
