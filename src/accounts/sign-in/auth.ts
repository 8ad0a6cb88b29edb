/**
 * Sign-in below /auth. The library behind it is loaded by the first request that may need it: it would take a fifth of the processor time
 * of every start, and most processes sign no one in.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { BetterAuthPlugin } from 'better-auth';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { openLibrary } from './auth-library.ts';
import type { LibraryKeys } from './library-keys.ts';

export const AUTH_PATH = '/auth';
export const MIN_PASSWORD = 12;
/** Set by the server from the actual address; a client's value is overwritten. */
export const ADDRESS_HEADER = 'x-cpi-address';

export interface AuthParts {
  config: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>;
  database: Database;
  logger: FastifyBaseLogger;
  /** 32 bytes as text, for signing cookies. */
  secret: string;
  /** Current encryption keys; another process may have rotated them. */
  keys(): Promise<string | LibraryKeys>;
  /** From other capabilities, such as the authorization server. */
  plugins(): Promise<BetterAuthPlugin[]>;
  /** Called when a user requests a password reset. */
  sendReset(mail: { email: string; token: string }): Promise<void>;
  /** Called after a password was reset. */
  onReset(userId: string): Promise<void>;
}

type Library = Awaited<ReturnType<typeof openLibrary>>;

export interface Auth {
  /** Answers a request below /auth. */
  handler(request: Request): Promise<Response>;
  /** The session of the request's cookie, which is not extended. @returns null without one. */
  findSession(headers: IncomingHttpHeaders): ReturnType<Library['findSession']>;
  /** @returns the Set-Cookie header of a session. @param maxAge in seconds. */
  sessionCookie(token: string, maxAge: number): Promise<string>;
}

export function createAuth(parts: AuthParts): Auth {
  let opening: Promise<Library> | null = null;
  const library = () => {
    opening ??= import('./auth-library.ts')
      .then(({ openLibrary }) => openLibrary(parts))
      .catch((error) => {
        // The database may answer again at the next request.
        opening = null;
        throw error;
      });
    return opening;
  };
  return {
    handler: async (request) => (await library()).handler(request),
    findSession: async (headers) => (await library()).findSession(headers),
    sessionCookie: async (token, maxAge) => (await library()).sessionCookie(token, maxAge),
  };
}
