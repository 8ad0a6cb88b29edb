import type { CorpusSource } from '../../corpus/corpus-declarations.public.ts';
import { type Command, CommandError } from '../../platform/cli/command.ts';
import { embedRelease } from './embed-release.ts';
import { createEmbeddingCalls, EMBEDDINGS_LOCK } from './embeddings.jobs.ts';

export const embeddingCommands = ({ getCorpus, prepare }: CorpusSource): Command[] => [
  {
    name: 'corpus embed',
    summary:
      'Request vectors for the latest release from the embedding endpoint now; the server does this automatically',
    options: {
      again: {
        type: 'boolean',
        description: 'Request vectors for all texts again, because the model has changed under the same name',
      },
    },
    examples: ['cpi corpus embed', 'cpi corpus embed --again'],
    async run({ options, json }, context) {
      const { embeddings } = context.config;
      if (embeddings === null)
        throw new CommandError('No embedding endpoint is configured: set CPI_EMBEDDINGS_URL and CPI_EMBEDDINGS_MODEL');
      const corpus = getCorpus(context);
      await prepare(corpus);
      await corpus.refresh();
      const report = await context.database.exclusively(EMBEDDINGS_LOCK, 'The server is embedding texts already', () =>
        embedRelease(corpus, embeddings, createEmbeddingCalls(embeddings, context.signal), {
          refresh: options.again === true,
        }),
      );
      const { release, unchanged, pieces: chunks, asked: requested } = report;
      context.out(
        json
          ? JSON.stringify(report)
          : unchanged
            ? `Release ${release} has vectors of ${embeddings.model} already (${chunks} texts).`
            : `Published release ${release} with vectors of ${embeddings.model}: ${chunks} texts, ${requested} of them new`,
      );
    },
  },
];
