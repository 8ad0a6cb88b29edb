import type { Corpus, CorpusOf } from './corpus/corpus.public.ts';
import type { CorpusSource } from './corpus/corpus-declarations.public.ts';
import type { Command } from './platform/cli/command.ts';
import { completionCommand } from './platform/cli/completion.ts';
import { migrate } from './platform/database/migrate.ts';
import type { LocalAnswers } from './receipts/replay-answer.ts';

const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Apply pending database migrations (every command does this automatically)',
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
    throw new Error('A server is already running on this data directory');
  },
};

interface Sent {
  body: never;
  query?: never;
}

/** Answers with receipts, for `receipts verify`. */
async function localAnswers(): Promise<LocalAnswers> {
  const [{ validateClaim }, { checkPriorAuth }, { evaluateCoverage }, { comparePolicies }] = await Promise.all([
    import('./claims/claims.public.ts'),
    import('./prior-auth/prior-auth.public.ts'),
    import('./criteria/criteria.public.ts'),
    import('./compare/compare.public.ts'),
  ]);
  return {
    validateClaim: (model, { body, query }: Sent, asOf) => validateClaim(model, body, asOf, query),
    validateClaimLegacy: (model, { body, query }: Sent, asOf) => validateClaim(model, body, asOf, query),
    checkPriorAuth: (model, { body, query }: Sent, asOf) => checkPriorAuth(model, body, asOf, query),
    evaluateCoverage: (model, { body, query }: Sent, asOf) => evaluateCoverage(model, body, asOf, query).data,
    comparePolicies: (model, { body }: Sent, asOf) => comparePolicies(model, body, asOf),
  };
}

/** Commands of one capability. All of them together are a thousand files, of which a call needs a few. */
interface CommandGroup {
  /** First words of its commands. */
  words: readonly string[];
  load(source: CorpusSource): Promise<readonly Command[]>;
}

/** Purpose of words that several commands share. */
export const GROUP_SUMMARIES: Readonly<Record<string, string>> = {
  criteria: 'Show, import, draft and remove policy logic',
  payers: "Compare a payer's index page with the loaded documents",
  corpus: 'Export, import, verify and store releases',
  changes: 'Remove old change records',
  verdicts: 'Compare the verdicts of two releases',
  notifications: 'Show sent messages, send a test message',
  webhooks: 'Receive webhooks on this machine during development',
  orgs: 'Manage organizations and their plans',
  keys: 'Create, list, rotate and revoke API keys',
  accounts: 'Create sign-up and password reset links',
  members: 'Manage members and invitations of an organization',
  connections: 'List and end OAuth connections of assistants',
  secrets: 'Rotate the master key',
  receipts: 'Verify receipts, rotate their signing key',
  log: 'Verify and publish the release log',
  sso: 'Manage single sign-on of organizations',
  ledger: 'Verify the ledger of agent calls',
  agent: 'Print the definitions of the agent tools',
};

/** In the order of the help. */
const GROUPS: readonly CommandGroup[] = [
  { words: ['serve'], load: async () => [serveCommand] },
  {
    words: ['lookup'],
    load: async (source) => (await import('./codes/codes.commands.ts')).codeCommands(source),
  },
  {
    words: ['search'],
    load: async (source) => (await import('./policies/policies.commands.ts')).policyCommands(source),
  },
  {
    words: ['criteria'],
    load: async (source) => (await import('./criteria/criteria.commands.ts')).criteriaCommands(source),
  },
  {
    words: ['criteria'],
    load: async (source) =>
      (await import('./logic-review/commands/logic-review.commands.ts')).logicReviewCommands(source),
  },
  {
    words: ['claim'],
    load: async (source) => (await import('./claims/claims.commands.ts')).claimCommands(source),
  },
  {
    words: ['scrub', 'reconcile'],
    load: async (source) => (await import('./bulk/bulk.commands.ts')).bulkCommands(source),
  },
  {
    words: ['pa'],
    load: async (source) => (await import('./prior-auth/prior-auth.commands.ts')).priorAuthCommands(source),
  },
  {
    words: ['pa'],
    load: async (source) => (await import('./programs/programs.commands.ts')).programCommands(source),
  },
  {
    words: ['drugs'],
    load: async (source) => (await import('./formulary/formulary.commands.ts')).formularyCommands(source),
  },
  {
    words: ['demo'],
    load: async ({ getCorpus }) => (await import('./ingest/starter/demo.commands.ts')).demoCommands(getCorpus),
  },
  {
    words: ['ingest'],
    load: async ({ getCorpus }) => (await import('./ingest/ingest.commands.ts')).ingestCommands(getCorpus),
  },
  {
    words: ['payers'],
    load: async (source) =>
      (await import('./ingest/sources/payer/index-page/payer-index.commands.ts')).payerIndexCommands(source),
  },
  {
    words: ['sync'],
    load: async ({ getCorpus }) => (await import('./sync/sync.commands.ts')).syncCommands(getCorpus),
  },
  {
    words: ['releases'],
    load: async () => (await import('./ingest/releases.commands.ts')).releaseCommands,
  },
  {
    words: ['corpus'],
    load: async ({ getCorpus }) => (await import('./corpus/corpus.commands.ts')).corpusCommands(getCorpus),
  },
  {
    words: ['corpus'],
    load: async (source) => (await import('./policies/embeddings/embeddings.commands.ts')).embeddingCommands(source),
  },
  {
    words: ['backup', 'restore'],
    load: async ({ getCorpus }) => (await import('./backup/backup.commands.ts')).backupCommands(getCorpus),
  },
  {
    words: ['doctor'],
    load: async () => (await import('./doctor/doctor.commands.ts')).doctorCommands,
  },
  {
    words: ['changes'],
    load: async () => (await import('./changes/changes.commands.ts')).changeCommands,
  },
  {
    words: ['verdicts'],
    load: async ({ getCorpus }) =>
      (await import('./verdict-changes/verdict-changes.commands.ts')).verdictCommands(getCorpus),
  },
  {
    words: ['notifications'],
    load: async () => (await import('./notifications/notifications.commands.ts')).notificationCommands,
  },
  {
    words: ['webhooks'],
    load: async () => (await import('./webhooks/listen/webhooks.commands.ts')).webhookCommands,
  },
  {
    words: ['orgs', 'keys', 'audit'],
    load: async () => (await import('./access/access.commands.ts')).accessCommands,
  },
  {
    words: ['orgs'],
    load: async () => (await import('./accounts/organization/organization.commands.ts')).organizationSettingCommands,
  },
  {
    words: ['orgs'],
    load: async () =>
      (await import('./accounts/organization-data/organization-data.commands.ts')).organizationDataCommands,
  },
  {
    words: ['accounts'],
    load: async () => (await import('./accounts/accounts.commands.ts')).accountCommands,
  },
  {
    words: ['members'],
    load: async () => (await import('./accounts/members/members.commands.ts')).memberCommands,
  },
  {
    words: ['connections'],
    load: async () => (await import('./oauth/connections/connections.commands.ts')).connectionCommands,
  },
  {
    words: ['secrets'],
    load: async () => (await import('./secrets/secrets.commands.ts')).secretCommands,
  },
  {
    words: ['receipts', 'log'],
    load: async (source) =>
      (await import('./receipts/receipts.commands.ts')).receiptCommands(source, await localAnswers()),
  },
  {
    words: ['sso'],
    load: async () => (await import('./sso/sso.commands.ts')).ssoCommands,
  },
  {
    words: ['ledger', 'agent', 'mcp'],
    load: async () => (await import('./agent/agent.commands.ts')).agentCommands,
  },
  { words: ['migrate'], load: async () => [migrateCommand] },
  {
    words: ['completion'],
    load: async ({ getCorpus }) => [completionCommand(() => loadCommands(getCorpus))],
  },
];

/**
 * Commands in the order of the help.
 * @param getCorpus the store a command reads and writes.
 * @param called first word of a call, which needs the commands with that word alone; all of them for one that no command has.
 */
export async function loadCommands(getCorpus: CorpusOf, called?: string): Promise<readonly Command[]> {
  const source: CorpusSource = { getCorpus, prepare: prepareCorpus };
  const wanted = GROUPS.filter(({ words }) => called !== undefined && words.includes(called));
  const loaded = await Promise.all((wanted.length === 0 ? GROUPS : wanted).map(({ load }) => load(source)));
  return loaded.flat();
}

async function prepareCorpus(corpus: Corpus): Promise<void> {
  const { ensureStarterCorpus } = await import('./ingest/starter/starter.service.ts');
  await ensureStarterCorpus(corpus);
}
