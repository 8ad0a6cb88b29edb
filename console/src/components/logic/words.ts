/** The logic of a policy as returned by `GET /v1/policies/{id}/logic`, and its nodes in plain English. */
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { dateLabel } from '../date-label.ts';
import { inWords } from '../words.ts';

export type LogicAnswer = Answer<'/v1/policies/{policy_id}/logic', 'get'>['data'];
export type Assurance = LogicAnswer['assurance'];

interface CodeRange {
  code: string;
  to?: string;
}
interface Quantity {
  value: number;
  unit: string;
}
type Relation = 'lt' | 'le' | 'eq' | 'ge' | 'gt';

export type Leaf =
  | { op: 'fact'; fact: string }
  | { op: 'compare'; fact: string; is: Relation; value: number; unit: string }
  | { op: 'choice'; fact: string; values: string[] }
  | { op: 'codes'; fact: string; codes: CodeRange[] }
  | { op: 'date'; fact: string; is: Relation; date: string }
  | { op: 'elapsed'; fact: string; is: 'within' | 'older'; value: number; unit: string }
  | { op: 'count'; fact: string; is: Relation; value: number; period: Quantity | null; mode: string }
  | { op: 'treatment'; fact: string; state: string; duration: (Quantity & { is: Relation }) | null };
export type TreeNode = { anchors?: string[] } & (
  | { op: 'all' | 'any'; of: TreeNode[] }
  | { op: 'at_least'; count: number; of: TreeNode[] }
  | { op: 'not' | 'limit'; of: TreeNode }
  | { op: 'withdrawn'; facts: string[] }
  | Leaf
);

export interface Service {
  id: string;
  title: string;
  coverage: 'criteria' | 'covered' | 'not_covered' | 'study' | 'contractor';
  anchors?: string[];
  codes?: CodeRange[];
  diagnoses?: CodeRange[];
  subject?: TreeNode;
  when?: TreeNode;
  requires: TreeNode[];
  pathways: { id: string; title?: string; node: TreeNode }[];
  exclusions: TreeNode[];
  limits: TreeNode[];
  continuation?: TreeNode[];
  documentation: { id: string; text: string; anchors: string[] }[];
  study?: { text: string; anchors: string[] };
}
export interface Tree {
  summary: string;
  facts: { id: string; ask: string; kind: string; unit?: string; values?: string[]; labels?: string[] }[];
  services: Service[];
}

/** openapi.json leaves the tree untyped; docs/criteria-logic.schema.json defines it. */
export const toTree = (answer: { logic?: unknown }): Tree | null => (answer.logic ?? null) as Tree | null;

const RELATIONS: Record<Relation, string> = {
  lt: 'less than',
  le: 'at most',
  eq: 'exactly',
  ge: 'at least',
  gt: 'more than',
};
const DAYS: Record<Relation, string> = { lt: 'before', le: 'on or before', eq: 'on', ge: 'on or after', gt: 'after' };
const UNITS: Record<string, string> = {
  a: 'years',
  mo: 'months',
  wk: 'weeks',
  d: 'days',
  h: 'hours',
  min: 'minutes',
  s: 'seconds',
  deg: 'degrees',
  'kg/m2': 'kg/m²',
  'L/min/m2': 'L/min/m²',
  'umol/L': 'µmol/L',
  'cm[H2O]': 'cm H2O',
  '{cmH2O}': 'cm H2O',
  '[lb_av]': 'lb',
  'mm[Hg]': 'mm Hg',
  '/uL': 'per µL',
  '/h': 'per hour',
  '/d': 'per day',
  '/wk': 'per week',
  '1': '',
  '{count}': '',
  '{score}': '',
  '{area}': '',
  '{year}': '',
  '{month}': 'months',
};
const PERIODS = ['a', 'mo', 'wk', 'd', 'h', 'min', 's', 'deg', '{month}'];

export function unitWords(unit: string): string {
  return UNITS[unit] ?? unit.replace(/\{([^}]*)\}/g, '$1').replace(/\[([^\]]*)\]/g, '$1');
}

function quantityWords({ value, unit }: Quantity): string {
  const plain = unitWords(unit);
  const words = value === 1 && PERIODS.includes(unit) ? plain.slice(0, -1) : plain;
  if (words === '') return String(value);
  return words === '%' ? `${value}%` : `${value} ${words}`;
}

export function codeWords(codes: readonly CodeRange[]): string {
  return codes.map(({ code, to }) => (to === undefined ? code : `${code}–${to}`)).join(', ');
}

/** The requirement of a leaf, such as `at least 15 per hour`. */
export function requirementWords(leaf: Leaf, { facts }: Tree): string {
  switch (leaf.op) {
    case 'fact':
      return 'yes';
    case 'compare':
      return `${RELATIONS[leaf.is]} ${quantityWords(leaf)}`;
    case 'choice':
      return leaf.values
        .map((value) =>
          choiceLabel(
            value,
            facts.find(({ id }) => id === leaf.fact),
          ),
        )
        .join(' or ');
    case 'codes':
      return `one of ${codeWords(leaf.codes)}`;
    case 'date':
      return `${DAYS[leaf.is]} ${dateLabel(leaf.date)}`;
    case 'elapsed':
      return `${leaf.is === 'within' ? 'within' : 'more than'} ${quantityWords(leaf)} before the service`;
    case 'count': {
      const period = leaf.period === null ? 'in a lifetime' : `in ${quantityWords(leaf.period)} (${leaf.mode})`;
      return `${RELATIONS[leaf.is]} ${leaf.value} ${leaf.value === 1 ? 'service' : 'services'} ${period}, including this one`;
    }
    case 'treatment': {
      const length =
        leaf.duration === null ? '' : ` for ${RELATIONS[leaf.duration.is]} ${quantityWords(leaf.duration)}`;
      return `${leaf.state.replaceAll('_', ' ')}${length}`;
    }
  }
}

/** The display name of a choice; the API returns none with logic that is not published. */
export function choiceLabel(value: string, fact: Pick<Tree['facts'][number], 'values' | 'labels'> | undefined): string {
  return fact?.labels?.[fact.values?.indexOf(value) ?? -1] ?? value.replaceAll('_', ' ');
}

export const isLeaf = (node: TreeNode): node is TreeNode & Leaf => !('of' in node) && node.op !== 'withdrawn';

export function questionWords(name: string, tree: Tree): string {
  const found = tree.facts.find(({ id }) => id === name)?.ask ?? name.replaceAll('_', ' ');
  return found.replace(/[?:]\s*$/, '');
}

export function listWords(node: Extract<TreeNode, { of: unknown }>): string {
  switch (node.op) {
    case 'all':
      return node.of.length === 2 ? 'Both of these' : 'All of these';
    case 'any':
      return 'Any one of these';
    case 'at_least':
      return `At least ${node.count} of these`;
    default:
      return 'None of these';
  }
}

export const COVERAGE_WORDS: Record<Service['coverage'], string> = {
  criteria: 'Covered when the criteria are met',
  covered: 'Covered without conditions',
  not_covered: 'Not covered',
  study: 'Covered in an approved study',
  contractor: 'Contractor discretion',
};

export interface ServicePart {
  title: string;
  /** Whether meeting the conditions denies the service. */
  denies: boolean;
  nodes: { key: string; name?: string; node: TreeNode }[];
}

function wayTitle(count: number, more: boolean): string {
  if (count === 1) return more ? 'And' : 'Required';
  return more ? 'And one of these alternatives' : 'One of these alternatives';
}

/** The parts of a service in reading order. */
export function serviceParts(service: Service): ServicePart[] {
  const plain = (nodes: readonly TreeNode[]) => nodes.map((node, at) => ({ key: String(at), node }));
  const one = (node: TreeNode | undefined) => (node === undefined ? [] : plain([node]));
  const ways = service.pathways.map(({ id, title, node }) => ({ key: id, name: title ?? inWords(id), node }));
  return [
    { title: 'Subject of the policy', nodes: one(service.subject) },
    { title: 'This service applies when', nodes: one(service.when) },
    { title: 'Required, all of', nodes: plain(service.requires) },
    { title: wayTitle(ways.length, service.requires.length > 0), nodes: ways },
    { title: 'Not covered when', nodes: plain(service.exclusions), denies: true },
    { title: 'Limits', nodes: plain(service.limits) },
    { title: 'After the trial period', nodes: plain(service.continuation ?? []) },
  ]
    .filter(({ nodes }) => nodes.length > 0)
    .map((part) => ({ denies: service.coverage === 'not_covered', ...part }));
}

/** Whether a node, or one below it, cites one of the passages. */
export function cites(node: TreeNode, anchors: ReadonlySet<string>): boolean {
  if (node.anchors?.some((anchor) => anchors.has(anchor))) return true;
  if (!('of' in node)) return false;
  return Array.isArray(node.of) ? node.of.some((child) => cites(child, anchors)) : cites(node.of, anchors);
}

/** The nodes closest to the leaves that cite one of the passages, each once. */
export function citingNodes(tree: Tree, anchors: ReadonlySet<string>): { service: Service; node: TreeNode }[] {
  const found = new Map<string, { service: Service; node: TreeNode }>();
  const visit = (service: Service, node: TreeNode): void => {
    if (node.anchors?.some((anchor) => anchors.has(anchor))) found.set(JSON.stringify(node), { service, node });
    else if ('of' in node) for (const child of [node.of].flat()) visit(service, child);
  };
  for (const service of tree.services)
    for (const { nodes } of serviceParts(service)) for (const { node } of nodes) visit(service, node);
  return [...found.values()];
}

/** All passages that the logic cites. */
export function citedAnchors(tree: Tree): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.stringify(tree, (name, value: unknown) => {
    if (name === 'anchors' && Array.isArray(value)) for (const anchor of value) found.add(String(anchor));
    return value;
  });
  return found;
}
