/** What a file is when it is no policy: a chart, a claim form, a letter. Nothing of its text is in the reason. */
import { findPhi, type PhiCategory } from '../../../phi/phi.public.ts';
import { lazily } from '../../../platform/text/lexicon.ts';
import type { ReadDocument } from '../../documents/read-document.ts';
import { findApplicability } from './applicability.ts';
import { dispositionIn } from './dispositions.ts';
import { headerFacts } from './header/header-facts.ts';
import { ARTICLE, CHART, CLAIM_FORM, FORM, MAKER } from './other-files.ts';
import { lexicon, type PayerSection, runningText } from './section-names.ts';
import { sectioned } from './sections.ts';

const POLICY_PARTS: ReadonlySet<PayerSection> = new Set([
  'coverage_policy',
  'medical_necessity',
  'not_covered',
  'prior_authorization',
  'documentation',
  'frequency',
  'coding',
]);
const STATES_COVERAGE = new RegExp(
  String.raw`\b(?:medically necessary|medical necessity|covered|coverage|prior authorization|investigational|unproven|payable|excluded|not a benefit|benefit with|` +
    String.raw`we (?:will not |do not )?pay for)\b`,
  'i',
);

const OTHERS = {
  record: 'a record of a patient',
  claim: 'a claim form or a statement of a claim',
  letter: 'a letter',
  form: 'a form',
  article: 'an article of a journal',
  maker: 'advice by a maker of products',
};
/** By its title alone a file is no policy. */
const titles = lazily(() =>
  Object.entries(lexicon.data<Partial<Record<keyof typeof OTHERS, string[]>>>('titles_of_others')).map(
    ([kind, any]): [string, RegExp] => [OTHERS[kind as keyof typeof OTHERS], new RegExp(`^(?:${any.join('|')})$`, 'i')],
  ),
);
/** Blocks in which a title is. */
const TITLE_WITHIN = 8;
const GREETING = /^(?:dear\s+\S|to whom it may concern)/i;
const CLOSING = runningText('closing', 'i');

/** Words that say with the value behind them is. */
const OF_PERSON =
  /\b(?:patient|member|subscriber|insured|beneficiary|enrollee|name|birth|born|d\.?o\.?b|mrn|medical record|ssn|social security)\b/i;
const PERSON = String.raw`\b(?:[Pp]atient|PATIENT|[Mm]ember|MEMBER|[Ss]ubscriber|[Ii]nsured|INSURED|[Bb]eneficiary)`;
const HOLDER = String.raw`\b(?:member|subscriber|beneficiary|insured|enrollee|medicare|medicaid)`;
const LABELED: [PhiCategory, RegExp][] = [
  [
    'name',
    new RegExp(String.raw`${PERSON}(?:.[sS])?(?: [Nn]ame| NAME)?\s*:\s*\p{Lu}[\p{L}'’-]+,?\s+\p{Lu}[\p{L}'’.-]*`, 'u'),
  ],
  [
    'date',
    /\b(?:date of birth|birth ?date|d\.?o\.?b\.?|born)\s*[:#]?\s*(?:on )?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|[A-Z][a-z]+\.? \d{1,2},? \d{4})/i,
  ],
  [
    'health_plan_id',
    new RegExp(
      String.raw`${HOLDER}(?:.s)?\s*(?:id|i\.d\.|identification|number|no\.?|#)(?: number| no\.?)?\s*[:#]?\s*(?=[A-Z0-9-]*\d{3})[A-Z0-9-]{6,20}\b`,
      'i',
    ),
  ],
  ['mrn', /\b(?:mrn|medical record (?:number|no\.?|#)|chart (?:number|no\.?|#))\s*[:#]?\s*(?=\w*\d{3})[\w-]{4,20}\b/i],
  ['ssn', /\b(?:ssn|social security(?: (?:number|no\.?))?)\s*[:#]?\s*\d{3}[- ]?\d{2}[- ]?\d{4}\b/i],
];
const NEAR = 3;
/** A person is named by these alone; other categories only together. */
const ALONE: ReadonlySet<PhiCategory> = new Set(['ssn', 'mrn', 'health_plan_id', 'date']);

/** @returns why a file is not taken as a policy; null for a policy. */
export function reasonAgainstPolicy(
  read: Pick<ReadDocument, 'blocks' | 'furniture'> & Partial<Pick<ReadDocument, 'asides'>>,
): string | null {
  const texts = [...read.blocks, ...(read.asides ?? [])].map(({ text }) => text).concat(read.furniture);
  const person = patientData(texts);
  const kind = otherKind(texts, read);
  const found = person.length === 0 ? '' : `data that identifies a patient (${person.join(', ')})`;
  if (kind !== null)
    return `it looks like ${kind}, not a policy${found === '' ? '' : `, and has ${found}`}; none of it was stored`;
  if (found !== '') return `it has ${found}; none of it was stored`;
  if (!statesPolicy(read)) return 'no part of it states what is covered, so it is not loaded as a policy';
  return isOfPayer(read)
    ? null
    : 'it has no title, part, effective date or line of business of a policy, so it is not read as one';
}

function otherKind(texts: readonly string[], { blocks }: Pick<ReadDocument, 'blocks'>): string | null {
  const cells = texts.flatMap((text) => text.split(' | '));
  const count = (signs: readonly RegExp[]) =>
    signs.filter((sign) => cells.some((cell) => sign.test(cell.trim()))).length;
  const title = blocks.slice(0, TITLE_WITHIN).flatMap(({ type, text }, at) =>
    titles().filter(
      ([kind, pattern]) =>
        pattern.test(text.replace(/[\s:#\d-]+$/, '').trim()) &&
        // The menu of a saved page may list forms.
        (kind !== OTHERS.form || at === 0 || type === 'heading' || count(FORM) > 0),
    ),
  )[0];
  if (title !== undefined) return title[0];
  const greets = blocks.slice(0, 25).some(({ text }) => GREETING.test(text));
  if (greets && blocks.some(({ text }) => CLOSING().test(text))) return OTHERS.letter;
  // A policy may name such parts as what a record must have; then it has parts of its own.
  const parts = new Set(sectioned(blocks).map(({ kind }) => kind));
  const own = [...parts].filter((part) => POLICY_PARTS.has(part) && part !== 'documentation').length;
  if (count(CHART) >= (own === 0 ? 3 : 6)) return OTHERS.record;
  if (own === 0 && count(FORM) >= 3) return OTHERS.form;
  const maker = MAKER.filter((sign) => texts.some((text) => sign.test(text))).length;
  if (maker >= (own < 3 ? 3 : 5)) return OTHERS.maker;
  if (count(ARTICLE) >= (own === 0 ? 3 : 6)) return OTHERS.article;
  return count(CLAIM_FORM) >= (own === 0 ? 2 : 4) ? OTHERS.claim : null;
}

/** Categories of what identifies a patient, never the text itself. */
function patientData(texts: readonly string[]): PhiCategory[] {
  const found = new Set<PhiCategory>();
  for (const [at, text] of texts.entries()) {
    if (!OF_PERSON.test(text)) continue;
    // A label and its value may be in two lines.
    const near = [
      text.replaceAll(' | ', ' '),
      texts
        .slice(at, at + NEAR)
        .join(' ')
        .slice(0, 400),
    ];
    for (const [category, pattern] of LABELED) if (near.some((one) => pattern.test(one))) found.add(category);
    for (const { category } of findPhi(text)?.categories ?? [])
      if (category === 'ssn' || category === 'mrn') found.add(category);
  }
  const categories = [...found].sort();
  return categories.length > 1 || categories.some((one) => ALONE.has(one)) ? categories : [];
}

const TITLE_OF_POLICY = runningText('title_of_policy', 'i');
const OWN_STATEMENT = runningText('own_statement', 'i');
/** Blocks of which the first may be a title in plain letters. */
const TITLES = 3;

/** Whether a file has what only documents of payers have; sentences about coverage are in leaflets and price lists too. */
function isOfPayer(read: Parameters<typeof reasonAgainstPolicy>[0]): boolean {
  const { blocks, furniture, asides = [] } = read;
  return (
    isTitled(read) ||
    blocks.some(({ text }) => OWN_STATEMENT().test(text)) ||
    sectioned(blocks).some(({ kind }) => POLICY_PARTS.has(kind) && kind !== 'documentation') ||
    headerFacts({ blocks, furniture, asides }).effective !== null ||
    findApplicability({}, { blocks, furniture, asides }).linesOfBusiness.length > 0
  );
}

function isTitled({ blocks, furniture }: Pick<ReadDocument, 'blocks' | 'furniture'>): boolean {
  const titled = blocks.filter(({ type }, at) => type === 'heading' || at < TITLES).map(({ text }) => text);
  return [...titled, ...furniture].some((text) => TITLE_OF_POLICY().test(text));
}

/** Rules on how to report services state no coverage: their title and date show what they are. */
function isDated(read: Parameters<typeof reasonAgainstPolicy>[0]): boolean {
  const { blocks, furniture, asides = [] } = read;
  return isTitled(read) && headerFacts({ blocks, furniture, asides }).effective !== null;
}

function statesPolicy(read: Parameters<typeof reasonAgainstPolicy>[0]): boolean {
  const { blocks } = read;
  const parts = sectioned(blocks);
  return (
    parts.some(({ kind, block }) => POLICY_PARTS.has(kind) && block.type !== 'heading') ||
    blocks.some(({ text }) => STATES_COVERAGE.test(text) && dispositionIn(text) !== null) ||
    isDated(read)
  );
}
