/** Clients that register themselves: anyone may, so how many, how large and by what name is bounded. */
import { AppError, validationError } from '../platform/errors/app-error.ts';
import { toClientAddress } from '../platform/http/request/client-address.ts';
import type { MinuteWindows } from '../platform/limits/minute-windows.ts';
import { isPlainName, PLAIN_NAME_EXPECTED } from '../platform/text/plain-names.ts';

export const REGISTRATION_BYTES = 8 * 1024;
export const MAX_CLIENT_NAME = 200;
const PER_MINUTE = 10;
const PER_DAY = 200;
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/;

/** Windows of all processes. */
export interface RegistrationWindows {
  minute: MinuteWindows;
  day: MinuteWindows;
}

/** @throws AppError RATE_LIMIT_MINUTE, RATE_LIMIT_EXCEEDED beyond what one address may register. */
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
    hint: 'Wait the seconds given in Retry-After, or use a client that is registered already.',
    details: { window, limit, reset_at: new Date(Date.now() + msLeft).toISOString() },
    retryAfter: Math.max(1, Math.ceil(msLeft / 1_000)),
  });
}

/**
 * The description of a client as it is passed on. One that waits for the answer on the person's own machine is not a web site, whether it
 * states it or not.
 * @throws AppError VALIDATION_ERROR for text that would change how a page reads.
 */
export function checkedRegistration(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  refuseHidden(body as Record<string, unknown>);
  if ('application_type' in body) return body;
  const { redirect_uris: uris } = body as { redirect_uris?: unknown };
  const waits = Array.isArray(uris) && uris.some((uri) => typeof uri === 'string' && LOOPBACK.test(uri));
  return waits ? { ...body, application_type: 'native' } : body;
}

/** Every text of it is shown to someone at some time. */
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
