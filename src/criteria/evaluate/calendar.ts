import type { Quantity } from '../criteria.ast.ts';

/** Whether `text` is a valid calendar date, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}

/**
 * The date a whole number of calendar units after (`direction` 1) or before (-1) another. A month from the 31st ends on
 * the last day of a shorter month. Null for units shorter than a day or fractions of months and years.
 */
export function shifted(day: string, { value, unit }: Quantity, direction: 1 | -1): string | null {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  if (unit === 'd' || unit === 'wk') {
    const days = value * (unit === 'wk' ? 7 : 1);
    return Number.isInteger(days) ? iso(Date.UTC(year, month - 1, date + direction * days)) : null;
  }
  if (unit !== 'mo' && unit !== 'a') return null;
  const months = value * (unit === 'a' ? 12 : 1);
  if (!Number.isInteger(months)) return null;
  const target = new Date(Date.UTC(year, month - 1 + direction * months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return iso(Date.UTC(target.getUTCFullYear(), target.getUTCMonth(), Math.min(date, lastDay)));
}

function iso(moment: number): string | null {
  const text = new Date(moment).toISOString();
  // Years beyond 9999 are written with a sign and do not compare as text.
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : null;
}
