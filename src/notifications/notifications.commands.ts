import { type Command, type CommandContext, CommandError } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { installationSecret } from '../platform/database/secrets.queries.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { SecretBox } from '../platform/secret-box.ts';
import { LinkTokens } from './link-tokens.ts';
import { listMessages } from './messages.queries.ts';
import { LINKS_SECRET, TARGETS_SECRET } from './notifications.rules.ts';
import { operatorChannels, send } from './send-message.ts';

const MOST = 50;

const log: Command = {
  name: 'notifications log',
  summary: 'Show what was sent to operators, or to an organization, newest first',
  options: { org: { type: 'string', description: 'To the subscriptions of this organization' } },
  examples: ['cpi notifications log', 'cpi notifications log --org org_01k9 --json'],
  async run({ options, json }, { database, out, color }) {
    const organizationId = options.org === undefined ? null : String(options.org);
    const messages = (await listMessages(database, { organizationId, before: null, limit: MOST })).slice(0, MOST);
    if (json) return out(JSON.stringify(messages));
    const rows = messages.map(({ created_at, channel, state, subject, problem }) => [
      ...[created_at.slice(0, 16), channel, state, subject, problem ?? ''],
    ]);
    out(table(['MADE', 'CHANNEL', 'STATE', 'SUBJECT', 'PROBLEM'], rows, color));
  },
};

const test: Command = {
  name: 'notifications test',
  summary: 'Send a test message to the operators, in every way that is set up',
  async run({ json }, context) {
    const outcomes = await sendTest(context);
    if (outcomes.length === 0)
      throw new CommandError('Set CPI_NOTIFY_EMAIL, CPI_NOTIFY_SLACK_URL or CPI_NOTIFY_TEAMS_URL first');
    if (json) context.out(JSON.stringify(outcomes));
    else for (const { channel, problem } of outcomes) context.out(`${channel}: ${problem ?? 'sent'}`);
    const failed = outcomes.filter(({ problem }) => problem !== null);
    if (failed.length > 0) throw new CommandError(`Not sent: ${failed.map(({ channel }) => channel).join(', ')}`);
  },
};

async function sendTest({ config, database }: CommandContext) {
  const outbound = new OutboundClient(config.webhooks);
  const mailer = createMailer(config.mail, () => {});
  const parts = {
    ...{ outbound, mailer, publicUrl: config.publicUrl, targets: config.operators },
    box: new SecretBox(await installationSecret(database, TARGETS_SECRET, config.secretKeys)),
    tokens: new LinkTokens(await installationSecret(database, LINKS_SECRET, config.secretKeys)),
  };
  const said = { subject: 'Test of notifications', body: `Sent by ${config.publicUrl}. Nothing is wrong.` };
  const message = {
    id: 0,
    attempts: 1,
    kind: 'test' as const,
    subscription_id: null,
    organization_id: null,
    target: null,
  };
  try {
    return await Promise.all(
      operatorChannels(config.operators).map(async (channel) => {
        const failure = await send(parts, { ...message, ...said, channel });
        return { channel, problem: failure?.problem ?? null };
      }),
    );
  } finally {
    mailer.close();
    await outbound.close();
  }
}

export const notificationCommands: Command[] = [log, test];
