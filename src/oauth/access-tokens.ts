import { createHash } from 'node:crypto';
import { type Authenticator, type Caller, callerWithoutKey, type PlanTable } from '../access/access.public.ts';
import { type Role, SCOPES_BY_ROLE } from '../accounts/accounts.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { OwnUrls } from '../platform/http/request/own-urls.ts';
import type { Client } from '../platform/operations/operation.ts';
import { findActive, findToken, type TokenRow } from './connections/connections.queries.ts';
import { type GrantedTool, grantedNow } from './grants.rules.ts';
import { resourceUrl, toResourcePath } from './resources.rules.ts';

const AGAIN = 'Refresh the access token, or connect again.';

export interface AccessTokenParts {
  database: Database;
  plans: PlanTable;
  urls: OwnUrls;
  /** Prefix of access tokens. */
  prefix: string;
  tools: readonly GrantedTool[];
}

/**
 * Authenticates callers by access tokens of this service's authorization server. Every request looks up its token, so a
 * revocation takes effect immediately.
 */
export class AccessTokens implements Authenticator {
  readonly actor = 'oauth';
  readonly #parts: AccessTokenParts;

  constructor(parts: AccessTokenParts) {
    this.#parts = parts;
  }

  async authenticate({ headers }: Client, path: string): Promise<Caller | null> {
    const { database, prefix, urls } = this.#parts;
    const token = /^Bearer ([\w-]+)$/i.exec(String(headers.authorization ?? ''))?.[1];
    if (token === undefined || !token.startsWith(prefix)) return null;
    const row = await findToken(database, hashToken(token.slice(prefix.length)));
    if (row === null) throw invalid('The access token does not exist or was revoked');
    if (Date.parse(row.expires_at) <= Date.now())
      throw new AppError('AUTH_EXPIRED_KEY', 'The access token has expired', { hint: AGAIN });
    if (row.organization_state === 'suspended')
      throw new AppError('AUTH_SUSPENDED_KEY', 'The organization of the access token is suspended');
    if (row.lacks !== null) throw lacking(row.lacks);
    if (!isFor(row, path, urls)) throw invalid('The access token is for another resource');
    return this.#findCaller(row);
  }

  async filterActive(callers: readonly Caller[]): Promise<Caller[]> {
    const rows = await findActive(this.#parts.database, [...new Set(callers.map(getConnectionId))]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return callers.filter((caller) => {
      const row = byId.get(getConnectionId(caller));
      if (row === undefined || row.organization_state === 'suspended' || row.plan !== caller.terms.name) return false;
      const now = this.#scopes(caller.scopes, row.role);
      return caller.scopes.every((scope) => now.includes(scope));
    });
  }

  #findCaller(row: TokenRow): Caller {
    const { client_id: clientId, user_id: userId, connection_id: connectionId, organization_id: id, plan } = row;
    const organization = { id, plan, alwaysReceipts: row.always_receipts };
    const actor = { type: 'oauth' as const, userId, clientId, connectionId };
    return callerWithoutKey(this.#parts.plans, organization, actor, this.#scopes(row.scopes, row.role));
  }

  #scopes(provided: readonly string[], role: Role) {
    return grantedNow(provided, SCOPES_BY_ROLE[role], this.#parts.tools);
  }
}

function isFor({ resources }: TokenRow, path: string, urls: OwnUrls): boolean {
  const wanted = toResourcePath(path);
  return urls.some((url) => resources?.includes(resourceUrl(url, wanted)) === true);
}

/** A connection outlives the session that made it, and must not be a way around what was required since. */
function lacking(code: NonNullable<TokenRow['lacks']>): AppError {
  const required = code === 'AUTH_SSO_REQUIRED' ? 'its members to sign in with SSO' : 'a second factor';
  return new AppError(code, `The organization requires ${required}, and the user of this connection has not done so`);
}

const invalid = (message: string) => new AppError('AUTH_INVALID_KEY', message, { hint: AGAIN });

const getConnectionId = ({ actor }: Caller): string => (actor.type === 'oauth' ? actor.connectionId : '');

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
