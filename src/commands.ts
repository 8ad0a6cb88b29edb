import { accessCommands } from './access/access.public.ts';
import { changeCommands } from './changes/changes.public.ts';
import { claimCommands } from './claims/claims.public.ts';
import { codeCommands } from './codes/codes.public.ts';
import { corpusCommands } from './corpus/corpus.commands.ts';
import { ensureStarterCorpus, ingestCommands } from './ingest/ingest.public.ts';
import type { Command } from './platform/cli/command.ts';
import { completionCommand } from './platform/cli/completion.ts';
import { migrate } from './platform/database/migrate.ts';
import { policyCommands } from './policies/policies.public.ts';
import { priorAuthCommands } from './prior-auth/prior-auth.public.ts';
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

const prepare = (corpus: Parameters<typeof ensureStarterCorpus>[0]) => ensureStarterCorpus(corpus);

/** Every command, of all capabilities, in the order of the help. */
export const allCommands: readonly Command[] = [
  serveCommand,
  ...codeCommands(prepare),
  ...policyCommands(prepare),
  ...claimCommands(prepare),
  ...priorAuthCommands(prepare),
  ...programCommands(prepare),
  ...ingestCommands,
  ...corpusCommands,
  ...changeCommands,
  ...accessCommands,
  migrateCommand,
  completionCommand(() => allCommands),
];
