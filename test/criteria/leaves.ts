import { readFileSync } from 'node:fs';
import { decides } from '../../bench/quality/same-logic.ts';
import type { LogicNode } from '../../src/criteria/criteria.ast.ts';
import { walkStated } from '../../src/criteria/criteria.ast.ts';
import { type CriteriaBlock, extractCriteria } from '../../src/criteria/extraction.public.ts';
import { passageHash } from './labels.ts';
import type { CriteriaText } from './ncd-documents.ts';
import { notation } from './notation.ts';
import { listIn } from './polarity-wordings.ts';
import { fieldText, type Ratio } from './scoring.ts';

/**
 * A passage with the conditions a person reads in it, regardless of how they combine. A condition is written as
 * `words relation value unit`, `count relation value / period`, or `tx words >= value unit` for a treatment. `words`
 * are alternatives separated by commas, one of which the parameter name must contain; `*` is any unit or name. A
 * leading `?` marks a condition that is optional to read; `||` separates alternative readings.
 */
interface LeafLabel {
  start: number;
  end: number;
  hash: string;
  /** `x` excludes, `r` is required, `-` is not a criterion, `.` is open. */
  side: string;
  /** How the items that the passage introduces combine, if it specifies that. */
  list?: string;
  leaves: string[];
}

export interface LeafPolicy {
  policy: string;
  field: string;
  passages: LeafLabel[];
}

export interface LeafScore {
  passages: number;
  recall: Ratio;
  precision: Ratio;
  /** Passages with a wrong side, of all labeled with one. */
  sides: Ratio;
  /** Passages that are not criteria but were given logic, of all such passages. */
  background: Ratio;
  /** Introductions read with another combination than labeled, and those read as labeled, of all labeled. */
  lists: Ratio;
  wrongLists: number;
  drifted: string[];
  differences: string[];
}

/** A listed set without a file fails on reading, so that a lost file cannot pass unnoticed. */
export const LEAF_SETS = [
  'lcd-leaves',
  'lcd-leaves-second',
  'lcd-leaves-third',
  'lcd-leaves-fourth',
  'leaves-fifth',
  'leaves-sixth',
  'leaves-seventh',
  'leaves-eighth',
  'leaves-ninth',
  'leaves-tenth',
  'leaves-eleventh',
] as const;
export type LeafSet = (typeof LEAF_SETS)[number];

export function readLeaves(name: LeafSet): LeafPolicy[] {
  const file = readFileSync(new URL(`labels/${name}.json`, import.meta.url), 'utf8');
  return (JSON.parse(file) as { policies: LeafPolicy[] }).policies;
}

/** Compares labeled conditions with those in the logic of the blocks of each passage. */
export function scoreLeaves(policies: readonly LeafPolicy[], documents: readonly CriteriaText[]): LeafScore {
  const score: LeafScore = {
    passages: 0,
    recall: { hits: 0, of: 0 },
    precision: { hits: 0, of: 0 },
    sides: { hits: 0, of: 0 },
    background: { hits: 0, of: 0 },
    lists: { hits: 0, of: 0 },
    wrongLists: 0,
    drifted: [],
    differences: [],
  };
  const byId = new Map(documents.map((document) => [document.policyId, document]));
  for (const policy of policies) scorePolicy(policy, byId.get(policy.policy), score);
  return score;
}

function scorePolicy(policy: LeafPolicy, document: CriteriaText | undefined, score: LeafScore): void {
  const place = document === undefined ? null : fieldText(document, policy.field);
  if (document === undefined || place === null) {
    score.drifted.push(policy.policy);
    return;
  }
  const blocks = extractOnce(document).flatMap((block, index, all) =>
    block.sourceField === policy.field ? [{ block, ...place.findOffsets(block, index, all) }] : [],
  );
  for (const label of policy.passages) {
    const text = place.text.slice(label.start, label.end);
    if (passageHash(text) !== label.hash) {
      score.drifted.push(`${policy.policy} ${label.start}`);
      continue;
    }
    const own = blocks.filter(({ start, end }) => start < label.end && end > label.start).map(({ block }) => block);
    score.passages += 1;
    scoreSide(policy.policy, label, text, own, score);
    scoreBackground(policy.policy, label, text, own, score);
    scoreList(policy.policy, label, text, own, score);
    const read = own.flatMap(({ logicAst }) => (logicAst === null ? [] : listLeaves(logicAst.root)));
    scorePassage(`${policy.policy} ${label.start}`, label, text, read, score);
  }
}

/** Cached, since the sets share most of their policies. */
const extracted = new WeakMap<CriteriaText, CriteriaBlock[]>();

function extractOnce(document: CriteriaText): CriteriaBlock[] {
  const blocks = extracted.get(document) ?? extractCriteria(document.policyId, document.sections, document.title);
  extracted.set(document, blocks);
  return blocks;
}

function scoreSide(
  policy: string,
  label: LeafLabel,
  text: string,
  blocks: readonly { tags: readonly string[] }[],
  score: LeafScore,
): void {
  const known = blocks.filter(({ tags }) => !tags.includes('side-unclear'));
  if (!'xr'.includes(label.side) || known.length === 0) return;
  const wrong = known.some(({ tags }) => tags.includes('non-covered') !== (label.side === 'x'));
  score.sides.of += 1;
  if (wrong) {
    score.sides.hits += 1;
    score.differences.push(`${policy} side wrong, ${label.side}: ${text}`);
  }
}

function scoreBackground(
  policy: string,
  { side }: LeafLabel,
  text: string,
  blocks: readonly CriteriaBlock[],
  score: LeafScore,
): void {
  if (side !== '-') return;
  score.background.of += 1;
  if (!blocks.some(({ logicAst }) => logicAst !== null && decides(logicAst.root))) return;
  score.background.hits += 1;
  score.differences.push(`${policy} is no criterion: ${text}`);
}

function scoreList(
  policy: string,
  { list }: LeafLabel,
  text: string,
  blocks: readonly CriteriaBlock[],
  score: LeafScore,
): void {
  if (list === undefined) return;
  const read = blocks
    .map(({ logicAst }) => (logicAst === null ? null : listIn(logicAst.root, false)))
    .find((found) => found !== null);
  score.lists.of += 1;
  if (read?.combine === list) score.lists.hits += 1;
  else score.differences.push(`${policy} combines ${read?.combine ?? null}, not ${list}: ${text}`);
  if (read !== undefined && read.combine !== list) score.wrongLists += 1;
}

function scorePassage(at: string, label: LeafLabel, text: string, read: string[], score: LeafScore): void {
  const left = [...read];
  for (const leaf of label.leaves) {
    const optional = leaf.startsWith('?');
    const readings = leaf.replace(/^\?\s*/, '').split(' || ');
    const found = left.findIndex((one) => readings.some((reading) => matchesLeaf(reading, one)));
    if (found >= 0) left.splice(found, 1);
    if (!optional) {
      score.recall.of += 1;
      if (found >= 0) score.recall.hits += 1;
      else score.differences.push(`${at} missed ${leaf}: ${text}`);
    }
    if (found >= 0 && !optional) {
      score.precision.hits += 1;
      score.precision.of += 1;
    }
  }
  score.precision.of += left.length;
  for (const leaf of left) score.differences.push(`${at} extra ${leaf}: ${text}`);
}

/** Distinct conditions with a value, a window, a count, a class or a treatment. */
function listLeaves(root: LogicNode): string[] {
  const leaves = [...walkStated(root)].flatMap((node) => {
    if (node.op === 'prior_treatment') return [`tx ${notation(node)}`];
    return ['compare', 'elapsed', 'count', 'equals'].includes(node.op) &&
      !(node.op === 'equals' && node.field === 'sex')
      ? [notation(node)]
      : [];
  });
  return [...new Set(leaves)];
}

const LEAF = /^(tx )?(\S+)(?: (\S+) (\S+)(?: (.+))?)?$/;

function matchesLeaf(wanted: string, read: string): boolean {
  const [, wantedTreatment, names, relations, value, unit = ''] = LEAF.exec(wanted) ?? [];
  const [, treatment, name, relation, given, unitGiven = ''] = LEAF.exec(read) ?? [];
  if (names === undefined || name === undefined || (wantedTreatment === undefined) !== (treatment === undefined))
    return false;
  if (!(names === '*' || names.split(',').some((word) => name.includes(word)))) return false;
  if (relations === undefined) return relation === undefined;
  return relations.split(',').includes(relation!) && value === given && (unit === '*' || unit === unitGiven);
}
