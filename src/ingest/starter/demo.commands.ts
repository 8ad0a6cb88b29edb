import type { CorpusOf } from '../../corpus/corpus.public.ts';
import { type Command, CommandError } from '../../platform/cli/command.ts';
import { table } from '../../platform/cli/table.ts';
import { ensureStarterCorpus, replayStarterCorpus } from './starter.service.ts';

const demo = (getCorpus: CorpusOf): Command => ({
  name: 'demo',
  summary: 'Replay the changes of the starter corpus in the feed, streams, unreviewed queue and webhooks',
  examples: ['cpi demo'],
  async run({ json }, context) {
    const corpus = getCorpus(context);
    await ensureStarterCorpus(corpus, { logProgress: context.note });
    const records = await replayStarterCorpus(corpus);
    if (records === null)
      throw new CommandError(
        'Policies of a real source are loaded, so changes of the starter corpus appear in no feed; load a newer edition of that source instead',
      );
    if (json) return context.out(JSON.stringify({ change_records: records }));
    context.out(`${table(['CHANGE', 'POLICIES'], Object.entries(records), context.color)}
GET /v1/policies/changes and /v1/compliance/unreviewed list them; webhooks are being called.`);
  },
});

export const demoCommands = (getCorpus: CorpusOf): Command[] => [demo(getCorpus)];
