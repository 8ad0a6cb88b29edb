/** How many services of a kind are in the period that ends with the current one, which counts. */
import { shifted } from '../../evaluate/calendar.ts';
import type { Leaf } from '../logic.ts';
import type { Services } from './values.ts';

type CountLeaf = Extract<Leaf, { op: 'count' }>;

/** @param day of the current service; null only for a count per lifetime. Null when the period has no start. */
export function countServices(leaf: CountLeaf, services: Services, day: string | null): number | null {
  const counts = lastDays(services, day).map((last) => countUntil(leaf, services.dates, last));
  return counts.includes(null) ? null : Math.max(...(counts as number[]));
}

/** Units of a refill sent early, or of a supply for several months, are of periods that end after the delivery. */
function lastDays({ dates, byUse }: Services, day: string | null): readonly (string | null)[] {
  const later = byUse && day !== null ? dates.filter((date) => date >= day) : [];
  return later.length > 0 ? [...new Set(later)] : [day];
}

function countUntil({ mode, period }: CountLeaf, dates: readonly string[], day: string | null): number | null {
  const start =
    mode === 'lifetime' ? '' : mode === 'calendar' ? calendarStart(day!, period!) : shifted(day!, period!, -1);
  return start === null ? null : earlier(dates, start, day) + sameDay(dates, day);
}

/** Services after `start` and before `day`. */
const earlier = (dates: readonly string[], start: string, day: string | null): number =>
  dates.filter((date) => date > start && (day === null || date < day)).length;

/** The current service counts whether or not it is among the dates. */
const sameDay = (dates: readonly string[], day: string | null): number =>
  Math.max(1, dates.filter((date) => date === day).length);

/** Last day before the calendar period that `day` is in. */
function calendarStart(day: string, { value, unit }: { value: number; unit: string }): string | null {
  if (unit === 'a') return `${Number(day.slice(0, 4)) - value}-12-31`;
  if (unit === 'mo')
    return shifted(shifted(`${day.slice(0, 7)}-01`, { value: value - 1, unit }, -1)!, { value: 1, unit: 'd' }, -1);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return shifted(day, { value: weekday + 1 + (value - 1) * 7, unit: 'd' }, -1);
}
