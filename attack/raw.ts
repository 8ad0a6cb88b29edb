/** Bytes that are not a valid request, or that two parsers could read differently. */
import { bearer, sendRaw, sendRequest } from './client.ts';
import type { Row } from './report.ts';
import type { TargetServer } from './server.ts';

const TIMEOUT_MS = 3_000;

/** The status that must come first, or `closed`: the connection ends without a response body. */
type Expected = RegExp | 'closed';
const REFUSED = /^HTTP\/1\.1 (?:400|404|405|408|411|413|414|415|417|431|501|505) /;
const RESPONDED = /^HTTP\/1\.1 (?:200|30\d|4\d\d|501|505) /;

function cases(): [string, string | Buffer, Expected][] {
  const host = 'host: x\r\n';
  const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
  const post = (headers: string, body = '') => `POST /v1/codes/batch HTTP/1.1\r\n${host}${headers}\r\n${body}`;
  const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n';
  return [
    ['two lengths', post('content-length: 0\r\ncontent-length: 40\r\n', smuggled), REFUSED],
    ['length and chunks', post('content-length: 4\r\ntransfer-encoding: chunked\r\n', `0\r\n\r\n${smuggled}`), REFUSED],
    ['chunks named twice', post('transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n', '0\r\n\r\n'), REFUSED],
    ['chunks with a space', post('transfer-encoding : chunked\r\n', `0\r\n\r\n${smuggled}`), REFUSED],
    ['an unknown encoding', post('transfer-encoding: xchunked\r\n', '0\r\n\r\n'), REFUSED],
    ['a chunk too long to count', post('transfer-encoding: chunked\r\n', 'ffffffffffffffffff\r\nx\r\n'), REFUSED],
    ['a negative chunk', post('transfer-encoding: chunked\r\n', '-1\r\nx\r\n'), REFUSED],
    ['a long chunk extension', post('transfer-encoding: chunked\r\n', `1;${'x'.repeat(40_000)}\r\nx\r\n`), REFUSED],
    ['a negative length', post('content-length: -1\r\n'), REFUSED],
    ['a length with a sign', post('content-length: +4\r\n', 'null'), REFUSED],
    ['a length in hexadecimal', post('content-length: 0x4\r\n', 'null'), REFUSED],
    ['two hosts', `GET /health HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n`, REFUSED],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n', REFUSED],
    ['two keys', get('/health', 'authorization: Bearer a\r\nauthorization: Bearer b\r\n'), REFUSED],
    ['a folded header', get('/health', 'x-a: b\r\n c: d\r\n'), REFUSED],
    ['a NUL in a header', get('/health', 'x-a: b\0c\r\n'), REFUSED],
    ['a bare carriage return', get('/health', 'x-a: b\rc: d\r\n'), REFUSED],
    ['a header without a name', get('/health', ': b\r\n'), REFUSED],
    ['a header without a colon', get('/health', 'nonsense\r\n'), REFUSED],
    ['lines that end without a carriage return', 'GET /health HTTP/1.1\nhost: x\n\n', REFUSED],
    ['an answer', 'HTTP/1.1 200 OK\r\n\r\n', REFUSED],
    // Headers could still follow, so the server closes the connection at the timeout.
    ['HTTP/0.9', 'GET /health\r\n', 'closed'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', REFUSED],
    ['HTTP/9.9', `GET /health HTTP/9.9\r\n${host}\r\n`, REFUSED],
    ['TLS', Buffer.from('16030100c8010000c40303', 'hex'), REFUSED],
    ['binary', Buffer.from(Array.from({ length: 512 }, (_, at) => (at * 37) % 256)), REFUSED],
    ['an unknown method', `FROB /health HTTP/1.1\r\n${host}\r\n`, REFUSED],
    ['CONNECT', `CONNECT x:443 HTTP/1.1\r\n${host}\r\n`, 'closed'],
    ['TRACE', `TRACE /health HTTP/1.1\r\n${host}\r\n`, REFUSED],
    ['an upgrade', get('/health', 'connection: upgrade\r\nupgrade: websocket\r\n'), RESPONDED],
    [
      'an upgrade to HTTP/2',
      get('/health', 'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAA\r\n'),
      RESPONDED,
    ],
    ['an unknown expectation', post('expect: 200-maybe\r\ncontent-length: 0\r\n'), REFUSED],
    ['2,500 headers', get('/health', Array.from({ length: 2_500 }, (_, at) => `x${at}: y\r\n`).join('')), RESPONDED],
    ['headers of 100 KB', get('/health', `x-a: ${'y'.repeat(100_000)}\r\n`), REFUSED],
    ['a path of 100 KB', get(`/${'x'.repeat(100_000)}`), REFUSED],
    ['another server in the request line', `GET http://elsewhere.example/health HTTP/1.1\r\n${host}\r\n`, RESPONDED],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, RESPONDED],
    ['a path that leaves', get('/docs/../../../../etc/passwd'), /^HTTP\/1\.1 (?:400|404) /],
    ['a path that leaves, encoded', get('/docs/%2e%2e/%2e%2e/%2e%2e/etc/passwd'), /^HTTP\/1\.1 (?:400|404) /],
    ['a path that leaves, encoded twice', get('/docs/static/%252e%252e%252fpackage.json'), /^HTTP\/1\.1 (?:400|404) /],
    ['a path that is half encoded', get('/v1/policies/%c0%ae'), /^HTTP\/1\.1 (?:400|401|404) /],
    ['a path with a NUL', get('/v1/policies/%00'), /^HTTP\/1\.1 (?:400|401|404) /],
    ['two slashes', get('//health'), /^HTTP\/1\.1 (?:400|404) /],
  ];
}

export async function rawRequests(server: TargetServer): Promise<Row> {
  const failures: string[] = [];
  const all = cases();
  const results = await Promise.all(
    all.map(async ([name, bytes, expected]) => ({
      name,
      expected,
      ...(await sendRaw(server.port, bytes, TIMEOUT_MS)),
    })),
  );
  for (const { name, expected, text, ended } of results) {
    const isRight =
      expected === 'closed' ? text === '' || REFUSED.test(text) : expected.test(text) || (ended && text === '');
    if (!isRight) failures.push(`${name} returned ${JSON.stringify(text.slice(0, 80))}`);
    if (text.includes('/smuggled') || (text.match(/HTTP\/1\.1 \d/g)?.length ?? 0) > 1)
      failures.push(`${name} was read as two requests`);
    if (/root:|"dependencies"/.test(text)) failures.push(`${name} returned a file`);
  }
  const { status } = await sendRequest(server.port, { path: '/health', headers: bearer('x') });
  if (status !== 200) failures.push(`health returned ${status} afterwards`);
  const unanswered = results.filter(({ text }) => text === '').length;
  return { attack: 'raw requests', tried: all.length, figures: `${unanswered} closed without a response`, failures };
}
