/** Codes as rules need them: the indicators of every table, each with its edition. */
import {
  allBillableBelow,
  type Candidate,
  type CodeFact,
  type CodeSystem,
  coversDate,
  displayCode,
  drugContainers,
  type Model,
  nextDiagnosis,
  nextSchedule,
  nextScheduleFacts,
  type RecordEdition,
} from '../../corpus/corpus.public.ts';
import { codesTogether, describeCode, type KnownCode, reasonUnknown, resolveCode } from '../code-description.ts';
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
  /** The code is no longer in use on the day: since when, and its replacement, as far as files state. */
  deleted?: Deletion | undefined;
  /** False for ICD-10 categories. Null for procedures. */
  billable: boolean | null;
  /** For an ICD-10 category: the first billable codes below it, in display form. */
  below?: readonly string[];
  /**
   * For a diagnosis on a day that no edition covers: the next edition, and the codes into which it divides the code, in
   * display form.
   */
  divided?: { edition: string; codes: readonly string[] };
  /** For a diagnosis of a day that no edition covers: an official edition before lists it, and none after is loaded. */
  last?: true;
  /** Medicare coverage code of the HCPCS file: C, D, I, M or S. */
  coverage: string | null;
  /** Pricing indicators of the HCPCS file: 31 frequently serviced, 32 routinely purchased, 33 oxygen, 36 capped rental, ... */
  pricing?: readonly string[];
  /** One billing unit, e.g. "10 MG", from the Part B drug files or the code's name; `listed`: those files list it. */
  drug?:
    | {
        dosage: string | null;
        listed: boolean;
        /** Names in the files, and billing units of the smallest container in the newest crosswalk. */
        names?: readonly string[];
        smallest?: number;
        largest?: number;
        /** Containers hold multiples of these billing units. */
        step?: number;
      }
    | undefined;
  /** The code's category in the CMS classification (RBCS). */
  rbcs?: { category: string; subcategory: string | null; family?: string | null } | undefined;
  /** Fee schedule row without modifier, otherwise the first. */
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
  /** Maximum units a day; `indicator` 1 line, 2 policy, 3 clinical. */
  mue: UnitLimit | null;
  /** The same for hospital outpatients and equipment suppliers, if such a file is loaded and lists the code. */
  mueHospital?: UnitLimit | undefined;
  mueSupplier?: UnitLimit | undefined;
}

export interface UnitLimit {
  units: number;
  indicator: number;
  /** The file's rationale, quoted. */
  rationale?: string | null;
}

export interface CodeRecords {
  /** By requested text; unknown codes are omitted. */
  records: ReadonlyMap<string, CodeRecord>;
  /** Why the others are unknown, by requested text. */
  unknown: ReadonlyMap<string, string>;
}

const DATASETS = 'mpfs hcpcs icd10cm mue mue_hospital mue_supplier ptp ptp_hospital pa_programs'.split(' ');

/** What the day's editions state about codes. @param hint CPT for procedures and modifiers. @param date YYYY-MM-DD */
export function codeRecords(
  model: Model,
  texts: readonly string[],
  hint: 'CPT' | 'ICD10CM',
  date: string,
): CodeRecords {
  const records = new Map<string, CodeRecord>();
  const unknown = new Map<string, string>();
  const distinct = new Set(texts);
  const together = codesTogether(distinct, hint);
  for (const text of distinct) {
    const known = resolveCode(model, text, { date, hint, together });
    const filled = known === null && hint === 'ICD10CM' ? withoutPlaceholder(model, text, date) : null;
    if (known !== null) records.set(text, buildCodeRecord(model, known, date));
    else if (filled !== null) records.set(text, filled);
    else unknown.set(text, reasonUnknown(model, text, { date, hint }) ?? 'it has no form of a code');
  }
  return { records, unknown };
}

/** A short injury code or similar: the seventh character is in fifth or sixth place. */
const EARLY_END = /^[ST][0-9A-Z]{3,4}[ADS]$/;

/** The code with placeholder X before its seventh character, "S01.01XA" for S0101A; null for any other code. */
export function withPlaceholder(code: string): string | null {
  return EARLY_END.test(code) ? displayCode(`${code.slice(0, -1).padEnd(6, 'X')}${code.at(-1)}`, 'ICD10CM') : null;
}

/**
 * Not a valid code as written: the record of the intended code, marked as not billable in this form; null if unknown.
 */
function withoutPlaceholder(model: Model, text: string, date: string): CodeRecord | null {
  const filled = withPlaceholder(text);
  const known = filled === null ? null : resolveCode(model, filled, { date, hint: 'ICD10CM' });
  if (filled === null || known === null || known.deleted !== undefined) return null;
  return { ...buildCodeRecord(model, known, date), code: text, billable: false, below: [filled] };
}

/** The day's editions by dataset; datasets that are not loaded are omitted. @param date YYYY-MM-DD */
export function codeEditions(model: Model, date: string): Map<string, RecordEdition> {
  const { editions: all } = model;
  const editions = new Map<string, RecordEdition>();
  for (const dataset of DATASETS) {
    // Rows of program lists have their own dates, so the newest list applies to every day.
    const row = all.on(dataset === 'pa_programs' ? '9999-12-31' : date).of(dataset)[0];
    if (row !== undefined) editions.set(dataset, recordEdition(row, date));
  }
  const [next] = nextSchedule(model, date);
  if (next !== undefined) editions.set(next.dataset, recordEdition(next, date));
  return editions;
}

function buildCodeRecord(model: Model, known: KnownCode, date: string): CodeRecord {
  const { candidate, facts } = known;
  const displayed = describeCode(known, date, model.cptLicensed);
  const scheduled = facts.some(({ kind }) => kind === 'mpfs') || known.deleted !== undefined;
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
    ...(icd10?.billable === false ? { below: codesBelow(model, candidate, date) } : {}),
    ...(icd10?.billable === true ? dividedLater(model, known, date) : {}),
    coverage: hcpcs?.coverage || null,
    pricing: hcpcs?.pricing?.split(',') ?? [],
    rbcs:
      rbcs === undefined ? undefined : { category: rbcs.category, subcategory: rbcs.subcategory, family: rbcs.family },
    drug: getDrug(model, candidate, facts),
    schedule: findSchedule(scheduled ? facts : nextScheduleFacts(model, candidate, date)),
    mue: findUnitLimit(facts, 'mue') ?? null,
    mueHospital: findUnitLimit(facts, 'mue_hospital'),
    mueSupplier: findUnitLimit(facts, 'mue_supplier'),
  };
}

const MAX_BELOW = 6;

/** From the newest edition that has begun and lists any: a list without seventh characters has none of those codes. */
function codesBelow({ editions, dataset }: Model, { system, code }: Candidate, date: string): string[] {
  for (const edition of editions.of('icd10cm').toReversed()) {
    if (edition.effective_from > date || system !== 'ICD10CM') continue;
    const { codes } = allBillableBelow(dataset, editions, edition, code, MAX_BELOW);
    if (codes.length > 0) return codes.map((one) => displayCode(one.code, system));
  }
  return [];
}

function dividedLater(
  model: Model,
  { candidate, source }: KnownCode,
  date: string,
): Pick<CodeRecord, 'divided' | 'last'> {
  const { system, code } = candidate;
  if (system !== 'ICD10CM' || source == null || coversDate(source, date)) return {};
  const next = nextDiagnosis(model, code, date);
  if (next === null) return source.starter ? {} : { last: true };
  if (next.below.length === 0) return {};
  return { divided: { edition: next.edition.edition, codes: next.below.map((one) => displayCode(one, system)) } };
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

/** The amount at the end of a HCPCS code's name: "..., per 15 mg", "..., 1 mg". */
const NAMED_DOSE = /,? (?:per )?(\d+(?:\.\d+)? ?(?:mg|mcg|ml|g|gm|units?|iu|meq|mci))\.?$/i;

function getDrug(model: Model, candidate: Candidate, facts: readonly CodeFact[]): CodeRecord['drug'] {
  const listed = facts.flatMap((one) => (one.kind === 'limit' || one.kind === 'asp' ? [one.fact.dosage] : []));
  const dosage = listed.find((one) => one !== null);
  const name = facts.find((one) => one.kind === 'hcpcs')?.fact.description ?? '';
  const named = NAMED_DOSE.exec(name)?.[1];
  const packed = drugContainers(model, candidate);
  if (listed.length === 0 && named === undefined && packed === null) return undefined;
  return {
    dosage: dosage ?? named ?? packed?.dosage ?? null,
    listed: listed.length > 0,
    names: [...(packed?.names ?? []), name],
    ...(packed?.smallest == null ? {} : { smallest: packed.smallest }),
    ...(packed?.largest == null ? {} : { largest: packed.largest }),
    ...(packed?.step == null ? {} : { step: packed.step }),
  };
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
