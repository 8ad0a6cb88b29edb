/**
 * The public conformance suite's scenarios for authorization servers, and clients identified by a metadata document.
 */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDS_WITH_WORKER, startProcess } from '../support/child-processes.ts';
import { createTestApp, type TestApp } from '../support/harness.ts';
import { linkFor, type Person, signUp } from '../support/people.ts';
import { BEHAVIORS, type Certificate, makeCertificate, type Receiver, startReceiver } from '../support/receiver.ts';
import { CALLBACK, Flow, freePort } from './flow.ts';

const SUITE = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
const HOST = 'receiver.example.com';

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

describe('clients of the authorization server', () => {
  let test: TestApp;
  let url: string;
  let owner: Person;
  let flow: Flow;
  let certificate: Certificate;
  let publisher: Receiver;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    certificate = await makeCertificate();
    publisher = await startReceiver(certificate);
    test = await createTestApp({
      env: {
        CPI_PUBLIC_URL: url,
        CPI_WEBHOOK_ALLOW_PRIVATE: 'true',
        CPI_WEBHOOK_CA: certificate.file,
        CPI_ANONYMOUS_PER_MINUTE: '10000',
        CPI_TRUSTED_PROXIES: '127.0.0.1',
      },
      resolve: async () => ['127.0.0.1'],
    });
    owner = await signUp(test, await linkFor(test, (await test.tenant()).organizationId, 'owner'));
    await test.http.listen({ port, host: '127.0.0.1' });
    flow = new Flow(url);
  }, 600_000);
  afterAll(async () => {
    await test?.close();
    await publisher?.close();
    certificate?.remove();
  });

  /** A client with this metadata document at a URL of its own, which is its id. */
  function published(path: string, more: object = {}): string {
    const clientId = `https://${HOST}:${publisher.port}${path}`;
    const document = { client_id: clientId, client_name: 'Published assistant', redirect_uris: [CALLBACK], ...more };
    publisher.behave((response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(document)),
    );
    return clientId;
  }

  it("one with a metadata document needs no registration, and the consent page displays the document's address", async () => {
    const clientId = published('/assistant.json', { grant_types: ['authorization_code', 'refresh_token'] });
    const page = await flow.follow(flow.authorizeUrl(clientId), owner);
    expect(page.pathname).toBe('/oauth/consent');
    const text = await (await fetch(page, { headers: { cookie: owner.headers.cookie } })).text();
    expect(text).toContain(`Described at ${HOST}:${publisher.port}`);
    const back = await flow.agree(owner, flow.authorizeUrl(clientId));
    const { status, body } = await flow.redeem(clientId, back.searchParams.get('code')!);
    expect([status, body.refresh_token === undefined]).toEqual([200, false]);
    const [connection] = (await test.inject({ url: '/v1/account/connections', headers: owner.headers })).json().data;
    expect(connection.client).toMatchObject({ id: clientId, name: 'Published assistant', known_by: 'document' });
  });

  it('a document that names another client, redirects, or is at a private address is rejected', async () => {
    const forged = published('/forged.json', { client_id: `https://${HOST}/other.json` });
    const refused = async (clientId: string) => {
      const page = await flow.follow(flow.authorizeUrl(clientId), owner);
      return page.origin === url && page.pathname !== '/oauth/consent';
    };
    expect(await refused(forged)).toBe(true);
    publisher.behave(BEHAVIORS.redirect(forged));
    expect(await refused(`https://${HOST}:${publisher.port}/moved.json`)).toBe(true);
    const before = publisher.received.length;
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.1', '[::1]', 'metadata.google.internal'])
      expect(await refused(`https://${host}:${publisher.port}/client.json`), host).toBe(true);
    expect(publisher.received).toHaveLength(before);
  });

  it('pass the conformance suite', async () => {
    const port = await freePort();
    const { client_id: id } = await flow.register({ redirect_uris: [`http://127.0.0.1:${port}/callback`] });
    const dir = mkdtempSync(join(tmpdir(), 'cpi-conformance-'));
    const settings = ['--url', `${url}/auth`, '--client-id', id, '--resource', `${url}/mcp`, '--port', String(port)];
    const suite = startProcess(
      process.execPath,
      [...ENDS_WITH_WORKER, SUITE, 'authorization', ...settings, '-o', dir],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    const ended = once(suite, 'exit');
    let stated = '';
    for await (const chunk of suite.stdout) {
      stated += String(chunk);
      const requested = /^http\S+\/oauth2\/authorize\?\S+$/m.exec(stated)?.[0];
      if (requested === undefined) continue;
      stated = '';
      await fetch(await flow.agree(owner, requested));
    }
    await ended;
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('checks.json'),
    );
    const checks = files.flatMap((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')) as Check[]);
    rmSync(dir, { recursive: true });
    expect(checks.filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
    expect(checks.map(({ id: check }) => check).sort()).toEqual([
      'authorization-code-grant',
      'authorization-server-metadata',
      'authorization-server-metadata-cimd',
    ]);
  });
});
