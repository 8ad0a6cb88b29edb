import { excludesCoverage } from '../../src/criteria/extract/classify/polarity.ts';
import type { Discard } from '../../src/criteria/extract/structure/passage.ts';
import { splitIntoPassages } from '../../src/criteria/extract/structure/passages.ts';
import { extractCriteria } from '../../src/criteria/extraction.public.ts';
import { blockOffsets, renderBlocks } from '../../src/platform/html/block-text.ts';
import type { CriteriaText } from './ncd-documents.ts';

/** Reasons with which the reader discards a text on purpose, whatever its words. */
const ON_PURPOSE: ReadonlySet<Discard['reason']> = new Set([
  'heading',
  'table_header',
  'conjunction',
  'link',
  'study',
  'cross_reference',
  'definition',
]);
const COVERED = /\b(?:is|are|will be) (?:only )?covered\b/i;
/** Fields that contain criteria; the others contain descriptions, evidence and references. */
const CRITERIA_FIELD = /indication|indctn_lmtn|doc_reqs|util_guide|starter\.|payer\.(?!back|ref|hist|def|instr|coding)/;

interface Account {
  passages: number;
  discards: Map<Discard['reason'], number>;
  /** Texts that are in no passage and no discard, or in several. */
  wrong: string[];
  /** Discarded texts that mention coverage or noncoverage. */
  verdicts: string[];
}

/**
 * Accounts for every block of the documents: each letter must be in exactly one passage, or one discard with its
 * reason.
 */
export function accountFor(documents: readonly CriteriaText[]): Account {
  const account: Account = { passages: 0, discards: new Map(), wrong: [], verdicts: [] };
  for (const document of documents) {
    const { passages, discarded } = splitIntoPassages(document.sections, document.title);
    account.passages += passages.length;
    if (extractCriteria(document.policyId, document.sections, document.title).length !== passages.length)
      account.wrong.push(`${document.policyId}: passages that are no block`);
    document.sections.forEach(({ blocks, sourceField }, source) => {
      const text = renderBlocks(blocks);
      const spans = [...passages, ...discarded].filter((span) => span.source === source);
      blockOffsets(blocks).forEach(({ start, end }) => {
        const left = leftOver(text, start, end, spans);
        if (left !== null) account.wrong.push(`${document.policyId} ${sourceField}: ${left}`);
      });
      for (const { start, end, reason, source: of } of discarded) {
        if (of !== source) continue;
        account.discards.set(reason, (account.discards.get(reason) ?? 0) + 1);
        const words = text.slice(start, end);
        if (
          !ON_PURPOSE.has(reason) &&
          CRITERIA_FIELD.test(sourceField) &&
          (COVERED.test(words) || excludesCoverage(words))
        )
          account.verdicts.push(`${document.policyId} ${reason}: ${words}`);
      }
    });
  }
  return account;
}

/** Text of a block outside the spans (apart from markers), or covered twice; null if every letter is accounted for. */
function leftOver(
  text: string,
  from: number,
  to: number,
  spans: readonly { start: number; end: number }[],
): string | null {
  let at = from;
  const own = spans.filter(({ start, end }) => start < to && end > from).toSorted((a, b) => a.start - b.start);
  for (const { start, end } of [...own, { start: to, end: to }]) {
    if (start < at) return `twice: ${text.slice(start, at)}`;
    const gap = text.slice(at, start);
    if (!/^\W*(?:\(?\w{1,4}[.)]*\W*)?$/.test(gap)) return `not accounted for: ${gap}`;
    at = end;
  }
  return null;
}
