import { type CorpusSource, listOption, questionCommand } from '../corpus/corpus-declarations.public.ts';
import { SITES, showDecision } from '../coverage/coverage.public.ts';
import type { Command } from '../platform/cli/command.ts';
import { styles } from '../platform/cli/style.ts';
import { ClaimBodySchema } from './claims.schemas.ts';
import { validateClaim } from './validate-claim.ts';

const upper = (codes: string[] | undefined) => codes?.map((code) => code.toUpperCase());

export const claimCommands = (source: CorpusSource): Command[] => [
  questionCommand(source, {
    name: 'claim',
    summary: 'Check a claim before submission: coverage, prior authorization, edits, documentation',
    positionals: '<code...>',
    options: {
      dx: { type: 'string', description: 'Diagnosis codes, comma-separated' },
      modifiers: { type: 'string', description: 'Modifiers, comma-separated' },
      state: { type: 'string', description: 'State of the service, two letters' },
      date: { type: 'string', description: 'Date of service, e.g. 2026-11-02; defaults to today' },
      site: { type: 'string', description: 'Site of service', choices: SITES },
      payer: { type: 'string', description: 'Payer; default Medicare' },
      plan: { type: 'string', description: 'Plan type, e.g. medicare_advantage' },
      sex: {
        type: 'string',
        description: 'Sex, if a rule depends on it',
        choices: ['female', 'male', 'other', 'unknown'],
      },
    },
    examples: ['cpi claim 64483 --dx M54.16 --state PA --date 2025-11-03', 'cpi claim E0601 --dx G47.33 --json'],
    schema: ClaimBodySchema,
    input: ({ positionals, options: { dx, modifiers, state, date, site, payer, plan, sex } }) => ({
      procedure_codes: positionals,
      diagnosis_codes: listOption(dx),
      modifiers: upper(listOption(modifiers)),
      state: typeof state === 'string' ? state.toUpperCase() : undefined,
      date_of_service: date,
      site_of_service: site,
      payer,
      plan_type: plan,
      sex_when_policy_relevant: sex,
    }),
    request: (body) => ({ method: 'POST', path: '/v1/claims/validate', body }),
    answer: validateClaim,
    show: (claim, color) => {
      const { title } = styles(color);
      const head = `Claim ${title(claim.codes.map(({ code }) => code).join(', '))} on ${claim.date_of_service}`;
      return [head, `${'Risk'.padEnd(20)} ${title(claim.overall_risk)}`, showDecision(claim, color)].join('\n');
    },
  }),
];
