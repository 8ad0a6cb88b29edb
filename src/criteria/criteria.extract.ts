import { createHash } from 'node:crypto';
import type { WrittenCriterion } from '../corpus/corpus.public.ts';
import type { TextBlock } from '../platform/html/html-blocks.ts';
import { type CriteriaLogic, joined, type LogicNode, logicOf } from './criteria.ast.ts';
import { excludesCoverage, mentionsCoverage } from './extract/classify/coverage-language.ts';
import { coveredService } from './extract/classify/statement-subject.ts';
import { introducesStudyStandards, requiresJudgment, tagsOf } from './extract/classify/tags.ts';
import { subjectCodes } from './extract/conditions/codes.ts';
import { confidenceOf } from './extract/confidence.ts';
import { listMembers, memberConjunctions } from './extract/logic/list-members.ts';
import { parseList } from './extract/logic/parse-list.ts';
import { parsePassage } from './extract/logic/sentence-logic.ts';
import { withImpliedMeasure, withoutCitations, withoutOwnService } from './extract/logic/text-preparation.ts';
import { splitSentences } from './extract/structure/inline-lists.ts';
import { type Passage, splitIntoPassages } from './extract/structure/passages.ts';
import { CELL_SEPARATOR } from './extract/structure/table-rows.ts';

/** Increase when the same text would produce different blocks; policies are then extracted again at the next load. */
export const EXTRACTOR_VERSION = 8;

/**
 * Longest text that is parsed for logic; the longest requirement seen has 2,074 characters. Tags of longer texts come
 * from their beginning.
 */
const MAX_PARSED_CHARS = 4_000;

export interface CriteriaBlock extends WrittenCriterion {
  tags: string[];
  logicAst: CriteriaLogic | null;
  /**
   * Not stored. True when an endpoint may be asked for logic: the block introduces no list, and its logic was not
   * withheld on purpose.
   */
  askable: boolean;
}

export interface CriteriaSource {
  section: string;
  sourceField: string;
  blocks: readonly TextBlock[];
}

/**
 * Extracts criteria blocks from a policy's sections, in document order. Deterministic. `logicAst` is null unless the
 * text was understood with confidence; an `unread` node stands for the part of a text that was not.
 * @param title of the policy: its own service is no condition.
 */
export function extractCriteria(policyId: string, sections: readonly CriteriaSource[], title = ''): CriteriaBlock[] {
  const original = splitIntoPassages(sections);
  const ids = blockIds(policyId, original);
  const passages = original.map((passage) => ({ ...passage, text: textToParse(passage, original) }));
  const members = listMembers(passages);
  const exclusion = findExclusions(passages);
  const tags = tagPassages(passages, exclusion);
  const withheld = new Set([
    ...findSupersededAges(passages),
    ...findAlternatives(passages),
    ...findExcludedRows(passages),
  ]);
  const multipleServices =
    new Set(passages.flatMap(({ parent, text }) => (parent === null ? (coveredService(text) ?? []) : []))).size > 1;
  return passages.map((passage, index) => {
    const items = members.get(index) ?? [];
    const parsed =
      items.length > 0
        ? parseList(
            {
              leadIn: passage,
              members: items,
              nested: items.map((member) => members.has(member)),
              conjunctions: memberConjunctions(index, passages, members),
            },
            passages,
            { ids, exclusion },
            exclusion[index]!,
          )
        : parsePassage(withoutOwnService(passage.text, title), {
            excludes: exclusion[index]!,
            member: passage.parent !== null,
          });
    const { text } = original[index]!;
    const logic = withheld.has(index) || text.length > MAX_PARSED_CHARS ? null : parsed.node;
    const node =
      logic !== null && multipleServices && passage.parent === null
        ? limitedToCodes(passage.text, logic, exclusion[index]!)
        : logic;
    return {
      blockId: ids[index]!,
      section: passage.section,
      text,
      tags: tags[index]!,
      logicAst: node === null ? null : logicOf(node),
      requiresManualReview: node === null || !parsed.complete || requiresJudgment(passage.text),
      confidenceScore: confidenceOf({ node, list: items.length > 0, tags: tags[index]! }),
      sourceField: passage.sourceField,
      sourceStart: passage.start,
      sourceEnd: passage.end,
      parentId: passage.parent === null ? null : ids[passage.parent]!,
      heading: passage.heading,
      origin: `extractor-${EXTRACTOR_VERSION}`,
      askable: items.length === 0 && !withheld.has(index),
    };
  });
}

function textToParse({ text, parent }: Passage, passages: readonly Passage[]): string {
  const cut = withoutCitations(text.slice(0, MAX_PARSED_CHARS));
  return parent === null ? cut : withImpliedMeasure(passages[parent]!.text, cut);
}

/** Limits the logic of a statement about one of several services to the codes it names. */
function limitedToCodes(text: string, node: LogicNode, excludes: boolean): LogicNode {
  const codes = subjectCodes(text);
  if (codes === null) return node;
  const named: LogicNode = { op: 'code_in', field: 'procedure_codes', system: 'HCPCS', codes };
  return excludes ? joined('all', [named, node]) : joined('any', [{ op: 'not', of: named }, node]);
}

const NONCOVERED_HEADING = /\bnon-?\s?covered\b|\bnot covered\b|\bexclusions?\b/i;
/** `not covered except:` introduces what is covered. */
const EXCEPTIONS = /\b(?:except(?:ions?)?|unless)\b(?! otherwise)[^.]{0,40}$/i;

/** Whether each passage states noncoverage: by its wording, its heading, or the list it belongs to. */
function findExclusions(passages: readonly Passage[]): boolean[] {
  const found: boolean[] = [];
  for (const { text, parent, section, heading, tableRow, excluded } of passages) {
    const titled =
      section === 'limitations' && heading !== null && NONCOVERED_HEADING.test(heading) && !mentionsCoverage(text);
    const inherited = parent !== null && found[parent]! && !EXCEPTIONS.test(passages[parent]!.text);
    const row = tableRow && text.includes(CELL_SEPARATOR);
    const own = row
      ? excluded
      : excluded || excludesCoverage(parent === null ? text : text.slice(0, splitSentences(text)[0]?.end));
    found.push(parent === null ? own || titled : inherited || (!found[parent]! && own));
  }
  return found;
}

function tagPassages(passages: readonly Passage[], exclusion: readonly boolean[]): string[][] {
  const tags: string[][] = [];
  for (const [index, { text, parent }] of passages.entries())
    tags.push(
      parent === null
        ? tagsOf(text, exclusion[index]!)
        : tagsOf(text, exclusion[index]!, tags[parent]!, introducesStudyStandards(passages[parent]!.text)),
    );
  return tags;
}

/** A statement such as `the minimum age was reduced` makes earlier ages under the same heading obsolete. */
function findSupersededAges(passages: readonly Passage[]): Set<number> {
  const changed = new Set(
    passages
      .filter(({ text }) => /\bminimum age\b[^.]*\b(?:reduced|lowered|raised|changed)\b/i.test(text))
      .map(({ heading }) => heading),
  );
  return new Set(
    passages.flatMap(({ heading, text }, index) => (changed.has(heading) && /\bage[ds]?\b/i.test(text) ? [index] : [])),
  );
}

/** Statements separated by a standalone `or`: each alone would demand too much, so neither gets logic. */
function findAlternatives(passages: readonly Passage[]): number[] {
  return passages.flatMap(({ alternative, parent, sourceField }, index) => {
    if (!alternative || parent !== null) return [];
    const before = passages.findLastIndex(
      (other, at) => at < index && other.parent === null && other.sourceField === sourceField,
    );
    return before < 0 ? [index] : [before, index];
  });
}

/** Rows that each exclude one service of a table: their conditions must not be read as excluding every service. */
function findExcludedRows(passages: readonly Passage[]): number[] {
  return passages.flatMap(({ excluded, tableRow, parent }, index) =>
    excluded && tableRow && parent === null ? [index] : [],
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
