import {
  type ContractorPlace,
  contractorKey,
  type DocumentPlace,
  jurisdictionCode,
  placeDocument,
  toMacType,
  toUspsState,
} from './mcd.jurisdictions.ts';
import type { TableReader } from './mcd.reader.ts';
import * as tables from './mcd.tables.ts';

export interface Places {
  contractor(key: string): ContractorPlace | undefined;
  state(id: number): string | undefined;
  place(contractors: ContractorPlace[], primaryStates: string[]): DocumentPlace;
}

/** Contractors with their jurisdictions and states, from the look-up tables in every local export. */
export async function loadPlaces(
  read: TableReader,
  jurisdictionStates: ReadonlyMap<string, readonly string[]>,
): Promise<Places> {
  const states = new Map<number, string>();
  for await (const row of read(tables.stateLookup)) states.set(row.state_id, toUspsState(row.state_abbrev));
  const regions = new Map<number, { dme: string | null; other: string | null }>();
  for await (const row of read(tables.regionLookup))
    regions.set(row.region_id, { dme: row.mac_description, other: row.super_mac_description });
  const served = new Map<string, Set<string>>();
  for await (const row of read(tables.contractorJurisdiction)) {
    const state = states.get(row.state_id);
    if (row.term_date !== null || state === undefined) continue;
    const key = contractorKey(row);
    served.set(key, (served.get(key) ?? new Set()).add(state));
  }
  const contractors = new Map<string, ContractorPlace>();
  for await (const row of read(tables.contractor)) {
    const macType = toMacType(row);
    const region = row.dmerc_rgn === null ? undefined : regions.get(row.dmerc_rgn);
    const label = (macType === 'DME' ? region?.dme : region?.other) ?? null;
    contractors.set(contractorKey(row), {
      number: row.contractor_number,
      name: row.contractor_bus_name,
      jurisdiction: jurisdictionCode(label, macType),
      macType,
      states: [...(served.get(contractorKey(row)) ?? [])],
    });
  }
  return {
    contractor: (key) => contractors.get(key),
    state: (id) => states.get(id),
    place: (list, primaryStates) => placeDocument(list, primaryStates, jurisdictionStates),
  };
}
