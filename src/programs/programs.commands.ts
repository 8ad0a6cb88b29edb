import { type CorpusSource, readModel } from '../corpus/corpus-declarations.public.ts';
import { type Command, type CommandInput, NotFoundError, UsageError } from '../platform/cli/command.ts';
import { styles } from '../platform/cli/style.ts';
import { table } from '../platform/cli/table.ts';
import { isDay, today } from '../platform/today.ts';
import { STATUSES } from './calendar.rules.ts';
import { type CalendarQuestion, listPrograms, type ProgramCalendar } from './list-programs.ts';

const calendar = (source: CorpusSource): Command => ({
  name: 'pa calendar',
  summary: 'Prior-authorization programs of traditional Medicare: codes, states and dates of service',
  options: {
    code: { type: 'string', description: 'CPT or HCPCS code, e.g. K0856' },
    state: { type: 'string', description: 'Two letters, e.g. TX' },
    date: { type: 'string', description: 'Date of service, e.g. 2026-11-02; defaults to today' },
    program: { type: 'string', description: 'dmepos-rpa, rsnat, hopd, asc-demo, wiser or a custom program' },
    status: {
      type: 'string',
      description: 'Entries of one status; default: active, future or postponed (with --code: all)',
      choices: [...STATUSES, 'all'],
    },
  },
  examples: ['cpi pa calendar --code L3761', 'cpi pa calendar --state TX --status to_come', 'cpi pa calendar --json'],
  async run({ options, json }, context) {
    const question = parseCalendarQuestion(options);
    const answer = await readModel(context, source, (model) => listPrograms(model, question, today()));
    if (json) context.out(JSON.stringify(answer));
    if (answer.entries.length === 0) throw new NotFoundError(`No matching program entries on ${answer.date}.`);
    if (!json) context.out(formatTable(answer, context.color === true));
  },
});

function parseCalendarQuestion(options: CommandInput['options']): CalendarQuestion {
  const { code, state, date, program, status } = options as Record<string, string | undefined>;
  if (state !== undefined && !/^[A-Za-z]{2}$/.test(state))
    throw new UsageError('--state must be two letters such as TX');
  if (date !== undefined && !isDay(date)) throw new UsageError('--date must be a date such as 2026-11-02');
  if (code !== undefined && !/^[A-Za-z0-9]\d{3}[A-Za-z0-9]$/.test(code))
    throw new UsageError('--code must be a CPT or HCPCS code such as K0856');
  return { code, state, date, program, status: status as CalendarQuestion['status'] };
}

function formatTable({ date, programs, entries }: ProgramCalendar, color: boolean): string {
  const sections = programs.map(({ program, name, facts }) => {
    const own = entries.filter((entry) => entry.program === program);
    const { title, name: id } = styles(color);
    const rows = own.map(({ code, status, statement }) => [id(code), status.replace('_', ' '), statement]);
    const stated = facts.map(
      ({ applies_to, statement, verified }) =>
        `  - ${applies_to === null ? '' : `${applies_to}: `}${statement}${verified ? '' : ' (not verified)'}`,
    );
    return [
      `${title(name)} (${program})`,
      indented(table(['CODE', 'STATUS', 'DATES OF SERVICE'], rows, color)),
      ...stated,
    ].join('\n');
  });
  const open = entries.filter(({ phases }) => phases.some(({ verified }) => !verified)).length;
  const remark =
    open === 0 ? [] : [`${open} of ${entries.length} entries were not verified against the published list.`];
  return [`Dates of service on ${date}`, ...sections, ...remark].join('\n\n');
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}

export const programCommands = (source: CorpusSource): Command[] => [calendar(source)];
