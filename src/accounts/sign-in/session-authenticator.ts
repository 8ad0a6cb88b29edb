/** Authenticates signed-in users by the session cookie, on requests from our own pages. */
import type { IncomingHttpHeaders } from 'node:http';
import { type Authenticator, type Caller, callerWithoutKey, type PlanTable } from '../../access/access.public.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Client } from '../../platform/operations/operation.ts';
import { findActiveSessions, type Membership } from '../members/memberships.queries.ts';
import { SCOPES_BY_ROLE } from '../members/roles.rules.ts';
import type { Auth } from './auth.ts';
import { trustedOrigins } from './origins.rules.ts';
import { ssoRequired } from './sso-required.rules.ts';
import { openMemberships } from './sso-sessions.ts';

/** A form or image on another site cannot send this header; a script needs a preflight, which is rejected. */
const CONSOLE_HEADER = 'x-cpi-console';
/** Operations available while a user sets up the second factor that their organization requires. */
const WITHOUT_SECOND_FACTOR: ReadonlySet<string> = new Set(['GET /v1/account', 'POST /v1/account/organization/switch']);

/** A user who signed in. */
export interface SignedIn {
  user: { id: string; name: string; email: string; twoFactor: boolean };
  session: { id: string; expiresAt: string; organizationId: string | null; ssoConnectionId: string | null };
  memberships: Membership[];
  /** Membership in the session's organization; null without one. */
  current: Membership | null;
}

/** The signed-in user by caller, for callers who are users. */
const SIGNED_IN = new WeakMap<Caller, SignedIn>();

/** The signed-in user of a caller; null for keys and clients. */
export function findSignedIn(caller: Caller): SignedIn | null {
  return SIGNED_IN.get(caller) ?? null;
}

interface SessionParts {
  auth: Auth;
  config: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>;
  database: Database;
}

/**
 * Authenticates the session of a request.
 * @returns null for a request that does not come from our pages with a session.
 * @throws AppError REQUEST_ORIGIN_NOT_ALLOWED, AUTH_SESSION_ENDED.
 */
export async function signedInBy(parts: SessionParts, client: Client): Promise<SignedIn | null> {
  const { headers } = client;
  if (headers[CONSOLE_HEADER] !== '1' || headers.authorization !== undefined || headers.cookie === undefined)
    return null;
  refuseForeign(parts, headers as IncomingHttpHeaders);
  const found = await parts.auth.findSession(headers as IncomingHttpHeaders);
  if (found === null) throw new AppError('AUTH_SESSION_ENDED', 'The session has ended');
  const { user, session } = found;
  const { organizationId = null, ssoConnectionId = null } = session as {
    organizationId?: string | null;
    ssoConnectionId?: string | null;
  };
  const facts = { id: session.id, expiresAt: session.expiresAt.toISOString(), organizationId, ssoConnectionId };
  const memberships = await openMemberships(parts.database, user.id, facts);
  if (memberships === null) throw new AppError('AUTH_SESSION_ENDED', 'The session has ended');
  const { twoFactorEnabled } = user as { twoFactorEnabled?: boolean | null };
  return {
    user: { id: user.id, name: user.name, email: user.email, twoFactor: twoFactorEnabled === true },
    session: facts,
    memberships,
    current: memberships.find(({ organization_id }) => organization_id === organizationId) ?? null,
  };
}

/** @throws AppError REQUEST_ORIGIN_NOT_ALLOWED for a request from a page of another origin. */
function refuseForeign({ config }: SessionParts, headers: IncomingHttpHeaders): void {
  const { origin, host = null } = headers;
  const site = headers['sec-fetch-site'];
  const foreign = origin !== undefined && !trustedOrigins(config, host).includes(origin);
  if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new AppError('REQUEST_ORIGIN_NOT_ALLOWED', 'Sessions are accepted only from pages of this service', {
      hint: 'Open the console at the public address of the service (CPI_PUBLIC_URL), or send an API key.',
    });
}

export function sessionAuthenticator(parts: SessionParts & { plans: PlanTable }): Authenticator {
  return {
    actor: 'session',
    async authenticate(client, path) {
      const found = await signedInBy(parts, client);
      if (found === null) return null;
      const caller = callerOfSession(parts.plans, found, `${client.method} ${path}`);
      SIGNED_IN.set(caller, found);
      return caller;
    },
    async filterActive(callers) {
      const ids = callers.flatMap(({ actor }) => (actor.type === 'session' ? [actor.sessionId] : []));
      const rows = await findActiveSessions(parts.database, ids);
      const byId = new Map(rows.map((row) => [row.session_id, row]));
      return callers.filter(({ actor, organizationId, terms, scopes }) => {
        const now = actor.type === 'session' ? byId.get(actor.sessionId) : undefined;
        if (now === undefined || now.organization_id !== organizationId || now.role === null) return false;
        if (now.organization_state !== 'active' || now.plan !== terms.name || now.sso_required) return false;
        return scopes.every((scope) => SCOPES_BY_ROLE[now.role!].includes(scope));
      });
    },
  };
}

/** @throws AppError AUTH_NO_ORGANIZATION, AUTH_SUSPENDED_KEY, AUTH_SSO_REQUIRED, AUTH_TWO_FACTOR_REQUIRED. */
function callerOfSession(plans: PlanTable, { user, session, current }: SignedIn, operation: string): Caller {
  if (current === null) throw new AppError('AUTH_NO_ORGANIZATION', 'You are not a member of this organization');
  if (current.state === 'suspended')
    throw new AppError('AUTH_SUSPENDED_KEY', 'The organization is suspended', {
      hint: 'Ask the operator of this service to activate the organization again.',
    });
  if (current.sso_required) throw ssoRequired();
  if (current.require_two_factor && !user.twoFactor && !WITHOUT_SECOND_FACTOR.has(operation))
    throw new AppError('AUTH_TWO_FACTOR_REQUIRED', 'The organization requires a second factor');
  const { organization_id: id, plan, always_receipts: alwaysReceipts } = current;
  const organization = { id, plan, alwaysReceipts };
  const actor = { type: 'session', userId: user.id, sessionId: session.id, name: user.name } as const;
  return callerWithoutKey(plans, organization, actor, SCOPES_BY_ROLE[current.role]);
}
