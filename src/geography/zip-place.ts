/**
 * Where a ZIP code is and which contractor pays practitioners there, from CMS's file of ZIP codes and carrier
 * localities.
 */
import { carriersOfStates, type Jurisdiction, localitiesOfZip, type Model } from '../corpus/corpus.public.ts';
import type { Question, ZipFact } from '../coverage/coverage.public.ts';
import { validationError } from '../platform/errors/app-error.ts';

/** The file divides Kansas and Missouri into two parts each. */
const PARTS: Record<string, string> = { EK: 'KS', WK: 'KS', EM: 'MO', WM: 'MO' };
/**
 * States with two A/B MACs, if no ZIP code file is loaded: the counties of Arlington and Fairfax and the city of
 * Alexandria in Virginia belong to jurisdiction L for Part B (CMS, "Who are the MACs").
 */
const SHARED: Record<string, readonly string[]> = { VA: ['JL', 'JM'] };

interface ZipTable {
  /** False if no file is loaded. */
  loaded: boolean;
  /** A/B jurisdictions by state. */
  byState: ReadonlyMap<string, readonly string[]>;
  /** States by carrier number. */
  byCarrier: ReadonlyMap<string, readonly string[]>;
  jurisdictionByCarrier: ReadonlyMap<string, Jurisdiction>;
}

const TABLE = Symbol('carriers of states');

/**
 * The state of a question, derived from its ZIP code by default, and what the ZIP code file states about it.
 * @throws AppError VALIDATION_ERROR for a ZIP code in another state.
 */
export function zipPlace(
  model: Model,
  { zip = null, state }: Pick<Question, 'zip' | 'state'>,
): { state: string | null; fact: ZipFact } {
  const table = findZipTable(model);
  const row = zip === null ? undefined : findZipRow(model, zip);
  const problem = zip === null || row !== undefined ? null : table.loaded ? 'unknown' : 'not_loaded';
  const own = row === undefined ? null : (PARTS[row.state] ?? row.state);
  if (own !== null && state !== null && own !== state)
    throw validationError('zip', `is in ${own}, not in ${state}; correct one of them, or omit state`);
  const where = state ?? own;
  const jurisdiction = row === undefined ? undefined : table.jurisdictionByCarrier.get(row.carrier);
  const at =
    row === undefined || jurisdiction === undefined
      ? null
      : {
          jurisdiction: jurisdiction.jurisdiction_code,
          states: listStates(own!, jurisdiction, table.byCarrier.get(row.carrier)),
        };
  const shared = where === null ? [] : (table.byState.get(where) ?? []);
  return { state: where, fact: { at, shared: shared.length > 1 ? shared : [], problem } };
}

/**
 * A place served by another state's contractor gets the policies for that carrier: Northern Virginia gets those of DC.
 */
function listStates(own: string, { states }: Jurisdiction, ofCarrier: readonly string[] = []): string[] {
  return states.includes(own) ? [own] : [...new Set([own, ...ofCarrier])];
}

/** The newest file: contractor assignments change less often than prices. */
function findZipRow({ dataset, editions }: Model, zip: string) {
  const set = editions.on(ALWAYS);
  const nine = zip.length === 9 ? localitiesOfZip(dataset, set, 'zip9_locality', zip)[0] : undefined;
  return nine ?? localitiesOfZip(dataset, set, 'zip_locality', zip.slice(0, 5))[0];
}

const ALWAYS = '9999-12-31';

function findZipTable(model: Model): ZipTable {
  return model.derived(TABLE, () => {
    const jurisdictionByCarrier = new Map(carrierNumbers([...model.policies.jurisdictions.values()]));
    const rows = carriersOfStates(model.dataset, model.editions.on(ALWAYS)).map(({ state, carrier }) => {
      return {
        state: PARTS[state] ?? state,
        carrier,
        jurisdiction: jurisdictionByCarrier.get(carrier)?.jurisdiction_code,
      };
    });
    const distinct = (values: (string | undefined)[]) => [...new Set(values.flatMap((value) => value ?? []))].sort();
    const byState = Map.groupBy(rows, ({ state }) => state);
    const byCarrier = Map.groupBy(rows, ({ carrier }) => carrier);
    return {
      loaded: rows.length > 0,
      byState:
        rows.length === 0
          ? new Map(Object.entries(SHARED))
          : new Map([...byState].map(([state, own]) => [state, distinct(own.map((row) => row.jurisdiction))])),
      byCarrier: new Map([...byCarrier].map(([carrier, own]) => [carrier, distinct(own.map((row) => row.state))])),
      jurisdictionByCarrier,
    };
  });
}

function carrierNumbers(jurisdictions: readonly Jurisdiction[]): [string, Jurisdiction][] {
  return jurisdictions
    .filter(({ mac_type }) => mac_type === 'A/B')
    .flatMap((row) => row.contractor_numbers.partB.map((number): [string, Jurisdiction] => [number, row]));
}
