/** What sources state about a code on a date: the newest statement decides, official files before derived ones. */
import type { Candidate, CodeSystem } from './codes/code.ts';
import type { CodeFact } from './codes/code-facts.ts';
import { listsFamily } from './codes/known-codes.ts';
import { datasetsWith, factsIn } from './datasets/dataset-facts.ts';
import type { EditionSet, Speaker } from './datasets/editions.ts';
import type { Model } from './model.ts';
import type { DatasetEdition } from './segments/manifest.ts';

/**
 * listed: in use according to sources. deleted: a source listed it, and a later one ends it. absent: a complete edition
 * that covers the date does not list it. silent: no complete edition covers the date.
 */
export type StatementStatus = 'listed' | 'deleted' | 'absent' | 'silent';

export interface CodeStatement {
  status: StatementStatus;
  facts: readonly CodeFact[];
  /** The deciding edition; for a silent statement, the newest complete one before the date. */
  source: DatasetEdition | null;
  /** For a deletion: last day of use if a file has it, YYYY-MM-DD, and the last edition with the code. */
  lastDay: string | null;
  lastListed: DatasetEdition | null;
}

/** A table row with the date from which it applies. */
interface Listing {
  dataset: string;
  edition: DatasetEdition;
  day: string;
  facts: CodeFact[];
}

interface Absence {
  edition: DatasetEdition;
  day: string;
  covers: boolean;
}

interface Stated {
  listing: Listing | null;
  /** Newest first; only those newer than the listing. */
  absences: Absence[];
}

/** Tables in which absence is significant, for codes of the systems they list. */
const COMPLETE: ReadonlySet<string> = new Set(['hcpcs', 'mpfs', 'icd10cm', 'icd10pcs', 'ndc_package']);
/** Tables with start and end dates in their rows. */
const DATED: ReadonlySet<string> = new Set(['hcpcs', 'ndc_package']);
/** A classification keeps ended codes for a long time, so its rows are the weakest evidence of use. */
const CLASSIFICATION = 'rbcs';
/** Supplementary lists, which do not indicate whether a code exists. */
const TOGETHER: ReadonlySet<string> = new Set(['poa_exempt']);
/** Codes of the HCPCS file: Level II without dental codes, and modifiers that start with a letter. */
const LEVEL_TWO = /^(?:[A-CE-Z]\d{4}|[A-Z][0-9A-Z])$/;

/** @param date YYYY-MM-DD */
export function codeStatement(model: Model, candidate: Candidate, date: string): CodeStatement {
  const set = model.editions.on(date);
  const stated = datasetsWith(candidate.system).map((dataset) => statedIn(model, set, candidate, dataset, date));
  const listings = stated.flatMap(({ listing }) => listing ?? []);
  const naming = listings.filter(({ dataset }) => !TOGETHER.has(dataset));
  const absences = stated.flatMap((one) => one.absences).sort(newestFirst);
  if (naming.length === 0) return statedLater(model, set, candidate, { date, absences }) ?? unlisted(absences);
  const significant = naming.filter(({ dataset }) => dataset !== CLASSIFICATION);
  const last = (significant.length > 0 ? significant : naming).toSorted(newestFirst)[0]!;
  const ended = endedOn([...naming, ...laterClassification(model, set, candidate)], last.day, date);
  const gone = absences.find(({ day }) => candidate.system !== 'NDC' && day > last.day);
  if (ended === null && gone === undefined) {
    // What a table stated before it dropped the code does not apply on the date.
    const facts = stated.flatMap(({ listing, absences: own }) => (own.length > 0 ? [] : (listing?.facts ?? [])));
    return { status: 'listed', facts, source: last.edition, lastDay: null, lastListed: null };
  }
  const facts = listings.flatMap((one) => one.facts);
  return { status: 'deleted', facts, source: gone?.edition ?? last.edition, lastDay: ended, lastListed: last.edition };
}

function newestFirst(a: { day: string }, b: { day: string }): number {
  return a.day < b.day ? 1 : a.day > b.day ? -1 : 0;
}

/**
 * A code in no edition of the date: a later classification shows that it had ended by then or, if no complete edition
 * covers the date, that it was in use.
 */
function statedLater(
  model: Model,
  set: EditionSet,
  candidate: Candidate,
  { date, absences }: { date: string; absences: readonly Absence[] },
): CodeStatement | null {
  const later = laterClassification(model, set, candidate);
  const [first] = later;
  if (first === undefined) return null;
  const { edition, facts } = first;
  const lastDay = endedOn(later, '', date);
  if (lastDay !== null) return { status: 'deleted', facts, source: edition, lastDay, lastListed: edition };
  const rbcs = facts.find((fact) => fact.kind === 'rbcs')?.fact;
  const inUse = rbcs !== undefined && rbcs.assigned_on !== null && rbcs.assigned_on <= date;
  if (candidate.system !== 'CPT' || !inUse || absences.some(({ covers }) => covers)) return null;
  return { status: 'listed', facts, source: edition, lastDay: null, lastListed: null };
}

function unlisted(absences: readonly Absence[]): CodeStatement {
  const covering = absences.find(({ covers }) => covers);
  const source = covering?.edition ?? absences[0]?.edition ?? null;
  const status = covering === undefined ? 'silent' : 'absent';
  return { status, facts: [], source, lastDay: null, lastListed: null };
}

/** A past last day of use: from the HCPCS row, or from the classification when nothing newer lists the code. */
function endedOn(listings: readonly Listing[], newest: string, date: string): string | null {
  const facts = listings.flatMap((one) => one.facts);
  const end = findEnd(facts);
  if (end !== null) return end < date ? end : null;
  const rbcs = facts.find((fact) => fact.kind === 'rbcs');
  if (rbcs === undefined || rbcs.fact.ended_on === null || rbcs.fact.ended_on >= date) return null;
  const alone = listings.every(({ dataset }) => dataset === CLASSIFICATION);
  return alone || newest <= rbcs.fact.ended_on ? rbcs.fact.ended_on : null;
}

function statedIn(model: Model, set: EditionSet, candidate: Candidate, dataset: string, date: string): Stated {
  const absences: Absence[] = [];
  if (!COMPLETE.has(dataset)) return { listing: inForce(model, set, candidate, dataset), absences };
  let listing: Listing | null = null;
  let end: string | null = null;
  for (const speaker of model.editions.speakers(dataset, date)) {
    // A later edition applies to the date only through rows with their own dates.
    if (speaker.later && !DATED.has(dataset)) continue;
    const found = listingIn(model, set, candidate, { dataset, speaker, date });
    if (found === null) {
      if (!speaker.later && countsAbsence(model, candidate, speaker))
        absences.push({ edition: speaker.files[0]!, day: speaker.day, covers: speaker.covers });
      continue;
    }
    if (speaker.later) end ??= findEnd(found.facts);
    if (listing === null || found.day >= listing.day) listing = found;
    if (!speaker.later && !speaker.files[0]!.starter) break;
  }
  const { day } = listing ?? { day: '' };
  const known = listing === null || end === null ? listing : { ...listing, facts: listing.facts.map(endedAt(end)) };
  return { listing: known, absences: absences.filter((one) => one.day > day).sort(newestFirst) };
}

/** The date's edition of a table that lists only some of the existing codes. */
function inForce(model: Model, set: EditionSet, candidate: Candidate, dataset: string): Listing | null {
  const editions = set.of(dataset);
  const facts = factsIn(model.dataset, { set, dataset, editions }, candidate);
  const edition = editions.find(({ id }) => id === facts[0]?.dataset_id);
  return edition === undefined ? null : { dataset, edition, day: edition.effective_from, facts };
}

/** End of a code in a classification published after the date. */
function laterClassification(model: Model, set: EditionSet, candidate: Candidate): Listing[] {
  if ((candidate.system !== 'CPT' && candidate.system !== 'HCPCS') || set.of(CLASSIFICATION).length > 0) return [];
  const edition = model.editions.of(CLASSIFICATION).at(-1);
  if (edition === undefined) return [];
  const facts = factsIn(model.dataset, { set, dataset: CLASSIFICATION, editions: [edition] }, candidate);
  return [{ dataset: CLASSIFICATION, edition, day: edition.effective_from, facts }];
}

function findEnd(facts: readonly CodeFact[]): string | null {
  const hcpcs = facts.find((fact) => fact.kind === 'hcpcs');
  return hcpcs?.fact.terminated_on ?? null;
}

/** End of a code according to a later file, in the terms of the date's file. */
function endedAt(end: string): (fact: CodeFact) => CodeFact {
  return (fact) => (fact.kind === 'hcpcs' ? { ...fact, fact: { ...fact.fact, terminated_on: end } } : fact);
}

interface Requested {
  dataset: string;
  speaker: Speaker;
  date: string;
}

function listingIn(
  model: Model,
  set: EditionSet,
  candidate: Candidate,
  { dataset, speaker, date }: Requested,
): Listing | null {
  const facts = factsIn(model.dataset, { set, dataset, editions: speaker.files }, candidate);
  const [first] = facts;
  if (first === undefined) return null;
  const edition = speaker.files.find(({ id }) => id === first.dataset_id)!;
  const added = addedOn(first) ?? findSince(edition, candidate.code);
  if (speaker.later) return added !== null && added <= date ? { dataset, edition, day: added, facts } : null;
  if (edition.starter && added !== null && findSince(edition, candidate.code) !== null && added > date) return null;
  const day = added !== null && added <= date && added > speaker.day ? added : speaker.day;
  return { dataset, edition, day, facts: facts.map((fact) => completed(model, candidate, fact, speaker)) };
}

function addedOn(fact: CodeFact): string | null {
  if (fact.kind === 'hcpcs') return fact.fact.added_on;
  return fact.kind === 'ndc' ? fact.fact.started_on : null;
}

/** Start date of a row in a list that combines editions; null for the oldest. */
function findSince({ attributes }: DatasetEdition, code: string): string | null {
  const since = attributes.since as Record<string, string> | undefined;
  return since?.[code] ?? null;
}

/** A derived list without seventh characters does not show whether a code is billable when its category has them. */
function completed(model: Model, candidate: Candidate, fact: CodeFact, speaker: Speaker): CodeFact {
  if (fact.kind !== 'icd10' || fact.fact.billable !== null) return fact;
  const older = model.editions
    .of('icd10cm')
    .filter((one) => isComplete(one) && one.effective_from <= speaker.day)
    .reverse();
  for (const edition of older) {
    const set = model.editions.on(edition.effective_from);
    const [known] = factsIn(model.dataset, { set, dataset: 'icd10cm', editions: [edition] }, candidate);
    if (known?.kind === 'icd10') return { ...fact, fact: { ...fact.fact, billable: known.fact.billable } };
  }
  return fact;
}

/** Whether an edition contains every existing code; excerpts and lists without seventh characters do not. */
function isComplete({ starter, attributes }: DatasetEdition): boolean {
  return !starter && attributes.complete !== false;
}

function countsAbsence(model: Model, { system, code }: Candidate, { files }: Speaker): boolean {
  const [edition] = files;
  if (edition === undefined || edition.starter || !COMPLETE.has(edition.dataset)) return false;
  if (edition.dataset === 'hcpcs') return LEVEL_TWO.test(code);
  if (edition.dataset === 'mpfs') return code.length === 5 && listsFamily(model.dataset, edition, code);
  if (isComplete(edition)) return true;
  // For a seventh character, only the code before it is listed.
  return system !== 'ICD10CM' || code.length < 7 || !hasStem(model, edition, code);
}

/** `T07XXXA` is T07 with a seventh character, `S52501A` is S52.501 with one. */
function hasStem(model: Model, edition: DatasetEdition, code: string): boolean {
  const stem = code.slice(0, -1).replace(/X+$/, '');
  const set = model.editions.on(edition.effective_from);
  const candidate: Candidate = { system: 'ICD10CM', code: stem };
  return factsIn(model.dataset, { set, dataset: 'icd10cm', editions: [edition] }, candidate).length > 0;
}

/** Earlier editions that list an ICD-10 code as billable; the newest before the date. */
export function billableBefore(model: Model, candidate: Candidate, source: DatasetEdition): DatasetEdition | null {
  for (const edition of model.editions
    .of(source.dataset)
    .filter((one) => !one.starter && one.id !== source.id && one.effective_from < rowDay(source, candidate.code))
    .reverse()) {
    const set = model.editions.on(edition.effective_from);
    const facts = factsIn(model.dataset, { set, dataset: source.dataset, editions: [edition] }, candidate);
    if (facts.some((fact) => fact.kind === 'icd10' && fact.fact.billable === true)) return edition;
  }
  return null;
}

function rowDay(edition: DatasetEdition, code: string): string {
  return findSince(edition, code) ?? edition.effective_from;
}

/** Names of the code systems in messages. */
const CALLED: Readonly<Record<CodeSystem, string>> = {
  CPT: 'physician fee schedule',
  HCPCS: 'HCPCS',
  ICD10CM: 'ICD-10-CM',
  ICD10PCS: 'ICD-10-PCS',
  NDC: 'NDC directory',
};

/** Why a code is unknown on a date, as a sentence without its end. */
export function unknownReason({ status, source }: CodeStatement, system: CodeSystem, date: string): string {
  const name = CALLED[system];
  if (status === 'absent' && source !== null) return `${name} edition ${source.edition} does not list it`;
  const year = Number(date.slice(0, 4));
  const fiscal = system.startsWith('ICD10') && date.slice(5, 7) >= '10';
  const none = `no ${name} edition for ${fiscal ? `fiscal year ${year + 1}` : year} is loaded`;
  return source === null ? none : `${none}; the newest one before, ${source.edition}, does not list it`;
}
