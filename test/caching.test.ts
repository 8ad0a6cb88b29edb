/** What clients may cache, what revalidation returns, and compressed responses. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from './support/databases.ts';
import { policyDocument, publishDocuments } from './support/documents.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

const DETAIL = '/v1/policies/L33797?include=codes,criteria';

describe.each(oneEngine)('conditional requests on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  const query = (url: string, headers: Record<string, string> = {}, of: Tenant = tenant) =>
    test.inject({ url, headers: { ...of.headers, ...headers } });
  const fetchEtag = async (url: string, headers: Record<string, string> = {}) =>
    String((await query(url, headers)).headers.etag);

  it.each([
    ['/v1/policies?q=oxygen', 300],
    [DETAIL, 3_600],
    ['/v1/codes/lookup?code=E0601&include=policies', 86_400],
    ['/v1/jurisdictions', 3_600],
    ['/v1/coverage/criteria?q=oxygen', 300],
  ])('%s may be cached by its caller and returns 304 while it is current', async (url, maxAge) => {
    const first = await query(url);
    expect(first.headers).toMatchObject({
      'cache-control': `private, max-age=${maxAge}`,
      vary: 'authorization, accept, accept-encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
    const again = await query(url, { 'if-none-match': `"other", ${first.headers.etag}` });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': first.headers['cache-control'] });
    expect(Number(again.headers['x-ratelimit-remaining'])).toBeLessThan(Number(first.headers['x-ratelimit-remaining']));
  });

  it('the same values in another order have the same ETag, other values another', async () => {
    const tag = await fetchEtag('/v1/policies?q=oxygen&limit=3');
    expect(await fetchEtag('/v1/policies?limit=3&q=oxygen')).toBe(tag);
    expect(await fetchEtag('/v1/policies?limit=03&q=oxygen')).toBe(tag);
    const others = ['/v1/policies?q=oxygen&limit=4', '/v1/policies?q=oxygen&limit=3&format=csv', '/v1/policies/L33797'];
    const tags = await Promise.all(others.map((url) => fetchEtag(url)));
    expect(new Set([tag, ...tags]).size).toBe(4);
    expect(await fetchEtag('/v1/policies?q=oxygen&limit=3', { accept: 'text/csv' })).not.toBe(tag);
  });

  it('a caller without access never gets a 304', async () => {
    const headers = { 'if-none-match': await fetchEtag(DETAIL) };
    expect((await test.inject({ url: DETAIL, headers })).statusCode).toBe(401);
    expect((await query(DETAIL, headers, await test.tenant({ scopes: ['write'] }))).statusCode).toBe(403);
    const poor = await test.tenant({ plan: 'free' });
    expect((await query(DETAIL, headers, poor)).statusCode).toBe(304);
    expect((await query(DETAIL, headers, poor)).statusCode).toBe(304);
    expect((await query(DETAIL, headers, poor)).statusCode).toBe(429);
  });

  it('return a full response after a publish', async () => {
    const tag = await fetchEtag(DETAIL);
    await publishDocuments(test.corpus, [policyDocument('L90001')]);
    expect((await query(DETAIL, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('errors and time-dependent responses are not cacheable', async () => {
    for (const url of ['/v1/policies/NOPE', '/v1/policies?limit=0', '/v1/policies/changes', '/health', '/none']) {
      const { headers } = await query(url);
      expect(headers['cache-control'], url).toBe('no-store');
      expect(headers, url).not.toHaveProperty('etag');
    }
  });
});

describe('compressed responses', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
  const query = (url: string, encoding?: string, more: Record<string, string> = {}) =>
    test.inject({
      url,
      headers: { ...tenant.headers, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }), ...more },
    });

  it.each(['br', 'gzip', 'zstd'] as const)('are identical to those without %s', async (encoding) => {
    const plain = await query('/v1/jurisdictions');
    const small = await query('/v1/jurisdictions', encoding);
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.headers.vary).toBe('authorization, accept, accept-encoding');
    expect(small.headers['content-type']).toBe('application/json');
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(JSON.parse(decoders[encoding](small.rawPayload).toString()).data).toEqual(plain.json().data);
    for (const url of ['/openapi.json', '/docs/errors', '/docs/assets/site.css']) {
      const [whole, packed] = [await query(url), await query(url, `deflate, ${encoding}`)];
      expect(packed.headers['content-encoding'], url).toBe(encoding);
      expect(decoders[encoding](packed.rawPayload).equals(whole.rawPayload), url).toBe(true);
    }
  });

  it('are sent uncompressed when little would be saved, or compression was not requested', async () => {
    for (const [url, encoding] of [
      ['/health', 'br'],
      ['/v1/jurisdictions', 'identity'],
      ['/openapi.json', 'br;q=0, gzip;q=0.0'],
      ['/docs/assets/theme.js', 'br'],
    ] as const)
      expect((await query(url, encoding)).headers, url).not.toHaveProperty('content-encoding');
  });

  it('documents have a strong ETag per encoding, and return 304 for it', async () => {
    for (const url of ['/openapi.json', '/docs/assets/site.css', '/docs/errors']) {
      const forms = [await query(url), await query(url, 'br'), await query(url, 'gzip')];
      const tags = forms.map(({ headers }) => String(headers.etag));
      expect(new Set(tags).size, url).toBe(3);
      for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
      const again = await query(url, 'br', { 'if-none-match': tags[1]! });
      expect([again.statusCode, again.payload], url).toEqual([304, '']);
      expect((await query(url, 'br', { 'if-none-match': tags[0]! })).statusCode, url).toBe(200);
    }
  });
});
