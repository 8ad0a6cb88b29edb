/**
 * Indexes of ICD-10-CM (NCHS, XML): diseases and injuries, external causes, neoplasms by site, and drugs and chemicals.
 * Each row is a term with its parent terms and its code, for searches in words.
 */
import type { CodeFileKind, CodeRow } from '../codes/code-file.ts';
import { codeOfTerm, TermReferences, termText } from './derived.ts';
import { readXmlFile } from './xml-file.ts';

/** A term with its parent terms. */
interface IndexTerm {
  path: readonly string[];
  code: string;
  see: string;
  /** Codes by column of a table. */
  cells: ReadonlyMap<string, string>;
}

/** Columns of a table that are read, each with the words that state what it lists. */
type Columns = Readonly<Record<string, string>>;

/** Sites of neoplasms; uncertain and unspecified behavior are not looked up by everyday words. */
const NEOPLASMS: Columns = {
  2: 'malignant neoplasm',
  3: 'secondary malignant neoplasm metastasis',
  4: 'carcinoma in situ',
  5: 'benign neoplasm',
};
/** Accidental poisoning, adverse effect, underdosing. */
const DRUGS: Columns = { 2: 'poisoning', 6: 'adverse effect', 7: 'underdosing' };

export const diseaseIndex = indexKind('icd10cm_index', 'the alphabetical index of ICD-10-CM', 'index', null);
export const causeIndex = indexKind(
  'icd10cm_causes',
  'the index of external causes of ICD-10-CM',
  'e(?:[-_ ]?)index',
  null,
);
export const neoplasmTable = indexKind(
  'icd10cm_neoplasms',
  'the table of neoplasms of ICD-10-CM',
  'neoplasm',
  NEOPLASMS,
);
export const drugTable = indexKind('icd10cm_drugs', 'the table of drugs and chemicals of ICD-10-CM', 'drug', DRUGS);

/** @param name part of the file name. @param columns null for an index without columns. */
function indexKind(dataset: string, what: string, name: string, columns: Columns | null): CodeFileKind {
  return {
    dataset,
    what,
    names: new RegExp(`^icd[-_ ]?10[-_ ]?cm[-_ ]${name}.*\\.xml$`),
    formats: ['xml'],
    table: 'icd10_index',
    read: (file, context) => readXmlFile(file, context, new TermReader(columns), `${what}: it contains no codes`),
  };
}

function indexRows(terms: readonly IndexTerm[]): CodeRow[] {
  const references = new TermReferences();
  const rows = terms.flatMap(({ path, code, see }, at): CodeRow[] => {
    const found = codeOfTerm(code);
    if (found === null) {
      if (see !== '') references.add(at + 1, termText(path), see);
      return [];
    }
    references.define(path, found);
    return [[at + 1, found, termText(path)]];
  });
  return [...rows, ...references.rows()];
}

/** The main term of the table of neoplasms names no site, but every site is below it. */
function tableRows(terms: readonly IndexTerm[], columns: Columns): CodeRow[] {
  const rows: CodeRow[] = [];
  for (const { path, cells } of terms) {
    const text = termText(path.filter((term) => !/^neoplasm\b/i.test(term)));
    for (const [column, words] of Object.entries(columns)) {
      const code = codeOfTerm(cells.get(column) ?? '');
      if (code !== null) rows.push([rows.length + 1, code, `${words} ${text}`.trim()]);
    }
  }
  return rows;
}

const TERMS: ReadonlySet<string> = new Set(['mainterm', 'term']);

/** Tracks the elements: main terms with terms below them, each with a title, and a code, a reference or cells. */
class TermReader {
  depth = 0;
  readonly #columns: Columns | null;
  readonly #terms: IndexTerm[] = [];
  readonly #path: string[] = [];
  readonly #elements: string[] = [];
  #current: { path: readonly string[]; code: string; see: string; cells: Map<string, string> } | null = null;
  #column = '';

  /** @param columns null for an index without columns. */
  constructor(columns: Columns | null) {
    this.#columns = columns;
  }

  readonly handler = {
    onopentag: (name: string, attributes: Record<string, string>) => this.#open(name.toLowerCase(), attributes),
    ontext: (text: string) => this.#read(text),
    onclosetag: (name: string) => this.#close(name.toLowerCase()),
  };

  get rows(): readonly CodeRow[] {
    return this.#columns === null ? indexRows(this.#terms) : tableRows(this.#terms, this.#columns);
  }

  #open(name: string, { col }: Record<string, string>): void {
    this.depth += 1;
    this.#elements.push(name);
    if (TERMS.has(name)) {
      this.#path.push('');
      this.#current = { path: [], code: '', see: '', cells: new Map() };
      this.#terms.push(this.#current);
    }
    if (name === 'cell') this.#column = col ?? '';
  }

  #read(text: string): void {
    const term = this.#current;
    if (term === null || text.trim() === '') return;
    const name = this.#elements.at(-1);
    // Words in parentheses, in elements of their own, do not change what a term is.
    if (name === 'title') this.#path[this.#path.length - 1] += text;
    else if (name === 'code') term.code += text;
    else if (name === 'see') term.see += text;
    else if (name === 'cell') term.cells.set(this.#column, (term.cells.get(this.#column) ?? '') + text);
  }

  #close(name: string): void {
    this.depth -= 1;
    this.#elements.pop();
    if (name === 'title' && this.#current !== null) this.#current.path = [...this.#path];
    if (TERMS.has(name)) this.#path.pop();
  }
}
