/**
 * Merges several segments of a source into one. Rows superseded by a newer segment of any source are omitted, so the
 * merged segment can follow all others.
 */
import type { DatabaseSync } from 'node:sqlite';
import { requireSpace } from '../../platform/disk-space.ts';
import { listPolicies } from '../policies/policy-rows.ts';
import { PolicySegments } from '../policies/policy-segments.ts';
import { proposalParts } from '../policies/proposed-policies.ts';
import type { PolicyRef } from '../segments/manifest.ts';
import { buildingDir, type Segment, segmentPath } from '../segments/segment-file.ts';
import { withSource } from './copy-versions.ts';
import { mergeSearch } from './merge-search.ts';
import { createPolicyFile, writeIndexes } from './policy-file.ts';

/** When the later segments of a source together exceed this share of the first, all are merged. */
const SHARE = 1 / 4;
/** Segments of similar loads are never exactly the same size. */
const SIMILAR = 1.5;
/** Disk space for merging, relative to the segment size, including sorting. */
const SPACE = 1.5;

/** @param refs the last one is new. @returns the resulting segments. */
export async function mergeSegments(dir: string, refs: readonly PolicyRef[]): Promise<readonly PolicyRef[]> {
  const chosen = new Set(findMerged(refs));
  if (chosen.size < 2) return refs;
  const bytes = [...chosen].reduce((sum, ref) => sum + ref.bytes, 0);
  requireSpace(buildingDir(dir), bytes * SPACE, 'Merging segments of policies');
  const paths = refs.map(({ sha256 }) => segmentPath(dir, sha256)).reverse();
  const release = PolicySegments.open(dir, refs);
  const draft = createPolicyFile(dir, 'policies-merged');
  try {
    const inputs = new Set([...chosen].map((ref) => release.parts[refs.length - 1 - refs.indexOf(ref)]!));
    const merge = new Merge(draft.db, release, inputs);
    await merge.run((part) => paths[release.parts.indexOf(part)]!);
    const merged = { ...(await draft.finish()), source: refs.at(-1)!.source };
    return [...refs.filter((ref) => !chosen.has(ref)), merged];
  } catch (error) {
    draft.discard();
    throw error;
  } finally {
    release.close();
  }
}

/**
 * The new segment absorbs those of its source that are not much larger than itself, so each row is rewritten only a few
 * times however often a source publishes; all of them once they exceed a share of the first.
 */
export function findMerged(refs: readonly PolicyRef[]): PolicyRef[] {
  const added = refs.at(-1)!;
  const [first, ...later] = refs.filter((ref) => ref.source === added.source && ref !== added);
  if (first === undefined) return [added];
  const all = later.reduce((sum, { bytes }) => sum + bytes, added.bytes);
  if (all >= first.bytes * SHARE) return [first, ...later, added];
  const chosen = [added];
  let { bytes } = added;
  for (const ref of later.reverse()) {
    if (ref.bytes > bytes * SIMILAR) break;
    chosen.push(ref);
    bytes += ref.bytes;
  }
  return chosen;
}

class Merge {
  readonly #db: DatabaseSync;
  readonly #release: PolicySegments;
  readonly #inputs: ReadonlySet<Segment>;

  constructor(db: DatabaseSync, release: PolicySegments, inputs: ReadonlySet<Segment>) {
    this.#db = db;
    this.#release = release;
    this.#inputs = inputs;
  }

  async run(findPath: (part: Segment) => string): Promise<void> {
    const { parts } = this.#release;
    const oldestFirst = parts.toReversed();
    const first = oldestFirst.findIndex((part) => this.#inputs.has(part));
    for (const part of oldestFirst.slice(first))
      if (this.#inputs.has(part)) this.#copy(part, findPath(part));
      else withSource(this.#db, findPath(part), (source) => source.renewDisplays());
    this.#writePolicies();
    writeIndexes(this.#db);
    this.#db.exec('BEGIN');
    await mergeSearch(this.#db, new PolicySegments(parts.filter((part) => this.#inputs.has(part))));
    this.#db.exec('COMMIT; PRAGMA optimize');
  }

  #copy(part: Segment, path: string): void {
    const release = this.#release;
    const listIds = (sql: string) => part.all<{ version_id: number }>(sql).map(({ version_id }) => version_id);
    const versions = listIds('SELECT version_id FROM policy_versions INDEXED BY policy_versions_by_policy');
    const { ids, replaced } = proposalParts(release).find((one) => one.part === part)!;
    const isNewest = (name: string) =>
      release.parts.find((one) => one.get('SELECT 1 FROM segment WHERE name = ?', name) !== undefined) === part;
    const loaders = part.all<{ name: string }>("SELECT name FROM segment WHERE name LIKE 'loader %'");
    withSource(this.#db, path, (source) => {
      source.copyVersions(versions.filter((id) => release.counts(part, id)));
      source.copySearched(
        listIds('SELECT version_id FROM passage_words').filter((id) => release.countsAsCurrent(part, id)),
      );
      source.copyTable('code_displays');
      source.copyTable('release_files');
      // Those of the newest segment come last.
      source.copyTable('release_numbers');
      if (part === release.parts.find((one) => one.get('SELECT 1 FROM jurisdictions LIMIT 1') !== undefined))
        source.copyTable('jurisdictions');
      source.copyRows('proposed_policies', 'proposal_id', ids);
      source.copyRows('replaced_proposals', "source || ' ' || part", replaced);
      source.copyRows('segment', 'name', loaders.map(({ name }) => name).filter(isNewest));
    });
  }

  /** Current policies, and confirmations of policies in other segments. */
  #writePolicies(): void {
    const { parts } = this.#release;
    const put = this.#db.prepare('INSERT INTO policies VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    const confirm = this.#db.prepare('INSERT INTO confirmations VALUES (?, ?)');
    this.#db.exec('BEGIN');
    for (const { row, part, confirmedIn } of listPolicies(this.#release)) {
      const { policy_id, policy_type, source, part: own, current_version_id, created_at, updated_at } = row;
      if (this.#inputs.has(part))
        put.run(policy_id, policy_type, source, own, current_version_id, created_at, updated_at, row.last_verified_at);
      // Newer than the policy, but possibly older than another confirmation: the newest applies.
      else if (confirmedIn.some((one) => this.#inputs.has(one) && parts.indexOf(one) < parts.indexOf(part)))
        confirm.run(policy_id, row.last_verified_at);
    }
    this.#db.exec('COMMIT');
  }
}
