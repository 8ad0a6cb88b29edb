/**
 * From a weekly export to the receiver: subscribers are notified of exactly what a load changed, once and verifiably.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine, openTestDatabase } from './support/databases.ts';
import { lcdRow, writeEdition } from './support/mcd-fixture.ts';
import { cpi, preparedDir, startServer } from './support/processes.ts';
import { type Certificate, makeCertificate, type Receiver, startReceiver, verify } from './support/receiver.ts';

const DOCUMENT_EVENTS = ['policy.created', 'policy.updated', 'policy.retired'];

describe.each(oneEngine)('a release on %s', (engine) => {
  let certificate: Certificate;
  let receiver: Receiver;
  beforeAll(async () => {
    certificate = await makeCertificate();
    receiver = await startReceiver(certificate);
  });
  afterAll(async () => {
    await receiver.close();
    certificate.remove();
  });

  it('loaded with a running server reaches the receiver as one event per changed policy', async () => {
    const dir = preparedDir();
    const opened = engine === 'postgres' ? await openTestDatabase('postgres') : null;
    const env = {
      CPI_DATA_DIR: dir.path,
      CPI_WEBHOOK_ALLOW_PRIVATE: 'true',
      CPI_WEBHOOK_CA: certificate.file,
      ...(opened === null ? {} : { DATABASE_URL: opened.url! }),
    };
    const first = writeEdition({ lcds: [lcdRow(1), lcdRow(2), lcdRow(3)] });
    const second = writeEdition({
      lcds: [lcdRow(1), lcdRow(2, { lcd_version: 2, title: 'Another title' }), lcdRow(4)],
      period: 2,
    });
    const server = await startServer(env);
    expect((await cpi(['ingest', 'mcd', ...first.paths], env)).code).toBe(0);

    const created = await fetch(`${server.url}/v1/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      // Without verdicts: those of the first edition are still being compared.
      body: JSON.stringify({ url: `${receiver.url}/in`, events: DOCUMENT_EVENTS }),
    });
    const { secret } = ((await created.json()) as { data: { secret: string } }).data;

    expect((await cpi(['ingest', 'mcd', ...second.paths], env)).code).toBe(0);
    await receiver.arrived(3);
    expect(await server.stop()).toBe(0);
    const events = receiver.received
      .splice(0)
      .map((request) => verify(secret, request) as { type: string; data: { policy_id: string } });
    expect(events.map(({ type, data }) => `${data.policy_id} ${type}`).sort()).toEqual([
      'L2 policy.updated',
      'L3 policy.retired',
      'L4 policy.created',
    ]);
    for (const edition of [first, second]) edition.remove();
    dir.remove();
    await opened?.close();
  }, 300_000);
});
