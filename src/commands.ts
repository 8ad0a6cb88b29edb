import { accessCommands } from './access/access.public.ts';
import { accountCommands, memberCommands, organizationSettingCommands } from './accounts/accounts.public.ts';
import { agentCommands } from './agent/agent.public.ts';
import { backupCommands } from './backup/backup.public.ts';
import { changeCommands } from './changes/changes.public.ts';
import { claimCommands } from './claims/claims.public.ts';
import { codeCommands } from './codes/codes.public.ts';
import { corpusCommands } from './corpus/corpus.commands.ts';
import type { CorpusOf, CorpusSource } from './corpus/corpus.public.ts';
import { criteriaCommands } from './criteria/criteria.public.ts';
import { formularyCommands } from './formulary/formulary.public.ts';
import { demoCommands, ensureStarterCorpus, ingestCommands, releaseCommands } from './ingest/ingest.public.ts';
import { notificationCommands } from './notifications/notifications.public.ts';
import { connectionCommands } from './oauth/oauth.public.ts';
import type { Command } from './platform/cli/command.ts';
import { completionCommand } from './platform/cli/completion.ts';
import { migrate } from './platform/database/migrate.ts';
import { embeddingCommands, policyCommands } from './policies/policies.public.ts';
import { priorAuthCommands } from './prior-auth/prior-auth.public.ts';
import { programCommands } from './programs/programs.public.ts';
import { secretCommands } from './secrets/secrets.public.ts';
import { ssoCommands } from './sso/sso.public.ts';
import { syncCommands } from './sync/sync.public.ts';

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

/** Every command, of all capabilities, in the order of the help. @param getCorpus the store a command reads and writes. */
export const allCommands = (getCorpus: CorpusOf): readonly Command[] => {
  const source: CorpusSource = { getCorpus, prepare: (corpus) => ensureStarterCorpus(corpus) };
  const commands: readonly Command[] = [
    serveCommand,
    ...codeCommands(source),
    ...policyCommands(source),
    ...criteriaCommands(source),
    ...claimCommands(source),
    ...priorAuthCommands(source),
    ...programCommands(source),
    ...formularyCommands(source),
    ...demoCommands(getCorpus),
    ...ingestCommands(getCorpus),
    ...syncCommands(getCorpus),
    ...releaseCommands,
    ...corpusCommands(getCorpus),
    ...embeddingCommands(source),
    ...backupCommands(getCorpus),
    ...changeCommands,
    ...notificationCommands,
    ...accessCommands,
    ...organizationSettingCommands,
    ...accountCommands,
    ...memberCommands,
    ...connectionCommands,
    ...secretCommands,
    ...ssoCommands,
    ...agentCommands,
    migrateCommand,
    completionCommand(() => commands),
  ];
  return commands;
};
