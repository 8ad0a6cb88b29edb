import { accessCommands } from './access/access.public.ts';
import {
  accountCommands,
  memberCommands,
  organizationDataCommands,
  organizationSettingCommands,
} from './accounts/accounts.public.ts';
import { agentCommands } from './agent/agent.commands.ts';
import { backupCommands } from './backup/backup.public.ts';
import { bulkCommands } from './bulk/bulk.public.ts';
import { changeCommands } from './changes/changes.public.ts';
import { claimCommands, validateClaim } from './claims/claims.public.ts';
import { codeCommands } from './codes/codes.public.ts';
import { comparePolicies } from './compare/compare.public.ts';
import { corpusCommands } from './corpus/corpus.commands.ts';
import type { CorpusOf, CorpusSource } from './corpus/corpus.public.ts';
import { criteriaCommands, evaluateCoverage } from './criteria/criteria.public.ts';
import { doctorCommands } from './doctor/doctor.public.ts';
import { formularyCommands } from './formulary/formulary.public.ts';
import {
  demoCommands,
  ensureStarterCorpus,
  ingestCommands,
  payerIndexCommands,
  releaseCommands,
} from './ingest/ingest.public.ts';
import { logicReviewCommands } from './logic-review/logic-review.public.ts';
import { notificationCommands } from './notifications/notifications.public.ts';
import { connectionCommands } from './oauth/oauth.public.ts';
import type { Command } from './platform/cli/command.ts';
import { completionCommand } from './platform/cli/completion.ts';
import { migrate } from './platform/database/migrate.ts';
import { embeddingCommands, policyCommands } from './policies/policies.public.ts';
import { checkPriorAuth, priorAuthCommands } from './prior-auth/prior-auth.public.ts';
import { programCommands } from './programs/programs.public.ts';
import { type LocalAnswers, receiptCommands } from './receipts/receipts.public.ts';
import { secretCommands } from './secrets/secrets.public.ts';
import { ssoCommands } from './sso/sso.public.ts';
import { syncCommands } from './sync/sync.public.ts';
import { verdictCommands } from './verdict-changes/verdict-changes.public.ts';
import { webhookCommands } from './webhooks/webhooks.public.ts';

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
const localAnswers: LocalAnswers = {
  validateClaim: (model, { body, query }: Sent, asOf) => validateClaim(model, body, asOf, query),
  validateClaimLegacy: (model, { body, query }: Sent, asOf) => validateClaim(model, body, asOf, query),
  checkPriorAuth: (model, { body, query }: Sent, asOf) => checkPriorAuth(model, body, asOf, query),
  evaluateCoverage: (model, { body, query }: Sent, asOf) => evaluateCoverage(model, body, asOf, query).data,
  comparePolicies: (model, { body }: Sent, asOf) => comparePolicies(model, body, asOf),
};

/** Every command, of all capabilities, in the order of the help. @param getCorpus the store a command reads and writes. */
export const allCommands = (getCorpus: CorpusOf): readonly Command[] => {
  const source: CorpusSource = { getCorpus, prepare: (corpus) => ensureStarterCorpus(corpus) };
  const commands: readonly Command[] = [
    serveCommand,
    ...codeCommands(source),
    ...policyCommands(source),
    ...criteriaCommands(source),
    ...logicReviewCommands(source),
    ...claimCommands(source),
    ...bulkCommands(source),
    ...priorAuthCommands(source),
    ...programCommands(source),
    ...formularyCommands(source),
    ...demoCommands(getCorpus),
    ...ingestCommands(getCorpus),
    ...payerIndexCommands(source),
    ...syncCommands(getCorpus),
    ...releaseCommands,
    ...corpusCommands(getCorpus),
    ...embeddingCommands(source),
    ...backupCommands(getCorpus),
    ...doctorCommands,
    ...changeCommands,
    ...verdictCommands(getCorpus),
    ...notificationCommands,
    ...webhookCommands,
    ...accessCommands,
    ...organizationSettingCommands,
    ...organizationDataCommands,
    ...accountCommands,
    ...memberCommands,
    ...connectionCommands,
    ...secretCommands,
    ...receiptCommands(source, localAnswers),
    ...ssoCommands,
    ...agentCommands,
    migrateCommand,
    completionCommand(() => commands),
  ];
  return commands;
};
