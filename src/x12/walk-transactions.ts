/** Walks the loops of transactions according to their grammar and emits one claim at a time. */
import type { Loop, TransactionSet } from './grammar/loops.ts';
import type { Position, X12Problem } from './position.ts';
import { type Segment, SegmentSplitter, type Unreadable, valueAt } from './segments.ts';

/** A loop being read, with its children. */
export class OpenLoop {
  readonly loop: Loop;
  readonly position: Position;
  readonly parent: OpenLoop | null;
  readonly segments: Segment[] = [];
  readonly children = new Map<string, OpenLoop[]>();
  /** Problems within it. */
  readonly problems: X12Problem[] = [];

  constructor(loop: Loop, position: Position, parent: OpenLoop | null) {
    this.loop = loop;
    this.position = position;
    this.parent = parent;
  }

  /** All segments with one id. */
  all(id: string): Segment[] {
    return this.segments.filter((segment) => segment.id === id);
  }

  first(id: string): Segment | null {
    return this.segments.find((segment) => segment.id === id) ?? null;
  }

  child(id: string): OpenLoop | null {
    return this.children.get(id)?.at(-1) ?? null;
  }

  /** The nearest enclosing loop with this id. */
  around(id: string): OpenLoop | null {
    return this.parent === null || this.parent.loop.id === id ? this.parent : this.parent.around(id);
  }
}

export type X12Event =
  /** A claim, or an 835's report on one. */
  | { kind: 'unit'; unit: OpenLoop; set: TransactionSet }
  /** Something that no claim could be read from. */
  | { kind: 'lost'; problem: X12Problem }
  /** An error in the envelope; claims were still read. */
  | { kind: 'note'; problem: X12Problem };

const SEGMENT_ID = /^[A-Z][A-Z0-9]{1,2}$/;
const ENVELOPE = new Set(['ISA', 'GS', 'GE', 'IEA', 'TA1']);
/** Maximum service lines of an institutional claim; other loops have far fewer children. */
const MAX_CHILDREN = 999;
const MAX_SEGMENTS = 200;

export class TransactionWalker {
  readonly #sets: readonly TransactionSet[];
  #group = '';
  #set: TransactionSet | null = null;
  /** Open loops, the transaction first. */
  #stack: OpenLoop[] = [];
  /** Segments of the transaction so far, for SE01. */
  #count = 0;
  /** Transactions of the group so far, for GE01. */
  #transactions = 0;
  #inInterchange = false;
  #inTransaction = false;
  #lost = false;

  constructor(sets: readonly TransactionSet[]) {
    this.#sets = sets;
  }

  read(found: Segment | Unreadable): X12Event[] {
    if ('message' in found) return this.#broken(found.message, found.position);
    const { id, position } = found;
    if (!SEGMENT_ID.test(id)) return this.#broken('a segment has no known name', position);
    this.#count += 1;
    if (ENVELOPE.has(id)) return this.#envelope(found);
    if (id === 'ST') return this.#begin(found);
    if (id === 'SE') return this.#end(found);
    if (!this.#inTransaction) return [note('a segment is outside of a transaction', position)];
    return this.#set === null ? [] : this.#segment(found, this.#set);
  }

  /** Call at the end of the file. */
  close(position: Position): X12Event[] {
    if (this.#inTransaction) return this.#cutOff('the file ends within a transaction', position);
    return this.#inInterchange ? [note('the file ends without IEA: some of it may be missing', position)] : [];
  }

  #envelope(segment: Segment): X12Event[] {
    const { id, position } = segment;
    const events = this.#inTransaction ? this.#cutOff('a transaction has no SE segment', position) : [];
    if (id === 'ISA' || id === 'IEA') this.#inInterchange = id === 'ISA';
    if (id === 'GS') {
      this.#group = valueAt(segment, 8);
      this.#transactions = 0;
    }
    if (id === 'GE' && Number(valueAt(segment, 1)) !== this.#transactions)
      events.push(
        note(`GE01 does not match the ${this.#transactions} transactions of the group: some may be missing`, position),
      );
    return events;
  }

  /** Open loops are incomplete: a claim may have had more lines. */
  #cutOff(message: string, position: Position): X12Event[] {
    this.#openUnit()?.problems.push({ message: `${message}: the claim may be incomplete`, position });
    return [...this.#finish(), note(message, position)];
  }

  #openUnit(): OpenLoop | undefined {
    return this.#stack.find(({ loop }) => loop.unit === true);
  }

  #begin(segment: Segment): X12Event[] {
    const events = this.#inTransaction ? this.#envelope(segment) : [];
    const code = valueAt(segment, 1);
    const version = valueAt(segment, 3) || this.#group;
    const set = this.#sets.find((one) => one.code === code && version.startsWith(one.version)) ?? null;
    this.#inTransaction = true;
    this.#transactions += 1;
    this.#count = 1;
    this.#lost = false;
    this.#set = set;
    if (set !== null) this.#stack = [new OpenLoop(set.root, segment.position, null)];
    else {
      const read = this.#sets.map(({ name }) => name).join(', ');
      const message = `a transaction of another kind or version was passed over; read are ${read}`;
      events.push({ kind: 'lost', problem: { message, position: segment.position } });
    }
    return events;
  }

  #end(segment: Segment): X12Event[] {
    const counted = this.#count;
    const open = this.#inTransaction;
    const known = this.#set !== null;
    const events = this.#finish();
    const { position } = segment;
    if (!open) events.push(note('SE without a transaction', position));
    else if (known && Number(valueAt(segment, 1)) !== counted)
      events.push(
        note(`SE01 does not match the ${counted} segments of the transaction: some may be missing`, position),
      );
    return events;
  }

  #finish(): X12Event[] {
    const events = this.#closeTo(0);
    this.#inTransaction = false;
    this.#set = null;
    return events;
  }

  #segment(segment: Segment, set: TransactionSet): X12Event[] {
    for (let depth = this.#stack.length; depth > 0; depth -= 1) {
      const next = this.#stack[depth - 1]!.loop.loops?.find((loop) => begins(loop, segment));
      if (next === undefined) continue;
      const events = this.#closeTo(depth);
      this.#open(next, segment);
      return events;
    }
    const top = this.#stack.at(-1)!;
    if (top.loop.reads?.includes(segment.id) === true) {
      this.#keep(top, segment);
      return [];
    }
    return set.lost.includes(segment.id) ? this.#misplaced(segment) : [];
  }

  /** The beginning of its loop is missing: the open claim would otherwise get segments of another one. */
  #misplaced({ id, position }: Segment): X12Event[] {
    const unit = this.#openUnit();
    const problem = (where: string) => ({
      message: `${id} is where no ${where} is open: the segments before it are missing or damaged`,
      position,
    });
    if (unit !== undefined) {
      if (unit.problems.length < MAX_SEGMENTS) unit.problems.push(problem('loop for it'));
      return [];
    }
    if (this.#lost) return [];
    this.#lost = true;
    return [{ kind: 'lost', problem: problem('claim') }];
  }

  #open(loop: Loop, segment: Segment): void {
    const parent = this.#stack.at(-1)!;
    const opened = new OpenLoop(loop, segment.position, parent);
    const siblings = loop.many === true ? (parent.children.get(loop.id) ?? []) : [];
    if (siblings.length < MAX_CHILDREN) parent.children.set(loop.id, siblings);
    if (siblings.length < MAX_CHILDREN) siblings.push(opened);
    else if (parent.problems.length === 0)
      parent.problems.push({ message: `more than ${MAX_CHILDREN} service lines`, position: segment.position });
    if (loop.reads?.includes(segment.id) === true) opened.segments.push(segment);
    this.#stack.push(opened);
    // The parties of a lost claim are lost too.
    if (loop.loops !== undefined) this.#lost = false;
  }

  #keep(loop: OpenLoop, segment: Segment): void {
    if (loop.segments.length < MAX_SEGMENTS) loop.segments.push(segment);
    else if (loop.problems.length === 0)
      loop.problems.push({ message: `more than ${MAX_SEGMENTS} segments in one loop`, position: segment.position });
  }

  /** Closes loops until this many are open. */
  #closeTo(depth: number): X12Event[] {
    const events: X12Event[] = [];
    while (this.#stack.length > depth) {
      const closed = this.#stack.pop()!;
      if (closed.loop.unit === true && this.#set !== null) events.push({ kind: 'unit', unit: closed, set: this.#set });
    }
    return events;
  }

  /** Damage within a claim is a problem of that claim; elsewhere, of the context of the claims that follow. */
  #broken(message: string, position: Position): X12Event[] {
    this.#count += 1;
    const problem = { message, position };
    const unit = this.#openUnit() ?? this.#stack.at(-1);
    if (unit === undefined) return [{ kind: 'lost', problem }];
    if (unit.problems.length < MAX_SEGMENTS) unit.problems.push(problem);
    return unit.loop.unit === true ? [] : [{ kind: 'note', problem }];
  }
}

const note = (message: string, position: Position): X12Event => ({ kind: 'note', problem: { message, position } });

function begins({ begins: { segment: id, element, codes } }: Loop, segment: Segment): boolean {
  if (id !== segment.id) return false;
  return element === undefined || codes === undefined || codes.includes(valueAt(segment, element));
}

/** Parses a file as it arrives. @param sets transaction sets to read; others are reported and skipped. */
export async function* readTransactions(
  source: AsyncIterable<Uint8Array>,
  sets: readonly TransactionSet[],
): AsyncGenerator<X12Event> {
  const splitter = new SegmentSplitter();
  const walker = new TransactionWalker(sets);
  // One character per byte, so that offsets match the file.
  const decoder = new TextDecoder('latin1');
  let bytes = 0;
  let segments = 0;
  const read = function* (found: readonly (Segment | Unreadable)[]): Generator<X12Event> {
    for (const one of found) {
      segments = one.position.segment;
      yield* walker.read(one);
    }
  };
  for await (const chunk of source) {
    bytes += chunk.length;
    yield* read(splitter.push(decoder.decode(chunk, { stream: true })));
  }
  yield* read(splitter.end());
  const position = { segment: segments + 1, byte: bytes };
  if (segments === 0) yield { kind: 'lost', problem: { message: 'the file has no segments', position } };
  yield* walker.close(position);
}
