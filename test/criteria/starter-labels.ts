/** Labeled passages of the starter corpus: labels/starter.yaml, with their text from starter/policies. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { LogicNode, Relation } from '../../src/criteria/criteria.ast.ts';

export interface StarterLabel {
  policyId: string;
  section: string;
  text: string;
  /** Texts of the items below it. */
  items: readonly string[];
  tags?: string[];
  /** How the items combine. */
  list?: string;
  /** Null if no value decides the passage; omitted if this is not compared. */
  logic?: LogicNode | null;
  sourceUrl: string;
}

type Compact =
  | 'unread'
  | { compare: [field: string, is: Relation, value: number, unit: string] }
  | { count: [is: Relation, value: number, every: number, unit: string] }
  | { equals: [field: string, value: string] }
  | { prior: [treatment: string, value?: number, unit?: string] }
  | { documented: string }
  | { all: Compact[] }
  | { any: Compact[] };

type Entry = [start: string, label: { tags?: string[]; list?: string; logic?: Compact | null }];
interface Passage {
  text: string;
  items?: string[];
}

const STARTER = join(import.meta.dirname, '../../starter/policies');

/** @throws Error naming a text that no passage of its section, or more than one, starts with. */
export function readStarterLabels(): StarterLabel[] {
  const file = readFileSync(join(import.meta.dirname, 'labels/starter.yaml'), 'utf8');
  const policies = parse(file) as Record<string, Record<string, Entry[]>>;
  return Object.entries(policies).flatMap(([policyId, sections]) => {
    const policy = parse(readFileSync(join(STARTER, `${policyId}.yaml`), 'utf8')) as {
      source_url: string;
      sections: Record<string, Passage[]>;
    };
    return Object.entries(sections).flatMap(([section, entries]) =>
      entries.map(([start, { logic, ...label }]): StarterLabel => {
        const { text, items = [] } = findPassage(policy.sections[section] ?? [], start, `${policyId} ${section}`);
        const read = logic === undefined ? {} : { logic: logic === null ? null : toNode(logic) };
        return { ...{ policyId, section, text, items, sourceUrl: policy.source_url }, ...label, ...read };
      }),
    );
  });
}

function findPassage(passages: readonly Passage[], start: string, place: string): Passage {
  const all = passages.flatMap((one) => [one, ...(one.items ?? []).map((text) => ({ text }))]);
  const found = all.filter(({ text }) => text.startsWith(start));
  if (found.length !== 1) throw new Error(`${place}: ${found.length} passages start with "${start}"`);
  return found[0]!;
}

function toNode(compact: Compact): LogicNode {
  if (compact === 'unread') return { op: 'unread' };
  if ('all' in compact) return { op: 'all', of: compact.all.map(toNode) };
  if ('any' in compact) return { op: 'any', of: compact.any.map(toNode) };
  if ('documented' in compact) return { op: 'documented', item: compact.documented };
  if ('equals' in compact) return { op: 'equals', field: compact.equals[0], value: compact.equals[1] };
  if ('compare' in compact) {
    const [field, is, value, unit] = compact.compare;
    return { op: 'compare', field, is, value, unit };
  }
  if ('count' in compact) {
    const [is, value, every, unit] = compact.count;
    return { op: 'count', field: 'services', is, value, period: { value: every, unit } };
  }
  const [treatment, value, unit] = compact.prior;
  const min_duration = value === undefined ? null : { value, unit: unit! };
  return { op: 'prior_treatment', treatment, min_duration };
}
