/** JSON Schema of a policy's tree, published in `docs/criteria-logic.schema.json` under `$defs`. */
import { CriteriaLogicSchema, LOGIC_VERSION } from '../../src/criteria/criteria.ast.ts';
import {
  ASSURANCES,
  COVERAGES,
  FACT_KINDS,
  LOGIC_KINDS,
  TREATMENT_STATES,
  TREE_VERSION,
} from '../../src/criteria/tree/logic.ts';

const text = { type: 'string' };
const name = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,63}$' };
const number = { type: 'number' };
const texts = { type: 'array', items: text };
const list = (items: object) => ({ type: 'array', items });
const ref = (definition: string) => ({ $ref: `#/$defs/${definition}` });
const object = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});

const ANCHORS = {
  type: 'array',
  items: { type: 'string', pattern: '^[0-9a-f]{8}$' },
  description: 'Passages, by the first eight digits of their hash',
};
const RELATION = { enum: ['lt', 'le', 'eq', 'ge', 'gt'] };
const QUANTITY = object({ value: number, unit: { ...text, description: 'UCUM' } });
const NODES = list(ref('tree_node'));
const CODES = list(ref('code_range'));

const node = (op: string, properties: Record<string, object>) =>
  object({ op: { const: op }, ...properties, anchors: ANCHORS }, ['anchors']);

const TREE_NODE = {
  description: 'Three-valued: unknown is null',
  oneOf: [
    node('all', { of: NODES }),
    node('any', { of: NODES }),
    node('at_least', { count: { type: 'integer', minimum: 1 }, of: NODES }),
    node('not', { of: ref('tree_node') }),
    node('limit', { of: ref('tree_node') }),
    node('withdrawn', { facts: texts }),
    node('fact', { fact: name }),
    node('compare', { fact: name, is: RELATION, value: number, unit: text }),
    node('choice', { fact: name, values: texts }),
    node('codes', { fact: name, codes: list(ref('code_range')) }),
    node('date', { fact: name, is: RELATION, date: text }),
    node('elapsed', { fact: name, is: { enum: ['within', 'older'] }, value: number, unit: text }),
    node('count', {
      fact: name,
      is: RELATION,
      value: number,
      period: { anyOf: [QUANTITY, { type: 'null' }] },
      mode: { enum: ['rolling', 'calendar', 'lifetime'] },
    }),
    node('treatment', {
      fact: name,
      state: { enum: TREATMENT_STATES.filter((state) => state !== 'not_tried') },
      duration: { anyOf: [object({ is: RELATION, value: number, unit: text }), { type: 'null' }] },
    }),
  ],
};

const FACT = object(
  {
    id: name,
    ask: text,
    kind: { enum: FACT_KINDS },
    unit: text,
    values: texts,
    labels: { ...texts, description: 'Display names of values, in their order' },
    statement: { ...text, description: 'What an answer of yes states' },
    range: list(number),
    parameter: name,
    synonyms: texts,
    loinc: texts,
    snomed: texts,
    impliedBy: list(ref('code_range')),
    reportedAs: list(ref('code_range')),
    answerCodes: list(
      object({ value: text, dx: CODES, px: CODES, with: CODES, place: texts, not: CODES }, ['with', 'place', 'not']),
    ),
    derived: object({ text, factors: list(object({ of: ref('fact'), power: { type: 'integer' } })) }),
  },
  [
    'unit',
    'values',
    'labels',
    'statement',
    'range',
    'parameter',
    'synonyms',
    'loinc',
    'snomed',
    'impliedBy',
    'reportedAs',
    'answerCodes',
    'derived',
  ],
);

const SERVICE = object(
  {
    id: name,
    title: text,
    coverage: { enum: COVERAGES },
    anchors: ANCHORS,
    codes: list(ref('code_range')),
    diagnoses: list(ref('code_range')),
    subject: ref('tree_node'),
    when: ref('tree_node'),
    requires: NODES,
    pathways: list(object({ id: text, title: text, node: ref('tree_node') }, ['title'])),
    exclusions: NODES,
    limits: NODES,
    continuation: NODES,
    documentation: list(object({ id: text, text, anchors: ANCHORS })),
    study: object({ text, anchors: ANCHORS }),
    claimed: object({ not: CODES, only: CODES }),
  },
  ['anchors', 'codes', 'diagnoses', 'subject', 'when', 'continuation', 'study', 'claimed'],
);

/** The published schema: logic of single criteria, and under `$defs` that of policies, `policy_logic`. */
export function publishedLogicSchema(): Record<string, unknown> {
  const schema = criteriaLogicSchema();
  return { ...schema, $defs: { ...(schema.$defs as object), ...treeDefinitions() } };
}

function treeDefinitions(): Record<string, object> {
  return {
    policy_logic: {
      title: 'Logic of a policy',
      description: `Services of a policy and what each requires. Assurance, weakest first: ${ASSURANCES.join(', ')}`,
      ...object({
        tree_version: { const: TREE_VERSION },
        policy: text,
        title: text,
        version: text,
        kind: { enum: LOGIC_KINDS },
        summary: text,
        facts: list(ref('fact')),
        services: list(ref('service')),
        discarded: list(object({ anchors: ANCHORS, reason: text })),
      }),
    },
    service: SERVICE,
    fact: FACT,
    code_range: object({ code: text, to: text }, ['to']),
    tree_node: TREE_NODE,
  };
}

/** The grammar as a self-contained JSON Schema (2020-12). */
function criteriaLogicSchema(): Record<string, unknown> {
  // TypeBox places the recursive node next to the field that uses it and references it by its bare name.
  const plain = JSON.parse(
    JSON.stringify(CriteriaLogicSchema).replaceAll('"$ref":"node"', '"$ref":"#/$defs/node"'),
  ) as { properties: { root: { $defs: { node: object } } } };
  const { node } = plain.properties.root.$defs;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...plain,
    $id: `urn:coverage-policy-intelligence:criteria-logic:${LOGIC_VERSION}`,
    properties: { ...plain.properties, root: { $ref: '#/$defs/node' } },
    $defs: { node: withoutId(node) },
  };
}

function withoutId(schema: object): object {
  const { $id: _id, ...rest } = schema as { $id?: string };
  return rest;
}
