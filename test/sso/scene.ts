/** An organization with an identity provider, and browsers that sign in through it. */
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../support/harness.ts';
import type { Person } from '../support/people.ts';

let clients = 0;
/** Attempts are counted per address. */
function someAddress(): string {
  clients += 1;
  return `10.9.${clients >> 8}.${clients & 255}`;
}

/** Sign-ins at an application under test. */
export class Browser {
  readonly #test: TestApp;
  readonly remoteAddress = someAddress();
  cookie = '';

  constructor(test: TestApp) {
    this.#test = test;
  }

  async start(email: string, next?: string): Promise<LightMyRequestResponse> {
    const { remoteAddress } = this;
    const response = await this.#test.inject({
      ...{ method: 'POST', url: '/auth/sso/start', payload: { email, next }, remoteAddress },
      headers: { 'x-cpi-console': '1' },
    });
    this.#keep(response);
    return response;
  }

  /** @returns URL of the provider for this user. */
  async begin(email: string, next?: string): Promise<string> {
    const response = await this.start(email, next);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().url;
  }

  /** Opens a URL of the service. @returns the redirect target. */
  async come(address: URL | string): Promise<string> {
    const { pathname, search } = new URL(address, this.#test.config.publicUrl);
    const { remoteAddress } = this;
    const response = await this.#test.inject({
      url: pathname + search,
      headers: { cookie: this.cookie },
      remoteAddress,
    });
    return this.#led(response);
  }

  /** As SAML providers post it: from another site, so without cookies. */
  async post(relayState: string, response: string): Promise<string> {
    const { remoteAddress } = this;
    const payload = new URLSearchParams({ RelayState: relayState, SAMLResponse: response }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example.com' };
    const posted = await this.#test.inject({ method: 'POST', url: '/auth/sso/acs', payload, headers, remoteAddress });
    return this.#led(posted);
  }

  #led(response: LightMyRequestResponse): string {
    if (response.statusCode !== 303) throw new Error(`${response.statusCode} ${response.body}`);
    this.#keep(response);
    return String(response.headers.location).replace(this.#test.config.publicUrl, '');
  }

  #keep(response: LightMyRequestResponse): void {
    const set = response.cookies.filter(({ value }) => value !== '');
    if (set.length > 0) this.cookie = set.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  }

  /** Headers of page requests with the session. */
  get headers(): Person['headers'] {
    const origin = new URL(this.#test.config.publicUrl).origin;
    return { cookie: this.cookie, origin, 'x-cpi-console': '1' };
  }
}
