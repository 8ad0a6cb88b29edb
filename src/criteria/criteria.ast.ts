import { type TProperties, Type } from 'typebox';
import { typeboxSchema } from '../platform/operations/validation/typebox-schema.ts';
import { lazily } from '../platform/text/lexicon.ts';

/** Version of the grammar, stored in every AST. Within a major version, node kinds are only added. */
export const LOGIC_VERSION = '1.0';

export type Relation = 'lt' | 'le' | 'eq' | 'ge' | 'gt';
export type DateRelation = 'before' | 'on_or_before' | 'on_or_after' | 'after';

/** A number with its UCUM unit, e.g. 12 `wk`, 35 `kg/m2`. */
export interface Quantity {
  value: number;
  unit: string;
}

export interface CodeRange {
  code: string;
  /** Last code of a range, inclusive, with its sub-codes. */
  to?: string;
}

/** One node of criteria logic. Evaluation is three-valued: unstated values are unknown. */
export type LogicNode =
  | { op: 'all' | 'any'; of: LogicNode[] }
  | { op: 'at_least'; count: number; of: LogicNode[] }
  | { op: 'not'; of: LogicNode }
  /** Another block of the same policy, e.g. an item of the list this block leads in. */
  | { op: 'block'; block_id: string }
  | { op: 'compare'; field: string; is: Relation; value: number; unit: string }
  | { op: 'date'; field: string; is: DateRelation; date: string }
  /** Calendar time from one date to another, e.g. from the last visit to the order. */
  | { op: 'elapsed'; since: string; until: string; is: Relation; value: number; unit: string }
  | { op: 'equals'; field: string; value: string }
  | { op: 'code_in'; field: 'diagnosis_codes' | 'procedure_codes'; system: 'ICD10CM' | 'HCPCS'; codes: CodeRange[] }
  /** Services of this kind in a rolling period that ends with the current service, which counts too. */
  | { op: 'count'; field: string; is: Relation; value: number; period: Quantity }
  | { op: 'documented'; item: string }
  | { op: 'prior_treatment'; treatment: string; min_duration: Quantity | null }
  /**
   * Text of the block that only a person can judge: unknown until someone attests it. `of` are conditions found in it of
   * which it is not known how they count; they decide nothing.
   */
  | { op: 'unread'; of?: LogicNode[] };

export interface CriteriaLogic {
  version: string;
  root: LogicNode;
}

const FIELD = Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$', description: 'Name of a parameter' });
const UNIT = Type.String({ minLength: 1, maxLength: 40, description: 'UCUM unit' });
const RELATION = Type.Union(['lt', 'le', 'eq', 'ge', 'gt'].map((name) => Type.Literal(name)));
const DATE = Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$', description: 'YYYY-MM-DD' });
const CODE = Type.String({ pattern: '^[A-Z0-9.]{3,8}$' });
const QUANTITY = Type.Object(
  { value: Type.Number({ exclusiveMinimum: 0 }), unit: UNIT },
  { additionalProperties: false },
);
const OPERANDS = Type.Array(Type.Ref('node'), { minItems: 1, maxItems: 200 });

const node = (op: string, properties: TProperties) =>
  Type.Object({ op: Type.Literal(op), ...properties }, { additionalProperties: false });

const NODE = Type.Cyclic(
  {
    node: Type.Union([
      node('all', { of: OPERANDS }),
      node('any', { of: OPERANDS }),
      node('at_least', { count: Type.Integer({ minimum: 1, maximum: 200 }), of: OPERANDS }),
      node('not', { of: Type.Ref('node') }),
      node('block', { block_id: Type.String({ pattern: '^cb_[0-9a-f]{20}$' }) }),
      node('compare', { field: FIELD, is: RELATION, value: Type.Number(), unit: UNIT }),
      node('date', {
        field: FIELD,
        is: Type.Union(['before', 'on_or_before', 'on_or_after', 'after'].map((name) => Type.Literal(name))),
        date: DATE,
      }),
      node('elapsed', { since: FIELD, until: FIELD, is: RELATION, value: Type.Number({ minimum: 0 }), unit: UNIT }),
      node('equals', { field: FIELD, value: Type.String({ minLength: 1, maxLength: 64 }) }),
      node('code_in', {
        field: Type.Union([Type.Literal('diagnosis_codes'), Type.Literal('procedure_codes')]),
        system: Type.Union([Type.Literal('ICD10CM'), Type.Literal('HCPCS')]),
        codes: Type.Array(Type.Object({ code: CODE, to: Type.Optional(CODE) }, { additionalProperties: false }), {
          minItems: 1,
          maxItems: 500,
        }),
      }),
      node('count', { field: FIELD, is: RELATION, value: Type.Integer({ minimum: 0 }), period: QUANTITY }),
      node('documented', { item: FIELD }),
      node('prior_treatment', { treatment: FIELD, min_duration: Type.Union([QUANTITY, Type.Null()]) }),
      node('unread', { of: Type.Optional(OPERANDS) }),
    ]),
  },
  'node',
);

export const CriteriaLogicSchema = Type.Object(
  { version: Type.Literal(LOGIC_VERSION, { description: 'Version of this grammar' }), root: NODE },
  {
    $id: 'criteria-logic-1.0',
    title: 'Criteria logic',
    description:
      'Logic of one criteria block. A block tagged `non-covered` excludes coverage when true, one tagged `side-unclear` says neither; any other is required.',
    additionalProperties: false,
  },
);

const validator = lazily(() => typeboxSchema().Compile(CriteriaLogicSchema));

const MAX_DEPTH = 12;

/** `value` as logic of this grammar version, or null if it is anything else. Never throws. */
export function parseLogic(value: unknown): CriteriaLogic | null {
  if (typeof value !== 'object' || value === null || !shallow(value)) return null;
  return validator().Check(value) ? (value as CriteriaLogic) : null;
}

/** Whether `value` is within the max nesting depth; checks level by level, without recursion. */
function shallow(value: object): boolean {
  let level: object[] = [value];
  // Every logic node adds at most two levels of JSON.
  for (let depth = 0; depth <= MAX_DEPTH * 2 + 4; depth += 1) {
    level = level.flatMap((item) =>
      Object.values(item).filter((member): member is object => typeof member === 'object' && member !== null),
    );
    if (level.length === 0) return true;
    if (level.length > 10_000) return false;
  }
  return false;
}

export function buildLogic(root: LogicNode): CriteriaLogic {
  return { version: LOGIC_VERSION, root };
}

/** Joins `nodes` by `op`, flattened and without duplicates; a single node stays as is. */
export function joined(op: 'all' | 'any', nodes: readonly LogicNode[]): LogicNode {
  const all = nodes.flatMap((item) => (item.op === op ? item.of : [item]));
  const of = [...new Map(all.map((item) => [JSON.stringify(item), item])).values()];
  return of.length === 1 ? of[0]! : { op, of };
}

/** Whether the entire logic is left to manual review. */
export const isLeftOpen = (logic: CriteriaLogic | null): boolean => logic === null || logic.root.op === 'unread';

/** Every node that may affect the result, and those stated in text left to manual review. */
export function* walkStated(root: LogicNode): Generator<LogicNode> {
  for (const node of walkNodes(root)) {
    yield node;
    if (node.op === 'unread') for (const child of node.of ?? []) yield* walkStated(child);
  }
}

/** Every node that may affect the result, parents first. */
export function* walkNodes(root: LogicNode): Generator<LogicNode> {
  yield root;
  if (root.op === 'not') yield* walkNodes(root.of);
  else if (root.op === 'all' || root.op === 'any' || root.op === 'at_least')
    for (const child of root.of) yield* walkNodes(child);
}
