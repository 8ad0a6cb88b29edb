/** The calendar of prior-authorization programs: every entry with its phases, contractors, facts and sources. */
import type { Model } from '../corpus/corpus.public.ts';
import { buildCalendar, type CalendarStatus, lastDay } from './calendar.rules.ts';
import { programFacts } from './program-facts.ts';
import { everyRequirement } from './program-requirements.ts';
import { normalizeState, type ProgramRequirement } from './programs.rules.ts';

export interface CalendarQuestion {
  code?: string | undefined;
  /** Two letters. */
  state?: string | undefined;
  /** YYYY-MM-DD; defaults to today. */
  date?: string | undefined;
  program?: string | undefined;
  status?: CalendarStatus | 'all' | undefined;
}

/** What a calendar includes by default: active and upcoming entries. */
const CURRENT: ReadonlySet<string> = new Set(['in_force', 'to_come', 'postponed']);

/** @param today YYYY-MM-DD. Unknown programs, codes and states have no entries. */
export function listPrograms(model: Model, question: CalendarQuestion, today: string) {
  const date = question.date ?? today;
  const state = normalizeState(question.state ?? null);
  const code = question.code?.trim().toUpperCase() ?? null;
  const program = question.program?.trim().toLowerCase() ?? null;
  const wanted = question.status ?? (code === null ? 'current' : 'all');
  const rows = everyRequirement(model).filter(
    (row) =>
      (code === null || row.code === code) &&
      (program === null || row.program === program) &&
      (state === null || row.states === null || row.states.includes(state)),
  );
  const entries = [...Map.groupBy(rows, (row) => `${row.program} ${row.code}`).values()]
    .map((own) => buildEntry(model, own, { date, state }))
    .filter((entry) => isWanted(entry, wanted));
  const named = Map.groupBy(rows, (row) => row.program);
  const displayed = [...new Set(entries.map((entry) => entry.program))];
  return {
    date,
    programs: displayed.map((name) => buildProgram(model, named.get(name)!, { date, code })),
    entries,
  };
}

/** A code active in some states may be upcoming in others. */
function isWanted(
  { status, next_date_of_service: next }: { status: string; next_date_of_service: string | null },
  wanted: string,
): boolean {
  if (wanted === 'all' || status === wanted) return true;
  return wanted === 'current' ? CURRENT.has(status) : wanted === 'to_come' && next !== null;
}

export type ProgramCalendar = ReturnType<typeof listPrograms>;

function buildProgram(model: Model, rows: readonly ProgramRequirement[], at: { date: string; code: string | null }) {
  const { program, program_name: name, source_title, source_url } = rows[0]!;
  return {
    program,
    name,
    requirement: toProgramKind(rows),
    mac_type: toMacType(program),
    source_title,
    source_url,
    facts: programFacts(model, program, at.date, at.code),
  };
}

function buildEntry(model: Model, rows: readonly ProgramRequirement[], at: { date: string; state: string | null }) {
  const { program, program_name, code } = rows[0]!;
  return {
    program,
    program_name,
    code,
    requirement: toProgramKind(rows),
    ...buildCalendar(rows, at),
    phases: rows.map((row) => ({
      requirement: row.requirement,
      states: row.states,
      macs: listMacs(model, program, row.states),
      sites: row.places,
      requests_from: row.requests_from,
      first_date_of_service: row.from,
      last_date_of_service: row.to === null ? null : lastDay(row.to),
      policy_ids: row.policy_ids,
      paired_with: row.paired_with,
      source_title: row.source_title,
      source_url: row.source_url,
      verified: row.verified,
      evidence: row.evidence,
      note: row.note,
    })),
  };
}

/** Required if any phase is; a list with only removed codes has no kind of its own. */
function toProgramKind(rows: readonly ProgramRequirement[]): 'required' | 'optional' | null {
  const kinds = new Set(rows.map(({ requirement }) => requirement));
  return kinds.has('required') ? 'required' : kinds.has('optional') ? 'optional' : null;
}

/** DME contractors handle equipment; the other programs belong to the A/B contractors. */
function toMacType(program: string): 'A/B' | 'DME' {
  return program.startsWith('dme') ? 'DME' : 'A/B';
}

function listMacs(model: Model, program: string, states: readonly string[] | null): string[] {
  const type = toMacType(program);
  return [...model.policies.jurisdictions.values()]
    .filter((row) => row.mac_type === type && (states === null || row.states.some((state) => states.includes(state))))
    .map((row) => row.jurisdiction_code);
}
