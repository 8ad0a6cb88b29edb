/**
 * Sign-in below /auth. The library behind it is loaded by the first request that may need it: it would take a fifth of the processor time
 * of every start, and most processes sign no one in.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { AuthParts } from '../auth-parts.ts';
import type { openLibrary } from './auth-library.ts';

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
