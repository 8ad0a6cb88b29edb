/** Facts of editions about codes, read from their segments on demand. */
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
import { ALONE } from './codes-together.ts';
import type { EditionSet } from './editions.ts';

export type OpenDataset = (edition: DatasetEdition) => Segment;

type Flags<Fact, Names extends keyof Fact> = Omit<Fact, Names> & Record<Names, number>;

/** All facts of a date's editions about one interpretation of a code; other systems are skipped. */
export function readCodeFacts(open: OpenDataset, set: EditionSet, candidate: Candidate): CodeFact[] {
  return datasetsWith(candidate.system).flatMap((dataset) =>
    factsIn(open, { set, dataset, editions: set.of(dataset) }, candidate),
  );
}

/** Tables that may contain a code of a system, by descriptive precedence. */
export function datasetsWith(system: CodeSystem): string[] {
  return READERS[system].map(([dataset]) => dataset);
}

/** Facts of several editions of one table about a code; `set` has the other editions of the date. */
export function factsIn(
  open: OpenDataset,
  { set, dataset, editions }: { set: EditionSet; dataset: string; editions: readonly DatasetEdition[] },
  { system, code, together = ALONE }: Candidate,
): CodeFact[] {
  const read = READERS[system].find(([name]) => name === dataset)?.[1];
  if (read === undefined) return [];
  return editions.flatMap((edition) => {
    const segment = open(edition);
    const listRows: ListRows = (sql) => together.rows(segment, sql, code);
    return read(listRows, { open, set, edition, code }).map(
      (fact): CodeFact => ({ dataset_id: edition.id, code, ...fact }),
    );
  });
}

interface Reading {
  open: OpenDataset;
  set: EditionSet;
  edition: DatasetEdition;
  code: string;
}

/** Rows of the code. @param sql as for `CodesTogether.rows`. */
type ListRows = <Row>(sql: string) => Row[];
type Read = (listRows: ListRows, reading: Reading) => FactOfCode[];
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

const CODES = '(SELECT value FROM json_each(?))';

function icd10(listRows: ListRows): FactOfCode[] {
  return listRows<Omit<Icd10Fact, 'billable'> & { billable: number | null }>(
    `SELECT code AS for_code, description, short_description, billable FROM icd10_codes WHERE code IN ${CODES}`,
  ).map(({ description, short_description, billable }) => ({
    kind: 'icd10',
    fact: { description, short_description, billable: billable === null ? null : billable === 1 },
  }));
}

function hcpcs(listRows: ListRows): FactOfCode[] {
  return listRows<Flags<HcpcsFact, 'is_modifier'>>(
    `SELECT code AS for_code, description, short_description, is_modifier, coverage, betos, pricing, added_on, terminated_on
      FROM hcpcs_codes WHERE code IN ${CODES}`,
  ).map((row) => ({ kind: 'hcpcs', fact: { ...withoutCode(row), is_modifier: row.is_modifier === 1 } }));
}

function mpfs(listRows: ListRows): FactOfCode[] {
  return listRows<Flags<MpfsFact, 'nonfacility_na' | 'facility_na'>>(
    `SELECT code AS for_code, modifier, description, status, work_rvu AS work, pe_nonfacility, pe_facility, mp_rvu AS mp,
      total_nonfacility, total_facility, nonfacility_na, facility_na, global_days, pctc, bilateral, assistant, co_surgeon,
      team, conversion_factor FROM mpfs_rows WHERE code IN ${CODES} ORDER BY code, modifier`,
  ).map((row) => ({
    kind: 'mpfs',
    fact: { ...withoutCode(row), nonfacility_na: row.nonfacility_na === 1, facility_na: row.facility_na === 1 },
  }));
}

/** If a code has several assignments, the latest is current, and the first shows since when it is in use. */
function rbcs(listRows: ListRows): FactOfCode[] {
  const rows = listRows<RbcsFact>(
    `SELECT code AS for_code, rbcs_id, category, subcategory, family, ended_on, assigned_on FROM rbcs_codes
      WHERE code IN ${CODES} ORDER BY code, assigned_on DESC, line`,
  );
  const [last] = rows;
  if (last === undefined) return [];
  const assigned_on = rows.flatMap((row) => row.assigned_on ?? []).at(-1) ?? null;
  return [{ kind: 'rbcs', fact: { ...withoutCode(last), assigned_on } }];
}

type CrosswalkRow = Omit<AspFact, 'route' | 'bill_units' | 'bill_units_package'> &
  Record<'bill_units' | 'bill_units_package', string | null>;

function crosswalk(column: 'code' | 'ndc'): Read {
  return (listRows, { open, set }) =>
    listRows<CrosswalkRow>(
      `SELECT ${column} AS for_code, ndc, code AS hcpcs_code, description, labeler, drug_name, dosage, bill_units,
        bill_units_package FROM asp_crosswalk WHERE ${column} IN ${CODES} ORDER BY line`,
    ).map((row) => ({
      kind: 'asp',
      fact: {
        ...withoutCode(row),
        bill_units: row.bill_units === null ? null : Number(row.bill_units),
        bill_units_package: row.bill_units_package === null ? null : Number(row.bill_units_package),
        route: findPackage(open, set, row.ndc)?.route ?? null,
      },
    }));
}

function limits(listRows: ListRows): FactOfCode[] {
  return listRows<LimitFact>(
    `SELECT code AS for_code, description, dosage, payment_limit, coinsurance_percent FROM asp_limits WHERE code IN ${CODES}`,
  ).map((row) => ({ kind: 'limit', fact: withoutCode(row) }));
}

function packages(_rowsOf: ListRows, { open, set, edition, code }: Reading): FactOfCode[] {
  return listPackages(open, set, edition, code).map((fact) => ({ kind: 'ndc', fact }));
}

function withoutCode<Row extends object>(row: Row): Omit<Row, 'for_code'> {
  const { for_code: _code, ...fact } = row as Row & { for_code?: string };
  return fact;
}

function findPackage(open: OpenDataset, set: EditionSet, ndc: string): NdcFact | undefined {
  return set.of('ndc_package').flatMap((edition) => listPackages(open, set, edition, ndc))[0];
}

type PackageRow = Pick<NdcFact, 'package_code' | 'package' | 'started_on' | 'ended_on'> & { product_id: string };
type ProductRow = Pick<NdcFact, 'name' | 'generic' | 'route' | 'labeler'>;

/** The directory's package and product files are two editions. */
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
  return (listRows) =>
    listRows<MueFact>(
      `SELECT code AS for_code, units, indicator, rationale FROM mue_values WHERE code IN ${CODES}`,
    ).map(({ units, indicator, rationale }) => ({ kind, fact: { units, indicator, rationale } }));
}

function exempt(listRows: ListRows): FactOfCode[] {
  return listRows(`SELECT code AS for_code FROM icd10_codes WHERE code IN ${CODES}`).map(() => ({
    kind: 'poa',
    fact: {},
  }));
}
