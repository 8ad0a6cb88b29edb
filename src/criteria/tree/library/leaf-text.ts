/** Parses the leaves of library files: `weight > 350 [lb_av] @ede7ac96`. */
import type { CodeRange, Relation } from '../../criteria.ast.ts';
import { isDay } from '../../evaluate/calendar.ts';
import { convert } from '../../evaluate/units/ucum.ts';
import type { FactDefinition, FactKind, Leaf, TreeNode } from '../logic.ts';

/** Describes an error in a leaf, for the author of the file. */
export class LeafError extends Error {}

/** Definition of a fact by name. @throws LeafError if there is none. */
export type FactLookup = (name: string) => FactDefinition;

const RELATIONS: Record<string, Relation> = { '<': 'lt', '<=': 'le', '=': 'eq', '>=': 'ge', '>': 'gt' };
const ANCHORS = /(?:\s*@[0-9a-f]{8})+$/;
const NAME = '[a-z][a-z0-9_]*';
const NUMBER = '[-+]?\\d+(?:\\.\\d+)?';
const SIGN = '<=|>=|<|>|=';
const form = (pattern: string) => new RegExp(`^${pattern}$`);

type Reader = (parts: string[], facts: FactLookup) => TreeNode;

/** Tried in order; the first match reads the leaf. */
const FORMS: readonly (readonly [RegExp, Reader])[] = [
  [form(`not\\s+(.+)`), ([rest], facts) => ({ op: 'not', of: readForm(rest!, facts) })],
  [form(`(tried|failed|contraindicated)\\((${NAME})\\)\\s*(?:(${SIGN})\\s*(${NUMBER})\\s*(\\S+))?`), treatment],
  [form(`count\\((${NAME})\\)\\s*(${SIGN})\\s*(\\d+)\\s+per\\s+(.+)`), count],
  [form(`(${NAME})\\s+(within|older than)\\s+(${NUMBER})\\s*(\\S+)`), elapsed],
  [form(`(${NAME})\\s+(not\\s+)?in\\s+\\(([^()]*)\\)`), list],
  [form(`(${NAME})\\s+is\\s+(not\\s+)?(\\w+)`), choice],
  [form(`(${NAME})\\s+between\\s+(${NUMBER})\\s+and\\s+(${NUMBER})\\s*(\\S+)?`), between],
  [form(`(${NAME})\\s*(${SIGN})\\s*(\\d{4}-\\d\\d-\\d\\d)`), date],
  [form(`(${NAME})\\s*(${SIGN})\\s*(${NUMBER})\\s*(\\S+)?`), compare],
  [form(`(${NAME})`), fact],
];

/** @throws LeafError */
export function readLeaf(text: string, facts: FactLookup): TreeNode {
  const { statement, anchors } = splitAnchors(text);
  const node = readForm(statement, facts);
  return anchors.length === 0 ? node : { ...node, anchors };
}

export function splitAnchors(text: string): { statement: string; anchors: string[] } {
  const tail = ANCHORS.exec(text)?.[0] ?? '';
  const statement = text.slice(0, text.length - tail.length).trim();
  return { statement, anchors: tail.match(/[0-9a-f]{8}/g) ?? [] };
}

function readForm(statement: string, facts: FactLookup): TreeNode {
  if (statement.includes('@')) throw new LeafError('an anchor is `@` and eight hexadecimal digits, at the end');
  for (const [pattern, read] of FORMS) {
    const match = pattern.exec(statement);
    if (match !== null) return read(match.slice(1), facts);
  }
  throw new LeafError('matches no form of a leaf; see the table "Leaves" of the format');
}

function known(facts: FactLookup, name: string, ...kinds: FactKind[]): FactDefinition {
  const found = facts(name);
  if (!kinds.includes(found.kind))
    throw new LeafError(`"${name}" is of kind ${found.kind}, and this form takes ${kinds.join(' or ')}`);
  return found;
}

function fact([name]: string[], facts: FactLookup): TreeNode {
  known(facts, name!, 'yes_no');
  return { op: 'fact', fact: name! };
}

function treatment([state, name, sign, number, unit]: string[], facts: FactLookup): TreeNode {
  known(facts, name!, 'treatment');
  if (sign !== undefined && convert(1, unit!, 'd') === null) throw new LeafError(`"${unit}" is not a unit of time`);
  const duration = sign === undefined ? null : { is: RELATIONS[sign]!, value: Number(number), unit: unit! };
  if (duration !== null && state === 'contraindicated') throw new LeafError('a contraindication has no duration');
  return { op: 'treatment', fact: name!, state: state as 'tried' | 'failed' | 'contraindicated', duration };
}

const PERIOD = /^(?:(\d+)\s+)?(a|mo|wk|d)\s+(rolling|calendar)$/;

function count([name, sign, number, text]: string[], facts: FactLookup): TreeNode {
  known(facts, name!, 'services');
  const base = { op: 'count' as const, fact: name!, is: RELATIONS[sign!]!, value: Number(number) };
  if (text === 'lifetime') return { ...base, period: null, mode: 'lifetime' };
  const [, length, unit, mode] = PERIOD.exec(text!) ?? [];
  if (mode === undefined)
    throw new LeafError(`"per ${text}" must be \`per 12 mo rolling\`, \`per 1 a calendar\` or \`per lifetime\``);
  if (mode === 'calendar' && unit === 'd') throw new LeafError('a calendar period is of weeks, months or years');
  return { ...base, period: { value: Number(length ?? 1), unit: unit! }, mode: mode as 'rolling' | 'calendar' };
}

function elapsed([name, relation, number, unit]: string[], facts: FactLookup): TreeNode {
  known(facts, name!, 'date');
  if (!['a', 'mo', 'wk', 'd'].includes(unit!)) throw new LeafError(`"${unit}" must be a, mo, wk or d`);
  const is = relation === 'within' ? 'within' : 'older';
  return { op: 'elapsed', fact: name!, is, value: Number(number), unit: unit! };
}

function list([name, negation, text]: string[], facts: FactLookup): TreeNode {
  const { kind } = known(facts, name!, 'codes', 'choice');
  const items = text!.split(',').map((item) => item.trim());
  const codes = (): TreeNode => ({ op: 'codes', fact: name!, codes: items.map(readCodeRange) });
  const node =
    kind === 'codes' ? codes() : ({ op: 'choice', fact: name!, values: choices(facts, name!, items) } as const);
  return negation === undefined ? node : { op: 'not', of: node };
}

function choice([name, negation, word]: string[], facts: FactLookup): TreeNode {
  known(facts, name!, 'choice');
  const node: TreeNode = { op: 'choice', fact: name!, values: choices(facts, name!, [word!]) };
  return negation === undefined ? node : { op: 'not', of: node };
}

function choices(facts: FactLookup, name: string, words: readonly string[]): readonly string[] {
  const { values = [] } = facts(name);
  const wrong = words.find((word) => !values.includes(word));
  if (wrong !== undefined) throw new LeafError(`"${wrong}" is not a value of "${name}": ${values.join(', ')}`);
  return words;
}

function between([name, low, high, unit]: string[], facts: FactLookup): TreeNode {
  if (Number(low) > Number(high)) throw new LeafError(`${low} is above ${high}`);
  return { op: 'all', of: [compare([name!, '>=', low!, unit!], facts), compare([name!, '<=', high!, unit!], facts)] };
}

function date([name, sign, day]: string[], facts: FactLookup): TreeNode {
  known(facts, name!, 'date');
  if (!isDay(day!)) throw new LeafError(`${day} is not a valid date`);
  return { op: 'date', fact: name!, is: RELATIONS[sign!]!, date: day! };
}

function compare([name, sign, number, provided]: string[], facts: FactLookup): TreeNode {
  const own = known(facts, name!, 'number').unit ?? '1';
  const plain = own === '1' || own.startsWith('{');
  if (provided === undefined && !plain) throw new LeafError(`the number needs a unit, as ${own}`);
  const unit = provided ?? own;
  if (convert(1, unit, own) === null)
    throw new LeafError(`"${unit}" cannot be converted to ${own}, the unit of "${name}"`);
  return { op: 'compare', fact: name!, is: RELATIONS[sign!]!, value: Number(number), unit };
}

/** `E11`, `E10.1-E10.9`. @throws LeafError */
export function readCodeRange(text: string): CodeRange {
  const match = /^([A-Z0-9][A-Z0-9.]{0,7})(?:\s*-\s*([A-Z0-9][A-Z0-9.]{0,7}))?$/.exec(text);
  if (match === null) throw new LeafError(`"${text}" is not a code or a code range`);
  const [, code, to] = match;
  return to === undefined ? { code: code! } : { code: code!, to };
}

const SIGNS: Record<Relation, string> = { lt: '<', le: '<=', eq: '=', ge: '>=', gt: '>' };

/** A leaf in library notation, without its anchors. */
export function formatLeaf(leaf: Leaf): string {
  const { fact } = leaf;
  switch (leaf.op) {
    case 'fact':
      return fact;
    case 'compare':
      return `${fact} ${SIGNS[leaf.is]} ${leaf.value}${leaf.unit === '1' ? '' : ` ${leaf.unit}`}`;
    case 'choice':
      return leaf.values.length === 1 ? `${fact} is ${leaf.values[0]}` : `${fact} in (${leaf.values.join(', ')})`;
    case 'codes':
      return `${fact} in (${formatCodes(leaf.codes)})`;
    case 'date':
      return `${fact} ${SIGNS[leaf.is]} ${leaf.date}`;
    case 'elapsed':
      return `${fact} ${leaf.is === 'within' ? 'within' : 'older than'} ${leaf.value} ${leaf.unit}`;
    case 'count': {
      const period = leaf.period === null ? 'lifetime' : `${leaf.period.value} ${leaf.period.unit} ${leaf.mode}`;
      return `count(${fact}) ${SIGNS[leaf.is]} ${leaf.value} per ${period}`;
    }
    case 'treatment': {
      const { duration } = leaf;
      const length = duration === null ? '' : ` ${SIGNS[duration.is]} ${duration.value} ${duration.unit}`;
      return `${leaf.state}(${fact})${length}`;
    }
  }
}

export function formatCodes(codes: readonly CodeRange[]): string {
  return codes.map(({ code, to }) => (to === undefined ? code : `${code}-${to}`)).join(', ');
}
