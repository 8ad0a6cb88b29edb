/** Turns what the tables say of a code into the members of an answer. */
import { categoryOf } from './codes.categories.rules.ts';
import type { CodeFact, DatasetRow, MpfsFact, PricesRow } from './codes.facts.ts';
import { type Candidate, isLicensedCode, lesserAmount, NATIONAL, priceOf } from './codes.rules.ts';

/** Facts of one code, sorted by table. */
export interface CodeFacts {
  candidate: Candidate;
  facts: readonly CodeFact[];
}

type FactOf<Kind extends CodeFact['kind']> = CodeFact extends infer One
  ? One extends { kind: infer Kinds }
    ? Kind extends Kinds
      ? One
      : never
    : never
  : never;

function of<Kind extends CodeFact['kind']>(facts: readonly CodeFact[], kind: Kind): FactOf<Kind>[] {
  return facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);
}

function first<Kind extends CodeFact['kind']>(facts: readonly CodeFact[], kind: Kind): FactOf<Kind> | undefined {
  return facts.find((fact): fact is FactOf<Kind> => fact.kind === kind);
}

/** The facts that make a candidate a known code; null when no table knows it in that system. */
export function knownAs(
  candidate: Candidate,
  facts: ReadonlyMap<string, readonly CodeFact[]>,
  datasets: ReadonlyMap<number, DatasetRow>,
): CodeFacts | null {
  const own = (facts.get(candidate.code) ?? []).filter((fact) => belongs(candidate, fact, datasets));
  // A list of exempt diagnoses only tells something of a code that another table knows.
  return own.every(({ kind }) => kind === 'poa') ? null : { candidate, facts: own };
}

function belongs({ system }: Candidate, fact: CodeFact, datasets: ReadonlyMap<number, DatasetRow>): boolean {
  if (fact.kind === 'poa') return system === 'ICD10CM';
  if (fact.kind === 'icd10') return datasets.get(fact.dataset_id)?.dataset === system.toLowerCase();
  if (system === 'NDC') return fact.kind === 'ndc' || (fact.kind === 'asp' && fact.fact.ndc === fact.code);
  return (system === 'CPT' || system === 'HCPCS') && fact.kind !== 'ndc';
}

/** Members every found code has. */
export function describeCode({ candidate, facts }: CodeFacts, date: string, cptLicensed: boolean) {
  const { system, code } = candidate;
  const rbcs = first(facts, 'rbcs')?.fact;
  const hcpcs = first(facts, 'hcpcs')?.fact;
  const silent = isLicensedCode(code) && !cptLicensed;
  const texts = silent ? { description: null, short_description: null } : textsOf(facts);
  return {
    code,
    code_system: system,
    found: true,
    ...texts,
    category: categoryOf(system, code),
    betos_code: hcpcs?.betos ?? rbcs?.rbcs_id ?? null,
    is_active: isActive(facts, date),
    ...icdMembers(facts),
    ...(hcpcs === undefined
      ? {}
      : { coverage_code: hcpcs.coverage, effective_date: hcpcs.added_on, termination_date: hcpcs.terminated_on }),
    ...(rbcs === undefined
      ? {}
      : { rbcs: { category: rbcs.category, subcategory: rbcs.subcategory, family: rbcs.family } }),
    ...limitMember(facts),
    ...mueMember(facts),
    ...crosswalkMember(facts, cptLicensed),
  };
}

function textsOf(facts: readonly CodeFact[]): { description: string | null; short_description: string | null } {
  const icd = first(facts, 'icd10')?.fact;
  if (icd !== undefined) return { description: icd.description, short_description: icd.short_description };
  const hcpcs = first(facts, 'hcpcs')?.fact;
  if (hcpcs !== undefined) return { description: hcpcs.description, short_description: hcpcs.short_description };
  const ndc = first(facts, 'ndc')?.fact;
  if (ndc !== undefined) {
    const name = [ndc.name, ndc.generic === ndc.name ? null : ndc.generic && `(${ndc.generic})`]
      .filter(Boolean)
      .join(' ');
    return { description: [name, ndc.package].filter(Boolean).join(', ') || null, short_description: name || null };
  }
  const schedule = of(facts, 'mpfs').find(({ fact }) => fact.description !== null)?.fact;
  if (schedule !== undefined) return { description: schedule.description, short_description: schedule.description };
  const asp = first(facts, 'asp');
  if (asp !== undefined) {
    const text = asp.fact.ndc === asp.code ? asp.fact.drug_name : asp.fact.description;
    return { description: text, short_description: text };
  }
  const limit = first(facts, 'limit')?.fact.description ?? null;
  return { description: limit, short_description: limit };
}

/**
 * A termination date is the last day of use. An edition also answers for days before it came out, when codes it adds were not
 * yet in use. Status D of the fee schedule marks deleted codes.
 */
function isActive(facts: readonly CodeFact[], date: string): boolean {
  const hcpcs = first(facts, 'hcpcs')?.fact;
  if (hcpcs !== undefined) return isWithin(hcpcs.added_on, hcpcs.terminated_on, date);
  const ndc = of(facts, 'ndc');
  if (ndc.length > 0) return ndc.some(({ fact }) => isWithin(fact.started_on, fact.ended_on, date));
  const schedule = of(facts, 'mpfs');
  if (schedule.length > 0) return schedule.some(({ fact }) => fact.status !== 'D');
  const rbcs = first(facts, 'rbcs')?.fact;
  return rbcs === undefined || rbcs.ended_on === null || rbcs.ended_on >= date || facts.length > 1;
}

/** Both ends belong to it; null has no end. */
function isWithin(from: string | null, to: string | null, date: string): boolean {
  return (from === null || from <= date) && (to === null || to >= date);
}

function icdMembers(facts: readonly CodeFact[]) {
  const icd = first(facts, 'icd10')?.fact;
  return icd === undefined ? {} : { billable: icd.billable };
}

/**
 * Whether hospitals leave out the present-on-admission indicator of a diagnosis. Null for categories, and where no list of
 * the date's fiscal year is loaded: a code may be exempt in one year only.
 */
export function poaMember({ candidate, facts }: CodeFacts, lists: readonly DatasetRow[], date: string) {
  if (candidate.system !== 'ICD10CM') return {};
  const current = lists.some(({ effective_from }) => fiscalYear(effective_from) === fiscalYear(date));
  const billable = first(facts, 'icd10')?.fact.billable === true;
  return { poa_exempt: current && billable ? first(facts, 'poa') !== undefined : null };
}

/** Begins in October of the year before. */
function fiscalYear(date: string): number {
  return Number(date.slice(0, 4)) + (date.slice(5, 7) >= '10' ? 1 : 0);
}

function limitMember(facts: readonly CodeFact[]) {
  const limit = first(facts, 'limit')?.fact;
  if (limit === undefined) return {};
  const { payment_limit, coinsurance_percent, dosage } = limit;
  return { drug_payment: { payment_limit, coinsurance_percent, dosage } };
}

/** `mue` is what practitioners are held to; hospitals and suppliers of equipment have files of their own. */
function mueMember(facts: readonly CodeFact[]) {
  const mue = first(facts, 'mue')?.fact;
  const hospital = first(facts, 'mue_hospital')?.fact;
  const supplier = first(facts, 'mue_supplier')?.fact;
  return {
    ...(mue === undefined ? {} : { mue }),
    ...(hospital === undefined ? {} : { mue_outpatient_hospital: hospital }),
    ...(supplier === undefined ? {} : { mue_dme_supplier: supplier }),
  };
}

function crosswalkMember(facts: readonly CodeFact[], cptLicensed: boolean) {
  const rows = of(facts, 'asp');
  if (rows.length === 0) return {};
  const ndc_crosswalk = rows.map(({ fact }) => ({
    ndc: fact.ndc,
    hcpcs_code: fact.hcpcs_code,
    hcpcs_description: isLicensedCode(fact.hcpcs_code) && !cptLicensed ? null : fact.description,
    ndc_label: [fact.drug_name, fact.labeler].filter(Boolean).join(', ') || null,
    route: fact.route,
    billing_units: fact.bill_units,
    conversion_factor: fact.bill_units_package,
    hcpcs_dosage: fact.dosage,
  }));
  return { ndc_crosswalk };
}

export interface RvuContext {
  /** Of the edition the rows come from. */
  edition: DatasetRow;
  /** National anesthesia conversion factor, for status J. */
  anesthesia: string | null;
  place: (PricesRow & { carrier: string; locality: string }) | null;
}

/** Fee schedule members: the row without modifier, else the first; its professional and technical parts as components. */
export function rvuOf(rows: readonly MpfsFact[], context: RvuContext) {
  const sorted = [...rows].sort((a, b) => (a.modifier < b.modifier ? -1 : 1));
  const main = sorted[0]!;
  const { edition, place } = context;
  return {
    work_rvu: main.work,
    pe_rvu_facility: main.pe_facility,
    pe_rvu_nonfacility: main.pe_nonfacility,
    mp_rvu: main.mp,
    total_rvu_facility: main.total_facility,
    total_rvu_nonfacility: main.total_nonfacility,
    ...pricesOf(main, place),
    conversion_factor: main.conversion_factor,
    global_days: main.global_days ?? '',
    status_code: main.status,
    year: Number(edition.effective_from.slice(0, 4)),
    edition: edition.edition,
    non_facility_na: main.nonfacility_na,
    facility_na: main.facility_na,
    ...(main.status === 'J' ? { anesthesia_conversion_factor: place?.anesthesia ?? context.anesthesia } : {}),
    locality:
      place === null
        ? null
        : {
            carrier: place.carrier,
            locality: place.locality,
            name: place.name,
            gpci: { work: place.work, pe: place.pe, mp: place.mp },
          },
    components: sorted
      .filter((row) => row !== main)
      .map((row) => ({
        modifier: row.modifier,
        work_rvu: row.work,
        pe_rvu_facility: row.pe_facility,
        pe_rvu_nonfacility: row.pe_nonfacility,
        mp_rvu: row.mp,
        total_rvu_facility: row.total_facility,
        total_rvu_nonfacility: row.total_nonfacility,
        ...pricesOf(row, place),
      })),
  };
}

/** Imaging is capped at the outpatient rate of its locality; the national price has no cap. */
function pricesOf(row: MpfsFact, place: RvuContext['place']): { facility_price: string; non_facility_price: string } {
  const indices = place ?? NATIONAL;
  const cap = place?.caps?.find(({ modifier }) => modifier === row.modifier);
  const facility = priceOf({ work: row.work, pe: row.pe_facility, mp: row.mp }, indices, row.conversion_factor);
  const nonfacility = priceOf({ work: row.work, pe: row.pe_nonfacility, mp: row.mp }, indices, row.conversion_factor);
  return {
    facility_price: cap === undefined ? facility : lesserAmount(facility, cap.facility),
    non_facility_price: cap === undefined ? nonfacility : lesserAmount(nonfacility, cap.nonfacility),
  };
}
