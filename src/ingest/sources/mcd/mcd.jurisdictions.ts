/** MAC jurisdictions and states of a document, from the contractor tables (data dictionary, "Joins"). */

export interface ContractorKey {
  contractor_id: number;
  contractor_type_id: number;
  contractor_version: number;
}

export interface Contractor extends ContractorKey {
  contractor_bus_name: string;
  contractor_number: string | null;
  dmerc_rgn: number | null;
  contractor_subtype_id: number | null;
}

export type MacType = 'A/B' | 'DME' | 'HHH';

export interface ContractorPlace {
  number: string | null;
  name: string;
  /** `JE`, `J5`, `DME-A`, `HHH-6`; null for legacy contractors without a MAC jurisdiction. */
  jurisdiction: string | null;
  macType: MacType;
  states: string[];
}

const DME_SUBTYPE = 4;
const HHH_SUBTYPE = 3;
const DME_TYPE = 10;
const HHH_TYPE = 11;

/** state_lookup divides some states and has its own name for the Northern Marianas; readers expect USPS codes. */
const PSEUDO_STATES: Record<string, string> = {
  EM: 'MO',
  WM: 'MO',
  DN: 'NY',
  QN: 'NY',
  UN: 'NY',
  NF: 'CA',
  SF: 'CA',
  EK: 'KS',
  WK: 'KS',
  CNMI: 'MP',
};

export function toUspsState(abbreviation: string): string {
  return PSEUDO_STATES[abbreviation] ?? abbreviation;
}

export function contractorKey(key: ContractorKey): string {
  return `${key.contractor_id}/${key.contractor_type_id}/${key.contractor_version}`;
}

/**
 * The MAC jurisdiction of a contractor row: regions 1 to 4 are DME or A/B jurisdictions, depending on contractor
 * subtype.
 */
export function toMacType(contractor: Contractor): MacType {
  if (contractor.contractor_subtype_id === DME_SUBTYPE || contractor.contractor_type_id === DME_TYPE) return 'DME';
  if (contractor.contractor_subtype_id === HHH_SUBTYPE || contractor.contractor_type_id === HHH_TYPE) return 'HHH';
  return 'A/B';
}

/** @param label `J - E`, `J - 05` or, for DME, `J-A`. */
export function jurisdictionCode(label: string | null, macType: MacType): string | null {
  const letter = /^J\s*-\s*0?([A-Z0-9]+)$/.exec(label?.trim() ?? '')?.[1];
  if (letter === undefined) return null;
  return macType === 'A/B' ? `J${letter}` : `${macType}-${letter}`;
}

export interface DocumentPlace {
  /** The jurisdiction with the most contractor rows first; A/B before DME before HHH. */
  jurisdictions: string[];
  contractorNumbers: string[];
  states: string[];
  macName: string | null;
}

/**
 * @param primaryStates states of *_x_primary_jurisdiction; they count when the document has exactly one contractor row.
 * @param jurisdictionStates states a jurisdiction serves. Legacy contractors list states far beyond it (Part A workloads
 *   of chain providers, 05901 with 48 states); a document does not apply there.
 */
export function placeDocument(
  contractors: readonly ContractorPlace[],
  primaryStates: readonly string[],
  jurisdictionStates: ReadonlyMap<string, readonly string[]>,
): DocumentPlace {
  const counts = new Map<string, number>();
  for (const { jurisdiction } of contractors) {
    if (jurisdiction !== null) counts.set(jurisdiction, (counts.get(jurisdiction) ?? 0) + 1);
  }
  const rank = (code: string) => (code.startsWith('HHH') ? 2 : code.startsWith('DME') ? 1 : 0);
  const jurisdictions = [...counts.keys()].sort(
    (a, b) => rank(a) - rank(b) || counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1),
  );
  const states =
    contractors.length === 1 && primaryStates.length > 0
      ? [...primaryStates]
      : contractors.flatMap((contractor) => statesServed(contractor, jurisdictionStates));
  const main = contractors.find((contractor) => contractor.jurisdiction === jurisdictions[0]) ?? contractors[0];
  return {
    jurisdictions,
    contractorNumbers: unique(contractors.flatMap(({ number }) => (number === null ? [] : [number]))),
    states: unique(states),
    macName: main?.name ?? null,
  };
}

function statesServed(
  contractor: ContractorPlace,
  jurisdictionStates: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const served = contractor.jurisdiction === null ? undefined : jurisdictionStates.get(contractor.jurisdiction);
  if (served === undefined) return contractor.states;
  const within = contractor.states.filter((state) => served.includes(state));
  return within.length > 0 ? within : served;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
