/** What a document states about itself at its beginning and in its headers, compared with the manifest. */
import type { ReadDocument } from '../../../documents/read-document.ts';
import type { ManifestDocument } from '../manifest.ts';
import { sectioned } from '../sections.ts';
import { closingDates } from './closing-dates.ts';
import { type HeaderDates, headerDates } from './header-dates.ts';
import { withoutOtherDates } from './own-dates.ts';
import { lastOfReviews } from './review-lists.ts';
import { contraryPayer } from './stated-payer.ts';

export interface HeaderFacts extends HeaderDates {
  number: string | null;
  /** Beginning and headers as one text. */
  text: string;
}

const BEGINNING = 40;
/** Pages may call the block of dates below their title a history. */
const TITLE_BLOCK = 20;
const DATED_LINE =
  /^(?:[a-z]+ ){0,3}(?:effective|review(?:ed)?|revis(?:ed|ion)|next review)(?: date)?\s*:?\s*\S*\d{4}$/i;
/** Saved pages have menus above their title. */
const BEFORE_TITLE = 15;
const NAMED = String.raw`(?:(?:medical |coverage |clinical |drug )?(?:policy|guideline|bulletin|document) (?:number|no\.?|#|id)`;
const NUMBER = new RegExp(
  String.raw`\b${NAMED}|document #|reference number|(?<!\b(?:payer|plan|group|phone|fax|telephone|contract|provider|tax|member|naic|vendor|account|call|toll-free) )number)[\s:#.]*((?:CPB\s*)?[A-Z0-9][A-Z0-9.\/-]*\d[A-Z0-9.\/-]*)`,
  'i',
);

/** A line or a fact of the beginning that is a document and its number: "Medical Policy DME-118". */
const NUMBERED =
  /^(?:\w+ ){0,2}(?:policy|guideline|bulletin|list|schedule|document|article)\s+((?=[A-Z\d./-]*\d)[A-Z\d][A-Z\d./-]{2,20})$/i;
const TITLE_LINES = 8;

const OF_OTHERS: ReadonlySet<string> = new Set(['history', 'references']);
/** "Effective 12/31/2024, code 12345 was deleted". */
const SENTENCE = /.{60}[.]$/;

type Beginning = Pick<ReadDocument, 'blocks' | 'furniture'> & Partial<Pick<ReadDocument, 'asides'>>;

export function headerFacts({ blocks, furniture, asides = [] }: Beginning): HeaderFacts {
  // Dates of a history or of a reference are of other versions and other documents, those of a list of codes are of codes.
  const start = Math.max(0, blocks.findIndex(({ type, level }) => type === 'heading' && level === 1) - BEFORE_TITLE);
  const own = sectioned(blocks.slice(start, start + BEGINNING)).filter(
    ({ kind, block }, at) =>
      !(OF_OTHERS.has(kind) || (kind === 'coding' && SENTENCE.test(block.text))) ||
      (kind !== 'references' && at < TITLE_BLOCK && DATED_LINE.test(block.text)),
  );
  const lines = [...own.map(({ block }) => block.text), ...asides.map(({ text }) => text), ...furniture];
  const number = lines
    .map((line) => NUMBER.exec(line.replaceAll(' | ', '   '))?.[1])
    .find((found) => found !== undefined);
  const titled = own.slice(0, TITLE_LINES).flatMap(({ block }) => block.text.split(/\s*[|•·]\s*|\s{2,}|\.\s/));
  const numbered = titled.map((line) => NUMBERED.exec(line)?.[1]).find((found) => found !== undefined);
  const dates = closingDates(blocks, headerDates(lines.map(withoutOtherDates)));
  const lastReview = dates.lastReview ?? lastOfReviews(lines);
  return { number: number ?? numbered ?? null, ...dates, lastReview, text: lines.join('\n') };
}

type Listed = Pick<ManifestDocument, 'number' | 'title' | 'effective_date' | 'review_date' | 'payer'>;

/** Where the manifest contradicts the document: each with both values. Empty where they agree, or one of them is silent. */
export function contradictions(facts: HeaderFacts, listed: Listed, read: ReadDocument): string[] {
  const found: string[] = [];
  const reports = (what: string, own: string, given: string) =>
    found.push(`the document states its ${what} as ${own}, the manifest as ${given}`);
  const { number, effective, nextReview } = facts;
  if (number !== null && !sameNumber(number, listed.number) && !plain(facts.text).includes(plain(listed.number)))
    reports('number', number, listed.number);
  const { effective_date: given, review_date: review } = listed;
  if (effective !== null && given !== undefined && !agree(effective, given))
    reports('effective date', effective, given);
  // Where the document has no effective date of today, its first one is none.
  if (effective === null && given !== undefined && given === facts.originalEffective && facts.revision !== null)
    reports('date of revision', facts.revision, given);
  if (nextReview !== null && review !== undefined && !agree(nextReview, review) && review !== facts.lastReview)
    reports('next review', nextReview, review);
  const other = contraryPayer(read, facts.text, listed);
  if (other !== null) reports('payer', other, listed.payer.name);
  return found;
}

/** A month agrees with each of its days. */
function agree(own: string, given: string): boolean {
  return given.startsWith(own) || own.startsWith(given);
}

/** `CPB 0004` and `0004` are one number, and so are `2026T0123X` and a manifest's `T0123X`. */
function sameNumber(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a === b || a.endsWith(b) || b.endsWith(a);
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
