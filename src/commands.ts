import { accessCommands } from './access/access.public.ts';
import { agentCommands } from './agent/agent.public.ts';
import { changeCommands } from './changes/changes.public.ts';
import { corpusCommands } from './corpus/corpus.commands.ts';
import type { CorpusOf } from './corpus/corpus.public.ts';
import { ensureStarterCorpus, ingestCommands, releaseCommands } from './ingest/ingest.public.ts';
import type { Command } from './platform/cli/command.ts';
import { migrate } from './platform/database/migrate.ts';
import { programCommands } from './programs/programs.public.ts';

const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database schema up to date (every command does so by itself)',
  async run({ json }, context) {
    const report = await migrate(context.database);
    if (json) context.out(JSON.stringify(report));
    else
      context.out(
        report.applied.length === 0
          ? `Up to date (${report.total} migrations)`
          : `Applied ${report.applied.join(', ')}`,
      );
  },
};

/** Listed for its help; it is run by the command line itself, since it is what other commands run in. */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'Run the HTTP server until Ctrl-C',
  examples: ['PORT=9000 cpi serve'],
  async run() {
    throw new Error('A server is running on this data directory already');
  },
};

/** Every command that works on a database, of all capabilities. */
export const allCommands = (corpusOf: CorpusOf): readonly Command[] => [
  serveCommand,
  migrateCommand,
  ...ingestCommands(corpusOf),
  ...releaseCommands,
  ...corpusCommands(corpusOf),
  ...changeCommands,
  ...programCommands(corpusOf, ensureStarterCorpus),
  ...accessCommands,
  ...agentCommands,
];
