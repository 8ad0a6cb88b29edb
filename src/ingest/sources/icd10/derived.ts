/**
 * ICD-10-CM as tables that others derived from its XML: codes without seventh characters, and the alphabetical index.
 * They rank after official files of the same dates, and codes missing from them may still exist.
 */
import type { SourceFile } from '../../files/archive.ts';
import { alias, optional, requiredText, text } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { BadValue } from '../../files/table.ts';
import type { CodeFileKind, CodeRow, ReadContext } from '../codes/code-file.ts';
import { fiscalEdition } from './fiscal-year.ts';

const CODE = /^[A-Z]\d[0-9A-Z]{1,5}$/;
/** Categories with seven-character codes (ICD-10-CM of 2021): a shorter code may need a seventh character. */
const SEVENTH = [
  /^(?:[SVWX]|T(?!3[0-2]|87)|Y[0-3](?!7|9)|C44|E(?:0[89]|1[013])3|H(?:34|35|40|54)|R402[1-4])/,
  /^(?:M(?:1A|48|80|84|97)|O(?:3[12356]|4[01]|6[049]))/,
];
/** Abbreviations in the index: "not elsewhere classified", "not otherwise specified". */
const MARKS = /\b(?:NEC|NOS)\b/g;

interface Coded {
  code: string;
  description: string;
}

function about(file: SourceFile, context: ReadContext) {
  const { edition, ...days } = fiscalEdition(file, context);
  return { edition: `${edition} (derived)`, ...days, variant: 'derived' };
}

export const derivedCodes: CodeFileKind = {
  dataset: 'icd10cm',
  what: 'ICD-10-CM codes as a derived table',
  names: /^icd[-_ ]?10[-_ ]?cm[-_ ]codes.*\.csv$/,
  formats: ['csv'],
  table: 'icd10_codes',
  async read(file, context) {
    const columns = {
      code: alias(requiredText, 'Code'),
      description: alias(requiredText, 'Description'),
      chapter: alias(text, 'ChapterID', 'Chapter'),
      section: alias(text, 'SectionID', 'Section'),
    };
    const table = await openRecordTable({ what: 'a table of ICD-10-CM codes', columns }, file, context.warn);
    const read = (async function* () {
      for await (const { row, line } of table.rows) {
        const code = row.code.toUpperCase().replace('.', '');
        if (CODE.test(code)) yield { code, description: row.description };
        else context.warn({ code: 'bad_value', file: file.name, line, reason: 'code is not an ICD-10-CM code' });
      }
    })();
    return { ...about(file, context), attributes: () => ({ derived: true, complete: false }), rows: codeRows(read) };
  },
};

/** A code with codes below it is a heading; any other is billable unless its category has seventh characters. */
async function* codeRows(read: AsyncIterable<Coded>): AsyncGenerator<CodeRow> {
  let waiting: Coded | null = null;
  let at = 0;
  for await (const one of read) {
    if (waiting !== null) yield rowFrom(waiting, one.code.startsWith(waiting.code), ++at);
    waiting = one;
  }
  if (waiting !== null) yield rowFrom(waiting, false, ++at);
}

function rowFrom({ code, description }: Coded, heading: boolean, order: number): CodeRow {
  const unsure = code.length < 7 && SEVENTH.some((pattern) => pattern.test(code));
  return [code, order, heading ? false : unsure ? null : true, null, description];
}

/** The code or category of a term without dot; null for a term without one. */
export function codeOfTerm(written: string): string | null {
  const code = written.toUpperCase().replace(/[.\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** A term with its parent terms, without abbreviations. */
export function termText(path: readonly string[]): string {
  return path.filter(Boolean).join(' ').replace(MARKS, '').replace(/\s+/g, ' ').trim();
}

/** Terms without a code of their own, which refer to others: "Shingles - see Herpes, zoster". */
export class TermReferences {
  readonly #codes = new Map<string, string>();
  readonly #references: { line: number; term: string; key: string }[] = [];

  /** @param path a term with its parent terms. */
  define(path: readonly string[], code: string): void {
    for (const key of listKeys(path)) if (!this.#codes.has(key)) this.#codes.set(key, code);
  }

  add(line: number, term: string, see: string): void {
    this.#references.push({ line, term, key: buildKey(see.split(',')) });
  }

  /** Rows of the terms that refer to one with a code. */
  *rows(): Generator<CodeRow> {
    for (const { line, term, key } of this.#references) {
      const code = this.#codes.get(key);
      if (code !== undefined) yield [line, code, term];
    }
  }
}

/** Terms from the main one down, in the format of references. */
const buildKey = (terms: readonly string[]): string =>
  terms
    .map((term) => term.replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ');

/** A main term may have several names: "Herpes, herpesvirus, herpetic". */
function listKeys([main = '', ...below]: readonly string[]): string[] {
  return [...new Set([main, ...main.split(',')])].map((name) => buildKey([name, ...below]));
}

export const derivedIndex: CodeFileKind = {
  dataset: 'icd10cm_index',
  what: 'the alphabetical index of ICD-10-CM as a derived table',
  names: /^icd[-_ ]?10[-_ ]?cm[-_ ]index.*\.csv$/,
  formats: ['csv'],
  table: 'icd10_index',
  async read(file, context) {
    const columns = {
      line: alias(requiredText, 'RowID'),
      level: alias(requiredText, 'Level'),
      term: alias(requiredText, 'Term'),
      see: optional(alias(text, 'See')),
      code: optional(alias(text, 'Code')),
    };
    const table = await openRecordTable({ what: 'an alphabetical index', columns }, file, context.warn);
    return {
      ...about(file, context),
      attributes: () => ({ derived: true }),
      rows: (async function* (): AsyncGenerator<CodeRow> {
        const path: string[] = [];
        const references = new TermReferences();
        for await (const { row, line } of table.rows) {
          const level = Number(row.level);
          if (!Number.isInteger(level) || level < 0 || level > 20)
            throw new BadValue(`line ${line}: level is not a number`);
          path.length = Math.min(path.length, level);
          path[level] = row.term;
          const code = codeOfTerm(row.code ?? '');
          const term = termText(path);
          if (code === null) {
            if (row.see) references.add(line, term, row.see);
            continue;
          }
          references.define(path, code);
          yield [line, code, term];
        }
        yield* references.rows();
      })(),
    };
  },
};
