/** Configures the sign-in library: better-auth, on our tables, below /auth. */
import type { IncomingHttpHeaders } from 'node:http';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { fromNodeHeaders } from 'better-auth/node';
import { twoFactor } from 'better-auth/plugins';
import { serializeSignedCookie } from 'better-call';
import type { FastifyBaseLogger } from 'fastify';
import { isLoopback, ownUrls } from '../../platform/http/request/own-urls.ts';
import { sortableId } from '../../platform/ids.ts';
import { ADDRESS_HEADER, AUTH_PATH, type AuthParts } from '../auth-parts.ts';
import { verifyingPasskeys } from '../passkeys.ts';
import { hashedSessionTokens } from '../sessions/session-tokens.ts';
import { authDatabase } from './auth-database.ts';
import { trustedOrigins } from './origins.rules.ts';
import { signUpHooks } from './sign-up.hooks.ts';

/** Displayed in the authenticator app and the browser's passkey list. */
const PRODUCT = 'Coverage Policy Intelligence';
const MIN_PASSWORD = 12;
const LONGEST_PASSWORD = 128;
const DAY_S = 86_400;

const ID_PREFIXES: Record<string, string> = { user: 'usr_', session: 'ses_', passkey: 'psk_', oauthConsent: 'con_' };

/** @throws Error when the library cannot prepare the database. */
export async function openLibrary(parts: AuthParts) {
  const auth = setUp(parts, await parts.plugins());
  const context = await auth.$context;
  return {
    async handler(request: Request): Promise<Response> {
      // Only POST requests encrypt data or compare with encrypted data.
      if (request.method === 'POST') context.secretConfig = await parts.keys();
      return auth.handler(request);
    },
    findSession: (headers: IncomingHttpHeaders) =>
      auth.api.getSession({
        headers: fromNodeHeaders(headers),
        query: { disableRefresh: true, disableCookieCache: true },
      }),
    sessionCookie(token: string, maxAge: number): Promise<string> {
      const { name, attributes } = context.authCookies.sessionToken;
      return serializeSignedCookie(name, token, context.secret, { ...attributes, maxAge });
    },
  };
}

function setUp(parts: AuthParts, plugins: BetterAuthPlugin[]) {
  const { config, database, secret, sendReset, onReset } = parts;
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
    hooks: signUpHooks(database),
    plugins: [
      hashedSessionTokens,
      twoFactor({ issuer: PRODUCT, schema: { twoFactor: { modelName: 'twoFactors' } } }),
      // Passkeys require host names, so a local server is addressed as localhost.
      verifyingPasskeys({ rpName: PRODUCT, rpID: isLoopback(hostname) ? 'localhost' : hostname }),
      ...plugins,
    ],
  });
}

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
