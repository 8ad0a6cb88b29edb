/** Notifications: organizations learn of relevant changes, operators of problems and of each release. */
import type { FastifyInstance } from 'fastify';
import type { Serve } from '../access/access.public.ts';
import type { Corpus } from '../corpus/corpus.public.ts';
import type { Config } from '../platform/config/config.ts';
import { sealedColumns } from '../platform/database/sealed-columns.queries.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { Resolve } from '../platform/outbound/resolve.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { registerLinkPages } from './messages/link-pages.routes.ts';
import { MESSAGE_QUEUE } from './messages/messages.queries.ts';
import { operatorChannels } from './messages/send-message.ts';
import { openSendParts } from './messages/send-parts.ts';
import { Notifier } from './notifications.jobs.ts';
import { subscriptionOperations } from './notifications.operations.ts';
import { TARGETS_SECRET } from './notifications.rules.ts';
import type { Condition } from './notify-operators.ts';

export type { Condition } from './notify-operators.ts';

/** Targets of subscriptions: addresses and URLs. */
export const sealedTargets = sealedColumns({
  secret: TARGETS_SECRET,
  table: 'notification_subscriptions',
  id: 'int',
  owner: 'organization_id',
  columns: ['target'],
});

export interface NotificationOptions {
  config: Config;
  corpus: Corpus;
  cursors: CursorCodec;
  metrics: Metrics;
  /** Plans that include notifications of changes. */
  plans: readonly string[];
  /** Current problems. */
  conditions(): Promise<Condition[]>;
  resolve?: Resolve | undefined;
}

/** Registers routes now; messages are sent once the server listens, so that commands and tests send nothing. */
export async function registerNotifications(
  app: FastifyInstance,
  serve: Serve,
  { config, corpus, cursors, metrics, plans, conditions, resolve }: NotificationOptions,
): Promise<{ close(): Promise<void> }> {
  const { database } = corpus;
  const sending = await openSendParts(config, database, resolve);
  const now = () => new Date();
  const onError = (error: unknown) => app.log.warn({ err: error }, 'notifications: the queue could not be processed');
  const attempts = metrics.counter('cpi_notification_attempts_total', 'Attempts to send notifications', [
    'channel',
    'outcome',
  ]);
  metrics.gauge(
    'cpi_notification_queue',
    'Notifications waiting or being sent',
    () => MESSAGE_QUEUE.countOpen(database),
    'max',
  );
  const notifier = new Notifier({
    ...sending,
    database,
    corpus,
    plans,
    conditions,
    now,
    onError,
    operators: operatorChannels(config.operators),
    onAttempt({ id, channel, kind }, failure) {
      attempts.inc({ channel, outcome: failure === null ? 'success' : 'failure' });
      if (failure !== null)
        app.log.warn({ message: id, channel, kind, problem: failure.problem }, 'a notification could not be sent');
    },
  });
  const parts = {
    ...sending,
    database,
    cursors,
    now,
    mails: sending.mailer.sends,
    wake: () => notifier.wake(),
  };
  serve(subscriptionOperations(parts));
  registerLinkPages(app, parts);
  app.addHook('onListen', () => notifier.listen().catch(onError));
  return {
    async close() {
      await notifier.close();
      await sending.close();
    },
  };
}
