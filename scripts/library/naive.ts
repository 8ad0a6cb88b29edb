/**
 * A second interpreter of trees, as plain as the format: two truths, every fact known, nothing of the product's own evaluation.
 * What the product decides from some of the facts must be what this comes to with any values of the others.
 */
import type { CodeRange } from '../../src/criteria/criteria.ast.ts';
import { convert } from '../../src/criteria/evaluate/units/ucum.ts';
import type { FactValue } from '../../src/criteria/tree/decide/values.ts';
import type { Leaf, LeafNode, Phase, ServiceRule, TreeNode } from '../../src/criteria/tree/logic.ts';
import { listLeaves } from '../../src/criteria/tree/logic.ts';

export type Facts = Readonly<Record<string, FactValue>>;

/** Whether a service is covered. Limits of which `isCounted` is false do not count. */
export function isCoveredNaively(
  service: ServiceRule,
  phase: Phase,
  facts: Facts,
  isCounted: (limit: TreeNode) => boolean,
): boolean {
  const later = phase === 'continued' && service.continuation !== undefined;
  const required = later ? service.continuation! : service.requires;
  const ways = later ? [] : service.pathways;
  return (
    service.coverage !== 'not_covered' &&
    required.every((node) => isTrue(node, facts)) &&
    (ways.length === 0 || ways.some(({ node }) => isTrue(node, facts))) &&
    !service.exclusions.some((node) => isTrue(node, facts)) &&
    service.limits.every((node) => !isCounted(node) || isTrue(node, facts))
  );
}

const isQuantity = ({ op }: Leaf): boolean => op === 'count' || op === 'compare' || op === 'elapsed';

/** Quantities of a limit. */
export const listQuantities = (limit: TreeNode): LeafNode[] => [...listLeaves(limit)].filter(isQuantity);

function isTrue(node: TreeNode, facts: Facts): boolean {
  if (node.op === 'all') return node.of.every((child) => isTrue(child, facts));
  if (node.op === 'any') return node.of.some((child) => isTrue(child, facts));
  if (node.op === 'at_least') return node.of.filter((child) => isTrue(child, facts)).length >= node.count;
  if (node.op === 'not') return !isTrue(node.of, facts);
  if (node.op === 'limit') return isTrue(node.of, facts);
  if (node.op === 'withdrawn') throw new Error('A tree of the library has nothing withdrawn');
  return isLeafTrue(node, facts[node.fact]!, facts);
}

function isLeafTrue(leaf: Leaf, value: FactValue, facts: Facts): boolean {
  if (leaf.op === 'fact') return value.kind === 'yes_no' && value.value;
  if (leaf.op === 'choice') return value.kind === 'choice' && leaf.values.includes(value.value);
  if (leaf.op === 'compare' && value.kind === 'number') {
    const number =
      value.unit === leaf.unit ? value.value : Number(convert(value.value, value.unit, leaf.unit)!.toPrecision(12));
    return compares(value.age ? Math.floor(number + 1e-9) : number, leaf.is, leaf.value);
  }
  if (leaf.op === 'date' && value.kind === 'date')
    return compares(Date.parse(value.value), leaf.is, Date.parse(leaf.date));
  if (leaf.op === 'codes' && value.kind === 'codes')
    return value.codes.some((code) => leaf.codes.some((range) => isWithin(code, range, leaf.fact === 'dx')));
  const service = facts.date_of_service as Extract<FactValue, { kind: 'date' }>;
  if (leaf.op === 'elapsed' && value.kind === 'date') {
    const end = plus(value.value, leaf.value, leaf.unit);
    return value.value <= service.value && (leaf.is === 'within' ? service.value <= end : service.value > end);
  }
  if (leaf.op === 'count' && value.kind === 'services')
    return compares(servicesIn(leaf, value.dates, service.value), leaf.is, leaf.value);
  if (leaf.op === 'treatment' && value.kind === 'treatment') {
    const { state, duration } = value;
    if (state !== leaf.state && !(leaf.state === 'tried' && state === 'failed')) return false;
    if (leaf.duration === null) return true;
    return compares(
      convert(duration!.value, duration!.unit, leaf.duration.unit)!,
      leaf.duration.is,
      leaf.duration.value,
    );
  }
  throw new Error(`${leaf.op} of a ${value.kind}`);
}

function compares(one: number, is: 'lt' | 'le' | 'eq' | 'ge' | 'gt', other: number): boolean {
  if (is === 'lt') return one < other;
  if (is === 'le') return one <= other;
  if (is === 'gt') return one > other;
  return is === 'ge' ? one >= other : one === other;
}

/** Categories include the codes below them; procedure codes match only themselves. */
function isWithin(code: string, { code: from, to }: CodeRange, isDiagnosis: boolean): boolean {
  const [low, high] = [from, to ?? from].map((one) => one.replaceAll('.', '')) as [string, string];
  const plain = code.replaceAll('.', '');
  if (!isDiagnosis) return plain.length === low.length && plain >= low && plain <= high;
  return plain.slice(0, low.length) >= low && plain.slice(0, high.length) <= high && plain.length >= low.length;
}

/** Adds a duration to a date; months and years end on the last day of a shorter month. */
function plus(day: string, value: number, unit: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const months = unit === 'a' ? value * 12 : unit === 'mo' ? value : null;
  if (months === null) return iso(Date.parse(day) + Math.round(convert(value, unit, 'd')!) * 86_400_000);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The service itself counts once, given among the dates or not. */
function servicesIn({ period, mode }: Extract<Leaf, { op: 'count' }>, dates: readonly string[], day: string): number {
  const first =
    mode === 'lifetime'
      ? ''
      : mode === 'rolling'
        ? plus(day, -period!.value, period!.unit)
        : beforeCalendar(day, period!);
  const before = dates.filter((date) => date > first && date < day).length;
  return before + Math.max(1, dates.filter((date) => date === day).length);
}

/** Last day before the calendar period of a day; weeks begin on Sunday. */
function beforeCalendar(day: string, { value, unit }: { value: number; unit: string }): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  if (unit === 'a') return iso(Date.UTC(year - value + 1, 0, 0));
  if (unit === 'mo') return iso(Date.UTC(year, month - value, 0));
  return iso(Date.UTC(year, month - 1, date - new Date(day).getUTCDay() - 1 - (value - 1) * 7));
}
