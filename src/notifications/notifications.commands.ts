import { organizationFilter } from '../access/access.public.ts';
import { type Command, type CommandContext, CommandError } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { listMessages } from './messages/messages.queries.ts';
import { operatorChannels, send } from './messages/send-message.ts';
import { openSendParts } from './messages/send-parts.ts';

const MAX = 50;

const log: Command = {
  name: 'notifications log',
  summary: 'Show messages sent to operators, or to an organization, newest first',
  options: { org: { type: 'string', description: 'Messages to the subscriptions of this organization' } },
  examples: ['cpi notifications log', 'cpi notifications log --org org_01k9 --json'],
  async run({ options, json }, context) {
    const { database, out, color } = context;
    const organizationId = await organizationFilter(context, options);
    const messages = (await listMessages(database, { organizationId, before: null, limit: MAX })).slice(0, MAX);
    if (json) return out(JSON.stringify(messages));
    if (messages.length === 0) return out('No messages.');
    const rows = messages.map(({ created_at, channel, state, subject, problem }) => [
      created_at.slice(0, 16),
      channel,
      state,
      subject,
      problem ?? '',
    ]);
    out(table(['CREATED', 'CHANNEL', 'STATE', 'SUBJECT', 'PROBLEM'], rows, color));
  },
};

const test: Command = {
  name: 'notifications test',
  summary: 'Send a test message to the operators through every configured channel',
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
  const parts = await openSendParts(config, database);
  const stated = {
    subject: 'Test of notifications',
    body: `Test message from ${config.publicUrl}. No action is required.`,
  };
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
        const failure = await send(parts, { ...message, ...stated, channel });
        return { channel, problem: failure?.problem ?? null };
      }),
    );
  } finally {
    await parts.close();
  }
}

export const notificationCommands: Command[] = [log, test];
