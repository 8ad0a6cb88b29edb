import { type CorpusSource, questionCommand } from '../corpus/corpus-declarations.public.ts';
import type { Command } from '../platform/cli/command.ts';
import { styles } from '../platform/cli/style.ts';
import { cut, table } from '../platform/cli/table.ts';
import { type FormularyQuery, FormularyQuerySchema, type FormularyRecord, PAYERS } from './formulary.schemas.ts';
import { searchFormulary } from './search-formulary.ts';

const NAME_WIDTH = 44;

export const formularyCommands = (source: CorpusSource): Command[] => [
  questionCommand(source, {
    name: 'drugs',
    summary: 'Search formularies for a drug by name, NDC, RxCUI or HCPCS code, with requirements as filters',
    positionals: '<words...>',
    options: {
      payer: { type: 'string', description: 'One source; default all', choices: PAYERS },
      limit: { type: 'string', description: 'Maximum records per source, 1 to 100; default 25' },
    },
    examples: ['cpi drugs ozempic', 'cpi drugs humira prior authorization --payer uhc', 'cpi drugs J0135 --json'],
    schema: FormularyQuerySchema,
    input: ({ positionals, options: { payer, limit } }) => ({
      q: positionals.join(' '),
      payer,
      limit: limit === undefined ? undefined : Number(limit),
    }),
    request: (query) => ({ method: 'GET', path: '/v1/drugs/formulary', query: asTexts(query) }),
    answer: (model, query, today) => searchFormulary(model, query, today).data,
    show,
    isMissing: (records) => records.length === 0,
  }),
];

function asTexts(query: FormularyQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

function show(records: FormularyRecord[], color: boolean): string {
  const { name, warn } = styles(color);
  if (records.length === 0) return warn('No formulary record matches.');
  const rows = records.map((record) => [
    record.source,
    name(cut(record.drug_name, NAME_WIDTH)),
    record.tier ?? record.coverage_status ?? '',
    formatRequirements(record),
    `${record.plan_year ?? ''}${record.verified ? '' : ' (not verified)'}`,
  ]);
  return table(['SOURCE', 'DRUG', 'TIER', 'REQUIREMENTS', 'PLAN YEAR'], rows, color);
}

function formatRequirements({ requirements }: FormularyRecord): string {
  const named = {
    PA: requirements.prior_authorization,
    ST: requirements.step_therapy,
    QL: requirements.quantity_limit,
  };
  return [
    ...Object.entries(named).flatMap(([code, value]) =>
      value === null || value === false ? [] : [value === true ? code : `${code} ${value}`],
    ),
    ...(requirements.specialty === true ? ['SP'] : []),
  ].join(', ');
}
