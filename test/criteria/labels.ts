import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { LogicNode } from '../../src/criteria/criteria.ast.ts';

/** Tags labelled completely: their absence from a label means that the passage does not have them. */
export const LABELLED_TAGS: ReadonlySet<string> = new Set([
  'age',
  'frequency',
  'documentation',
  'prior-treatment',
  'non-covered',
  'contractor-discretion',
  'clinical-study',
  'effective-date',
]);

/** What a person read in one passage. */
export interface Label {
  /** Half-open offsets into the rendered text of the whole field. */
  start: number;
  end: number;
  /** Start of the SHA-256 of the passage: tells a changed text from a wrong offset. */
  hash: string;
  section: string;
  tags: string[];
  /** Position of the list's lead-in among the labels of the policy. */
  parent: number | null;
  /** How the members of the list combine that this passage leads in: `all`, `any`, `none`, `at_least:n`; null: not said. */
  list: string | null;
  /** What the passage itself says, without its members; `unread` for what the grammar cannot say. */
  logic: LogicNode | null;
}

export interface LabelledPolicy {
  ncd: string;
  version: string;
  field: string;
  passages: Label[];
}

export interface LabelSet {
  split: string;
  policies: LabelledPolicy[];
}

/**
 * `development`: rules were made while looking at it. `held-out`: labelled before, its differences looked at since. What rules
 * gave on each text before anybody had looked at it stands in docs/guides/criteria.md.
 */
const NAMES = ['development', 'held-out'] as const;
type SetName = (typeof NAMES)[number];

/** The sets that are there. */
export const LABEL_SETS: readonly SetName[] = NAMES.filter((name) => existsSync(fileOf(name)));

export function readLabels(name: SetName): LabelSet {
  return JSON.parse(readFileSync(fileOf(name), 'utf8')) as LabelSet;
}

function fileOf(name: SetName): URL {
  return new URL(`labels/${name}.json`, import.meta.url);
}

export function passageHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
