import { createHash } from 'node:crypto';
import type { TextBlock } from '../platform/html/html-blocks.ts';
import { type CriteriaLogic, joined, type LogicNode, logicOf, nodesOf } from './criteria.ast.ts';
import { subjectCodes } from './extract/codes.ts';
import { confidenceOf } from './extract/confidence.ts';
import { excludes, mentionsCoverage } from './extract/cues.ts';
import type { Ending } from './extract/endings.ts';
import { sentencesOf } from './extract/inline-parts.ts';
import { combinatorOf, listLogic } from './extract/lists.ts';
import { countedThrough, goesOn } from './extract/markers.ts';
import { endingsOf, membersOf } from './extract/members.ts';
import { type Passage, passagesOf } from './extract/passages.ts';
import { NOTHING, offersInstead, readCondition, readLeadIn, readPassage, UNREAD } from './extract/reading.ts';
import { CELL_SEPARATOR } from './extract/rows.ts';
import { subjectOf } from './extract/subjects.ts';
import { asksForJudgement, listsStandards, tagsOf } from './extract/tags.ts';
import { withMeasure, withoutCitations } from './extract/text-to-read.ts';

/** Raised when the same text would give other blocks; policies are then extracted again at the next load. */
export const EXTRACTOR_VERSION = 7;

/** Longer than any requirement that was seen (2,074 characters); of a longer text no logic is read, and its tags come from its beginning. */
const LONGEST_READ = 4_000;

export interface CriteriaBlock {
  /** Same text at the same place among equal texts of a field gives the same id, however the text around it changes. */
  blockId: string;
  section: string;
  text: string;
  tags: string[];
  logicAst: CriteriaLogic | null;
  requiresManualReview: boolean;
  /** 0..1: how sure we are that the block is one requirement, read correctly. */
  confidenceScore: number;
  sourceField: string;
  /** Half-open offsets into the rendered text of the section part. */
  sourceStart: number;
  sourceEnd: number;
  /** Lead-in of the list the block is a member of; its logic decides how members combine. */
  parentId: string | null;
  /** Title of the topic the block stands under. */
  heading: string | null;
  origin: string;
  /** Not stored: the text leads in no list, and no logic was left out on purpose. */
  askable: boolean;
}

export interface CriteriaSource {
  section: string;
  sourceField: string;
  blocks: readonly TextBlock[];
}

/**
 * Criteria blocks of a policy's sections, in document order. Deterministic: same input, same output.
 * Logic is null wherever the text was not understood surely; `unread` stands for the part of a text that was not.
 */
export function extractCriteria(policyId: string, sections: readonly CriteriaSource[]): CriteriaBlock[] {
  const whole = passagesOf(sections);
  const ids = blockIds(policyId, whole);
  const passages = whole.map((passage) => ({ ...passage, text: textToRead(passage, whole) }));
  const members = membersOf(passages);
  const exclusion = exclusionsOf(passages);
  const tags = tagsOfEach(passages, exclusion);
  const superseded = new Set([...supersededAges(passages), ...alternativesOf(passages), ...refusedItems(passages)]);
  const several =
    new Set(passages.flatMap(({ parent, text }) => (parent === null ? (subjectOf(text) ?? []) : []))).size > 1;
  return passages.map((passage, index) => {
    const of = members.get(index) ?? [];
    const read =
      of.length > 0
        ? readList(
            {
              lead: passage,
              members: of,
              nested: of.map((member) => members.has(member)),
              endings: endingsOf(index, passages, members),
            },
            passages,
            { ids, exclusion },
            exclusion[index]!,
          )
        : readPassage(passage.text, { excludes: exclusion[index]!, member: passage.parent !== null });
    const { text } = whole[index]!;
    const own = superseded.has(index) || text.length > LONGEST_READ ? null : read.node;
    const node =
      own !== null && several && passage.parent === null ? governed(passage.text, own, exclusion[index]!) : own;
    return {
      blockId: ids[index]!,
      section: passage.section,
      text,
      tags: tags[index]!,
      logicAst: node === null ? null : logicOf(node),
      requiresManualReview: node === null || !read.complete || asksForJudgement(passage.text),
      confidenceScore: confidenceOf({ node, list: of.length > 0, tags: tags[index]! }),
      sourceField: passage.sourceField,
      sourceStart: passage.start,
      sourceEnd: passage.end,
      parentId: passage.parent === null ? null : ids[passage.parent]!,
      heading: passage.heading,
      origin: `extractor-${EXTRACTOR_VERSION}`,
      askable: of.length === 0 && !superseded.has(index),
    };
  });
}

function textToRead({ text, parent }: Passage, passages: readonly Passage[]): string {
  const cut = withoutCitations(text.slice(0, LONGEST_READ));
  return parent === null ? cut : withMeasure(passages[parent]!.text, cut);
}

/** Whether no item of a list was lost: typed numbers count through, and no item of its depth follows without a lead-in. */
function isWhole(members: readonly number[], passages: readonly Passage[]): boolean {
  const last = passages[members.at(-1)!]!;
  const behind = passages
    .slice(members.at(-1)! + 1)
    .filter(({ heading, sourceField }) => heading === last.heading && sourceField === last.sourceField);
  const next = behind.find(({ parent }) => parent === null);
  const orphan = next !== undefined && last.depth > 0 && next.depth === last.depth;
  return (
    !orphan &&
    !members.some((member, at) => at > 0 && passages[member]!.alternative && passages[member]!.depth === 0) &&
    countedThrough(members.map((member) => passages[member]!.marker)) &&
    !behind.some(({ marker, parent }) => (parent === null || parent === last.parent) && goesOn(last.marker, marker))
  );
}

/** `With an AHI of 5 to 14, any one of the following is needed:` */
const OPENING_CONDITION =
  /^(?:with|if|when|where|once|(?:for|in)(?= (?:patients|beneficiaries|individuals|persons|those|adults|wom[ae]n|m[ae]n)\b))\s+([^.]{3,160}?),\s+(?=(?:any|all|one|either|each|both|at least|two|three|four)\b)/i;

/** Logic of a statement about one of several items, which binds only the codes it names. */
function governed(text: string, node: LogicNode, excludes: boolean): LogicNode {
  const codes = subjectCodes(text);
  if (codes === null) return node;
  const named: LogicNode = { op: 'code_in', field: 'procedure_codes', system: 'HCPCS', codes };
  return excludes ? joined('all', [named, node]) : joined('any', [{ op: 'not', of: named }, node]);
}

interface List {
  lead: Passage;
  members: readonly number[];
  /** Which members lead in lists of their own. */
  nested: readonly boolean[];
  endings: readonly Ending[];
}

/** The measures an item asks for beside its own list that was not understood; how often something is covered may depend on the list. */
function readBeside(text: string, excluding: boolean) {
  const own = excluding ? null : readLeadIn(text);
  const beside = own !== null && onlyMeasures(own.node) && offersInstead(text, own) === 'all' ? own.node : null;
  return { node: beside === null ? null : joined('all', [beside, UNREAD]), complete: false };
}

const onlyMeasures = (node: LogicNode | null): boolean => {
  const ops = node === null ? [] : [...nodesOf(node)].map(({ op }) => op);
  return ops.includes('compare') && ops.every((op) => ['compare', 'all', 'any', 'unread'].includes(op));
};

function readList(
  { lead, members, nested, endings }: List,
  passages: readonly Passage[],
  { ids, exclusion }: { ids: readonly string[]; exclusion: readonly boolean[] },
  excluding: boolean,
) {
  const combinator = combinatorOf(
    lead.text,
    members.map((member) => passages[member]!.text),
    excluding,
    nested,
    endings,
  );
  const list = listLogic(
    isWhole(members, passages) ? combinator : null,
    members.map((member) => ({ id: ids[member]!, excludes: exclusion[member]! && !excluding })),
  );
  if (list === null) return lead.parent === null ? NOTHING : readBeside(lead.text, excluding);
  const condition = OPENING_CONDITION.exec(lead.text.slice(sentencesOf(lead.text).at(-1)?.start ?? 0));
  if (condition !== null) {
    const node = readCondition(condition[1]!);
    // A list that binds some cases only says nothing about the others.
    return node === null
      ? { node: null, complete: false }
      : { node: joined('any', [{ op: 'not', of: node }, list]), complete: true };
  }
  const own = readLeadIn(lead.text);
  const way = offersInstead(lead.text, own);
  if (way === null) return { node: null, complete: false };
  const nodes: LogicNode[] = own.node === null ? [list] : [own.node, list];
  return { node: joined(way, nodes), complete: own.complete };
}

const NON_COVERED = /\bnon-?\s?covered\b|\bnot covered\b|\bexclusions?\b/i;
/** `not covered except:` leads in what is covered. */
const EXCEPTIONS = /\b(?:except(?:ions?)?|unless)\b(?! otherwise)[^.]{0,40}$/i;

/** Which passages exclude: by their own words, by their heading, or as members of a list that does. */
function exclusionsOf(passages: readonly Passage[]): boolean[] {
  const found: boolean[] = [];
  for (const { text, parent, section, heading, tableRow, refused } of passages) {
    const titled =
      section === 'limitations' && heading !== null && NON_COVERED.test(heading) && !mentionsCoverage(text);
    const inherited = parent !== null && found[parent]! && !EXCEPTIONS.test(passages[parent]!.text);
    const row = tableRow && text.includes(CELL_SEPARATOR);
    const own = row ? refused : refused || excludes(parent === null ? text : text.slice(0, sentencesOf(text)[0]?.end));
    found.push(parent === null ? own || titled : inherited || (!found[parent]! && own));
  }
  return found;
}

function tagsOfEach(passages: readonly Passage[], exclusion: readonly boolean[]): string[][] {
  const tags: string[][] = [];
  for (const [index, { text, parent }] of passages.entries())
    tags.push(
      parent === null
        ? tagsOf(text, exclusion[index]!)
        : tagsOf(text, exclusion[index]!, tags[parent]!, listsStandards(passages[parent]!.text)),
    );
  return tags;
}

/** A later sentence that changes an age limit makes what was said before under the same heading out of date. */
function supersededAges(passages: readonly Passage[]): Set<number> {
  const changed = new Set(
    passages
      .filter(({ text }) => /\bminimum age\b[^.]*\b(?:reduced|lowered|raised|changed)\b/i.test(text))
      .map(({ heading }) => heading),
  );
  return new Set(
    passages.flatMap(({ heading, text }, index) => (changed.has(heading) && /\bage[ds]?\b/i.test(text) ? [index] : [])),
  );
}

/** Statements joined by an `or` between them: each alone asks for too much, so neither is given logic. */
function alternativesOf(passages: readonly Passage[]): number[] {
  return passages.flatMap(({ alternative, parent, sourceField }, index) => {
    if (!alternative || parent !== null) return [];
    const before = passages.findLastIndex(
      (other, at) => at < index && other.parent === null && other.sourceField === sourceField,
    );
    return before < 0 ? [index] : [before, index];
  });
}

/** Rows that each refuse one thing of a table: what holds for it would be read as an exclusion from everything. */
function refusedItems(passages: readonly Passage[]): number[] {
  return passages.flatMap(({ refused, tableRow, parent }, index) =>
    refused && tableRow && parent === null ? [index] : [],
  );
}

function blockIds(policyId: string, passages: readonly Passage[]): string[] {
  const seen = new Map<string, number>();
  return passages.map(({ sourceField, text }) => {
    const key = JSON.stringify([policyId, sourceField, text]);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const digest = createHash('sha256')
      .update(JSON.stringify([policyId, sourceField, text, nth]))
      .digest('hex');
    return `cb_${digest.slice(0, 20)}`;
  });
}
