/** Configures the sign-in library: better-auth, on our tables, below /auth. */
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLoopback, ownUrls } from '../../platform/http/request/own-urls.ts';
import { sortableId } from '../../platform/ids.ts';
import { verifyingPasskeys } from '../passkeys.ts';
import { hashedSessionTokens } from '../sessions/session-tokens.ts';
import { authDatabase } from './auth-database.ts';
import type { LibraryKeys } from './library-keys.ts';
import { trustedOrigins } from './origins.rules.ts';

export const AUTH_PATH = '/auth';
/** Displayed in the authenticator app and the browser's passkey list. */
const PRODUCT = 'Coverage Policy Intelligence';
export const MIN_PASSWORD = 12;
const LONGEST_PASSWORD = 128;
const DAY_S = 86_400;

const ID_PREFIXES: Record<string, string> = { user: 'usr_', session: 'ses_', passkey: 'psk_', oauthConsent: 'con_' };

export interface AuthParts {
  config: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>;
  database: Database;
  logger: FastifyBaseLogger;
  /** 32 bytes as text, for signing cookies. */
  secret: string;
  /** Current encryption keys; another process may have rotated them. */
  keys(): Promise<string | LibraryKeys>;
  /** From other capabilities, such as the authorization server. */
  plugins: BetterAuthPlugin[];
  hooks: NonNullable<Parameters<typeof betterAuth>[0]['hooks']>;
  /** Called when a user requests a password reset. */
  sendReset(mail: { email: string; token: string }): Promise<void>;
  /** Called after a password was reset. */
  onReset(userId: string): Promise<void>;
}

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(parts: AuthParts) {
  const auth = setUp(parts);
  return {
    ...auth,
    async handler(request: Request): Promise<Response> {
      // Only POST requests encrypt data or compare with encrypted data.
      if (request.method === 'POST') (await auth.$context).secretConfig = await parts.keys();
      return auth.handler(request);
    },
  };
}

function setUp(parts: AuthParts) {
  const { config, database, secret, plugins, hooks, sendReset, onReset } = parts;
  const [baseURL] = ownUrls(config);
  const { hostname, protocol } = new URL(baseURL);
  return betterAuth({
    appName: PRODUCT,
    baseURL,
    basePath: AUTH_PATH,
    secret,
    database: authDatabase(database),
    trustedOrigins: (request) => trustedOrigins(config, request?.headers.get('host') ?? null),
    telemetry: { enabled: false },
    logger: { log: (level, message, ...more) => logLine(parts.logger, level, message, more) },
    // Attempts are counted in our own windows, which all processes share.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'cpi',
      useSecureCookies: protocol === 'https:',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // In tests the library skips the origin check by default.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: ({ model }) => sortableId(ID_PREFIXES[model] ?? 'acc_'), validateSchema: false },
    },
    user: { modelName: 'users' },
    session: {
      modelName: 'userSessions',
      expiresIn: 7 * DAY_S,
      updateAge: DAY_S,
      additionalFields: {
        organizationId: { type: 'string', required: false, input: false },
        ssoConnectionId: { type: 'string', required: false, input: false },
      },
    },
    account: { modelName: 'userCredentials' },
    // Reading the database does not reveal a pending link.
    verification: { modelName: 'userVerifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3_600,
      sendResetPassword: ({ user, token }) => sendReset({ email: user.email, token }),
      onPasswordReset: ({ user }) => onReset(user.id),
    },
    hooks,
    plugins: [
      hashedSessionTokens,
      twoFactor({ issuer: PRODUCT, schema: { twoFactor: { modelName: 'twoFactors' } } }),
      // Passkeys require host names, so a local server is addressed as localhost.
      verifyingPasskeys({ rpName: PRODUCT, rpID: isLoopback(hostname) ? 'localhost' : hostname }),
      ...plugins,
    ],
  });
}

/** Set by the server from the actual address; a client's value is overwritten. */
export const ADDRESS_HEADER = 'x-cpi-address';

/**
 * The library's messages contain email addresses and reveal which accounts exist, so routine ones are logged at debug
 * level.
 */
function logLine(logger: FastifyBaseLogger, level: string, message: string, more: unknown[]): void {
  const error = more.find((each) => each instanceof Error);
  const facts = error === undefined ? {} : { err: error };
  if (level === 'error' && error !== undefined) logger.error(facts, `accounts: ${message}`);
  else logger.debug(facts, `accounts: ${message}`);
}
