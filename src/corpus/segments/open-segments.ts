import { closeSync, createReadStream, openSync } from 'node:fs';
import { DamagedSegmentError, type SegmentRef, segmentPath } from './segment-file.ts';
import { verified } from './segment-transfer.ts';

const HERE = { name: 'the corpus folder' };

/** Segments that stay readable during publishes: an open file survives the removal of its name. */
export class OpenSegments {
  readonly #open: { ref: SegmentRef; handle: number }[] = [];

  /** @throws DamagedSegmentError when one of them is missing in the folder. */
  constructor(dir: string, refs: readonly SegmentRef[]) {
    try {
      for (const ref of refs) this.#open.push({ ref, handle: openSync(segmentPath(dir, ref.sha256), 'r') });
    } catch (error) {
      this.close();
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new DamagedSegmentError(`A segment is missing: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Bytes that end with a DamagedSegmentError where they are not those of the hash. */
  *read(): Iterable<{ ref: SegmentRef; bytes: AsyncIterable<Buffer> }> {
    for (const { ref, handle } of this.#open) {
      const bytes = createReadStream('', { fd: handle, autoClose: false, start: 0, highWaterMark: 1024 * 1024 });
      yield { ref, bytes: verified(HERE, ref, bytes) };
    }
  }

  close(): void {
    for (const { handle } of this.#open.splice(0)) closeSync(handle);
  }
}
