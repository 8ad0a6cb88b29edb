import { Ajv2020 } from 'ajv/dist/2020.js';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { deliveryScene, HOUR, later } from '../../../test/support/delivery-scene.ts';
import { BEHAVIORS, verify } from '../../../test/support/receiver.ts';
import { addEndpoint, publishChanges } from '../../../test/support/webhooks.ts';
import { changeOrganization } from '../../access/organizations/organizations.service.ts';
import { EventSchema } from '../events.schemas.ts';
import { purging } from '../webhooks.jobs.ts';
import { deleteEndpoint, replaceSecret, updateEndpoint } from '../webhooks.queries.ts';
import { recordOutcomes } from './delivery-outcomes.queries.ts';
import { claimDeliveries } from './delivery-queue.queries.ts';

const validEvent = new Ajv2020({ strict: false }).compile(EventSchema);

describe.each(engines)('webhook deliveries on %s', (engine) => {
  const scene = deliveryScene(engine);

  it('a change is delivered once, signed, with its change record and policy', async () => {
    const { id, secret } = await addEndpoint(scene.database, `${scene.receiver.url}/in`);
    await publishChanges(scene.database, 1);
    expect(await scene.worker.runOnce()).toEqual({ changes: 1, attempts: 1 });
    expect(await scene.worker.runOnce()).toEqual({ changes: 0, attempts: 0 });
    expect(scene.receiver.received).toHaveLength(1);
    const request = scene.receiver.received[0]!;
    const event = verify(secret, request) as { id: string; timestamp: string; data: Record<string, unknown> };
    expect(request).toMatchObject({ path: '/in', headers: { 'content-type': 'application/json' } });
    expect(request.headers['webhook-id']).toBe(event.id);
    expect(Object.keys(event)).toEqual(['id', 'type', 'timestamp', 'data']);
    expect(event.timestamp).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(validEvent(event)).toBe(true);
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_[0-9a-z]+$/),
      type: 'policy.codes_changed',
      data: {
        diff_id: expect.any(Number),
        policy_title: 'Sample policy',
        policy_type: 'LCD',
        payer_name: null,
        jurisdictions: ['JE'],
        old_version: '1',
        new_version: '2',
        change_type: 'codes_changed',
        change_summary: 'adds 1 code (E0601)',
        details: { added_codes: ['E0601'] },
        changed_at: event.timestamp,
        timestamp: event.timestamp,
        policy: {
          policy_id: event.data.policy_id,
          title: expect.any(String),
          status: 'active',
          version: '2',
          source_url: expect.stringMatching(/^https:/),
        },
      },
    });
    expect(await scene.deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('subscriptions decide who receives what, and a metadata-only change is announced as an update', async () => {
    const all = await addEndpoint(scene.database, scene.receiver.url);
    const some = await addEndpoint(scene.database, scene.receiver.url, {
      events: ['policy.updated', 'policy.retired'],
    });
    const kinds = ['created', 'updated', 'retired', 'codes_changed', 'criteria_changed', 'metadata_changed'];
    await publishChanges(scene.database, 6, kinds);
    await scene.worker.runOnce();
    expect(await scene.deliveries(all.id)).toHaveLength(6);
    expect(await scene.deliveries(some.id)).toHaveLength(3);
    const heard = scene.receiver.received.filter(({ headers, body }) => {
      try {
        return Boolean(verify(some.secret, { headers, body, path: '' }));
      } catch {
        return false;
      }
    });
    expect(heard.map(({ body }) => JSON.parse(body).type).sort()).toEqual([
      'policy.retired',
      'policy.updated',
      'policy.updated',
    ]);
  });

  it('endpoints that are new, paused, deleted or on a lower plan receive nothing', async () => {
    const paused = await addEndpoint(scene.database, scene.receiver.url);
    const deleted = await addEndpoint(scene.database, scene.receiver.url);
    const lower = await addEndpoint(scene.database, scene.receiver.url, { plan: 'professional' });
    await updateEndpoint(scene.database, paused.organizationId, paused.id, { status: 'paused' }, new Date());
    await scene.database.transaction((tx) => deleteEndpoint(tx, deleted.organizationId, deleted.id, new Date()));
    await publishChanges(scene.database, 1);
    const fresh = await addEndpoint(scene.database, scene.receiver.url);
    expect(await scene.worker.runOnce()).toEqual({ changes: 1, attempts: 0 });
    for (const { id } of [paused, deleted, lower, fresh]) expect(await scene.deliveries(id)).toEqual([]);
    await publishChanges(scene.database, 1, ['created']);
    await scene.worker.runOnce();
    expect(scene.types(fresh.secret)).toEqual(['policy.created']);
  });

  it('a delivery waiting for a paused endpoint is sent on reactivation, and never after deletion', async () => {
    const { id, organizationId } = await addEndpoint(scene.database, scene.receiver.url);
    scene.receiver.behave(BEHAVIORS.status(503));
    await publishChanges(scene.database, 2);
    await scene.worker.runOnce();
    scene.receiver.behave(BEHAVIORS.ok);
    await updateEndpoint(scene.database, organizationId, id, { status: 'paused' }, new Date());
    later(HOUR);
    expect((await scene.worker.runOnce()).attempts).toBe(0);
    await updateEndpoint(scene.database, organizationId, id, { status: 'active' }, new Date());
    expect((await scene.worker.runOnce()).attempts).toBe(2);

    scene.receiver.behave(BEHAVIORS.status(503));
    await publishChanges(scene.database, 1);
    await scene.worker.runOnce();
    await scene.database.transaction((tx) => deleteEndpoint(tx, organizationId, id, new Date()));
    later(HOUR);
    expect((await scene.worker.runOnce()).attempts).toBe(0);
    expect((await scene.deliveries(id)).at(-1)!.state).toBe('cancelled');
  });

  it('a suspended organization receives nothing until it is active again, then what it missed', async () => {
    const { organizationId } = await addEndpoint(scene.database, `${scene.receiver.url}/suspended`);
    await changeOrganization(scene.database, organizationId, { state: 'suspended' });
    await publishChanges(scene.database, 1);
    expect(await scene.worker.runOnce()).toMatchObject({ attempts: 0 });
    await changeOrganization(scene.database, organizationId, { state: 'active' });
    expect(await scene.worker.runOnce()).toMatchObject({ attempts: 1 });
  });

  it('changes published while the worker runs are delivered without waiting for a poll', async () => {
    const { secret } = await addEndpoint(scene.database, scene.receiver.url);
    await scene.worker.start();
    await publishChanges(scene.database, 3);
    await scene.receiver.arrived(3);
    await scene.worker.close();
    expect(scene.types(secret)).toHaveLength(3);
  });

  it('several concurrent workers deliver each event once to each endpoint', async () => {
    const endpoints = [];
    for (let at = 0; at < 5; at++) endpoints.push(await addEndpoint(scene.database, `${scene.receiver.url}/${at}`));
    const workers = [scene.worker, await scene.newWorker(), await scene.newWorker()];
    await publishChanges(scene.database, 450);
    const done = await Promise.all(workers.map((each) => each.runOnce()));
    // A worker may find everything claimed and return while another is still busy.
    await scene.worker.runOnce();
    expect(done.reduce((sum, { changes }) => sum + changes, 0)).toBe(450);
    const pairs = scene.receiver.received.map(({ path, headers }) => `${path} ${headers['webhook-id']}`);
    expect(pairs).toHaveLength(2_250);
    expect(new Set(pairs).size).toBe(2_250);
    for (const { id } of endpoints) {
      expect((await scene.deliveries(id)).every(({ state, attempts }) => state === 'delivered' && attempts === 1)).toBe(
        true,
      );
    }
  });

  it('a change in a transaction that rolls back creates no event', async () => {
    const { id } = await addEndpoint(scene.database, scene.receiver.url);
    const publish = scene.database.transaction(async (tx) => {
      await publishChanges({ transaction: (work: never) => (work as (t: typeof tx) => unknown)(tx) } as never, 1);
      throw new Error('no');
    });
    await expect(publish).rejects.toThrow('no');
    expect((await scene.worker.runOnce()).changes).toBe(0);
    expect(await scene.deliveries(id)).toEqual([]);
  });

  it('a webhook deleted during a delivery stays deleted, whatever the outcome of the attempt', async () => {
    const { id, organizationId } = await addEndpoint(scene.database, scene.receiver.url);
    scene.receiver.behave(BEHAVIORS.status(503));
    await publishChanges(scene.database, 1);
    await scene.worker.runOnce();
    later(5_000);
    const [claimed] = await scene.database.transaction((tx) =>
      claimDeliveries(tx, { all: 10, failing: 10 }, new Date()),
    );
    await scene.database.transaction((tx) => deleteEndpoint(tx, organizationId, id, new Date()));
    const failure = { success: false, http_status: 503, latency_ms: 1, error: 'x', response_excerpt: null };
    await scene.database.transaction((tx) =>
      recordOutcomes(tx, [{ delivery: claimed!, started_at: new Date(), ...failure }], new Date()),
    );
    later(HOUR);
    expect((await scene.worker.runOnce()).attempts).toBe(0);
    expect(await scene.deliveries(id)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('a retired policy is announced as retired, whatever its last version states', async () => {
    const { secret } = await addEndpoint(scene.database, scene.receiver.url);
    await publishChanges(scene.database, 1, ['retired']);
    await scene.worker.runOnce();
    expect(verify(secret, scene.receiver.received[0]!)).toMatchObject({
      type: 'policy.retired',
      data: { change_type: 'retired', policy: { status: 'retired' } },
    });
  });

  it('after a rotation both secrets sign for 24 hours, then only the new one', async () => {
    const { id, organizationId, secret } = await addEndpoint(scene.database, scene.receiver.url);
    const other = await addEndpoint(scene.database, `${scene.receiver.url}/other`, { organizationId });
    const [row] = await scene.database.query<{ secret: Buffer }>(
      sql`SELECT secret FROM webhook_endpoints WHERE id = ${other.id}`,
    );
    const times = { now: new Date(), oldUntil: new Date(Date.now() + 24 * HOUR) };
    await replaceSecret(scene.database, organizationId, id, row!.secret, times);
    const own = () => scene.receiver.received.filter(({ path }) => path === '/').at(-1)!;
    later(23 * HOUR);
    await publishChanges(scene.database, 1);
    await scene.worker.runOnce();
    expect(own().headers['webhook-signature']!.split(' ')).toHaveLength(2);
    expect(verify(secret, own())).toEqual(verify(other.secret, own()));
    later(2 * HOUR);
    await publishChanges(scene.database, 1);
    await scene.worker.runOnce();
    expect(() => verify(secret, own())).toThrow('No matching signature');
    expect(verify(other.secret, own())).toMatchObject({ type: 'policy.codes_changed' });
  });

  it('deliveries older than 30 days are removed with their attempts and events, newer ones stay', async () => {
    const { id } = await addEndpoint(scene.database, scene.receiver.url);
    await publishChanges(scene.database, 2);
    await scene.worker.runOnce();
    later(29 * 24 * HOUR);
    await publishChanges(scene.database, 1);
    await scene.worker.runOnce();
    await purging(scene.database)(new Date());
    expect(await scene.deliveries(id)).toHaveLength(3);
    later(2 * 24 * HOUR);
    await purging(scene.database)(new Date());
    expect(await scene.deliveries(id)).toHaveLength(1);
    expect(await scene.database.query(sql`SELECT 1 FROM webhook_attempts WHERE endpoint_id = ${id}`)).toHaveLength(1);
    const events = await scene.database.query(sql`
      SELECT 1 FROM webhook_events v WHERE NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = v.id)
        AND v.created_at < ${new Date(Date.now() - 30 * 24 * HOUR)}`);
    expect(events).toEqual([]);
  });
});
