/**
 * Renders Helm templates that use the features of our chart: fields, range variables, pipelines, if, with, range,
 * define and the functions below. Anything else is an error, never skipped.
 */
import { createHash } from 'node:crypto';
import { stringify } from 'yaml';

type Value = unknown;
type Scope = { root: Value; dot: Value; variables: Map<string, Value> };
type Call = { operands: Operand[] };
type Operand =
  | { kind: 'literal'; value: Value }
  | { kind: 'field'; base: 'dot' | 'root' | string; path: string[] }
  | { kind: 'function'; name: string }
  | { kind: 'pipeline'; calls: Call[] };
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'print'; calls: Call[] }
  | { kind: 'if' | 'with' | 'range'; names: string[]; calls: Call[]; then: Node[]; otherwise: Node[] };

const TOKEN = /\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|\$\w*(?:\.\w+)*|\.(?:\w+(?:\.\w+)*)?|\w+|[|(),]|:=)/y;

export class Chart {
  readonly #defined = new Map<string, Node[]>();

  /** Consumes the templates that a file defines. Returns its direct output. */
  parse(text: string): Node[] {
    const chunks = text.split(/(\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}|\{\{[\s\S]*?\}\})/);
    const parts = chunks.map((chunk, at) => {
      if (at % 2 === 1) return chunk;
      const start = chunks[at - 1]?.endsWith('-}}') ? chunk.trimStart() : chunk;
      return chunks[at + 1]?.startsWith('{{-') ? start.trimEnd() : start;
    });
    const reader = { parts, at: 0 };
    return this.#block(reader, []).nodes;
  }

  render(nodes: readonly Node[], scope: Scope): string {
    return nodes.map((node) => this.#node(node, scope)).join('');
  }

  #block(reader: { parts: string[]; at: number }, ends: string[]): { nodes: Node[]; end: string } {
    const nodes: Node[] = [];
    while (reader.at < reader.parts.length) {
      const part = reader.parts[reader.at++]!;
      if (!part.startsWith('{{')) {
        nodes.push({ kind: 'text', text: part });
        continue;
      }
      const action = part.replace(/^\{\{-?\s*|\s*-?\}\}$/g, '');
      const [word] = /^\w*/.exec(action)!;
      if (ends.includes(word)) return { nodes, end: action };
      if (action.startsWith('/*')) continue;
      if (word === 'define') this.#defined.set(JSON.parse(action.slice(7)), this.#block(reader, ['end']).nodes);
      else if (word === 'if' || word === 'with' || word === 'range') nodes.push(this.#branch(reader, word, action));
      else nodes.push({ kind: 'print', calls: parsePipeline(action) });
    }
    if (ends.length > 0) throw new Error('a block of the template has no end');
    return { nodes, end: '' };
  }

  #branch(reader: { parts: string[]; at: number }, kind: 'if' | 'with' | 'range', action: string): Node {
    const [, names = '', rest] = /^\w+\s+(?:((?:\$\w+\s*,?\s*)+):=)?([\s\S]*)$/.exec(action)!;
    const { nodes: then, end } = this.#block(reader, ['else', 'end']);
    if (end !== 'end' && end !== 'else') throw new Error(`"${end}" is not known here`);
    const otherwise = end === 'else' ? this.#block(reader, ['end']).nodes : [];
    return { kind, calls: parsePipeline(rest!), then, otherwise, names: names.match(/\$\w+/g) ?? [] };
  }

  #node(node: Node, scope: Scope): string {
    if (node.kind === 'text') return node.text;
    const value = this.#pipeline(node.calls, scope);
    if (node.kind === 'print') return printed(value);
    if (!isTrue(value)) return this.render(node.otherwise, scope);
    if (node.kind === 'if') return this.render(node.then, scope);
    if (node.kind === 'with') return this.render(node.then, { ...scope, dot: value });
    return listEntries(value)
      .map(([key, dot]) => {
        const variables = new Map(scope.variables);
        const provided = node.names.length === 2 ? [key, dot] : [dot];
        node.names.forEach((name, at) => void variables.set(name, provided[at]));
        return this.render(node.then, { ...scope, dot, variables });
      })
      .join('');
  }

  #pipeline(calls: readonly Call[], scope: Scope): Value {
    let last: { value: Value } | null = null;
    for (const { operands } of calls) {
      const [head, ...rest] = operands;
      const provided: Value[] = rest.map((operand) => this.#operand(operand, scope));
      if (last !== null) provided.push(last.value);
      if (head!.kind === 'function') last = { value: this.#call(head!.name, provided) };
      else if (provided.length > 0) last = { value: callMethod(this.#operand(head!, scope), provided) };
      else last = { value: this.#operand(head!, scope) };
    }
    return last!.value;
  }

  #operand(operand: Operand, scope: Scope): Value {
    if (operand.kind === 'literal') return operand.value;
    if (operand.kind === 'pipeline') return this.#pipeline(operand.calls, scope);
    if (operand.kind === 'function') return this.#call(operand.name, []);
    const { base, path } = operand;
    if (base !== 'dot' && base !== 'root' && !scope.variables.has(base)) throw new Error(`${base} is not declared`);
    const from = base === 'dot' ? scope.dot : base === 'root' ? scope.root : scope.variables.get(base);
    return path.reduce<Value>((value, name) => (value as Record<string, Value> | undefined)?.[name], from);
  }

  #call(name: string, provided: Value[]): Value {
    if (name === 'include') {
      const nodes = this.#defined.get(provided[0] as string);
      if (nodes === undefined) throw new Error(`no template ${provided[0]} is defined`);
      return this.render(nodes, { root: provided[1], dot: provided[1], variables: new Map() });
    }
    const run = FUNCTIONS[name];
    if (run === undefined) throw new Error(`the function ${name} is not known here`);
    return run(...provided);
  }
}

/** A method of a Helm object, such as .Files.Get. */
function callMethod(method: Value, provided: readonly Value[]): Value {
  if (typeof method !== 'function') throw new Error('a value is called like a function');
  return method(...provided);
}

const text = (value: Value): string => printed(value);
const indented = (by: Value, value: Value): string => text(value).replace(/^/gm, ' '.repeat(Number(by)));
const FUNCTIONS: Record<string, (...provided: Value[]) => Value> = {
  quote: (value) => JSON.stringify(text(value)),
  indent: indented,
  nindent: (by, value) => `\n${indented(by, value)}`,
  toYaml: (value) => stringify(value, { sortMapEntries: true, lineWidth: 0 }).trimEnd(),
  default: (otherwise, value) => (isTrue(value) ? value : otherwise),
  required: (message, value) => {
    if (value === undefined || value === null || value === '') throw new Error(text(message));
    return value;
  },
  printf: (format, ...provided) => text(format).replaceAll('%s', () => text(provided.shift())),
  trunc: (length, value) => text(value).slice(0, Number(length)),
  trimSuffix: (suffix, value) =>
    text(value).endsWith(text(suffix)) ? text(value).slice(0, -text(suffix).length) : value,
  sha256sum: (value) => createHash('sha256').update(text(value)).digest('hex'),
  add: (...provided) => provided.reduce<number>((sum, value) => sum + Number(value), 0),
  ne: (one, other) => one !== other,
  not: (value) => !isTrue(value),
};

function parsePipeline(source: string): Call[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.trimEnd().length) {
    const match = TOKEN.exec(source);
    if (match === null) throw new Error(`not understood: ${source}`);
    tokens.push(match[1]!);
  }
  const calls = readCalls(tokens);
  if (tokens.length > 0) throw new Error(`not understood: ${source}`);
  return calls;
}

/** Consumes what it reads from the front of `tokens`. */
function readCalls(tokens: string[]): Call[] {
  const calls: Call[] = [{ operands: [] }];
  while (tokens.length > 0 && tokens[0] !== ')') {
    const token = tokens.shift()!;
    if (token === '|') calls.push({ operands: [] });
    else if (token === '(') {
      calls.at(-1)!.operands.push({ kind: 'pipeline', calls: readCalls(tokens) });
      if (tokens.shift() !== ')') throw new Error('a parenthesis is not closed');
    } else calls.at(-1)!.operands.push(parseOperand(token));
  }
  if (calls.some(({ operands }) => operands.length === 0)) throw new Error('a pipeline has an empty part');
  return calls;
}

function parseOperand(token: string): Operand {
  if (/^["\d-]/.test(token)) return { kind: 'literal', value: JSON.parse(token) };
  if (token === 'true' || token === 'false') return { kind: 'literal', value: token === 'true' };
  const [base = '', ...path] = token.split('.');
  if (token.startsWith('.')) return { kind: 'field', base: 'dot', path: path.filter((name) => name !== '') };
  if (token.startsWith('$')) return { kind: 'field', base: base === '$' ? 'root' : base, path };
  if (!/^\w+$/.test(token)) throw new Error(`not understood: ${token}`);
  return { kind: 'function', name: token };
}

function isTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

function listEntries(value: Value): [Value, Value][] {
  if (Array.isArray(value)) return value.map((item, at) => [at, item]);
  return Object.entries(value as object).sort(([one], [other]) => (one < other ? -1 : 1));
}

function printed(value: Value): string {
  if (value === undefined || value === null) throw new Error('a template prints a value that is not there');
  if (typeof value === 'object') throw new Error('a template prints a value that is no text');
  return String(value);
}
