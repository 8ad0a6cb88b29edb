import type { Corpus, CorpusOf } from '../corpus/corpus.public.ts';
import { type Command, type CommandInput, UsageError } from '../platform/cli/command.ts';
import { today } from '../platform/today.ts';
import { STATUSES } from './calendar.rules.ts';
import { type CalendarQuestion, listPrograms, type ProgramCalendar } from './list-programs.ts';

/** Makes sure that there is a release to read. */
type Prepare = (corpus: Corpus) => Promise<void>;

const calendar = (corpusOf: CorpusOf, prepare: Prepare): Command => ({
  name: 'pa calendar',
  summary: 'Prior-authorization programs of traditional Medicare: codes, states and dates of service',
  options: {
    code: { type: 'string', description: 'CPT or HCPCS code, e.g. K0856' },
    state: { type: 'string', description: 'Two letters, e.g. TX' },
    date: { type: 'string', description: 'Date of service, YYYY-MM-DD; today when left out' },
    program: { type: 'string', description: 'dmepos-rpa, rsnat, hopd, asc-demo, wiser or one of your own' },
    status: {
      type: 'string',
      description: 'Entries of one status; left out: in force, to come or postponed (with --code: all)',
      choices: [...STATUSES, 'all'],
    },
  },
  examples: ['cpi pa calendar --code L3761', 'cpi pa calendar --state TX --status to_come', 'cpi pa calendar --json'],
  async run({ options, json }, context) {
    const question = questionOf(options);
    const corpus = corpusOf(context);
    await prepare(corpus);
    await corpus.refresh();
    const answer = listPrograms(corpus.current, question, today());
    context.out(json ? JSON.stringify(answer) : tableOf(answer));
  },
});

function questionOf(options: CommandInput['options']): CalendarQuestion {
  const { code, state, date, program, status } = options as Record<string, string | undefined>;
  if (state !== undefined && !/^[A-Za-z]{2}$/.test(state))
    throw new UsageError('--state must be two letters such as TX');
  if (date !== undefined && !isDay(date)) throw new UsageError('--date must be a day such as 2026-11-02');
  if (code !== undefined && !/^[A-Za-z0-9]\d{3}[A-Za-z0-9]$/.test(code))
    throw new UsageError('--code must be a CPT or HCPCS code such as K0856');
  return { code, state, date, program, status: status as CalendarQuestion['status'] };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

function tableOf({ date, programs, entries }: ProgramCalendar): string {
  if (entries.length === 0) return `No program lists anything that fits on ${date}.`;
  const sections = programs.map(({ program, name, facts }) => {
    const own = entries.filter((entry) => entry.program === program);
    const rows = own.map(({ code, status, statement }) => [code, status.replace('_', ' '), statement]);
    const stated = facts.map(
      ({ applies_to, statement, verified }) =>
        `  - ${applies_to === null ? '' : `${applies_to}: `}${statement}${verified ? '' : ' (not verified)'}`,
    );
    return [`${name} (${program})`, ...columns([['CODE', 'STATUS', 'DATES OF SERVICE'], ...rows]), ...stated].join(
      '\n',
    );
  });
  const open = entries.filter(({ phases }) => phases.some(({ verified }) => !verified)).length;
  const remark = open === 0 ? [] : [`${open} of ${entries.length} entries were not compared with the published list.`];
  return [`Dates of service on ${date}`, ...sections, ...remark].join('\n\n');
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]!.length)) + 2);
  return rows.map(([code, status, rest]) => `  ${code!.padEnd(widths[0]!)}${status!.padEnd(widths[1]!)}${rest}`);
}

export const programCommands = (corpusOf: CorpusOf, prepare: Prepare): Command[] => [calendar(corpusOf, prepare)];
