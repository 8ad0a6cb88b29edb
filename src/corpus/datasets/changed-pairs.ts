/** Pairs of codes with other edits in force on a day in one set of editions than in another. */
import { ptpEditsOn } from '../codes/ptp-edits.ts';
import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';

interface RowSet {
  model: Model;
  editions: readonly DatasetEdition[];
}

export type CodePair = readonly [column1: string, column2: string];

export interface ChangedPairs {
  count: number;
  /** Chosen by a hash of the pair, so that a sample is spread over all and the same every time; sorted. */
  sample: CodePair[];
}

interface PairRow {
  column1: string;
  column2: string;
  /** Modifiers of its rows in force, most strict first. */
  modifier: number;
}

/** @param date YYYY-MM-DD. @param most pairs of the sample. Both sets are read once, a row at a time. */
export function changedPairs(before: RowSet, after: RowSet, date: string, most: number): ChangedPairs {
  const sample = new PairSample(most);
  const [old, next] = [mergeRows(before, date), mergeRows(after, date)];
  let [one, other] = [old.next().value, next.next().value];
  while (one !== undefined || other !== undefined) {
    const order = one === undefined ? 1 : other === undefined ? -1 : comparePairs(one, other);
    if (order !== 0 || one!.modifier !== other!.modifier) sample.add(order <= 0 ? one! : other!);
    if (order <= 0) one = old.next().value;
    if (order >= 0) other = next.next().value;
  }
  return sample.finish();
}

/** Rows of all files in the order of their pairs, each pair once. */
function* mergeRows({ model, editions }: RowSet, date: string): Generator<PairRow, undefined> {
  const files = editions.map((edition) => ptpEditsOn(model.dataset(edition), date)[Symbol.iterator]());
  // SQLite ends with null.
  const advance = (at: number): PairRow | undefined => files[at]!.next().value ?? undefined;
  const heads = files.map((_file, at) => advance(at));
  let last: PairRow | undefined;
  for (;;) {
    let least = -1;
    for (const [at, head] of heads.entries())
      if (head !== undefined && (least < 0 || comparePairs(head, heads[least]!) < 0)) least = at;
    if (least < 0) break;
    const row = heads[least]!;
    heads[least] = advance(least);
    if (last !== undefined && comparePairs(last, row) === 0) {
      last = { ...last, modifier: Math.min(last.modifier, row.modifier) };
      continue;
    }
    if (last !== undefined) yield last;
    last = row;
  }
  if (last !== undefined) yield last;
  return undefined;
}

function comparePairs(a: PairRow, b: PairRow): number {
  if (a.column1 !== b.column1) return a.column1 < b.column1 ? -1 : 1;
  return a.column2 === b.column2 ? 0 : a.column2 < b.column2 ? -1 : 1;
}

/** The pairs with the smallest hashes. */
class PairSample {
  readonly #most: number;
  #count = 0;
  #kept: { pair: CodePair; hash: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  add({ column1, column2 }: PairRow): void {
    this.#count += 1;
    this.#kept.push({ pair: [column1, column2], hash: hashText(`${column1} ${column2}`) });
    if (this.#kept.length > 2 * this.#most + 64) this.#cut();
  }

  finish(): ChangedPairs {
    this.#cut();
    const sample = this.#kept.map(({ pair }) => pair).sort((a, b) => (a.join() < b.join() ? -1 : 1));
    return { count: this.#count, sample };
  }

  #cut(): void {
    this.#kept.sort((a, b) => a.hash - b.hash);
    this.#kept.length = Math.min(this.#kept.length, this.#most);
  }
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
