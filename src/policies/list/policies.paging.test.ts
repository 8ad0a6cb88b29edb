import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyDocument, publishDocuments } from '../../../test/support/documents.ts';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';

type Item = { policy_id: string };

describe('paging and hostile input', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const request = async (path: string) => test.get(path, await test.tenant());
  const ids = async (query: string) =>
    (await request(`/v1/policies?${query}`)).json().data.map((item: Item) => item.policy_id);

  it('pages neither skip nor repeat policies, with and without a search', async () => {
    for (const query of ['status=all&payer=medicare', 'q=covered&payer=medicare']) {
      const whole = await ids(`${query}&limit=100`);
      const paged: string[] = [];
      for (let cursor = ''; ; ) {
        const { data, meta } = (await request(`/v1/policies?${query}&limit=7${cursor}`)).json();
        paged.push(...data.map((item: Item) => item.policy_id));
        if (!meta.pagination.has_more) break;
        cursor = `&cursor=${meta.pagination.cursor}`;
      }
      expect(paged).toEqual(whole);
    }
  });

  it('later pages come from the release of the first one', async () => {
    for (const path of ['/v1/policies?status=all', '/v1/policies?q=covered', '/v1/coverage/criteria?q=covered']) {
      const first = (await request(`${path}&limit=3`)).json().meta;
      await publishDocuments(test.opened.corpus, [policyDocument('L90051', { title: `Covered before ${path}` })]);
      const next = (await request(`${path}&limit=3&cursor=${first.pagination.cursor}`)).json().meta;
      expect(next.release).toBe(first.release);
      expect((await request(path)).json().meta.release).not.toBe(first.release);
    }
  });

  it('a modified cursor, or one of another search, is rejected with REQUEST_INVALID_CURSOR', async () => {
    const { cursor } = (await request('/v1/policies?limit=2')).json().meta.pagination;
    const spoiled = [`${cursor.slice(0, -2)}AA`, 'x', `${cursor}=`, '%20', Buffer.from('{}').toString('base64url')];
    for (const wrong of spoiled)
      expect((await request(`/v1/policies?limit=2&cursor=${wrong}`)).json().error.code).toBe('REQUEST_INVALID_CURSOR');
    expect((await request(`/v1/policies?policy_type=LCD&limit=2&cursor=${cursor}`)).json().error.code).toBe(
      'REQUEST_INVALID_CURSOR',
    );
    expect((await request(`/v1/policies?limit=50&cursor=${cursor}`)).statusCode).toBe(200);
  });

  it('no parameters cause a server error', async () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom(
        "'",
        '"',
        '%',
        '\\',
        '-',
        '"a',
        '-"',
        '\u0000',
        '%00',
        '1e9',
        '-1',
        'NaN',
        '[]',
        '{}',
        '$$7*7',
        '../..',
        '�',
        'null',
        'E11.9',
        'J5',
      ),
      fc.integer().map(String),
    );
    const names = [
      'q',
      'mode',
      'policy_type',
      'jurisdiction',
      'payer',
      'icd10',
      'format',
      'status',
      'cursor',
      'limit',
      'include',
    ];
    const { headers } = await test.tenant();
    const fuzz = fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...names), nasty),
      fc.option(nasty),
      async (parameters, id) => {
        const pairs = Object.entries(parameters).map(
          ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
        );
        const path = id === null ? '/v1/policies' : `/v1/policies/${encodeURIComponent(id.toWellFormed())}`;
        const response = await test.inject({ url: `${path}?${pairs.join('&')}`, headers });
        expect(response.statusCode).toBeLessThan(500);
      },
    );
    await fc.assert(fuzz, { numRuns: 300 });
  });
});
