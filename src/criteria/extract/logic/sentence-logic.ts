import { joined, type LogicNode, nodesOf } from '../../criteria.ast.ts';
import { governingCode } from '../conditions/codes.ts';
import { findConditions, isServiceDateWindow } from '../conditions/find-conditions.ts';
import { readLexicon } from '../lexicon.ts';
import { splitSentences } from '../structure/inline-lists.ts';
import { combineMatches, NOT_PARSED, type ParsedLogic, UNREAD, withUnread } from './combine-matches.ts';
import { hasException, reversesMeaning } from './negation.ts';
import { allowsExceptions } from './subject-attribution.ts';
import { meaningfulWords, unparsedText } from './unparsed-text.ts';

const lexicon = readLexicon('sentence-logic');

const HEDGED = lexicon.pattern('hedged');
const OBLIGATION = lexicon.pattern('obligation');
const CONDITIONAL_OPENING = lexicon.pattern('conditional_opening');
const CONTEXT_OPERATORS = new Set(['date', 'equals', 'unread', 'all', 'any']);
const MAX_SENTENCES = 2;

export interface PassageRole {
  /** The text states a condition of noncoverage. */
  excludes: boolean;
  /** The text is a list item. */
  member: boolean;
}

/** Parses one passage without the items of its list. */
export function parsePassage(text: string, role: PassageRole): ParsedLogic {
  const governed = governingCode(text);
  if (governed !== null) {
    const inner = parseSentence(text.slice(governed.end), role);
    if (inner.node === null || !inner.complete) return NOT_PARSED;
    const other: LogicNode = {
      op: 'not',
      of: { op: 'code_in', field: 'procedure_codes', system: 'HCPCS', codes: governed.codes },
    };
    return { node: joined('any', [other, inner.node]), complete: true };
  }
  const body = text.slice(text.lastIndexOf(' | ') + 1).trim();
  const sentences = splitSentences(body).map(({ start, end }) => body.slice(start, end));
  if (sentences.length === 1) return parseSentence(body, role);
  if (sentences.some((sentence) => hasException(sentence))) return NOT_PARSED;
  return role.excludes ? parseExclusion(sentences, role) : parseConjunction(sentences, role);
}

/** Every sentence of an exclusion excludes by itself; logic is given only when one of them was parsed. */
function parseExclusion(sentences: readonly string[], role: PassageRole): ParsedLogic {
  if (
    sentences.length > MAX_SENTENCES ||
    sentences.some((sentence) => HEDGED.test(sentence) || reversesMeaning(sentence))
  )
    return NOT_PARSED;
  const understood = sentences.map((sentence) => parseSentence(sentence, role)).filter(({ node }) => node !== null);
  return understood.length === 1 ? { node: withUnread(understood[0]!.node!, 'any'), complete: false } : NOT_PARSED;
}

/**
 * The sentences of a requirement must all hold. Long texts: only sentences that state obligations or limits are
 * parsed, the rest stays `unread`.
 */
function parseConjunction(sentences: readonly string[], role: PassageRole): ParsedLogic {
  const nodes: LogicNode[] = [];
  let complete = true;
  for (const sentence of sentences) {
    const parsed =
      sentences.length <= MAX_SENTENCES || OBLIGATION.test(sentence) || limitsFrequency(sentence)
        ? parseSentence(sentence, role)
        : NOT_PARSED;
    if (parsed.node !== null) nodes.push(parsed.node);
    complete &&= parsed.node === null ? addsNothing(sentence) : parsed.complete;
  }
  if (nodes.length === 0 || allowsExceptions(sentences.join(' '), nodes)) return NOT_PARSED;
  // In a long text, sentences may be about different services, and thresholds on the same measure about different
  // cases.
  if (nodes.length > 1 && sentences.length > MAX_SENTENCES) return NOT_PARSED;
  if (repeatsField(sentences.map((sentence) => findConditions(sentence).map(({ node }) => node)))) return NOT_PARSED;
  return { node: complete ? joined('all', nodes) : withUnread(joined('all', nodes), 'all'), complete };
}

const limitsFrequency = (sentence: string): boolean => findConditions(sentence).some(({ node }) => node.op === 'count');

/** Whether two sentences set conditions on the same parameter. */
function repeatsField(sentences: readonly (readonly LogicNode[])[]): boolean {
  const fields = sentences.map(
    (nodes) =>
      new Set(
        nodes
          .flatMap((node) => [...nodesOf(node)])
          .flatMap((part) => ('field' in part && part.op !== 'date' ? [part.field] : [])),
      ),
  );
  return fields.some((first, index) =>
    fields.slice(index + 1).some((second) => [...first].some((field) => second.has(field))),
  );
}

/** A condition such as the opening of `With an AHI of 5 to 14, …`; null unless all of it was parsed. */
export function parseCondition(text: string): LogicNode | null {
  const matches = findConditions(text);
  const parsed =
    matches.length === 0 || HEDGED.test(text) || reversesMeaning(text) ? null : combineMatches(text, matches);
  return parsed?.complete === true ? parsed.node : null;
}

/** What the introduction of a list requires by itself; the node is null when that is nothing. */
export function parseLeadIn(text: string): ParsedLogic {
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
  const nodes: LogicNode[] = [];
  let complete = true;
  for (const sentence of sentences) {
    const matches = findConditions(sentence);
    const clean = !HEDGED.test(sentence) && !reversesMeaning(sentence) && !CONDITIONAL_OPENING.test(sentence);
    const dates = matches.filter(isServiceDateWindow);
    const combined = clean ? combineMatches(sentence, matches) : null;
    if (combined !== null) nodes.push(...(combined.node === null ? [] : [combined.node]));
    else nodes.push(...dates.map(({ node }) => node));
    if (combined === null || !combined.complete)
      complete &&= sentence !== sentences.at(-1) && !statesRequirement(sentence);
  }
  const required: LogicNode[] = nodes.filter((node) => node.op !== 'unread');
  if (!complete) required.push(UNREAD);
  return { node: required.length === 0 ? null : joined('all', required), complete };
}

/** Whether a sentence before the introduction states a requirement or names the patients the list is for. */
const REQUIREMENT_OR_GROUP = lexicon.pattern('requirement_or_group');
const statesRequirement = (sentence: string): boolean => REQUIREMENT_OR_GROUP.test(sentence);

const OR_LIST = lexicon.pattern('or_list');

/**
 * How the conditions in an introduction relate to its list: both must hold, or either. Null when the alternative was
 * not fully parsed, or the list states exceptions to a limit.
 */
export function leadInOperator(text: string, leadIn: ParsedLogic): 'all' | 'any' | null {
  const parts = leadIn.node === null ? [] : [...nodesOf(leadIn.node)];
  // Two frequency limits: the list says when the second applies.
  if (
    leadIn.node !== null &&
    (hasReversedCount(leadIn.node, false) || parts.filter(({ op }) => op === 'count').length > 1)
  )
    return null;
  if (!OR_LIST.test(text)) return 'all';
  return leadIn.node !== null && leadIn.complete && leadIn.node.op === 'compare' ? 'any' : null;
}

/**
 * Removes trailing punctuation and a trailing `and`. A loop, since a pattern would retry every run of dots in the
 * text.
 */
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

function parseSentence(text: string, { excludes, member }: PassageRole): ParsedLogic {
  const trimmed = trimEnd(text);
  if (
    HEDGED.test(trimmed) ||
    reversesMeaning(trimmed) ||
    (!excludes && CONDITIONAL_OPENING.test(trimmed) && !namesPatientGroup(trimmed, member))
  )
    return NOT_PARSED;
  const matches = findConditions(trimmed);
  if (matches.length === 0) return NOT_PARSED;
  const parsed = combineMatches(trimmed, matches);
  if (parsed === null || parsed.node === null) return NOT_PARSED;
  // Sex is context only; an NYHA class is a condition.
  const kinds = new Set(
    [...nodesOf(parsed.node)].map((part) => (part.op === 'equals' && part.field !== 'sex' ? 'compare' : part.op)),
  );
  // A date, sex or document alone does not tell what the rest of the text requires, and a date never tells what is
  // excluded.
  if (!parsed.complete && [...kinds].every((op) => CONTEXT_OPERATORS.has(op))) return NOT_PARSED;
  if (excludes && [...kinds].every((op) => op === 'date' || op === 'all')) return NOT_PARSED;
  return hasReversedCount(parsed.node, excludes) ? NOT_PARSED : parsed;
}

/** `may need to be done more than once a week` requires nothing, and `not more than once` excludes nothing. */
function hasReversedCount(node: LogicNode, excludes: boolean): boolean {
  return [...nodesOf(node)].some(
    (part) =>
      part.op === 'count' && (excludes ? part.is === 'le' || part.is === 'lt' : part.is === 'ge' || part.is === 'gt'),
  );
}

/** `For dates of service …` adds no condition, and an item `for patients with …` names a case. */
function namesPatientGroup(text: string, member: boolean): boolean {
  if (/^for (?:dates|services|claims|eligible)/i.test(text)) return true;
  return (
    member && /^for \w/i.test(text) && !/\b(?:must|should|shall|covered?s?|required?s?|once|every|per)\b/i.test(text)
  );
}

function addsNothing(sentence: string): boolean {
  return (
    meaningfulWords(unparsedText(sentence, [])).length === 0 || /^\(?(?:see|refer to|this means|note)\b/i.test(sentence)
  );
}
