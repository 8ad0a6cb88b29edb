import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * An expression in a lexicon file: one pattern, a list of alternatives, or alternatives with a common prefix and
 * suffix. `{name}` inserts another entry of the file or a fragment supplied by the module.
 */
export type Expression =
  | string
  | readonly Expression[]
  | { before?: string; any: readonly Expression[]; after?: string };

/** Regular-expression sources by the name that expressions insert them with. */
export type Fragments = Readonly<Record<string, string>>;

export interface Lexicon {
  /**
   * Compiles an entry, case-insensitive unless `flags` states otherwise.
   * @throws Error when the file has no such entry.
   */
  pattern(name: string, flags?: string, inserts?: Fragments): RegExp;
  /** Regular-expression source of an expression. */
  expand(expression: Expression, inserts?: Fragments): string;
  /** An entry as written, for tables that hold more than patterns. */
  data<Shape>(name: string): Shape;
}

/**
 * Reads a lexicon file, the words and phrases of one module.
 * @param fragments sources that entries may insert by name, in addition to the entries of the file.
 */
export function openLexicon(file: URL, fragments: Fragments = {}): Lexicon {
  const entries = parseLexicon(readFileSync(file, 'utf8'));
  const data = <Shape>(name: string): Shape => {
    if (!Object.hasOwn(entries, name)) throw new Error(`${basename(file.pathname)} has no entry "${name}"`);
    return entries[name] as Shape;
  };
  const expand = (expression: Expression, inserts: Fragments = {}): string => {
    if (typeof expression === 'string')
      return expression.replace(
        /\{([a-z]\w*)\}/g,
        (_, name: string) => inserts[name] ?? fragments[name] ?? inserted(data(name), inserts),
      );
    if (!('any' in expression)) return expression.map((alternative) => expand(alternative, inserts)).join('|');
    const { before = '', any, after = '' } = expression;
    return `${expand(before, inserts)}(?:${expand(any, inserts)})${expand(after, inserts)}`;
  };
  const inserted = (entry: Expression, inserts: Fragments): string =>
    expand(Array.isArray(entry) ? { any: entry } : entry, inserts);
  return {
    expand,
    data,
    pattern: (name, flags = 'i', inserts = {}) => new RegExp(expand(data<Expression>(name), inserts), flags),
  };
}

/** Defers building a value to its first use: hundreds of patterns, one per measure, would slow down every start. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

interface Line {
  indent: number;
  text: string;
}

const KEY = /^([\w-]+):(?: (.*))?$/;

/**
 * Parses block mappings, block sequences and one-line strings: all the YAML used here, much faster than a full parser.
 * @throws Error with the line that has another form.
 */
export function parseLexicon(yaml: string): Readonly<Record<string, unknown>> {
  const lines = yaml
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .map((line): Line => ({ indent: line.search(/\S/), text: line.trim() }))
    .reverse();
  const entries = readNode(lines) as Readonly<Record<string, unknown>>;
  if (lines.length > 0) throw new Error(`not a lexicon line: ${lines.at(-1)!.text}`);
  return entries;
}

/** Parses one node from the end of `lines`, which are in reverse order. */
function readNode(lines: Line[]): unknown {
  const { indent, text } = lines.at(-1)!;
  const isSibling = () => lines.at(-1)?.indent === indent;
  if (text.startsWith('- ')) {
    const items: unknown[] = [];
    while (isSibling() && lines.at(-1)!.text.startsWith('- ')) {
      lines.push({ indent: indent + 2, text: lines.pop()!.text.slice(2) });
      items.push(readNode(lines));
    }
    return items;
  }
  if (!KEY.test(text)) return scalar(lines.pop()!.text);
  const entries: Record<string, unknown> = {};
  while (isSibling()) {
    const line = lines.pop()!.text;
    const [, key, value] = KEY.exec(line) ?? [];
    if (key === undefined) throw new Error(`not a lexicon line: ${line}`);
    entries[key] = value === undefined ? readNode(lines) : scalar(value);
  }
  return entries;
}

function scalar(text: string): string {
  if (text.startsWith('"')) return JSON.parse(text) as string;
  return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text;
}
