/** Requirements in the introductions of lists. */
import { joined, type LogicNode } from '../../criteria.ast.ts';
import { findConditions, isServiceDateWindow } from '../conditions/find-conditions.ts';
import { readLexicon } from '../lexicon.ts';
import { combineMatches, type ParsedLogic, UNREAD } from '../logic/combine-matches.ts';
import { isVague, opensConditionally } from '../logic/sentence-logic.ts';
import { splitSentences } from '../structure/sentences.ts';

const lexicon = readLexicon('sentence-logic');

/**
 * What a list introduction itself requires; the node is null when it requires nothing.
 * @param item it is itself an item, so each of its sentences is a statement.
 */
export function parseLeadIn(text: string, item = false): ParsedLogic {
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
  const nodes: LogicNode[] = [];
  let complete = true;
  for (const sentence of sentences) {
    const matches = findConditions(sentence);
    const clean = !isVague(sentence) && !opensConditionally(sentence);
    const dates = matches.filter(isServiceDateWindow);
    const combined = clean ? combineMatches(sentence, matches) : null;
    if (combined !== null) nodes.push(...(combined.node === null ? [] : [combined.node]));
    else nodes.push(...dates.map(({ node }) => node));
    if (combined === null || !combined.complete)
      complete &&= sentence !== sentences.at(-1) && !item && !statesRequirement(sentence);
  }
  const required: LogicNode[] = nodes.filter((node) => node.op !== 'unread');
  if (!complete) required.push(UNREAD);
  return { node: required.length === 0 ? null : joined('all', required), complete };
}

/** Whether a sentence before the introduction states a requirement or names the patients of the list. */
const REQUIREMENT_OR_GROUP = lexicon.pattern('requirement_or_group');
const statesRequirement = (sentence: string): boolean => REQUIREMENT_OR_GROUP.test(sentence);
