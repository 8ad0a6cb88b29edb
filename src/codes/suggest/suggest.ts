/** Suggests codes for a text that is no known code: codes one slip away, and descriptions that share words. */
import {
  billableBelow,
  type Candidate,
  type CodeSystem,
  coversDate,
  type DatasetEdition,
  describedCodeAt,
  displayCode,
  type EditionSet,
  firstPackage,
  knownCodes,
  type Model,
  parseCandidates,
  procedureSystem,
} from '../../corpus/corpus.public.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import { rephrased } from '../../policies/policies.public.ts';
import { describeCode, type KnownCode, knownAs } from '../code-description.ts';
import type { Suggestion } from '../codes.schemas.ts';
import { bestFirst, fused, type Match, matchTitles, rounded } from './codes-by-title.ts';
import { matchDescriptions } from './description-words.ts';
import { layMatches } from './lay-words.ts';
import { findIntendedCodes } from './typing-errors.ts';

const MAX_SUGGESTIONS = 10;
/** Descriptions that are looked at: some are of codes that may not be used on the day. */
const MAX_DESCRIPTIONS = 100;
/** Weight of a drug product's name: each has many packages, which would hide the procedures that name the drug. */
const PRODUCT_NAME = 0.75;
/** Procedures come first: who searches by words mostly wants to bill one. */
const WEIGHTS: Readonly<Record<string, number>> = {
  asp_crosswalk: PRODUCT_NAME,
  ndc_product: PRODUCT_NAME,
  icd10cm: 0.85,
  icd10cm_index: 0.85,
  icd10pcs: 0.8,
};
/** What a heading is worth alongside a code that may be billed. */
const HEADING = 0.9;
/** Texts in other words that descriptions of procedures are searched for, and what a match of them is worth. */
const MAX_REPHRASED = 6;
const REPHRASED = 0.95;
/** Datasets with descriptions, in the order in which equal matches are offered. */
const DESCRIBED: readonly { dataset: string; systems: readonly CodeSystem[] }[] = [
  { dataset: 'hcpcs', systems: ['HCPCS'] },
  { dataset: 'mpfs', systems: ['CPT', 'HCPCS'] },
  // Its families replace the descriptors of CPT and CDT, which are licensed.
  { dataset: 'rbcs', systems: ['CPT', 'HCPCS'] },
  { dataset: 'icd10cm', systems: ['ICD10CM'] },
  { dataset: 'icd10cm_index', systems: ['ICD10CM'] },
  { dataset: 'icd10pcs', systems: ['ICD10PCS'] },
  { dataset: 'asp_crosswalk', systems: ['NDC'] },
  { dataset: 'ndc_product', systems: ['NDC'] },
];

/** Codes in use on a day that may have been meant, best first. @param hint restricts to one system. @param budget of one answer */
export function suggestCodes(
  model: Model,
  text: string,
  {
    date,
    hint,
    budget = new WorkBudget(WORK_PER_UNIT),
  }: { date: string; hint: CodeSystem | null; budget?: WorkBudget },
): { suggestions: Suggestion[]; truncated: boolean } {
  const set = model.editions.on(date);
  const described = describedMatches(model, set, text, { hint, budget, date });
  // No one finds the policies of a single code by its words.
  const titled = /\d/.test(text) ? [] : matchTitles(model, text, date);
  const words = fused(described.matches, titled);
  const named = layMatches(text).map((one): Match => ({ ...one, score: rounded(one.score), type: 'lay_words' }));
  const best = [slipMatches(model, set, text).sort(bestFirst), named.sort(bestFirst), words].flatMap((matches) =>
    usable(
      model,
      matches.filter(({ system }) => hint === null || system === hint),
      date,
    ),
  );
  const found = new Map<string, Suggestion>();
  for (const suggestion of best.sort(bestFirst)) {
    const key = `${suggestion.code_system} ${suggestion.code}`;
    if (!found.has(key)) found.set(key, suggestion);
  }
  return { suggestions: [...found.values()].slice(0, MAX_SUGGESTIONS), truncated: described.truncated };
}

/** Known codes one slip away, and codes that are within the text. */
function slipMatches({ dataset }: Model, set: EditionSet, text: string): Match[] {
  const intended = findIntendedCodes(text);
  const readings = [...intended.keys()].flatMap((code) =>
    parseCandidates(code).filter((reading) => reading.code === code),
  );
  return knownCodes(dataset, set, readings).map((known) => ({
    ...known,
    score: rounded(intended.get(known.code)!),
    type: 'code',
  }));
}

function describedMatches(
  model: Model,
  set: EditionSet,
  text: string,
  { hint, budget, date }: { hint: CodeSystem | null; budget: WorkBudget; date: string },
): { matches: Match[]; truncated: boolean } {
  const requested = DESCRIBED.filter(({ systems }) => hint === null || systems.includes(hint));
  const procedures = requested.filter(({ systems }) => systems.includes('HCPCS'));
  const search = (words: string, datasets: typeof DESCRIBED, factor: number) => {
    const { matches, truncated } = matchDescriptions(model, words, {
      editions: datasets.flatMap(({ dataset }) => describing(model, set, dataset, date)),
      getWeight: ({ dataset }) => (WEIGHTS[dataset] ?? 1) * factor,
      limit: MAX_DESCRIPTIONS,
      budget,
    });
    const read = matches.flatMap(({ edition, number, score }): Match[] => {
      const reading = toCandidate(model, set, edition, number);
      return reading === null ? [] : [{ ...reading, score: rounded(score), type: 'description' }];
    });
    return { matches: read, truncated };
  };
  const own = search(text, requested, 1);
  const others = rephrased(text, MAX_REPHRASED).map((words) => search(words, procedures, REPHRASED));
  const all = [own, ...others];
  return { matches: all.flatMap(({ matches }) => matches), truncated: all.some(({ truncated }) => truncated) };
}

/**
 * Editions where the descriptions are searched: that of the day, and a selection that may hold newer codes than an old one. Before the
 * first one, the words of the next: each code is checked for the day.
 */
function describing({ editions }: Model, set: EditionSet, dataset: string, date: string): readonly DatasetEdition[] {
  const current = set.of(dataset);
  if (current.some((edition) => coversDate(edition, date))) return current;
  const others = editions.of(dataset).filter(({ starter, covers_from }) => starter && covers_from <= date);
  if (current.length === 0 && others.length === 0)
    return editions
      .of(dataset)
      .filter(({ covers_from }) => covers_from > date)
      .slice(0, 1);
  return [...new Set([...current, ...others])];
}

/** Which description it is; null for a drug product without packages. */
function toCandidate({ dataset }: Model, set: EditionSet, edition: DatasetEdition, number: number): Candidate | null {
  const key = describedCodeAt(dataset(edition), number);
  const code = edition.dataset === 'ndc_product' ? firstPackage(dataset, set, key) : key;
  if (code === null) return null;
  const { systems } = DESCRIBED.find((one) => one.dataset === edition.dataset)!;
  return { code, system: systems.length > 1 ? procedureSystem(code) : systems[0]! };
}

/** The first matches that are in use on a day; of a drug's packages one. */
function usable(model: Model, matches: readonly Match[], date: string): Suggestion[] {
  const suggestions: Suggestion[] = [];
  const products = new Set<string>();
  for (const match of matches) {
    if (suggestions.length === MAX_SUGGESTIONS) break;
    const known = knownAs(model, match, date);
    if (known === null || !isInUse(known, model.editions.on(date), date)) continue;
    if (match.type !== 'code' && known.facts.some((fact) => fact.kind === 'hcpcs' && fact.fact.is_modifier)) continue;
    const product = match.type === 'description' ? findProduct(known) : null;
    if (product !== null && products.has(product)) continue;
    if (product !== null) products.add(product);
    const { code, system, type } = match;
    const { description, billable } = describeCode(known, date, model.cptLicensed);
    const score = billable === false && type !== 'code' ? rounded(match.score * HEADING) : match.score;
    suggestions.push({ code: displayCode(code, system), code_system: system, score, match_type: type, description });
    if (score !== match.score) suggestions.push(...belowHeading(model, match, score, date));
  }
  return suggestions;
}

/** Most codes of a heading that are offered with it: a claim takes these, and more would hide other matches. */
const MAX_BELOW = 3;

/** The codes of a small heading of ICD-10 that may be billed, right behind it. */
function belowHeading(model: Model, { code, system, type }: Match, score: number, date: string): Suggestion[] {
  if (system !== 'ICD10CM') return [];
  for (const edition of model.editions.on(date).of('icd10cm')) {
    const { count, codes } = billableBelow(model.dataset, edition, code, MAX_BELOW);
    if (count > MAX_BELOW) return [];
    if (count > 0)
      return codes.map((one) => ({
        code: displayCode(one.code, system),
        code_system: system,
        score,
        match_type: type,
        description: one.description,
      }));
  }
  return [];
}

/**
 * No one is helped by a code that may no longer be used, or that only the classification of services knows where there is a fee
 * schedule of the day.
 */
function isInUse({ facts, deleted }: KnownCode, set: EditionSet, date: string): boolean {
  if (deleted !== undefined) return false;
  const hcpcs = facts.find((fact) => fact.kind === 'hcpcs');
  if (hcpcs !== undefined) return hcpcs.fact.terminated_on === null || hcpcs.fact.terminated_on >= date;
  if (set.of('mpfs').length === 0) return true;
  return facts.some(({ kind }) => kind === 'mpfs' || kind === 'icd10' || kind === 'asp' || kind === 'ndc');
}

function findProduct({ candidate, facts }: KnownCode): string | null {
  if (candidate.system !== 'NDC') return null;
  const names = facts.map((fact) =>
    fact.kind === 'asp' ? fact.fact.drug_name : fact.kind === 'ndc' ? fact.fact.name : null,
  );
  return (
    names
      .find((name) => name !== null)
      ?.trim()
      .toLowerCase() ?? null
  );
}
