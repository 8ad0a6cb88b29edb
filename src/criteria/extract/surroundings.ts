/** How the text around what was read relates to it. */
import { joined, type LogicNode, nodesOf } from '../criteria.ast.ts';
import type { Finding } from './finding.ts';
import { MEASURES } from './measures.ts';
import { COMPARED_AFTER, COMPARED_BEFORE } from './numbers.ts';
import { contentOf } from './residue.ts';

const CONDITIONAL_TAIL =
  /^[\s,;]*(?:if|when|unless|provided|for (?:those|patients|beneficiaries|individuals)|during|while|until|thereafter|after|before|then)\b/i;
const ACCOMPANIED =
  /^[\s,;]*and (?:either|at least one|one) |^[\s,;]*(?:events?(?: per hour)?[\s,]*)?(?:with|associated with|accompanied by|for (?:the )?(?:prevention|treatment|diagnosis|management|early|purpose)|in (?:a |the )?(?:patient|beneficiar|individual)s?|for treatment|for use (?:in|with) [^,;]*$|taken|whose [\w’'-]+ or [\w-]+ (?:has|have|had|is|are|was|were)\b|breathing|due to|secondary to|caused by|resulting from|(?:as )?(?:measured|determined|documented|confirmed|assessed) (?:by|on|with|using))\b/i;
/** `… in adults of 18 and older`: names for whom something is done, not who must be of that age. */
const FOR_WHOM = /\b(?:in|for|among)\s+(?:\w+\s+){0,2}$/i;

/** How the text around the findings relates to them; null when it may turn their meaning. */
export function outside(around: {
  before: string;
  stated: number | null;
  gaps: string[];
  after: string;
  /** `after` with everything that was said in it. */
  said: string;
}): 'nothing' | 'all' | 'any' | null {
  const { before, stated, gaps, after, said } = around;
  const left = contentOf(before);
  const right = contentOf(after);
  const middle = gaps.flatMap(contentOf);
  if (left.length + right.length + middle.length === 0) return 'nothing';
  // `covered once a year when …` adds a condition to a statement; elsewhere the tail limits the number to some cases.
  if (right.length > 0 && stated === null && CONDITIONAL_TAIL.test(after)) return null;
  if (left.length > 0 && right.length > 0 && FOR_WHOM.test(before)) return null;
  const conditions = stated !== null && /^[\s,;]*(?:for|if|when|provided)\b/i.test(said);
  const tailOr = /\bor\b/i.test(after) && !ACCOMPANIED.test(after) && !conditions;
  // `at least 15 with …, or 5 to 14 with …`: the other threshold was passed over.
  if (tailOrAmount(after)) return null;
  const headOr = /\bor\b/i.test(before.slice(stated ?? 0)) && !joinsWords(before.slice(stated ?? 0));
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

/** `for pain of malignant or other origin in patients who have …`: `or` joins two words of what a condition is said of. */
function joinsWords(before: string): boolean {
  const whom =
    /^(.*?)\b(?:in|for|of)\s+(?:those\s+)?(?:patients|beneficiaries|individuals|persons)\s+(?:who|with|whose)\b[^,;]*$/i.exec(
      before,
    );
  if (whom === null || /\bor\b/i.test(before.slice(whom[1]!.length))) return false;
  return (
    !/[,;]\s*or\b/i.test(whom[1]!) &&
    !/\bor\s+(?:(?:for|to|in|of|when|if|as|with|by|after|an?|the|patients?|beneficiar\w+|individuals?|those)\b|$)/i.test(
      whom[1]!,
    )
  );
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

const FIGURE = '\\d+(?:\\.\\d+)?';
/** A bound behind these words has no name of its own, so it is of the value named before. */
const NAMELESS = '(?:[(,;/]|\\b(?:or|and|but|then))\\s*(?:(?:is|of)\\s+)?';
/** `…, and below 12 to continue`. */
const BARE_BOUND = new RegExp(
  `${NAMELESS}(?:${COMPARED_BEFORE})\\s*${FIGURE}(?=\\s*(?:%\\s*)?(?:$|[.,;)]|(?:with|for|if|in|and|when|to)\\b))`,
  'i',
);

/** Whether a second bound of a value that was read stands in what was not: `at least 35 kg/m2 (30 kg/m2 for some)`. */
export function passedOver(residue: string, findings: readonly Finding[]): boolean {
  const fields = new Set(
    findings.flatMap(({ node }) => [...nodesOf(node)].flatMap((part) => (part.op === 'compare' ? [part.field] : []))),
  );
  if (fields.size === 0) return false;
  if (BARE_BOUND.test(residue)) return true;
  if (fields.has('stenosis_percent') && /\d\s?(?:%|percent)\s+(?:[a-z]+\s+){0,2}stenosis\b/i.test(residue)) return true;
  return MEASURES.filter(({ field, units }) => fields.has(field) && units.length > 0).some(({ units }) => {
    const unit = units.map(([spelling]) => spelling).join('|');
    return new RegExp(
      `${NAMELESS}(?:${COMPARED_BEFORE})\\s*${FIGURE}\\s*(?:${unit})|${NAMELESS}${FIGURE}\\s*(?:${unit})\\s+(?:${COMPARED_AFTER})|\\(\\s*${FIGURE}\\s*(?:${unit})(?![\\w])[^)]*\\bfor\\b`,
      'i',
    ).test(residue);
  });
}

/** `at least 40, or at least 35 with …`: what follows the last bound of one value goes with that bound alone. */
export function bindsLast(findings: readonly Finding[], gaps: readonly string[], after: string): boolean {
  const [first, ...rest] = findings.map(({ node }) => fieldsOf(node));
  return (
    rest.length > 0 &&
    rest.every((fields) => fields === first) &&
    gaps.every((gap) => contentOf(gap).length === 0) &&
    /^\s*(?:with|plus|accompanied by|in the presence of|in combination with)\b/i.test(after) &&
    !/\bor\b[^.]*\d/i.test(after)
  );
}

/**
 * `at least 35 with a comorbidity, or at least 40, and …`: what stands behind the first bound goes with that bound alone, what
 * follows the last one with both.
 */
export function bindsFirst(
  findings: readonly Finding[],
  gaps: readonly string[],
  before: string,
  after: string,
): LogicNode | null {
  if (findings.length !== 2 || fieldsOf(findings[0]!.node) !== fieldsOf(findings[1]!.node)) return null;
  if (
    !/^\s*(?:with|plus|and|in the presence of)\b[^,;]*\w\s*[,;]\s*or\s+(?:an?\s+)?$/i.test(gaps[0]!) ||
    /\bor\b/i.test(before + after)
  )
    return null;
  const [first, second] = findings.map(({ node }) => node);
  const either = joined('any', [joined('all', [first!, { op: 'unread' }]), second!]);
  const alone = contentOf(before).length + contentOf(after).length === 0;
  return alone ? either : joined('all', [either, { op: 'unread' }]);
}

const fieldsOf = (node: LogicNode): string =>
  [...new Set([...nodesOf(node)].map((part) => (part.op === 'compare' ? part.field : part.op)))]
    .filter((name) => name !== 'all' && name !== 'any')
    .sort()
    .join();

/** Two bounds of one value from the same side, joined: `18 or older for one, 21 or older for another` — cases, not a range. */
export function boundTwice(text: string, findings: readonly Finding[]): boolean {
  const counts = findings.filter(({ node }) => node.op === 'count');
  if (counts.length > 1 && /\b(?:for|in|if|when)\s+\D/i.test(text.slice(counts[0]!.end, counts.at(-1)!.start)))
    return true;
  // The same bound said again changes nothing.
  const bounds = new Map<string, LogicNode>();
  for (const { node } of findings)
    for (const part of nodesOf(node)) if (part.op === 'compare') bounds.set(JSON.stringify(part), part);
  const sides = [...bounds.values()].map((part) =>
    part.op === 'compare' ? `${part.field} ${part.is === 'ge' || part.is === 'gt' ? 'from' : 'to'}` : '',
  );
  return new Set(sides).size < sides.length;
}
