/** Values that separate two trees: both sides of every bound, every option of a choice, every state of a treatment. */
import {
  convert,
  type FactDefinition,
  type FactValue,
  type LeafNode,
  shifted,
  TREATMENT_STATES,
} from '../../criteria/library.public.ts';
import { boundInUnit } from './bounds.ts';

export const DAY = '2025-10-01';
const ONE_DAY = { value: 1, unit: 'd' };

/** Values of one fact for the leaves of both trees that use it. */
export function factOptions(fact: FactDefinition, leaves: readonly LeafNode[]): FactValue[] {
  switch (fact.kind) {
    case 'yes_no':
      return [true, false].map((value) => ({ kind: 'yes_no', value }));
    case 'choice':
      return (fact.values ?? []).map((value) => ({ kind: 'choice', value }));
    case 'number':
      return numbers(fact, leaves).map((value) => ({ kind: 'number', value, to: value, unit: fact.unit! }));
    case 'date':
      return distinct(leaves.flatMap(days)).map((value) => ({ kind: 'date', value }));
    case 'treatment':
      return treatments(leaves);
    case 'services':
      return services(leaves);
    case 'codes':
      return codes(leaves);
  }
}

const distinct = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

function between(bounds: readonly number[], [low, high]: readonly [number, number]): number[] {
  const sorted = [...new Set(bounds)].sort((a, b) => a - b);
  const step = (bound: number) => Math.max(1, Math.abs(bound) * 0.1);
  const middles = sorted.slice(1).map((bound, at) => Number(((bound + sorted[at]!) / 2).toPrecision(9)));
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const ends = [Math.max(low, first - step(first)), Math.min(high, last + step(last))];
  return [...new Set([...sorted, ...middles, ...ends])].sort((a, b) => a - b);
}

function numbers(fact: FactDefinition, leaves: readonly LeafNode[]): number[] {
  const bounds = leaves.flatMap((leaf) => (leaf.op === 'compare' ? [boundInUnit(leaf, [fact])] : []));
  const found = between(bounds, fact.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  return fact.id === 'age' ? [...new Set(found.map(Math.floor))] : found;
}

function days(leaf: LeafNode): string[] {
  if (leaf.op === 'date') return [shifted(leaf.date, ONE_DAY, -1)!, leaf.date, shifted(leaf.date, ONE_DAY, 1)!];
  if (leaf.op !== 'elapsed') return [];
  const edge = shifted(DAY, leaf, -1)!;
  return [shifted(edge, ONE_DAY, -1)!, edge, shifted(edge, ONE_DAY, 1)!, DAY, shifted(DAY, ONE_DAY, 1)!];
}

function treatments(leaves: readonly LeafNode[]): FactValue[] {
  const bounds = leaves.flatMap((leaf) =>
    leaf.op === 'treatment' && leaf.duration !== null ? [convert(leaf.duration.value, leaf.duration.unit, 'd')!] : [],
  );
  const lengths = bounds.length === 0 ? [30] : between(bounds, [0, Number.POSITIVE_INFINITY]);
  return TREATMENT_STATES.flatMap((state): FactValue[] =>
    (state === 'tried' || state === 'failed' ? lengths : [0]).map((value) => ({
      kind: 'treatment',
      state,
      stated: true,
      duration: { value, unit: 'd' },
    })),
  );
}

/** Numbers of services at each limit and one less or more: yesterday, at the start of its period, and before it. */
function services(leaves: readonly LeafNode[]): FactValue[] {
  const lists = leaves.flatMap((leaf) => {
    if (leaf.op !== 'count') return [];
    const edges =
      leaf.period === null
        ? ['2000-01-01']
        : [shifted(DAY, leaf.period, -1)!, `${DAY.slice(0, 4)}-01-01`, `${DAY.slice(0, 7)}-01`];
    const places = [
      shifted(DAY, ONE_DAY, -1)!,
      ...edges.flatMap((edge) => [shifted(edge, ONE_DAY, -1)!, edge, shifted(edge, ONE_DAY, 1)!]),
    ].filter((day) => day < DAY);
    return [leaf.value - 2, leaf.value - 1, leaf.value]
      .filter((size) => size >= 0)
      .flatMap((size) => places.map((day) => Array.from({ length: size }, () => day)));
  });
  return distinct([[], ...lists]).map((dates) => ({ kind: 'services', dates }));
}

const NO_CODE = 'QQ999';

function codes(leaves: readonly LeafNode[]): FactValue[] {
  const ranges = leaves.flatMap((leaf) => (leaf.op === 'codes' ? leaf.codes : []));
  const single = [
    ...new Set(
      ranges.flatMap(({ code, to }) => {
        const first = code.replaceAll('.', '');
        return to === undefined ? [first] : [first, codeAfter(first), to.replaceAll('.', '')];
      }),
    ),
  ];
  // Also all of them together: conditions may require codes of several lists at once.
  const lists = [[NO_CODE], ...single.map((code) => [code]), ...(single.length > 1 ? [single] : [])];
  return lists.map((list) => ({ kind: 'codes', codes: list }));
}

/** Sorts right after a code without being a sub-code: a value inside a range, which its two ends cannot test. */
const codeAfter = (code: string): string =>
  code.slice(0, -1) + String.fromCharCode(code.charCodeAt(code.length - 1) + 1);
