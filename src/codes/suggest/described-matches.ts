/** Codes with descriptions that share words with a text, as written or rephrased. */
import {
  type Candidate,
  type CodeSystem,
  coversDate,
  type DatasetEdition,
  describedCodeAt,
  type EditionSet,
  firstPackage,
  type Model,
  procedureSystem,
} from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { splitWords, stem, tokenize } from '../../platform/text/words.ts';
import { kindOfWord, rephrased } from '../../policies/policies.public.ts';
import { type Match, rounded } from './codes-by-title.ts';
import { matchDescriptions } from './description-words.ts';
import { meaningfulWords } from './lay-words.ts';
import { readConcepts, stemsOfText } from './plain-words.ts';

/** Descriptions checked: some belong to codes that are not in use on the day. */
const MAX_DESCRIPTIONS = 100;
/** Weight of drug product names: each has many packages, which would crowd out the procedures that name the drug. */
const PRODUCT_NAME = 0.75;
/** Procedures come first: a search by words is usually for something to bill. */
const WEIGHTS: Readonly<Record<string, number>> = {
  asp_crosswalk: PRODUCT_NAME,
  ndc_product: PRODUCT_NAME,
  icd10cm: 0.85,
  icd10cm_index: 0.85,
  icd10cm_inclusions: 0.845,
  icd10cm_causes: 0.85,
  icd10cm_neoplasms: 0.85,
  icd10cm_drugs: 0.85,
  icd10pcs: 0.8,
};
/** Rephrased texts searched in descriptions of procedures, and the weight of their matches. */
const MAX_REPHRASED = 6;
const REPHRASED = 0.95;
/** The same where a procedure's description has every word as written, at a score of at least WHOLE. */
const REPHRASED_ALTHOUGH_FOUND = 0.85;
const WHOLE = 0.7;
/** Datasets with descriptions; equal matches appear in this order. */
const DESCRIBED: readonly { dataset: string; systems: readonly CodeSystem[] }[] = [
  { dataset: 'hcpcs', systems: ['HCPCS'] },
  { dataset: 'mpfs', systems: ['CPT', 'HCPCS'] },
  // Its families replace the CPT and CDT descriptors, which are licensed.
  { dataset: 'rbcs', systems: ['CPT', 'HCPCS'] },
  { dataset: 'icd10cm', systems: ['ICD10CM'] },
  { dataset: 'icd10cm_index', systems: ['ICD10CM'] },
  { dataset: 'icd10cm_inclusions', systems: ['ICD10CM'] },
  { dataset: 'icd10cm_causes', systems: ['ICD10CM'] },
  { dataset: 'icd10cm_neoplasms', systems: ['ICD10CM'] },
  { dataset: 'icd10cm_drugs', systems: ['ICD10CM'] },
  { dataset: 'icd10pcs', systems: ['ICD10PCS'] },
  { dataset: 'asp_crosswalk', systems: ['NDC'] },
  { dataset: 'ndc_product', systems: ['NDC'] },
];

/** Its terms are names of drugs, and its codes only harm that they do. */
const HARM_BY_DRUGS = 'icd10cm_drugs';
const HARM: ReadonlySet<string> = new Set(tokenize('poisoning adverse underdosing'));

/** Words of a text that state what is searched for. */
function subjects(text: string): string {
  const words = splitWords(meaningfulWords(text));
  const kept = words.filter((word) => kindOfWord(stem(word)) !== 'aside');
  return kept.join(' ');
}

/** Whether a text states that a drug or chemical did harm, in any words. */
function statesHarm(text: string): boolean {
  return readConcepts(stemsOfText(text)).some(({ own, others }) =>
    [own, ...others.map(({ words }) => words)].some((wording) => wording.some((word) => HARM.has(word))),
  );
}

/** Editions with descriptions that are searched. */
export function describedEditions(model: Model, set: EditionSet, date: string): DatasetEdition[] {
  return DESCRIBED.flatMap(({ dataset }) => describing(model, set, dataset, date));
}

export function describedMatches(
  model: Model,
  set: EditionSet,
  text: string,
  { hint, budget, date }: { hint: CodeSystem | null; budget: WorkBudget; date: string },
): { matches: Match[]; truncated: boolean } {
  const isHarmed = statesHarm(text);
  const requested = DESCRIBED.filter(
    ({ dataset, systems }) => (hint === null || systems.includes(hint)) && (isHarmed || dataset !== HARM_BY_DRUGS),
  );
  const procedures = requested.filter(({ systems }) => systems.includes('HCPCS'));
  const search = (words: string, datasets: typeof DESCRIBED, factor: number) => {
    const { matches, truncated } = matchDescriptions(model, words, {
      editions: datasets.flatMap(({ dataset }) => describing(model, set, dataset, date)),
      getWeight: ({ dataset }) => (WEIGHTS[dataset] ?? 1) * factor,
      limit: MAX_DESCRIPTIONS,
      budget,
      isPart: words === text,
    });
    const read = matches.flatMap(({ edition, number, score }): Match[] => {
      const reading = toCandidate(model, set, edition, number);
      return reading === null ? [] : [{ ...reading, score: rounded(score), type: 'description' }];
    });
    return { matches: read, truncated };
  };
  const whole = search(text, requested, 1);
  const isFound = whole.matches.some(({ system, score }) => system === 'HCPCS' && score >= WHOLE);
  const factor = isFound ? REPHRASED_ALTHOUGH_FOUND : REPHRASED;
  const others = rephrased(subjects(text), MAX_REPHRASED).map((words) => search(words, procedures, factor));
  const all = [whole, ...others];
  return { matches: all.flatMap(({ matches }) => matches), truncated: all.some(({ truncated }) => truncated) };
}

/**
 * Editions to search for descriptions: the day's, and a selection that may include newer codes than an old edition.
 * Before the first edition, the next one: each code is still checked for the day.
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

/** The described code; null for a drug product without packages. */
function toCandidate({ dataset }: Model, set: EditionSet, edition: DatasetEdition, number: number): Candidate | null {
  const key = describedCodeAt(dataset(edition), number);
  const code = edition.dataset === 'ndc_product' ? firstPackage(dataset, set, key) : key;
  if (code === null) return null;
  const { systems } = DESCRIBED.find((one) => one.dataset === edition.dataset)!;
  return { code, system: systems.length > 1 ? procedureSystem(code) : systems[0]! };
}
