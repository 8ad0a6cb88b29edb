/** A service's tree as an expression in Clinical Quality Language terms, from which ELM and CQL text are generated. */
import type { CodeRange, Relation } from '../../criteria.ast.ts';
import { convert } from '../../evaluate/units/ucum.ts';
import { countNeeded, type FactDefinition, type Leaf, type TreeNode } from '../logic.ts';

export type ParameterType = 'Boolean' | 'Decimal' | 'Integer' | 'String' | 'Date' | 'List';

/** A value supplied by the caller of the logic; null is unknown. */
export interface ElmParameter {
  name: string;
  type: ParameterType;
  /** Unit of a number, and meaning of the value. */
  comment: string;
}

export type Expression =
  | { op: 'parameter'; name: string }
  | { op: 'literal'; type: Exclude<ParameterType, 'List'>; value: string }
  | { op: 'null' }
  | { op: 'and' | 'or'; of: readonly Expression[] }
  | { op: 'not' | 'isNull'; of: Expression }
  | { op: 'compare'; is: Relation; left: Expression; right: Expression }
  /** The first that is known. */
  | { op: 'coalesce'; of: readonly [Expression, Expression] }
  | { op: 'case'; when: readonly (readonly [Expression, Expression])[]; otherwise: Expression }
  | { op: 'sum'; of: readonly Expression[] }
  | { op: 'addTime'; date: Expression; value: number; unit: string }
  /** Whether a code of a list parameter fits `where`, in which `code` is the code. */
  | { op: 'existsCode'; name: string; where: Expression }
  | { op: 'code' }
  | { op: 'startsWith'; text: Expression; prefix: Expression };

const literal = (type: Exclude<ParameterType, 'List'>, value: string): Expression => ({ op: 'literal', type, value });
const text = (value: string) => literal('String', value);
const truth = (value: boolean) => literal('Boolean', String(value));

const QUANTITIES: ReadonlySet<string> = new Set(['count', 'compare', 'elapsed']);
const CHOICES: ReadonlySet<string> = new Set(['choice']);

/** Generates expressions from trees and collects the parameters they need. */
export class ExpressionWriter {
  readonly parameters = new Map<string, ElmParameter>();
  readonly #facts: readonly FactDefinition[];

  constructor(facts: readonly FactDefinition[]) {
    this.#facts = facts;
  }

  write(node: TreeNode): Expression {
    switch (node.op) {
      case 'all':
        return node.of.length === 0 ? truth(true) : { op: 'and', of: node.of.map((child) => this.write(child)) };
      case 'any':
        return node.of.length === 0 ? truth(false) : { op: 'or', of: node.of.map((child) => this.write(child)) };
      case 'at_least':
        return this.#atLeast(
          node.of.map((child) => this.write(child)),
          countNeeded(node),
        );
      case 'not':
        return { op: 'not', of: this.write(node.of) };
      case 'limit':
        // Open when only quantities are missing: `true or null` is true, `false or null` is null.
        return {
          op: 'coalesce',
          of: [this.write(node.of), { op: 'or', of: [this.#assumed(node.of, true, QUANTITIES), { op: 'null' }] }],
        };
      case 'withdrawn':
        return { op: 'null' };
      default:
        return this.#leaf(node);
    }
  }

  /** The use named by the service: a missing choice is assumed to match it. */
  writeUse(node: TreeNode): Expression {
    return this.#assumed(node, true, CHOICES);
  }

  /** The node with every missing leaf of these kinds set to the wanted value. */
  #assumed(node: TreeNode, wanted: boolean, kinds: ReadonlySet<string>): Expression {
    switch (node.op) {
      case 'all':
      case 'any':
        return {
          op: node.op === 'all' ? 'and' : 'or',
          of: node.of.map((child) => this.#assumed(child, wanted, kinds)),
        };
      case 'at_least':
        return this.#atLeast(
          node.of.map((child) => this.#assumed(child, wanted, kinds)),
          countNeeded(node),
        );
      case 'not':
        return { op: 'not', of: this.#assumed(node.of, !wanted, kinds) };
      default:
        return kinds.has(node.op) ? { op: 'coalesce', of: [this.write(node), truth(wanted)] } : this.write(node);
    }
  }

  #atLeast(parts: readonly Expression[], needed: number): Expression {
    const one = literal('Integer', '1');
    const none = literal('Integer', '0');
    const counted = (unknown: Expression) => ({
      op: 'sum' as const,
      of: parts.map(
        (part): Expression => ({
          op: 'case',
          when: [
            [part, one],
            [{ op: 'isNull', of: part }, unknown],
          ],
          otherwise: none,
        }),
      ),
    });
    const bound = literal('Integer', String(needed));
    return {
      op: 'case',
      when: [
        [{ op: 'compare', is: 'ge', left: counted(none), right: bound }, truth(true)],
        [{ op: 'compare', is: 'lt', left: counted(one), right: bound }, truth(false)],
      ],
      otherwise: { op: 'null' },
    };
  }

  #parameter(name: string, type: ParameterType, comment: string): Expression {
    if (!this.parameters.has(name)) this.parameters.set(name, { name, type, comment });
    return { op: 'parameter', name };
  }

  #leaf(leaf: Leaf): Expression {
    const fact = this.#facts.find(({ id }) => id === leaf.fact);
    const question = fact?.ask ?? leaf.fact;
    switch (leaf.op) {
      case 'fact':
        return this.#parameter(leaf.fact, 'Boolean', question);
      case 'choice': {
        const provided = this.#parameter(leaf.fact, 'String', `${question} (${fact?.values?.join(', ')})`);
        return {
          op: 'or',
          of: leaf.values.map((value) => ({ op: 'compare', is: 'eq', left: provided, right: text(value) })),
        };
      }
      case 'compare':
        return this.#compare(leaf, fact, question);
      case 'date':
        return {
          op: 'compare',
          is: leaf.is,
          left: this.#parameter(leaf.fact, 'Date', question),
          right: literal('Date', leaf.date),
        };
      case 'codes':
        return this.#codes(leaf, question);
      case 'elapsed':
        return this.#elapsed(leaf, question);
      case 'count': {
        const { period, mode } = leaf;
        const name = `${leaf.fact}_${period === null ? 'lifetime' : `${period.value}_${period.unit}_${mode}`}`;
        const provided = this.#parameter(name, 'Integer', `${question}: how many, this one included`);
        return { op: 'compare', is: leaf.is, left: provided, right: literal('Integer', String(leaf.value)) };
      }
      case 'treatment':
        return this.#treatment(leaf, question);
    }
  }

  #compare(leaf: Extract<Leaf, { op: 'compare' }>, fact: FactDefinition | undefined, question: string): Expression {
    // Age counts completed years or months; each is a separate value.
    const isAge = fact?.id === 'age' || fact?.parameter === 'age';
    const unit = isAge ? leaf.unit : (fact?.unit ?? leaf.unit);
    const bound = unit === leaf.unit ? leaf.value : Number(convert(leaf.value, leaf.unit, unit)!.toPrecision(12));
    const name = isAge && unit !== 'a' ? `${leaf.fact}_${unit}` : leaf.fact;
    const provided = this.#parameter(name, 'Decimal', `${question}, in ${unit}${isAge ? ', completed' : ''}`);
    return { op: 'compare', is: leaf.is, left: provided, right: literal('Decimal', decimal(bound)) };
  }

  #codes({ fact, codes }: Extract<Leaf, { op: 'codes' }>, question: string): Expression {
    this.#parameter(fact, 'List', `${question}, without dots`);
    const icd = fact === 'dx';
    const code: Expression = { op: 'code' };
    const fits = codes.map((range) => fitsRange(range, icd));
    const found: Expression = { op: 'existsCode', name: fact, where: any(fits) };
    // A category includes its sub-codes, some of which may be listed.
    const ends = [...new Set(codes.flatMap(({ code: first, to = first }) => [bare(first), bare(to)]))];
    const may: Expression = {
      op: 'existsCode',
      name: fact,
      where: any(ends.map((end) => ({ op: 'startsWith', text: text(end), prefix: code }))),
    };
    return {
      op: 'case',
      when: [
        [{ op: 'isNull', of: { op: 'parameter', name: fact } }, { op: 'null' }],
        [found, truth(true)],
        ...(icd ? [[may, { op: 'null' }] as const] : []),
      ],
      otherwise: truth(false),
    };
  }

  #elapsed(leaf: Extract<Leaf, { op: 'elapsed' }>, question: string): Expression {
    const event = this.#parameter(leaf.fact, 'Date', question);
    const service = this.#parameter('date_of_service', 'Date', 'Date of the service');
    const end: Expression = { op: 'addTime', date: event, value: leaf.value, unit: leaf.unit };
    return {
      op: 'and',
      of: [
        { op: 'compare', is: 'le', left: event, right: service },
        { op: 'compare', is: leaf.is === 'within' ? 'le' : 'gt', left: service, right: end },
      ],
    };
  }

  #treatment(leaf: Extract<Leaf, { op: 'treatment' }>, question: string): Expression {
    const state = this.#parameter(
      `${leaf.fact}_state`,
      'String',
      `${question} (tried, failed, contraindicated, not_tried)`,
    );
    const states = leaf.state === 'tried' ? ['tried', 'failed'] : [leaf.state];
    const is = any(states.map((name) => ({ op: 'compare', is: 'eq', left: state, right: text(name) })));
    if (leaf.duration === null) return is;
    const days = this.#parameter(`${leaf.fact}_days`, 'Decimal', `${question}: for how many days`);
    const bound = Number(convert(leaf.duration.value, leaf.duration.unit, 'd')!.toPrecision(12));
    return {
      op: 'and',
      of: [is, { op: 'compare', is: leaf.duration.is, left: days, right: literal('Decimal', decimal(bound)) }],
    };
  }
}

const bare = (code: string): string => code.replaceAll('.', '').toUpperCase();
const any = (of: readonly Expression[]): Expression => (of.length === 1 ? of[0]! : { op: 'or', of });
const decimal = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

function fitsRange({ code: first, to }: CodeRange, icd: boolean): Expression {
  const code: Expression = { op: 'code' };
  const below = (end: string): Expression => ({ op: 'startsWith', text: code, prefix: text(bare(end)) });
  if (to === undefined) return icd ? below(first) : { op: 'compare', is: 'eq', left: code, right: text(bare(first)) };
  const upTo: Expression = { op: 'compare', is: 'le', left: code, right: text(bare(to)) };
  return {
    op: 'and',
    of: [
      { op: 'compare', is: 'ge', left: code, right: text(bare(first)) },
      icd ? { op: 'or', of: [upTo, below(to)] } : upTo,
    ],
  };
}
