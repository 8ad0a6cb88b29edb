import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logSigner, staticLog } from '../../../test/support/static-log.ts';
import { consistencyRanges, isConsistent, rangeHash } from '../../platform/merkle-tree.ts';
import { isSigned } from './checkpoint.ts';
import { LogFileError, readStaticLog } from './static-log.ts';

/** CPI_RANDOM_LOGS=100000 tests that many. */
const LOGS = Number(process.env.CPI_RANDOM_LOGS ?? 500);
const SIGNER = logSigner();

/** Whether a verifier with the key accepts the files. */
function isAccepted(files: ReadonlyMap<string, Buffer>): boolean {
  try {
    return isSigned(readStaticLog((path) => files.get(path) ?? null).note, [SIGNER]);
  } catch (error) {
    if (error instanceof LogFileError) return false;
    throw error;
  }
}

const manyEntries = (size: number) => Array.from({ length: size }, (_, at) => `{"id":"${at}"}`);

describe('a release log as static files', () => {
  it.each([0, 1, 2, 255, 256, 257, 511, 700])('of %i entries is read completely', (size) => {
    const entries = manyEntries(size);
    const files = staticLog(entries, SIGNER);
    const log = readStaticLog((path) => files.get(path) ?? null);
    expect(log.entries).toEqual(entries);
    expect(isSigned(log.note, [SIGNER])).toBe(true);
    expect(isSigned(log.note, [logSigner()])).toBe(false);
  });

  it('with more than 65,536 entries has a third level of tiles', () => {
    const files = staticLog(manyEntries(65_537), SIGNER);
    expect([...files.keys()].filter((path) => path.startsWith('tile/2'))).toEqual(['tile/2/000.p/1']);
    expect(isAccepted(files)).toBe(true);
  });

  it(`one flipped bit anywhere, in any file, is detected in ${LOGS} random logs`, () => {
    // Most logs are short, so that every bit of their size varies; some exceed the width of a tile.
    const size = fc.oneof(
      { weight: 100, arbitrary: fc.integer({ min: 0, max: 12 }) },
      fc.integer({ min: 250, max: 300 }),
    );
    const cases = fc.record({ size, seed: fc.nat(), file: fc.nat(), bit: fc.nat() });
    fc.assert(
      fc.property(cases, ({ size: length, seed, file, bit }) => {
        const entries = Array.from({ length }, (_, at) => `${seed} \u00fc ${'x'.repeat((seed + at * 7) % 40)}`);
        const files = staticLog(entries, SIGNER);
        const [path, bytes] = [...files][file % files.size]!;
        const at = bit % (bytes.length * 8);
        const changed = Buffer.from(bytes);
        changed[at >> 3]! ^= 1 << (at & 7);
        expect(isAccepted(files)).toBe(true);
        expect(isAccepted(new Map(files).set(path, changed)), `bit ${at} of ${path}, ${length} entries`).toBe(false);
      }),
      { numRuns: LOGS },
    );
  }, 1_800_000);

  it('covers each bit of its files', () => {
    const files = staticLog(manyEntries(3), SIGNER);
    for (const [path, bytes] of files)
      for (let at = 0; at < bytes.length * 8; at += 1) {
        const changed = Buffer.from(bytes);
        changed[at >> 3]! ^= 1 << (at & 7);
        expect(isAccepted(new Map(files).set(path, changed)), `bit ${at} of ${path}`).toBe(false);
      }
  });

  it('reports a missing, truncated or too long file', () => {
    const files = staticLog(manyEntries(300), SIGNER);
    const read = (path: string, content: Buffer | null) => () =>
      readStaticLog((wanted) => (wanted === path ? content : (files.get(wanted) ?? null)));
    expect(read('tile/1/000.p/1', null)).toThrow('tile/1/000.p/1 is missing');
    const entries = files.get('tile/entries/001.p/44')!;
    expect(read('tile/entries/001.p/44', entries.subarray(0, -1))).toThrow('does not have 44 entries');
    expect(read('tile/entries/001.p/44', Buffer.concat([entries, Buffer.of(0, 0)]))).toThrow('44 entries');
    expect(read('tile/0/000', Buffer.concat([files.get('tile/0/000')!, Buffer.of(0)]))).toThrow(LogFileError);
    expect(read('checkpoint', Buffer.from('no checkpoint'))).toThrow('not a signed checkpoint');
  });

  it('proves that it extends each shorter log, and no log with other entries', () => {
    const entries = manyEntries(40);
    const whole = staticLog(entries, SIGNER);
    const { findHash, checkpoint } = readStaticLog((path) => whole.get(path) ?? null);
    for (let old = 1; old <= entries.length; old += 1) {
      const earlier = staticLog(entries.slice(0, old), SIGNER);
      const other = staticLog([...entries.slice(0, old - 1), 'another'], SIGNER);
      const proof = consistencyRanges(checkpoint.size, old).map((range) => rangeHash(range, findHash));
      const tree = (files: Map<string, Buffer>) => readStaticLog((path) => files.get(path) ?? null).checkpoint;
      expect(isConsistent(tree(earlier), checkpoint, proof)).toBe(true);
      expect(isConsistent(tree(other), checkpoint, proof)).toBe(false);
    }
  });
});
