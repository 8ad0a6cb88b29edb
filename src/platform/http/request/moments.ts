/** Parses dates and times in requests. */
import { validationError } from '../../errors/app-error.ts';

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:Z|[+ -]\d{2}:?\d{2})?)?$/i;

/**
 * Parses a client's date or timestamp to ISO 8601 UTC; null when invalid. A date means its first moment, a time without
 * offset is UTC, and a space in place of `+` (an unencoded plus sign in a query) is accepted.
 */
export function parseMoment(text: string): string | null {
  const trimmed = text.trim();
  const parts = MOMENT.exec(trimmed);
  if (parts === null) return null;
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date would roll February 30 over into March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year === 0) return null;
  const offset = /(?:Z|([+ -])(\d{2}):?(\d{2}))$/i.exec(trimmed.slice(11));
  const zone = offset?.[1] === undefined ? 'Z' : `${offset[1] === '-' ? '-' : '+'}${offset[2]}:${offset[3]}`;
  const time = parts[4] === undefined ? '00:00:00' : `${parts[4]}:${parts[5]}:${parts[6] ?? '00'}`;
  const fraction = /[.,](\d{1,3})/.exec(trimmed)?.[1] ?? '0';
  const moment = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${time}.${fraction.padEnd(3, '0')}${zone}`);
  // An offset may move the first or last day into a year without four digits.
  const served = moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9_999;
  return served ? moment.toISOString() : null;
}

/** Moment from a parameter; null when omitted or empty. @throws AppError VALIDATION_ERROR when invalid. */
export function momentIn(parameter: string, text: string | undefined): string | null {
  if (!text?.trim()) return null;
  const moment = parseMoment(text);
  if (moment !== null) return moment;
  throw validationError(parameter, 'must be an ISO 8601 date or timestamp such as 2026-01-31T08:00:00Z');
}
