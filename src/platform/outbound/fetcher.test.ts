import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BEHAVIORS,
  type Certificate,
  makeCertificate,
  type Receiver,
  startReceiver,
} from '../../../test/support/receiver.ts';
import { loadConfig } from '../config/config.ts';
import { Fetcher } from './fetcher.ts';

/** A name that does not resolve; only the proxy can reach it. */
const HOST = 'receiver.example.com';

/** Opens tunnels for one user, all to the same destination. */
async function startProxy(port: number, user: string) {
  const requested: string[] = [];
  const server = createServer();
  server.on('connect', (request, socket) => {
    requested.push(`${request.method} ${request.url}`);
    if (request.headers['proxy-authorization'] !== `Basic ${Buffer.from(user).toString('base64')}`)
      return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n');
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: requested,
    close: () => server.close(),
  };
}

describe('a publisher behind the CPI_SYNC_PROXY proxy', () => {
  const trusted = getCACertificates('default');
  let certificate: Certificate;
  let publisher: Receiver;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeAll(async () => {
    certificate = await makeCertificate();
    publisher = await startReceiver(certificate);
    proxy = await startProxy(publisher.port, 'cpi:secret');
    setDefaultCACertificates([...trusted, certificate.cert]);
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    proxy.close();
    await publisher.close();
    certificate.remove();
  });

  const get = async (user: string, path: string) => {
    const { sync } = loadConfig({ CPI_SYNC_PROXY: `http://${user}@${proxy.address}` });
    const fetcher = new Fetcher({
      hosts: /^receiver\.example\.com$/,
      mirror: null,
      proxy: sync.proxy,
      userAgent: 'test',
    });
    try {
      const { status, body } = await fetcher.get(`https://${HOST}${path}`, { signal: AbortSignal.timeout(20_000) });
      return { status, body: await text(body) };
    } finally {
      await fetcher.close();
    }
  };

  it('is reached through a tunnel with the proxy user, and its certificate is verified', async () => {
    expect(await get('cpi:secret', '/files/zip/a.zip')).toEqual({ status: 200, body: 'thanks' });
    expect(proxy.asked).toEqual([`CONNECT ${HOST}:443`]);
    expect(publisher.received[0]).toMatchObject({ path: '/files/zip/a.zip', headers: { host: HOST } });
    setDefaultCACertificates(trusted);
    await expect(get('cpi:secret', '/')).rejects.toThrow(/certificate/);
    setDefaultCACertificates([...trusted, certificate.cert]);
  });

  it('is not reached by another user or by a redirect to a host that is not a publisher', async () => {
    await expect(get('cpi:wrong', '/')).rejects.toThrow();
    publisher.behave(BEHAVIORS.redirect('https://elsewhere.example.com/'));
    await expect(get('cpi:secret', '/')).rejects.toThrow("is not on a publisher's host");
    expect(publisher.received).toHaveLength(2);
  });
});
