/** Releases with several segments return the same history as with one, whatever was merged or split. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEarlierSegment } from '../../../test/support/earlier-segment.ts';
import { PolicyHistory, STEPS } from '../../../test/support/policy-history.ts';
import { splitWords } from '../../platform/text/words.ts';
import { CodeIndex } from '../codes/code-index.ts';
import { loadedPolicies, storedDocument } from '../policies/loaded-policies.ts';
import { readCodes, readCriteria, readGroups } from '../policies/policy-contents.ts';
import { PolicySegment } from '../policies/policy-segment.ts';
import { PolicySegments } from '../policies/policy-segments.ts';
import { builtDigest, releaseDigest } from '../release-digest.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { letterGroups } from '../search/semantic-index.ts';
import { dividedSegments, type PolicyRef, type PolicyRefs } from '../segments/manifest.ts';
import { divideSegment } from './divide-segment.ts';
import { findMerged, mergeSegments } from './merge-segments.ts';

const REST = { datasets: [] };
const byPlace = (a: { version_id: number; ordinal: number }, b: typeof a) =>
  a.version_id - b.version_id || a.ordinal - b.ordinal;

function readIndex(index: SearchIndex) {
  const words = index.words();
  const begin = words.filter((word) => word.length > 3).map((word) => index.wordsFrom(word.slice(0, 3), 2));
  return { words, begin, columns: index.column('version_id'), found: words.map((word) => index.find(word)) };
}

/** Complete contents of a release. */
function readAll(segments: PolicySegments) {
  const policies = new PolicySegment(segments);
  const ids = [
    ...new Set(segments.all<{ policy_id: string }>('SELECT policy_id FROM policies').map((row) => row.policy_id)),
  ];
  const versions = ids.sort().flatMap((id) => policies.listVersions(id));
  const codes = new CodeIndex(segments);
  const named = policies.heads.map(({ title, keywords }) => [title, ...keywords].join(' '));
  return {
    heads: policies.heads,
    versions,
    contents: versions.map(({ version_id }) => [
      policies.detail(version_id),
      storedDocument(segments, version_id),
      readCodes(segments, version_id),
      readGroups(segments, version_id),
      readCriteria(segments, version_id),
    ]),
    passages: policies.heads.map(({ version_id }) => policies.meaning.passages(version_id)),
    related: ids.map((id) => [...policies.related(id)].sort()),
    inForce: ids.flatMap((id) => ['2012-06-01', '2026-01-01'].map((day) => policies.timeline.versionOn(id, day))),
    loaded: ['starter', 'mcd', 'payer'].map((source) =>
      loadedPolicies(segments, source).sort((a, b) => (a.policy_id < b.policy_id ? -1 : 1)),
    ),
    listings: Array.from({ length: 60 }, (_, at) =>
      codes.listings(`G0${100 + at}`, { categories: true, below: true }).sort(byPlace),
    ),
    typed: codes.codesFrom('procedure', 'G01', 15),
    files: STEPS.map(({ part }, at) => [policies.listFiles(at + 1, part), policies.findSource(at + 1)]),
    latest: policies.latestFile('mcd', 'lcd'),
    words: readIndex(policies.words),
    spellings: readIndex(policies.spellings),
    criteria: { ...readIndex(policies.criteriaWords), section: policies.criteriaWords.column('section') },
    meaning: policies.meaning.find('words', policies.words.words()),
    letters: policies.meaning.find('letters', [...letterGroups(splitWords(named.join(' ')))]),
    digest: releaseDigest(segments, REST),
  };
}

type All = ReturnType<typeof readAll>;

function expectSame(one: All, other: All): void {
  for (const name of Object.keys(one) as (keyof All)[]) expect(one[name], name).toEqual(other[name]);
}

describe('policies in several segments', () => {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-segments-'));
  const histories: PolicyRefs[] = [];
  const read = <Answer>(refs: PolicyRefs, work: (segments: PolicySegments) => Answer): Answer => {
    const segments = PolicySegments.open(dir, refs);
    try {
      return work(segments);
    } finally {
      segments.close();
    }
  };
  const newest = () => dividedSegments(histories.at(-1)!)!;
  let once: PolicyRefs;

  beforeAll(async () => {
    const history = new PolicyHistory(dir);
    for (let step = 0; step < STEPS.length; step++)
      histories.push(await history.publish(step, histories.at(-1) ?? null));
    once = await history.writeOnce();
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('return the same as one segment', () => {
    const sources = newest().map(({ source }) => source);
    expect(new Set(sources)).toEqual(new Set(['starter', 'mcd', 'payer:one', 'payer:two']));
    expect(sources.length).toBeGreaterThan(4);
    expectSame(read(newest(), readAll), read(once, readAll));
  });

  it('a publish adds a segment proportional to its changes, and keeps those of other sources', () => {
    const [before, after] = [dividedSegments(histories[2]!)!, dividedSegments(histories[3]!)!];
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)!.source).toBe('mcd');
    expect(after.at(-1)!.bytes).toBeLessThan(before[1]!.bytes / 4);
  });

  it('the digest written with the segments matches their contents', () => {
    for (const refs of histories)
      expect(read(refs, (one) => builtDigest(one, REST))).toBe(read(refs, (one) => releaseDigest(one, REST)));
  });

  it.each([6, 7])('merging all segments of the source of step %i does not change responses', async (step) => {
    const refs = dividedSegments(histories[step]!)!;
    const { source } = refs.at(-1)!;
    const first = refs.findIndex((ref) => ref.source === source);
    // All are merged, as if the first were small.
    const merged = await mergeSegments(
      dir,
      refs.map((ref, at) => (at === first && at < refs.length - 1 ? { ...ref, bytes: 1 } : ref)),
    );
    expect(merged.filter((ref) => ref.source === source)).toHaveLength(1);
    expectSame(read(merged, readAll), read(refs, readAll));
  });

  it('a release of format 1 is served unchanged, and is split by source', async () => {
    const single = await writeEarlierSegment(dir, dividedSegments(once)![0]!);
    expectSame(read(single, readAll), read(once, readAll));
    const refs = await divideSegment(dir, single);
    expect(refs.map(({ source }) => source)).toEqual(['mcd', 'payer:one', 'payer:two', 'starter']);
    expectSame(read(refs, readAll), read(once, readAll));
  });
});

describe('segments absorbed by a new one', () => {
  const refs = (...sizes: readonly [source: string, bytes: number][]): PolicyRef[] =>
    sizes.map(([source, bytes], at) => ({ sha256: String(at), source, bytes }));

  it.each([
    ['the first of a source: none', refs(['a', 9], ['b', 1]), [1]],
    ['a small one after a large one: none', refs(['a', 900], ['a', 40], ['a', 10]), [2]],
    ['those that are hardly larger', refs(['a', 900], ['a', 40], ['b', 5], ['a', 21], ['a', 20]), [4, 3, 1]],
    ['all when they pass a quarter of the first', refs(['a', 100], ['b', 500], ['a', 20], ['a', 6]), [0, 2, 3]],
  ])('%s', (_what, list, expected) => {
    expect(findMerged(list).map(({ sha256 }) => Number(sha256))).toEqual(expected);
  });
});
