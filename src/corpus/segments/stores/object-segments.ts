/** Stores segments in an S3-compatible store: `<prefix>/segments/<SHA-256>.sqlite`, the same bytes as the files. */
import { inParallel } from '../../../platform/collections/in-parallel.ts';
import type { ObjectStore } from '../../../platform/object-store/object-store.ts';
import { type SegmentRef, segmentPath } from '../segment-file.ts';
import type { SegmentStore } from './segment-store.ts';

const FOLDER = 'segments/';
/** Records which database owns the prefix: two would remove each other's segments. */
const OWNER = 'installation';
/** Concurrent file uploads; large ones upload several parts each. */
const PARALLEL = 2;

export class ObjectSegments implements SegmentStore {
  readonly name: string;
  readonly #objects: ObjectStore;
  readonly #identity: () => Promise<string>;
  #owned = false;

  /** @param identity of the database with the manifests. */
  constructor(objects: ObjectStore, identity: () => Promise<string>) {
    this.name = objects.name;
    this.#objects = objects;
    this.#identity = identity;
  }

  requireRoom(): void {
    // Limited only by the bucket.
  }

  async store(dir: string, refs: readonly SegmentRef[]): Promise<void> {
    await this.#requireOwn();
    const stored = await this.#objects.list(FOLDER);
    const lacking = refs.filter(({ sha256, bytes }) => stored.get(objectName(sha256)) !== bytes);
    await inParallel(lacking, PARALLEL, async (ref) => {
      const name = objectName(ref.sha256);
      // An object with this name but another size is not a segment, and objects are never overwritten.
      if (stored.has(name)) await this.#objects.remove(name);
      await this.#objects.putFile(name, segmentPath(dir, ref.sha256), ref);
    });
  }

  read({ sha256 }: SegmentRef, signal: AbortSignal): Promise<AsyncIterable<Buffer> | null> {
    return this.#objects.read(objectName(sha256), signal);
  }

  async retain(hashes: ReadonlySet<string>): Promise<void> {
    await this.#requireOwn();
    const retained = new Set([...hashes].map(objectName));
    const others = [...(await this.#objects.list(FOLDER)).keys()].filter((name) => !retained.has(name));
    await inParallel(others, PARALLEL, (name) => this.#objects.remove(name));
  }

  close(): Promise<void> {
    return this.#objects.close();
  }

  async #requireOwn(): Promise<void> {
    if (this.#owned) return;
    const own = await this.#identity();
    let owner = await this.#objects.text(OWNER);
    if (owner === null) {
      await this.#objects.putText(OWNER, own);
      // Another installation may have been first.
      owner = await this.#objects.text(OWNER);
    }
    if (owner !== own)
      throw new Error(
        `${this.name} belongs to another installation (its object "${OWNER}" names database ${owner}, this one is ${own}): ` +
          'use another prefix in CPI_CORPUS_STORE, or delete that object if this installation takes its place',
      );
    this.#owned = true;
  }
}

function objectName(sha256: string): string {
  return `${FOLDER}${sha256}.sqlite`;
}
