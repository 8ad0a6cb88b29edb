/** Request values that make a leaf of a policy's logic true or false. */
import { shifted } from '../evaluate/calendar.ts';
import type { FactValues } from '../tree/decide/values.ts';
import type { FactDefinition, LeafNode } from '../tree/logic.ts';

type LeafOf<Op extends LeafNode['op']> = Extract<LeafNode, { op: Op }>;

/** Undefined when no such value is known: counts of earlier services, and codes that must not be in a list. */
export function valueFor(
  leaf: LeafNode,
  wanted: boolean,
  fact: FactDefinition | undefined,
  values: FactValues,
): unknown {
  switch (leaf.op) {
    case 'fact':
      return wanted;
    case 'compare':
      return { value: boundary(leaf, wanted), unit: leaf.unit };
    case 'choice':
      return wanted ? leaf.values[0] : fact?.values?.find((value) => !leaf.values.includes(value));
    case 'codes':
      return wanted && leaf.fact === 'dx' ? withCode(leaf, values) : undefined;
    case 'date':
      return findDay(leaf, wanted);
    case 'elapsed':
      return dayBeforeService(leaf, wanted, values);
    case 'treatment':
      return wanted ? treatment(leaf) : { state: 'not_tried' };
    case 'count':
      return undefined;
  }
}

/** The bound itself when inclusive, otherwise the next value beyond it. */
function boundary({ is, value }: LeafOf<'compare'>, wanted: boolean): number {
  const step = Number.isInteger(value) ? 1 : 0.1;
  const beyond = (direction: number) => Number((value + direction * step).toFixed(6));
  if (is === 'eq') return wanted ? value : beyond(1);
  if (is === 'ge') return wanted ? value : beyond(-1);
  if (is === 'le') return wanted ? value : beyond(1);
  if (is === 'gt') return wanted ? beyond(1) : value;
  return wanted ? beyond(-1) : value;
}

function withCode({ codes }: LeafOf<'codes'>, values: FactValues): string[] | undefined {
  const known = values.get('dx');
  const [first] = codes;
  if (first === undefined) return undefined;
  return [...(known?.kind === 'codes' ? known.codes : []), first.code];
}

function findDay({ is, date }: LeafOf<'date'>, wanted: boolean): string | undefined {
  const next = (direction: 1 | -1) => shifted(date, { value: 1, unit: 'd' }, direction) ?? undefined;
  if (is === 'eq') return wanted ? date : next(1);
  if (is === 'ge') return wanted ? date : next(-1);
  if (is === 'le') return wanted ? date : next(1);
  if (is === 'gt') return wanted ? next(1) : date;
  return wanted ? next(-1) : date;
}

function dayBeforeService({ is, value, unit }: LeafOf<'elapsed'>, wanted: boolean, values: FactValues) {
  const service = values.get('date_of_service');
  if (service?.kind !== 'date') return undefined;
  const near = (is === 'within') === wanted;
  return near ? service.value : (shifted(service.value, { value: value + 1, unit }, -1) ?? undefined);
}

function treatment({ state, duration }: LeafOf<'treatment'>): unknown {
  if (duration === null) return { state };
  const { is, value, unit } = duration;
  const length = is === 'gt' ? value + 1 : is === 'lt' ? Math.max(0, value - 1) : value;
  return { state, duration: `${length} ${unit}` };
}
