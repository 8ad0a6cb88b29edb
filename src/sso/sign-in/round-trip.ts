/** The redirect to an identity provider and back. Only the browser that left may return, once, within ten minutes. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { ServiceAddresses } from '../addresses.rules.ts';
import type { SsoFailures } from '../failures.ts';
import { type Asserted, SsoRefusedError } from '../role-mapping.ts';
import type { SamlReader } from '../saml-reader.ts';
import { type ConnectionRow, type UsableConnection, usableConnection } from '../settings/connections.queries.ts';
import { discoverProvider, identifyByOidc, type OidcSecrets, oidcAddress } from './oidc.ts';
import { type Providers, toSamlProvider } from './providers.ts';
import { samlAddress } from './saml.ts';
import {
  consumeRequest,
  consumeSamlRequest,
  consumeSamlResponse,
  insertRequest,
  insertSamlResponse,
} from './sign-ins.queries.ts';

export const ROUND_TRIP_SECONDS = 600;
const ID_BYTES = 20;
const COOKIE_BYTES = 32;

export interface RoundTripParts {
  database: Database;
  outbound: OutboundClient;
  providers: Providers;
  saml: SamlReader;
  failures: SsoFailures;
  ours: ServiceAddresses;
}

/** A user who returned from the provider. */
interface Returned {
  connectionId: string;
  next: string;
  asserted: Asserted;
}

export class RoundTrip {
  readonly #parts: RoundTripParts;

  constructor(parts: RoundTripParts) {
    this.#parts = parts;
  }

  /** @returns where to redirect the browser, and the value of its cookie. @throws SsoRefusedError unreachable. */
  async begin(connection: ConnectionRow, email: string, next: string): Promise<{ url: string; cookie: string }> {
    const { database, ours } = this.#parts;
    // An XML id cannot begin with a digit.
    const id = `_${randomBytes(ID_BYTES).toString('hex')}`;
    const cookie = randomBytes(COOKIE_BYTES).toString('base64url');
    const url =
      connection.protocol === 'saml'
        ? await samlAddress(toSamlProvider(connection), ours, id)
        : await this.#oidcAddress(connection, readSecrets(cookie, id), email);
    const expiresAt = new Date(Date.now() + ROUND_TRIP_SECONDS * 1_000).toISOString();
    await insertRequest(database, { id, connection_id: connection.id, next, browser: hashText(cookie), expiresAt });
    return { url, cookie };
  }

  async #oidcAddress(
    connection: ConnectionRow & { protocol: 'oidc' },
    secrets: OidcSecrets,
    email: string,
  ): Promise<string> {
    const { outbound, providers, ours } = this.#parts;
    const provider = await providers.openOidc(connection);
    return oidcAddress(await discoverProvider(outbound, provider), provider, ours.redirect_uri, secrets, email);
  }

  /** Return from an OpenID provider. @param responded the URL at which the browser arrived. @throws SsoRefusedError. */
  async fromOidc(responded: URL, cookie: string | null, address: string): Promise<Returned> {
    const { database, outbound, providers, failures } = this.#parts;
    const id = responded.searchParams.get('state') ?? '';
    const request = cookie === null ? null : await consumeRequest(database, id, hashText(cookie));
    if (request === null) throw expired();
    const connection = await this.#connection(request.connection_id);
    if (connection.protocol !== 'oidc') throw expired();
    const asserted = await failures.ofOrganization(connection.organization_id, address, async () => {
      const config = await discoverProvider(outbound, await providers.openOidc(connection));
      return identifyByOidc(config, responded, readSecrets(cookie!, id), connection.role_claim);
    });
    return { connectionId: connection.id, next: request.next, asserted };
  }

  /**
   * Handles a SAML response, which browsers post without the cookie. The first response consumes the sign-in before it
   * is parsed.
   * @returns a ticket that the browser exchanges for its session, together with the cookie. @throws SsoRefusedError.
   */
  async fromSaml({ relayState, response }: { relayState: string; response: string }, address: string): Promise<string> {
    const { database, saml, failures, ours } = this.#parts;
    const request = await consumeSamlRequest(database, relayState);
    if (request === null) throw expired();
    const connection = await this.#connection(request.connection_id);
    if (connection.protocol !== 'saml') throw expired();
    const asserted = await failures.ofOrganization(connection.organization_id, address, () =>
      saml.read(
        { provider: toSamlProvider(connection), ours, roleClaim: connection.role_claim },
        { requestId: request.id, response, now: new Date() },
      ),
    );
    const ticket = randomBytes(COOKIE_BYTES).toString('base64url');
    if (!(await insertSamlResponse(database, request, asserted, hashText(ticket)))) throw expired();
    return ticket;
  }

  /** @throws SsoRefusedError expired. */
  async withTicket(ticket: string, cookie: string | null): Promise<Returned> {
    const found =
      cookie === null ? null : await consumeSamlResponse(this.#parts.database, hashText(ticket), hashText(cookie));
    if (found === null) throw expired();
    return { connectionId: found.connection_id, next: found.next, asserted: found.asserted };
  }

  async #connection(id: string): Promise<UsableConnection> {
    const found = await usableConnection(this.#parts.database, id);
    if (found === null) throw new SsoRefusedError('not_available', 'the connection is gone');
    return found;
  }
}

/** These are never stored: read access to the database is not enough to take over a sign-in. */
function readSecrets(cookie: string, state: string): OidcSecrets {
  const derived = (purpose: string) => createHmac('sha256', cookie).update(`${purpose} ${state}`).digest('base64url');
  return { state, nonce: derived('nonce'), verifier: derived('verifier') };
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function expired(): SsoRefusedError {
  return new SsoRefusedError('expired', 'no sign-in of this browser is under way');
}
