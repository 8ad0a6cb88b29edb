/** The sign-in library, as the pages and routes of the authorization server use it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Membership } from '../accounts/accounts.public.ts';
import { type Auth, openMemberships } from '../accounts/accounts.server.public.ts';
import type { Database } from '../platform/database/database.ts';

/** The user viewing a page, and the organization that a connection would belong to. */
export interface Person {
  id: string;
  name: string;
  email: string;
  /** Null if the user has no organization, or must first set up a second factor. */
  membership: Membership | null;
}

export interface SignInParts {
  auth: Auth;
  database: Database;
  publicUrl: string;
}

export class SignIns {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  /** @returns null if no user is signed in. */
  async findPerson(request: FastifyRequest): Promise<Person | null> {
    const { auth, database } = this.#parts;
    const found = await auth.findSession(request.headers);
    if (found === null) return null;
    const { name, email, id, twoFactorEnabled } = found.user as typeof found.user & {
      twoFactorEnabled?: boolean | null;
    };
    const { organizationId = null, ssoConnectionId = null } = found.session as {
      organizationId?: string | null;
      ssoConnectionId?: string | null;
    };
    const memberships = await openMemberships(database, id, { id: found.session.id, organizationId, ssoConnectionId });
    if (memberships === null) return null;
    const membership = memberships.find((one) => one.organization_id === organizationId);
    const needsFactor = membership?.require_two_factor === true && twoFactorEnabled !== true;
    const usable = membership?.state === 'active' && !membership.sso_required && !needsFactor;
    return { id, name, email, membership: usable ? membership : null };
  }

  /** Calls an endpoint below /auth as the user. @returns its response; null if it is rejected. */
  async post(request: FastifyRequest, path: string, body: object): Promise<Record<string, unknown> | null> {
    const response = await this.#parts.auth.handler(
      new Request(new URL(`/auth${path}`, this.#parts.publicUrl), {
        method: 'POST',
        headers: { ...passed(request, ['cookie', 'origin', 'host']), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    return response.ok ? ((await response.json()) as Record<string, unknown>) : null;
  }

  /** Forwards a request with a different address or body and returns the response, as revised by `revise`. */
  async forward(
    request: FastifyRequest,
    reply: FastifyReply,
    other: { url: string; body?: unknown; revise?: (done: string) => Promise<string> },
  ): Promise<FastifyReply> {
    const { method } = request;
    const url = new URL(other.url);
    // Drops headers that distinguish scripts from browsers, so that a redirect is a redirect for both.
    const headers = passed(request, ['cookie', 'origin', 'host', 'authorization', 'user-agent']);
    const response = await this.#parts.auth.handler(
      'body' in other
        ? new Request(url, {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(other.body),
          })
        : new Request(url, { method, headers }),
    );
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    for (const [name, value] of response.headers)
      if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
    const text = await response.text();
    const { revise } = other;
    return reply.code(response.status).send(response.ok && revise !== undefined ? await revise(text) : text);
  }

  /** RFC 8414, as JSON. */
  async serverMetadata(): Promise<string> {
    const url = new URL('/.well-known/oauth-authorization-server/auth', this.#parts.publicUrl);
    const response = await this.#parts.auth.handler(new Request(url));
    if (!response.ok) throw new Error(`The authorization server does not describe itself: ${response.status}`);
    return response.text();
  }
}

function passed({ headers }: FastifyRequest, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}
