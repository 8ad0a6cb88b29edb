/** Differences between two recorded answers, by position in their JSON. */
import { diffArrays } from 'diff';
import { canonical, type RecordedAnswer } from './requests.ts';

export type DifferenceKind = 'added' | 'removed' | 'changed' | 'reordered';

export interface Difference {
  /** Dotted path with `*` for every index, so that differences with one cause form one class. */
  path: string;
  kind: DifferenceKind;
  before: unknown;
  after: unknown;
}

/**
 * Above this many insertions and removals the lists are considered different, because comparing them takes too long.
 */
const MAX_EDITS = 2_000;

/**
 * @param ignored field names to ignore everywhere, or complete paths.
 * @returns only the status if it differs: an error and an answer have no fields worth comparing.
 */
export function findDifferences(
  before: RecordedAnswer,
  after: RecordedAnswer,
  ignored: ReadonlySet<string> = new Set(),
): Difference[] {
  if (before.status !== after.status)
    return [{ path: 'status', kind: 'changed', before: before.status, after: after.status }];
  const found: Difference[] = [];
  const walk = new Walk(ignored, found);
  walk.compare('content_type', before.content_type, after.content_type);
  walk.compare('body', before.body, after.body);
  return found;
}

class Walk {
  readonly #ignored: ReadonlySet<string>;
  readonly #found: Difference[];

  constructor(ignored: ReadonlySet<string>, found: Difference[]) {
    this.#ignored = ignored;
    this.#found = found;
  }

  /** `undefined` on one side: only the other has the field. */
  compare(path: string, before: unknown, after: unknown): void {
    if (this.#ignored.has(path) || this.#ignored.has(path.slice(path.lastIndexOf('.') + 1))) return;
    if (before === undefined) this.#add(path, 'added', before, after);
    else if (after === undefined) this.#add(path, 'removed', before, after);
    else if (Array.isArray(before) && Array.isArray(after)) this.#lists(`${path}.*`, before, after);
    else if (isObject(before) && isObject(after)) this.#objects(path, before, after);
    else if (before !== after) this.#add(path, 'changed', before, after);
  }

  #add(path: string, kind: DifferenceKind, before: unknown, after: unknown): void {
    this.#found.push({ path, kind, before, after });
  }

  #objects(path: string, before: Record<string, unknown>, after: Record<string, unknown>): void {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      this.compare(`${path}.${name}`, before[name], after[name]);
  }

  /** Skips items that both lists have in the same order and compares the rest item by item. */
  #lists(path: string, before: readonly unknown[], after: readonly unknown[]): void {
    const [one, other] = [before, after].map((list) => list.map((item) => this.#formatText(path, item)));
    if (one!.length === other!.length && one!.every((text, at) => text === other![at])) return;
    if (canonical(one!.toSorted()) === canonical(other!.toSorted())) return this.#add(path, 'reordered', before, after);
    let [at, otherAt] = [0, 0];
    for (const [removed, added, retained] of gaps(one!, other!)) {
      for (let step = 0; step < Math.max(removed, added); step += 1)
        this.compare(
          path,
          step < removed ? before[at + step] : undefined,
          step < added ? after[otherAt + step] : undefined,
        );
      at += removed + retained;
      otherAt += added + retained;
    }
  }

  /** An item without ignored fields: two that differ only there are equal. */
  #formatText(path: string, item: unknown): string {
    return canonical(this.#counting(path, item));
  }

  #counting(path: string, value: unknown): unknown {
    if (this.#ignored.size === 0) return value;
    if (Array.isArray(value)) return value.map((item) => this.#counting(`${path}.*`, item));
    if (!isObject(value)) return value;
    const counts = Object.entries(value).filter(
      ([name]) => !this.#ignored.has(name) && !this.#ignored.has(`${path}.${name}`),
    );
    return Object.fromEntries(counts.map(([name, member]) => [name, this.#counting(`${path}.${name}`, member)]));
  }
}

type Gap = [removed: number, added: number, kept: number];

/** Ranges where two lists differ, each with the length of the common range after it. */
function gaps(before: readonly string[], after: readonly string[]): Gap[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS });
  if (parts === undefined) return [[before.length, after.length, 0]];
  const found: Gap[] = [[0, 0, 0]];
  for (const { added, removed, value } of parts) {
    const last = found.at(-1)!;
    const gap: Gap = last[2] > 0 && (added || removed) ? [0, 0, 0] : last;
    if (gap !== last) found.push(gap);
    gap[removed ? 0 : added ? 1 : 2] += value.length;
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
