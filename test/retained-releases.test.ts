/**
 * A retained release returns the same answers whatever was published since, on every operation that reads the corpus.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../src/ingest/release/progress.ts';
import { loadRelease } from '../src/ingest/release/publish.ts';
import { openMcd } from '../src/ingest/sources/mcd/mcd.ts';
import { oneEngine } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';
import { lcdRow, ncdRow, writeEdition } from './support/mcd-fixture.ts';

const READS = [
  '/v1/policies?limit=20&include=summary,codes,criteria',
  '/v1/policies?q=oxygen',
  '/v1/policies?icd10=G47.33&format=csv',
  '/v1/policies/L33797?include=codes,criteria,attachments,versions',
  '/v1/policies/L33797/diff',
  '/v1/coverage/criteria?q=sleep',
  '/v1/jurisdictions',
  '/v1/codes/lookup?code=E0601&include=rvu,policies,ncci',
  '/v1/codes/lookup?code=E060',
];
const POSTS: [url: string, body: object][] = [
  ['/v1/codes/batch', { codes: ['E0601', '99213'], include: 'rvu,policies' }],
  ['/v1/policies/compare', { procedure_codes: ['E0601'] }],
  ['/v1/coverage/evaluate', { policy_id: 'NCD226', parameters: { age: 60 } }],
  ['/v1/prior-auth/check', { procedure_codes: ['64483'], state: 'PA' }],
  ['/v1/claims/validate', { procedure_codes: ['E0601'], diagnosis_codes: ['G47.33'], state: 'PA' }],
];

/** Everything except what is specific to the request. */
function responded(body: string): string {
  return body.replace(/"(?:request_id|timestamp)":"[^"]*"/g, '');
}

describe.each(oneEngine)('kept releases on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  let release: string;
  const before = new Map<string, string>();
  const query = async (url: string, body: object | null, retained?: string) => {
    const path = retained === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}release=${retained}`;
    const headers = { ...tenant.headers, ...(body === null ? {} : { 'content-type': 'application/json' }) };
    const payload = body === null ? {} : { payload: JSON.stringify(body) };
    return test.inject({ method: body === null ? 'GET' : 'POST', url: path, headers, ...payload });
  };
  const operations = [...READS.map((url) => [url, null] as const), ...POSTS];

  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
    release = test.corpus.current.release.id;
    for (const [url, body] of operations) before.set(url, responded((await query(url, body)).body));
    const edition = writeEdition({ lcds: [lcdRow(50001)], ncds: [ncdRow(901)], period: 1 });
    const source = await openMcd(edition.paths, { today: '2026-01-01', jurisdictionStates: new Map() });
    await loadRelease(test.corpus, source, { signal: new AbortController().signal, progress: silentProgress });
    edition.remove();
  });
  afterAll(() => test.close());

  it.each(operations)(
    '%s: responses state their release, and the old release is still available',
    async (url, body) => {
      const now = await query(url, body);
      const then = await query(url, body, release);
      expect(then.statusCode, then.body).toBe(200);
      expect(responded(then.body)).toBe(before.get(url));
      if (url.includes('format=csv')) return;
      expect(then.json().meta.release).toBe(release);
      if (now.statusCode === 200) expect(now.json().meta.release).toBe(test.corpus.current.release.id);
    },
  );

  it('a release can be named by its sequence number', async () => {
    const { meta } = (await query('/v1/jurisdictions', null, release.split('-')[0])).json();
    expect(meta.release).toBe(release);
  });

  it.each(['1-000000000000', 'nonsense', '999999'])('a release that is not kept (%s) is rejected', async (name) => {
    const response = await query('/v1/jurisdictions', null, name);
    expect(response.statusCode).toBe(404);
    expect(response.json().error).toMatchObject({ code: 'RESOURCE_NOT_FOUND', details: { release: [name] } });
  });
});
