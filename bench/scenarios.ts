import { diagnosisCode, drawWord, policyId, randomNumbers, SIZE } from './corpus.ts';

/** What the bench measures, in measuring order. */
export const SCENARIOS = [
  'start',
  'ingest',
  'distinct',
  'again',
  'search',
  'icd10',
  'fhir',
  'lookup',
  'batch',
  'fuzzy',
  'criteria',
  'evaluate',
  'semantic',
  'extract',
  'payer',
  'changes',
  'verdicts',
  'compare',
  'decisions',
  'webhooks',
  'agent',
  'publish',
  'formulary',
  'growth',
  'search-growth',
  'organizations',
  'console',
] as const;
export type Scenario = (typeof SCENARIOS)[number];
export type RequestScenario = 'distinct' | 'again' | 'search' | 'icd10';
export const REQUEST_SCENARIOS: readonly RequestScenario[] = ['distinct', 'again', 'search', 'icd10'];
export type CriteriaScenario = 'criteria' | 'evaluate';
export const CRITERIA_SCENARIOS: readonly CriteriaScenario[] = ['criteria', 'evaluate'];
export const CODE_SCENARIOS: readonly Scenario[] = ['lookup', 'batch', 'fuzzy'];
/** Scenarios that read public files. */
export const FILE_SCENARIOS: readonly Scenario[] = [
  'start',
  'ingest',
  ...CODE_SCENARIOS,
  'semantic',
  'extract',
  'compare',
  'decisions',
  'publish',
];

/** Numbers of policies that growth is measured at, smallest first. */
export const SIZES = (process.env.CPI_BENCH_POLICIES ?? '3350,25000').split(',').map(Number);

/** Number of details that are requested repeatedly: few enough to be cached, and more than one. */
const REQUESTED_AGAIN = 50;

/** @param text comma-separated names; all when undefined. @throws Error with the first unknown name. */
export function parseScenarios(text: string | undefined): ReadonlySet<Scenario> {
  if (text === undefined) return new Set(SCENARIOS);
  const names = text.split(',').map((name) => name.trim());
  return new Set(
    names.map((name) => {
      const known = SCENARIOS.find((scenario) => scenario === name);
      if (known === undefined) throw new Error(`--only accepts ${SCENARIOS.join(', ')}, not "${name}"`);
      return known;
    }),
  );
}

/** Every LCD and article once. */
export const DETAIL_IDS: readonly string[] = [
  ...Array.from({ length: SIZE.lcds }, (_, at) => policyId('LCD', at)),
  ...Array.from({ length: SIZE.articles }, (_, at) => policyId('Article', at)),
];

/** The paths of a scenario, the same in every run. @param seed other seeds produce other searches. */
export function createPathMaker(scenario: RequestScenario, seed: number): (at: number) => string {
  const random = randomNumbers(seed);
  if (scenario === 'distinct') return (at) => `/v1/policies/${DETAIL_IDS[at % DETAIL_IDS.length]}`;
  if (scenario === 'again') return (at) => `/v1/policies/${DETAIL_IDS[at % REQUESTED_AGAIN]}`;
  if (scenario === 'icd10') return () => `/v1/policies?icd10=${diagnosisCode(random)}`;
  const requested = new Set<string>();
  return () => {
    let words = '';
    do words = `${drawWord(random)}+${drawWord(random)}`;
    while (requested.has(words));
    requested.add(words);
    return `/v1/policies?q=${words}`;
  };
}

/**
 * Policies that no scenario requests, each time under a different URL (unknown query parameters are ignored): this
 * warms up the code, but not the cache.
 */
export function warmUpPath(at: number): string {
  return `/v1/policies/${policyId('NCD', at % SIZE.ncds)}?warm=${at}`;
}
