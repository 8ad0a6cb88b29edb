/** An OpenID provider on loopback (oidc-provider) with a user chosen by the test already signed in. */
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { Agent, request } from 'undici';
import type { Certificate } from '../support/receiver.ts';

export interface Account {
  sub: string;
  [claim: string]: unknown;
}

export interface OidcIdp {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The signed-in user. */
  person: Account;
  /** Follows the provider's redirects until they lead to another site. @returns that URL. */
  follow(url: string): Promise<URL>;
  close(): Promise<void>;
}

export async function startOidcIdp(certificate: Certificate, redirectUri: string): Promise<OidcIdp> {
  const idp = { clientId: 'cpi', clientSecret: 'idp-secret-4f8c1d6a9b', person: { sub: 'p1' } as Account };
  const server = createServer({ key: certificate.key, cert: certificate.cert });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(idp, redirectUri));
  const answer = provider.callback();
  server.on('request', (incoming, response) => {
    if (!incoming.url?.startsWith('/interaction/')) return void answer(incoming, response);
    provider
      .interactionFinished(incoming, response, { login: { accountId: idp.person.sub } })
      .catch((error: Error) => response.writeHead(500).end(error.message));
  });
  return Object.assign(idp, {
    issuer,
    follow: (url: string) => follow(issuer, url, certificate.cert),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function configuration(idp: Omit<OidcIdp, 'issuer' | 'follow' | 'close'>, redirectUri: string): Configuration {
  return {
    clients: [
      {
        ...{ client_id: idp.clientId, client_secret: idp.clientSecret, redirect_uris: [redirectUri] },
        ...{ response_types: ['code'], grant_types: ['authorization_code'] },
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    cookies: { keys: ['of-the-test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...idp.person, sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function follow(issuer: string, start: string, ca: string): Promise<URL> {
  const dispatcher = new Agent({
    connect: { ca, lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) },
  });
  const jar = new Map<string, string>();
  let url = new URL(start);
  for (let steps = 0; url.origin === issuer && steps < 10; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers, statusCode, body } = await request(url, { dispatcher, headers: { cookie } });
    const text = await body.text();
    for (const set of [headers['set-cookie'] ?? []].flat()) {
      const [name, value] = set.split(';', 1)[0]!.split('=') as [string, string];
      jar.set(name, value);
    }
    if (typeof headers.location !== 'string') throw new Error(`The provider answered ${statusCode}: ${text}`);
    url = new URL(headers.location, url);
  }
  await dispatcher.close();
  return url;
}
