/** Other names of diagnoses in the tabular list of ICD-10-CM (NCHS, XML): what a code includes, for searches in words. */
import type { CodeFileKind, CodeRow } from '../codes/code-file.ts';
import { codeOfTerm } from './derived.ts';
import { tabularList } from './tabular.ts';
import { readXmlFile } from './xml-file.ts';

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
  // A list of other years may have none.
  read: (file, context) => readXmlFile(file, context, new TermReader(), null),
};

/** Tracks the elements: codes with a name, notes of inclusion with their text. */
class TermReader {
  readonly rows: CodeRow[] = [];
  /** Codes that are open, innermost last; null until the name is known. */
  readonly #codes: (string | null)[] = [];
  readonly #elements: string[] = [];
  #text = '';

  readonly handler = {
    onopentag: (name: string) => {
      const element = name.toLowerCase();
      this.#elements.push(element);
      this.#text = '';
      if (element === 'diag') this.#codes.push(null);
    },
    ontext: (part: string) => {
      this.#text += part;
    },
    onclosetag: () => this.#close(),
  };

  get depth(): number {
    return this.#elements.length;
  }

  #close(): void {
    const element = this.#elements.pop();
    const codes = this.#codes;
    if (element === 'diag') codes.pop();
    else if (element === 'name' && codes.length > 0) codes[codes.length - 1] = codeOfTerm(this.#text);
    else if (element === 'note' && NOTES.has(this.#elements.at(-1) ?? '')) {
      const code = codes.at(-1) ?? null;
      const term = this.#text.replace(MARKS, '').replace(/\s+/g, ' ').trim();
      if (code !== null && term !== '') this.rows.push([this.rows.length + 1, code, term]);
    }
    this.#text = '';
  }
}
