/** Fields that report where an answer comes from, and the codes below a category. */
import {
  allBillableBelow,
  type CodeFact,
  type CodeSystem,
  type DatasetEdition,
  displayCode,
  type EditionView,
  type Model,
} from '../../corpus/corpus.public.ts';
import type { describeCode, KnownCode } from '../code-description.ts';
import type { ptpCounts } from '../ncci-edits.ts';
import { toEditionView, toQuarter } from './edition-view.ts';

const MAX_CHILDREN = 100;
/** Tables in order of preference for a code's description. */
const DESCRIBING: readonly CodeFact['kind'][] = ['icd10', 'hcpcs', 'ndc', 'mpfs', 'asp', 'limit', 'rbcs', 'mue'];
const REQUEST_FIELDS: Readonly<Record<CodeSystem, readonly string[]>> = {
  CPT: ['mpfs', 'hcpcs'],
  HCPCS: ['hcpcs', 'mpfs'],
  ICD10CM: ['icd10cm'],
  ICD10PCS: ['icd10pcs'],
  NDC: ['asp_crosswalk', 'ndc_package'],
};

type Described = ReturnType<typeof describeCode>;

function editionOfKind({ editions }: Model, { facts }: KnownCode, kind: CodeFact['kind']): DatasetEdition | undefined {
  const id = facts.find((fact) => fact.kind === kind)?.dataset_id;
  return id === undefined ? undefined : editions.all.find((edition) => edition.id === id);
}

/** Adds the edition of the description, and of each limit and price. */
export function withEditions(model: Model, known: KnownCode, described: Described, date: string) {
  const displayed = (kind: CodeFact['kind']) => {
    const edition = editionOfKind(model, known, kind);
    return edition === undefined ? undefined : toEditionView(edition, date);
  };
  const main = DESCRIBING.find((kind) => known.facts.some((fact) => fact.kind === kind));
  const limit = editionOfKind(model, known, 'limit');
  const { mue, mue_outpatient_hospital: hospital, mue_dme_supplier: supplier, drug_payment: drug } = described;
  return {
    ...described,
    edition: main === undefined ? null : (displayed(main) ?? null),
    ...(mue === undefined ? {} : { mue: { ...mue, edition: displayed('mue') } }),
    ...(hospital === undefined ? {} : { mue_outpatient_hospital: { ...hospital, edition: displayed('mue_hospital') } }),
    ...(supplier === undefined ? {} : { mue_dme_supplier: { ...supplier, edition: displayed('mue_supplier') } }),
    ...(drug === undefined || limit === undefined
      ? {}
      : { drug_payment: { ...drug, ...toQuarter(limit), edition: toEditionView(limit, date) } }),
    ...(described.ndc_crosswalk === undefined ? {} : { ndc_crosswalk_edition: displayed('asp') }),
  };
}

/** What was searched when nothing was found. @param hint restricts to one system. */
export function listRequestedEditions({ editions }: Model, hint: CodeSystem | null, date: string): EditionView[] {
  const systems = hint === null ? (Object.keys(REQUEST_FIELDS) as CodeSystem[]) : [hint];
  const set = editions.on(date);
  return [...new Set(systems.flatMap((system) => REQUEST_FIELDS[system]))].flatMap((dataset) =>
    set
      .of(dataset)
      .slice(0, 1)
      .map((edition) => toEditionView(edition, date)),
  );
}

export function withPtpEdition({ editions }: Model, counts: ReturnType<typeof ptpCounts>, date: string) {
  const edition = editions
    .on(date)
    .of('ptp')
    .find((one) => one.edition === counts.ptp_edition);
  return edition === undefined ? counts : { ...counts, edition: toEditionView(edition, date) };
}

/** Codes of a category that may be billed instead. */
export function childrenMember(model: Model, known: KnownCode) {
  const icd = known.facts.find((fact) => fact.kind === 'icd10');
  const edition = editionOfKind(model, known, 'icd10');
  if (icd === undefined || edition === undefined || icd.fact.billable) return {};
  const { system, code } = known.candidate;
  const { count, codes } = allBillableBelow(model.dataset, model.editions, edition, code, MAX_CHILDREN);
  return {
    billable_count: count,
    billable_codes: codes.map((one) => ({ ...one, code: displayCode(one.code, system) })),
  };
}
