import { type CorpusSource, POLICY_TYPES, questionCommand } from '../corpus/corpus-declarations.public.ts';
import { type Command, UsageError } from '../platform/cli/command.ts';
import { styles } from '../platform/cli/style.ts';
import { cut, table } from '../platform/cli/table.ts';
import { listPolicies } from './list/list-policies.ts';
import { type PolicyListItem, PolicyQuerySchema } from './policies.schemas.ts';

const DEFAULT_LIMIT = 20;
const TITLE_WIDTH = 70;

export const policyCommands = (source: CorpusSource): Command[] => [
  questionCommand(source, {
    name: 'search',
    summary: 'Search policies by words, code, diagnosis, jurisdiction or payer',
    positionals: '[word...]',
    options: {
      type: { type: 'string', description: 'Only this type', choices: POLICY_TYPES },
      jurisdiction: { type: 'string', description: 'MAC jurisdiction or state, e.g. JE, DME-A, TX' },
      payer: { type: 'string', description: 'Payer name, code or slug' },
      icd10: { type: 'string', description: 'Policies that cover this diagnosis, e.g. G47.33' },
      parameter: {
        type: 'string',
        description: 'Policies with logic that uses this parameter, e.g. ahi or "oxygen saturation"',
      },
      status: { type: 'string', description: 'Status', choices: ['active', 'retired', 'all'], default: 'active' },
      limit: { type: 'string', description: 'Maximum policies to show, 1 to 100', default: String(DEFAULT_LIMIT) },
    },
    examples: ['cpi search oxygen', 'cpi search sleep apnea --jurisdiction TX', 'cpi search --icd10 G47.33 --json'],
    schema: PolicyQuerySchema,
    input: ({ positionals, options }) => {
      const { type, jurisdiction, payer, icd10, parameter, status, limit } = options;
      if (!/^\d{1,3}$/.test(String(limit))) throw new UsageError('--limit must be a number from 1 to 100');
      const q = positionals.join(' ') || undefined;
      return { q, policy_type: type, jurisdiction, payer, icd10, parameter, status, limit: Number(limit) };
    },
    request: (query) => ({ method: 'GET', path: '/v1/policies', query: query as Record<string, string | number> }),
    answer: (model, query, today) => listPolicies(model, query, null, today).items,
    show: showPolicies,
    isMissing: (policies) => policies.length === 0,
  }),
];

function showPolicies(policies: readonly PolicyListItem[], color: boolean): string {
  if (policies.length === 0) return 'No policy matches.';
  const { name } = styles(color);
  const rows = policies.map((policy) => [
    name(policy.policy_id),
    policy.policy_type,
    policy.jurisdictions.length > 2
      ? `${policy.jurisdictions.slice(0, 2).join(' ')} +${policy.jurisdictions.length - 2}`
      : policy.jurisdictions.join(' ') || 'national',
    policy.effective_date,
    cut(policy.title, TITLE_WIDTH),
  ]);
  return table(['POLICY', 'TYPE', 'PLACE', 'EFFECTIVE', 'TITLE'], rows, color);
}
