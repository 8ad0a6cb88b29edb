/** What a document states about itself at its beginning and in its headers, compared with the manifest. */
import { lazily } from '../../../../platform/text/lexicon.ts';
import type { ReadDocument } from '../../../documents/read-document.ts';
import type { ManifestDocument } from '../manifest.ts';
import { lexicon } from '../section-names.ts';
import { sectioned } from '../sections.ts';
import { closingDates } from './closing-dates.ts';
import { type HeaderDates, headerDates } from './header-dates.ts';
import { withoutOtherDates } from './own-dates.ts';

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
const payers = lazily(() => lexicon.data<string[]>('payers').map((words) => new RegExp(`\\b(?:${words})\\b`, 'i')));

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
  const dates = closingDates(blocks, headerDates(lines.map(withoutOtherDates)));
  return { number: number ?? null, ...dates, text: lines.join('\n') };
}

type Listed = Pick<ManifestDocument, 'number' | 'effective_date' | 'review_date' | 'payer'>;

/** Where the manifest contradicts the document: each with both values. Empty where they agree, or one of them is silent. */
export function contradictions(facts: HeaderFacts, listed: Listed): string[] {
  const found: string[] = [];
  const reports = (what: string, own: string, given: string) =>
    found.push(`the document says its ${what} is ${own}, the manifest says ${given}`);
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
  const other = otherPayer(facts.text, listed.payer);
  if (other !== null) reports('payer', other, listed.payer.name);
  return found;
}

/** A month agrees with each of its days. */
function agree(own: string, given: string): boolean {
  return given.startsWith(own) || own.startsWith(given);
}

/** A known payer that the header names, where it does not name the one of the manifest; null else. */
function otherPayer(text: string, { name, slug, code }: ManifestDocument['payer']): string | null {
  // One word of a name is a name where it is that of a known payer.
  const first = name.split(' ')[0]!;
  const short = payers().some((pattern) => pattern.test(first)) ? [first] : [];
  const own = [name, slug.replaceAll('-', ' '), ...(code.length >= 3 ? [code] : []), ...short];
  const lower = text.toLowerCase();
  if (own.some((one) => lower.includes(one.toLowerCase()))) return null;
  const named = payers().flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return named[0] ?? null;
}

/** `CPB 0004` and `0004` are one number, and so are `2026T0123X` and a manifest's `T0123X`. */
function sameNumber(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a === b || a.endsWith(b) || b.endsWith(a);
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
