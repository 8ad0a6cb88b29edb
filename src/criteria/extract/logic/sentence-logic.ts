import { type LogicNode, walkNodes } from '../../criteria.ast.ts';
import { findConditions } from '../conditions/find-conditions.ts';
import { readLexicon } from '../lexicon.ts';
import { combineMatches, NOT_PARSED, type ParsedLogic } from './combine-matches.ts';
import { reversesMeaning } from './negation.ts';

const lexicon = readLexicon('sentence-logic');

const HEDGED = lexicon.pattern('hedged');
const CONDITIONAL_DUTY = lexicon.pattern('conditional_duty');
const CONDITIONAL_OPENING = lexicon.pattern('conditional_opening');
const CONTEXT_OPERATORS = new Set(['date', 'equals', 'unread', 'all', 'any']);

export interface PassageRole {
  /** The text states a condition of noncoverage. */
  excludes: boolean;
  /** The text is a list item. */
  member: boolean;
}

/** `may`, `generally`: describes practice, not a requirement; also statements that mean the opposite of their words. */
export const isVague = (text: string): boolean => HEDGED.test(text) || reversesMeaning(text);

/** `If the patient …`, `When …`: the rest is conditional. */
export const opensConditionally = (text: string): boolean => CONDITIONAL_OPENING.test(text);

/** Parses one sentence. */
export function parseSentence(text: string, { excludes, member }: PassageRole): ParsedLogic {
  const trimmed = trimEnd(text);
  if (isVague(trimmed) || (!excludes && opensConditionally(trimmed) && !namesPatientGroup(trimmed, member)))
    return NOT_PARSED;
  const matches = findConditions(trimmed);
  if (matches.length === 0) return NOT_PARSED;
  const duty = excludes ? null : CONDITIONAL_DUTY.exec(trimmed);
  if (duty !== null && matches.every(({ start }) => start >= duty[0].length)) return NOT_PARSED;
  const parsed = combineMatches(trimmed, matches);
  if (parsed === null || parsed.node === null) return NOT_PARSED;
  // Sex is context only; an NYHA class is a condition.
  const kinds = new Set(
    [...walkNodes(parsed.node)].map((part) => (part.op === 'equals' && part.field !== 'sex' ? 'compare' : part.op)),
  );
  // A date, sex or document alone says nothing about the rest of the text.
  if (!parsed.complete && [...kinds].every((op) => CONTEXT_OPERATORS.has(op))) return NOT_PARSED;
  return hasReversedCount(parsed.node, excludes) ? NOT_PARSED : parsed;
}

/** Removes trailing punctuation and a trailing `and`. A loop, because a pattern would retry at every run of dots. */
function trimEnd(text: string): string {
  let end = text.length;
  const cut = () => {
    while (end > 0 && /[;,.\s]/.test(text[end - 1]!)) end -= 1;
  };
  cut();
  const word = /\b(?:and|or)$/i.exec(text.slice(Math.max(0, end - 4), end));
  if (word !== null) {
    end -= word[0].length;
    cut();
  }
  return text.slice(0, end);
}

/** `may need to be done more than once a week` requires nothing, and `not more than once` excludes nothing. */
function hasReversedCount(node: LogicNode, excludes: boolean): boolean {
  return [...walkNodes(node)].some(
    (part) =>
      part.op === 'count' && (excludes ? part.is === 'le' || part.is === 'lt' : part.is === 'ge' || part.is === 'gt'),
  );
}

/** `For dates of service …` adds no condition, and an item `for patients with …` describes a case. */
function namesPatientGroup(text: string, member: boolean): boolean {
  if (/^for (?:dates|services|claims|eligible)/i.test(text)) return true;
  return (
    member && /^for \w/i.test(text) && !/\b(?:must|should|shall|covered?s?|required?s?|once|every|per)\b/i.test(text)
  );
}
