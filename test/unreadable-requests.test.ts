/** Requests that fail before any route is reached: the envelope, the id and the headers are those of every other answer. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './support/harness.ts';

describe('requests that cannot be read', () => {
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
  ])('%s is VALIDATION_ERROR in the envelope and is not repeated', async (_what, url) => {
    const response = await test.get(url, await test.tenant());
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.json()).toMatchObject({
      success: false,
      error: { code: 'VALIDATION_ERROR', doc_url: expect.stringContaining('/docs/errors#') },
      meta: { request_id: response.headers['x-request-id'], timestamp: expect.stringMatching(/Z$/) },
    });
    // The id may hold any letters.
    expect(JSON.stringify(response.json().error)).not.toMatch(/SECRET|AAAA|zz/);
  });

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'VALIDATION_ERROR'],
    ['a URL too long to read', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 413, 'REQUEST_TOO_LARGE'],
  ])('%s is told in the envelope with its id, and the connection ends', async (_what, text, status, code) => {
    const answer = await sendRaw(port, text);
    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
    expect(head).toContain('x-content-type-options: nosniff');
    const { error, meta } = JSON.parse(body) as { error: { code: string }; meta: { request_id: string } };
    expect(error.code).toBe(code);
    expect(head).toContain(`x-request-id: ${meta.request_id}\r\n`);
  });

  it.each(['POST', 'PATCH', 'DELETE', 'GET'])(
    '%s with a content type and nothing after it is answered',
    async (method) => {
      const head = `${method} /v1/codes/batch HTTP/1.1\r\nhost: x\r\nauthorization: ${(await test.tenant()).headers.authorization}\r\n`;
      const answer = await sendRaw(port, `${head}content-type: application/json\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(method === 'POST' ? /^HTTP\/1.1 400 / : /^HTTP\/1.1 (?:400|404|405) /);
      expect(answer).toContain('"success":false');
    },
  );

  it('a body says what is wrong with it: NUL, or too many levels', async () => {
    const told = async (payload: string) => (await post(payload)).json().error;
    expect((await told('{"payer":"\\u0000"}')).message).toMatch(/holds a NUL character/);
    expect((await told(`{"x":${'['.repeat(70)}${']'.repeat(70)}}`)).message).toMatch(/nested more than 64 levels deep/);
  });
});

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      answer += piece;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
