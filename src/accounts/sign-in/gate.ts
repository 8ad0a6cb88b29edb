/** Checks requests below /auth before the library sees them. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { findOperation } from '../auth-operations.rules.ts';
import { AUTH_PATH } from '../auth-parts.ts';
import { refuseWeakPassword } from './password-strength.ts';
import type { Throttle } from './throttle.ts';

export interface GateParts {
  throttle: Throttle;
  /** Email address of the signed-in user; null without a session. */
  sessionEmail(request: FastifyRequest): Promise<string | null>;
}

/**
 * @param url exactly as forwarded, so that the checked request is the executed one
 * @throws AppError RESOURCE_NOT_FOUND, RATE_LIMIT_MINUTE, ACCOUNT_PASSWORD_WEAK, VALIDATION_INVALID_JSON.
 */
export async function authorize(
  { throttle, sessionEmail }: GateParts,
  request: FastifyRequest,
  url: URL,
): Promise<void> {
  const below = url.pathname.startsWith(`${AUTH_PATH}/`) ? url.pathname.slice(AUTH_PATH.length) : '';
  const operation = findOperation(request.method, below);
  if (operation === null) throw new AppError('RESOURCE_NOT_FOUND', 'No endpoint matches this method and path');
  if (operation.attempt !== true) return;
  await throttle.address(request.ip);
  const { account, sets } = operation;
  if (account === 'session') {
    const known = await sessionEmail(request);
    if (known !== null) await throttle.account(known);
  }
  if (sets === undefined && account !== 'email') return;
  const body = parseBody(request);
  const email = typeof body.email === 'string' ? body.email : '';
  if (account === 'email') await throttle.account(email);
  const password = sets === undefined ? undefined : body[sets];
  if (typeof password !== 'string') return;
  await refuseWeakPassword(password, [email, ...(typeof body.name === 'string' ? [body.name] : [])]);
}

/** The library would also accept forms, where the password would not be checked. */
function parseBody({ headers, body }: FastifyRequest): Record<string, unknown> {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw new AppError('REQUEST_UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json');
  try {
    const parsed: unknown = JSON.parse(String(body));
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Rejected below.
  }
  throw new AppError('VALIDATION_INVALID_JSON', 'The body is not valid JSON');
}
