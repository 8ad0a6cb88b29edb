/**
 * The tabular list of ICD-10-CM (NCHS, XML): codes that a note excludes next to a code, and codes it requires first.
 * Only codes are stored, not the text of the notes.
 */
import type { CodeFileKind, CodeRow } from '../codes/code-file.ts';
import { readXmlFile } from './xml-file.ts';

/** Types of notes that are parsed, by element. */
const KINDS: Readonly<Record<string, string>> = { excludes1: 'excludes1', codefirst: 'code_first' };
const CODE = '[A-Z]\\d[0-9A-Z](?:\\.[0-9A-Z]{1,4})?';
/** "E08.22", "I12.-", "A00-B99", "E00-E03.-". */
const LISTED = new RegExp(`^(${CODE})(?:\\.?-)?(?:-(${CODE})(?:\\.?-)?)?$`);
const PARENTHESES = /\(([^()]*)\)/g;
/** Some notes have their codes in the words: "see D09.8", "classified to Q87.-", "in S06.1- to S06.6-". A vitamin B12 is none. */
const IN_WORDS = new RegExp(`\\b(${CODE})(\\.?-)?(?:(?:(?<=-) to |-)(${CODE})(?:\\.?-)?)?(?![\\w.])`, 'g');
/** "C91.0-C95.9 with 5th character 1": fewer codes than those written. */
const NARROWED = /\bwith\b/;

interface Place {
  code: string;
  to: string | null;
}

/** Codes of a note, in parentheses or else in its words; codes narrowed by further words are skipped. */
export function parseNoteCodes(note: string): Place[] {
  const parts = [...note.matchAll(PARENTHESES)];
  return parts.some(([, inside]) => /\d/.test(inside!)) ? inParentheses(parts) : inWords(note);
}

function inWords(note: string): Place[] {
  if (NARROWED.test(note)) return [];
  return [...note.matchAll(IN_WORDS)].flatMap(([, code, below, to]) =>
    below === undefined && to === undefined && !code!.includes('.')
      ? []
      : [{ code: bare(code!), to: to === undefined ? null : bare(to) }],
  );
}

function inParentheses(parts: readonly RegExpExecArray[]): Place[] {
  return parts.flatMap(([, inside]) => {
    const ended = withEndings(inside!);
    if (ended !== null) return ended;
    return inside!.split(SEPARATORS).flatMap((part) => range(part.trim()) ?? []);
  });
}

const SEPARATORS = /[,;]|\band\b|\bor\b/;
const ENDINGS = /^([^.]+?),?\s+with\s+(\..+)$/;
const CATEGORY = /^([A-Z])(\d\d)(?:-\1(\d\d))?$/;
const ENDING = /^\.([0-9A-Z]{1,4})(?:-?|-\.?([0-9A-Z]{1,4}))$/;

/** "E08-E13 with .610", "F10, F13 with .26, .96": each category with each ending; null for other text. */
function withEndings(inside: string): Place[] | null {
  const found = ENDINGS.exec(inside.trim());
  if (found === null) return null;
  const categories = found[1]!.split(SEPARATORS).flatMap((part) => {
    const [, letter, from, to = from] = CATEGORY.exec(part.trim()) ?? [];
    if (letter === undefined) return [];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => {
      return `${letter}${String(Number(from) + at).padStart(2, '0')}`;
    });
  });
  // A period may appear in place of a comma: ".15. .25".
  const endings = found[2]!.split(/[,;]|\.?\s+(?=\.)|\band\b|\bor\b/).flatMap((part) => {
    const [, from, to] = ENDING.exec(part.trim()) ?? [];
    return from === undefined ? [] : [{ from, to }];
  });
  return categories.flatMap((category) =>
    endings.map(({ from, to }) => ({ code: `${category}${from}`, to: to === undefined ? null : `${category}${to}` })),
  );
}

const bare = (code: string): string => code.replace('.', '');

export const tabularList: CodeFileKind = {
  dataset: 'icd10cm_notes',
  what: 'the tabular list of ICD-10-CM',
  names: /^icd[-_ ]?10[-_ ]?cm[-_ ]tabular.*\.xml$/,
  never: { names: /_ch\d/, what: 'one chapter of the tabular list' },
  formats: ['xml'],
  table: 'diagnosis_notes',
  read: (file, context) =>
    readXmlFile(file, context, new NoteReader(), 'a tabular list of ICD-10-CM: it contains no notes'),
};

/** Tracks the elements: chapters and sections with a range, codes with a name, notes with their type. */
class NoteReader {
  readonly rows: CodeRow[] = [];
  depth = 0;
  /** Location of notes, innermost last; null until its name or range is known. */
  readonly #places: (Place | null)[] = [];
  #element = '';
  #kind: string | null = null;
  #text = '';

  readonly handler = {
    onopentag: (name: string, attributes: Record<string, string>) => this.#open(name.toLowerCase(), attributes),
    ontext: (text: string) => {
      if (this.#element === 'name' || this.#element === 'desc' || this.#element === 'note') this.#text += text;
    },
    onclosetag: (name: string) => this.#close(name.toLowerCase()),
  };

  #open(name: string, { id }: Record<string, string>): void {
    this.depth += 1;
    this.#element = name;
    this.#text = '';
    if (name === 'chapter' || name === 'diag') this.#places.push(null);
    if (name === 'section') this.#places.push(id === undefined ? null : range(id));
    if (KINDS[name] !== undefined) this.#kind = KINDS[name]!;
  }

  #close(name: string): void {
    this.depth -= 1;
    const at = this.#places.length - 1;
    if (name === 'name' && at >= 0) this.#places[at] ??= range(this.#text.trim());
    if (name === 'desc' && at === 0) this.#places[at] ??= parseNoteCodes(this.#text)[0] ?? null;
    if (name === 'note' && this.#kind !== null) this.#add(this.#kind, this.#text);
    if (KINDS[name] !== undefined) this.#kind = null;
    if (name === 'chapter' || name === 'diag' || name === 'section') this.#places.pop();
    this.#element = '';
  }

  #add(kind: string, note: string): void {
    const place = this.#places.at(-1) ?? null;
    if (place === null) return;
    for (const { code, to } of parseNoteCodes(note))
      this.rows.push([this.rows.length + 1, place.code, place.to, kind, code, to]);
  }
}

/** Null for a chapter number. */
function range(text: string): Place | null {
  const found = LISTED.exec(text);
  return found === null ? null : { code: bare(found[1]!), to: found[2] === undefined ? null : bare(found[2]) };
}
