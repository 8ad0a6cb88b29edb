/** The OAuth steps as individual requests, for tests of their rejections. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { Person } from '../support/people.ts';

/** A port that was just free, since the public URL must be known before the server listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

export const CALLBACK = 'http://127.0.0.1:9/callback';

export interface Registered {
  client_id: string;
  client_secret?: string;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
}

interface Answer<Body> {
  status: number;
  body: Body;
}

/** @param url public URL of the server */
export class Flow {
  readonly #url: string;
  readonly verifier = randomBytes(32).toString('base64url');

  constructor(url: string) {
    this.#url = url;
  }

  /** Registrations are counted per address, so each has its own, through a proxy that the server trusts. */
  async register(more: object = {}): Promise<Registered> {
    const response = await fetch(`${this.#url}/auth/oauth2/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
      body: JSON.stringify({
        client_name: 'Test client',
        redirect_uris: [CALLBACK],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        ...more,
      }),
    });
    if (response.status !== 201) throw new Error(`Registration failed: ${await response.text()}`);
    return (await response.json()) as Registered;
  }

  authorizeUrl(clientId: string, more: Record<string, string | null> = {}): string {
    const query = {
      ...{ response_type: 'code', client_id: clientId, redirect_uri: CALLBACK, state: 'its-state' },
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      ...{ code_challenge_method: 'S256', scope: 'read agent:tool:* offline_access', resource: `${this.#url}/mcp` },
      ...more,
    };
    const retained = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
    return `${this.#url}/auth/oauth2/authorize?${new URLSearchParams(retained)}`;
  }

  /** Where the server redirects a browser with this request. */
  async follow(url: string, person: Person | null): Promise<URL> {
    const cookie = person === null ? {} : { cookie: person.headers.cookie };
    const response = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html', ...cookie } });
    return new URL(response.headers.get('location') ?? '', this.#url);
  }

  /** Submits the consent page of a request. */
  decide(
    page: URL,
    person: Person,
    answer: { decision?: string; scopes?: string[]; origin?: string },
  ): Promise<Response> {
    const { decision = 'allow', scopes = ['read', 'agent:tool:*'], origin = new URL(this.#url).origin } = answer;
    const form = new URLSearchParams({ oauth_query: page.search.slice(1), decision });
    for (const scope of scopes) form.append('scope', scope);
    const headers = { cookie: person.headers.cookie, origin };
    return fetch(`${this.#url}/oauth/consent`, { method: 'POST', redirect: 'manual', headers, body: form });
  }

  /** The redirect URL after consent. */
  async agree(person: Person, requested: string, scopes?: string[]): Promise<URL> {
    const page = await this.follow(requested, person);
    const response = await this.decide(page, person, scopes === undefined ? {} : { scopes });
    if (response.status !== 303) throw new Error(`No consent: ${response.status} ${await response.text()}`);
    return new URL(response.headers.get('location')!);
  }

  async form<Body>(path: string, fields: Record<string, string>, secret?: Registered): Promise<Answer<Body>> {
    const basic = secret && Buffer.from(`${secret.client_id}:${secret.client_secret}`).toString('base64');
    const headers: Record<string, string> = basic === undefined ? {} : { authorization: `Basic ${basic}` };
    const body = new URLSearchParams(fields);
    const response = await fetch(`${this.#url}/auth/oauth2${path}`, { method: 'POST', headers, body });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body };
  }

  redeem(clientId: string, code: string, more: Record<string, string> = {}) {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, client_id: clientId };
    return this.form<Tokens & { error?: string }>('/token', { ...fields, code_verifier: this.verifier, ...more });
  }

  refresh(clientId: string, token: string, more: Record<string, string> = {}) {
    const fields = { grant_type: 'refresh_token', refresh_token: token, client_id: clientId };
    return this.form<Tokens & { error?: string }>('/token', { ...fields, ...more });
  }

  /** The complete flow, for a public client. */
  async connect(
    person: Person,
    more: Record<string, string> = {},
    scopes?: string[],
  ): Promise<Tokens & { clientId: string }> {
    const { client_id: clientId } = await this.register();
    const back = await this.agree(person, this.authorizeUrl(clientId, more), scopes);
    const { status, body } = await this.redeem(clientId, back.searchParams.get('code')!);
    if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)}`);
    return { ...body, clientId };
  }
}
