/** An NPI's entry in the operator's provider file. */
import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';

export interface ProviderRow {
  npi: string;
  /** 1 a person, 2 an organization; null when the file lacks the column. */
  kind: string | null;
  name: string | null;
  credential: string | null;
  /** Of the practice. */
  state: string | null;
  /** Primary first. */
  taxonomies: string[];
  license_states: string[];
  deactivated_on: string | null;
  reactivated_on: string | null;
}

type StoredProvider = Omit<ProviderRow, 'taxonomies' | 'license_states'> &
  Record<'taxonomies' | 'license_states', string | null>;

/**
 * @param date YYYY-MM-DD. @returns null when no provider file is loaded; `row` is null when the file does not list the
 * NPI.
 */
export function findProvider(
  model: Model,
  npi: string,
  date: string,
): { edition: DatasetEdition; row: ProviderRow | null } | null {
  const edition = model.editions.on(date).of('providers').at(-1);
  if (edition === undefined) return null;
  const found = model.dataset(edition).get<StoredProvider>(
    `SELECT npi, kind, name, credential, state, taxonomies, license_states, deactivated_on, reactivated_on
        FROM providers WHERE npi = ?`,
    npi,
  );
  const list = (text: string | null) => (text === null ? [] : text.split(','));
  const row =
    found === undefined
      ? null
      : { ...found, taxonomies: list(found.taxonomies), license_states: list(found.license_states) };
  return { edition, row };
}

/** Name of a taxonomy code; null when no list is loaded or it lacks the code. */
export function taxonomyName(model: Model, code: string, date: string): string | null {
  const edition = model.editions.on(date).of('provider_taxonomies').at(-1);
  if (edition === undefined) return null;
  const row = model
    .dataset(edition)
    .get<{ classification: string; specialization: string | null }>(
      'SELECT classification, specialization FROM provider_taxonomies WHERE code = ?',
      code,
    );
  if (row === undefined) return null;
  return row.specialization === null ? row.classification : `${row.classification}, ${row.specialization}`;
}
