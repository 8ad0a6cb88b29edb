/**
 * Parses the nodes of library files: leaves, `all`, `any`, `none`, `at_least`, `not`, `if`/`then`, `that`/`unless` and
 * `use`.
 */

import type { TreeNode } from '../logic.ts';
import { type FactLookup, LeafError, readLeaf, splitAnchors } from './leaf-text.ts';

type Fields = Record<string, unknown>;
type Fail = (path: string, message: string) => void;

const FORMS = ['all', 'any', 'none', 'at_least', 'not', 'if', 'that', 'use'] as const;
const MORE: Partial<Record<string, string>> = { at_least: 'of', if: 'then', that: 'unless' };
/** Replaces an invalid node; the file is rejected anyway. */
const UNREAD: TreeNode = { op: 'withdrawn', facts: [] };

export class NodeReader {
  readonly #blocks: Fields;
  readonly #facts: FactLookup;
  #fail: Fail;
  readonly #open = new Set<string>();
  readonly #used = new Set<string>();

  constructor(blocks: unknown, facts: FactLookup, fail: Fail) {
    this.#blocks = typeof blocks === 'object' && blocks !== null ? (blocks as Fields) : {};
    this.#facts = facts;
    this.#fail = fail;
  }

  /** Parses again without reporting known problems. */
  silent<Result>(read: () => Result): Result {
    const fail = this.#fail;
    this.#fail = () => {};
    const result = read();
    this.#fail = fail;
    return result;
  }

  /** Reports unused blocks. */
  finish(): void {
    for (const name of Object.keys(this.#blocks))
      if (!this.#used.has(name)) this.#fail(`blocks.${name}`, 'is used by no node');
  }

  /** @param excludes the node ends coverage; `unless` then narrows it. */
  read(value: unknown, path: string, excludes: boolean, anchored = false): TreeNode {
    try {
      return this.#node(value, path, excludes, anchored);
    } catch (error) {
      if (!(error instanceof LeafError)) throw error;
      this.#fail(path, `${typeof value === 'string' ? `"${value}": ` : ''}${error.message}`);
      return UNREAD;
    }
  }

  /** A list of nodes that are all required, or one node. */
  readAll(value: unknown, path: string, anchored = false): TreeNode {
    if (!Array.isArray(value)) return this.read(value, path, false, anchored);
    const of = value.map((item, at) => this.read(item, `${path}.${at}`, false, anchored));
    if (of.length === 0) this.#fail(path, 'is empty');
    return of.length === 1 ? of[0]! : { op: 'all', of };
  }

  #node(value: unknown, path: string, excludes: boolean, anchored: boolean): TreeNode {
    if (typeof value === 'string') {
      const leaf = readLeaf(value, this.#facts);
      if (leaf.anchors === undefined && !anchored) throw new LeafError('has no anchor (`@` and eight digits)');
      return leaf;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new LeafError('must be a leaf or a node');
    const fields = value as Fields;
    const form = FORMS.find((name) => fields[name] !== undefined);
    const unknown = Object.keys(fields).find((name) => name !== form && name !== 'at' && name !== MORE[form ?? '']);
    if (form === undefined || unknown !== undefined)
      throw new LeafError(
        `a node is one of ${FORMS.join(', ')}${unknown === undefined ? '' : `; "${unknown}" is unknown`}`,
      );
    const { anchors } = splitAnchors(typeof fields.at === 'string' ? ` ${fields.at}` : '');
    if (fields.at !== undefined && anchors.length === 0) throw new LeafError('`at` must be `"@xxxxxxxx"`');
    const node = this.#form(form, fields, path, { excludes, anchored: anchored || anchors.length > 0 });
    return anchors.length === 0 ? node : { ...node, anchors };
  }

  #form(
    form: (typeof FORMS)[number],
    fields: Fields,
    path: string,
    context: { excludes: boolean; anchored: boolean },
  ): TreeNode {
    const { excludes, anchored } = context;
    const one = (name: string) => this.read(fields[name], `${path}.${name}`, excludes, anchored);
    const several = (name: string) => this.#items(fields[name], `${path}.${name}`, context);
    switch (form) {
      case 'all':
      case 'any':
        return { op: form, of: several(form) };
      case 'none':
        return { op: 'not', of: { op: 'any', of: several('none') } };
      case 'at_least': {
        const count = Number(fields.at_least);
        const of = several('of');
        if (!Number.isInteger(count) || count < 1 || count > of.length)
          throw new LeafError(`at_least must be an integer from 1 to ${of.length}`);
        return { op: 'at_least', count, of };
      }
      case 'not':
        return { op: 'not', of: one('not') };
      case 'if':
        return { op: 'any', of: [{ op: 'not', of: one('if') }, one('then')] };
      case 'that':
        return excludes
          ? { op: 'all', of: [one('that'), { op: 'not', of: one('unless') }] }
          : { op: 'any', of: [one('that'), one('unless')] };
      case 'use':
        return this.#block(String(fields.use), excludes, anchored);
    }
  }

  #items(value: unknown, path: string, { excludes, anchored }: { excludes: boolean; anchored: boolean }): TreeNode[] {
    if (!Array.isArray(value) || value.length === 0)
      throw new LeafError(`${path.split('.').at(-1)} must be a list of nodes`);
    return value.map((item, at) => this.read(item, `${path}.${at}`, excludes, anchored));
  }

  #block(name: string, excludes: boolean, anchored: boolean): TreeNode {
    const value = this.#blocks[name];
    if (value === undefined) throw new LeafError(`no block "${name}"`);
    if (this.#open.has(name)) throw new LeafError(`block "${name}" refers to itself`);
    const repeated = this.#used.has(name);
    this.#used.add(name);
    this.#open.add(name);
    const read = () =>
      Array.isArray(value)
        ? this.readAll(value, `blocks.${name}`)
        : this.read(value, `blocks.${name}`, excludes, anchored);
    const node = repeated ? this.silent(read) : read();
    this.#open.delete(name);
    return node;
  }
}
