import { joined, type LogicNode, nodesOf } from '../criteria.ast.ts';
import { governingCode } from './codes.ts';
import type { Finding } from './finding.ts';
import { findingsOf, isDate } from './findings.ts';
import { sentencesOf } from './inline-parts.ts';
import { contentOf, residueOf, VERB } from './residue.ts';
import {
  asideOfAlternative,
  bindsFirst,
  bindsLast,
  boundTwice,
  bySex,
  countsTwice,
  outside,
  passedOver,
} from './surroundings.ts';
import { closedNegations, excepted, turned } from './turns.ts';
import { allowsMore, isForeign, namesOtherGroup, takenBack } from './whose.ts';

/** What a text was read as. */
export interface Reading {
  /** Null when nothing was read, or not surely enough. */
  node: LogicNode | null;
  /** Whether the node says all that the text says. */
  complete: boolean;
}

export const NOTHING: Reading = { node: null, complete: false };
export const UNREAD: LogicNode = { op: 'unread' };

/** Words that soften a number; what stands with them is left to a person. */
const HEDGED =
  /\b(?:generally|usually|typically|approximately|normally|ordinarily|(?<!more )often|expected to|(?:is|are) expected|(?<!\bas )recommended|suggested?|case-by-case|as appropriate|about \d|roughly|rarely|seldom|sometimes|ideally|prefer(?:abl[ey]|red)|desirable|whenever possible|in most cases|on average|may (?:also )?be (?:reasonable|useful|indicated|appropriate|considered|used)|might)\b/i;
const DEMANDS =
  /\b(?:covered only|only (?:be )?covered|must|shall|required|limited to|medicare (?:will )?covers?|CMS (?:will )?(?:covers?|allow)|(?:is|are) covered|(?:provides?|expand|extends?) coverage)\b/i;
const NEGATED =
  /\b(?:not|no|without|never|neither|nor|none|nothing|nobody|absence|lack|cannot|ineligible|(?:fail(?:s|ed|ure)?|unable|inability) to (?:reach|achieve|attain|maintain|meet|exceed|have))\b/i;
/** Openings that limit a requirement to some cases. */
const CONDITIONAL =
  /^(?:to be eligible for (?:additional|further|continued)|if|where|once|in (?:\w+ )?(?:patients|beneficiaries|individuals|those|cases?)|for (?:an? )?(?:\w+ )?(?:patients?|beneficiar(?:y|ies)|individuals?|those|persons?|wom[ae]n|m[ae]n)\b(?! (?:must|age)))/i;
const SIDE_ISSUES = new Set(['date', 'equals', 'unread', 'all', 'any']);
const MAX_SENTENCES = 2;

export interface Role {
  /** The text names a condition of non-coverage. */
  excludes: boolean;
  /** The text is an item of a list. */
  member: boolean;
}

/** Logic of one passage, its list members aside. */
export function readPassage(text: string, role: Role): Reading {
  const governed = governingCode(text);
  if (governed !== null) {
    const inner = readSentence(text.slice(governed.end), role);
    if (inner.node === null || !inner.complete) return NOTHING;
    const other: LogicNode = {
      op: 'not',
      of: { op: 'code_in', field: 'procedure_codes', system: 'HCPCS', codes: governed.codes },
    };
    return { node: joined('any', [other, inner.node]), complete: true };
  }
  const body = text.slice(text.lastIndexOf(' | ') + 1).trim();
  const sentences = sentencesOf(body).map(({ start, end }) => body.slice(start, end));
  if (sentences.length === 1) return readSentence(body, role);
  if (sentences.some((sentence) => excepted(sentence))) return NOTHING;
  return role.excludes ? readAlternatives(sentences, role) : readConjunction(sentences, role);
}

/** Sentences of an exclusion exclude each by itself; only one of them is read. */
function readAlternatives(sentences: readonly string[], role: Role): Reading {
  if (sentences.length > MAX_SENTENCES || sentences.some((sentence) => HEDGED.test(sentence) || turned(sentence)))
    return NOTHING;
  const said = sentences.map((sentence) => readSentence(sentence, role)).filter(({ node }) => node !== null);
  return said.length === 1 ? { node: withUnread(said[0]!.node!, 'any'), complete: false } : NOTHING;
}

/** Sentences of a requirement hold together. A sentence is read when it demands; what the others say is left open. */
function readConjunction(sentences: readonly string[], role: Role): Reading {
  const nodes: LogicNode[] = [];
  let complete = true;
  for (const sentence of sentences) {
    const reading =
      sentences.length <= MAX_SENTENCES || DEMANDS.test(sentence) || limits(sentence)
        ? readSentence(sentence, role)
        : NOTHING;
    if (reading.node !== null) nodes.push(reading.node);
    complete &&= reading.node === null ? restIsEmpty(sentence) : reading.complete;
  }
  if (nodes.length === 0 || allowsMore(sentences.join(' '), nodes)) return NOTHING;
  // In a long text one sentence may speak of another service than the next, and two that speak of one value of two cases.
  if (nodes.length > 1 && sentences.length > MAX_SENTENCES) return NOTHING;
  if (shareField(sentences.map((sentence) => findingsOf(sentence).map(({ node }) => node)))) return NOTHING;
  return { node: complete ? joined('all', nodes) : withUnread(joined('all', nodes), 'all'), complete };
}

const limits = (sentence: string): boolean => findingsOf(sentence).some(({ node }) => node.op === 'count');

/** Whether two sentences speak of the same value. */
function shareField(sentences: readonly (readonly LogicNode[])[]): boolean {
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

/** A condition by itself, e.g. what `With an AHI of 5 to 14, …` opens with; null when not all of it was read. */
export function readCondition(text: string): LogicNode | null {
  const findings = findingsOf(text);
  const reading = findings.length === 0 || HEDGED.test(text) || turned(text) ? null : combine(text, findings);
  return reading?.complete === true ? reading.node : null;
}

/** What a lead-in says besides leading in: null when that is nothing. */
export function readLeadIn(text: string): Reading {
  const sentences = sentencesOf(text).map(({ start, end }) => text.slice(start, end));
  const nodes: LogicNode[] = [];
  let complete = true;
  for (const sentence of sentences) {
    const findings = findingsOf(sentence);
    const clean = !HEDGED.test(sentence) && !turned(sentence) && !CONDITIONAL.test(sentence);
    const dates = findings.filter(isDate);
    const combined = clean ? combine(sentence, findings) : null;
    if (combined !== null) nodes.push(...(combined.node === null ? [] : [combined.node]));
    else nodes.push(...dates.map(({ node }) => node));
    if (combined === null || !combined.complete) complete &&= sentence !== sentences.at(-1) && !asks(sentence);
  }
  const own: LogicNode[] = nodes.filter((node) => node.op !== 'unread');
  if (!complete) own.push(UNREAD);
  return { node: own.length === 0 ? null : joined('all', own), complete };
}

/** Whether a sentence before the one that leads in asks for something, or tells whom the list is for: `Patients with …`. */
const asks = (sentence: string): boolean =>
  /\b(?:must|only|cover\w*|should|required?|limited)\b|^(?:\w+\s+)?(?:patients?|beneficiar(?:y|ies)|individuals?|persons?|those)\s+(?:with|who|whose|having)\b/i.test(
    sentence,
  );

/** `at least 65 years of age, or one of the following:` */
const OR_LIST =
  /(?<!\b(?:one|any|either)\s)\bor,?\s+(?:(?:has|have|had|with|meets?|meeting|if|when|by|for|in|to|at least|the patient|patients)\s+){0,3}(?:any|all|one|two|three|either|both|each|the following)\b(?!\s+or\b)[^.]*$/i;

/** How what a lead-in says stands to its list: null when as an alternative that was not fully read, or as an exception to a limit. */
export function offersInstead(text: string, own: Reading): 'all' | 'any' | null {
  const parts = own.node === null ? [] : [...nodesOf(own.node)];
  // Two limits of which the list tells when the other holds.
  if (own.node !== null && (countsContrary(own.node, false) || parts.filter(({ op }) => op === 'count').length > 1))
    return null;
  if (!OR_LIST.test(text)) return 'all';
  return own.node !== null && own.complete && own.node.op === 'compare' ? 'any' : null;
}

/** Without the punctuation and the `and` at its end; a loop, since a pattern would try each run of dots within the text again and again. */
function trimmedEnd(text: string): string {
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

function readSentence(text: string, { excludes, member }: Role): Reading {
  const trimmed = trimmedEnd(text);
  if (
    HEDGED.test(trimmed) ||
    turned(trimmed) ||
    (!excludes && CONDITIONAL.test(trimmed) && !namesItsCase(trimmed, member))
  )
    return NOTHING;
  const findings = findingsOf(trimmed);
  if (findings.length === 0) return NOTHING;
  const reading = combine(trimmed, findings);
  if (reading === null || reading.node === null) return NOTHING;
  // The sex of a person is a side issue, a class of illness is not.
  const kinds = new Set(
    [...nodesOf(reading.node)].map((part) => (part.op === 'equals' && part.field !== 'sex' ? 'compare' : part.op)),
  );
  // A date, sex or document alone does not tell what the rest of the text asks for; a date never tells what is excluded.
  if (!reading.complete && [...kinds].every((op) => SIDE_ISSUES.has(op))) return NOTHING;
  if (excludes && [...kinds].every((op) => op === 'date' || op === 'all')) return NOTHING;
  return countsContrary(reading.node, excludes) ? NOTHING : reading;
}

/** `may need to be done more than once a week` asks for nothing, and `not more than once` refuses nothing. */
function countsContrary(node: LogicNode, excludes: boolean): boolean {
  return [...nodesOf(node)].some(
    (part) =>
      part.op === 'count' && (excludes ? part.is === 'le' || part.is === 'lt' : part.is === 'ge' || part.is === 'gt'),
  );
}

/** `For dates of service …` conditions nothing else, and an item `for patients with …` names a case. */
function namesItsCase(text: string, member: boolean): boolean {
  if (/^for (?:dates|services|claims|eligible)/i.test(text)) return true;
  return (
    member && /^for \w/i.test(text) && !/\b(?:must|should|shall|covered?s?|required?s?|once|every|per)\b/i.test(text)
  );
}

const INLINE_ANY = /\b(?:any(?: one)?|either|one(?: or more)?|at least one) of (?:the following|these)\b[^:.]{0,30}:/i;

/** `one of the following: a, b, c`: alternatives, of which those not read stay open. */
function inlineAlternatives(text: string, list: RegExpExecArray, findings: readonly Finding[]): Reading | null {
  const start = list.index + list[0].length;
  const before = residueOf(text.slice(0, list.index), []);
  if (findings.some((finding) => finding.start < start) || NEGATED.test(before) || contentOf(before).length > 0)
    return null;
  const rest = residueOf(text, findings).slice(start);
  const read = findings.map(({ node }) => node);
  const open = contentOf(rest).length > 0;
  return { node: joined('any', open ? [...read, UNREAD] : read), complete: !open };
}

/** Findings of one sentence as one node, or null when their relation is not plain. */
function combine(said: string, findings: readonly Finding[]): Reading | null {
  const text = closedNegations(said);
  const residue = residueOf(text, findings);
  const dates = findings.filter(isDate).map(({ node }) => node);
  const others = findings.filter((finding) => !isDate(finding));
  if (others.length === 0) {
    const left = contentOf(residue);
    return { node: joined('all', [...dates, ...(left.length > 0 ? [UNREAD] : [])]), complete: left.length === 0 };
  }
  const first = others[0]!.start;
  const last = others.at(-1)!.end;
  if (NEGATED.test(residue.slice(0, last)) || takenBack(residue.slice(last))) return null;
  if (others.some((finding) => isForeign(text, finding)) || namesOtherGroup(text.slice(first))) return null;
  if (countsTwice(residue, others) || bySex(text, others) || asideOfAlternative(text, first, last)) return null;
  const listed = INLINE_ANY.exec(text);
  if (listed !== null && listed.index < others[0]!.start) return inlineAlternatives(text, listed, findings);
  const gaps = others.slice(1).map((finding, index) => residue.slice(others[index]!.end, finding.start));
  if (gaps.some((gap) => /\b(?:if|when|where|whenever)\b/i.test(gap))) return null;
  const ways = new Set(
    gaps.map((gap, index) => (/\bor\b/i.test(gap) || AND_OR.test(between(text, others, index)) ? 'any' : 'all')),
  );
  if (ways.size > 1 || passedOver(residue, others)) return null;
  if (!ways.has('any') && others.length > 1 && boundTwice(text, others)) return null;
  if (
    ways.has('any') &&
    contentOf(residue.slice(0, first)).length === 0 &&
    bindsLast(others, gaps, residue.slice(last))
  ) {
    const bounds = others.map(({ node }) => node);
    return {
      node: joined('all', [...dates, joined('any', [...bounds.slice(0, -1), withUnread(bounds.at(-1)!, 'all')])]),
      complete: false,
    };
  }
  const bound = ways.has('any') ? bindsFirst(others, gaps, residue.slice(0, first), residue.slice(last)) : null;
  if (bound !== null) return { node: joined('all', [...dates, bound]), complete: false };
  const core = joined(
    [...ways][0] === 'any' ? 'any' : 'all',
    others.map(({ node }) => node),
  );
  if ([...ways][0] === 'any' && gaps.some((gap) => contentOf(gap).length > 0)) return null;
  const verb = VERB.exec(text);
  const stated = verb !== null && verb.index < first ? verb.index : null;
  const outer = outside({
    before: residue.slice(0, first),
    stated,
    gaps,
    after: residue.slice(last),
    said: text.slice(last),
  });
  if (outer === null) return null;
  const partial = findings.some((finding) => finding.partial === true);
  const node = outer === 'nothing' ? core : withUnread(core, outer);
  const open = partial && outer !== 'all' ? withUnread(node, 'all') : node;
  return { node: joined('all', [...dates, open]), complete: outer === 'nothing' && !partial };
}

const AND_OR = /\band\/or\b/i;
const between = (text: string, findings: readonly Finding[], index: number): string =>
  text.slice(findings[index]!.end, findings[index + 1]!.start);

function withUnread(node: LogicNode, way: 'all' | 'any'): LogicNode {
  return joined(way, [node, UNREAD]);
}

function restIsEmpty(sentence: string): boolean {
  return contentOf(residueOf(sentence, [])).length === 0 || /^\(?(?:see|refer to|this means|note)\b/i.test(sentence);
}
