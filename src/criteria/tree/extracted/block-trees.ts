/** Extracted criteria as nodes of a tree, with the parameters of a request as their facts. */
import type { CriteriaLogic, DateRelation, LogicNode, Relation } from '../../criteria.ast.ts';
import { walkNodes } from '../../criteria.ast.ts';
import { countedWords } from '../../extract/classify/statement-subject.ts';
import { codesNamed } from '../../extract/conditions/codes.ts';
import type { FactValue, FactValues } from '../decide/values.ts';
import type { TreeNode } from '../logic.ts';

/** The parts of a criteria block that a decision needs. */
export interface ExtractedBlock {
  block_id: string;
  section: string;
  text: string;
  tags: readonly string[];
  logic: CriteriaLogic | null;
  /** Lead-in of its list; members affect coverage only through it. */
  parent_id: string | null;
  heading: string | null;
}

const DATES: Record<DateRelation, Relation> = { before: 'lt', on_or_before: 'le', on_or_after: 'ge', after: 'gt' };

/** Trees of blocks by id, and the values that they are evaluated with. */
export class BlockTrees {
  readonly values: Map<string, FactValue>;
  readonly #blocks: ReadonlyMap<string, ExtractedBlock>;
  readonly #counting: readonly ExtractedBlock[];
  /** Earlier services are reported by block or code. */
  readonly #isByKind: boolean;
  readonly #trees = new Map<string, TreeNode>();

  constructor(blocks: readonly ExtractedBlock[], values: FactValues) {
    this.values = new Map(values);
    this.#isByKind = values.keys().some((name) => name.startsWith('service_dates.'));
    this.#blocks = new Map(blocks.map((block) => [block.block_id, block]));
    this.#counting = blocks.filter(({ logic }) => logic !== null && [...walkNodes(logic.root)].some(isCount));
  }

  /** A block without logic is a person's decision about its text. */
  find(id: string): TreeNode {
    const known = this.#trees.get(id);
    if (known !== undefined) return known;
    const unread: TreeNode = { op: 'fact', fact: `attested_criteria.${id}` };
    // A circular reference is undecided.
    this.#trees.set(id, unread);
    const block = this.#blocks.get(id);
    const tree = block?.logic == null ? unread : this.#toTree(block.logic.root, block);
    this.#trees.set(id, tree);
    return tree;
  }

  #toTree(node: LogicNode, block: ExtractedBlock): TreeNode {
    switch (node.op) {
      case 'all':
      case 'any':
      case 'at_least':
        return { ...node, of: node.of.map((child) => this.#toTree(child, block)) };
      case 'not':
        return { op: 'not', of: this.#toTree(node.of, block) };
      case 'block':
        return this.find(node.block_id);
      case 'unread':
        return { op: 'fact', fact: `attested_criteria.${block.block_id}` };
      case 'count':
        return { ...node, fact: this.#countedFact(block), mode: 'rolling' };
      default:
        return toLeaf(node);
    }
  }

  /** Services reported for the block or for each code it names; a plain list, if the policy counts one kind of service. */
  #countedFact(block: ExtractedBlock): string {
    const own = `service_dates.${block.block_id}`;
    if (this.values.has(own)) return own;
    const codes = codesNamed(block.text);
    const reported = codes.map((code) => this.values.get(`service_dates.${code}`));
    const missing = codes.filter((_, at) => reported[at] === undefined);
    if (codes.length > 0 && missing.length === 0) {
      const name = `service_dates.${codes.join(', ')}`;
      const dates = reported.flatMap((value) => (value?.kind === 'services' ? value.dates : []));
      this.values.set(name, { kind: 'services', dates });
      return name;
    }
    if (this.#isByKind) return missing.length > 0 ? `service_dates.${missing[0]}` : own;
    const words = countedWords(block.text);
    const isOnlyKind = this.#counting.every((other) => other === block || isAlike(words, countedWords(other.text)));
    return isOnlyKind ? 'service_dates' : own;
  }
}

const isCount = ({ op }: LogicNode): boolean => op === 'count';

const isAlike = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  words.size === 0 || others.size === 0 || !words.isDisjointFrom(others);

function toLeaf(node: Exclude<LogicNode, { op: 'all' | 'any' | 'at_least' | 'not' | 'block' | 'unread' | 'count' }>) {
  switch (node.op) {
    case 'compare':
      return { ...node, fact: node.field };
    case 'date':
      return { op: node.op, fact: node.field, is: DATES[node.is], date: node.date };
    case 'elapsed': {
      const { since: fact, until, ...period } = node;
      return until === 'date_of_service' ? { ...period, fact } : { ...period, fact, until };
    }
    case 'equals':
      return toAnswer(node.field, node.value.toLowerCase());
    case 'code_in':
      return { op: 'codes' as const, fact: node.field, codes: node.codes };
    case 'documented':
      return { op: 'fact' as const, fact: `documentation.${node.item}` };
    case 'prior_treatment': {
      const duration = node.min_duration === null ? null : { is: 'ge' as const, ...node.min_duration };
      return {
        op: 'treatment' as const,
        fact: `prior_treatments.${node.treatment}`,
        state: 'tried' as const,
        duration,
      };
    }
  }
}

function toAnswer(fact: string, value: string): TreeNode {
  if (value !== 'true' && value !== 'false') return { op: 'choice', fact, values: [value] };
  return value === 'true' ? { op: 'fact', fact } : { op: 'not', of: { op: 'fact', fact } };
}
