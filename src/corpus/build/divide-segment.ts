/** Splits a segment with all policies of a release into one per source; runs once, on upgrade. */
import type { DatabaseSync } from 'node:sqlite';
import { PolicySegment } from '../policies/policy-segment.ts';
import { PolicySegments } from '../policies/policy-segments.ts';
import type { PolicyRef } from '../segments/manifest.ts';
import { Segment, type SegmentRef, segmentPath } from '../segments/segment-file.ts';
import { type Source, withSource } from './copy-versions.ts';
import { createPolicyFile, indexPolicyFile, writeReleaseNumbers } from './policy-file.ts';

/** Policies of a source and one of its parts. */
interface Share {
  source: string;
  part: string;
}

/** Tables about an entire release, which the last segment contains. */
const SHARED = ['release_files', 'jurisdictions', 'proposed_policies'];

export async function divideSegment(dir: string, single: SegmentRef): Promise<readonly PolicyRef[]> {
  const path = segmentPath(dir, single.sha256);
  const shares = readShares(path);
  const refs: PolicyRef[] = [];
  for (const [at, [source, own]] of shares.entries())
    refs.push({ ...(await writeShare(dir, path, own, at === shares.length - 1)), source });
  return refs;
}

/** Segment source for a load of these parts. Each payer is a separate source. */
export function segmentSource(source: string, parts: readonly string[]): string {
  const [part] = parts;
  return source === 'payer' && parts.length === 1 ? part! : source;
}

function readShares(path: string): [source: string, own: Share[]][] {
  const segment = Segment.open(path);
  try {
    const shares = segment.all<Share>('SELECT DISTINCT source, part FROM policies ORDER BY source, part');
    const bySource = Map.groupBy(shares, ({ source, part }) => segmentSource(source, [part]));
    // A release always has a policy segment.
    return bySource.size === 0 ? [['none', []]] : [...bySource];
  } finally {
    segment.close();
  }
}

async function writeShare(dir: string, path: string, own: readonly Share[], isLast: boolean): Promise<SegmentRef> {
  const draft = createPolicyFile(dir, 'policies-divided');
  const { db } = draft;
  try {
    withSource(db, path, (source) => copyShare(db, source, own, isLast));
    await indexPolicyFile(db);
    if (isLast) writeReleaseNumbers(db, readHeads(path));
    db.exec('PRAGMA optimize');
    return await draft.finish();
  } catch (error) {
    draft.discard();
    throw error;
  }
}

function copyShare(db: DatabaseSync, source: Source, own: readonly Share[], isLast: boolean): void {
  const copy = db.prepare('INSERT INTO main.policies SELECT * FROM source.policies WHERE source = ? AND part = ?');
  for (const share of own) copy.run(share.source, share.part);
  const versions = db
    .prepare('SELECT v.version_id FROM main.policies p JOIN source.policy_versions v USING (policy_id)')
    .all();
  source.copyVersions(versions.map(({ version_id }) => Number(version_id)));
  source.copyListedDisplays();
  if (!isLast) return;
  for (const table of SHARED) source.copyTable(table);
  db.exec("INSERT INTO main.segment SELECT * FROM source.segment WHERE name LIKE 'loader %'");
}

function readHeads(path: string) {
  const segments = new PolicySegments([Segment.open(path)]);
  try {
    return new PolicySegment(segments).heads;
  } finally {
    segments.close();
  }
}
