/** A start hashes a segment once, and again after any change of its file. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenSegments } from '../open-segments.ts';
import { type SegmentRef, segmentPath } from '../segment-file.ts';
import { checkOnce, forgetRemoved } from './checked-segments.ts';

const TEXT = 'rows of a release';
const ref: SegmentRef = { sha256: createHash('sha256').update(TEXT).digest('hex'), bytes: TEXT.length };
const LATER = 60_000;

describe('a segment that was hashed', () => {
  let dir: string;
  beforeEach(() => {
    dir = fs.mkdtempSync(join(tmpdir(), 'cpi-checked-'));
    fs.mkdirSync(join(dir, 'segments'));
    fs.writeFileSync(segmentPath(dir, ref.sha256), TEXT);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER });
  });
  afterEach(() => {
    vi.useRealTimers();
    fs.rmSync(dir, { recursive: true, force: true });
  });
  const remembered = () => fs.existsSync(join(dir, 'checked', ref.sha256));
  /** Overwrites bytes in place without changing the size. */
  const damage = () => {
    const file = fs.openSync(segmentPath(dir, ref.sha256), 'r+');
    fs.writeSync(file, 'ROWS', 0);
    fs.closeSync(file);
  };

  it('is remembered, and not read again while its file is unchanged', async () => {
    await checkOnce(dir, ref);
    expect(remembered()).toBe(true);
    // A hash that the file does not have: only reading it would notice.
    const other = { sha256: createHash('sha256').update('other').digest('hex'), bytes: ref.bytes };
    fs.renameSync(segmentPath(dir, ref.sha256), segmentPath(dir, other.sha256));
    await expect(checkOnce(dir, other)).rejects.toThrow('is damaged');
    fs.renameSync(segmentPath(dir, other.sha256), segmentPath(dir, ref.sha256));
    await checkOnce(dir, ref);
  });

  it('is hashed again after a change in place, also with its old time', async () => {
    await checkOnce(dir, ref);
    const { atime, mtime } = fs.statSync(segmentPath(dir, ref.sha256));
    damage();
    fs.utimesSync(segmentPath(dir, ref.sha256), atime, mtime);
    await expect(checkOnce(dir, ref)).rejects.toThrow('is damaged');
  });

  it('is hashed again after a replacement by a file of the same size and time', async () => {
    await checkOnce(dir, ref);
    const { atime, mtime } = fs.statSync(segmentPath(dir, ref.sha256));
    fs.writeFileSync(join(dir, 'copy'), 'ROWS of a release');
    fs.utimesSync(join(dir, 'copy'), atime, mtime);
    fs.renameSync(join(dir, 'copy'), segmentPath(dir, ref.sha256));
    await expect(checkOnce(dir, ref)).rejects.toThrow('is damaged');
  });

  it('is not remembered within the tick of its last write', async () => {
    vi.setSystemTime(Date.now() - LATER);
    await checkOnce(dir, ref);
    expect(remembered()).toBe(false);
  });

  it('is hashed as it is copied, whatever is remembered', async () => {
    await checkOnce(dir, ref);
    const read = async () => {
      const segments = new OpenSegments(dir, [ref]);
      try {
        for (const { bytes } of segments.read()) await Array.fromAsync(bytes);
      } finally {
        segments.close();
      }
    };
    await read();
    damage();
    await expect(read()).rejects.toThrow('is damaged in the corpus folder');
  });

  it('is forgotten once its file is removed', async () => {
    await checkOnce(dir, ref);
    fs.rmSync(segmentPath(dir, ref.sha256));
    forgetRemoved(dir);
    expect(remembered()).toBe(false);
    await expect(checkOnce(dir, ref)).rejects.toThrow('is missing');
  });
});
