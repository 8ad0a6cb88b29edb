import { type CorpusSource, parseCodeSystem, questionCommand } from '../corpus/corpus.public.ts';
import { type Command, UsageError } from '../platform/cli/command.ts';
import { styles } from '../platform/cli/style.ts';
import { cut, table } from '../platform/cli/table.ts';
import { isDay } from '../platform/today.ts';
import { jurisdictionFilter } from '../policies/policies.public.ts';
import { CODE_INCLUDES, type CodeAnswer, LookupQuerySchema } from './codes.schemas.ts';
import { lookupCode } from './lookup/lookup.ts';

const SYSTEMS = ['CPT', 'HCPCS', 'ICD10CM', 'ICD10PCS', 'NDC'] as const;
const TITLE_WIDTH = 70;

export const codeCommands = (source: CorpusSource): Command[] => [
  questionCommand(source, {
    name: 'lookup',
    summary: 'Look up a CPT, HCPCS, ICD-10 or NDC code, or find one by words',
    positionals: '<code...>',
    options: {
      include: { type: 'string', description: 'Comma-separated: policies, rvu, ncci; default policies' },
      date: { type: 'string', description: 'Date that selects the editions, e.g. 2026-11-02; defaults to today' },
      system: { type: 'string', description: 'Code system; detected by default', choices: SYSTEMS },
      jurisdiction: { type: 'string', description: 'Only policies of this MAC jurisdiction, e.g. JE' },
      locality: { type: 'string', description: 'Prices of this locality, e.g. 13202-01' },
      zip: { type: 'string', description: 'Prices of the locality of this ZIP code' },
    },
    examples: [
      'cpi lookup E0601',
      'cpi lookup G47.33',
      'cpi lookup low back pain',
      'cpi lookup 99213 --include rvu --zip 94110-1234 --json',
    ],
    schema: LookupQuerySchema,
    input: ({ positionals, options }) => {
      if (options.date !== undefined && !isDay(String(options.date)))
        throw new UsageError('--date must be a day such as 2026-11-02');
      const { include = 'policies', date, system, jurisdiction, locality, zip } = options;
      return { code: positionals.join(' '), include, date, code_system: system, jurisdiction, locality, zip };
    },
    request: (query) => ({ method: 'GET', path: '/v1/codes/lookup', query: query as Record<string, string> }),
    answer: (model, { code, include, date, code_system, jurisdiction, locality, zip }, today) => {
      const names = String(include).split(',');
      return lookupCode(
        model,
        {
          ...{ code, date: date ?? null, locality, zip, fuzzy: true },
          hint: code_system === undefined ? null : parseCodeSystem(code_system),
          include: CODE_INCLUDES.filter((name) => names.includes(name)),
          jurisdiction: jurisdictionFilter(model, jurisdiction),
        },
        today,
      ).data;
    },
    show: showCode,
    isMissing: ({ found }) => !found,
  }),
];

function showCode(data: CodeAnswer, color: boolean): string {
  const { title, name, warn } = styles(color);
  if (!data.found) {
    const { suggestions = [] } = data;
    const lead = warn(`${data.code} does not exist in the loaded code files`);
    if (suggestions.length === 0) return lead;
    const rows = suggestions.map(({ code, code_system, description }) => [
      name(code),
      code_system,
      cut(description ?? '', TITLE_WIDTH),
    ]);
    return `${lead}. Did you mean:\n${table(['CODE', 'SYSTEM', 'DESCRIPTION'], rows, color)}`;
  }
  const lines = [
    `${title(data.code)}  ${data.code_system}  ${data.description ?? 'no public description (licensed by the AMA or ADA)'}`,
    ...(data.category === null ? [] : [`Category  ${data.category}`]),
    `Active    ${data.is_active ? 'yes' : warn('no')}`,
    ...(data.edition ? [`Edition   ${data.edition.source} ${data.edition.label}, from ${data.edition.from}`] : []),
    ...(data.rvu ? [`Fees      ${JSON.stringify(data.rvu)}`] : []),
    ...(data.ncci ? [`NCCI      ${JSON.stringify(data.ncci)}`] : []),
  ];
  const { policies } = data;
  if (policies === undefined) return lines.join('\n');
  const rows = policies.map((policy) => [
    name(policy.policy_id),
    policy.policy_type,
    policy.disposition,
    cut(policy.title, TITLE_WIDTH),
  ]);
  const list =
    rows.length === 0
      ? 'No active policy lists this code.'
      : table(['POLICY', 'TYPE', 'COVERAGE', 'TITLE'], rows, color);
  return [...lines, '', list].join('\n');
}
