/** CoverageBench: the published cases, the grading, and a run against a server. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Available, findAvailable, whySkipped } from '../bench/quality/available.ts';
import { type Case, type Check, FOLDER, readCases, readManifest, SUITES } from '../bench/quality/case.ts';
import { type Answer, Client } from '../bench/quality/client.ts';
import { wilson } from '../bench/quality/intervals.ts';
import { judge } from '../bench/quality/judge.ts';
import { parseOptions } from '../bench/quality/options.ts';
import { passageDigest } from '../bench/quality/passages.ts';
import { fillIn, valueAt } from '../bench/quality/pointers.ts';
import { buildDocument, printTable } from '../bench/quality/report.ts';
import { runSuite, scoreSuite } from '../bench/quality/run-suite.ts';
import { buildBench } from '../scripts/coverage-bench/build.ts';
import { today } from '../src/platform/today.ts';
import { judge as judgeScenario } from './claims/judge.ts';
import { readScenarios } from './claims/scenarios.ts';
import { createTestApp, type TestApp } from './support/harness.ts';

const manifest = readManifest();
const readSuite = (suite: Case['suite']) => readCases(FOLDER, manifest.suites.find((one) => one.suite === suite)!);
const NOTHING = { keys: null, tools: [] };
const judgeOne = (check: Check, ...answers: Answer[]) => judge({ expect: [check] }, answers, NOTHING);
const answer = (data: unknown, status = 200): Answer => ({ status, body: { success: true, data } });

describe('published bench cases', () => {
  it('match the sets (written by scripts/write-coverage-bench.ts)', () => {
    for (const [name, text] of Object.entries(buildBench()))
      expect(readFileSync(join(FOLDER, name), 'utf8') === text, `${name} is not current`).toBe(true);
  });

  it('are valid by their schema, with unique ids, in every suite', () => {
    const all = SUITES.flatMap(readSuite);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(manifest.suites.map(({ suite }) => suite)).toEqual([...SUITES]);
    for (const { suite, cases } of manifest.suites) expect(readSuite(suite), suite).toHaveLength(cases);
  });

  it('fail for a service that returns nothing, an error or an empty list', () => {
    for (const one of SUITES.flatMap(readSuite))
      for (const body of [null, {}, { success: false, error: { code: 'INTERNAL' } }]) {
        const answers = one.steps.map(() => ({ status: 500, body }));
        expect(judge(one, answers, NOTHING).grade, one.id).not.toBe('right');
      }
  });

  it('are rejected by file and line when invalid', () => {
    const dir = mkdtempSync(join(tmpdir(), 'cpi-bench-cases-'));
    cpSync(join(FOLDER, 'case.schema.json'), join(dir, 'case.schema.json'));
    const [first] = readSuite('receipts');
    const read = (...lines: unknown[]) => {
      writeFileSync(join(dir, 'own.jsonl'), lines.map((one) => JSON.stringify(one)).join('\n'));
      return readCases(dir, { file: 'own.jsonl', suite: 'receipts' });
    };
    expect(read(first)).toEqual([first]);
    expect(() => read(first, first)).toThrow('own.jsonl:2: repeats the id');
    expect(() => read({ ...first, expect: [] })).toThrow('own.jsonl:1: /expect');
    expect(() => read({ ...first, expect: [{ check: 'nonsense' }] })).toThrow('own.jsonl:1');
    expect(() => read({ ...first, suite: 'search' })).toThrow('is of the suite search');
    rmSync(dir, { recursive: true });
  });
});

describe('the bench judge', () => {
  it.each<[Check, unknown, unknown]>([
    [{ check: 'equals', at: '/data/a', value: null }, {}, { a: 1 }],
    [{ check: 'contains', at: '/data', text: 'L33718' }, ['L33718'], ['L3371']],
    [{ check: 'lacks', at: '/data', text: 'high' }, ['low'], ['high']],
    [{ check: 'matches', at: '/data', pattern: 'is "b"' }, { x: ['a', 'is "b"'] }, { x: ['is b'] }],
    [{ check: 'never', at: '/data', pattern: 'pay' }, 'a', 'payable'],
    [{ check: 'states', any: ['risk: high'] }, { risk: 'HIGH' }, { risk: 'low' }],
    [{ check: 'first', at: '/data', field: 'id', of: ['b'], within: 2 }, [{ id: 'a' }, { id: 'b' }], [{ id: 'a' }]],
    [{ check: 'listed', at: '/data', of: ['JL'] }, ['JH', 'JL'], ['JH']],
    [{ check: 'not_listed', at: '/data', field: 'id', of: ['a'] }, [{ id: 'b' }], [{ id: 'a' }]],
    [{ check: 'empty', at: '/data' }, [], [{}]],
    [{ check: 'verdict', is: 'met' }, { verdict: 'met' }, { verdict: 'undetermined' }],
    [{ check: 'refused', is: false, code: 'PHI' }, {}, null],
  ])('%j is true of one response and not of another', (check, right, wrong) => {
    expect(judgeOne(check, answer(right)).grade).toBe('right');
    expect(judgeOne(check, wrong === null ? { status: 500, body: null } : answer(wrong)).grade).not.toBe('right');
  });

  it('grades unchecked actions as dangerous and cautious ones as weak', () => {
    const claim = (action: string, extra = {}) =>
      answer({
        denial_risk: 'low',
        prior_auth_required: false,
        findings: [],
        next_actions: [{ action, text: '' }],
        ...extra,
      });
    expect(judgeOne({ check: 'outcome', of: ['fix'] }, claim('submit')).grade).toBe('dangerous');
    expect(judgeOne({ check: 'outcome', of: ['submit'] }, claim('review')).grade).toBe('weak');
    expect(judgeOne({ check: 'outcome', of: ['fix'] }, claim('submit_if')).grade).toBe('wrong');
    expect(judgeOne({ check: 'authorization', is: 'required' }, claim('submit')).grade).toBe('dangerous');
    expect(judgeOne({ check: 'verdict', is: 'not_met' }, answer({ verdict: 'met' })).grade).toBe('dangerous');
    expect(judgeOne({ check: 'verdict', is: 'met' }, answer({ verdict: 'undetermined' })).grade).toBe('weak');
    expect(judgeOne({ check: 'refused', is: true, code: 'PHI' }, answer({})).grade).toBe('dangerous');
  });

  it('finds a passage by its digest, and accepts a sound part of its logic but no other', () => {
    const compare = (value: number) => ({
      op: 'compare' as const,
      field: 'bmi',
      is: 'ge' as const,
      value,
      unit: 'kg/m2',
    });
    const passages = (root: unknown, tags: string[] = []) =>
      answer({
        criteria: { indications: [{ block_id: 'cb_1', text: 'BMI of 35', tags, logic_ast: root && { root } }] },
      });
    const check = {
      check: 'passage',
      at: '/data/criteria',
      sha256: passageDigest('BMI of 35'),
      section: 'indications',
    } as const;
    const wanted = { ...check, tags: [], logic: compare(35) };
    expect(judgeOne(wanted, passages(compare(35))).grade).toBe('right');
    expect(judgeOne(wanted, passages(null)).grade).toBe('weak');
    expect(judgeOne(wanted, passages(compare(30))).grade).toBe('wrong');
    expect(judgeOne(wanted, passages(compare(35), ['age'])).failures[0]!.reason).toBe('tag age extra');
    expect(judgeOne({ ...check, sha256: '0'.repeat(12) }, passages(null)).grade).toBe('weak');
    expect(judgeOne({ ...check, logic: null }, passages(compare(35))).grade).toBe('wrong');
  });

  it('inserts values of earlier responses, and modifies them where a case tampers', () => {
    const saved = new Map([['receipt', { log: { leaf: 1 } }]]);
    const body = { receipt: { $saved: 'receipt', change: { '/log/leaf': 2 } }, other: [{ $saved: 'receipt' }] };
    expect(fillIn(body, saved)).toEqual({ receipt: { log: { leaf: 2 } }, other: [{ log: { leaf: 1 } }] });
    expect(() => fillIn({ $saved: 'nothing' }, saved)).toThrow('no step saved nothing');
    expect(() => fillIn({ $saved: 'receipt', change: { '/log/size': 2 } }, saved)).toThrow('no /log/size');
    expect(valueAt({ 'a/b': [{ c: 1 }] }, '/a~1b/0/c')).toBe(1);
  });

  it('computes Wilson intervals', () => {
    expect(wilson(0, 0)).toEqual([0, 1]);
    const rounded = (hits: number, of: number) => wilson(hits, of).map((one) => Number(one.toFixed(4)));
    expect(rounded(10, 10)).toEqual([0.7225, 1]);
    expect(rounded(81, 263)).toEqual([0.2553, 0.3662]);
  });
});

describe('a bench run against a server', () => {
  let app: TestApp;
  let client: Client;
  let available: Available;
  beforeAll(async () => {
    app = await createTestApp();
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { key } = await app.tenant({ plan: 'unlimited', scopes: ['read', 'agent:tool:*'] });
    client = new Client(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/v1`, key);
    available = await findAvailable(client, new Set());
  });
  afterAll(() => app.close());

  it('finds all receipts sound, detects every modification, and counts them in the document', async () => {
    const keys = await client.send({ method: 'GET', path: '/.well-known/jwks.json' });
    const results = await runSuite(
      readSuite('receipts'),
      { client, available, context: { keys: keys.body, tools: [] } },
      () => {},
    );
    const failed = results.filter(({ judgment }) => judgment?.grade !== 'right');
    expect(failed.map(({ one, judgment }) => [one.id, judgment?.failures])).toEqual([]);
    const score = scoreSuite('receipts', results, 1);
    const service = { url: '', version: null, release: null, sources: {}, policies: available.policies.size };
    const document = buildDocument(manifest, service, [{ score, results }], 1);
    expect(document.suites[0]).toMatchObject({ suite: 'receipts', run: results.length, score: 1, skipped: {} });
    expect(document.suites[0]!.by_tag['kind:tampered']!.run).toBe(8);
    expect(printTable([score], manifest)).toMatch(/Receipts +\d+ +\d+ .*100\.0%/);
  });

  it('grades verdict scenarios like npm run eval:claims', async () => {
    const key = (title: string, body: unknown) => `${title} ${JSON.stringify(body)}`;
    const scenarios = readScenarios().filter(({ corpus, query }) => corpus === 'starter' && query !== 'look-up');
    const wanted = new Map(scenarios.map((one) => [key(one.name, one.body), one]));
    const cases = readSuite('verdicts').filter(({ title, steps }) => wanted.has(key(title, steps[0]!.body)));
    expect(cases.length).toBe(scenarios.length);
    expect(cases.length).toBeGreaterThan(100);
    const results = await runSuite(cases, { client, available, context: NOTHING }, () => {});
    const differing = results.flatMap(({ one, judgment }) => {
      const scenario = wanted.get(key(one.title, one.steps[0]!.body))!;
      const { grade } = judgeScenario(app.corpus.current, scenario, today());
      return judgment?.grade === grade ? [] : [`${one.id}: ${judgment?.grade}, not ${grade}`];
    });
    expect(differing).toEqual([]);
  });

  it('fails the case for a receipt with other keys or an unreachable service', async () => {
    const [first] = readSuite('receipts');
    const run = async (to: Client) =>
      (await runSuite([first!], { client: to, available, context: { keys: { keys: [] }, tools: [] } }, () => {}))[0]!;
    expect((await run(client)).judgment!.failures[0]!.reason).toBe('no published key signed the receipt');
    expect((await run(new Client('http://127.0.0.1:1', null))).judgment!.grade).toBe('wrong');
  });

  it('skips cases without loaded data with a reason, unless the caller vouches for it', async () => {
    const why = (needs: Case['needs'], where: Available = available) =>
      whySkipped({ ...readSuite('receipts')[0]!, needs }, where, client);
    expect(await why({ corpus: 'starter', policies: { NCD226: null, NCD1: null } })).toBeNull();
    expect(await why({ policies: { NCD1: null } })).toBe('its policy is not loaded');
    expect(await why({ policies: { NCD226: '2' } })).toBe('another version of its policy is loaded');
    expect(await why({ sources: ['mcd'] })).toBe('needs public files that are not loaded');
    expect(await why({ days: { until: '2020-01-01' } })).toBe('written for other days than today');
    const loaded = { ...available, sources: new Map([['mcd', '2025']]) };
    expect(await why({ corpus: 'starter' }, loaded)).toContain('public files are loaded');
    const unlisted = { ...available, sources: null };
    expect(await why({ corpus: 'starter' }, unlisted)).toContain('--corpus starter');
    expect(
      await why({ corpus: 'starter', sources: ['mcd'] }, { ...unlisted, assumed: new Set(['starter', 'public']) }),
    ).toBeNull();
  });

  it('ends with one sentence when the key may not read', async () => {
    const other = new Client(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`, 'nonsense');
    await expect(findAvailable(other, new Set())).rejects.toThrow('GET /v1/policies answered 401');
  });
});

describe('bench run options', () => {
  it('default to every suite on the local server; unusable ones are rejected by name', () => {
    const none = parseOptions([], {});
    expect(none).toMatchObject({ url: null, key: null, cases: FOLDER, json: null, failBelow: null });
    expect([...none.suites]).toEqual([...SUITES]);
    expect(
      parseOptions(['--url', 'https://x.example', '--only', 'search, receipts'], { CPI_API_KEY: 'k' }),
    ).toMatchObject({
      key: 'k',
      suites: new Set(['search', 'receipts']),
    });
    const refused: [string[], string][] = [
      [['--url', 'example.com'], '--url'],
      [['--only', 'nonsense'], '--only'],
      [['--corpus', 'mine'], '--corpus'],
      [['--fail-below', '95'], '--fail-below'],
      [['--cases', '/nowhere'], '--cases'],
      [['--url', 'https://x.example', '--data', 'x'], '--data'],
    ];
    for (const [argv, named] of refused) expect(() => parseOptions(argv, {})).toThrow(named);
  });
});
