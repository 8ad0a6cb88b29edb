/** What the introductions of lists require by themselves. */
import { joined, type LogicNode } from '../../criteria.ast.ts';
import { findConditions, isServiceDateWindow } from '../conditions/find-conditions.ts';
import { readLexicon } from '../lexicon.ts';
import { combineMatches, type ParsedLogic, UNREAD } from '../logic/combine-matches.ts';
import { isVague, opensConditionally } from '../logic/sentence-logic.ts';
import { splitSentences } from '../structure/sentences.ts';

const lexicon = readLexicon('sentence-logic');

/**
 * What the introduction of a list requires by itself; the node is null when that is nothing.
 * @param item it is an item itself, so that each of its sentences states something.
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

/** Whether a sentence before the introduction states a requirement or names the patients the list is for. */
const REQUIREMENT_OR_GROUP = lexicon.pattern('requirement_or_group');
const statesRequirement = (sentence: string): boolean => REQUIREMENT_OR_GROUP.test(sentence);
