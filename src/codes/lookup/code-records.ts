/** Codes as rules need them: the indicators of every table alongside the edition each came from. */
import type { CodeFact, CodeSystem, Model, RecordEdition } from '../../corpus/corpus.public.ts';
import { describeCode, type KnownCode, reasonUnknown, resolveCode } from '../code-description.ts';
import type { Deletion } from '../deletion.ts';
import { recordEdition } from './edition-view.ts';

export interface CodeRecord {
  code: string;
  system: CodeSystem;
  active: boolean;
  /** Edition that decided whether the code is in use. */
  source?: RecordEdition | undefined;
  /** Null for CPT and CDT. */
  description: string | null;
  /** Last day of use. */
  terminated_on: string | null;
  /** The code is no longer in use on the day: since when, and what took its place, as far as files state. */
  deleted?: Deletion | undefined;
  /** False marks categories of ICD-10. Null for procedures. */
  billable: boolean | null;
  /** Medicare coverage code of the HCPCS file: C, D, I, M or S. */
  coverage: string | null;
  /** Pricing indicators of the HCPCS file: 31 frequently serviced, 32 routinely purchased, 33 oxygen, 36 capped rental, ... */
  pricing?: readonly string[];
  /** What one unit is, e.g. "10 MG", by the Part B drug files or the name of the code; `listed`: those files list it. */
  drug?: { dosage: string | null; listed: boolean } | undefined;
  /** What the CMS classification (RBCS) calls the code. */
  rbcs?: { category: string; subcategory: string | null } | undefined;
  /** Row of the fee schedule without modifier, else the first. */
  schedule: {
    status: string;
    global_days: string | null;
    nonfacility_na: boolean;
    facility_na: boolean;
    pctc: string | null;
    bilateral: string | null;
    assistant: string | null;
    co_surgeon: string | null;
    team: string | null;
  } | null;
  /** Most units a day; `indicator` 1 line, 2 policy, 3 clinical. */
  mue: UnitLimit | null;
  /** The same for hospital outpatients and for suppliers of equipment, where such a file is loaded and lists the code. */
  mueHospital?: UnitLimit | undefined;
  mueSupplier?: UnitLimit | undefined;
}

export interface UnitLimit {
  units: number;
  indicator: number;
  /** Why, in the words of the file. */
  rationale?: string | null;
}

export interface CodeRecords {
  /** By the text requested; unknown codes are missing. */
  procedures: ReadonlyMap<string, CodeRecord>;
  diagnoses: ReadonlyMap<string, CodeRecord>;
  /** Why the others are not known, by the text requested. */
  unknown: ReadonlyMap<string, string>;
  /** Editions of the day by dataset; missing where none is loaded. */
  editions: ReadonlyMap<string, RecordEdition>;
}

const DATASETS = 'mpfs hcpcs icd10cm mue mue_hospital mue_supplier ptp ptp_hospital pa_programs'.split(' ');

/** What the editions of a day state about procedures and diagnoses. @param date YYYY-MM-DD */
export function codeRecords(
  model: Model,
  procedures: readonly string[],
  diagnoses: readonly string[],
  date: string,
): CodeRecords {
  const unknown = new Map<string, string>();
  const records = (texts: readonly string[], hint: CodeSystem) => {
    const found = new Map<string, CodeRecord>();
    for (const text of new Set(texts)) {
      const known = resolveCode(model, text, { date, hint });
      if (known !== null) found.set(text, buildCodeRecord(known, date, model.cptLicensed));
      else unknown.set(text, reasonUnknown(model, text, { date, hint }) ?? 'it has no form of a code');
    }
    return found;
  };
  return {
    procedures: records(procedures, 'CPT'),
    diagnoses: records(diagnoses, 'ICD10CM'),
    unknown,
    editions: listEditions(model, date),
  };
}

function listEditions({ editions: all }: Model, date: string): Map<string, RecordEdition> {
  const editions = new Map<string, RecordEdition>();
  for (const dataset of DATASETS) {
    // Lists of programs carry their own days, so the newest list applies to every day.
    const row = all.on(dataset === 'pa_programs' ? '9999-12-31' : date).of(dataset)[0];
    if (row !== undefined) editions.set(dataset, recordEdition(row, date));
  }
  return editions;
}

function buildCodeRecord(known: KnownCode, date: string, cptLicensed: boolean): CodeRecord {
  const { candidate, facts } = known;
  const displayed = describeCode(known, date, cptLicensed);
  const hcpcs = facts.find((fact) => fact.kind === 'hcpcs')?.fact;
  const icd10 = facts.find((fact) => fact.kind === 'icd10')?.fact;
  const rbcs = facts.find((fact) => fact.kind === 'rbcs')?.fact;
  return {
    code: candidate.code,
    system: candidate.system,
    active: displayed.is_active,
    source: known.source ? recordEdition(known.source, date) : undefined,
    description: displayed.description,
    terminated_on: hcpcs?.terminated_on ?? null,
    deleted: known.deleted,
    billable: icd10?.billable ?? null,
    coverage: hcpcs?.coverage || null,
    pricing: hcpcs?.pricing?.split(',') ?? [],
    rbcs: rbcs === undefined ? undefined : { category: rbcs.category, subcategory: rbcs.subcategory },
    drug: getDrug(facts),
    schedule: findSchedule(facts),
    mue: findUnitLimit(facts, 'mue') ?? null,
    mueHospital: findUnitLimit(facts, 'mue_hospital'),
    mueSupplier: findUnitLimit(facts, 'mue_supplier'),
  };
}

function findUnitLimit(
  facts: readonly CodeFact[],
  kind: 'mue' | 'mue_hospital' | 'mue_supplier',
): UnitLimit | undefined {
  for (const fact of facts) {
    if (fact.kind !== 'mue' && fact.kind !== 'mue_hospital' && fact.kind !== 'mue_supplier') continue;
    const { units, indicator, rationale } = fact.fact;
    if (fact.kind === kind) return { units, indicator, rationale };
  }
  return undefined;
}

/** The amount at the end of the name of a HCPCS code: "..., per 15 mg", "..., 1 mg". */
const NAMED_DOSE = /,? (?:per )?(\d+(?:\.\d+)? ?(?:mg|mcg|ml|g|gm|units?|iu|meq|mci))\.?$/i;

function getDrug(facts: readonly CodeFact[]): CodeRecord['drug'] {
  const listed = facts.flatMap((one) => (one.kind === 'limit' || one.kind === 'asp' ? [one.fact.dosage] : []));
  const dosage = listed.find((one) => one !== null);
  const name = facts.find((one) => one.kind === 'hcpcs')?.fact.description ?? '';
  const named = NAMED_DOSE.exec(name)?.[1];
  if (listed.length === 0 && named === undefined) return undefined;
  return { dosage: dosage ?? named ?? null, listed: listed.length > 0 };
}

function findSchedule(facts: readonly CodeFact[]): CodeRecord['schedule'] {
  const rows = facts.flatMap((fact) => (fact.kind === 'mpfs' ? [fact.fact] : []));
  rows.sort((a, b) => (a.modifier < b.modifier ? -1 : 1));
  const main = rows[0];
  if (main === undefined) return null;
  const { status, global_days, nonfacility_na, facility_na } = main;
  return {
    status,
    global_days,
    nonfacility_na,
    facility_na,
    pctc: main.pctc || null,
    bilateral: main.bilateral || null,
    assistant: main.assistant || null,
    co_surgeon: main.co_surgeon || null,
    team: main.team || null,
  };
}
