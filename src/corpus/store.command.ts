import { type Command, CommandError } from '../platform/cli/command.ts';
import type { CorpusOf } from './command-corpus.ts';
import { retainSegments } from './segments/retained-segments.ts';
import { BUILD_LOCK } from './segments/retention/remove-unused.ts';
import { DatabaseSegments } from './segments/stores/database-segments.ts';

export const corpusStore = (getCorpus: CorpusOf): Command => ({
  name: 'corpus store',
  summary: 'Copy the files of the retained releases to CPI_CORPUS_STORE, after it was changed',
  options: {
    'clear-database': {
      type: 'boolean',
      description: 'Then remove the copy in PostgreSQL; first restart all servers with the new setting',
    },
  },
  examples: ['cpi corpus store', 'cpi corpus store --clear-database'],
  async run({ options, json }, context) {
    const corpus = getCorpus(context);
    const { database, remote, dir } = corpus;
    if (database.engine !== 'postgres') throw new CommandError('Only servers on PostgreSQL share a store');
    const inDatabase = new DatabaseSegments(database);
    const refs = await database.exclusively(BUILD_LOCK, 'A load is running; wait for it to finish', async () => {
      const retained = await (await retainSegments({ database, dir, remote: inDatabase })).of(database);
      await remote?.store(dir, retained.refs);
      if (options['clear-database'] === true && remote?.name !== inDatabase.name) await inDatabase.retain(new Set());
      return retained.refs;
    });
    const place = remote?.name ?? dir;
    const bytes = refs.reduce((sum, ref) => sum + ref.bytes, 0);
    context.out(
      json
        ? JSON.stringify({ store: place, segments: refs.length, bytes })
        : `Stored in ${place}: ${refs.length} segments, ${(bytes / 1_000_000).toFixed(1)} MB`,
    );
  },
});
