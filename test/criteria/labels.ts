import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { LogicNode } from '../../src/criteria/criteria.ast.ts';

/** Tags that are labeled exhaustively: if a label lacks one, the passage does not have it. */
export const LABELED_TAGS: ReadonlySet<string> = new Set([
  'age',
  'frequency',
  'documentation',
  'prior-treatment',
  'non-covered',
  'contractor-discretion',
  'clinical-study',
  'effective-date',
]);

/** Annotation of one passage by a person. */
export interface Label {
  /** Half-open character offsets into the rendered text of the whole field. */
  start: number;
  end: number;
  /** Prefix of the passage's SHA-256; distinguishes changed text from a wrong offset. */
  hash: string;
  section: string;
  tags: string[];
  /** Position of the list introduction among the labels of the policy. */
  parent: number | null;
  /**
   * How the items of the list introduced here combine: `all`, `any`, `none`, `at_least:n`; null if the text leaves it
   * open.
   */
  list: string | null;
  /** Logic of the passage without its items; `unread` for what the grammar cannot express. */
  logic: LogicNode | null;
}

export interface LabeledPolicy {
  ncd: string;
  version: string;
  field: string;
  passages: Label[];
}

export interface LabelSet {
  split: string;
  policies: LabeledPolicy[];
}

/**
 * `development`: used to write the rules. `held-out`: labeled before, but its differences have been reviewed since.
 * First results on unseen texts are in docs/guides/criteria-accuracy.md.
 */
const NAMES = ['development', 'held-out'] as const;
type SetName = (typeof NAMES)[number];

/** Sets with a file. */
export const LABEL_SETS: readonly SetName[] = NAMES.filter((name) => existsSync(labelsUrl(name)));

export function readLabels(name: SetName): LabelSet {
  return JSON.parse(readFileSync(labelsUrl(name), 'utf8')) as LabelSet;
}

function labelsUrl(name: SetName): URL {
  return new URL(`labels/${name}.json`, import.meta.url);
}

export function passageHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
