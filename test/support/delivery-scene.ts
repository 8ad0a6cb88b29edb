import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { WebhookWorker } from '../../src/webhooks/webhooks.jobs.ts';
import { type Engine, openTestDatabase, type TestDatabase } from './databases.ts';
import { type Certificate, makeCertificate, type Receiver, startReceiver, verify } from './receiver.ts';
import { makeWorker } from './webhooks.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A fresh receiver and worker for each test, on one database per file. Only the clock is simulated. */
export interface DeliveryScene {
  database: Database;
  certificate: Certificate;
  receiver: Receiver;
  worker: WebhookWorker;
  /** An additional worker, stopped at the end of the test. @param timeoutMs of an attempt, 10 s by default. */
  newWorker(timeoutMs?: number): Promise<WebhookWorker>;
  deliveries(endpointId: number): Promise<{ id: number; state: string; attempts: number; due_at: string }[]>;
  endpoint(id: number): Promise<{ status: string; failure_count: number; paused_reason: string | null }>;
  /** Event types of all requests, after verifying each. */
  types(secret: string): unknown[];
}

export function deliveryScene(engine: Engine): DeliveryScene {
  const scene = {} as DeliveryScene;
  const stops: (() => Promise<void>)[] = [];
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    scene.database = opened.database;
    scene.certificate = await makeCertificate();
  });
  beforeEach(async () => {
    // Keep timers and sockets real.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    scene.receiver = await startReceiver(scene.certificate);
    scene.worker = await scene.newWorker();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await scene.receiver.close();
    await scene.database.execute(sql`UPDATE webhook_endpoints SET deleted_at = now()`);
    vi.useRealTimers();
  });
  afterAll(async () => {
    await opened.close();
    scene.certificate.remove();
  });
  scene.newWorker = async (timeoutMs = 10_000) => {
    const made = await makeWorker(scene.database, { extraCa: scene.certificate.cert, timeoutMs });
    stops.push(async () => {
      await made.stop();
      expect(made.errors).toEqual([]);
    });
    return made.worker;
  };
  scene.deliveries = (endpointId) =>
    scene.database.query(
      sql`SELECT id, state, attempts, due_at FROM webhook_deliveries WHERE endpoint_id = ${endpointId} ORDER BY id`,
    );
  scene.endpoint = async (id) => {
    const rows = await scene.database.query<Awaited<ReturnType<DeliveryScene['endpoint']>>>(
      sql`SELECT status, failure_count, paused_reason FROM webhook_endpoints WHERE id = ${id}`,
    );
    return rows[0]!;
  };
  scene.types = (secret) => scene.receiver.received.map((request) => verify(secret, request).type);
  return scene;
}

export function later(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}
