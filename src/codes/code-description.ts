/** Finds a requested code in the tables of a day and builds the fields of its answer. */
import {
  type Candidate,
  type CodeFact,
  type CodeStatement,
  type CodeSystem,
  CodesTogether,
  codeStatement,
  type DatasetEdition,
  displayCode,
  isIcd9,
  isLicensedCode,
  type Model,
  nextDiagnosis,
  parseCandidates,
  unknownReason,
} from '../corpus/corpus.public.ts';
import { findCategory } from './code-categories.ts';
import { type Deletion, getDeletion } from './deletion.ts';

/** A code that a table lists, with the facts that the tables of its system contain. */
export interface KnownCode {
  candidate: Candidate;
  facts: readonly CodeFact[];
  /** Edition that the status comes from. */
  source?: DatasetEdition | null;
  /** The code is no longer in use on the day. */
  deleted?: Deletion | undefined;
}

/** The candidate as a known code, in use or deleted; null if no source mentions it. */
export function findKnownCode(model: Model, candidate: Candidate, date: string): KnownCode | null {
  return toKnownCode(model, candidate, codeStatement(model, candidate, date), date);
}

function toKnownCode(model: Model, candidate: Candidate, statement: CodeStatement, date: string): KnownCode | null {
  const { status, facts, source } = statement;
  if (status !== 'listed' && status !== 'deleted') return null;
  return { candidate, facts, source, deleted: getDeletion(model, candidate, statement, date) };
}

/** The likeliest reading that sources list on the day, otherwise a deleted one. @param hint restricts to one system. */
export function resolveCode(
  model: Model,
  text: string,
  { date, hint, together }: { date: string; hint: CodeSystem | null; together?: CodesTogether },
): KnownCode | null {
  const read = parseCandidates(text, hint).map((one) => {
    const candidate = together === undefined ? one : { ...one, together };
    return { candidate, statement: codeStatement(model, candidate, date) };
  });
  for (const wanted of ['listed', 'deleted'])
    for (const { candidate, statement } of read)
      if (statement.status === wanted) return toKnownCode(model, candidate, statement, date);
  return null;
}

/** Codes that the texts may refer to, resolved together. */
export function codesTogether(texts: Iterable<string>, hint: CodeSystem | null): CodesTogether {
  return new CodesTogether([...texts].flatMap((text) => parseCandidates(text, hint).map(({ code }) => code)));
}

/** Why a text is not a known code on the day; null for text that cannot be a code. */
export function reasonUnknown(
  model: Model,
  text: string,
  { date, hint }: { date: string; hint: CodeSystem | null },
): string | null {
  const [candidate] = parseCandidates(text, hint);
  if (isIcd9(text)) return ICD9;
  if (candidate === undefined) return null;
  const statement = codeStatement(model, candidate, date);
  const reason = `${unknownReason(statement, candidate.system, date)}${listedLater(model, candidate, statement, date)}`;
  // In ICD-9, factors influencing health status were V codes.
  return candidate.system === 'ICD10CM' && /^V\d{2,4}$/.test(candidate.code)
    ? `${reason}; it may be an ICD-9-CM code`
    : reason;
}

/** Between two editions, all that is known is that the code began before the later one. */
function listedLater(model: Model, { system, code }: Candidate, { status }: CodeStatement, date: string): string {
  if (system !== 'ICD10CM' || status !== 'silent') return '';
  const next = nextDiagnosis(model, code, date);
  return next?.listed === true ? `; the next one, ${next.edition.edition}, lists it` : '';
}

const ICD9 = 'it has the form of an ICD-9-CM code, which ended on 2015-09-30; an ICD-10-CM code is needed';

type FactOf<Kind extends CodeFact['kind']> = CodeFact extends infer One
  ? One extends { kind: infer Kinds }
    ? Kind extends Kinds
      ? One
      : never
    : never
  : never;

function factsOfKind<Kind extends CodeFact['kind']>(facts: readonly CodeFact[], kind: Kind): FactOf<Kind>[] {
  return facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);
}

function firstOfKind<Kind extends CodeFact['kind']>(facts: readonly CodeFact[], kind: Kind): FactOf<Kind> | undefined {
  return facts.find((fact): fact is FactOf<Kind> => fact.kind === kind);
}

/** Fields every found code has. */
export function describeCode({ candidate, facts, deleted }: KnownCode, date: string, cptLicensed: boolean) {
  const { system, code } = candidate;
  const rbcs = firstOfKind(facts, 'rbcs')?.fact;
  const hcpcs = firstOfKind(facts, 'hcpcs')?.fact;
  const silent = isLicensedCode(code, system) && !cptLicensed;
  const texts = silent ? { description: null, short_description: null } : pickDescriptions(facts);
  return {
    code: displayCode(code, system),
    code_system: system,
    found: true,
    ...texts,
    category: findCategory(system, code),
    betos_code: hcpcs?.betos ?? rbcs?.rbcs_id ?? null,
    is_active: deleted === undefined && isActive(facts, date),
    ...billableField(facts),
    ...(hcpcs === undefined
      ? {}
      : { coverage_code: hcpcs.coverage, effective_date: hcpcs.added_on, termination_date: hcpcs.terminated_on }),
    ...(rbcs === undefined
      ? {}
      : { rbcs: { category: rbcs.category, subcategory: rbcs.subcategory, family: rbcs.family } }),
    ...(deleted === undefined ? {} : { deleted, termination_date: deleted.last_day }),
    ...drugPaymentField(facts),
    ...mueFields(facts),
    ...crosswalkFields(facts, system, cptLicensed),
  };
}

function pickDescriptions(facts: readonly CodeFact[]): {
  description: string | null;
  short_description: string | null;
} {
  const icd = firstOfKind(facts, 'icd10')?.fact;
  if (icd !== undefined) return { description: icd.description, short_description: icd.short_description };
  const hcpcs = firstOfKind(facts, 'hcpcs')?.fact;
  if (hcpcs !== undefined) return { description: hcpcs.description, short_description: hcpcs.short_description };
  const ndc = firstOfKind(facts, 'ndc')?.fact;
  if (ndc !== undefined) {
    const name = [ndc.name, ndc.generic === ndc.name ? null : ndc.generic && `(${ndc.generic})`]
      .filter(Boolean)
      .join(' ');
    return { description: [name, ndc.package].filter(Boolean).join(', ') || null, short_description: name || null };
  }
  const schedule = factsOfKind(facts, 'mpfs').find(({ fact }) => fact.description !== null)?.fact;
  if (schedule !== undefined) return { description: schedule.description, short_description: schedule.description };
  const asp = firstOfKind(facts, 'asp');
  if (asp !== undefined) {
    const text = asp.fact.ndc === asp.code ? asp.fact.drug_name : asp.fact.description;
    return { description: text, short_description: text };
  }
  const limit = firstOfKind(facts, 'limit')?.fact.description ?? null;
  return { description: limit, short_description: limit };
}

/**
 * A termination date is the last day of use. An edition also answers for days before its publication, when codes it
 * adds were not yet in use. Fee schedule status D marks deleted codes.
 */
function isActive(facts: readonly CodeFact[], date: string): boolean {
  const hcpcs = firstOfKind(facts, 'hcpcs')?.fact;
  if (hcpcs !== undefined) return isWithin(hcpcs.added_on, hcpcs.terminated_on, date);
  const ndc = factsOfKind(facts, 'ndc');
  if (ndc.length > 0) return ndc.some(({ fact }) => isWithin(fact.started_on, fact.ended_on, date));
  const schedule = factsOfKind(facts, 'mpfs');
  if (schedule.length > 0) return schedule.some(({ fact }) => fact.status !== 'D');
  const rbcs = firstOfKind(facts, 'rbcs')?.fact;
  return rbcs === undefined || rbcs.ended_on === null || rbcs.ended_on >= date || facts.length > 1;
}

/** Both ends are inclusive; null means open-ended. */
function isWithin(from: string | null, to: string | null, date: string): boolean {
  return (from === null || from <= date) && (to === null || to >= date);
}

function billableField(facts: readonly CodeFact[]) {
  const icd = firstOfKind(facts, 'icd10')?.fact;
  return icd === undefined || icd.billable === null ? {} : { billable: icd.billable };
}

/**
 * Whether hospitals omit the present-on-admission indicator for a diagnosis. Null for categories, and if no list for
 * the date's fiscal year is loaded: a code may be exempt in one year only.
 */
export function poaField({ candidate, facts }: KnownCode, lists: readonly DatasetEdition[], date: string) {
  if (candidate.system !== 'ICD10CM') return {};
  const current = lists.some(({ effective_from }) => fiscalYear(effective_from) === fiscalYear(date));
  const billable = firstOfKind(facts, 'icd10')?.fact.billable === true;
  return { poa_exempt: current && billable ? firstOfKind(facts, 'poa') !== undefined : null };
}

/** The fiscal year begins in October of the previous year. */
function fiscalYear(date: string): number {
  return Number(date.slice(0, 4)) + (date.slice(5, 7) >= '10' ? 1 : 0);
}

function drugPaymentField(facts: readonly CodeFact[]) {
  const limit = firstOfKind(facts, 'limit')?.fact;
  if (limit === undefined) return {};
  const { payment_limit, coinsurance_percent, dosage } = limit;
  return { drug_payment: { payment_limit, coinsurance_percent, dosage } };
}

/** `mue` applies to practitioners; hospitals and equipment suppliers have files of their own. */
function mueFields(facts: readonly CodeFact[]) {
  const mue = firstOfKind(facts, 'mue')?.fact;
  const hospital = firstOfKind(facts, 'mue_hospital')?.fact;
  const supplier = firstOfKind(facts, 'mue_supplier')?.fact;
  return {
    ...(mue === undefined ? {} : { mue: { ...mue, file: 'practitioner' } }),
    ...(hospital === undefined ? {} : { mue_outpatient_hospital: { ...hospital, file: 'outpatient hospital' } }),
    ...(supplier === undefined ? {} : { mue_dme_supplier: { ...supplier, file: 'DME supplier' } }),
  };
}

/** Numbers are strings, as in all prices. An NDC has one representative entry, the first. */
function crosswalkFields(facts: readonly CodeFact[], system: CodeSystem, cptLicensed: boolean) {
  const ndc_crosswalks = factsOfKind(facts, 'asp').map(({ fact }) => ({
    ndc: fact.ndc,
    hcpcs_code: fact.hcpcs_code,
    hcpcs_description: isLicensedCode(fact.hcpcs_code) && !cptLicensed ? null : fact.description,
    ndc_label: [fact.drug_name, fact.labeler].filter(Boolean).join(', ') || null,
    route: fact.route,
    billing_units: formatNumber(fact.bill_units),
    conversion_factor: formatNumber(fact.bill_units_package),
    hcpcs_dosage: fact.dosage,
  }));
  const [first] = ndc_crosswalks;
  if (first === undefined) return {};
  return system === 'NDC' ? { ndc_crosswalk: first, ndc_crosswalks } : { ndc_crosswalks };
}

const formatNumber = (value: number | null): string | null => (value === null ? null : String(value));
