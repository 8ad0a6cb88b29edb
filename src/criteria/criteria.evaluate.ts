import type { CriteriaLogic, LogicNode } from './criteria.ast.ts';
import { walkNodes } from './criteria.ast.ts';
import { evaluateNode } from './evaluate/nodes.ts';
import { type Outcome, unknown } from './evaluate/outcomes.ts';
import type { Parameters } from './evaluate/parameters.ts';
import { codesNamed } from './extract/conditions/codes.ts';

/** The parts of a criteria block that evaluation needs. */
export interface EvaluatedBlock {
  blockId: string;
  section: string;
  text: string;
  tags: readonly string[];
  logicAst: CriteriaLogic | null;
  confidenceScore: number;
  /** Lead-in of its list; members affect coverage only through it. */
  parentId?: string | null;
  heading?: string | null;
}

export interface BlockOutcome {
  block: EvaluatedBlock;
  outcome: Outcome;
  /** Part of another block's logic, or of a list. */
  member: boolean;
}

/** Outcome of every block of one policy. A block without logic is unknown until attested. */
export function evaluateBlocks(blocks: readonly EvaluatedBlock[], parameters: Parameters): BlockOutcome[] {
  const byId = new Map(blocks.map((block) => [block.blockId, block]));
  const done = new Map<string, Outcome>();
  const open = new Set<string>();
  const getOutcome = (id: string): Outcome => {
    const ready = done.get(id);
    if (ready !== undefined) return ready;
    const block = byId.get(id);
    // A dangling or circular reference is undecided.
    if (block === undefined || open.has(id)) return unknown(`attested_criteria.${id}`);
    open.add(id);
    const root: LogicNode = block.logicAst?.root ?? { op: 'unread' };
    const codes = codesNamed(block.text);
    const outcome = evaluateNode(root, { parameters, blockId: id, codes, block: getOutcome });
    open.delete(id);
    if (open.size === 0 || outcome.truth !== null) done.set(id, outcome);
    return outcome;
  };
  const members = collectMembers(blocks, byId);
  return blocks.map((block) => ({ block, outcome: getOutcome(block.blockId), member: members.has(block.blockId) }));
}

function collectMembers(blocks: readonly EvaluatedBlock[], byId: ReadonlyMap<string, EvaluatedBlock>): Set<string> {
  const members = new Set<string>();
  for (const { blockId, parentId, logicAst } of blocks) {
    if (parentId !== null && parentId !== undefined && byId.has(parentId)) members.add(blockId);
    if (logicAst === null) continue;
    for (const node of walkNodes(logicAst.root))
      if (node.op === 'block' && node.block_id !== blockId) members.add(node.block_id);
  }
  return members;
}
