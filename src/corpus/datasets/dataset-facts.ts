/** What editions state about codes, read from their segments when asked. */
import type { Candidate, CodeSystem } from '../codes/code.ts';
import type {
  AspFact,
  CodeFact,
  HcpcsFact,
  Icd10Fact,
  LimitFact,
  MpfsFact,
  MueFact,
  NdcFact,
  RbcsFact,
} from '../codes/code-facts.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import type { Segment } from '../segments/segment-file.ts';
import type { EditionSet } from './editions.ts';

export type OpenDataset = (edition: DatasetEdition) => Segment;

type Flags<Fact, Names extends keyof Fact> = Omit<Fact, Names> & Record<Names, number>;

/** Everything the editions of a day state about a code in one reading; other systems are not asked. */
export function readCodeFacts(open: OpenDataset, set: EditionSet, candidate: Candidate): CodeFact[] {
  return datasetsWith(candidate.system).flatMap((dataset) =>
    factsIn(open, { set, dataset, editions: set.of(dataset) }, candidate),
  );
}

/** Tables that may hold a code of a system, in the order in which they describe it. */
export function datasetsWith(system: CodeSystem): string[] {
  return READERS[system].map(([dataset]) => dataset);
}

/** What some editions of one table state about a code; `set` is what is alongside them. */
export function factsIn(
  open: OpenDataset,
  { set, dataset, editions }: { set: EditionSet; dataset: string; editions: readonly DatasetEdition[] },
  { system, code }: Candidate,
): CodeFact[] {
  const read = READERS[system].find(([name]) => name === dataset)?.[1];
  if (read === undefined) return [];
  return editions.flatMap((edition) =>
    read(open(edition), code, { open, set, edition }).map(
      (fact): CodeFact => ({ dataset_id: edition.id, code, ...fact }),
    ),
  );
}

interface Reading {
  open: OpenDataset;
  set: EditionSet;
  edition: DatasetEdition;
}

type Read = (segment: Segment, code: string, reading: Reading) => FactOfCode[];
type FactOfCode = CodeFact extends infer One ? (One extends CodeFact ? Pick<One, 'kind' | 'fact'> : never) : never;
type Readers = readonly (readonly [dataset: string, read: Read])[];

const PROCEDURES: Readers = [
  ['hcpcs', hcpcs],
  ['mpfs', mpfs],
  ['rbcs', rbcs],
  ['asp_crosswalk', crosswalk('code')],
  ['asp_limit', limits],
  ['mue', mue('mue')],
  ['mue_hospital', mue('mue_hospital')],
  ['mue_supplier', mue('mue_supplier')],
];

const READERS: Readonly<Record<CodeSystem, Readers>> = {
  CPT: PROCEDURES,
  HCPCS: PROCEDURES,
  ICD10CM: [
    ['icd10cm', icd10],
    ['poa_exempt', exempt],
  ],
  ICD10PCS: [['icd10pcs', icd10]],
  NDC: [
    ['asp_crosswalk', crosswalk('ndc')],
    ['ndc_package', packages],
  ],
};

function icd10(segment: Segment, code: string): FactOfCode[] {
  return segment
    .all<Omit<Icd10Fact, 'billable'> & { billable: number | null }>(
      'SELECT description, short_description, billable FROM icd10_codes WHERE code = ?',
      code,
    )
    .map((row) => ({ kind: 'icd10', fact: { ...row, billable: row.billable === null ? null : row.billable === 1 } }));
}

function hcpcs(segment: Segment, code: string): FactOfCode[] {
  return segment
    .all<Flags<HcpcsFact, 'is_modifier'>>(
      `SELECT description, short_description, is_modifier, coverage, betos, pricing, added_on, terminated_on FROM hcpcs_codes
        WHERE code = ?`,
      code,
    )
    .map((row) => ({ kind: 'hcpcs', fact: { ...row, is_modifier: row.is_modifier === 1 } }));
}

function mpfs(segment: Segment, code: string): FactOfCode[] {
  return segment
    .all<Flags<MpfsFact, 'nonfacility_na' | 'facility_na'>>(
      `SELECT modifier, description, status, work_rvu AS work, pe_nonfacility, pe_facility, mp_rvu AS mp, total_nonfacility,
        total_facility, nonfacility_na, facility_na, global_days, pctc, bilateral, assistant, co_surgeon, team,
        conversion_factor FROM mpfs_rows WHERE code = ? ORDER BY modifier`,
      code,
    )
    .map((row) => ({
      kind: 'mpfs',
      fact: { ...row, nonfacility_na: row.nonfacility_na === 1, facility_na: row.facility_na === 1 },
    }));
}

/** Where a code has several assignments the latest is the current one. */
function rbcs(segment: Segment, code: string): FactOfCode[] {
  return segment
    .all<RbcsFact>(
      `SELECT rbcs_id, category, subcategory, family, ended_on,
          (SELECT min(assigned_on) FROM rbcs_codes WHERE code = ?) AS assigned_on
        FROM rbcs_codes AS last WHERE code = ? ORDER BY last.assigned_on DESC, line LIMIT 1`,
      code,
      code,
    )
    .map((fact) => ({ kind: 'rbcs', fact }));
}

type CrosswalkRow = Omit<AspFact, 'route' | 'bill_units' | 'bill_units_package'> &
  Record<'bill_units' | 'bill_units_package', string | null>;

function crosswalk(column: 'code' | 'ndc'): Read {
  return (segment, code, { open, set }) =>
    segment
      .all<CrosswalkRow>(
        `SELECT ndc, code AS hcpcs_code, description, labeler, drug_name, dosage, bill_units, bill_units_package
          FROM asp_crosswalk WHERE ${column} = ? ORDER BY line`,
        code,
      )
      .map(({ bill_units, bill_units_package, ...row }) => ({
        kind: 'asp',
        fact: {
          ...row,
          bill_units: bill_units === null ? null : Number(bill_units),
          bill_units_package: bill_units_package === null ? null : Number(bill_units_package),
          route: findPackage(open, set, row.ndc)?.route ?? null,
        },
      }));
}

function limits(segment: Segment, code: string): FactOfCode[] {
  return segment
    .all<LimitFact>(
      'SELECT description, dosage, payment_limit, coinsurance_percent FROM asp_limits WHERE code = ?',
      code,
    )
    .map((fact) => ({ kind: 'limit', fact }));
}

function packages(_segment: Segment, code: string, { open, set, edition }: Reading): FactOfCode[] {
  return listPackages(open, set, edition, code).map((fact) => ({ kind: 'ndc', fact }));
}

function findPackage(open: OpenDataset, set: EditionSet, ndc: string): NdcFact | undefined {
  return set.of('ndc_package').flatMap((edition) => listPackages(open, set, edition, ndc))[0];
}

type PackageRow = Pick<NdcFact, 'package_code' | 'package' | 'started_on' | 'ended_on'> & { product_id: string };
type ProductRow = Pick<NdcFact, 'name' | 'generic' | 'route' | 'labeler'>;

/** The directory's files of packages and of products are two editions. */
function listPackages(open: OpenDataset, set: EditionSet, edition: DatasetEdition, ndc: string): NdcFact[] {
  const rows = open(edition).all<PackageRow>(
    'SELECT package_code, description AS package, product_id, started_on, ended_on FROM ndc_packages WHERE ndc = ?',
    ndc,
  );
  return rows.map(({ product_id, ...row }) => {
    const product = set.of('ndc_product').flatMap((products) =>
      open(products).all<ProductRow>(
        `SELECT proprietary_name AS name, nonproprietary_name AS generic, route, labeler FROM ndc_products
          WHERE product_id = ?`,
        product_id,
      ),
    )[0];
    return { name: null, generic: null, route: null, labeler: null, ...row, ...product };
  });
}

function mue(kind: 'mue' | 'mue_hospital' | 'mue_supplier'): Read {
  return (segment, code) =>
    segment
      .all<MueFact>('SELECT units, indicator, rationale FROM mue_values WHERE code = ?', code)
      .map((fact) => ({ kind, fact }));
}

function exempt(segment: Segment, code: string): FactOfCode[] {
  return segment.all('SELECT code FROM icd10_codes WHERE code = ?', code).map(() => ({ kind: 'poa', fact: {} }));
}
