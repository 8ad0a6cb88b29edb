/** Codes that are no longer in use on a day, and days before the first edition at hand. */
import {
  type Candidate,
  type CodeFact,
  coversDate,
  type DatasetEdition,
  endOfEdition,
  factsOf,
  listsFamily,
  type Model,
  onlyEdition,
} from '../corpus/corpus.public.ts';
import type { KnownCode } from './code-description.ts';
import { dayBefore } from './edition-shown.ts';
import { type Replacement, replacementOf } from './replaced-codes.ts';

export interface Deletion {
  /** Last day of use, YYYY-MM-DD; null where no file holds it. */
  last_day: string | null;
  /** Edition that listed the code last, by its label. */
  last_listed: string | null;
  /** What took its place. */
  replacement: Replacement | null;
}

const LISTS: Readonly<Record<Candidate['system'], readonly string[]>> = {
  CPT: ['mpfs', 'hcpcs', 'mue', 'rbcs'],
  HCPCS: ['mpfs', 'hcpcs', 'mue', 'rbcs'],
  ICD10CM: ['icd10cm'],
  ICD10PCS: ['icd10pcs'],
  NDC: ['ndc_package', 'asp_crosswalk'],
};
/** Tables whose rows say when each code came and went. */
const DATED: readonly string[] = ['hcpcs', 'ndc_package'];

/** Why a code that tables of a day know is not in use any more; undefined for one that is. */
export function deletionOf(model: Model, candidate: Candidate, facts: readonly CodeFact[], date: string) {
  const { system, code } = candidate;
  if (system === 'ICD10CM') return dividedDiagnosis(model, candidate, facts, date);
  if ((system !== 'CPT' && system !== 'HCPCS') || code.length !== 5) return undefined;
  const ended = endOf(facts);
  const gone = ended !== null && ended < date;
  const hcpcs = facts.find((fact) => fact.kind === 'hcpcs')?.fact;
  const terminated = hcpcs !== undefined && hcpcs.terminated_on !== null && hcpcs.terminated_on < date;
  if (!terminated && !leftSchedule(model, code, facts, date)) return undefined;
  return deletion(model, candidate, facts, { last_day: gone ? ended : null, date });
}

/** A category that was a diagnosis of its own in an earlier edition: codes below it are billed since. */
function dividedDiagnosis(model: Model, candidate: Candidate, facts: readonly CodeFact[], date: string) {
  const icd = facts.find((fact) => fact.kind === 'icd10');
  if (icd === undefined || icd.fact.billable) return undefined;
  const current = model.editions.on(date).byId.get(icd.dataset_id);
  if (current === undefined || current.starter) return undefined;
  for (const edition of model.editions
    .of('icd10cm')
    .filter((one) => isBefore(one, current))
    .reverse()) {
    const before = factsOf(model.dataset, onlyEdition(edition), candidate);
    if (!before.some((fact) => fact.kind === 'icd10' && fact.fact.billable)) continue;
    return deletion(model, candidate, before, { last_day: lastDayOf(edition, current), date });
  }
  return undefined;
}

/** What an edition lists and the one right after it does not ended between the two. */
function lastDayOf(edition: DatasetEdition, next: DatasetEdition): string | null {
  return endOfEdition(edition) === next.effective_from ? dayBefore(next.effective_from) : null;
}

/** The fee schedule of the day lists codes of this kind, and not this one. */
function leftSchedule({ dataset, editions }: Model, code: string, facts: readonly CodeFact[], date: string): boolean {
  if (facts.some(({ kind }) => kind === 'mpfs')) return false;
  const set = editions.on(date);
  const schedule = set.of('mpfs')[0];
  if (schedule === undefined || schedule.starter || !coversDate(schedule, date)) return false;
  // A newer table that lists the code knows better: it may be new.
  const newer = facts.some(({ kind, dataset_id }) => {
    const from = set.byId.get(dataset_id)?.effective_from ?? '';
    return kind !== 'rbcs' && from > schedule.effective_from;
  });
  return !newer && listsFamily(dataset, schedule, code);
}

/** Last day that a file gives; of HCPCS first, else of the classification. */
function endOf(facts: readonly CodeFact[]): string | null {
  const hcpcs = facts.find((fact) => fact.kind === 'hcpcs')?.fact.terminated_on;
  return hcpcs ?? facts.find((fact) => fact.kind === 'rbcs')?.fact.ended_on ?? null;
}

function deletion(
  model: Model,
  candidate: Candidate,
  facts: readonly CodeFact[],
  { last_day, date }: { last_day: string | null; date: string },
): Deletion {
  // The classification keeps codes long after they ended.
  const telling = facts.filter(({ kind }) => kind !== 'rbcs');
  const ids = new Set((telling.length > 0 ? telling : facts).map(({ dataset_id }) => dataset_id));
  const listed = model.editions.all.filter(({ id }) => ids.has(id));
  const last = listed.toSorted((a, b) => (a.effective_from < b.effective_from ? 1 : -1))[0];
  const found = replacementOf(model, candidate, date);
  return {
    last_day: last_day ?? (found?.since ? dayBefore(found.since) : null),
    last_listed: last === undefined ? null : `${last.dataset} ${last.edition}`,
    replacement: found?.replacement ?? null,
  };
}

/** A code as an edition before the day listed it that the editions of the day do not know: it was deleted. */
export function formerCode(model: Model, candidate: Candidate, date: string): KnownCode | null {
  const inForce = model.editions.on(date);
  for (const name of LISTS[candidate.system]) {
    const current = inForce.of(name)[0];
    // Of a selection a missing code says nothing, and without an edition in force nobody can tell.
    if (current === undefined || current.starter) continue;
    for (const edition of model.editions
      .of(name)
      .filter((one) => isBefore(one, current))
      .reverse()) {
      const facts = factsOf(model.dataset, onlyEdition(edition), candidate);
      if (facts.length === 0) continue;
      const last_day = endOf(facts) ?? (candidate.system === 'ICD10CM' ? lastDayOf(edition, current) : null);
      return { candidate, facts, deleted: deletion(model, candidate, facts, { last_day, date }) };
    }
  }
  return null;
}

function isBefore(one: DatasetEdition, current: DatasetEdition): boolean {
  return !one.starter && one.variant === current.variant && one.effective_from < current.effective_from;
}

/** A code on a day before the first edition at hand, from the days its own row gives. */
export function codeBeforeEditions(model: Model, candidate: Candidate, date: string): KnownCode | null {
  for (const name of DATED.filter((one) => LISTS[candidate.system].includes(one))) {
    if (model.editions.on(date).of(name).length > 0) continue;
    const first = model.editions.of(name).find(({ effective_from, starter }) => !starter && effective_from > date);
    if (first === undefined) continue;
    const facts = factsOf(model.dataset, onlyEdition(first), candidate).filter((fact) => hadBegun(fact, date));
    if (facts.length > 0) return { candidate, facts };
  }
  return null;
}

function hadBegun(fact: CodeFact, date: string): boolean {
  if (fact.kind === 'hcpcs') return fact.fact.added_on !== null && fact.fact.added_on <= date;
  return fact.kind === 'ndc' && fact.fact.started_on !== null && fact.fact.started_on <= date;
}
