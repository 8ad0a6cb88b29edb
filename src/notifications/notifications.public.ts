/** Tells people: organizations of changes that concern them, operators of what is wrong and of each release. */
import type { FastifyInstance } from 'fastify';
import type { Corpus } from '../corpus/corpus.public.ts';
import type { Config } from '../platform/config/config.ts';
import { installationSecret, type Reseal } from '../platform/database/secrets.queries.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { OutboundClient } from '../platform/outbound/outbound-client.ts';
import type { Resolve } from '../platform/outbound/resolve.ts';
import { SecretBox } from '../platform/secret-box.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { registerLinkPages } from './link-pages.routes.ts';
import { LinkTokens } from './link-tokens.ts';
import { queuedMessages } from './messages.queries.ts';
import { Notifier } from './notifications.jobs.ts';
import { registerSubscriptionRoutes } from './notifications.routes.ts';
import { LINKS_SECRET, TARGETS_SECRET } from './notifications.rules.ts';
import { operatorChannels } from './send-message.ts';
import { resealTargets } from './subscriptions.queries.ts';
import type { Condition } from './tell-operators.ts';

export { notificationCommands } from './notifications.commands.ts';
export type { Condition } from './tell-operators.ts';

/** Targets of subscriptions go over to the next secret of the installation. */
export const notificationReseals: Record<string, Reseal> = { [TARGETS_SECRET]: resealTargets };

export interface NotificationOptions {
  config: Config;
  corpus: Corpus;
  cursors: CursorCodec;
  metrics: Metrics;
  /** Plans whose organizations are told of changes. */
  plans: readonly string[];
  /** What is wrong now. */
  conditions(): Promise<Condition[]>;
  resolve?: Resolve | undefined;
}

/** Routes now; messages once the server listens, so that commands and tests send nothing. */
export async function registerNotifications(
  app: FastifyInstance,
  { config, corpus, cursors, metrics, plans, conditions, resolve }: NotificationOptions,
): Promise<{ close(): Promise<void> }> {
  const { database } = corpus;
  const outbound = new OutboundClient({ ...config.webhooks, resolve });
  const mailer = createMailer(config.mail, () => {});
  const box = new SecretBox(await installationSecret(database, TARGETS_SECRET, config.secretKeys));
  const tokens = new LinkTokens(await installationSecret(database, LINKS_SECRET, config.secretKeys));
  const now = () => new Date();
  const onError = (error: unknown) => app.log.warn({ err: error }, 'notifications: the queue cannot be worked on');
  const attempts = metrics.counter('cpi_notification_attempts_total', 'Attempts to send notifications', [
    ...['channel', 'outcome'],
  ]);
  metrics.gauge(
    'cpi_notification_queue',
    'Notifications that wait or are being sent',
    () => queuedMessages(database),
    'max',
  );
  const notifier = new Notifier({
    ...{ database, corpus, plans, mailer, outbound, box, tokens, conditions, now, onError },
    publicUrl: config.publicUrl,
    operators: operatorChannels(config.operators),
    targets: config.operators,
    onAttempt({ id, channel, kind }, failure) {
      attempts.inc({ channel, outcome: failure === null ? 'success' : 'failure' });
      if (failure !== null)
        app.log.warn({ message: id, channel, kind, problem: failure.problem }, 'a notification could not be sent');
    },
  });
  const parts = {
    ...{ database, cursors, outbound, box, tokens, now, publicUrl: config.publicUrl, mails: mailer.sends },
    wake: () => notifier.wake(),
  };
  registerSubscriptionRoutes(app, parts);
  registerLinkPages(app, parts);
  app.addHook('onListen', () => notifier.start().catch(onError));
  return {
    async close() {
      await notifier.close();
      await outbound.close();
      mailer.close();
    },
  };
}
