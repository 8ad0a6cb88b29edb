/** Changed trees: one condition of a policy turned, shifted, swapped or dropped at a time. */
import type { Relation } from '../../src/criteria/criteria.ast.ts';
import { shifted } from '../../src/criteria/evaluate/calendar.ts';
import { formatLeaf } from '../../src/criteria/tree/library/leaf-text.ts';
import {
  type LeafNode,
  listLeaves,
  type PolicyLogic,
  type ServiceRule,
  serviceNodes,
  type TreeNode,
} from '../../src/criteria/tree/logic.ts';
import { tolerance } from '../../src/logic-review/check/bounds.ts';

export interface Variant {
  change: string;
  logic: PolicyLogic;
}

const TURNED: Record<Relation, readonly Relation[]> = {
  lt: ['le', 'ge'],
  le: ['lt', 'gt'],
  ge: ['gt', 'lt'],
  gt: ['ge', 'le'],
  eq: ['le', 'ge'],
};

/** Every single change of a policy. The same condition in several services changes in all of them. */
export function variants(logic: PolicyLogic): Variant[] {
  const seen = new Map<string, TreeNode>();
  for (const { node } of logic.services.flatMap(serviceNodes))
    for (const inner of nodesBelow(node)) seen.set(JSON.stringify(inner), inner);
  const inside = [...seen].flatMap(([key, node]) =>
    changesTo(node).map(({ change, to }) => ({ change, logic: replaced(logic, key, to) })),
  );
  return [...inside, ...partVariants(logic)];
}

function* nodesBelow(node: TreeNode): Generator<TreeNode> {
  yield node;
  if (node.op === 'not' || node.op === 'limit') yield* nodesBelow(node.of);
  else if (node.op === 'all' || node.op === 'any' || node.op === 'at_least')
    for (const child of node.of) yield* nodesBelow(child);
}

interface Change {
  change: string;
  to: TreeNode;
}

function changesTo(node: TreeNode): Change[] {
  switch (node.op) {
    case 'all':
    case 'any':
    case 'at_least':
      return listChanges(node);
    case 'not':
      return [{ change: `not removed: ${words(node.of)}`, to: node.of }];
    case 'limit':
    case 'withdrawn':
      return [];
    default: {
      const text = formatLeaf(node);
      const turned: Change = { change: `${text}: negated`, to: { op: 'not', of: node } };
      return [turned, ...leafChanges(node).map((to) => ({ change: `${text} -> ${formatLeaf(to)}`, to }))];
    }
  }
}

function listChanges(node: Extract<TreeNode, { op: 'all' | 'any' | 'at_least' }>): Change[] {
  if (node.of.length < 2) return [];
  const dropped = node.of.map((item, at) => ({
    change: `dropped from ${node.op}: ${words(item)}`,
    to: {
      ...node,
      of: node.of.toSpliced(at, 1),
      ...(node.op === 'at_least' ? { count: Math.min(node.count, node.of.length - 1) } : {}),
    },
  }));
  if (node.op !== 'at_least') {
    const op = node.op === 'all' ? 'any' : 'all';
    return [...dropped, { change: `${node.op} -> ${op}: ${words(node)}`, to: { ...node, op } }];
  }
  const counts = [node.count - 1, node.count + 1].filter((count) => count >= 1 && count <= node.of.length);
  return [
    ...dropped,
    ...counts.map((count) => ({
      change: `at_least ${node.count} -> ${count}: ${words(node)}`,
      to: { ...node, count },
    })),
  ];
}

function leafChanges(leaf: LeafNode): LeafNode[] {
  const shifts = (value: number) =>
    [value - 1.5 * tolerance(value), value + 1.5 * tolerance(value)].map((number) => Number(number.toPrecision(9)));
  switch (leaf.op) {
    case 'compare':
      return [
        ...TURNED[leaf.is].map((is) => ({ ...leaf, is })),
        ...shifts(leaf.value).map((value) => ({ ...leaf, value })),
      ];
    case 'treatment': {
      const { duration } = leaf;
      if (duration === null) return [];
      const changed = [
        ...TURNED[duration.is].map((is) => ({ ...duration, is })),
        ...shifts(duration.value).map((value) => ({ ...duration, value })),
      ];
      return changed.map((to) => ({ ...leaf, duration: to }));
    }
    case 'elapsed': {
      const by = Math.max(1, Math.ceil(leaf.value * 0.15));
      const longer = leaf.unit === 'd' ? Math.max(4, by) : by;
      const is = leaf.is === 'within' ? 'older' : 'within';
      return [
        { ...leaf, is },
        { ...leaf, value: Math.max(0, leaf.value - longer) },
        { ...leaf, value: leaf.value + longer },
      ];
    }
    case 'count':
      return [
        ...TURNED[leaf.is].map((is) => ({ ...leaf, is })),
        ...[-3, 3].map((by) => ({ ...leaf, value: Math.max(0, leaf.value + by) })),
      ];
    case 'date':
      return [
        ...TURNED[leaf.is].map((is) => ({ ...leaf, is })),
        ...([-1, 1] as const).map((way) => ({ ...leaf, date: shifted(leaf.date, { value: 32, unit: 'd' }, way)! })),
      ];
    case 'choice':
      return leaf.values.length < 2
        ? []
        : leaf.values.map((_, at) => ({ ...leaf, values: leaf.values.toSpliced(at, 1) }));
    default:
      return [];
  }
}

const PARTS = ['requires', 'pathways', 'exclusions', 'limits', 'continuation'] as const;

/** Items dropped from the parts of services, wherever the same item is listed; parts with all and any swapped. */
function partVariants(logic: PolicyLogic): Variant[] {
  return PARTS.flatMap((part) => {
    const items = new Map(
      logic.services.flatMap((service) => (service[part] ?? []).map((item) => [JSON.stringify(item), item])),
    );
    const dropped = [...items].map(([key, item]) => ({
      change: `dropped from ${part}: ${words('node' in item ? item.node : item)}`,
      logic: withServices(logic, (service) => ({ ...service, ...without(service, part, key) })),
    }));
    return [...dropped, ...logic.services.flatMap((service) => swappedPart(logic, service, part))];
  });
}

function without(service: ServiceRule, part: (typeof PARTS)[number], key: string): Partial<ServiceRule> {
  const items = service[part];
  return items === undefined ? {} : { [part]: items.filter((item) => JSON.stringify(item) !== key) };
}

function swappedPart(logic: PolicyLogic, service: ServiceRule, part: (typeof PARTS)[number]): Variant[] {
  const items = service[part] ?? [];
  if (items.length < 2 || part === 'limits') return [];
  const nodes = items.map((item) => ('node' in item ? item.node : item));
  const swapped: TreeNode = { op: part === 'pathways' || part === 'exclusions' ? 'all' : 'any', of: nodes };
  const to = part === 'pathways' ? [{ id: 'swapped', node: swapped }] : [swapped];
  return [
    {
      change: `${service.id}: ${part} all/any swapped`,
      logic: withServices(logic, (one) => (one.id === service.id ? { ...one, [part]: to } : one)),
    },
  ];
}

function withServices(logic: PolicyLogic, change: (service: ServiceRule) => ServiceRule): PolicyLogic {
  return { ...logic, services: logic.services.map(change) };
}

function replaced(logic: PolicyLogic, key: string, to: TreeNode): PolicyLogic {
  const within = (node: TreeNode): TreeNode => {
    if (JSON.stringify(node) === key) return to;
    if (node.op === 'not' || node.op === 'limit') return { ...node, of: within(node.of) };
    return node.op === 'all' || node.op === 'any' || node.op === 'at_least'
      ? { ...node, of: node.of.map(within) }
      : node;
  };
  return withServices(logic, (service) => ({
    ...service,
    ...(service.subject === undefined ? {} : { subject: within(service.subject) }),
    ...(service.when === undefined ? {} : { when: within(service.when) }),
    requires: service.requires.map(within),
    pathways: service.pathways.map(({ id, node }) => ({ id, node: within(node) })),
    exclusions: service.exclusions.map(within),
    limits: service.limits.map(within),
    ...(service.continuation === undefined ? {} : { continuation: service.continuation.map(within) }),
  }));
}

function words(node: TreeNode): string {
  const text = [...listLeaves(node)].map(formatLeaf).join(', ');
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}
