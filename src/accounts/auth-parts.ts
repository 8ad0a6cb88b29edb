/** What sign-in is built from, with or without its library. */
import type { BetterAuthPlugin } from 'better-auth';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { LibraryKeys } from './sign-in/library-keys.ts';

export const AUTH_PATH = '/auth';
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
