/** Self-registration of clients is open to anyone, so number, size and names are limited. */
import { AppError, validationError } from '../platform/errors/app-error.ts';
import { toClientAddress } from '../platform/http/request/client-address.ts';
import type { MinuteWindows } from '../platform/limits/minute-windows.ts';
import { isPlainName, PLAIN_NAME_EXPECTED } from '../platform/text/plain-names.ts';
import { STAY_CONNECTED } from './grants.rules.ts';

export const REGISTRATION_BYTES = 8 * 1024;
export const MAX_CLIENT_NAME = 200;
const PER_MINUTE = 10;
const PER_DAY = 200;
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/;

/** Rate limit windows, shared by all processes. */
export interface RegistrationWindows {
  minute: MinuteWindows;
  day: MinuteWindows;
}

/** @throws AppError RATE_LIMIT_MINUTE, RATE_LIMIT_EXCEEDED beyond the limits of one address. */
export async function countRegistration({ minute, day }: RegistrationWindows, address: string): Promise<void> {
  const key = `register:${toClientAddress(address)}`;
  const soon = await minute.consume(key, 1, PER_MINUTE);
  if (!soon.granted) throw tooMany('RATE_LIMIT_MINUTE', 'minute', PER_MINUTE, soon.msLeft);
  const later = await day.consume(key, 1, PER_DAY);
  if (!later.granted) throw tooMany('RATE_LIMIT_EXCEEDED', 'day', PER_DAY, later.msLeft);
}

function tooMany(
  code: 'RATE_LIMIT_MINUTE' | 'RATE_LIMIT_EXCEEDED',
  window: 'minute' | 'day',
  limit: number,
  msLeft: number,
): AppError {
  return new AppError(code, `More than ${limit} registrations from one address in one ${window}`, {
    hint: 'Wait the number of seconds in Retry-After, or use a registered client.',
    details: { window, limit, reset_at: new Date(Date.now() + msLeft).toISOString() },
    retryAfter: Math.max(1, Math.ceil(msLeft / 1_000)),
  });
}

/**
 * Validates a client's registration before it is forwarded. A client with a redirect to the user's own machine is not a
 * web client, whatever it states.
 * @throws AppError VALIDATION_ERROR for text that would change how a page reads, and for invalid addresses.
 */
export function checkedRegistration(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  refuseHidden(body as Record<string, unknown>);
  checkAddresses(body as Record<string, unknown>);
  if ('application_type' in body) return body;
  const { redirect_uris: uris } = body as { redirect_uris?: unknown };
  const waits = Array.isArray(uris) && uris.some((uri) => typeof uri === 'string' && LOOPBACK.test(uri));
  return waits ? { ...body, application_type: 'native' } : body;
}

/** Redirect addresses of known assistants, exactly as they register them. */
const NATIVE_REDIRECTS: ReadonlySet<string> = new Set(['cursor://anysphere.cursor-mcp/oauth/callback']);

/** A registration as sent to the library, and what is stored differently. */
export interface PassedRegistration {
  body: unknown;
  redirects: readonly string[] | null;
  scopes: readonly string[] | null;
}

/**
 * The library accepts application schemes only as reversed domain names. Addresses on our list are converted for it and
 * stored as sent, because the library later compares them as text. It also grants every client all scopes, which is
 * corrected.
 * @param allowed further addresses, from the operator
 * @param offered available scopes
 */
export function passRegistration(
  body: unknown,
  { allowed, offered }: { allowed: readonly string[]; offered: readonly string[] },
): PassedRegistration {
  const checked = checkedRegistration(body);
  if (typeof checked !== 'object' || checked === null) return { body: checked, redirects: null, scopes: null };
  const { redirect_uris: sent } = checked as { redirect_uris?: unknown };
  const scopes = requestedScopes(checked as Record<string, unknown>, offered);
  const known = (uri: unknown) => typeof uri === 'string' && (NATIVE_REDIRECTS.has(uri) || allowed.includes(uri));
  if (!Array.isArray(sent) || !sent.some(known)) return { body: checked, redirects: null, scopes };
  const redirect_uris = sent.map((uri, at) => (known(uri) ? `app.native.redirect:/${at}` : uri));
  return { body: { ...checked, redirect_uris, application_type: 'native' }, redirects: sent as string[], scopes };
}

/**
 * Null if a client lists none: it then requests them with each authorization. A client with refresh tokens may request
 * to stay connected.
 */
function requestedScopes({ scope, grant_types: grants }: Record<string, unknown>, offered: readonly string[]) {
  if (typeof scope !== 'string' || scope.trim() === '') return null;
  const named = new Set(scope.split(/\s+/));
  if (Array.isArray(grants) && grants.includes('refresh_token')) named.add(STAY_CONNECTED);
  const scopes = offered.filter((one) => named.has(one));
  if (scopes.every((one) => one === STAY_CONNECTED))
    throw validationError(
      'scope',
      `must name at least one of ${offered.filter((one) => one !== STAY_CONNECTED).join(', ')}`,
    );
  return scopes;
}

/** Client pages that may be displayed as links. */
const PAGES = ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri'];

/** @throws AppError VALIDATION_ERROR for a page that is not a web page, and for redirects to wildcard hosts. */
function checkAddresses(body: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(body)) {
    const isPage = PAGES.includes(field.split('#', 1)[0]!) && typeof value === 'string' && value !== '';
    if (isPage && (!URL.canParse(value) || !['https:', 'http:'].includes(new URL(value).protocol)))
      throw validationError(field, 'must be an http or https URL');
  }
  const uris = Array.isArray(body.redirect_uris) ? body.redirect_uris : [];
  if (uris.some((uri) => typeof uri === 'string' && URL.canParse(uri) && new URL(uri).hostname.includes('*')))
    throw validationError('redirect_uris', 'must name hosts without wildcards');
}

/** Every text in it may be displayed. */
function refuseHidden(body: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(body))
    for (const text of [value].flat(2))
      if (typeof text === 'string' && !isPlainName(text))
        throw validationError(field, `must be ${PLAIN_NAME_EXPECTED}`);
  // Such as client_name#ja.
  for (const [field, value] of Object.entries(body))
    if (/^client_name\b/.test(field) && typeof value === 'string' && value.length > MAX_CLIENT_NAME)
      throw validationError(field, `must be at most ${MAX_CLIENT_NAME} characters`);
}
