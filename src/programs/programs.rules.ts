/**
 * Medicare prior-authorization programs: which list applies to a code, and what is required on a day, in a state, at a
 * site.
 */
import type { RequirementRow } from '../corpus/corpus.public.ts';

/** An entry of a list, without its list. */
export type ProgramRequirement = Omit<RequirementRow, 'listed_on'>;

/** A requirement as listed. */
export interface ListedRequirement extends RequirementRow {
  dataset_id: number;
  starter: boolean;
  /** Lists of the program that the operator loaded. */
  lists: readonly ProgramList[];
}

export interface ProgramList {
  dataset_id: number;
  /** YYYY-MM-DD */
  listed_on: string;
}

export interface ProgramQuestion {
  /** YYYY-MM-DD */
  date: string;
  /** Two-letter code; null if not specified. */
  state: string | null;
  /** Site of service; null if not specified. */
  site: string | null;
}

export interface ProgramMatch {
  requirement: ProgramRequirement;
  missing: ('state' | 'site' | 'paired_code')[];
}

type Miss = 'not_started' | 'ended' | 'other_state' | 'other_site' | 'removed' | 'postponed';

export interface ProgramsOnDay {
  /** At most one per program and code. */
  inForce: ProgramRequirement[];
  /** Would apply if the missing facts were known and matched. */
  possible: ProgramMatch[];
  /** Programs that list the code but do not apply, with the closest reason. */
  notInForce: { requirement: ProgramRequirement; reason: Miss }[];
}

/**
 * The applicable entries of all lists: those of the newest list that includes the code. A code missing from its
 * program's newest list ended on the date of the first list without it. Starter entries apply only to programs without
 * a loaded list.
 */
export function latestRequirements(rows: readonly ListedRequirement[]): ProgramRequirement[] {
  const byCode = Map.groupBy(rows, ({ program, code }) => `${program} ${code}`);
  return [...byCode.values()].flatMap((own) => {
    const lists = [...own[0]!.lists].sort(byDay);
    if (lists.length === 0) return own.map(plain);
    const named = lists.filter((list) => own.some((row) => row.dataset_id === list.dataset_id)).at(-1);
    if (named === undefined) return [];
    const without = lists[lists.indexOf(named) + 1];
    const rowsOfList = own.filter((row) => row.dataset_id === named.dataset_id).map(plain);
    return without === undefined ? rowsOfList : rowsOfList.flatMap((row) => endedBy(row, without.listed_on));
  });
}

function byDay(a: ProgramList, b: ProgramList): number {
  if (a.listed_on !== b.listed_on) return a.listed_on < b.listed_on ? -1 : 1;
  return a.dataset_id - b.dataset_id;
}

function plain({ listed_on: _day, dataset_id: _id, starter: _starter, lists: _lists, ...row }: ListedRequirement) {
  return row satisfies ProgramRequirement;
}

function endedBy(row: ProgramRequirement, day: string): ProgramRequirement[] {
  if (row.from >= day) return [];
  return [row.to !== null && row.to <= day ? row : { ...row, to: day }];
}

/**
 * What the programs require on a day, in a state, at a site. Pure; the requirements are those of the codes of one
 * request.
 */
export function programsInForce(requirements: readonly ProgramRequirement[], question: ProgramQuestion): ProgramsOnDay {
  const state = normalizeState(question.state);
  const codes = new Set(requirements.map(({ program, code }) => `${program} ${code}`));
  const answer: ProgramsOnDay = { inForce: [], possible: [], notInForce: [] };
  for (const own of Map.groupBy(requirements, ({ program, code }) => `${program} ${code}`).values()) {
    const judged = own
      .filter(({ requirement }) => requirement === 'required' || requirement === 'optional')
      .map((row) => judge(row, own, { ...question, state }, codes));
    const inForce = judged.find(({ misses, missing }) => misses.length === 0 && missing.length === 0);
    const possible = judged.filter(({ misses }) => misses.length === 0);
    if (inForce !== undefined) answer.inForce.push(inForce.row);
    else if (possible.length > 0)
      answer.possible.push(...possible.map(({ row, missing }) => ({ requirement: row, missing })));
    else {
      const nearest = nearestMiss(judged, own);
      if (nearest !== null) answer.notInForce.push(nearest);
    }
  }
  return answer;
}

/** The Northern Mariana Islands have two codes. */
export function normalizeState(state: string | null): string | null {
  const upper = state?.trim().toUpperCase() ?? null;
  return upper === 'CNMI' || upper === 'CM' ? 'MP' : upper;
}

interface Judged {
  row: ProgramRequirement;
  missing: ProgramMatch['missing'];
  misses: Miss[];
}

function judge(
  row: ProgramRequirement,
  own: readonly ProgramRequirement[],
  { date, state, site }: ProgramQuestion,
  listed: ReadonlySet<string>,
): Judged {
  const missing: ProgramMatch['missing'] = [];
  const misses: Miss[] = [];
  if (date < row.from) misses.push('not_started');
  if (row.to !== null && date >= row.to) misses.push('ended');
  if (row.states !== null && state === null) missing.push('state');
  else if (row.states !== null && !row.states.includes(state!)) misses.push('other_state');
  if (row.places !== null && site === null) missing.push('site');
  else if (row.places !== null && !row.places.includes(site!)) misses.push('other_site');
  const pairs = row.paired_with;
  if (pairs !== null && !pairs.some((code) => listed.has(`${row.program} ${code}`))) missing.push('paired_code');
  const end = own.find((other) => ends(other, row, date, state));
  if (end !== undefined) misses.push(end.requirement as 'removed' | 'postponed');
  return { row, missing, misses };
}

/** A removal applies in its states, to requirements that began no later than it did. */
export function ends(end: ProgramRequirement, row: ProgramRequirement, date: string, state: string | null): boolean {
  if (end.requirement !== 'removed' && end.requirement !== 'postponed') return false;
  if (end.from > date || (end.to !== null && end.to <= date) || row.from > end.from) return false;
  if (end.states === null) return true;
  return state === null ? (row.states?.every((own) => end.states!.includes(own)) ?? false) : end.states.includes(state);
}

/** Do not report when a program begins or ends somewhere it never applies. */
const NEARNESS: readonly Miss[] = ['removed', 'postponed', 'other_state', 'other_site', 'not_started', 'ended'];

function nearestMiss(judged: readonly Judged[], own: readonly ProgramRequirement[]) {
  const nearest = judged.toSorted((a, b) => distance(a) - distance(b))[0];
  if (nearest !== undefined)
    return { requirement: nearest.row, reason: NEARNESS.find((miss) => nearest.misses.includes(miss))! };
  // The list includes the code only to state that it was removed.
  const out = own.find(({ requirement }) => requirement === 'removed' || requirement === 'postponed');
  return out === undefined ? null : { requirement: out, reason: out.requirement as Miss };
}

/** A different state is a worse match than a different day. */
function distance({ misses }: Judged): number {
  return misses.length + (misses.includes('other_state') ? 10 : 0);
}
