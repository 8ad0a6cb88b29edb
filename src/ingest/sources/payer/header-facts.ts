/** What a document states about itself at its beginning and in its headers: number and dates, compared with the manifest. */
import type { ReadDocument } from '../../documents/read-document.ts';
import type { ManifestDocument } from './manifest.ts';

export interface HeaderFacts {
  number: string | null;
  effective: string | null;
  review: string | null;
}

const BEGINNING = 40;
const NAMED = String.raw`(?:(?:medical |coverage |clinical |drug )?(?:policy|guideline|bulletin|document) (?:number|no\.?|#|id)`;
const NUMBER = new RegExp(
  String.raw`\b${NAMED}|document #|reference number|number)[\s:#.]*((?:CPB\s*)?[A-Z0-9][A-Z0-9.\/-]*\d[A-Z0-9.\/-]*)`,
  'i',
);
const DAY = String.raw`(\d{1,2}[\/.-]\d{1,2}[\/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|[A-Z][a-z]+\.? \d{1,2},? \d{4})`;
const EFFECTIVE = new RegExp(String.raw`\b(?:effective|publish(?:ed)?)(?: date)?[\s:.]*${DAY}`, 'i');
const REVIEW = new RegExp(String.raw`\b(?:next )?review(?:ed)?(?: date)?[\s:.]*${DAY}`, 'i');
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

export function headerFacts({ blocks, furniture }: Pick<ReadDocument, 'blocks' | 'furniture'>): HeaderFacts {
  const beginning = blocks.slice(0, BEGINNING).map(({ text }) => text.replaceAll(' | ', '   '));
  const lines = [...beginning, ...furniture];
  const first = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined);
  const day = (pattern: RegExp) => {
    const text = first(pattern);
    return text === undefined ? null : parseDay(text);
  };
  return { number: first(NUMBER) ?? null, effective: day(EFFECTIVE), review: day(REVIEW) };
}

/** `1/2/2026`, `January 2, 2026` and `2026-01-02` as YYYY-MM-DD; null for what is no day. */
export function parseDay(text: string): string | null {
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text);
  if (numbers !== null) return valid(century(numbers[3]!), numbers[1]!, numbers[2]!);
  const words = /^([A-Z][a-z]{2})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(text);
  if (words === null)
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? valid(text.slice(0, 4), text.slice(5, 7), text.slice(8)) : null;
  return valid(words[3]!, String(MONTHS.indexOf(words[1]!.toLowerCase()) + 1), words[2]!);
}

function century(year: string): string {
  return year.length === 4 ? year : `20${year}`;
}

function valid(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

export interface Comparison {
  /** The file is another document than the manifest states; null where it is not. */
  refusal: string | null;
  /** What differs without speaking against the document. */
  remarks: string[];
}

/** A number that differs refuses the document; a date that differs is reported and the one of the document counts. */
export function compareHeader(
  facts: HeaderFacts,
  listed: Pick<ManifestDocument, 'number' | 'effective_date' | 'review_date'>,
  text: string,
): Comparison {
  const remarks: string[] = [];
  if (facts.number !== null && !sameNumber(facts.number, listed.number) && !plain(text).includes(plain(listed.number)))
    return { refusal: `the document says its number is ${facts.number}, the manifest says ${listed.number}`, remarks };
  const differs = (name: string, own: string | null, provided: string | undefined) => {
    if (own !== null && provided !== undefined && own !== provided)
      remarks.push(`${name}: the document says ${own}, the manifest says ${provided}`);
  };
  differs('effective date', facts.effective, listed.effective_date);
  differs('review date', facts.review, listed.review_date);
  return { refusal: null, remarks };
}

/** `CPB 0004` and `0004` are one number, and so are `2026T0123X` and a manifest's `T0123X`. */
function sameNumber(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a === b || a.endsWith(b) || b.endsWith(a);
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
