import type { Quantity } from '../../criteria.ast.ts';
import { toUcum } from './units.ts';

/** ISO 8601 durations with one component, such as `P6W`. */
const ISO_DURATION = /^P(?:(\d{1,6})([YMWD])|T(\d{1,6})(H))$/i;
const ISO_UNITS: Record<string, string> = { Y: 'a', M: 'mo', W: 'wk', D: 'd', H: 'h' };

/** `80`, `{"value": 80, "unit": "kg"}`, `"80 kg"` or `"P6W"`. */
export function readQuantity(value: unknown, unit: string): Quantity | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { value, unit } : null;
  if (typeof value === 'string') return writtenQuantity(value, unit);
  if (typeof value !== 'object' || value === null || !('value' in value)) return null;
  const named = 'unit' in value && value.unit !== null ? value.unit : unit;
  if (typeof named !== 'string' || named.length > 40) return null;
  const number = typeof value.value === 'string' ? writtenQuantity(value.value, '1') : readQuantity(value.value, '1');
  return number === null || number.unit !== '1' ? null : { value: number.value, unit: toUcum(named) };
}

function writtenQuantity(text: string, unit: string): Quantity | null {
  const iso = ISO_DURATION.exec(text.trim());
  if (iso !== null) return { value: Number(iso[1] ?? iso[3]), unit: ISO_UNITS[(iso[2] ?? iso[4])!.toUpperCase()]! };
  const match = /^\s*([-+]?\d{1,12}(?:\.\d{1,9})?)\s*(\D.{0,39})?$/.exec(text);
  return match === null ? null : { value: Number(match[1]), unit: match[2] === undefined ? unit : toUcum(match[2]) };
}
