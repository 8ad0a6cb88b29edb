import { type CorpusSource, questionCommand } from '../corpus/corpus-declarations.public.ts';
import { type Command, UsageError } from '../platform/cli/command.ts';
import { isDay } from '../platform/today.ts';
import { jurisdictionFilter } from '../policies/policies.public.ts';
import { CODE_INCLUDES, LookupQuerySchema } from './codes.schemas.ts';
import { lookupCode } from './lookup/lookup.ts';
import { parseSystemHint } from './lookup/request-fields.ts';
import { showCode } from './show-code.ts';

const SYSTEMS = ['CPT', 'HCPCS', 'ICD10CM', 'ICD10PCS', 'NDC'] as const;

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
        throw new UsageError('--date must be a date such as 2026-11-02');
      const { include = 'policies', date, system, jurisdiction, locality, zip } = options;
      return { code: positionals.join(' '), include, date, code_system: system, jurisdiction, locality, zip };
    },
    request: (query) => ({ method: 'GET', path: '/v1/codes/lookup', query: query as Record<string, string> }),
    answer: (model, { code, include, date, code_system, jurisdiction, locality, zip }, today) => {
      const names = String(include).split(',');
      return lookupCode(
        model,
        {
          code,
          date: date ?? null,
          locality,
          zip,
          fuzzy: true,
          hint: parseSystemHint(code_system),
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
