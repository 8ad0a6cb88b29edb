/** Routes for browsers on the way to an identity provider and back. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Auth, sessionCookie, type Throttle } from '../../accounts/accounts.server.public.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { COOKIE_PATH, PATHS, pageIn, type ServiceAddresses } from '../addresses.rules.ts';
import type { SsoFailures } from '../failures.ts';
import { emailIn, parseDomain, SsoRefusedError } from '../role-mapping.ts';
import { connectionForDomain } from '../settings/connections.queries.ts';
import { ROUND_TRIP_SECONDS, type RoundTrip } from './round-trip.ts';
import { samlMetadata } from './saml.ts';
import { type SignInParts, signInBySso } from './sign-in.service.ts';

/** Enough for responses with a long list of groups. */
const RESPONSE_BYTES = 256 * 1024;
const COOKIE = 'cpi.sso';
const HIDDEN = { schema: { hide: true }, exposeHeadRoute: false };

export interface SignInRouteParts extends SignInParts {
  auth: Auth;
  throttle: Throttle;
  failures: SsoFailures;
  roundTrip: RoundTrip;
  ours: ServiceAddresses;
  publicUrl: string;
}

export function registerSignIn(app: FastifyInstance, parts: SignInRouteParts): void {
  const { throttle, roundTrip, ours, publicUrl } = parts;
  app.post<{ Body: unknown }>(PATHS.start, HIDDEN, async (request, reply) => {
    // A form on another site cannot send this header, so a link cannot sign a user in as someone else.
    if (request.headers['x-cpi-console'] !== '1')
      throw new AppError('REQUEST_ORIGIN_NOT_ALLOWED', 'Start the sign-in on a page of this service');
    await throttle.address(request.ip);
    const { url, cookie } = await begin(parts, request.body);
    return reply
      .header('set-cookie', formatCookie(cookie, publicUrl))
      .header('cache-control', 'no-store')
      .send({ url });
  });
  app.get(PATHS.callback, HIDDEN, (request, reply) =>
    returning(parts, request, reply, async () => {
      await throttle.address(request.ip);
      return roundTrip.fromOidc(new URL(request.url, publicUrl), cookieIn(request), request.ip);
    }),
  );
  app.get<{ Querystring: { ticket?: string } }>(PATHS.finish, HIDDEN, (request, reply) =>
    returning(parts, request, reply, () => roundTrip.withTicket(String(request.query.ticket), cookieIn(request))),
  );
  app.get(PATHS.metadata, HIDDEN, async (_request, reply) =>
    reply.header('content-type', 'application/samlmetadata+xml').send(await samlMetadata(ours)),
  );
  registerResponses(app, parts);
}

/** @throws AppError VALIDATION_ERROR, RESOURCE_NOT_FOUND, SERVICE_UNAVAILABLE. */
async function begin({ database, plans, roundTrip, publicUrl }: SignInRouteParts, body: unknown) {
  const { email: provided, next } = (body ?? {}) as { email?: unknown; next?: unknown };
  const email = emailIn(provided);
  if (email === null) throw validationError('email', 'must be an email address');
  const connection = await connectionForDomain(database, parseDomain(email));
  if (connection === null || !plans.includes(connection.plan))
    throw new AppError('RESOURCE_NOT_FOUND', `No organization uses SSO for addresses at ${parseDomain(email)}`, {
      hint: 'Sign in with a password or a passkey, or ask an owner of your organization.',
    });
  try {
    return await roundTrip.begin(connection, email, pageIn(typeof next === 'string' ? next : undefined, publicUrl));
  } catch (error) {
    if (!(error instanceof SsoRefusedError)) throw error;
    throw new AppError('SERVICE_UNAVAILABLE', 'The identity provider of your organization does not respond', {
      retryAfter: 30,
    });
  }
}

/** SAML providers have the browser post a form. */
function registerResponses(app: FastifyInstance, { throttle, failures, roundTrip, publicUrl }: SignInRouteParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Body: URLSearchParams }>(
      PATHS.acs,
      { ...HIDDEN, bodyLimit: RESPONSE_BYTES },
      async (request, reply) => {
        await throttle.address(request.ip);
        const sent = {
          relayState: request.body.get('RelayState') ?? '',
          response: request.body.get('SAMLResponse') ?? '',
        };
        const to = await failures
          .ofAddress(request.ip, () => roundTrip.fromSaml(sent, request.ip))
          .then(
            (ticket) => `${PATHS.finish}?ticket=${ticket}`,
            (error) => refusedAt(request, error),
          );
        return reply.header('cache-control', 'no-store').redirect(publicUrl + to, 303);
      },
    );
  });
}

type Returned = Awaited<ReturnType<RoundTrip['withTicket']>>;

/** Signs in a user who returned, or shows the reason for the failure on the sign-in page. */
async function returning(
  parts: SignInRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
  comeBack: () => Promise<Returned>,
): Promise<FastifyReply> {
  const { auth, failures, publicUrl } = parts;
  const cookies = [formatCookie('', publicUrl)];
  let to: string;
  try {
    const { connectionId, asserted, next } = await failures.ofAddress(request.ip, comeBack);
    const browser = { address: request.ip, userAgent: request.headers['user-agent'] ?? null };
    cookies.push(await sessionCookie(auth, await signInBySso(parts, connectionId, asserted, browser)));
    to = next;
  } catch (error) {
    to = refusedAt(request, error);
  }
  return reply
    .header('set-cookie', cookies)
    .header('cache-control', 'no-store')
    .redirect(publicUrl + to, 303);
}

/** @returns the page that states the reason. @throws any other error unchanged. */
function refusedAt(request: FastifyRequest, error: unknown): string {
  if (!(error instanceof SsoRefusedError)) throw error;
  request.log.info({ refusal: error.refusal, reason: error.message }, 'sso: sign-in was rejected');
  return `/console/sign-in?sso=${error.refusal}`;
}

/** Sent only on the return from the provider. An empty value deletes it. */
function formatCookie(value: string, publicUrl: string): string {
  const age = value === '' ? 0 : ROUND_TRIP_SECONDS;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=${COOKIE_PATH}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieIn({ headers }: FastifyRequest): string | null {
  return /(?:^|;\s*)cpi\.sso=([\w-]{20,100})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null;
}
