import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  BEHAVIORS,
  type Certificate,
  makeCertificate,
  type Receiver,
  startReceiver,
} from '../../../test/support/receiver.ts';
import { OutboundClient, type OutboundOptions } from './outbound-client.ts';

describe('OutboundClient', () => {
  let certificate: Certificate;
  let receiver: Receiver;
  let client: OutboundClient | null = null;
  beforeAll(async () => {
    certificate = await makeCertificate();
    receiver = await startReceiver(certificate);
  });
  afterEach(async () => {
    await client?.close();
    receiver.behave(BEHAVIORS.ok);
  });
  afterAll(async () => {
    await receiver.close();
    certificate.remove();
  });

  const make = (options: Partial<OutboundOptions> = {}) => {
    client = new OutboundClient({ allowPrivate: true, ports: [[1, 65_535]], extraCa: certificate.cert, ...options });
    return client;
  };
  const post = (url: string, options: Partial<OutboundOptions> = {}) =>
    make(options).post(url, { 'x-test': 'a' }, '{}');

  it('a receiver that responds yields status, time and an excerpt', async () => {
    const answer = await post(`${receiver.url}/a`);
    expect(answer).toMatchObject({ status: 200, excerpt: 'thanks', error: null });
    expect(answer.latencyMs).toBeGreaterThanOrEqual(0);
    expect(receiver.received.at(-1)).toMatchObject({ path: '/a', body: '{}', headers: { 'x-test': 'a' } });
  });

  it('a name that resolves to a private address is rejected before connecting', async () => {
    const before = receiver.connections();
    const resolve = async () => ['127.0.0.1'];
    const answer = await post(`https://receiver.example.com:${receiver.port}/`, { allowPrivate: false, resolve });
    expect(answer).toMatchObject({ status: null, error: 'The host name resolves to an address that is not public' });
    expect(await client!.check(`https://receiver.example.com:${receiver.port}/`)).toBe(
      'must resolve to public addresses only',
    );
    expect(receiver.connections()).toBe(before);
  });

  it('one private address among public ones rejects the name', async () => {
    const resolve = async () => ['93.184.216.34', '10.0.0.1'];
    expect((await post('https://receiver.example.com/', { allowPrivate: false, resolve })).error).toBe(
      'The host name resolves to an address that is not public',
    );
  });

  it('a name that is public when checked and private when connected (DNS rebinding) is rejected at the connection', async () => {
    const before = receiver.connections();
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const outbound = make({ allowPrivate: false, resolve: async () => answers.shift()! });
    const url = `https://receiver.example.com:${receiver.port}/`;
    expect(await outbound.check(url)).toBeNull();
    expect((await outbound.post(url, {}, '{}')).error).toBe('The host name resolves to an address that is not public');
    expect(receiver.connections()).toBe(before);
  });

  it('the checked address is the one connected to', async () => {
    const hosts: string[] = [];
    const resolve = async (host: string) => {
      hosts.push(host);
      return ['127.0.0.1'];
    };
    const outbound = make({ resolve });
    const before = receiver.connections();
    const url = `https://receiver.example.com:${receiver.port}/`;
    for (let at = 0; at < 6; at++) expect((await outbound.post(url, {}, '{}')).status).toBe(200);
    const made = receiver.connections() - before;
    expect(made).toBeLessThan(6);
    expect(hosts).toEqual(Array(made).fill('receiver.example.com'));
  });

  it.each(['https://127.0.0.1:8443/', 'https://[::1]/', 'https://0x7f000001/'])(
    '%s, stored before the current rules, is rejected without a connection',
    async (url) => {
      const answer = await post(url, { allowPrivate: false });
      expect(answer.status).toBeNull();
      expect(answer.error).toBe('The URL must not name an address that is not public');
    },
  );

  it('an unknown name returns an error message', async () => {
    const resolve = async () => {
      throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND', syscall: 'queryA' });
    };
    expect((await post('https://receiver.example.com/', { resolve })).error).toBe('The host name cannot be resolved');
    expect(await client!.check('https://receiver.example.com/')).toBe(
      'must have a host name that resolves to a public address',
    );
  });

  it('unresponsive name servers end at the time limit', async () => {
    const resolve = () => new Promise<string[]>(() => {});
    expect((await post('https://receiver.example.com/', { resolve, timeoutMs: 200 })).error).toBe(
      'No response within 0.2 s',
    );
    expect(await client!.check('https://receiver.example.com/')).toBe(
      'must have a host name that resolves to a public address',
    );
  });

  it('an unresponsive receiver ends at the time limit', async () => {
    receiver.behave(BEHAVIORS.hang);
    expect(await post(receiver.url, { timeoutMs: 200 })).toMatchObject({
      status: null,
      error: 'No response within 0.2 s',
    });
  });

  it('a receiver that never ends its body is judged by its status, within the time limit', async () => {
    receiver.behave((response) => response.writeHead(200).write('begun'));
    expect(await post(receiver.url, { timeoutMs: 1_500 })).toMatchObject({
      status: 200,
      excerpt: 'begun',
      error: null,
    });
  });

  it('a receiver that resets the connection returns an error message', async () => {
    receiver.behave(BEHAVIORS.reset);
    expect((await post(receiver.url)).error).toBe('The connection was closed before a response was received');
  });

  it('a closed port returns an error message', async () => {
    const gone = await startReceiver(certificate);
    await gone.close();
    expect((await post(gone.url)).error).toBe('The connection was refused');
  });

  it('a redirect is returned and not followed', async () => {
    const elsewhere = await startReceiver(certificate);
    receiver.behave(BEHAVIORS.redirect(`${elsewhere.url}/secret`));
    expect(await post(receiver.url)).toMatchObject({ status: 307, error: null });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  it('only the beginning of a 10 MB body is read', async () => {
    let sent = 0;
    receiver.behave((response, request) => {
      response.on('close', () => {
        sent = request.socket.bytesWritten;
      });
      BEHAVIORS.tenMegabytes(response, request);
    });
    const answer = await post(receiver.url);
    expect(answer).toMatchObject({ status: 200, excerpt: 'x'.repeat(1_024) });
    await client!.close();
    expect(sent).toBeLessThan(10 * 1024 * 1024);
  });

  it('control characters in a body are escaped, and it is truncated at a character boundary', async () => {
    receiver.behave((response) => response.end(`a\u0000\u001b[31m\u202e${'ü'.repeat(2_000)}`));
    const { excerpt } = await post(receiver.url);
    expect(excerpt).toMatch(/^a\uFFFD\uFFFD\[31m\uFFFDü+$/);
    expect(excerpt!.length).toBeLessThanOrEqual(1_024);
  });

  it('endless headers are an error', async () => {
    receiver.behave((response) => response.writeHead(200, { 'x-long': 'a'.repeat(40_000) }).end());
    expect((await post(receiver.url)).error).toBe('The response headers are too large');
  });

  it('a response that is not HTTP is an error', async () => {
    receiver.behave((_response, request) => request.socket.end('SMTP ready\r\n\r\n'));
    expect((await post(receiver.url)).error).toBe('The response is not valid HTTP');
  });

  it('a certificate of an unknown authority or for another name is rejected', async () => {
    expect((await post(receiver.url, { extraCa: null })).error).toMatch(/^TLS failed: /);
    const resolve = async () => ['127.0.0.1'];
    expect((await post(`https://other.example.com:${receiver.port}/`, { resolve })).error).toBe(
      'TLS failed: ERR_TLS_CERT_ALTNAME_INVALID',
    );
  });
});
