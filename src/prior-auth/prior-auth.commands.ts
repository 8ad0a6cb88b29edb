import { type CorpusSource, listOption, questionCommand } from '../corpus/corpus-declarations.public.ts';
import { SITES, showDecision } from '../coverage/coverage.public.ts';
import type { Command } from '../platform/cli/command.ts';
import { styles } from '../platform/cli/style.ts';
import { checkPriorAuth } from './check-prior-auth.ts';
import { PriorAuthBodySchema } from './prior-auth.schemas.ts';

export const priorAuthCommands = (source: CorpusSource): Command[] => [
  questionCommand(source, {
    name: 'pa',
    summary: 'Check whether services need prior authorization; "pa calendar" lists the programs',
    positionals: '<code...>',
    options: {
      dx: { type: 'string', description: 'Diagnosis codes, comma-separated' },
      state: { type: 'string', description: 'State of the service, two letters' },
      jurisdiction: { type: 'string', description: 'MAC jurisdiction, e.g. JE, DME-A' },
      date: { type: 'string', description: 'Date of service, e.g. 2026-11-02; defaults to today' },
      site: { type: 'string', description: 'Site of service', choices: SITES },
      payer: { type: 'string', description: 'Payer; default Medicare' },
      plan: { type: 'string', description: 'Plan type, e.g. medicare_advantage' },
    },
    examples: ['cpi pa K0856 --state TX', 'cpi pa 64490 --dx M47.816 --state AZ --date 2026-11-02 --json'],
    schema: PriorAuthBodySchema,
    input: ({ positionals, options: { dx, state, jurisdiction, date, site, payer, plan } }) => ({
      procedure_codes: positionals,
      diagnosis_codes: listOption(dx),
      state,
      jurisdiction,
      date_of_service: date,
      site_of_service: site,
      payer,
      plan_type: plan,
    }),
    request: (body) => ({ method: 'POST', path: '/v1/prior-auth/check', body }),
    answer: checkPriorAuth,
    show: (answer, color) => `${styles(color).title(answer.reason)}\n${showDecision(answer, color)}`,
  }),
];
