import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { targetRefusal } from '../src/platform/http/request/request-target.ts';
import { createTestApp, type TestApp } from './support/harness.ts';
import { threadMs } from './support/processor-time.ts';
import { sendRaw } from './support/raw-http.ts';

/** Each is a path below a prefix with a route, with the expected content of its rejection. */
const REFUSED: readonly [string, RegExp][] = [
  ['/x/../sign-in/email', /dot segment/],
  ['/./sign-in/email', /dot segment/],
  ['/x/..', /dot segment/],
  ['/x/.', /dot segment/],
  ['/..;a=b/sign-in/email', /dot segment/],
  ['/.;/sign-in/email', /dot segment/],
  ['/%2e/sign-in/email', /dot segment/],
  ['/x/%2E%2e/sign-in/email', /dot segment/],
  ['/x/.%2e/sign-in/email', /dot segment/],
  ['/x/%252e%252e/sign-in/email', /dot segment/],
  ['/x/%25252e%25252e/sign-in/email', /dot segment/],
  ['/sign-in%2femail', /encoded slash/],
  ['/sign-in%2Femail', /encoded slash/],
  ['/sign-in%252femail', /encoded slash/],
  ['/sign-in\\email', /backslash/],
  ['/sign-in%5cemail', /backslash/],
  ['/sign-in%255Cemail', /backslash/],
  ['/sign-in/email%00', /control/],
  ['/sign-in/email%2500', /control/],
  ['/sign-in/%09email', /control/],
  ['/sign-in/%7f', /control/],
  ['/sign-in/%c2%85', /control/],
  ['/sign-in/email#x', /fragment/],
  ['/sign-in/email?a=b#x', /fragment/],
  ['//sign-in/email', /empty segment/],
  ['/sign-in//email', /empty segment/],
  ['/sign-in/email//', /empty segment/],
  ['/%2525252525252e', /encoded 3 times/],
  ['/%c0%ae%c0%ae/x', /not a valid URL/],
];
const SERVED: readonly string[] = [
  '/',
  '/health',
  '/docs/',
  '/console/assets/index-1.2.js',
  '/v1/policies/L1.2',
  '/v1/policies/...',
  '/v1/policies/.well',
  '/.well-known/jwks.json',
  "/v1/policies/L1'%20OR%201=1",
  '/v1/policies/100%25',
  '/v1/policies/a%2525b',
  '/v1/policies/caf%C3%A9;v=1',
  '/v1/policies?q=..%2f..%5c//a\\b/../%00%252e&next=/a/../b',
];

describe('request targets', () => {
  it.each(REFUSED)('/auth%s is refused by name', (path, message) => {
    expect(targetRefusal(`/auth${path}`)).toMatch(message);
  });

  it.each(['http://elsewhere.example/auth/sign-in/email', '*', '', 'auth/sign-in/email'])(
    'the target "%s" is not a valid path and is rejected',
    (target) => {
      expect(targetRefusal(target)).toMatch(/must be a path/);
    },
  );

  it.each(SERVED)('%s is served', (target) => {
    expect(targetRefusal(target)).toBeNull();
  });

  it('a target of 16 KB is checked within a few milliseconds, whatever it repeats', () => {
    for (const part of ['%25', '%2525', '%41', '/a', '.', ';', '%']) {
      const started = threadMs();
      targetRefusal(`/${part.repeat(16_384 / part.length)}`);
      expect([part, threadMs() - started < 50]).toEqual([part, true]);
    }
  });
});

describe('request targets over HTTP', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    test = await createTestApp();
    port = Number(new URL(await test.http.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => test?.close());

  const BASES = ['/auth', '/v1/policies', '/oauth', '/docs', '/console', '/mcp', '/fhir', '/nothing'];
  it.each(BASES)('each of them below %s returns 400 VALIDATION_ERROR in the envelope', async (base) => {
    // The HTTP parser itself rejects characters that are invalid in a request line.
    for (const [path] of REFUSED) {
      const answer = await sendRaw(port, `POST ${base}${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      const [head, body] = answer.split('\r\n\r\n') as [string, string];
      expect([path, head.split('\r\n', 1)[0]]).toEqual([path, 'HTTP/1.1 400 Bad Request']);
      expect(head).toContain('x-content-type-options: nosniff');
      expect([path, body]).toEqual([path, expect.stringContaining('"code":"VALIDATION_ERROR"')]);
    }
  });

  it('a query with the same characters is read as sent', async () => {
    const response = await test.get('/v1/policies?q=..%2F..%5C%2F%2Fa', await test.tenant());
    expect(response.statusCode).toBe(200);
  });
});
