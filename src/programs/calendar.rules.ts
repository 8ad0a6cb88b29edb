/** A program's entries for one code as a calendar: its phases, what applies on a day, and what changes when. Pure. */
import { ends, type ProgramRequirement } from './programs.rules.ts';

export const STATUSES = ['in_force', 'to_come', 'postponed', 'removed', 'ended'] as const;
export type CalendarStatus = (typeof STATUSES)[number];

export interface CalendarAnswer {
  status: CalendarStatus;
  /** One sentence with the date of service from which it applies, or since when it no longer does. */
  statement: string;
  /** First date of service of the next phase; null if there is none. */
  next_date_of_service: string | null;
}

/**
 * @param rows entries of one program for one code that apply to the requested state.
 * @param date YYYY-MM-DD
 * @param state two-letter code; null for all states, where active in any state counts as active.
 */
export function buildCalendar(
  rows: readonly ProgramRequirement[],
  { date, state }: { date: string; state: string | null },
): CalendarAnswer {
  const open = rows.filter(({ requirement }) => requirement === 'required' || requirement === 'optional');
  const alive = open.filter(
    (row) => (row.to === null || date < row.to) && !rows.some((other) => ends(other, row, date, state)),
  );
  const now = alive.filter(({ from }) => from <= date);
  const next = alive.filter(({ from }) => from > date);
  if (now.length > 0) {
    const national = now.find(({ states }) => states === null);
    const displayed = national === undefined ? now : [national];
    // The requested state already participates; without a state, later ones are listed too.
    const later = national === undefined && state === null ? next : [];
    const statement = `${sentence([...displayed, ...later])}${until(displayed)}`;
    return { status: 'in_force', statement, next_date_of_service: later[0]?.from ?? null };
  }
  if (next.length === 0) return { ...evaluateRows(rows, date), next_date_of_service: null };
  const statement = sentence(state === null ? next : next.slice(0, 1));
  return { status: 'to_come', statement, next_date_of_service: next[0]!.from };
}

function evaluateRows(rows: readonly ProgramRequirement[], date: string): Omit<CalendarAnswer, 'next_date_of_service'> {
  const stored = rows.find(({ requirement }) => requirement === 'postponed');
  if (stored !== undefined)
    return { status: 'postponed', statement: 'Delayed: prior authorization is neither required nor offered yet.' };
  const removed = rows.find(({ requirement, from }) => requirement === 'removed' && from <= date);
  if (removed !== undefined) return { status: 'removed', statement: `Not on the list since ${removed.from}.` };
  const last = rows
    .map(({ to }) => to ?? '')
    .sort()
    .at(-1)!;
  return { status: 'ended', statement: `Ended: the last date of service was ${lastDay(last)}.` };
}

/** "Required for dates of service on or after 2026-10-28 in CA, FL; on or after 2027-04-26 nationwide." */
function sentence(rows: readonly ProgramRequirement[]): string {
  const parts = rows.map(
    ({ from, states }) => `on or after ${from} ${states === null ? 'nationwide' : `in ${states.join(', ')}`}`,
  );
  const voluntary = rows[0]!.requirement === 'optional';
  const what = voluntary ? 'Voluntary' : 'Required';
  const without = voluntary ? '; a claim without it is reviewed before payment' : '';
  return `${what} for dates of service ${parts.join('; ')}${without}.`;
}

function until(rows: readonly ProgramRequirement[]): string {
  const last = rows[0]!.to;
  return last === null ? '' : ` Last date of service: ${lastDay(last)}.`;
}

/** The day before it stops applying. */
export function lastDay(to: string): string {
  const day = new Date(`${to}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
