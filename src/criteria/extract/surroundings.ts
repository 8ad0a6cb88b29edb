/** How the text around what was read relates to it. */
import { nodesOf } from '../criteria.ast.ts';
import type { Finding } from './finding.ts';
import { contentOf } from './residue.ts';

const CONDITIONAL_TAIL =
  /^[\s,;]*(?:if|when|unless|provided|for (?:those|patients|beneficiaries|individuals)|during|while|until|thereafter|after|before|then)\b/i;
const ACCOMPANIED =
  /^[\s,;]*and (?:either|at least one|one) |^[\s,;]*(?:events?(?: per hour)?[\s,]*)?(?:with|associated with|accompanied by|for (?:the )?(?:prevention|treatment|diagnosis|management|early|purpose)|in (?:a |the )?(?:patient|beneficiar|individual)s?|for treatment|taken|breathing)\b/i;
/** `… in adults of 18 and older`: names for whom something is done, not who must be of that age. */
const FOR_WHOM = /\b(?:in|for|among)\s+(?:\w+\s+){0,2}$/i;

/** How the text around the findings relates to them; null when it may turn their meaning. */
export function outside(around: {
  before: string;
  stated: number | null;
  gaps: string[];
  after: string;
}): 'nothing' | 'all' | 'any' | null {
  const { before, stated, gaps, after } = around;
  const left = contentOf(before);
  const right = contentOf(after);
  const middle = gaps.flatMap(contentOf);
  if (left.length + right.length + middle.length === 0) return 'nothing';
  // `covered once a year when …` adds a condition to a statement; elsewhere the tail limits the number to some cases.
  if (right.length > 0 && stated === null && CONDITIONAL_TAIL.test(after)) return null;
  if (left.length > 0 && FOR_WHOM.test(before)) return null;
  const conditions = stated !== null && /^[\s,;]*(?:for|if|when|provided)\b/i.test(after);
  const tailOr = /\bor\b/i.test(after) && !ACCOMPANIED.test(after) && !conditions;
  // `at least 15 with …, or 5 to 14 with …`: the other threshold was passed over.
  if (tailOrAmount(after)) return null;
  const headOr = /\bor\b/i.test(before.slice(stated ?? 0));
  if (!tailOr && !headOr) return 'all';
  // `…, or <something else>`: an alternative that only a person can judge.
  if (tailOr && !headOr && left.length + middle.length === 0 && /^[\s,;(]*or\b/i.test(after) && single(after))
    return 'any';
  if (
    headOr &&
    !tailOr &&
    right.length + middle.length === 0 &&
    /\bor\s+(?:(?:in|for|with|a|an|patients?|beneficiaries)\s+){0,3}$/i.test(before) &&
    single(before)
  )
    return 'any';
  return null;
}

const tailOrAmount = (after: string): boolean => /[,;]\s*or\b[^.;]*\d/i.test(after);

/** `(hematocrit < 30% with treatment) …, or hypotension`: what was read is an aside of one alternative. */
export function asideOfAlternative(text: string, start: number, end: number): boolean {
  if (text.lastIndexOf('(', start) <= text.lastIndexOf(')', start)) return false;
  const close = text.indexOf(')', end);
  return close >= 0 && /\bor\b/i.test(text.slice(close));
}

/** Whether ages differ by sex in a way that was not read. */
export function bySex(text: string, findings: readonly Finding[]): boolean {
  if (!/\b(?:women|females?)\b/i.test(text) || !/\b(?:men|males?)\b/i.test(text)) return false;
  return !findings.some(({ node }) => [...nodesOf(node)].some((part) => part.op === 'equals' && part.field === 'sex'));
}

const single = (text: string): boolean => (text.match(/\b(?:or|and)\b/gi) ?? []).length === 1;

/** `annual screening, and up to four visits per year`: two services with a limit each, of which one was read. */
export function countsTwice(residue: string, findings: readonly Finding[]): boolean {
  if (!findings.some(({ node }) => node.op === 'count')) return false;
  const plain = residue.replace(/\([^()]*\)/g, ' ');
  return /\b(?:annual(?:ly)?|yearly|monthly|weekly|once|twice|per (?:year|month|week|day|annum))\b/i.test(plain);
}
