import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryLog, treeRoot } from '../../test/support/merkle-log.ts';
import {
  consistencyRanges,
  hashLeaf,
  inclusionRanges,
  isConsistent,
  type LeafRange,
  type NodeHash,
  rangeHash,
  rootOfProof,
} from './merkle-tree.ts';

/** CPI_RANDOM_LOGS=100000 checks that many. */
const LOGS = Number(process.env.CPI_RANDOM_LOGS ?? 2_000);

const entries = (size: number) => Array.from({ length: size }, (_, at) => `entry ${at}`);
const hashes = (ranges: readonly LeafRange[], findHash: NodeHash) => ranges.map((range) => rangeHash(range, findHash));
const buildRoot = (texts: readonly string[]) => treeRoot(texts.map(hashLeaf));
const flip = (hash: Buffer, bit: number) => {
  const copy = Buffer.from(hash);
  copy[Math.floor(bit / 8) % copy.length]! ^= 1 << (bit % 8);
  return copy;
};

describe('Merkle tree', () => {
  it('matches the roots of the RFC 6962 test vectors', () => {
    const root = (texts: readonly string[]) =>
      rangeHash({ from: 0, to: texts.length }, memoryLog(texts)).toString('hex');
    expect(root([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(root([''])).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  });

  it('matches the definition for logs of up to 130 entries', () => {
    const texts = entries(130);
    const findHash = memoryLog(texts);
    for (let size = 0; size <= texts.length; size += 1)
      expect(rangeHash({ from: 0, to: size }, findHash)).toEqual(buildRoot(texts.slice(0, size)));
  });

  // Nodes of a log remain valid in every later state of it.
  const texts = entries(50);
  const findHash = memoryLog(texts);
  const roots = Array.from({ length: texts.length + 1 }, (_, size) => buildRoot(texts.slice(0, size)));

  it('proves every leaf of logs of up to 50 entries, at its position only', () => {
    for (let size = 1; size <= texts.length; size += 1) {
      for (let leaf = 0; leaf < size; leaf += 1) {
        const proof = hashes(inclusionRanges(size, leaf), findHash);
        expect(rootOfProof(hashLeaf(texts[leaf]!), leaf, size, proof)).toEqual(roots[size]);
        const elsewhere = (leaf + 1) % size;
        if (size > 1) expect(rootOfProof(hashLeaf(texts[leaf]!), elsewhere, size, proof)).not.toEqual(roots[size]);
      }
    }
  });

  it('proves that every log of up to 50 entries extends each shorter one', () => {
    const tree = (size: number) => ({ size, root: roots[size]! });
    for (let size = 1; size <= texts.length; size += 1)
      for (let old = 0; old <= size; old += 1)
        expect(isConsistent(tree(old), tree(size), hashes(consistencyRanges(size, old), findHash))).toBe(true);
  });

  it(`detects one flipped bit in an entry, proof or root, in ${LOGS} random logs`, () => {
    const most = 300;
    const texts = entries(most);
    const findHash = memoryLog(texts);
    const findRoot = (size: number) => rangeHash({ from: 0, to: size }, findHash);
    const cases = fc.record({ size: fc.integer({ min: 2, max: most }), at: fc.nat(), bit: fc.nat(), where: fc.nat() });
    fc.assert(
      fc.property(cases, ({ size, at, bit, where }) => {
        const leaf = at % size;
        const inclusion = [hashLeaf(texts[leaf]!), findRoot(size), ...hashes(inclusionRanges(size, leaf), findHash)];
        const isIncluded = ([own, root, ...proof]: Buffer[]) =>
          rootOfProof(own!, leaf, size, proof)?.equals(root!) === true;
        const old = 1 + (at % (size - 1));
        const consistency = [findRoot(old), findRoot(size), ...hashes(consistencyRanges(size, old), findHash)];
        const continues = ([before, after, ...proof]: Buffer[]) =>
          isConsistent({ size: old, root: before! }, { size, root: after! }, proof);
        const flipped = (parts: readonly Buffer[]) =>
          parts.map((hash, index) => (index === where % parts.length ? flip(hash, bit) : hash));
        expect([isIncluded(inclusion), continues(consistency)]).toEqual([true, true]);
        expect([isIncluded(flipped(inclusion)), continues(flipped(consistency))]).toEqual([false, false]);
      }),
      { numRuns: LOGS },
    );
  }, 1_800_000);

  it('rejects a log with a different entry', () => {
    const cases = fc.record({
      size: fc.integer({ min: 2, max: 300 }),
      at: fc.nat(),
      bit: fc.nat({ max: 255 }),
      where: fc.nat(),
    });
    fc.assert(
      fc.property(cases, ({ size, at, bit, where }) => {
        const texts = entries(size);
        const findHash = memoryLog(texts);
        const leaf = at % size;
        const root = rangeHash({ from: 0, to: size }, findHash);
        const proof = hashes(inclusionRanges(size, leaf), findHash);
        const spot = where % (proof.length + 1);
        const broken = proof.map((hash, index) => (index === spot ? flip(hash, bit) : hash));
        const own = hashLeaf(texts[leaf]!);
        const hash = spot === proof.length ? flip(own, bit) : own;
        expect(rootOfProof(hash, leaf, size, broken)).not.toEqual(root);

        const old = 1 + (at % size);
        const changed = texts.map((one, index) => (index === where % old ? `${one} changed` : one));
        const next = memoryLog(changed);
        const after = { size, root: rangeHash({ from: 0, to: size }, next) };
        const before = { size: old, root: rangeHash({ from: 0, to: old }, findHash) };
        expect(isConsistent(before, after, hashes(consistencyRanges(size, old), next))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
