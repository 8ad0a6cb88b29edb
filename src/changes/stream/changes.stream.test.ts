import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishChanges, storedChange } from '../../../test/support/change-log.ts';
import { engines, openTestDatabase } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { pruneChanges } from '../changes.queries.ts';
import { ChangeStream } from './changes.stream.ts';

interface Opened {
  status: number;
  headers: IncomingMessage['headers'];
  /** Waits until the output contains the text. */
  until(text: string): Promise<string>;
  /** Ids of the events received. */
  ids(): number[];
  ended: Promise<unknown>;
  close(): void;
}

async function open(url: string, headers: Record<string, string>): Promise<Opened> {
  const requested: ClientRequest = request(url, { headers });
  requested.on('error', () => {});
  requested.end();
  const [response] = (await once(requested, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
  });
  response.on('error', () => {});
  return {
    status: response.statusCode!,
    headers: response.headers,
    until: async (wanted) => {
      while (!text.includes(wanted)) await once(response, 'data');
      return text;
    },
    ids: () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
    ended: new Promise((resolve) => response.once('close', resolve)),
    close: () => requested.destroy(),
  };
}

describe.each(engines)('change stream on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  let url: string;
  const stream = (query = '', headers: Record<string, string> = {}) =>
    open(`${url}/v1/policies/changes/stream${query}`, { ...tenant.headers, ...headers });
  const publish = (...policyIds: string[]) =>
    publishChanges(
      test.database,
      policyIds.map((policy_id) => storedChange({ policy_id })),
    );
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
    url = await test.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  it('sends new changes, one event per record, with the record as data', async () => {
    await publish('BEFORE');
    const opened = await stream();
    expect(opened.status).toBe(200);
    expect(opened.headers['content-type']).toBe('text/event-stream');
    expect(opened.headers['x-request-id']).toMatch(/^req_/);
    expect(opened.headers['x-ratelimit-limit']).toBe('1000');
    const [first, second] = await publish('S1', 'S2');
    const text = await opened.until(`id: ${second}\n`);
    expect(opened.ids()).toEqual([first, second]);
    const data = JSON.parse(/^data: (.*)$/m.exec(text)![1]!);
    expect(data).toMatchObject({ diff_id: first, policy_id: 'S1', change_type: 'updated' });
    opened.close();
  });

  it('resumes after any id, filters, and continues live without gaps or repetition', async () => {
    const before = await publish(...Array.from({ length: 450 }, (_, at) => `R${at % 3}`));
    const all = await stream('', { 'last-event-id': String(before[0]) });
    const some = await stream('?policy_id=r1', { 'last-event-id': String(before[0]) });
    const since = await stream('?since=2020-01-01&change_type=updated');
    const after = await publish('R1', 'R2', 'R1');
    for (const opened of [all, some, since]) await opened.until(`id: ${after.at(-1)}\n`);
    expect(all.ids()).toEqual([...before.slice(1), ...after]);
    expect(some.ids()).toEqual([...before.filter((_, at) => at % 3 === 1), after[0], after[2]]);
    expect(since.ids().slice(-453)).toEqual([...before, ...after]);
    for (const opened of [all, some, since]) opened.close();
  });

  it.each([
    ['-1', 'must be the diff_id'],
    ['abc', 'must be the diff_id'],
    ['99999999999', 'must be the diff_id'],
    ['2000000000', 'does not exist'],
  ])('Last-Event-ID %s is rejected', async (id, message) => {
    const response = await test.inject({
      url: '/v1/policies/changes/stream',
      headers: { ...tenant.headers, 'last-event-id': id },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.details['Last-Event-ID'][0]).toContain(message);
  });

  it('a Last-Event-ID beyond the retention is reported', async () => {
    const [first] = await publish('OLD');
    await test.database.transaction((tx) => pruneChanges(tx, new Date(Date.now() + 1_000).toISOString()));
    const query = (id: number) =>
      test.inject({ url: '/v1/policies/changes/stream', headers: { ...tenant.headers, 'last-event-id': String(id) } });
    expect((await query(first! - 1)).json().error.details['Last-Event-ID'][0]).toContain(
      'older than the retained changes',
    );
    const resumed = await stream('', { 'last-event-id': String(first) });
    const [next] = await publish('NEXT');
    await resumed.until(`id: ${next}\n`);
    expect(resumed.ids()).toEqual([next]);
    resumed.close();
  });

  it('requires the Enterprise plan; an invalid filter is an error and opens no stream', async () => {
    const professional = await test.tenant({ plan: 'professional' });
    const refused = await test.get('/v1/policies/changes/stream', professional);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toMatchObject({
      code: 'AUTH_PLAN_INSUFFICIENT',
      details: { feature: 'change_stream' },
    });
    const head = await test.inject({ method: 'HEAD', url: '/v1/policies/changes/stream', headers: tenant.headers });
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET, OPTIONS']);
    expect((await test.get('/v1/policies/changes/stream?since=x', tenant)).statusCode).toBe(400);
    expect((await test.get('/v1/policies/changes/stream?change_type=x', tenant)).statusCode).toBe(400);
  });

  it('ends when the server closes', async () => {
    const opened = await stream();
    await test.http.close();
    await opened.ended;
  });
});

describe('the change stream with fake timers', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let server: Server;
  let stream: ChangeStream;
  let brief: ChangeStream;
  let url: string;
  const noFilter = { since: null, policyIds: null, changeType: null };
  beforeAll(async () => {
    database = await openTestDatabase();
    const times = { heartbeatMs: 10, pollMs: 10 };
    stream = new ChangeStream(database.database, () => {}, times);
    brief = new ChangeStream(database.database, () => {}, { ...times, lifetimeMs: 200 });
    await stream.start();
    await brief.start();
    server = createServer(({ url: path }, response) => {
      const chosen = path === '/brief' ? brief : stream;
      response.writeHead(200);
      response.flushHeaders();
      void chosen.startId('now').then((after) => chosen.add(response, after, noFilter));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    stream.close();
    brief.close();
    server.close();
    await database.close();
  });

  it('an idle stream sends heartbeats, and ends after its lifetime', async () => {
    const opened = await open(`${url}/brief`, {});
    await opened.until(': heartbeat\n\n: heartbeat\n\n');
    await opened.ended;
    expect(brief.listeners).toBe(0);
  });

  it('polling finds changes without a notification', async () => {
    const opened = await open(url, {});
    await opened.until(': heartbeat');
    await database.database.execute({
      name: 'silent_insert',
      text: `INSERT INTO policy_changes (release_id, policy_id, jurisdictions, change_type, change_summary, details, changed_at)
        VALUES (1, 'SILENT', '{}', 'updated', 'x', '{}', now())`,
      values: [],
    });
    await opened.until('"policy_id":"SILENT"');
    opened.close();
  });

  it('a slow client gets every event once, in order, and delays no one', async () => {
    const slow = request(url);
    slow.end();
    const [response] = (await once(slow, 'response')) as [IncomingMessage];
    response.pause();
    const quick = await open(url, {});
    await quick.until(': heartbeat');
    const big = 'x'.repeat(20_000);
    const published: number[] = [];
    for (let round = 0; round < 10; round++)
      published.push(
        ...(await publishChanges(
          database.database,
          Array.from({ length: 40 }, () => storedChange({ change_summary: big })),
        )),
      );
    await quick.until(`id: ${published.at(-1)}\n`);
    expect(quick.ids()).toEqual(published);
    quick.close();
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
    });
    response.resume();
    while (!text.includes(`id: ${published.at(-1)}\n`)) await once(response, 'data');
    expect([...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))).toEqual(published);
    slow.destroy();
  });
});
