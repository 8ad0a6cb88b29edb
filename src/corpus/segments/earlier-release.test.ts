/** Releases of format 1, with a single policy segment, in an upgraded installation. */
import { existsSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crashEdition } from '../../../test/support/crash-editions.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { writeEarlierSegment } from '../../../test/support/earlier-segment.ts';
import { silentProgress } from '../../ingest/release/progress.ts';
import { loadRelease } from '../../ingest/release/publish.ts';
import { mergeSegments } from '../build/merge-segments.ts';
import type { Model } from '../model.ts';
import { dividedSegments, policySegments, type ReleaseManifest, sealManifest } from './manifest.ts';
import { segmentPath } from './segment-file.ts';
import { Corpus } from './store.ts';

/** The served release as an earlier version published it. */
async function publishedEarlier({ corpus, corpusDir, database }: TestDatabase): Promise<ReleaseManifest> {
  const { format: _format, id: _id, ...manifest } = corpus.current.release;
  const [first, ...later] = dividedSegments(manifest.policies)!;
  // All are merged into one, as if the first were small.
  const [single] = later.length === 0 ? [first!] : await mergeSegments(corpusDir, [{ ...first!, bytes: 1 }, ...later]);
  const earlier = sealManifest({ ...manifest, policies: await writeEarlierSegment(corpusDir, single!) });
  await database.execute(
    sql`UPDATE releases SET manifest = ${JSON.stringify(earlier)}::jsonb WHERE id = ${earlier.sequence}`,
  );
  return earlier;
}

function answers({ policies }: Model) {
  const heads = policies.heads.filter(({ source }) => source === 'starter');
  const known = new Map(policies.heads.map(({ policy_id, position }) => [position, policy_id]));
  const words = ['oxygen', 'insulin', 'knee', 'imag'];
  return {
    heads: heads.map(({ position: _position, ...head }) => head),
    details: heads.map(({ version_id }) => policies.detail(version_id)),
    found: words.map((word) => [...policies.words.find(word).documents].map((document) => known.get(document))),
    criteria: words.map((word) => policies.criteriaWords.find(word).documents.length),
  };
}

describe('a release of format 1', () => {
  let test: TestDatabase;
  let before: ReturnType<typeof answers>;
  let earlier: ReleaseManifest;
  let upgraded: Corpus;
  beforeAll(async () => {
    test = await openTestDatabase();
    before = answers(test.corpus.current);
    earlier = await publishedEarlier(test);
    const settings = { database: test.database, dir: test.corpusDir, shared: false, cptLicensed: false };
    upgraded = new Corpus({
      ...settings,
      onError: (error) => {
        throw error;
      },
    });
    await upgraded.follow();
  });
  afterAll(async () => {
    await upgraded.close();
    await test.close();
  });

  it('is served unchanged', () => {
    expect(earlier.format).toBe(1);
    expect(upgraded.current.release).toEqual(earlier);
    expect(answers(upgraded.current)).toEqual(before);
  });

  it('is split by the next load, returns the same, and can still be named', async () => {
    const options = { signal: new AbortController().signal, progress: silentProgress };
    await loadRelease(upgraded, crashEdition(0), options);
    const { release, policies } = upgraded.current;
    expect(release.format).toBe(2);
    expect(dividedSegments(release.policies)!.map(({ source }) => source)).toEqual(['starter', 'crash']);
    expect(answers(upgraded.current)).toEqual(before);
    expect(policies.byPolicyId.get('L500')?.source).toBe('crash');
    const lease = (await upgraded.lease(earlier.id))!;
    expect(answers(lease.model)).toEqual(before);
    lease.end();
    for (const { sha256 } of policySegments(earlier.policies))
      expect(existsSync(segmentPath(test.corpusDir, sha256))).toBe(true);
  });
});
