/** When to request prior authorization, how long a decision takes, and how long it is valid. */
import type { Model } from '../corpus/corpus.public.ts';
import type { resolvePayer } from '../coverage/coverage.public.ts';
import { listPrograms, programFacts } from '../programs/programs.public.ts';
import { type FactView, toFactView } from './program-fact.ts';

interface TimelineQuestion {
  payer: ReturnType<typeof resolvePayer>;
  codes: readonly string[];
  /** Two letters. */
  state: string | null;
  /** Day of service, YYYY-MM-DD. */
  date: string;
}

export interface ProgramPhase {
  program: string;
  name: string;
  code: string;
  status: string;
  statement: string;
  next_date_of_service: string | null;
  source_title: string;
  source_url: string | null;
  facts: FactView[];
}

export interface Timeline {
  text: string;
  programs: ProgramPhase[];
  gaps: string[];
}

/** Facts that the text mentions; the others are in the list. */
const IN_TEXT = ['standard_decision', 'expedited_decision', 'authorization_valid', 'without_authorization'];
/** A program that has ended, or no longer includes the code, makes no decisions. */
const DECIDES: ReadonlySet<string> = new Set(['in_force', 'to_come']);

/** Programs apply to traditional Medicare only; the corpus has no calendar for other payers. */
export function buildTimeline(model: Model, question: TimelineQuestion): Timeline {
  const { payer, codes, date } = question;
  if (payer.kind !== 'medicare') {
    const unknown = `The corpus has no prior-authorization calendar of ${payer.label}`;
    return { text: `Unknown: ${unknown}.`, programs: [], gaps: [unknown] };
  }
  const programs = codes.flatMap((code) => listPhases(model, code, question));
  const silent = codes.filter((code) => programs.every((phase) => phase.code !== code));
  const none = `No program in the corpus lists ${silent.join(', ')}`;
  const text = [...programs.map(sentence), ...(silent.length === 0 ? [] : [`${none} (date of service ${date}).`])];
  const gaps = programs
    .filter(({ status, facts }) => DECIDES.has(status) && facts.every(({ fact }) => fact !== 'standard_decision'))
    .map(({ name, code }) => `The corpus does not state how long a decision on ${code} takes (${name})`);
  return { text: text.join(' '), programs, gaps };
}

function listPhases(model: Model, code: string, { state, date }: TimelineQuestion): ProgramPhase[] {
  const requested = { code, date, status: 'all' as const, ...(state === null ? {} : { state }) };
  return listPrograms(model, requested, date).entries.map((entry) => ({
    program: entry.program,
    name: entry.program_name,
    code,
    status: entry.status,
    statement: entry.statement,
    next_date_of_service: entry.next_date_of_service,
    source_title: entry.phases[0]!.source_title,
    source_url: entry.phases[0]!.source_url,
    facts: DECIDES.has(entry.status) ? programFacts(model, entry.program, date, code).map(toFactView) : [],
  }));
}

function sentence({ name, code, statement, facts }: ProgramPhase): string {
  const reported = facts.filter(({ fact }) => IN_TEXT.includes(fact)).map((one) => one.statement);
  return [`${code}, ${name}: ${statement}`, ...reported].join(' ');
}
