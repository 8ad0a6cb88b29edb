import { decides, sameLogic, soundPart, withoutWays } from '../../bench/quality/same-logic.ts';
import type { LogicNode } from '../../src/criteria/criteria.ast.ts';
import { type CriteriaBlock, extractCriteria } from '../../src/criteria/extraction.public.ts';
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { blockOffsets, renderBlocks } from '../../src/platform/html/block-text.ts';
import { LABELED_TAGS, type Label, type LabeledPolicy, passageHash } from './labels.ts';
import type { CriteriaText } from './ncd-documents.ts';

export interface Ratio {
  hits: number;
  of: number;
}

/** One extracted block of a labeled text, graded as a unit. */
export interface Judged {
  policyId: string;
  block: CriteriaBlock;
  /** The block has logic that a caller's values can decide. */
  claims: boolean;
  /**
   * With logic: equal to the label, or a sound part of it. Without: the passage is labeled at exactly this place and
   * section, and its label has nothing decidable.
   */
  right: boolean;
}

export interface Score {
  labels: number;
  predicted: number;
  blocks: { precision: Ratio; recall: Ratio };
  sections: Ratio;
  tags: { precision: Ratio; recall: Ratio };
  logic: { precision: Ratio; recall: Ratio };
  judged: Judged[];
  /** Policies with changed text since they were labeled. */
  drifted: string[];
  /** Every difference between label and extraction, for review. */
  differences: string[];
}

export const share = ({ hits, of }: Ratio): number => (of === 0 ? 1 : hits / of);
export const f1 = ({ precision, recall }: { precision: Ratio; recall: Ratio }): number => {
  const sum = share(precision) + share(recall);
  return sum === 0 ? 0 : (2 * share(precision) * share(recall)) / sum;
};

/** Compares labels with what is extracted from the ingested documents. Blocks match only at equal offsets. */
export function scorePolicies(policies: readonly LabeledPolicy[], documents: readonly PolicyDocument[]): Score {
  const score: Score = {
    labels: 0,
    predicted: 0,
    drifted: [],
    differences: [],
    judged: [],
    blocks: { precision: ratio(), recall: ratio() },
    sections: ratio(),
    tags: { precision: ratio(), recall: ratio() },
    logic: { precision: ratio(), recall: ratio() },
  };
  for (const policy of policies)
    scorePolicy(
      policy,
      documents.find(({ policyId }) => policyId === `NCD${policy.ncd}`),
      score,
    );
  return score;
}

const ratio = (): Ratio => ({ hits: 0, of: 0 });

function count(target: Ratio, hit: boolean): void {
  target.of += 1;
  if (hit) target.hits += 1;
}

function scorePolicy(policy: LabeledPolicy, document: PolicyDocument | undefined, score: Score): void {
  const place = document === undefined ? null : fieldText(document, policy.field);
  if (
    document === undefined ||
    place === null ||
    policy.passages.some((label) => passageHash(place.text.slice(label.start, label.end)) !== label.hash)
  ) {
    score.drifted.push(`NCD${policy.ncd}`);
    return;
  }
  const blocks = extractCriteria(document.policyId, document.sections, document.title).flatMap((block, index, all) =>
    block.sourceField === policy.field ? [{ block, ...place.findOffsets(block, index, all) }] : [],
  );
  const at = new Map(blocks.map((item) => [`${item.start}-${item.end}`, item]));
  const matched = policy.passages.map((label) => at.get(`${label.start}-${label.end}`)?.block ?? null);
  const report = (what: string, text: string) => score.differences.push(`NCD${policy.ncd} ${what}: ${text}`);
  score.labels += policy.passages.length;
  score.predicted += blocks.length;
  policy.passages.forEach((label, index) => {
    const block = matched[index]!;
    count(score.blocks.recall, block !== null);
    if (block === null) report('missed', place.text.slice(label.start, label.end));
    else scoreTexts(label, block, score, report);
    const outcome = scoreLogic(policy.passages, index, matched, score, report);
    if (block !== null) {
      const right = outcome.claims ? outcome.right : !outcome.explicit && block.section === label.section;
      score.judged.push({ policyId: document.policyId, block, claims: outcome.claims, right });
    }
  });
  const labeled = new Set(matched);
  for (const { block } of blocks) {
    count(score.blocks.precision, labeled.has(block));
    if (labeled.has(block)) continue;
    report('not labeled', block.text);
    const claims = block.logicAst !== null && decides(block.logicAst.root);
    if (claims) count(score.logic.precision, false);
    score.judged.push({ policyId: document.policyId, block, claims, right: false });
  }
}

function scoreTexts(
  label: Label,
  block: CriteriaBlock,
  score: Score,
  report: (what: string, text: string) => void,
): void {
  count(score.sections, block.section === label.section);
  if (block.section !== label.section) report(`section ${block.section}, not ${label.section}`, block.text);
  for (const tag of LABELED_TAGS) {
    const [found, wanted] = [block.tags.includes(tag), label.tags.includes(tag)];
    if (found) count(score.tags.precision, wanted);
    if (wanted) count(score.tags.recall, found);
    if (found !== wanted) report(`tag ${tag} ${found ? 'extra' : 'missed'}`, block.text);
  }
}

function scoreLogic(
  labels: readonly Label[],
  index: number,
  matched: readonly (CriteriaBlock | null)[],
  score: Score,
  report: (what: string, text: string) => void,
): { claims: boolean; explicit: boolean; right: boolean } {
  const label = labels[index]!;
  const block = matched[index]!;
  const expected = expectedLogic(labels, index, matched);
  const explicit = expected !== null && decides(expected);
  const own = labels.flatMap(({ parent }, at) => (parent === index ? (matched[at]?.blockId ?? []) : []));
  const read = block === null || block.logicAst === null ? null : withoutWays(block.logicAst.root, own);
  const claims = read !== null && decides(read);
  const same = claims && explicit && sameLogic(read, expected);
  const right = same || (claims && explicit && soundPart(read, expected));
  if (explicit) count(score.logic.recall, same);
  if (claims) count(score.logic.precision, right);
  if (!same && (claims || explicit))
    report(
      `logic ${claims ? 'wrong' : 'missed'}`,
      `${block?.text ?? `${label.start}`}\n   read ${JSON.stringify(read)}\n   want ${JSON.stringify(expected)}`,
    );
  return { claims, explicit, right };
}

function expectedLogic(
  labels: readonly Label[],
  index: number,
  matched: readonly (CriteriaBlock | null)[],
): LogicNode | null {
  const { logic, list } = labels[index]!;
  if (list === null) return logic;
  const of = labels.flatMap(({ parent }, at): LogicNode[] =>
    // An item that was not found gets an id no block has, so the list counts as wrong.
    parent === index ? [{ op: 'block', block_id: matched[at]?.blockId ?? `missing-${at}` }] : [],
  );
  const least = /^at_least:(\d+)$/.exec(list);
  const node: LogicNode =
    least !== null
      ? { op: 'at_least', count: Number(least[1]), of }
      : list === 'none'
        ? { op: 'not', of: { op: 'any', of } }
        : { op: list === 'any' ? 'any' : 'all', of };
  return logic === null ? node : { op: 'all', of: [logic, node] };
}

/** Rendered text of a whole field, and the offsets of its blocks in it. */
export function fieldText(document: CriteriaText, field: string) {
  const parts = document.sections.filter((section) => section.sourceField === field);
  const all = parts.flatMap(({ blocks }) => blocks);
  if (all.length === 0) return null;
  const whole = blockOffsets(all);
  let before = 0;
  const shifts = parts.map(({ blocks }) => {
    const shift = whole[before]!.start - blockOffsets(blocks)[0]!.start;
    before += blocks.length;
    return { shift, length: renderBlocks(blocks).length };
  });
  return {
    text: renderBlocks(all),
    /** Blocks are in document order: one that starts before its predecessor is in the next part. */
    findOffsets(block: CriteriaBlock, index: number, blocks: readonly CriteriaBlock[]) {
      const own = blocks.slice(0, index + 1).filter(({ sourceField }) => sourceField === field);
      const { shift } = shifts[measurePart(own, shifts)]!;
      return { start: block.sourceStart + shift, end: block.sourceEnd + shift };
    },
  };

  function measurePart(own: readonly CriteriaBlock[], lengths: readonly { length: number }[]): number {
    let part = 0;
    own.forEach((block, at) => {
      const text = () => renderBlocks(parts[part]!.blocks).slice(block.sourceStart, block.sourceEnd);
      if (at > 0 && block.sourceStart < own[at - 1]!.sourceEnd) part += 1;
      while (part < lengths.length - 1 && text() !== block.text) part += 1;
    });
    return part;
  }
}
