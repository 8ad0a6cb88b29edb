/** Parses a query: which words are requirements, payers or codes, and which name a drug. Pure. */
import { type FormularyFilter, plainName } from '../corpus/corpus.public.ts';
import type { Source } from './sources.rules.ts';

/** A part of the query that was interpreted as a filter. */
export interface ReadFilter {
  /** As in the query, in lower case. */
  text: string;
  filter: keyof FormularyFilter | 'payer';
  value: boolean | string;
}

export interface ReadQuestion {
  /** The remaining words: names, generic names and classes. */
  words: string[];
  /** Of these, words that name no drug, such as `coverage`; ignored if nothing matches them. */
  noise: ReadonlySet<string>;
  /** Of these, strengths and forms; ignored if nothing matches all of them. */
  details: ReadonlySet<string>;
  filters: ReadFilter[];
}

const NEGATION =
  '(?:(no|not|without|doesn t|does not|not requiring|no need for) (?:need |needs |require |requires |requiring |have )?)?';
const AROUND = '(?: (?:is )?(?:required|requirement|requirements|criteria|needed))?';

interface Phrase {
  filter: ReadFilter['filter'];
  pattern: RegExp;
  value(match: RegExpExecArray): boolean | string;
}

/** @param words alternatives of a regular expression over `plainName` text */
function requirement(filter: ReadFilter['filter'], words: string): Phrase {
  return {
    filter,
    pattern: new RegExp(`(?<= )${NEGATION}(?:requires? |requiring |needs? )?(?:${words})${AROUND}(?= )`),
    value: ([, negated]) => negated === undefined,
  };
}

const payer = (source: Source, words: string): Phrase => ({
  filter: 'payer',
  pattern: new RegExp(`(?<= )(?:(?:by|with|under|for|at|from) )?(?:${words})(?= )`),
  value: () => source,
});

/** The first match counts; longer phrases come before their own prefixes. */
const PHRASES: readonly Phrase[] = [
  requirement(
    'prior_authorization',
    'prior auth(?:ori[sz]ations?|s)?|pre ?auth(?:ori[sz]ations?)?|pre ?cert(?:ification)?s?|pa',
  ),
  requirement('step_therapy', 'step (?:therapy|therapies|edits?)|st'),
  requirement('quantity_limit', '(?:quantity|qty|dispensing) (?:limit(?:s|ed|ations?)?|restrictions?)|qll?'),
  requirement('specialty', 'special(?:ty|ity)(?: (?:drugs?|medications?|medicines?|pharmacy|tier))?|sp'),
  {
    filter: 'covered',
    pattern: /(?<= )(?:not (?:covered|on (?:the )?formulary)|non ?formulary|excluded|exclusions?|non ?covered)(?= )/,
    value: () => false,
  },
  { filter: 'tier', pattern: /(?<= )tiers? (\d{1,2})(?= )/, value: ([, tier]) => String(Number(tier)) },
  payer('cvs_caremark', 'cvs ?caremark|cvs health|caremark|cvs'),
  payer('express_scripts', 'express ?scripts?|esi'),
  payer('uhc', 'united ?health ?care|united ?health|optum ?rx|optum|uhc'),
];

const NOISE = new Set(
  `a an and any are as at benefit benefits by can cost costs cover coverage covered covers criteria do does drug drugs for formularies
  formulary from how i in insurance is it list listed lists med medication medications medicine medicines meds my need needed needs of
  on or patient pharmacy plan plans policy preferred prescription rx require required requirement requirements requires s status
  tell the tier to under what whats which with`.split(/\s+/),
);
/** Strengths, forms and salts, which differ between lists and queries. */
const DETAILS = new Set(
  `acetate besylate bitartrate calcium citrate fumarate hcl hydrochloride maleate mesylate phosphate potassium sodium succinate sulfate
  tartrate auto autoinjector cap caps capsule capsules cream dose er extended release gel hour hr im inhaler injectable injection iv kit liquid
  mcg mg ml oral packet patch pen pens powder solution spray sr subcutaneous subq suspension syringe tab tablet tablets topical
  unit units vial vials xl xr`.split(/\s+/),
);

/** @param q as sent. */
export function readQuestion(q: string): ReadQuestion {
  let text = ` ${plainName(q)} `;
  const filters: ReadFilter[] = [];
  for (const { filter, pattern, value } of PHRASES) {
    const match = pattern.exec(text);
    if (match === null || filters.some((known) => known.filter === filter)) continue;
    filters.push({ text: match[0].trim(), filter, value: value(match) });
    text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/ +/g, ' ');
  }
  const words = [...new Set(text.split(' ').filter(Boolean))];
  return {
    words,
    filters,
    noise: new Set(words.filter((word) => NOISE.has(word))),
    details: new Set(words.filter((word) => DETAILS.has(word) || /^\d/.test(word))),
  };
}

/** Conditions that rows must meet. */
export function buildFilter(filters: readonly ReadFilter[]): FormularyFilter {
  return Object.fromEntries(
    filters.filter(({ filter }) => filter !== 'payer').map(({ filter, value }) => [filter, value]),
  );
}

/** The source named in the query; null for none. */
export function payerIn(filters: readonly ReadFilter[]): Source | null {
  const found = filters.find(({ filter }) => filter === 'payer');
  return found === undefined ? null : (found.value as Source);
}
