/** Requests that fail before any route: envelope, id and headers are the same as in every other response. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toAppError } from '../src/platform/http/error-handler.ts';
import { createTestApp, type TestApp } from './support/harness.ts';
import { sendRaw } from './support/raw-http.ts';

describe('unreadable requests', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    test = await createTestApp();
    port = Number(new URL(await test.http.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => test.close());

  const post = async (payload: string) => {
    const headers = { ...(await test.tenant()).headers, 'content-type': 'application/json' };
    return test.inject({ method: 'POST', url: '/v1/claims/validate', headers, payload });
  };

  it.each([
    ['a path that is no URL', '/v1/%zz?name=SECRET'],
    ['a value in the path that is too long', `/v1/policies/${'A'.repeat(201)}`],
  ])('%s returns VALIDATION_ERROR in the envelope without being repeated', async (_what, url) => {
    const response = await test.get(url, await test.tenant());
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.json()).toMatchObject({
      success: false,
      error: { code: 'VALIDATION_ERROR', doc_url: expect.stringContaining('/docs/errors#') },
      meta: { request_id: response.headers['x-request-id'], timestamp: expect.stringMatching(/Z$/) },
    });
    // The id may contain any letters.
    expect(JSON.stringify(response.json().error)).not.toMatch(/SECRET|AAAA|zz/);
  });

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'VALIDATION_ERROR'],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n', 400, 'VALIDATION_ERROR'],
    ['two hosts', 'GET /health HTTP/1.1\r\nhost: a\r\nHost: b\r\n\r\n', 400, 'VALIDATION_ERROR'],
    ['one host twice', 'GET /health HTTP/1.1\r\nhost: a\r\nhost: a\r\n\r\n', 400, 'VALIDATION_ERROR'],
    [
      'two keys',
      'GET /health HTTP/1.1\r\nhost: a\r\nauthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
      ...([400, 'VALIDATION_ERROR'] as const),
    ],
    ['a URL too long to read', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 413, 'REQUEST_TOO_LARGE'],
  ])('%s is reported in the envelope with its id, and the connection is closed', async (_what, text, status, code) => {
    const answer = await sendRaw(port, text);
    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
    expect(head).toContain('x-content-type-options: nosniff');
    const { error, meta } = JSON.parse(body) as { error: { code: string }; meta: { request_id: string } };
    expect(error.code).toBe(code);
    expect(head).toContain(`x-request-id: ${meta.request_id}\r\n`);
  });

  it.each(['POST', 'PATCH', 'DELETE', 'GET'])(
    '%s with a content type and an empty body gets a response',
    async (method) => {
      const head = `${method} /v1/codes/batch HTTP/1.1\r\nhost: x\r\nauthorization: ${(await test.tenant()).headers.authorization}\r\n`;
      const answer = await sendRaw(port, `${head}content-type: application/json\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(method === 'POST' ? /^HTTP\/1.1 400 / : /^HTTP\/1.1 (?:400|404|405) /);
      expect(answer).toContain('"success":false');
    },
  );

  it('an invalid body is reported with its problem: NUL, or too many levels', async () => {
    const reported = async (payload: string) => (await post(payload)).json().error;
    expect((await reported('{"payer":"\\u0000"}')).message).toMatch(/contains a NUL character/);
    expect((await reported(`{"x":${'['.repeat(70)}${']'.repeat(70)}}`)).message).toMatch(
      /nested more than 64 levels deep/,
    );
  });
});

describe('clients that do not finish', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    test = await createTestApp({ env: { CPI_METRICS_TOKEN: 'token' } });
    // Shortened server timeouts; the check interval is set when the server is created.
    Object.assign(test.http.server, { headersTimeout: 200, requestTimeout: 300 });
    port = Number(new URL(await test.http.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => test.close());

  const unfinished = async () =>
    `POST /v1/codes/batch HTTP/1.1\r\nhost: x\r\nauthorization: ${(await test.tenant()).headers.authorization}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;

  it.each([
    ['headers', async () => 'GET /health HTTP/1.1\r\nhost: x\r\n'],
    ['a body', unfinished],
  ])('%s that do not arrive in time return 408 in the envelope', async (_what, text) => {
    const answer = await sendRaw(port, await text());
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(answer).toContain('cache-control: no-store');
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!).error).toMatchObject({ code: 'REQUEST_TIMEOUT', retryable: true });
  });

  it('an aborted request is counted, and is an error of neither the service nor its database', async () => {
    const requested = test.http.log;
    const [error, info] = [vi.spyOn(requested, 'error'), vi.spyOn(requested, 'info')];
    const socket = connect(port, '127.0.0.1');
    socket.write(await unfinished());
    await once(test.http.server, 'request');
    socket.resetAndDestroy();
    const metrics = async () =>
      (await test.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } })).body;
    const counted = 'cpi_http_clients_left_total{method="POST",route="/v1/codes/batch"} ';
    await expect.poll(metrics).toContain(counted);
    expect(await metrics()).not.toMatch(/route="\/v1\/codes\/batch",status="5/);
    expect(error).not.toHaveBeenCalled();
    expect(info).not.toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/database/));
  });
});

describe('a body error', () => {
  it.each([
    ['the stream of a client that left', 400, 400, 'VALIDATION_ERROR'],
    ['a connection of the database', undefined, 503, 'SERVICE_UNAVAILABLE'],
  ])('%s: the same system error code is distinguished', (_what, statusCode, status, code) => {
    const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', statusCode });
    const logged = vi.fn();
    const reported = toAppError(error, { log: { error: logged } } as never);
    expect([reported.status, reported.code, logged.mock.calls.length]).toEqual([status, code, status === 503 ? 1 : 0]);
  });
});
