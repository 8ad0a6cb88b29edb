/**
 * Grades how the text of a policy was split into passages and read. Passages are identified by digest, so no source
 * text is needed.
 */
import { createHash } from 'node:crypto';
import type { LogicNode } from '../../src/criteria/criteria.ast.ts';
import type { Check } from './case.ts';
import { decides, sameLogic, soundPart, withoutWays } from './same-logic.ts';

interface Passage {
  block_id: string;
  text: string;
  tags: string[];
  logic_ast: { root: LogicNode } | null;
  section: string;
}

type PassageCheck = Extract<Check, { check: 'passage' }>;

/** Tags that are labeled exhaustively: if a label lacks one, the passage does not have it. */
const LABELED_TAGS: ReadonlySet<string> = new Set([
  'age',
  'frequency',
  'documentation',
  'prior-treatment',
  'non-covered',
  'contractor-discretion',
  'clinical-study',
  'effective-date',
]);

export const passageDigest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** @param criteria `data.criteria` of a policy: passages by section. */
export function judgePassage(
  { sha256, section, tags, logic }: PassageCheck,
  criteria: unknown,
): { failure: string | null; grade?: 'weak' | 'wrong' } {
  const all = readPassages(criteria);
  const own = all.filter(({ text }) => passageDigest(text) === sha256);
  // A passage may occur twice with the same words; the one in the labeled section is compared.
  const found = own.find((one) => one.section === section) ?? own[0];
  if (found === undefined) return { failure: `no passage ${sha256}`, grade: 'weak' };
  const problems: string[] = [];
  if (section !== undefined && found.section !== section) problems.push(`section ${found.section}, not ${section}`);
  if (tags !== undefined) problems.push(...compareTags(tags, found.tags));
  if (problems.length > 0) return { failure: problems.join('; ') };
  if (logic === undefined) return { failure: null };
  return judgeLogic(logic, found, all);
}

function readPassages(criteria: unknown): Passage[] {
  if (criteria === null || typeof criteria !== 'object') return [];
  return Object.entries(criteria as Record<string, Omit<Passage, 'section'>[]>).flatMap(([section, list]) =>
    list.map((one) => ({ ...one, section })),
  );
}

function compareTags(wanted: readonly string[], found: readonly string[]): string[] {
  return [...LABELED_TAGS]
    .filter((tag) => wanted.includes(tag) !== found.includes(tag))
    .map((tag) => `tag ${tag} ${found.includes(tag) ? 'extra' : 'missing'}`);
}

/** Missing logic is weak; logic that states another condition is wrong. */
function judgeLogic(logic: LogicNode | null, found: Passage, all: readonly Passage[]) {
  const expected = logic === null ? null : withBlockIds(logic, all);
  const items = expected === null ? [] : blockIds(expected);
  const read = found.logic_ast === null ? null : withoutWays(found.logic_ast.root, items);
  const claims = read !== null && decides(read);
  const explicit = expected !== null && decides(expected);
  if (!claims) return explicit ? { failure: 'logic not read', grade: 'weak' as const } : { failure: null };
  const right = explicit && (sameLogic(read, expected) || soundPart(read, expected));
  return { failure: right ? null : `logic ${JSON.stringify(read)}` };
}

/** Labels cite passages by digest, answers by id. */
function withBlockIds(node: LogicNode, all: readonly Passage[]): LogicNode {
  if (node.op === 'block') {
    const digest = node.block_id;
    return { op: 'block', block_id: all.find(({ text }) => passageDigest(text) === digest)?.block_id ?? digest };
  }
  if (node.op === 'not') return { ...node, of: withBlockIds(node.of, all) };
  if ('of' in node && node.of !== undefined) return { ...node, of: node.of.map((one) => withBlockIds(one, all)) };
  return node;
}

function blockIds(node: LogicNode): string[] {
  if (node.op === 'block') return [node.block_id];
  if (node.op === 'not') return blockIds(node.of);
  return 'of' in node ? (node.of?.flatMap(blockIds) ?? []) : [];
}
