/** Fee schedule localities: the locality of a ZIP code, with its indices and caps. */
import type { PricesRow } from '../codes/code-facts.ts';
import type { OpenDataset } from './dataset-facts.ts';
import type { EditionSet } from './editions.ts';

export interface LocalityRow {
  state: string;
  carrier: string;
  locality: string;
  /** The ZIP code is in several localities; only ZIP+4 determines which. */
  plus_four: boolean;
}

/**
 * Localities of a five-digit ZIP code, or a nine-digit one in the ZIP+4 file. @param dataset zip_locality or
 * zip9_locality.
 */
export function localitiesOfZip(open: OpenDataset, set: EditionSet, dataset: string, zip: string): LocalityRow[] {
  return set.of(dataset).flatMap((edition) =>
    open(edition)
      .all<Omit<LocalityRow, 'plus_four'> & { plus_four: number }>(
        'SELECT state, carrier, locality, plus_four FROM zip_localities WHERE zip = ? ORDER BY carrier, locality',
        zip,
      )
      .map((row) => ({ ...row, plus_four: row.plus_four === 1 })),
  );
}

/** States in the ZIP code file with their carriers, in the file's spelling: EK and WK for Kansas. */
export function carriersOfStates(open: OpenDataset, set: EditionSet): { state: string; carrier: string }[] {
  return set
    .of('zip_locality')
    .flatMap((edition) =>
      open(edition).all<{ state: string; carrier: string }>(
        'SELECT DISTINCT state, carrier FROM zip_localities ORDER BY state, carrier',
      ),
    );
}

/** Indices of a locality with its anesthesia factor and outpatient caps of one code; null for an unknown locality. */
export function localityPrices(
  open: OpenDataset,
  set: EditionSet,
  { carrier, locality }: { carrier: string; locality: string },
  code: string,
): PricesRow | null {
  const first = <Row>(dataset: string, sql: string): Row | undefined =>
    set.of(dataset).flatMap((edition) => open(edition).all<Row>(sql, carrier, locality))[0];
  const indices = first<Omit<PricesRow, 'anesthesia' | 'caps'>>(
    'gpci',
    'SELECT name, state, work, pe, mp FROM gpci_rows WHERE carrier = ? AND locality = ?',
  );
  if (indices === undefined) return null;
  const anesthesia = first<{ factor: string }>(
    'anesthesia',
    'SELECT factor FROM anesthesia_factors WHERE carrier = ? AND locality = ?',
  );
  const caps = set
    .of('opps_cap')
    .flatMap((edition) =>
      open(edition).all<NonNullable<PricesRow['caps']>[number]>(
        `SELECT modifier, facility, nonfacility FROM opps_caps WHERE code = ? AND carrier = ? AND locality = ?`,
        code,
        carrier,
        locality,
      ),
    );
  return { ...indices, anesthesia: anesthesia?.factor ?? null, caps: caps.length === 0 ? null : caps };
}

export interface LocalityAmount {
  modifier: string;
  /** US dollars. */
  nonfacility: string;
  facility: string;
  status: string | null;
}

/** Amounts of a code in a locality from a file of revised or carrier-priced amounts (PFREV); empty for other codes. */
export function localityAmounts(
  open: OpenDataset,
  set: EditionSet,
  { carrier, locality }: { carrier: string; locality: string },
  code: string,
): LocalityAmount[] {
  return set.of('locality_amounts').flatMap((edition) =>
    open(edition).all<LocalityAmount>(
      `SELECT modifier, nonfacility, facility, status FROM locality_amounts
          WHERE code = ? AND carrier = ? AND locality = ? ORDER BY modifier`,
      code,
      carrier,
      locality,
    ),
  );
}

/** Whether payment of a code is capped at the outpatient rate anywhere. */
export function hasCaps(open: OpenDataset, set: EditionSet, code: string): boolean {
  return set
    .of('opps_cap')
    .some(
      (edition) => open(edition).get('SELECT 1 AS found FROM opps_caps WHERE code = ? LIMIT 1', code) !== undefined,
    );
}

/** Display names of a carrier's localities: `13202-01 MANHATTAN`. */
export function localityNames(open: OpenDataset, set: EditionSet, carrier: string): string[] {
  return set
    .of('gpci')
    .flatMap((edition) =>
      open(edition).all<{ locality: string; name: string }>(
        'SELECT locality, name FROM gpci_rows WHERE carrier = ? ORDER BY locality',
        carrier,
      ),
    )
    .map(({ locality, name }) => `${carrier}-${locality} ${name}`);
}
