/** Fetching segments from a store: concurrency, checks, and coordination on a host. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DamagedSegmentError, type SegmentRef, segmentPath } from './segment-file.ts';
import { checkStored, ensureSegments } from './segment-transfer.ts';
import type { SegmentStore } from './stores/segment-store.ts';

/** An in-memory store that counts its readers. */
class CountingStore implements SegmentStore {
  readonly name = 'the counting store';
  readonly segments = new Map<string, Buffer[]>();
  reads = 0;
  reading = 0;
  mostReading = 0;
  /** Chunks delivered. */
  chunks = 0;
  /** The first readers wait for each other until there are this many. */
  together = 0;

  add(...chunks: string[]): SegmentRef {
    const bytes = chunks.map((chunk) => Buffer.from(chunk));
    const whole = Buffer.concat(bytes);
    const sha256 = createHash('sha256').update(whole).digest('hex');
    this.segments.set(sha256, bytes);
    return { sha256, bytes: whole.length };
  }

  async read({ sha256 }: SegmentRef): Promise<AsyncIterable<Buffer> | null> {
    const chunks = this.segments.get(sha256);
    return chunks === undefined ? null : this.#send(chunks);
  }

  async *#send(chunks: readonly Buffer[]) {
    this.reads += 1;
    this.reading += 1;
    this.mostReading = Math.max(this.mostReading, this.reading);
    try {
      while (this.mostReading < this.together) await setImmediate();
      for (const chunk of chunks) {
        for (let turn = 0; turn < 5; turn++) await setImmediate();
        this.chunks += 1;
        yield chunk;
      }
    } finally {
      this.reading -= 1;
    }
  }

  requireRoom() {}
  async store() {}
  async retain() {}
  async close() {}
}

describe('missing segments', () => {
  let dir: string;
  let store: CountingStore;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'cpi-fetch-'));
    store = new CountingStore();
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));
  const left = () => readdirSync(join(dir, 'fetching'));

  it('are fetched concurrently up to the limit, and existing ones are not', async () => {
    const refs = Array.from({ length: 9 }, (_, at) => store.add(`segment ${at}, `, 'end'));
    mkdirSync(join(dir, 'segments'));
    writeFileSync(segmentPath(dir, refs[0]!.sha256), 'segment 0, end');
    store.together = 4;
    await ensureSegments(store, dir, refs);
    expect(store.mostReading).toBe(4);
    expect(store.reads).toBe(8);
    refs.forEach((ref, at) => {
      expect(readFileSync(segmentPath(dir, ref.sha256), 'utf8')).toBe(`segment ${at}, end`);
    });
    expect(left()).toEqual([]);
  });

  it('with another hash are not stored, and the message names segment and store', async () => {
    const ref = store.add('as it was', ' stored');
    store.segments.set(ref.sha256, [Buffer.from('as it was'), Buffer.from(' STORED')]);
    const damaged = `Segment ${ref.sha256} is damaged in the counting store`;
    await expect(ensureSegments(store, dir, [ref])).rejects.toThrow(damaged);
    await expect(checkStored(store, ref, new AbortController().signal)).rejects.toThrow(damaged);
    expect(readdirSync(dir)).not.toContain('segments');
    expect(left()).toEqual([]);
  });

  it('with too many bytes are abandoned', async () => {
    const ref = store.add('short');
    store.segments.set(
      ref.sha256,
      Array.from({ length: 1000 }, () => Buffer.from('longer')),
    );
    await expect(ensureSegments(store, dir, [ref])).rejects.toThrow(DamagedSegmentError);
    expect(store.chunks).toBe(1);
  });

  it('that no store has are reported', async () => {
    const ref = { sha256: 'a'.repeat(64), bytes: 3 };
    await expect(ensureSegments(store, dir, [ref])).rejects.toThrow(`Segment ${ref.sha256} is missing in the counting`);
    await expect(ensureSegments(null, dir, [ref])).rejects.toThrow(`Segment ${ref.sha256} is missing`);
  });

  it('are fetched by one process per host while the others wait', async () => {
    const refs = [store.add('one, ', 'shared'), store.add('two, ', 'shared')];
    await Promise.all([1, 2, 3].map(() => ensureSegments(store, dir, refs)));
    expect(store.reads).toBe(2);
    expect(left()).toEqual([]);
  });

  it('are fetched even if a killed process has claimed them', async () => {
    const ref = store.add('claimed');
    mkdirSync(join(dir, 'fetching'));
    const claim = join(dir, 'fetching', `${ref.sha256}.claim`);
    writeFileSync(claim, '');
    utimesSync(claim, new Date(0), new Date(0));
    await ensureSegments(store, dir, [ref]);
    expect(readFileSync(segmentPath(dir, ref.sha256), 'utf8')).toBe('claimed');
  });

  it('require disk space before the first byte is fetched', async () => {
    const ref = { ...store.add('large'), bytes: Number.MAX_SAFE_INTEGER };
    await expect(ensureSegments(store, dir, [ref])).rejects.toThrow(/Fetching a release needs \d+ bytes/);
    expect(store.reads).toBe(0);
  });
});
