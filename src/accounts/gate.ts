/** What is asked of requests below /auth before the library sees them. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import { AUTH_PATH } from './auth.ts';
import { refuseWeakPassword } from './password-strength.ts';
import type { Throttle } from './throttle.ts';

/** Somebody may be guessing. */
const ATTEMPTS =
  /^\/(?:sign-in|sign-up|two-factor\/verify|request-password-reset|reset-password|passkey\/verify-auth|change-password)/;
/** Those that say for which account. */
const BY_EMAIL: ReadonlySet<string> = new Set(['/sign-in/email', '/request-password-reset']);
/** Where a password is set, and in which member. */
const SETS_PASSWORD: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};
/** What would go past us: passwords are checked, and e-mail addresses have been shown to be somebody's own. */
const CLOSED: ReadonlySet<string> = new Set(['/change-email', '/delete-user', '/update-session']);

/** @throws AppError RATE_LIMIT_MINUTE, ACCOUNT_PASSWORD_WEAK, VALIDATION_INVALID_JSON, RESOURCE_NOT_FOUND. */
export async function admit(throttle: Throttle, request: FastifyRequest): Promise<void> {
  const path = request.url.split('?', 1)[0]!.slice(AUTH_PATH.length);
  if (CLOSED.has(path)) throw new AppError('RESOURCE_NOT_FOUND', 'There is no such operation');
  if (request.method !== 'POST' || !ATTEMPTS.test(path)) return;
  await throttle.address(request.ip);
  const member = SETS_PASSWORD[path];
  if (member === undefined && !BY_EMAIL.has(path)) return;
  const body = bodyOf(request);
  const email = typeof body.email === 'string' ? body.email : '';
  if (BY_EMAIL.has(path)) await throttle.account(email);
  const password = member === undefined ? undefined : body[member];
  if (typeof password !== 'string') return;
  await refuseWeakPassword(password, [email, ...(typeof body.name === 'string' ? [body.name] : [])]);
}

/** The library would take forms too, in which nobody has looked for a password. */
function bodyOf({ headers, body }: FastifyRequest): Record<string, unknown> {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw new AppError('REQUEST_UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json');
  try {
    const parsed: unknown = JSON.parse(String(body));
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new AppError('VALIDATION_INVALID_JSON', 'The body is not valid JSON');
}
