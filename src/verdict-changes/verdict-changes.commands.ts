import { type CorpusOf, findRetained, publishedSince } from '../corpus/corpus.public.ts';
import { type Command, CommandError } from '../platform/cli/command.ts';
import { recordComparison } from './record-comparison.ts';
import { findRun } from './verdict-changes.queries.ts';

/** @param getCorpus the store of the installation. */
export const verdictCommands = (getCorpus: CorpusOf): Command[] => [
  {
    name: 'verdicts compare',
    summary: 'Compare the verdicts of the latest release with the previous one, and record the changes',
    options: {
      full: { type: 'boolean', description: 'Every question that the differences can affect, not a sample' },
    },
    examples: ['cpi verdicts compare', 'cpi verdicts compare --full'],
    async run({ options, json }, context) {
      const { database, config, out, signal } = context;
      const corpus = await getCorpus(context);
      const release = (await publishedSince(database, 0)).at(-1);
      if (release === undefined) throw new CommandError('No release is published yet');
      const previous = await findRetained(database, release.sequence);
      const full = options.full === true;
      const state = await recordComparison(corpus, release, { dataDir: config.dataDir, full, signal });
      if (state === 'not_replayable')
        throw new CommandError(
          'The previous release is no longer retained, so nothing was compared. An earlier comparison is retained.',
        );
      const { run } = (await findRun(database, release.id))!;
      if (json) return out(JSON.stringify(run));
      out(
        `${release.id} against ${previous?.id ?? 'nothing'}: ${run!.questions} of ${run!.reachable} questions evaluated, ${run!.state}`,
      );
      for (const note of run!.notes) out(note);
      out(`GET /v1/releases/${release.id}/verdict-changes lists the changed verdicts`);
    },
  },
];
