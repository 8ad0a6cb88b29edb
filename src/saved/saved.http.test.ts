import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { linkFor, signUp } from '../../test/support/people.ts';

type Headers = Record<string, string>;

describe.each(engines)('saved items and watches on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  const save = (headers: Headers, items: object[]) =>
    test.inject({ method: 'POST', url: '/v1/saved', headers, payload: { items } });
  const list = async (headers: Headers) => (await test.inject({ url: '/v1/saved', headers })).json().data;
  const names = async (headers: Headers) => (await list(headers)).map(({ name }: { name: string }) => name).sort();

  it("a policy has the release's title, a code none, and unknown items are skipped with the reason", async () => {
    const answer = await save(tenant.headers, [
      { kind: 'policy', name: 'l33797' },
      { kind: 'code', name: 'g47.33' },
      { kind: 'search', name: 'Oxygen', search: { q: 'oxygen', policy_type: 'LCD' } },
      { kind: 'policy', name: 'L99999' },
      { kind: 'search', name: 'No words' },
      { kind: 'code', name: '!' },
    ]);
    expect(answer.statusCode).toBe(200);
    const { saved, skipped } = answer.json().data;
    expect(saved.map(({ kind, name, title }: Record<string, string>) => [kind, name, title])).toEqual([
      ['policy', 'L33797', 'Oxygen and Oxygen Equipment'],
      ['code', 'G4733', null],
      ['search', 'Oxygen', null],
    ]);
    expect(skipped.map(({ name }: { name: string }) => name)).toEqual(['L99999', 'No words', '!']);
  });

  it('saving again keeps the item and its date; a search with the same name is replaced', async () => {
    const before = await list(tenant.headers);
    await save(tenant.headers, [
      { kind: 'policy', name: 'L33797' },
      { kind: 'search', name: 'Oxygen', search: { q: 'home oxygen' } },
    ]);
    const after = await list(tenant.headers);
    const ids = (all: { saved_id: string }[]) => all.map(({ saved_id }) => saved_id).sort();
    expect(ids(after)).toEqual(ids(before));
    expect(after.find(({ kind }: { kind: string }) => kind === 'search').search).toEqual({ q: 'home oxygen' });
  });

  it('each user and each key has its own items in each organization', async () => {
    const join = async (role: 'viewer' | 'owner'): Promise<Headers> =>
      (await signUp(test, await linkFor(test, tenant.organizationId, role))).headers;
    const [viewer, owner] = [await join('viewer'), await join('owner')];
    await save(viewer, [{ kind: 'code', name: 'E0601' }]);
    expect(await names(viewer)).toEqual(['E0601']);
    expect(await names(owner)).toEqual([]);
    const other = await test.tenant({ organizationId: tenant.organizationId });
    expect(await names(other.headers)).toEqual([]);
    const [{ saved_id: id }] = await list(viewer);
    const remove = (headers: Headers) => test.inject({ method: 'DELETE', url: `/v1/saved/${id}`, headers });
    expect((await remove(owner)).statusCode).toBe(404);
    expect((await remove(viewer)).json().data).toEqual({ deleted: true });
    expect((await remove(viewer)).statusCode).toBe(404);
    expect(await names(viewer)).toEqual([]);
  });

  it('patient data in a name or search is rejected, and nothing is saved', async () => {
    const before = await names(tenant.headers);
    const search = { q: 'oxygen for John Smith, born 03/04/1950, SSN 123-45-6789' };
    const answer = await save(tenant.headers, [{ kind: 'search', name: 'A', search }]);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'PHI_NOT_ALLOWED']);
    expect(await names(tenant.headers)).toEqual(before);
  });

  it('a request beyond the limit is rejected, and none of its items is saved', async () => {
    const full = await test.tenant();
    const codes = (from: number) =>
      Array.from({ length: 250 }, (_, at) => ({ kind: 'code', name: `E${String(from + at).padStart(4, '0')}` }));
    expect((await save(full.headers, codes(0))).statusCode).toBe(200);
    expect((await save(full.headers, codes(250))).statusCode).toBe(200);
    const refused = await save(full.headers, [{ kind: 'code', name: 'J0135' }]);
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await save(full.headers, codes(0))).statusCode).toBe(200);
    const pages: { saved_id: string }[][] = [];
    for (let cursor = ''; ; ) {
      const { data, meta } = (await test.inject({ url: `/v1/saved?limit=100${cursor}`, headers: full.headers })).json();
      pages.push(data);
      expect(meta.pagination.has_more).toBe(meta.pagination.cursor !== null);
      if (!meta.pagination.has_more) break;
      cursor = `&cursor=${meta.pagination.cursor}`;
    }
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100]);
    expect(new Set(pages.flat().map(({ saved_id }) => saved_id)).size).toBe(500);
  });
});
