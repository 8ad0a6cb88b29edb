/** Which rules a question is about. Medicare evidence is never passed off as another payer's. */
import { openLexicon } from '../../../platform/text/lexicon.ts';
import type { Facts, Finding, PayerContext, PlaceFact, Question } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { listMacTypes } from './jurisdiction.ts';
import { planRules } from './payer-plans.ts';

const lexicon = openLexicon(new URL('../../lexicon/payer.yaml', import.meta.url));

/** A payer of the corpus. */
export interface KnownPayer {
  name: string;
  code: string;
  slug: string;
}

const ADVANTAGE =
  /\b(?:advantage|medicare part c|part c|mapd|ma[- ]?(?:pd|plan|hmo|ppo)|medicare (?:hmo|ppo|complete|choice|plus|replacement))\b/;
const TRADITIONAL = lexicon.pattern('traditional', '');
const MEDICAID =
  /\b(?:medicaid|medi cal|chip|masshealth|tenncare|soonercare|ahcccs|badgercare|health first colorado|husky health|apple health)\b/;

/** Lines of business that are not Medicare's; others ("Professional", "Part B") contain no information of the payer. */
const OTHER_LINE = lexicon.pattern('other_line', '');

/** Lower case, punctuation as spaces: the label of a payer as it is compared. */
function plain(label: string): string {
  return label
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** "Novitas Solutions, Inc." and "Novitas Solutions" are one company. */
function company(label: string): string {
  return plain(label).replace(/ (?:inc|llc|l l c|corp|corporation|co|company|ltd)$/, '');
}

/** Words that may be alongside Medicare in the label of traditional Medicare, places apart. */
const SUPPLEMENTAL_PLANS = new Set(
  'the of part parts a b ab and ffs original traditional cms railroad rrb rr dme dmerc mac jurisdiction inc llc'.split(
    ' ',
  ),
);
/** States without the letters of Massachusetts. */
const PLACES = lexicon.pattern('places', 'g');
/** First words that name no company by themselves. */
const COMMON_FIRST = /^(?:the|first|national|wisconsin|american|united|federal|general)$/;

/** Names Medicare contractors go by. */
export interface ContractorNames {
  /** In full, without "Inc." and the like. */
  companies: ReadonlySet<string>;
  /** In full and without the last words. */
  short: ReadonlySet<string>;
  /** The short ones, and the first letters of at least three words; longest first. */
  all: readonly string[];
}

/** @param contractors names of Medicare contractors in full. */
export function contractorNames(contractors: readonly string[]): ContractorNames {
  const companies = contractors.map(company);
  const short = companies.flatMap((name) => {
    const words = name.split(' ');
    const from = COMMON_FIRST.test(words[0]!) ? 2 : 1;
    return beginnings(words, from).map((own) => own.join(' '));
  });
  const letters = companies.flatMap((name) =>
    beginnings(name.split(' '), 3).map((own) => own.map((word) => word[0]).join('')),
  );
  const all = [...new Set([...short, ...letters])].sort((a, b) => b.length - a.length);
  return { companies: new Set(companies), short: new Set(short), all };
}

function beginnings(words: readonly string[], from: number): string[][] {
  return words.map((_word, at) => words.slice(0, at + 1)).slice(from - 1);
}

/** "Noridian Medicare", "Medicare Part B of Texas", "Palmetto GBA Railroad Medicare": anyone who processes the claim, not a plan. */
function throughContractor(text: string, contractors: ContractorNames): boolean {
  if (contractors.short.has(text)) return true;
  if (!/\bmedicare\b/.test(text)) return false;
  const rest = text.replace(/\bmedicare\b/, ' ').trim();
  const name = contractors.all.find((one) => ` ${rest} `.includes(` ${one} `));
  const left = (name === undefined ? rest : ` ${rest} `.replace(` ${name} `, ' ')).replace(PLACES, ' ');
  return left
    .split(/\s+/)
    .every((word) => word === '' || SUPPLEMENTAL_PLANS.has(word) || /^j\d{0,2}[a-n]?$/.test(word));
}

/** Drug plans follow neither coverage determinations nor the lists of Medicare Advantage. */
const DRUG_PLAN = /\b(?:part d|pdp|prescription drug plan)\b/;

type Named = 'medicare' | 'medicare_advantage' | 'medicaid' | 'named';

const NO_CONTRACTORS = contractorNames([]);

/** What a label states by itself. @param contractors who pays for Medicare. */
function readLabel(label: string, contractors: ContractorNames): Named {
  const text = plain(label);
  if (MEDICAID.test(text)) return 'medicaid';
  if (TRADITIONAL.test(text)) return 'medicare';
  if (DRUG_PLAN.test(text) && !/\badvantage\b/.test(text)) return 'named';
  if (ADVANTAGE.test(text)) return 'medicare_advantage';
  if (contractors.companies.has(company(label))) return 'medicare';
  if (throughContractor(text, contractors)) return 'medicare';
  // "Aetna Medicare": a plan that carries the name. Medigap pays after Medicare and has its own rules.
  if (/\bmedicare\b/.test(text) && !/\b(?:supplement|medigap|secondary)\b/.test(text)) return 'medicare_advantage';
  return 'named';
}

type Line = Named | 'other_line';

function readLine(label: string): Line {
  const named = readLabel(label, NO_CONTRACTORS);
  return named === 'named' && OTHER_LINE.test(plain(label)) ? 'other_line' : named;
}

export function payerContext(
  question: Pick<Question, 'payer' | 'planType' | 'lineOfBusiness'>,
  payers: readonly KnownPayer[],
  contractors: ContractorNames,
): PayerContext {
  const { payer, planType, lineOfBusiness } = question;
  const named = payer === null ? null : readLabel(payer, contractors);
  const line = lineOfBusiness === null ? null : readLine(lineOfBusiness);
  const slugs = payer === null ? [] : findPayerSlugs(payer, payers);
  const label =
    payer === null ? (planType === null ? 'Medicare' : planType.replaceAll('_', ' ')) : findName(payer, payers);
  const kind = toPayerKind(planType, named, line);
  const conflict =
    (planType !== null && named !== null && contradicts(planType, named)) ||
    // Anyone who calls it Medicare and commercial business at once means one of the two.
    (line === 'other_line' && kind === 'medicare');
  // A contradiction is not settled by guessing: nothing of Medicare is used for what may be another payer.
  const settled = conflict && kind === 'medicare' ? 'other' : kind;
  return { kind: settled, label, conflict, slugs: settled === 'medicare' ? [] : slugs };
}

/** The name of a payer that is given by its code or slug; any other label as it is. */
function findName(label: string, payers: readonly KnownPayer[]): string {
  const known = payers.filter(({ code, slug }) => [code, slug].some((one) => plain(one) === plain(label)));
  return known.length === 1 ? known[0]!.name : label;
}

function toPayerKind(planType: Question['planType'], named: Named | null, line: Line | null): PayerContext['kind'] {
  if (planType === 'medicare_advantage') return 'medicare_advantage';
  if (planType === 'traditional_medicare') return named === 'medicare_advantage' ? 'medicare_advantage' : 'medicare';
  if (planType !== null) return 'other';
  if (named === 'medicare' && line === 'medicare_advantage') return 'medicare_advantage';
  // What a company calls its Medicare business are its plans; who pays for Medicare itself is a contractor.
  if (named === 'named' && (line === 'medicare_advantage' || line === 'medicare')) return 'medicare_advantage';
  if (named === null && (line === 'medicaid' || line === 'other_line')) return 'other';
  if (named === null) return line === 'medicare_advantage' ? 'medicare_advantage' : 'medicare';
  return named === 'medicare' || named === 'medicare_advantage' ? named : 'other';
}

function contradicts(planType: NonNullable<Question['planType']>, named: Named): boolean {
  if (planType === 'traditional_medicare') return named !== 'medicare';
  if (planType === 'medicare_advantage') return named === 'medicaid';
  if (planType === 'medicaid') return named === 'medicare' || named === 'medicare_advantage';
  return named !== 'named';
}

/** Payers of the corpus by name, code or slug; "Aetna Inc." is Aetna. */
function findPayerSlugs(label: string, payers: readonly KnownPayer[]): string[] {
  const text = plain(label);
  return payers
    .filter(({ name, code, slug }) =>
      [name, code, slug].some((known) => {
        const own = plain(known);
        return own !== '' && (own === text || (own.length > 2 && ` ${text} `.startsWith(` ${own} `)));
      }),
    )
    .map(({ slug }) => slug);
}

/** Beneficiaries of the Railroad Retirement Board: one contractor for practitioners everywhere; equipment goes where all of it goes. */
const RAILROAD = /\b(?:railroad|rrb|rr)\b/;

function ofRailroad({ payer, question }: Facts): boolean {
  if (payer.kind !== 'medicare' || !RAILROAD.test(plain(payer.label))) return false;
  return question.procedures.some(({ code }) => listMacTypes(code, question.site)[0] === 'A/B');
}

/** The contractor of the place that processes the claim; none of a plan, nor of the Railroad Board's. */
export function contractorOfClaim(facts: Facts): PlaceFact['mac'] {
  return facts.payer.kind === 'medicare' && !ofRailroad(facts) ? facts.place.mac : null;
}

export function payerRules(facts: Facts): Finding[] {
  const { payer, policies } = facts;
  const findings: Finding[] = [];
  if (payer.conflict)
    findings.push(
      finding(
        'payer-conflict',
        'unknown',
        null,
        'Plan type, payer and line of business do not agree; specify the payer the claim will be sent to',
      ),
    );
  if (ofRailroad(facts))
    findings.push(
      finding(
        'payer-railroad',
        'gap',
        null,
        'Railroad Medicare claims for practitioner services go to the Railroad Specialty MAC, not to the MAC of the state; the corpus does not show whether it follows the local coverage determinations of the state',
      ),
    );
  if (payer.kind === 'medicare_advantage')
    findings.push(
      finding(
        'payer-own-rules',
        'gap',
        null,
        'Medicare Advantage plans follow Medicare coverage rules but may add prior authorization, network and documentation requirements that are not in the corpus',
      ),
    );
  findings.push(...planRules(facts));
  const others = findOtherPlans(facts);
  if (payer.kind === 'other' && !policies.some(({ force }) => force === 'in_force') && others !== null)
    findings.push(finding('payer-applicability', 'unknown', null, others));
  else if (payer.kind === 'other' && !policies.some(({ force }) => force === 'in_force'))
    findings.push(
      finding(
        'payer-not-in-corpus',
        'unknown',
        null,
        `The corpus has no documents from this payer${facts.question.planType === 'medicaid' ? ' (Medicaid)' : ''} for these codes; Medicare policies do not apply to other payers`,
      ),
    );
  return findings;
}

/** Documents for other plans do not decide for this one, but documents are not missing either; null if there are none. */
function findOtherPlans({ otherPlans = [] }: Facts): string | null {
  if (otherPlans.length === 0) return null;
  const listed = [...otherPlans].sort((a, b) => (a.policyId < b.policyId ? -1 : 1)).slice(0, 3);
  const named = listed.map(({ policyId, linesOfBusiness }) => `${policyId} (${linesOfBusiness.join(', ')})`).join('; ');
  const more = otherPlans.length > 3 ? ` and ${otherPlans.length - 3} more` : '';
  return `Documents of this payer list the code for plans of other lines of business: ${named}${more}; whether they apply to this plan is not stated`;
}

/** Which rules a label means by itself, without the payers and contractors of a release. */
export function payerKind(payer: string | null, lineOfBusiness: string | null): PayerContext['kind'] {
  return payerContext({ payer, planType: null, lineOfBusiness }, [], NO_CONTRACTORS).kind;
}
