/** The tool that records responses and compares recordings: scripts/answers.ts. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareRecordings, isEqual, table } from '../scripts/answers/compare.ts';
import { findDifferences } from '../scripts/answers/differences.ts';
import { generateRequests } from '../scripts/answers/generate.ts';
import { readKnown } from '../scripts/answers/known.ts';
import { recordAnswers } from '../scripts/answers/record.ts';
import type { AnswerRequest, RecordedAnswer } from '../scripts/answers/requests.ts';
import { openSender, type Received, type Sender } from '../scripts/answers/sender.ts';
import { createTestApp, type TestApp } from './support/harness.ts';

function answer(body: unknown, status = 200, path = '/v1/policies'): RecordedAnswer {
  const request = { operation: 'listPolicies', method: 'GET' as const, path };
  return { request, status, content_type: 'application/json', body };
}

function reported(before: unknown, after: unknown, ignored: string[] = []): string[] {
  return findDifferences(answer(before), answer(after), new Set(ignored)).map(({ kind, path }) => `${kind} ${path}`);
}

function senderBy(send: Sender['send']): Sender {
  const sender: Sender = { send, ofOneKey: () => sender };
  return sender;
}

describe('differences between two responses', () => {
  it('ignore field order but not list order', () => {
    expect(reported({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toEqual([]);
    expect(reported({ data: [{ a: 1 }, { a: 2 }] }, { data: [{ a: 2 }, { a: 1 }] })).toEqual(['reordered body.data.*']);
  });

  it('include added, removed and changed fields, and distinguish null from absent', () => {
    expect(reported({ a: 1, b: 2, c: null }, { b: 3, c: 0, d: null })).toEqual([
      'removed body.a',
      'changed body.b',
      'changed body.c',
      'added body.d',
    ]);
    expect(reported({ a: [] }, { a: {} })).toEqual(['changed body.a']);
  });

  it('of a list with an inserted item do not include the items after it', () => {
    const items = Array.from({ length: 50 }, (_, id) => ({ id }));
    const more = items.toSpliced(20, 0, { id: 99 });
    expect(reported({ items }, { items: more })).toEqual(['added body.items.*']);
    expect(reported({ items: more }, { items })).toEqual(['removed body.items.*']);
  });

  it('of a changed item are found within the item', () => {
    const before = [{ id: 1, name: 'a' }, { id: 2, name: 'b' }, { id: 3 }];
    const after = [{ id: 1, name: 'a' }, { id: 2, name: 'c' }, { id: 3 }];
    expect(reported(before, after)).toEqual(['changed body.*.name']);
  });

  it('of lists with little in common are found item by item', () => {
    const numbers = (from: number) => Array.from({ length: 3_000 }, (_, at) => at + from);
    expect(reported(numbers(0), numbers(10_000))).toHaveLength(3_000);
  });

  it('of another status are reported as the status only', () => {
    expect(findDifferences(answer({ data: [] }), answer({ error: {} }, 400))).toEqual([
      { path: 'status', kind: 'changed', before: 200, after: 400 },
    ]);
  });

  it('do not include ignored fields, by name anywhere or by path', () => {
    const before = { data: [{ id: 1, at: 'x' }], at: 'x' };
    const after = {
      data: [
        { id: 2, at: 'z' },
        { id: 1, at: 'y' },
      ],
      at: 'y',
    };
    expect(reported(before, after, ['at'])).toEqual(['added body.data.*']);
    expect(reported({ a: { at: 1 }, b: { at: 1 } }, { a: { at: 2 }, b: { at: 2 } }, ['body.a.at'])).toEqual([
      'changed body.b.at',
    ]);
  });
});

describe('comparing two recordings', () => {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-answers-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const file = (name: string, answers: RecordedAnswer[]) => {
    const path = join(dir, name);
    writeFileSync(path, answers.map((one) => `${JSON.stringify(one)}\n`).join(''));
    return path;
  };
  const first = answer({ data: [{ n: 1 }, { n: 2 }] }, 200, '/1');
  const second = answer({ data: [{ n: 3 }] }, 200, '/2');
  const third = answer({ data: [] }, 200, '/3');

  it('matches responses by request, in any order', async () => {
    const comparison = await compareRecordings(
      file('a', [first, second, third]),
      file('b', [third, first, second]),
      new Set(),
    );
    expect(comparison).toMatchObject({ equal: 3, different: 0, onlyBefore: [], onlyAfter: [] });
    expect(isEqual(comparison)).toBe(true);
  });

  it('counts responses and locations per class, with an example', async () => {
    const changed = [
      answer({ data: [{ n: 8 }, { n: 9 }] }, 200, '/1'),
      answer({ data: [{ n: 7 }] }, 200, '/2'),
      answer({ data: [] }, 200, '/4'),
    ];
    const comparison = await compareRecordings(file('a', [first, second, third]), file('b', changed), new Set());
    expect(isEqual(comparison)).toBe(false);
    expect(comparison).toMatchObject({
      equal: 0,
      different: 2,
      onlyBefore: [{ path: '/3' }],
      onlyAfter: [{ path: '/4' }],
      classes: [{ operation: 'listPolicies', path: 'body.data.*.n', kind: 'changed', answers: 2, places: 3 }],
    });
    expect(table(comparison)).toMatch(/GET \/1\n +before 1\n +after {2}8/);
  });

  it('names a line that is not JSON', async () => {
    const broken = join(dir, 'broken');
    writeFileSync(broken, `${JSON.stringify(first)}\n{"a":`);
    await expect(compareRecordings(broken, broken, new Set())).rejects.toThrow(`${broken}:2`);
  });
});

describe('recording responses', () => {
  const received = (text: string, type = 'application/json', more: Record<string, string> = {}): Received => ({
    status: 200,
    headers: new Headers({ 'content-type': type, ...more }),
    text,
  });

  async function recordedFrom(requests: AnswerRequest[], sender: Sender): Promise<RecordedAnswer[]> {
    const answers: RecordedAnswer[] = [];
    await recordAnswers(requests, sender, 3, (one) => answers.push(one));
    return answers;
  }

  it('omits values that differ each time, and records only that there is a next page', async () => {
    const meta = { request_id: 'r', timestamp: 't', idempotency_key: null, cached: false, filters: {} };
    const body = { data: 1, meta: { ...meta, pagination: { cursor: 'abc', has_more: true, limit: 1 } } };
    const [one] = await recordedFrom(
      [{ operation: 'x', method: 'GET', path: '/' }],
      senderBy(async () => received(JSON.stringify(body))),
    );
    expect(one!.body).toEqual({
      data: 1,
      meta: { filters: {}, pagination: { cursor: '(cursor)', has_more: true, limit: 1 } },
    });
  });

  it('follows cursors to the end or up to the requested number of pages', async () => {
    const sent: string[] = [];
    const sender = senderBy(async ({ path }) => {
      sent.push(path);
      const page = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0) + 1;
      const cursor = page < 3 ? String(page) : null;
      if (path.startsWith('/csv'))
        return received('a\r\n', 'text/csv; charset=utf-8', cursor === null ? {} : { 'x-next-cursor': cursor });
      return received(JSON.stringify({ data: [], meta: { pagination: { cursor } } }));
    });
    const walk = (path: string, pages: number): AnswerRequest => ({ operation: 'x', method: 'GET', path, pages });
    const answers = await recordedFrom([walk('/json?limit=1', 9), walk('/csv', 2)], sender);
    expect(answers.map(({ request }) => [request.path, request.page])).toEqual([
      ['/json?limit=1', 1],
      ['/json?limit=1', 2],
      ['/json?limit=1', 3],
      ['/csv', 1],
      ['/csv', 2],
    ]);
    expect(sent).toContain('/json?limit=1&cursor=2');
    expect(answers.at(-1)!.body).toEqual({ lines: ['a', ''], next_cursor: '(cursor)' });
  });

  it('writes in request order, however responses arrive', async () => {
    const waiting: (() => void)[] = [];
    const paths = Array.from({ length: 3 }, (_, at) => `/${at}`);
    const answers = await recordedFrom(
      paths.map((path) => ({ operation: 'x', method: 'GET', path })),
      senderBy(async () => {
        const turn = new Promise<void>((resolve) => waiting.push(resolve));
        // The third call releases all three, starting with itself.
        if (waiting.length === paths.length) for (const go of waiting.toReversed()) go();
        await turn;
        return received('{}');
      }),
    );
    expect(answers.map(({ request }) => request.path)).toEqual(paths);
  });
});

describe('sending with several keys', () => {
  let server: Server;
  const requested: (string | undefined)[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      requested.push(request.headers.authorization);
      const isFull = request.headers.authorization === 'Bearer a';
      response.writeHead(isFull ? 429 : 200, { 'retry-after': request.url === '/month' ? '86400' : '60' });
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = (path: string) => ({ operation: 'x', method: 'GET' as const, path });

  it('continues with another key while one is rate limited', async () => {
    const sender = openSender(url(), ['a', 'b']);
    for (let time = 0; time < 3; time += 1) expect((await sender.send(request('/'))).status).toBe(200);
    expect(requested).toEqual(['Bearer a', 'Bearer b', 'Bearer b', 'Bearer b']);
  });

  it('uses a single key for all pages of a list', async () => {
    requested.length = 0;
    const walker = openSender(url(), ['b', 'c']).ofOneKey();
    for (let page = 0; page < 3; page += 1) await walker.send(request('/'));
    expect(requested).toEqual(['Bearer b', 'Bearer b', 'Bearer b']);
  });

  it('does not wait for an exhausted month like for a minute', async () => {
    await expect(openSender(url(), ['a']).send(request('/month'))).rejects.toThrow('month');
  });

  it('sends nothing without a key', () => {
    expect(() => openSender(url(), [])).toThrow('--key');
  });
});

describe("requests generated from a server's data", () => {
  /**
   * Operations that change something, never end, or report on the installation or the interface rather than the corpus.
   */
  const LEFT_OUT =
    /^stream|cknowledgeChange|^withdrawAck|Research|Sources|Releases|Capabilities|Upcoming|VerdictChanges|Proposal|CalendarFeed/;
  const LEFT_OUT_IDS = /(?:get|list|delete)ClaimBatch|WorkList|^getFhir(?:Profile|SearchParameter)$/;
  const LEFT_OUT_TAGS = ['Account', 'Agents', 'Notifications', 'Service', 'Webhooks', 'Receipts', 'Saved'];
  let test: TestApp;
  let sender: Sender;
  beforeAll(async () => {
    test = await createTestApp();
    // Preparing one list uses most of the units an organization has in a minute.
    const tenants = [await test.tenant(), await test.tenant(), await test.tenant(), await test.tenant()];
    let sent = 0;
    sender = senderBy(async ({ path }) => {
      const { headers } = tenants[sent++ % tenants.length]!;
      const { statusCode: status, body: text } = await test.inject({ url: path, headers });
      return { status, headers: new Headers({ 'content-type': 'application/json' }), text };
    });
  });
  afterAll(() => test.close());

  it('call every read and decision operation, with the same requests each time', async () => {
    const requests = await generateRequests(sender, 'starter');
    const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const expected = operations
      .filter(
        ({ operationId, tags }) =>
          !LEFT_OUT.test(operationId) &&
          !LEFT_OUT_IDS.test(operationId) &&
          !tags.some((tag) => LEFT_OUT_TAGS.includes(tag)),
      )
      .map(({ operationId }) => operationId);
    expect([...new Set(requests.map(({ operation }) => operation))]).toEqual(expect.arrayContaining(expected));
    expect(requests.length).toBeGreaterThan(3_000);
    expect(await generateRequests(sender, 'starter')).toEqual(requests);
  });

  it.each(['ndc_crosswalks', 'ndc_crosswalk'])('include drug packages from %s', async (member) => {
    const answers: [part: string, data: unknown][] = [
      ['/v1/jurisdictions', []],
      ['/v1/policies?', [{ policy_id: 'L1', title: 'Drugs', policy_type: 'LCD', status: 'active', jurisdictions: [] }]],
      ['/v1/policies/L1', { version: '1', manual_section: null, codes: { HCPCS: [{ code: 'J1745' }] } }],
      ['/v1/codes/lookup', { code: 'J1745', [member]: [{ ndc: '57894003001' }] }],
    ];
    const answering = senderBy(async ({ path }) => {
      const [, data] = answers.find(([part]) => path.startsWith(part))!;
      const text = JSON.stringify({ data, meta: {} });
      return { status: 200, headers: new Headers({ 'content-type': 'application/json' }), text };
    });
    expect((await readKnown(answering, (listed) => listed)).drugs).toEqual(['57894003001']);
  });
});
