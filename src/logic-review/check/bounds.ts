/** Bounds in conditions: which values are close to one, and the values on both sides of it. */
import {
  convert,
  converted,
  type FactDefinition,
  type FactValues,
  type LeafNode,
  type Quantity,
  shifted,
} from '../../criteria/library.public.ts';

const DAY_MS = 86_400_000;

/** How far a value may be from a bound to test it: one unit of its last digit, or 5 %. */
export function tolerance(bound: number): number {
  const decimals = String(bound).split('.')[1]?.length ?? 0;
  return Math.max(10 ** -decimals, Math.abs(bound) * 0.05) * (1 + 1e-9);
}

/** The bound of a comparison, in the unit of its fact. */
export function boundInUnit(leaf: Extract<LeafNode, { op: 'compare' }>, facts: readonly FactDefinition[]): number {
  const unit = facts.find(({ id }) => id === leaf.fact)?.unit ?? leaf.unit;
  return Number((convert(leaf.value, leaf.unit, unit) ?? leaf.value).toPrecision(12));
}

/** Whether a scenario's value is close enough to a condition's bound to test it. */
export function isNearBound(leaf: LeafNode, values: FactValues): boolean {
  const value = values.get(leaf.fact);
  switch (leaf.op) {
    case 'compare': {
      if (value?.kind !== 'number') return false;
      const provided = converted({ value: value.value, unit: value.unit }, leaf.unit, leaf.fact);
      return provided !== null && Math.abs(provided - leaf.value) <= tolerance(leaf.value);
    }
    case 'treatment':
      return value?.kind === 'treatment' && leaf.duration !== null && isCloseLength(value.duration, leaf.duration);
    case 'date':
      return value?.kind === 'date' && Math.abs(Date.parse(value.value) - Date.parse(leaf.date)) <= 31 * DAY_MS;
    case 'elapsed': {
      const day = values.get('date_of_service');
      if (value?.kind !== 'date' || day?.kind !== 'date') return false;
      const bound = Date.parse(shifted(day.value, leaf, -1)!);
      const span = Math.max(3 * DAY_MS, (Date.parse(day.value) - bound) * 0.1);
      return Math.abs(Date.parse(value.value) - bound) <= span;
    }
    case 'count':
      return value?.kind === 'services' && Math.abs(value.dates.length + 1 - leaf.value) <= 2;
    default:
      return false;
  }
}

function isCloseLength(provided: Quantity | null, bound: Quantity): boolean {
  const length = provided === null ? null : convert(provided.value, provided.unit, bound.unit);
  return length !== null && Math.abs(length - bound.value) <= tolerance(bound.value);
}
