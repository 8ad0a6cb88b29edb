/** Parses the sentences of a passage separately and combines them. */
import { joined, type LogicNode, walkNodes } from '../../criteria.ast.ts';
import { findConditions } from '../conditions/find-conditions.ts';
import { readLexicon } from '../lexicon.ts';
import { NOT_PARSED, type ParsedLogic, withUnread } from './combine-matches.ts';
import { isVague, type PassageRole, parseSentence } from './sentence-logic.ts';
import { allowsMore } from './subject-attribution.ts';

const OBLIGATION = readLexicon('sentence-logic').pattern('obligation');
const MAX_SENTENCES = 2;

/** Each sentence of an exclusion excludes by itself; logic requires that at least one was parsed. */
export function parseExclusion(sentences: readonly string[], role: PassageRole): ParsedLogic {
  if (sentences.length > MAX_SENTENCES || sentences.some(isVague)) return NOT_PARSED;
  const understood = sentences.map((sentence) => parseSentence(sentence, role)).filter(({ node }) => node !== null);
  return understood.length === 1 ? { node: withUnread(understood[0]!.node!, 'any'), complete: false } : NOT_PARSED;
}

/**
 * All sentences of a requirement must be true. In long texts only sentences with obligations or limits are parsed; the
 * rest stays `unread`.
 */
export function parseConjunction(sentences: readonly string[], role: PassageRole): ParsedLogic {
  const nodes: LogicNode[] = [];
  let complete = true;
  for (const sentence of sentences) {
    const parsed =
      sentences.length <= MAX_SENTENCES || OBLIGATION.test(sentence) ? parseSentence(sentence, role) : NOT_PARSED;
    if (parsed.node !== null) nodes.push(parsed.node);
    complete &&= parsed.complete;
  }
  if (nodes.length === 0 || allowsMore(sentences.join(' '), nodes)) return NOT_PARSED;
  // In a long text, sentences may be about different services, and thresholds on the same measure about different
  // cases.
  if (nodes.length > 1 && sentences.length > MAX_SENTENCES) return NOT_PARSED;
  if (repeatsField(sentences.map((sentence) => findConditions(sentence).map(({ node }) => node)))) return NOT_PARSED;
  return { node: complete ? joined('all', nodes) : withUnread(joined('all', nodes), 'all'), complete };
}

/** Whether two sentences set conditions on the same parameter. */
function repeatsField(sentences: readonly (readonly LogicNode[])[]): boolean {
  const fields = sentences.map(
    (nodes) =>
      new Set(
        nodes
          .flatMap((node) => [...walkNodes(node)])
          .flatMap((part) => ('field' in part && part.op !== 'date' ? [part.field] : [])),
      ),
  );
  return fields.some((first, index) =>
    fields.slice(index + 1).some((second) => [...first].some((field) => second.has(field))),
  );
}
