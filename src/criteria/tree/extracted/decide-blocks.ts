/** Evaluates what a program read from a policy's text. It never gives a verdict: the determination is a finding. */
import { walkNodes } from '../../criteria.ast.ts';
import { coveredService, definedTerm, namesOneService } from '../../extract/classify/statement-subject.ts';
import { headingSection } from '../../extract/structure/headings.ts';
import { evaluateLeaf, evaluateTree } from '../decide/evaluate-tree.ts';
import { truthIn } from '../decide/open-conditions.ts';
import type { FactValues } from '../decide/values.ts';
import { requirementWords, valueWords } from '../leaf-words.ts';
import { childNodes, listLeaves, type TreeNode, type Truth } from '../logic.ts';
import { BlockTrees, type ExtractedBlock } from './block-trees.ts';

/** A value compared with the required one. */
export interface Finding {
  parameter: string;
  value: string;
  required: string;
  met: boolean;
}

export interface BlockDecision<Block extends ExtractedBlock = ExtractedBlock> {
  block: Block;
  truth: Truth;
  /** Whether it supports coverage; null when undecided. */
  favors: Truth;
  /** `exclusion`: coverage is denied when it applies. `member`: counts only through its list. */
  role: 'requirement' | 'exclusion' | 'member' | 'statement';
  /** Affects the determination. */
  bears: boolean;
  findings: readonly Finding[];
  /** Parameters that would decide it. */
  missing: readonly string[];
  /** Facts of its logic. */
  facts: readonly string[];
}

export interface BlocksDecision<Block extends ExtractedBlock = ExtractedBlock> {
  /** `undetermined`: the known facts neither meet nor fail the criteria, which is not a denial. */
  determination: 'met' | 'not_met' | 'undetermined';
  blocks: readonly BlockDecision<Block>[];
}

const COVERAGE_SECTIONS = ['indications', 'limitations', 'documentation', 'frequency'];

/**
 * Met only when every block that affects coverage is met and no exclusion applies; an undecided block counts neither
 * way.
 */
export function decideBlocks<Block extends ExtractedBlock>(
  blocks: readonly Block[],
  provided: FactValues,
): BlocksDecision<Block> {
  const trees = new BlockTrees(blocks, provided);
  const members = collectMembers(blocks);
  const optional = optionalDefinitions(blocks, members);
  const decided = blocks.map((block): BlockDecision<Block> => {
    const node = trees.find(block.block_id);
    const result = evaluateTree(node, trees.values);
    const is = (tag: string) => block.tags.includes(tag);
    // Its truth means nothing while it is unknown whether it is a requirement or an exclusion.
    const truth = is('side-unclear') ? null : result.truth;
    const isMember = members.has(block.block_id);
    // Contractor discretion, and `all other uses`, which only states that nothing else is covered, decide nothing.
    const states = COVERAGE_SECTIONS.includes(block.section) && !is('contractor-discretion') && !is('all-others');
    const required = states && !is('side-unclear') ? 'requirement' : 'statement';
    return {
      block,
      truth,
      favors: truth === null ? null : truth !== is('non-covered'),
      role: isMember ? 'member' : is('non-covered') ? 'exclusion' : required,
      bears: states && !isMember && !optional.has(block),
      // Not read for claims, which decide the blocks in many worlds.
      get findings() {
        return listFindings(node, trees.values);
      },
      get missing() {
        return result.missing.toSorted();
      },
      get facts() {
        return [...listLeaves(node)].map(({ fact }) => fact);
      },
    };
  });
  return { determination: determine(decided.filter(({ bears }) => bears)), blocks: decided };
}

/** Blocks of a list, or of another block's logic. */
function collectMembers(blocks: readonly ExtractedBlock[]): ReadonlySet<string> {
  const ids = new Set(blocks.map(({ block_id }) => block_id));
  return new Set(
    blocks.flatMap(({ block_id, parent_id, logic }) => {
      const named = logic === null ? [] : [...walkNodes(logic.root)];
      const inside = named.flatMap((node) => (node.op === 'block' && node.block_id !== block_id ? node.block_id : []));
      return parent_id !== null && ids.has(parent_id) ? [...inside, block_id] : inside;
    }),
  );
}

/** Values that decide it; of an undecided block, all known ones. */
function listFindings(node: TreeNode, values: FactValues, positive = true): Finding[] {
  if ('fact' in node) {
    const value = values.get(node.fact);
    const { truth } = evaluateLeaf(node, values);
    if (value === undefined || truth === null) return [];
    const required = positive ? requirementWords(node) : `not ${requirementWords(node)}`;
    return [{ parameter: node.fact, value: valueWords(value), required, met: truth === positive }];
  }
  const isNot = node.op === 'not';
  const truth = truthIn(node, values);
  const deciding = childNodes(node).filter((child) => isNot || truth === null || truthIn(child, values) === truth);
  return deciding.flatMap((child) => listFindings(child, values, positive !== isNot));
}

function determine(bearing: readonly BlockDecision[]): BlocksDecision['determination'] {
  const exclusions = bearing.filter(({ block }) => block.tags.includes('non-covered'));
  const requirements = bearing.filter((one) => !exclusions.includes(one));
  if (exclusions.some(({ truth }) => truth === true) || failsEveryService(requirements)) return 'not_met';
  return requirements.length > 0 && bearing.every(({ favors }) => favors === true) ? 'met' : 'undetermined';
}

/**
 * Services have their own headings or are named in statements (`A heavy duty walker is covered when …`): failing one of
 * them does not fail the others.
 */
function failsEveryService(requirements: readonly BlockDecision[]): boolean {
  const subjects = requirements.map(({ block }) => coveredService(block.text));
  const several = new Set(subjects.filter((name) => name !== null)).size > 1;
  const services = Map.groupBy(
    requirements,
    ({ block }, at) => findTopic(block.heading) ?? (several ? subjects[at]! : null),
  );
  const fails = (own: readonly BlockDecision[]) => own.some(({ truth }) => truth === false);
  if (fails(services.get(null) ?? [])) return true;
  services.delete(null);
  return services.size > 0 && [...services.values()].every(fails);
}

const findTopic = (heading: string | null): string | null =>
  heading === null || headingSection(heading) !== null || namesOneService(heading) ? null : heading;

/** Blocks that define a term which coverage does not strictly require: one of several groups, or one alternative. */
function optionalDefinitions(
  blocks: readonly ExtractedBlock[],
  members: ReadonlySet<string>,
): ReadonlySet<ExtractedBlock> {
  const terms = new Map(blocks.map((block) => [block, definedTerm(block.text)]));
  const statements = blocks.filter((block) => terms.get(block) === null && !members.has(block.block_id));
  return new Set(
    blocks.filter((block) => {
      const term = terms.get(block)!;
      return term !== null && !statements.some(({ text }) => requiresTerm(text.toLowerCase(), term));
    }),
  );
}

/** Whether a statement requires `term`, without an alternative. */
function requiresTerm(text: string, term: string): boolean {
  const at = text.indexOf(term);
  return (
    at >= 0 &&
    !/\bor\b/.test(text.slice(Math.max(0, at - 40), at)) &&
    !/^[^.;]{0,40}\bor\b/.test(text.slice(at + term.length))
  );
}
