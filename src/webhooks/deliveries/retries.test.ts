import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { deliveryScene, HOUR, later, MINUTE } from '../../../test/support/delivery-scene.ts';
import { BEHAVIORS, startReceiver, verify } from '../../../test/support/receiver.ts';
import { addEndpoint, publishChanges } from '../../../test/support/webhooks.ts';
import { updateEndpoint } from '../webhooks.queries.ts';
import { recordOutcomes } from './delivery-outcomes.queries.ts';
import { claimDeliveries, queueAgain } from './delivery-queue.queries.ts';

describe.each(engines)('receivers in trouble on %s', (engine) => {
  const scene = deliveryScene(engine);

  it('a failing receiver is retried on schedule with the same webhook-id and body, 8 attempts in all', async () => {
    const { id, secret } = await addEndpoint(scene.database, scene.receiver.url);
    scene.receiver.behave(BEHAVIORS.status(500));
    await publishChanges(scene.database, 1);
    expect((await scene.worker.runOnce()).attempts).toBe(1);
    for (const wait of [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]) {
      later(wait - 1_000);
      expect((await scene.worker.runOnce()).attempts).toBe(0);
      later(1_000);
      expect((await scene.worker.runOnce()).attempts).toBe(1);
      // The signature contains the time of the attempt, so that a receiver that checks its age accepts it.
      expect(verify(secret, scene.receiver.received.at(-1)!).type).toBe('policy.codes_changed');
    }
    later(48 * HOUR);
    expect((await scene.worker.runOnce()).attempts).toBe(0);
    expect(new Set(scene.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(scene.receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await scene.deliveries(id)).toMatchObject([{ state: 'failed', attempts: 8 }]);
    expect(await scene.endpoint(id)).toMatchObject({ status: 'active', failure_count: 8 });
  });

  it.each([
    ['hangs', BEHAVIORS.hang, 'No response within 0.5 s', null],
    ['resets', BEHAVIORS.reset, 'The connection was closed before a response was received', null],
    ['answers 404', BEHAVIORS.status(404), 'The receiver returned 404', 404],
    ['answers 302', BEHAVIORS.status(302), 'The receiver returned 302; redirects are not followed', 302],
    [
      'redirects',
      BEHAVIORS.redirect('https://127.0.0.1/'),
      'The receiver returned 307; redirects are not followed',
      307,
    ],
  ])('a receiver that %s and then recovers gets its delivery on the retry', async (_name, behavior, error, status) => {
    const { id } = await addEndpoint(scene.database, scene.receiver.url);
    scene.receiver.behave(behavior);
    await publishChanges(scene.database, 1);
    await (await scene.newWorker(behavior === BEHAVIORS.hang ? 500 : undefined)).runOnce();
    expect(await scene.deliveries(id)).toMatchObject([{ state: 'pending', attempts: 1 }]);
    const [attempt] = await scene.database.query(sql`SELECT * FROM webhook_attempts WHERE endpoint_id = ${id}`);
    expect(attempt).toMatchObject({ success: false, error, http_status: status });
    scene.receiver.behave(BEHAVIORS.ok);
    later(5_000);
    await scene.worker.runOnce();
    expect(await scene.deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    expect((await scene.endpoint(id)).failure_count).toBe(0);
  });

  it('a receiver that responds with 10 MB has its delivery, and the log keeps 1 KiB', async () => {
    const { id } = await addEndpoint(scene.database, scene.receiver.url);
    scene.receiver.behave(BEHAVIORS.tenMegabytes);
    await publishChanges(scene.database, 1);
    await scene.worker.runOnce();
    const [attempt] = await scene.database.query<{ response_excerpt: string }>(
      sql`SELECT response_excerpt FROM webhook_attempts WHERE endpoint_id = ${id}`,
    );
    expect(attempt!.response_excerpt).toBe('x'.repeat(1_024));
    expect(await scene.deliveries(id)).toMatchObject([{ state: 'delivered' }]);
  });

  it('a receiver that flips between up and down loses nothing', async () => {
    const { id } = await addEndpoint(scene.database, scene.receiver.url);
    let requests = 0;
    scene.receiver.behave((response, request) => {
      requests += 1;
      (requests % 3 === 0 ? BEHAVIORS.ok : BEHAVIORS.status(503))(response, request);
    });
    await publishChanges(scene.database, 12);
    for (let round = 0; round < 60; round++) {
      await scene.worker.runOnce();
      later(HOUR);
    }
    const rows = await scene.deliveries(id);
    expect(rows).toHaveLength(12);
    expect(rows.filter(({ state }) => state === 'delivered')).toHaveLength(12);
    expect((await scene.endpoint(id)).status).toBe('active');
  });

  it('a dead receiver rests between attempts, is paused after 20 of them, and restarts when activated', async () => {
    const { id, organizationId } = await addEndpoint(scene.database, scene.receiver.url);
    scene.receiver.behave(BEHAVIORS.status(500));
    await publishChanges(scene.database, 30);
    await scene.worker.runOnce();
    // Four at once, then one at a time until it rests, instead of all thirty.
    expect(scene.receiver.received.length).toBeGreaterThanOrEqual(5);
    expect(scene.receiver.received.length).toBeLessThanOrEqual(8);
    for (let step = 0; step < 40 && (await scene.endpoint(id)).status === 'active'; step++) {
      later(10 * MINUTE);
      await scene.worker.runOnce();
    }
    expect(await scene.endpoint(id)).toEqual({
      status: 'paused',
      failure_count: 20,
      paused_reason: '20 attempts failed in a row',
    });
    expect(scene.receiver.received).toHaveLength(20);
    scene.receiver.behave(BEHAVIORS.ok);
    later(HOUR);
    expect((await scene.worker.runOnce()).attempts).toBe(0);
    await updateEndpoint(scene.database, organizationId, id, { status: 'active' }, new Date());
    later(10 * HOUR);
    await scene.worker.runOnce();
    expect((await scene.deliveries(id)).filter(({ state }) => state === 'delivered')).toHaveLength(30);
  });

  it('a hanging receiver does not delay another one', async () => {
    const hanging = await startReceiver(scene.certificate, BEHAVIORS.hang);
    const slow = await addEndpoint(scene.database, hanging.url);
    const quick = await addEndpoint(scene.database, scene.receiver.url);
    const busy = await scene.newWorker();
    await publishChanges(scene.database, 40);
    await busy.start();
    await scene.receiver.arrived(40);
    await hanging.arrived(4);
    expect(hanging.received).toHaveLength(4);
    expect(await scene.database.query(sql`SELECT 1 FROM webhook_attempts WHERE endpoint_id = ${slow.id}`)).toEqual([]);
    await hanging.close();
    await busy.close();
    expect((await scene.deliveries(quick.id)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('a process that dies with a claim loses it after its lease, and its late outcome is ignored', async () => {
    const { id } = await addEndpoint(scene.database, scene.receiver.url);
    await publishChanges(scene.database, 1);
    expect((await scene.worker.runOnce()).attempts).toBe(1);
    const [delivery] = await scene.deliveries(id);
    await queueAgain(scene.database, delivery!.id, new Date());
    const [lost] = await scene.database.transaction((tx) => claimDeliveries(tx, { all: 10, failing: 10 }, new Date()));
    expect(lost!.delivery_id).toBe(delivery!.id);
    later(59_000);
    expect((await scene.worker.runOnce()).attempts).toBe(0);
    later(2_000);
    expect((await scene.worker.runOnce()).attempts).toBe(1);
    const failure = { success: false, http_status: 500, latency_ms: 1, error: 'late', response_excerpt: null };
    await scene.database.transaction((tx) =>
      recordOutcomes(tx, [{ delivery: lost!, started_at: new Date(), ...failure }], new Date()),
    );
    expect((await scene.deliveries(id))[0]!.state).toBe('delivered');
  });

  it('a redelivery goes out with the same webhook-id and a fresh schedule', async () => {
    const { id } = await addEndpoint(scene.database, scene.receiver.url);
    await publishChanges(scene.database, 1);
    await scene.worker.runOnce();
    const [delivery] = await scene.deliveries(id);
    await queueAgain(scene.database, delivery!.id, new Date());
    scene.receiver.behave(BEHAVIORS.status(500));
    await scene.worker.runOnce();
    expect(await scene.deliveries(id)).toMatchObject([{ state: 'pending', attempts: 2 }]);
    scene.receiver.behave(BEHAVIORS.ok);
    later(5_000);
    await scene.worker.runOnce();
    expect(await scene.deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    expect(new Set(scene.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});
