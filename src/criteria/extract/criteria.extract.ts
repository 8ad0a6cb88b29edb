import { createHash } from 'node:crypto';
import type { StoredCriterionRow } from '../../corpus/corpus.public.ts';
import type { TextBlock } from '../../platform/html/html-blocks.ts';
import { buildLogic, type CriteriaLogic } from '../criteria.ast.ts';
import { findTags, requiresJudgment } from './classify/tags.ts';
import { rateConfidence } from './confidence.ts';
import { logicOfPassages } from './logic/passage-logic.ts';
import { withStatedConditions } from './logic/stated-conditions.ts';
import { withoutFootnotes } from './logic/text-preparation.ts';
import { withheldLogic } from './logic/withheld-logic.ts';
import type { Passage } from './structure/passage.ts';
import { splitIntoPassages } from './structure/passages.ts';

/** Increase when the same text would produce different blocks; policies are then re-extracted at the next load. */
export const EXTRACTOR_VERSION = 18;

/**
 * Max length of text parsed for logic; the longest known requirement has 2,074 characters. Tags of longer texts come
 * from their beginning.
 */
const MAX_PARSED_CHARS = 4_000;

/** Fields of what a document refuses: a passage in one of them that is not read as an exclusion is not a requirement. */
const OF_REFUSALS = /\.not_covered$/;

export interface CriteriaBlock extends StoredCriterionRow {
  tags: string[];
  logicAst: CriteriaLogic | null;
}

export interface CriteriaSource {
  section: string;
  sourceField: string;
  blocks: readonly TextBlock[];
  /** False: it contains no criterion, whatever its wording. */
  criteria?: false;
}

/**
 * Extracts criteria blocks from a policy's sections, in document order. Deterministic. `logicAst` is null unless the
 * text was parsed with confidence; an `unread` node represents the unparsed part.
 * @param title of the policy: its own service is not a condition.
 */
export function extractCriteria(policyId: string, sections: readonly CriteriaSource[], title = ''): CriteriaBlock[] {
  const { passages: original } = splitIntoPassages(
    sections.filter(({ criteria }) => criteria !== false),
    title,
  );
  const ids = blockIds(policyId, original);
  const passages = original.map((passage) => ({
    ...passage,
    text: withoutFootnotes(passage.text.slice(0, MAX_PARSED_CHARS)) + passage.implied,
    unclear: passage.unclear || (OF_REFUSALS.test(passage.sourceField) && !passage.excluded),
  }));
  const tags = passages.map((passage) => findTags(passage.text, passage));
  const withheld = withheldLogic(passages);
  const long = original.flatMap(({ text }, index) => (text.length > MAX_PARSED_CHARS ? [index] : []));
  const logic = logicOfPassages({ title, passages, ids, withheld: withheld.union(new Set(long)) });
  return passages.map((passage, index) => {
    const { node, complete, list } = logic[index]!;
    const stated = long.includes(index) ? node : withStatedConditions(node, passage, list);
    return {
      blockId: ids[index]!,
      section: passage.section,
      text: original[index]!.text,
      tags: tags[index]!,
      logicAst: stated === null ? null : buildLogic(stated),
      requiresManualReview: node === null || !complete || requiresJudgment(passage.text),
      confidenceScore: rateConfidence({ node, list, tags: tags[index]! }),
      sourceField: passage.sourceField,
      sourceStart: passage.start,
      sourceEnd: passage.end,
      parentId: passage.parent === null ? null : ids[passage.parent]!,
      heading: passage.heading,
      origin: `extractor-${EXTRACTOR_VERSION}`,
    };
  });
}

function blockIds(policyId: string, passages: readonly Passage[]): string[] {
  const seen = new Map<string, number>();
  return passages.map(({ sourceField, text }) => {
    const key = JSON.stringify([policyId, sourceField, text]);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const digest = createHash('sha256')
      .update(JSON.stringify([policyId, sourceField, text, nth]))
      .digest('hex');
    return `cb_${digest.slice(0, 20)}`;
  });
}
