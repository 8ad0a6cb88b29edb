import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { age, publishChanges, storedChange } from '../../test/support/change-log.ts';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { parseCall, runCall } from '../platform/cli/run-command.ts';
import { changeCommands } from './changes.commands.ts';
import { CHANGES_CHANNEL, type ChangeRecord, changesAfter } from './changes.public.ts';

const EXAMPLE_PAYER = {
  name: 'Example Health Plan',
  code: 'EXHP',
  slug: 'example-health-plan-of-ohio',
  type: 'commercial',
};

describe.each(engines)('change feed on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  const get = async (url: string) => (await test.get(url, tenant)).json();
  const ids = (data: ChangeRecord[]) => data.map(({ diff_id }) => diff_id);
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  it('paging through a growing log returns every initial record exactly once', async () => {
    const first = await publishChanges(
      test.database,
      Array.from({ length: 25 }, () => storedChange()),
    );
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = await get(`/v1/policies/changes?limit=10${cursor && `&cursor=${cursor}`}`);
      expect(page.data.length).toBeLessThanOrEqual(10);
      expect(page.meta.pagination.has_more).toBe(page.meta.pagination.cursor !== null);
      seen.push(...ids(page.data));
      cursor = page.meta.pagination.cursor ?? '';
      await publishChanges(test.database, [storedChange({ policy_id: 'L90002' })]);
    } while (cursor !== '');
    expect(seen).toEqual(first.toReversed());
  });

  it('filters by code, materiality and what the caller watches, and counts by week with the same filters', async () => {
    const details = { ...storedChange().details, added_codes: ['M54.16'], removed_codes: ['E0601'] };
    const [listed, reworded, watched, plain] = await publishChanges(test.database, [
      storedChange({ policy_id: 'L90901', change_type: 'codes_changed', details }),
      storedChange({ policy_id: 'L90902', change_type: 'criteria_changed' }),
      storedChange({ policy_id: 'L33797', change_type: 'metadata_changed' }),
      storedChange({ policy_id: 'L90904' }),
    ]);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const found = async (query: string, as = tenant) =>
      ids((await test.get(`/v1/policies/changes?limit=100&${query}`, as)).json().data);
    expect(await found('code=m5416')).toEqual([listed]);
    expect(await found('code=e0601')).toEqual([listed]);
    expect(await found('code=E0602')).toEqual([]);
    expect((await found('materiality=high')).filter((id) => id >= listed!)).toEqual([reworded, listed]);
    expect(await found('materiality=low')).toEqual([watched]);
    expect(await found('watched=true')).toEqual([]);
    const items = [
      { kind: 'policy', name: 'L33797' },
      { kind: 'code', name: 'M54.16' },
    ];
    await test.inject({ method: 'POST', url: '/v1/saved', headers: tenant.headers, payload: { items } });
    expect(await found('watched=true')).toEqual([watched, listed]);
    expect(await found('watched=false')).toContain(plain);
    expect(await found('watched=true', await test.tenant())).toEqual([]);
    const { cursor } = (await get('/v1/policies/changes?watched=true&limit=1')).meta.pagination;
    const other = (await test.get(`/v1/policies/changes?limit=1&cursor=${cursor}`, tenant)).json();
    expect(other.error.code).toBe('REQUEST_INVALID_CURSOR');
    const weeks = await get(`/v1/policies/changes/weeks?watched=true&since=${since}`);
    expect(weeks.data).toEqual([{ week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), high: 1, medium: 0, low: 1 }]);
    expect(new Date(weeks.data[0].week).getUTCDay()).toBe(1);
    await age(test.database, [listed!], 15);
    const longer = await get('/v1/policies/changes/weeks?watched=true');
    expect(longer.data.length).toBeGreaterThan(2);
    expect([longer.data[0].high, longer.data.at(-1).low]).toEqual([1, 1]);
    expect((await get('/v1/policies/changes/weeks?policy_id=none')).data).toEqual([]);
    for (const query of ['materiality=huge', 'watched=perhaps', `code=${'x'.repeat(21)}`])
      expect((await test.get(`/v1/policies/changes?${query}`, tenant)).statusCode, query).toBe(400);
  });

  it('filters by policy type and payer, and maps new_policy to created', async () => {
    const [created, drug, other] = await publishChanges(test.database, [
      storedChange({ policy_id: 'L90801', change_type: 'created' }),
      storedChange({ policy_id: 'D1', policy_type: 'Drug Policy', payer_name: 'Example Health Plan' }),
      storedChange({
        ...{ policy_id: 'D2', policy_type: 'Medical Policy', payer_name: 'Example Health Plan' },
        policy: { ...storedChange().policy, payer: EXAMPLE_PAYER },
      }),
    ]);
    const found = async (query: string) => ids((await get(`/v1/policies/changes?${query}`)).data);
    expect(await found('change_type=new_policy&policy_id=L90801')).toEqual([created]);
    expect(await found('change_type=created&policy_id=NORIDIAN-L90801')).toEqual([created]);
    expect(await found('policy_type=Drug%20Policy')).toEqual([drug]);
    expect(await found('payer=example%20HEALTH')).toEqual([other, drug]);
    expect(await found('payer=example&policy_type=Medical%20Policy')).toEqual([other]);
    expect(await found('payer=exhp')).toEqual([other]);
    expect(await found('payer=EXAMPLE-health-plan-of-ohio')).toEqual([other]);
    expect(await get('/v1/policies/changes?payer=nobody')).toMatchObject({
      data: [],
      meta: { warnings: ['payer: no change of this payer is recorded'] },
    });
    expect((await get('/v1/policies/changes?payer=exhp&policy_type=LCD')).meta.warnings).toBeUndefined();
    expect((await get('/v1/policies/changes?payer=exhp')).data[0].payer).toEqual(EXAMPLE_PAYER);
    const { meta } = await get('/v1/policies/changes?payer=example&policy_type=LCD');
    expect(meta.filters).toMatchObject({ policy_type: 'LCD', payer: 'example' });
    expect((await get('/v1/compliance/unreviewed?change_type=new_policy')).data.length).toBeGreaterThan(0);
  });

  it('ids of concurrent publishes follow commit order, with strictly increasing times per release', async () => {
    const before = (await changesAfter(test.database, 0, 1_000)).at(-1)!.diff_id;
    const publish = async (name: string) => {
      await test.database.transaction(async (tx) => {
        await tx.execute({ name: 'lock', text: 'UPDATE corpus_state SET sequence = sequence + 1', values: [] });
        const { insertChanges } = await import('./changes.queries.ts');
        await insertChanges(tx, 1, [storedChange({ policy_id: name }), storedChange({ policy_id: name })]);
      });
      // No later commit may insert a record before what a reader has already seen.
      return ids(await changesAfter(test.database, before, 1_000));
    };
    const views = await Promise.all(['P1', 'P2', 'P3', 'P4', 'P5'].map(publish));
    const last = views.reduce((longest, view) => (view.length > longest.length ? view : longest));
    for (const view of views) expect(view).toEqual(last.slice(0, view.length));
    const records = await changesAfter(test.database, before, 1_000);
    const times = records.map(({ changed_at }) => changed_at);
    expect(times).toEqual([...times].sort());
    expect(new Set(times).size).toBe(5);
    for (let at = 0; at < records.length; at += 2) expect(records[at]!.policy_id).toBe(records[at + 1]!.policy_id);
  });

  it('a publish notifies its channel after the commit', async () => {
    // Notices of earlier publishes may still be on their way.
    const notices: (string | null)[] = [];
    await test.database.listen(CHANGES_CHANNEL, (payload) => notices.push(payload));
    const [id] = await publishChanges(test.database, [storedChange()]);
    await vi.waitFor(() => expect(notices).toContain(String(id)), 10_000);
  });

  it('filters by policy and type, alone and together', async () => {
    const [mine] = await publishChanges(test.database, [
      storedChange({ policy_id: 'L90777', change_type: 'retired' }),
      storedChange({ policy_id: 'L90777', change_type: 'codes_changed' }),
      storedChange({ policy_id: 'L90778', change_type: 'retired' }),
    ]);
    expect(ids((await get('/v1/policies/changes?policy_id=l90777')).data)).toEqual([mine! + 1, mine]);
    expect(ids((await get('/v1/policies/changes?policy_id=L90777&change_type=retired')).data)).toEqual([mine]);
    expect(ids((await get('/v1/policies/changes?change_type=retired')).data)).toEqual([mine! + 2, mine]);
    expect((await get('/v1/policies/changes?policy_id=L1')).data).toEqual([]);
  });

  it.each([
    ['since=yesterday', 'VALIDATION_ERROR', 'since'],
    ['since=2026-02-30', 'VALIDATION_ERROR', 'since'],
    ["since=2026-01-01'--", 'VALIDATION_ERROR', 'since'],
    [`since=${'9'.repeat(50)}`, 'VALIDATION_ERROR', 'since'],
    ['change_type=everything', 'VALIDATION_ERROR', 'change_type'],
    ['limit=0', 'VALIDATION_ERROR', 'limit'],
    ['limit=101', 'VALIDATION_ERROR', 'limit'],
    ['limit=ten', 'VALIDATION_INVALID_TYPE', 'limit'],
    [`policy_id=${'x'.repeat(101)}`, 'VALIDATION_ERROR', 'policy_id'],
    ['cursor=abc', 'REQUEST_INVALID_CURSOR', 'cursor'],
    ['cursor=', 'REQUEST_INVALID_CURSOR', 'cursor'],
  ])('?%s is %s', async (query, code, field) => {
    const response = await test.get(`/v1/policies/changes?${query}`, tenant);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toBe(code);
    expect(Object.keys(response.json().error.details)).toEqual([field]);
  });

  it('no parameters cause a server error', async () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        '2026-01-01T00:00:00Z',
        '9999-12-31',
        '0001-01-01',
        '1',
        'L90001',
        'id:1',
        'retired',
        '\0',
        '%',
        "'",
      ),
    );
    const path = fc.oneof(
      fc
        .record({ name: fc.constantFrom('since', 'policy_id', 'change_type', 'limit', 'cursor'), value: anything })
        .map(({ name, value }) => `/v1/policies/changes?${name}=${encodeURIComponent(value)}`),
      anything.map((value) => `/v1/policies/L33718/versions/${encodeURIComponent(value)}`),
      fc.tuple(anything, anything).map(([from, to]) => `/v1/policies/L33718/diff?${new URLSearchParams({ from, to })}`),
      anything.map((value) => `/v1/compliance/acknowledgements?since=${encodeURIComponent(value)}`),
      anything.map((value) => `/v1/compliance/acknowledgements?policy_id=${encodeURIComponent(value)}`),
    );
    await fc.assert(
      fc.asyncProperty(path, async (url) => {
        expect((await test.get(url, tenant)).statusCode).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  it('a cursor of other filters or another operation is rejected', async () => {
    const { cursor } = (await get('/v1/policies/changes?limit=1')).meta.pagination;
    for (const url of [`/v1/policies/changes?policy_id=L90001&cursor=${cursor}`, `/v1/policies?cursor=${cursor}`])
      expect((await get(url)).error.code).toBe('REQUEST_INVALID_CURSOR');
  });

  it('unknown versions and diffs return 404, including hostile names', async () => {
    for (const path of ['L99999/versions/1', 'L99999/diff', '%27%20OR%201=1/diff', `${'x'.repeat(100)}/versions/1`]) {
      const response = await test.get(`/v1/policies/${path}`, tenant);
      expect(response.statusCode, path).toBe(404);
      expect(response.json().error.code).toBe('RESOURCE_POLICY_NOT_FOUND');
    }
    for (const path of [
      'versions/none',
      'versions/id:999999',
      'versions/id:99999999999',
      'diff?from=none',
      'diff?to=id:0',
    ]) {
      const response = await test.get(`/v1/policies/L33718/${path}`, tenant);
      expect(response.statusCode, path).toBe(404);
      expect(response.json().error.code).toBe('RESOURCE_NOT_FOUND');
    }
    expect((await test.get(`/v1/policies/L33718/diff?from=${'9'.repeat(61)}`, tenant)).statusCode).toBe(400);
  });

  it('the diff of a policy with one version has no changes and keeps every text', async () => {
    const { data } = await get('/v1/policies/L33718/diff');
    expect(data).toMatchObject({ policy_id: 'L33718', change_types: [], change_summary: null, changed_fields: [] });
    expect(data.sections.length).toBeGreaterThan(0);
    for (const { changed, runs } of data.sections) {
      expect(changed).toBe(false);
      expect(runs.map(({ op }: { op: string }) => op)).toEqual(['kept']);
    }
  });

  it('pruning removes old unacknowledged records and nothing younger', async () => {
    const [old, proven] = await publishChanges(test.database, [storedChange(), storedChange()]);
    await age(test.database, [old!, proven!], 500);
    const acknowledged = await test.inject({
      method: 'POST',
      url: '/v1/compliance/ack',
      headers: tenant.headers,
      payload: { diff_id: proven },
    });
    expect(acknowledged.statusCode).toBe(200);
    const run = async (before: string) => {
      const out: string[] = [];
      const code = await runCall(parseCall(changeCommands, ['changes', 'prune', '--before', before, '--json']), {
        config: test.config,
        database: test.database,
        out: (text) => out.push(text),
        note: () => {},
        terminal: null,
        signal: new AbortController().signal,
        cwd: process.cwd(),
      });
      return { code, out: out.join() };
    };
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    expect((await run(day(5))).code).toBe(2);
    expect((await run('soon')).code).toBe(2);
    expect(JSON.parse((await run(day(100))).out)).toEqual({ removed: 1 });
    const left = ids(await changesAfter(test.database, old! - 2, 10));
    expect(left).toEqual([old! - 1, proven]);
  });
});
