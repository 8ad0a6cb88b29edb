/** Generates ELM (Expression Logical Model of HL7 Clinical Quality Language) and CQL text from a policy's trees. */
import type { Relation } from '../../criteria.ast.ts';
import { type Phase, type PolicyLogic, type ServiceRule, serviceTree } from '../logic.ts';
import { type ElmParameter, type Expression, ExpressionWriter, type ParameterType } from './expression.ts';

const TYPES = 'urn:hl7-org:elm-types:r1';
const ELM_RELATIONS: Record<Relation, string> = {
  lt: 'Less',
  le: 'LessOrEqual',
  eq: 'Equal',
  ge: 'GreaterOrEqual',
  gt: 'Greater',
};
const CQL_RELATIONS: Record<Relation, string> = { lt: '<', le: '<=', eq: '=', ge: '>=', gt: '>' };
const TIMES: Record<string, string> = { a: 'years', mo: 'months', wk: 'weeks', d: 'days' };

type Elm = Record<string, unknown>;

interface Definition {
  name: string;
  title: string;
  expression: Expression;
}

/** One expression per service and phase: true is met, false is not met, null is undetermined. */
function definitions({ facts, services }: PolicyLogic): { parameters: ElmParameter[]; list: Definition[] } {
  const writer = new ExpressionWriter(facts);
  const list = services.flatMap((service) => {
    const phases: Phase[] = service.continuation === undefined ? ['initial'] : ['initial', 'continued'];
    return phases.map((phase) => ({
      name: `${service.id} ${phase}`,
      title: service.title,
      expression: inScope(
        service,
        writer,
        coverageExpression(service.coverage, writer.write(serviceTree(service, phase))),
      ),
    }));
  });
  return { parameters: [...writer.parameters.values()], list };
}

/** Null when the facts describe another use than the service's, or one the policy does not address. */
function inScope({ subject, when }: ServiceRule, writer: ExpressionWriter, expression: Expression): Expression {
  const addressed: Expression[] = [
    ...(subject === undefined ? [] : [{ op: 'coalesce' as const, of: [writer.write(subject), YES] as const }]),
    ...(when === undefined ? [] : [writer.writeUse(when)]),
  ];
  if (addressed.length === 0) return expression;
  return { op: 'case', when: [[{ op: 'and', of: addressed }, expression]], otherwise: { op: 'null' } };
}

const YES: Expression = { op: 'literal', type: 'Boolean', value: 'true' };

function coverageExpression(coverage: string, tree: Expression): Expression {
  if (coverage === 'not_covered') return { op: 'literal', type: 'Boolean', value: 'false' };
  // The contractor decides what the policy does not exclude.
  return coverage === 'contractor' ? { op: 'and', of: [tree, { op: 'null' }] } : tree;
}

const buildIdentifier = (policy: string): string => `Policy_${policy.replace(/\W/g, '_')}`;

export function toElm(logic: PolicyLogic): { library: Elm } {
  const { parameters, list } = definitions(logic);
  return {
    library: {
      identifier: { id: buildIdentifier(logic.policy), version: logic.version },
      schemaIdentifier: { id: 'urn:hl7-org:elm', version: 'r1' },
      usings: { def: [{ localIdentifier: 'System', uri: TYPES }] },
      parameters: {
        def: parameters.map(({ name, type }) => ({
          name,
          accessLevel: 'Public',
          parameterTypeSpecifier: typeSpecifier(type),
        })),
      },
      statements: {
        def: list.map(({ name, expression }) => ({
          name,
          context: 'Unfiltered',
          accessLevel: 'Public',
          expression: elm(expression),
        })),
      },
    },
  };
}

function typeSpecifier(type: ParameterType): Elm {
  const named = (name: string) => ({ type: 'NamedTypeSpecifier', name: `{${TYPES}}${name}` });
  return type === 'List' ? { type: 'ListTypeSpecifier', elementType: named('String') } : named(type);
}

function elm(node: Expression): Elm {
  switch (node.op) {
    case 'parameter':
      return { type: 'ParameterRef', name: node.name };
    case 'literal':
      return node.type === 'Date'
        ? elmDate(node.value)
        : { type: 'Literal', valueType: `{${TYPES}}${node.type}`, value: node.value };
    case 'null':
      return { type: 'As', asType: `{${TYPES}}Boolean`, operand: { type: 'Null' } };
    case 'and':
    case 'or':
      return node.of
        .map(elm)
        .reduce((left, right) => ({ type: node.op === 'and' ? 'And' : 'Or', operand: [left, right] }));
    case 'not':
      return { type: 'Not', operand: elm(node.of) };
    case 'isNull':
      return { type: 'IsNull', operand: elm(node.of) };
    case 'compare':
      return { type: ELM_RELATIONS[node.is], operand: [elm(node.left), elm(node.right)] };
    case 'coalesce':
      return { type: 'Coalesce', operand: node.of.map(elm) };
    case 'case':
      return {
        type: 'Case',
        // biome-ignore lint/suspicious/noThenProperty: the name that ELM has for it
        caseItem: node.when.map(([when, then]) => ({ when: elm(when), then: elm(then) })),
        else: elm(node.otherwise),
      };
    case 'sum':
      return node.of.map(elm).reduce((left, right) => ({ type: 'Add', operand: [left, right] }));
    case 'addTime':
      return {
        type: 'Add',
        operand: [elm(node.date), { type: 'Quantity', value: node.value, unit: TIMES[node.unit] }],
      };
    case 'existsCode':
      return {
        type: 'Exists',
        operand: {
          type: 'Query',
          source: [{ alias: 'C', expression: { type: 'ParameterRef', name: node.name } }],
          relationship: [],
          where: elm(node.where),
        },
      };
    case 'code':
      return { type: 'AliasRef', name: 'C' };
    case 'startsWith':
      return { type: 'StartsWith', operand: [elm(node.text), elm(node.prefix)] };
  }
}

function elmDate(day: string): Elm {
  const [year, month, date] = day
    .split('-')
    .map((part) => ({ type: 'Literal', valueType: `{${TYPES}}Integer`, value: String(Number(part)) }));
  return { type: 'Date', year, month, day: date };
}

export function toCql(logic: PolicyLogic): string {
  const { parameters, list } = definitions(logic);
  const type = (name: ParameterType) => (name === 'List' ? 'List<String>' : name);
  const lines = [
    `library ${buildIdentifier(logic.policy)} version '${logic.version.replace(/'/g, '')}'`,
    '',
    `// ${oneLine(logic.title)}`,
    `// ${oneLine(logic.summary)}`,
    '// true: met, false: not met, null: undetermined. A parameter that is not given is null: unknown.',
    '',
    ...parameters.flatMap(({ name, type: kind, comment }) => [
      `// ${oneLine(comment)}`,
      `parameter "${name}" ${type(kind)}`,
    ]),
    '',
    'context Unfiltered',
    ...list.flatMap(({ name, title, expression }) => [
      '',
      `// ${oneLine(title)}`,
      `define "${name}":`,
      `  ${cql(expression)}`,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function cql(node: Expression): string {
  switch (node.op) {
    case 'parameter':
      return `"${node.name}"`;
    case 'literal':
      return node.type === 'String'
        ? `'${node.value.replace(/['\\]/g, '\\$&')}'`
        : node.type === 'Date'
          ? `@${node.value}`
          : node.value;
    case 'null':
      return '(null as Boolean)';
    case 'and':
    case 'or':
      return `(${node.of.map(cql).join(` ${node.op} `)})`;
    case 'not':
      return `(not ${cql(node.of)})`;
    case 'isNull':
      return `(${cql(node.of)} is null)`;
    case 'compare':
      return `(${cql(node.left)} ${CQL_RELATIONS[node.is]} ${cql(node.right)})`;
    case 'coalesce':
      return `Coalesce(${node.of.map(cql).join(', ')})`;
    case 'case':
      return `(case ${node.when.map(([when, then]) => `when ${cql(when)} then ${cql(then)}`).join(' ')} else ${cql(node.otherwise)} end)`;
    case 'sum':
      return `(${node.of.map(cql).join(' + ')})`;
    case 'addTime':
      return `(${cql(node.date)} + ${node.value} ${TIMES[node.unit]})`;
    case 'existsCode':
      return `exists ("${node.name}" C where ${cql(node.where)})`;
    case 'code':
      return 'C';
    case 'startsWith':
      return `StartsWith(${cql(node.text)}, ${cql(node.prefix)})`;
  }
}
