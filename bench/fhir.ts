import { JURISDICTIONS } from './corpus.ts';
import { median } from './load.ts';
import type { Engine } from './options.ts';
import { prepareInChild } from './processes.ts';
import { makeCalls, type RequestOptions, type Run, send, warmUp, withServer } from './requests.ts';
import type { Measured } from './results.ts';
import { makeStore } from './stores.ts';

/** Pages of 50 articles with 50 codes each, the largest page allowed. */
const page = (form: string) => (at: number) =>
  `/v1/policies?policy_type=Article&status=all&jurisdiction=${JURISDICTIONS[at % JURISDICTIONS.length]}&${form}`;
const CALLS_PER_SECOND = 2_000;
const AT_MAX = 1.5;

/**
 * Time of a FHIR page of 50 as a multiple of the JSON page with the same content including codes, and of the JSON page
 * without codes, which FHIR does not offer. Rounds alternate, since other work on the machine slows both.
 */
export async function measureFhir(engine: Engine, dir: string, options: RequestOptions): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  try {
    const run: Run = { ...options, engine, env: store.env, keys: await prepareInChild(store.env), failures: 0 };
    let results: Measured[] = [];
    await withServer(run.env, async (url) => {
      await warmUp(run, url);
      results = await pages(run, url);
    });
    const failures = { engine, what: 'FHIR: answers other than 200', value: run.failures, unit: '' };
    return [...results, { ...failures, target: { atMost: 0 } }];
  } finally {
    await store.remove();
  }
}

async function pages(run: Run, url: string): Promise<Measured[]> {
  const rate = async (form: string) =>
    (await send(run, url, makeCalls(run.keys, run.seconds * CALLS_PER_SECOND, page(form)), { seconds: run.seconds }))
      .requestsPerSecond;
  const rounds: { fhir: number; codes: number; bare: number }[] = [];
  for (let round = 0; round < run.rounds; round++)
    rounds.push({ fhir: await rate('format=fhir'), codes: await rate('include=codes'), bare: await rate('limit=50') });
  const row = (what: string, of: 'codes' | 'bare', target: Measured['target']): Measured => {
    const ratios = rounds.map((one) => ({ value: one[of] / one.fhir, requestsPerSecond: one.fhir }));
    return {
      engine: run.engine,
      what,
      value: median(ratios.map(({ value }) => value)),
      unit: '',
      target,
      rounds: ratios,
    };
  };
  return [
    row('FHIR page of 50 / JSON page with its codes', 'codes', { atMost: AT_MAX }),
    row('FHIR page of 50 / JSON page without codes', 'bare', null),
  ];
}
