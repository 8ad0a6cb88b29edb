import { Type } from 'typebox';
import { type CorpusSource, questionCommand } from '../corpus/corpus-declarations.public.ts';
import { type Command, UsageError } from '../platform/cli/command.ts';
import { policyLogic } from './policy-logic.ts';

export const criteriaCommands = (source: CorpusSource): Command[] => [
  questionCommand(source, {
    name: 'criteria show',
    summary: 'Show when a policy covers a service: requirements, pathways, exclusions and limits',
    positionals: '<policy id>',
    options: {},
    examples: ['cpi criteria show L33718', 'cpi criteria show NCD220 --json'],
    schema: Type.Object({ policy_id: Type.String({ minLength: 1, maxLength: 100 }) }),
    input: ({ positionals: [policy_id, ...others] }) => {
      if (policy_id === undefined || others.length > 0) throw new UsageError('Specify one policy id, e.g. L33718');
      return { policy_id };
    },
    request: ({ policy_id }) => ({
      method: 'GET',
      path: `/v1/policies/${encodeURIComponent(policy_id)}/logic`,
      query: { format: 'outline' },
    }),
    answer: (model, { policy_id }) => policyLogic(model, policy_id, 'outline'),
    show: ({ outline = '', assurance, anchor_state }) =>
      `${outline}\n\nAssurance: ${assurance}${anchor_state === null ? '' : `; text: ${anchor_state}`}`,
  }),
];
