/**
 * What the paragraph of a diagnosis group states: which procedures it is about, and whether a diagnosis of another group is
 * needed alongside one of its own (CMS data dictionary of the Medicare Coverage Database). Pure.
 */
import { oncePer } from '../../../platform/once-per.ts';
import { openLexicon } from '../../../platform/text/lexicon.ts';
import type { GroupFact } from '../../facts.ts';

const lexicon = openLexicon(new URL('../../lexicon/group-paragraphs.yaml', import.meta.url));

interface Range {
  from: string;
  to: string;
}

interface Named {
  codes: Range[];
  except: Range[];
  procedureGroups: number[];
}

export interface Conjunction {
  /** Groups of which a diagnosis each is needed; where one of several groups will do, they are together. */
  clauses: readonly (readonly number[])[];
  /** Groups with diagnoses that do not count without the others. */
  bound: readonly number[];
}

const SENTENCES = /(?<=[.;])\s+|\n+/;
const TOKEN =
  /(?<![A-Z0-9.])(\d{5}|\d{4}[A-Z]|[A-Z]\d{4})(?:\s*(?:-|–|—|\bto\b|\bthrough\b|\bthru\b)\s*(\d{5}|\d{4}[A-Z]|[A-Z]\d{4}))?(?![A-Z0-9.]*\d)/gi;
/** Numbers of notices have five digits too. */
const NOTICES = /\b(?:CR|change requests?|transmittals?|MM|SE|TDL)\s*(?:(?:#|no\.?|numbers?)\s*)?(?::\s*)?\d{4,6}\b/gi;
const EXCEPTION = /\b(?:except(?:ing)?(?: for)?|other than|excluding|does not apply to|do not apply to)\b/i;
const PLURAL = /\bgroups\s*(?:#\s*)?(\d+(?:\s*(?:,\s*(?:and|or)|,|and|or|&)\s*#?\d+)*)/gi;
const GROUP = /\bgroup\s*(?:#\s*)?(\d+)/gi;
/** A space has one place in it: with two, the ways to read a list of groups would double with each. */
const ONE_GROUP = String.raw`group\s*(?:#\s*)?\d+`;
const GROUPS = String.raw`${ONE_GROUP}(?:\s*(?:,\s*(?:and|or)|,|and|or|&)\s*${ONE_GROUP})*`;
const PROCEDURE_GROUPS = [
  new RegExp(String.raw`\b(?:CPT|HCPCS|procedure)\b(?:(?!ICD|diagnos|group|\d)[^.;]){0,40}?\b(${GROUPS})`, 'gi'),
  new RegExp(String.raw`\b(${GROUPS})\s*(?:\/\s*)?(?:CPT|HCPCS|procedure)\b`, 'gi'),
];

/** "Groups 1 and 2" as "group 1 and group 2". */
function splitSentences(paragraph: string | null): string[] {
  const each = (list: string) => list.replace(/#?\d+/g, (number) => `group ${number}`);
  return (paragraph ?? '')
    .replace(NOTICES, '')
    .replace(/\bone or more\b/gi, 'one')
    .replace(PLURAL, (_all, list: string) => each(list))
    .split(SENTENCES);
}

function groupsIn(text: string): number[] {
  return [...text.matchAll(GROUP)].map((match) => Number(match[1]));
}

interface Sentence {
  /** As written, groups of procedures taken out: those are numbered apart. */
  text: string;
  /** Codes it names. */
  codes: Range[];
}

interface ReadParagraph {
  named: Named;
  /** Sentences that name groups of diagnoses. */
  ofGroups: Sentence[];
  /** Whether the list is called the one of primary, or of secondary, diagnoses. */
  primary: boolean;
  secondary: boolean;
  /** Procedures for which only the codes with an asterisk count, sentence by sentence. */
  starredFor: Range[][];
}

export type GroupReader = (group: GroupFact) => ReadParagraph;

/** A group is compared with every procedure of a question: one reader for the question reads its paragraph once. */
export function groupReader(): GroupReader {
  return oncePer(({ paragraph }) => readParagraph(paragraph));
}

function readParagraph(paragraph: string | null): ReadParagraph {
  const sentences = splitSentences(paragraph);
  const named = sentences.map(namedIn);
  const states = (what: RegExp) => sentences.some((line) => what.test(line) && !OPTIONAL.test(line));
  return {
    named: {
      codes: named.flatMap(({ codes }) => codes),
      except: named.flatMap(({ except }) => except),
      procedureGroups: named.flatMap(({ procedureGroups }) => procedureGroups),
    },
    ofGroups: sentences.flatMap((sentence, at) => {
      const text = PROCEDURE_GROUPS.reduce((rest, pattern) => rest.replace(pattern, ' '), sentence);
      return groupsIn(text).length === 0 ? [] : [{ text, codes: named[at]!.codes }];
    }),
    primary: states(/\bprimary (?:diagnos|ICD)/i),
    secondary: states(/\bsecondary (?:diagnos|ICD)/i),
    starredFor: sentences.flatMap((sentence, at) => {
      if (!/\bonly\b[^.;]*\basterisk/i.test(sentence)) return [];
      const own = named[at]!.codes;
      return [own.length > 0 ? own : (named[at - 1]?.codes ?? [])];
    }),
  };
}

/** Procedure codes and procedure groups the paragraph of a group names. */
export function namedProcedures(group: GroupFact, read = groupReader()): Named {
  return read(group).named;
}

function namedIn(sentence: string): Named {
  const named: Named = { codes: [], except: [], procedureGroups: [] };
  const exception = sentence.search(EXCEPTION);
  for (const match of sentence.matchAll(TOKEN)) {
    const range = { from: match[1]!.toUpperCase(), to: (match[2] ?? match[1])!.toUpperCase() };
    (exception >= 0 && match.index > exception ? named.except : named.codes).push(range);
  }
  for (const pattern of PROCEDURE_GROUPS)
    for (const match of sentence.matchAll(pattern)) named.procedureGroups.push(...groupsIn(match[1]!));
  return named;
}

export function covers(ranges: readonly Range[], code: string): boolean {
  return ranges.some(({ from, to }) => code.length === from.length && code >= from && code <= to);
}

/** Words between two groups that request the second alongside the first. */
const TOGETHER =
  /\b(?:with|in addition to|in conjunction|in combination|accompanied by|followed by|requires?|needs?|must have)\b/i;
const JOINED = /\b(?:and|plus|as well as)\b|&|\+/i;
/** "Codes in Group 1 and Group 2 support …" names two lists; it takes one of these to request a code of each. */
const OF_EACH = [
  /\b(?:both|each|dual|two)\b/i,
  /\brequire[sd]?\b/i,
  /\bmust (?:also )?(?:be |have |include)/i,
  /\b(?:and|plus|as well as|&|\+)\s+(?:also\s+)?(?:an?|one|at least one|another)\b/i,
];
const DEMANDS = /\b(?:must|required?|requires|shall|should|needs?|only (?:when|if|with|together))\b/i;
const OPTIONAL = lexicon.pattern('optional');
/** A sentence about the diagnoses of the group, whatever procedures it names. */
const OWN_CODES = lexicon.pattern('own_codes');
const SPECIFICITY = /\bhighest (?:level of )?specificity\b/i;

/**
 * Groups of which a diagnosis each is needed for a procedure: "a code from Group 1 and a code from Group 2", "must be reported
 * with a code from Group 1" in the paragraph of another group, primary and secondary lists.
 */
export function conjunctions(groups: readonly GroupFact[], code: string, read = groupReader()): Conjunction[] {
  const present = new Set(groups.map(({ group }) => group));
  const found: Conjunction[] = [];
  for (const fact of groups)
    for (const { text, codes } of read(fact).ofGroups) {
      if (codes.length > 0 && !covers(codes, code)) continue;
      const requested = findRequiredGroups(text, fact.group, present, codes.length > 0);
      if (requested !== null) found.push(requested);
    }
  const primary = groups.filter((fact) => read(fact).primary);
  const secondary = groups.filter((fact) => read(fact).secondary);
  if (primary.length === 1 && secondary.length === 1 && primary[0] !== secondary[0])
    found.push(bothWays([[primary[0]!.group], [secondary[0]!.group]]));
  return found;
}

function bothWays(clauses: readonly (readonly number[])[]): Conjunction {
  return { clauses, bound: clauses.flat() };
}

/** A later list that needs an earlier one, "these codes must be reported with a code from Group 1", leaves that one as it is. */
function joinEarlier(own: number, others: readonly number[], text: string): Conjunction {
  const clauses = [[own], others];
  const oneWay =
    others.every((number) => number < own) &&
    !/\b(?:second|secondary|additional) (?:ICD|diagnos|codes?)[^.;]*\bfrom\b/i.test(text);
  return oneWay ? { clauses, bound: [own] } : bothWays(clauses);
}

/** @param text a sentence without the groups of procedures it names. @param named whether it names procedure codes. */
function findRequiredGroups(
  text: string,
  own: number,
  present: ReadonlySet<number>,
  named: boolean,
): Conjunction | null {
  const { clauses, adjacent } = parseClauses(text, present);
  if (clauses.length > 1) {
    const ofEach = adjacent || (OF_EACH.some((pattern) => pattern.test(text)) && !SPECIFICITY.test(text));
    if (!ofEach) return null;
    const [first, second] = clauses;
    const ofOwn = adjacent && clauses.length === 2 && first!.length === 1 && first![0] === own;
    return ofOwn ? joinEarlier(own, second!, text) : bothWays(clauses);
  }
  // "Must be reported with a code from Group 1" means a code of this group alongside it.
  const others = clauses[0] ?? [];
  const lead = text.slice(0, text.search(/\bgroup\s*#?\s*\d/i));
  const implied =
    DEMANDS.test(text) && (TOGETHER.test(lead) || /\b(?:and|plus)\s+\S/i.test(lead)) && !OPTIONAL.test(text);
  if (others.length === 0 || others.includes(own) || !implied || (named && !OWN_CODES.test(lead))) return null;
  return joinEarlier(own, others, text);
}

/** "For Group 1, a code from Group 2 is also required" joins without a word between. */
const ALSO = /\b(?:also|additional(?:ly)?|in addition|(?:is|are) required)\b/i;
const EITHER = /\bor\b|\/|\bwithout\b/i;

/** Groups of a sentence, those joined by "or" together; `adjacent`: the words between request one with the other. */
function parseClauses(text: string, present: ReadonlySet<number>): { clauses: number[][]; adjacent: boolean } {
  const mentions = [...text.matchAll(GROUP)].filter((match) => present.has(Number(match[1])));
  const between = mentions.map(({ index }, at) => {
    const before = mentions[at - 1];
    return before === undefined ? '' : text.slice(before.index + before[0].length, index);
  });
  const joins = (words: string) => EITHER.test(words) || JOINED.test(words) || TOGETHER.test(words);
  const clauses: number[][] = [];
  let adjacent = false;
  for (const [at, match] of mentions.entries()) {
    const number = Number(match[1]);
    if (clauses.flat().includes(number)) continue;
    // A comma is what the next connector is: "Group 1, Group 2 or Group 3".
    const words = between.slice(at).find(joins) ?? (ALSO.test(text) ? 'with' : 'or');
    if (clauses.length === 0 || !EITHER.test(words)) clauses.push([number]);
    else clauses.at(-1)!.push(number);
    adjacent ||= clauses.length > 1 && !EITHER.test(words) && TOGETHER.test(words);
  }
  return { clauses, adjacent };
}

/** "Only the codes with an asterisk" right behind a procedure, or in the same sentence, limits the group to these for it. */
export function onlyStarred(group: GroupFact, code: string, read = groupReader()): boolean {
  return read(group).starredFor.some((about) => covers(about, code));
}
