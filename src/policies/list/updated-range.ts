/** Date ranges of the last update in FHIR search syntax: https://hl7.org/fhir/R4/search.html#date */
import type { PolicyHead } from '../../corpus/corpus.public.ts';
import { validationError } from '../../platform/errors/app-error.ts';

/** Query key that no URL parameter can set. */
export const UPDATED = Symbol('last updated');

/** Matches policies updated within all of several ranges. */
export interface UpdatedRanges {
  /** As sent, for cursors. */
  text: string;
  accepts(head: Pick<PolicyHead, 'updated_at'>): boolean;
}

const FORM = /^(eq|ne|gt|lt|ge|le|sa|eb)?(\d{4})(?:-(\d\d)(?:-(\d\d)(T.+)?)?)?$/;
const TIME = /^T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
const EXPECTED = 'must be a day or moment such as ge2026-01-01, with eq, ne, gt, lt, ge, le, sa or eb in front or none';
const MINUTE_MS = 60_000;

/** @param field parameter name. @throws AppError VALIDATION_ERROR. */
export function parseUpdated(values: readonly string[], field: string): UpdatedRanges {
  // A comma means "or", a repeated parameter "and".
  const all = values.map((value) => value.split(',').map((one) => parseRange(one.trim(), field)));
  return {
    text: values.join('&'),
    accepts: ({ updated_at }) => {
      const at = Date.parse(updated_at);
      return all.every((any) => any.some((matches) => matches(at)));
    },
  };
}

function parseRange(text: string, field: string): (at: number) => boolean {
  const [, prefix = 'eq', year, month, day, time] = FORM.exec(text) ?? [];
  if (year === undefined) throw validationError(field, EXPECTED);
  const [from, to] = span(Number(year), month, day, time);
  // A valid date survives the round trip unchanged.
  const isDay =
    day === undefined || new Date(Date.parse(`${year}-${month}-${day}T00:00:00Z`)).getUTCDate() === Number(day);
  if (Number.isNaN(from) || Number.isNaN(to) || !isDay || (time !== undefined && !TIME.test(time)))
    throw validationError(field, EXPECTED);
  const tests: Record<string, (at: number) => boolean> = {
    eq: (at) => at >= from && at < to,
    ne: (at) => at < from || at >= to,
    gt: (at) => at >= to,
    sa: (at) => at >= to,
    ge: (at) => at >= from,
    lt: (at) => at < from,
    eb: (at) => at < from,
    le: (at) => at < to,
  };
  return tests[prefix]!;
}

/** Start and exclusive end of a year, month, day, minute or second. */
function span(year: number, month: string | undefined, day: string | undefined, time: string | undefined) {
  if (time !== undefined) {
    const from = Date.parse(`${year}-${month}-${day}${time}`);
    const seconds = /T\d\d:\d\d:\d\d(\.\d+)?/.exec(time);
    return [from, from + (seconds === null ? MINUTE_MS : seconds[1] === undefined ? 1_000 : 1)] as const;
  }
  if (Number(month) > 12 || Number(day) > 31) return [Number.NaN, Number.NaN] as const;
  if (month === undefined) return [Date.UTC(year, 0), Date.UTC(year + 1, 0)] as const;
  if (day === undefined) return [Date.UTC(year, Number(month) - 1), Date.UTC(year, Number(month))] as const;
  return [Date.UTC(year, Number(month) - 1, Number(day)), Date.UTC(year, Number(month) - 1, Number(day) + 1)] as const;
}
