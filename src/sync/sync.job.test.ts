import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { createTestApp } from '../../test/support/harness.ts';
import { type MailServer, startMailServer } from '../../test/support/mail-server.ts';
import { type Edition, writeEdition } from '../../test/support/mcd-fixture.ts';
import { temporaryDir } from '../../test/support/processes.ts';
import { file, type Publisher, startPublisher } from '../../test/support/publisher.ts';
import { EDITION_ONE, EDITION_TWO } from '../../test/support/two-editions.ts';
import { LinkTokens } from '../notifications/messages/link-tokens.ts';
import { Notifier } from '../notifications/notifications.jobs.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { Sealer } from '../platform/database/sealer.ts';
import { installationSecret } from '../platform/database/secrets.queries.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { jobConditions, Scheduler } from '../platform/schedule/scheduler.ts';
import { sourceConditions } from './source-status.ts';
import { syncJob } from './sync.job.ts';
import { sourcesNamed } from './sync-run.ts';

const EXPORTS = 'downloads.cms.gov/medicare-coverage-database/downloads/exports';
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** Each load runs in a separate process. */
const LOADS_TWICE_MS = 240_000;

describe.each(engines)('a sync on a schedule on %s', (engine) => {
  let opened: TestDatabase;
  let publisher: Publisher;
  let mail: MailServer;
  let config: Config;
  const dir = temporaryDir();
  const mcd = sourcesNamed(['mcd']) as never;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    publisher = await startPublisher();
    mail = await startMailServer();
    config = loadConfig({
      ...{ CPI_DATA_DIR: dir.path, CPI_SYNC: 'weekly', CPI_SYNC_MIRROR: publisher.mirror, CPI_SYNC_LICENSES: 'mcd' },
      ...{ CPI_SMTP_URL: mail.url, CPI_MAIL_FROM: 'cpi@example.org', CPI_NOTIFY_EMAIL: 'ops@example.org' },
    });
  });
  afterAll(async () => {
    await mail.close();
    await publisher.close();
    await opened.close();
    dir.remove();
  });

  const publish = (edition: Edition) => {
    const written = writeEdition(edition);
    for (const path of written.paths) publisher.plays[`${EXPORTS}/${basename(path)}`] = file(readFileSync(path));
    written.remove();
  };

  it(
    'publishes each weekly edition automatically, and notifies operators of it and of failures',
    async () => {
      const { database, corpus } = opened;
      const clock = { now: Date.now() };
      const now = () => new Date(clock.now);
      const scheduler = new Scheduler({ database, seed: 'here', now, onRun: () => {}, onError: () => {} }, [
        syncJob(corpus, config, config.sync.everyMs!, () => {}, mcd),
      ]);
      const outbound = new OutboundClient(config.webhooks);
      const mailer = createMailer(config.mail, () => {});
      const sealer = await Sealer.open(database, 'test', null);
      const tokens = new LinkTokens(await installationSecret(database, 'test'));
      const notifier = new Notifier({
        ...{
          database,
          corpus,
          outbound,
          mailer,
          sealer,
          tokens,
          publicUrl: 'http://cpi.test',
          plans: ['enterprise'],
          now,
        },
        ...{ operators: ['email'], targets: config.operators, onError: () => {}, onAttempt: () => {} },
        conditions: async () => [
          ...(await sourceConditions(database, '2026-11-22')).filter(({ key }) => !key.endsWith('overdue')),
          ...(await jobConditions(scheduler)),
        ],
      });
      const subjects = async (waited: number) => {
        clock.now += waited;
        await scheduler.runDue();
        mail.received.length = 0;
        await notifier.runOnce();
        // Problems found in one check are sent together.
        return mail.received.map(({ headers }) => headers.subject!).sort();
      };
      await subjects(0);
      publish(EDITION_ONE);
      expect(await subjects(HOUR)).toEqual([expect.stringMatching(/^New release \d+: mcd /)]);
      expect(await subjects(HOUR)).toEqual([]);
      expect(corpus.current.release.source).toBe('mcd');
      const first = corpus.current.release;
      publish(EDITION_TWO);
      expect(await subjects(1.1 * WEEK)).toEqual([expect.stringMatching(/^New release \d+: mcd /)]);
      expect(mail.received[0]!.body).toMatch(/^\d+ changes?: /);
      expect(mail.received[0]!.body).toContain('High impact:');
      expect(corpus.current.release.sequence).toBe(first.sequence + 1);
      const { plays } = publisher;
      publisher.plays = {};
      expect(await subjects(1.1 * WEEK)).toEqual([
        expect.stringContaining('could not be updated'),
        expect.stringMatching(/^The scheduled job sync failed: mcd: /),
      ]);
      publisher.plays = plays;
      expect(await subjects(HOUR)).toEqual([
        expect.stringMatching(/^Resolved: /),
        expect.stringMatching(/^Resolved: /),
      ]);
      await scheduler.close();
      await notifier.close();
      await outbound.close();
      mailer.close();

      const app = await createTestApp({ shared: opened });
      const tenant = await app.tenant();
      const { data } = (await app.get('/v1/sources', tenant)).json();
      expect(data.find(({ source }: { source: string }) => source === 'mcd')).toMatchObject({
        ...{ cadence: 'weekly', edition: corpus.current.release.edition, problem: null },
        license: { name: 'mcd', accepted_at: expect.any(String) },
        loaded_at: expect.any(String),
        next_expected: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect((await app.get('/v1/policies/changes?limit=1', tenant)).json().data).toHaveLength(1);
      expect((await app.get('/health')).json().data.checks.source_mcd).toMatchObject({ edition: expect.any(String) });
      await app.close();
    },
    LOADS_TWICE_MS,
  );
});
