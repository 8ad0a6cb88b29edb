/** Commands for an operator's own policy logic. */
import type { CorpusSource } from '../../corpus/corpus-declarations.public.ts';
import { type Command, NotFoundError, UsageError } from '../../platform/cli/command.ts';
import { draftCommand } from '../drafts/draft.commands.ts';
import { openCorpus } from '../open-corpus.ts';
import { importCommand } from './import.commands.ts';
import { printPassages } from './print-passages.ts';
import { listCommand, removeCommand } from './stored.commands.ts';

export const logicReviewCommands = (source: CorpusSource): Command[] => [
  importCommand(source),
  draftCommand(source),
  listCommand,
  removeCommand(source),
  passagesCommand(source),
];

const passagesCommand = (source: CorpusSource): Command => ({
  name: 'criteria passages',
  summary: 'Print the passages of a policy with the anchors that logic uses to cite them',
  positionals: '<policy id>',
  examples: ['cpi criteria passages L33820'],
  async run({ positionals: [policyId, ...others], json }, context) {
    if (policyId === undefined || others.length > 0) throw new UsageError('Specify one policy id, e.g. L33820');
    const { current } = await openCorpus(context, source);
    const printed = printPassages(current, policyId.toUpperCase());
    if (printed === null) throw new NotFoundError(`No policy has the id ${policyId}`);
    context.out(json ? JSON.stringify(printed) : printed.text);
  },
});
