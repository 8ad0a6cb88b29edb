import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';
import type { EditionSet } from './codes.editions.ts';
import type { CodeFact, DatasetRow, PricesRow } from './codes.facts.ts';

export function publishedDatasets(db: Queryable): Promise<DatasetRow[]> {
  return db.query<DatasetRow>(sql`
    SELECT id, dataset, variant, edition, effective_from, covers_from, starter, attributes FROM code_datasets
    WHERE state = 'published' ORDER BY id`);
}

/** Routes stand in the NDC directory; without one the look-up for every row of the crosswalk would be for nothing. */
const ROUTE = `(SELECT p.route FROM ndc_packages k JOIN ndc_products p ON p.dataset_id = ANY ($8) AND p.product_id = k.product_id
    WHERE k.dataset_id = ANY ($8) AND k.ndc = a.ndc LIMIT 1)`;

const aspFact = (route: string) => `json_build_object('ndc', a.ndc, 'hcpcs_code', a.code, 'description', a.description,
    'labeler', a.labeler, 'drug_name', a.drug_name, 'dosage', a.dosage, 'bill_units', a.bill_units,
    'bill_units_package', a.bill_units_package, 'route', ${route})`;

/** Amounts travel as text: they keep the digits the source gave them. */
const factsText = (route: string) => `
SELECT 'icd10' AS kind, dataset_id, code, json_build_object('description', description, 'short_description', short_description,
    'billable', billable) AS fact
  FROM icd10_codes WHERE dataset_id = ANY ($2::int[]) AND code = ANY ($1::text[])
UNION ALL SELECT 'hcpcs', dataset_id, code, json_build_object('description', description, 'short_description', short_description,
    'is_modifier', is_modifier, 'coverage', coverage, 'betos', betos, 'added_on', added_on, 'terminated_on', terminated_on)
  FROM hcpcs_codes WHERE dataset_id = ANY ($3::int[]) AND code = ANY ($1)
UNION ALL SELECT 'mpfs', dataset_id, code, json_build_object('modifier', modifier, 'description', description, 'status', status,
    'work', work_rvu::text, 'pe_nonfacility', pe_nonfacility::text, 'pe_facility', pe_facility::text, 'mp', mp_rvu::text,
    'total_nonfacility', total_nonfacility::text, 'total_facility', total_facility::text, 'nonfacility_na', nonfacility_na,
    'facility_na', facility_na, 'global_days', global_days, 'pctc', pctc, 'bilateral', bilateral,
    'assistant', assistant, 'co_surgeon', co_surgeon, 'team', team,
    'conversion_factor', conversion_factor::text)
  FROM mpfs_rows WHERE dataset_id = ANY ($4::int[]) AND code = ANY ($1)
UNION ALL (SELECT DISTINCT ON (code) 'rbcs', dataset_id, code, json_build_object('rbcs_id', rbcs_id, 'category', category,
    'subcategory', subcategory, 'family', family, 'ended_on', ended_on)
  FROM rbcs_codes WHERE dataset_id = ANY ($5::int[]) AND code = ANY ($1) ORDER BY code, assigned_on DESC, line)
UNION ALL SELECT 'asp', a.dataset_id, a.code, ${aspFact(route)}
  FROM asp_crosswalk a WHERE a.dataset_id = ANY ($6::int[]) AND a.code = ANY ($1)
UNION ALL SELECT 'asp', a.dataset_id, a.ndc, ${aspFact(route)}
  FROM asp_crosswalk a WHERE a.dataset_id = ANY ($6::int[]) AND a.ndc = ANY ($1)
UNION ALL SELECT 'limit', dataset_id, code, json_build_object('description', description, 'dosage', dosage,
    'payment_limit', payment_limit::text, 'coinsurance_percent', coinsurance_percent::text)
  FROM asp_limits WHERE dataset_id = ANY ($7::int[]) AND code = ANY ($1)
UNION ALL SELECT 'ndc', k.dataset_id, k.ndc, json_build_object('package_code', k.package_code, 'package', k.description,
    'name', p.proprietary_name, 'generic', p.nonproprietary_name, 'route', p.route, 'labeler', p.labeler,
    'started_on', k.started_on, 'ended_on', k.ended_on)
  FROM ndc_packages k LEFT JOIN ndc_products p ON p.dataset_id = ANY ($8::int[]) AND p.product_id = k.product_id
  WHERE k.dataset_id = ANY ($8::int[]) AND k.ndc = ANY ($1)
UNION ALL SELECT (SELECT d.dataset FROM code_datasets d WHERE d.id = dataset_id), dataset_id, code,
    json_build_object('units', units, 'indicator', indicator, 'rationale', rationale)
  FROM mue_values WHERE dataset_id = ANY ($9::int[]) AND code = ANY ($1)
UNION ALL SELECT 'poa', dataset_id, code, '{}'::json
  FROM icd10_codes WHERE dataset_id = ANY ($10::int[]) AND code = ANY ($1)`;

const CODE_FACTS = factsText('NULL::text');
const CODE_FACTS_AND_ROUTES = factsText(ROUTE);

/** Datasets behind the parameters $2 to $10 above: each table is asked for its own editions only. */
export const FACT_DATASETS: readonly (readonly string[])[] = [
  ['icd10cm', 'icd10pcs'],
  ['hcpcs'],
  ['mpfs'],
  ['rbcs'],
  ['asp_crosswalk'],
  ['asp_limit'],
  ['ndc_package', 'ndc_product'],
  ['mue', 'mue_hospital', 'mue_supplier'],
  ['poa_exempt'],
];

/**
 * Everything the editions of a day say of codes, in one statement however many codes.
 * @param purpose names the prepared statement: those that fill the memory are told from those of requests.
 */
export function codeFacts(
  db: Queryable,
  editions: Pick<EditionSet, 'of'>,
  codes: readonly string[],
  purpose: 'code_facts' | 'memory_code_facts' = 'code_facts',
): Promise<CodeFact[]> {
  const ids = FACT_DATASETS.map((names) => names.flatMap((name) => editions.of(name).map(({ id }) => id)));
  const statement =
    editions.of('ndc_package').length > 0
      ? { name: `${purpose}_and_routes`, text: CODE_FACTS_AND_ROUTES }
      : { name: purpose, text: CODE_FACTS };
  return db.query<CodeFact>({ ...statement, values: [codes, ...ids] });
}

/** Where the codes of a dataset stand. */
const TABLES: Record<string, string> = {
  icd10cm: 'icd10_codes',
  icd10pcs: 'icd10_codes',
  hcpcs: 'hcpcs_codes',
  mpfs: 'mpfs_rows',
  rbcs: 'rbcs_codes',
  asp_crosswalk: 'asp_crosswalk',
  asp_limit: 'asp_limits',
  mue: 'mue_values',
  mue_hospital: 'mue_values',
  mue_supplier: 'mue_values',
  poa_exempt: 'icd10_codes',
};

/** Codes of one dataset in the order of their keys, a page at a time. */
export async function codesOfDataset(
  db: Queryable,
  dataset: string,
  id: number,
  after: string,
  limit: number,
): Promise<string[]> {
  const table = TABLES[dataset];
  if (table === undefined) throw new Error(`No table of codes belongs to ${dataset}`);
  const rows = await db.query<{ code: string }>({
    name: `memory_codes_of_${table}`,
    text: `SELECT DISTINCT code FROM ${table} WHERE dataset_id = $1 AND code > $2 ORDER BY code LIMIT $3`,
    values: [id, after, limit],
  });
  return rows.map(({ code }) => code);
}

export interface MentionRow {
  asked: string;
  version_id: number;
  code_system: string;
  disposition: string;
  condition_reference: string | null;
}

/**
 * Versions of policies that list a code, a category above it, or a range around it. `asked` is a letter and the code, `names`
 * holds for each every spelling that counts. `~` sorts after every character of a code. Which versions are current is the
 * caller's knowledge.
 */
export function policyMentions(
  db: Queryable,
  asked: readonly string[],
  names: readonly string[],
): Promise<MentionRow[]> {
  return db.query<MentionRow>({
    name: 'code_policy_mentions',
    text: `
      SELECT a.asked, c.version_id, c.code_system, c.disposition, c.condition_reference
        FROM unnest($1::text[], $2::text[]) AS a (asked, name) JOIN policy_codes c ON c.code = a.name
      UNION ALL
      SELECT a.asked, c.version_id, c.code_system, c.disposition, c.condition_reference
        FROM (SELECT DISTINCT asked, substr(asked, 2) AS code FROM unnest($1::text[]) AS asked) AS a
        JOIN policy_codes c ON c.code_to IS NOT NULL AND c.code < a.code AND c.code_to || '~' >= a.code
          AND length(c.code) <= length(a.code)`,
    values: [asked, names],
  });
}

export interface PlaceRow {
  carrier: string;
  locality: string;
  plus_four: boolean;
}

/** Localities of a ZIP code. */
export function localitiesOfZip(db: Queryable, datasets: readonly number[], zip: string): Promise<PlaceRow[]> {
  return db.query<PlaceRow>(sql`
    SELECT carrier, locality, plus_four FROM zip_localities WHERE dataset_id = ANY (${datasets}::int[]) AND zip = ${zip}
    ORDER BY carrier, locality`);
}

/** Indices of a locality, with its anesthesia factor and its outpatient caps of one code. */
export async function localityPrices(
  db: Queryable,
  datasets: readonly number[],
  place: { carrier: string; locality: string },
  code: string,
): Promise<PricesRow | null> {
  const rows = await db.query<PricesRow>(sql`
    SELECT g.name, g.state, g.work::text, g.pe::text, g.mp::text,
      (SELECT factor::text FROM anesthesia_factors f WHERE f.dataset_id = ANY (${datasets}::int[])
        AND f.carrier = g.carrier AND f.locality = g.locality) AS anesthesia,
      (SELECT json_agg(json_build_object('modifier', modifier, 'facility', facility::text, 'nonfacility', nonfacility::text))
        FROM opps_caps o WHERE o.dataset_id = ANY (${datasets}::int[]) AND o.code = ${code} AND o.carrier = g.carrier
        AND o.locality = g.locality) AS caps
    FROM gpci_rows g WHERE g.dataset_id = ANY (${datasets}::int[]) AND g.carrier = ${place.carrier} AND g.locality = ${place.locality}`);
  return rows[0] ?? null;
}

/** Open NCCI pairs of a code as column one, counted. */
export async function ptpCount(
  db: Queryable,
  datasets: readonly number[],
  code: string,
  date: string,
): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ptp_edits WHERE dataset_id = ANY (${datasets}::int[]) AND column1 = ${code}
      AND (deleted_on IS NULL OR deleted_on >= ${date}) AND modifier <> 9`);
  return rows[0]!.count;
}

export interface PtpRow {
  dataset_id: number;
  column1: string;
  column2: string;
  modifier: number;
  rationale: number;
  effective_from: string;
  deleted_on: string | null;
}

/** What editions say of pairs of codes, on whatever day. One look at the index for each pair and file. */
export function ptpPairs(
  db: Queryable,
  datasets: readonly number[],
  pairs: readonly (readonly [column1: string, column2: string])[],
): Promise<PtpRow[]> {
  return db.query<PtpRow>({
    name: 'ptp_pairs',
    text: `SELECT e.dataset_id, e.column1, e.column2, e.modifier, e.rationale, e.effective_from, e.deleted_on
      FROM unnest($1::int[]) AS d (id) CROSS JOIN unnest($2::text[], $3::text[]) AS a (one, other)
        JOIN ptp_edits e ON e.dataset_id = d.id AND e.column1 = a.one AND e.column2 = a.other AND e.modifier <> 9
      ORDER BY e.column1, e.column2, e.dataset_id, e.line`,
    values: [datasets, pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  });
}

/** A code and what it is called. */
export interface CodeText<Text = string | null> {
  code: string;
  description: Text;
}

/** Codes with their texts, a page at a time in the order of their keys; for the suggestion index. */
export function codePage(
  db: Queryable,
  table: 'icd10_codes' | 'hcpcs_codes' | 'mpfs_rows',
  dataset: number,
  after: string,
  limit: number,
): Promise<CodeText[]> {
  const distinct = table === 'mpfs_rows' ? 'DISTINCT ON (code)' : '';
  // Nobody is helped by a code that may no longer be used.
  const current = table === 'hcpcs_codes' ? 'AND (terminated_on IS NULL OR terminated_on >= current_date)' : '';
  return db.query({
    name: `code_page_${table}`,
    text: `SELECT ${distinct} code, description FROM ${table} WHERE dataset_id = $1 AND code > $2 ${current} ORDER BY code LIMIT $3`,
    values: [dataset, after, limit],
  });
}

/** Packages of drugs with the names of their products, a page at a time in the order of their numbers. */
export function ndcPage(
  db: Queryable,
  table: 'asp_crosswalk' | 'ndc_packages',
  { id, products }: { id: number; products: readonly number[] },
  after: string,
  limit: number,
): Promise<CodeText[]> {
  const name =
    table === 'asp_crosswalk'
      ? 'max(drug_name)'
      : 'max((SELECT proprietary_name FROM ndc_products p WHERE p.dataset_id = ANY ($4::int[]) AND p.product_id = t.product_id LIMIT 1))';
  return db.query({
    name: `ndc_page_${table}`,
    text: `SELECT ndc AS code, ${name} AS description FROM ${table} t
      WHERE dataset_id = $1 AND ndc > $2 GROUP BY ndc ORDER BY ndc LIMIT $3`,
    values: [id, after, limit, ...(table === 'asp_crosswalk' ? [] : [products])],
  });
}

/** How the classification of services names a code; the latest assignment of each. */
export function codeFamilies(db: Queryable, dataset: number): Promise<CodeText<string>[]> {
  return db.query({
    name: 'code_families',
    text: `SELECT DISTINCT ON (code) code, concat_ws(' ', nullif(family, 'No RBCS Family'), subcategory) AS description FROM rbcs_codes
      WHERE dataset_id = $1 ORDER BY code, assigned_on DESC, line`,
    values: [dataset],
  });
}
