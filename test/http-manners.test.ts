/** What any HTTP client may expect: methods, ids of other systems, headers for scripts, CSV for spreadsheets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

const ORIGIN = 'https://app.example.com';

describe('HTTP conformance', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ env: { CPI_CORS_ORIGINS: ORIGIN } });
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  const query = (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', url: string, headers = {}) =>
    test.inject({ method, url, headers: { ...tenant.headers, ...headers } });

  it.each([
    ['DELETE', '/v1/policies', 'GET, HEAD, OPTIONS'],
    ['GET', '/v1/codes/batch', 'OPTIONS, POST'],
    ['HEAD', '/v1/codes/batch', 'OPTIONS, POST'],
    ['PUT', '/v1/webhooks/7', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
    ['POST', '/v1/policies/L33797?include=codes', 'GET, HEAD, OPTIONS'],
    ['POST', '/v1/policies/changes', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/health', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s returns 405 with the allowed methods', async (method, url, allow) => {
    const answer = await query(method, url);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(answer.json().error.code).toBe('REQUEST_METHOD_NOT_ALLOWED');
    const options = await query('OPTIONS', url);
    expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, allow, '']);
  });

  it.each(['/v1/policy', '/v1/policies/', '/v1/webhooks/7/nothing', '/v2/policies'])(
    '%s returns not found',
    async (url) => {
      for (const method of ['GET', 'PUT', 'OPTIONS'] as const) {
        const answer = await query(method, url);
        expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
      }
    },
  );

  it('HEAD returns the headers of GET and no body', async () => {
    for (const url of ['/v1/policies/L33797', '/v1/policies?format=csv', '/v1/jurisdictions', '/health']) {
      const [head, get] = [await query('HEAD', url), await query('GET', url)];
      expect([head.statusCode, head.body]).toEqual([200, '']);
      for (const name of ['content-type', 'etag', 'content-disposition'])
        expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  it('the root path redirects to the documentation', async () => {
    const answer = await test.inject({ url: '/' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/docs']);
    expect((await test.inject({ url: '/docs' })).headers['content-type']).toContain('text/html');
  });

  it.each(['0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0', 'req_01m80yrzgq0007wcsh7383a', 'order_17-retry'])(
    'the request id %s is accepted',
    async (id) => {
      for (const url of ['/v1/policies/L33797', '/v1/jurisdictions', '/v1/policies?limit=0', '/nowhere']) {
        const answer = await query('GET', url, { 'x-request-id': id });
        expect([answer.headers['x-request-id'], answer.json().meta.request_id]).toEqual([id, id]);
      }
    },
  );

  it.each([
    ...['short', '123-45-6789', '"},"x":{"', 'a b c d e f', 'x'.repeat(129), ''],
    ...['MRN-4410927', 'patient_jane-doe', 'SSN-412-67-9035-retry'],
  ])('the request id %j is ignored', async (id) => {
    const answer = await query('GET', '/v1/jurisdictions', { 'x-request-id': id });
    expect(answer.headers['x-request-id']).toMatch(/^req_[0-9a-z]{23}$/);
    expect(answer.json().meta.request_id).toBe(answer.headers['x-request-id']);
  });

  it('a trace continues with a span of this service; an invalid one is ignored', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const { headers } = await query('GET', '/v1/jurisdictions', { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    expect(headers.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    expect(headers.traceparent).not.toContain('00f067aa0ba902b7');
    for (const traceparent of ['', 'x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${trace}-00f067aa0ba902b7-01`])
      expect((await query('GET', '/v1/jurisdictions', { traceparent })).headers.traceparent).toBeUndefined();
  });

  it('scripts of allowed origins can read the headers they need', async () => {
    const answer = await query('GET', '/v1/policies?format=csv&limit=1', { origin: ORIGIN });
    const exposed = String(answer.headers['access-control-expose-headers']).toLowerCase().split(/,\s*/);
    for (const name of [
      'x-next-cursor',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
      'x-request-id',
    ])
      expect([name, exposed.includes(name), answer.headers[name]]).toEqual([name, true, expect.any(String)]);
    const preflight = await test.inject({
      method: 'OPTIONS',
      url: '/v1/codes/batch',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, ORIGIN]);
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
  });

  it.each([
    ['/v1/policies?format=csv&limit=2', {}, false],
    ['/v1/policies?format=csv&limit=2&excel=true', {}, true],
    ['/v1/policies?limit=2', { accept: 'text/csv; header=present; charset=utf-8-bom' }, true],
    ['/v1/policies?limit=2', { accept: 'text/csv' }, false],
    ['/v1/compliance/acknowledgements?format=csv&excel=true', {}, true],
    ['/v1/compliance/acknowledgements', { accept: 'text/csv; charset=utf-8-bom' }, true],
  ])('%s with %j returns CSV, with a byte-order mark: %s', async (url, headers, marked) => {
    const answer = await query('GET', url, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.rawPayload.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))).toBe(marked);
    expect(answer.body.replace('\uFEFF', '')).toMatch(/^(?:policy|diff)_id,/);
  });

  it('a client that accepts anything gets JSON', async () => {
    for (const accept of ['*/*', 'application/json', 'application/json, text/csv'])
      expect((await query('GET', '/v1/policies?limit=1', { accept })).headers['content-type']).toBe('application/json');
    const requested = await query('GET', '/v1/policies?limit=1&format=json', { accept: 'text/csv' });
    expect(requested.headers['content-type']).toBe('application/json');
  });
});
