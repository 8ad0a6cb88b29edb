/** Other names of diagnoses in the tabular list of ICD-10-CM (NCHS, XML): what a code includes, for searches in words. */
import { Parser } from 'htmlparser2';
import type { SourceFile } from '../../files/archive.ts';
import { readLines } from '../../files/records.ts';
import { SourceError } from '../../files/source-error.ts';
import type { CodeFileKind, CodeRow } from '../codes/code-file.ts';
import { codeOfTerm } from './derived.ts';
import { fiscalYear } from './fiscal-year.ts';
import { tabularList } from './tabular.ts';

const MAX_DEPTH = 40;
const NOTES: ReadonlySet<string> = new Set(['inclusionterm', 'includes']);
/** "not elsewhere classified", "not otherwise specified", and codes of conditions that are named alongside. */
const MARKS = /\b(?:NEC|NOS)\b|\([^()]*\d[^()]*\)/g;

export const inclusionTerms: CodeFileKind = {
  dataset: 'icd10cm_inclusions',
  what: 'other names of diagnoses in the tabular list of ICD-10-CM',
  names: tabularList.names,
  never: tabularList.never!,
  shares: true,
  formats: ['xml'],
  table: 'icd10_index',
  async read(file, context) {
    const { year, from } = fiscalYear(file, context);
    const rows = await readInclusions(file);
    return {
      edition: `FY${year}${from.endsWith('10-01') ? '' : ` from ${from}`}`,
      effectiveFrom: from,
      coversFrom: `${year - 1}-10-01`,
      rows: (async function* (): AsyncGenerator<CodeRow> {
        yield* rows;
      })(),
    };
  },
};

async function readInclusions(file: SourceFile): Promise<CodeRow[]> {
  const rows: CodeRow[] = [];
  const codes: (string | null)[] = [];
  const elements: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        const element = name.toLowerCase();
        elements.push(element);
        text = '';
        if (element === 'diag') codes.push(null);
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: () => {
        const element = elements.pop();
        if (element === 'diag') codes.pop();
        else if (element === 'name' && codes.length > 0) codes[codes.length - 1] = codeOfTerm(text);
        else if (element === 'note' && NOTES.has(elements.at(-1) ?? '')) {
          const code = codes.at(-1) ?? null;
          const term = text.replace(MARKS, '').replace(/\s+/g, ' ').trim();
          if (code !== null && term !== '') rows.push([rows.length + 1, code, term]);
        }
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const line of readLines(file)) {
    parser.write(`${line.text}\n`);
    if (elements.length > MAX_DEPTH) throw new SourceError(`${file.origin} nests its elements too deep`);
  }
  parser.end();
  return rows;
}
