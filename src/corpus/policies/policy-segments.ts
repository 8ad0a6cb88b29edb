/**
 * The policy segments of a release, read as one. A newer segment repeats the rows it has of a policy or version, which
 * supersedes older ones; a policy without a current version was removed.
 */
import type { SQLInputValue } from 'node:sqlite';
import { type PolicyRefs, policySegments } from '../segments/manifest.ts';
import { Segment, segmentPath } from '../segments/segment-file.ts';

/** Flag in a version's segment number: it is the current version of its policy. */
const CURRENT = 0x8000;

export class PolicySegments {
  /** Newest first. */
  readonly parts: readonly Segment[];
  /** By version id: its segment number plus one, and CURRENT. Empty with a single segment, where every row counts. */
  #places = new Uint16Array();

  /** @param parts newest first. */
  constructor(parts: readonly Segment[]) {
    this.parts = parts;
    if (parts.length > 1) this.#place();
  }

  /** Opens the segments of a release, and further newer files. @throws Error when one cannot be opened. */
  static open(dir: string, policies: PolicyRefs, ...newer: readonly string[]): PolicySegments {
    const paths = [...policySegments(policies).map(({ sha256 }) => segmentPath(dir, sha256)), ...newer];
    const parts: Segment[] = [];
    try {
      for (const path of paths) parts.unshift(Segment.open(path));
      return new PolicySegments(parts);
    } catch (error) {
      for (const part of parts) part.close();
      throw error;
    }
  }

  close(): void {
    for (const part of this.parts) part.close();
  }

  /** The segment of a version. */
  holder(versionId: number): Segment {
    const place = this.#places[versionId] ?? 0;
    // A version that is in no segment is not found.
    return this.parts[place === 0 ? 0 : (place & ~CURRENT) - 1]!;
  }

  /** Whether a segment's rows of a version are the effective ones. */
  counts(part: Segment, versionId: number): boolean {
    return this.parts.length === 1 || this.holder(versionId) === part;
  }

  /** Whether a segment contains a version that is the current one of its policy. */
  countsAsCurrent(part: Segment, versionId: number): boolean {
    if (this.parts.length === 1) return true;
    return (this.#places[versionId]! & CURRENT) !== 0 && this.holder(versionId) === part;
  }

  /** Effective rows about versions. @param sql must select `version_id`. */
  ofVersions<Row extends { version_id: number }>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#merged((part) => part.all<Row>(sql, ...values).filter((row) => this.counts(part, row.version_id)));
  }

  /** Rows about current versions. @param sql must select `version_id` of versions that are current in `policies`. */
  ofCurrent<Row extends { version_id: number }>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#merged((part) =>
      part.all<Row>(sql, ...values).filter((row) => this.countsAsCurrent(part, row.version_id)),
    );
  }

  /** First row found, in the newest segment that has one. */
  newest<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    for (const part of this.parts) {
      const row = part.get<Row>(sql, ...values);
      if (row !== undefined) return row;
    }
    return undefined;
  }

  /** Rows of all segments, newest first; the caller must check which are effective. */
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.parts.flatMap((part) => part.all<Row>(sql, ...values));
  }

  #merged<Row>(read: (part: Segment) => Row[]): Row[] {
    return this.parts.length === 1 ? read(this.parts[0]!) : this.parts.flatMap(read);
  }

  #place(): void {
    const last = this.parts.map((part) =>
      part.get<{ id: number }>('SELECT max(version_id) AS id FROM policy_versions'),
    );
    this.#places = new Uint16Array(Math.max(0, ...last.map((row) => row?.id ?? 0)) + 1);
    const known = new Set<string>();
    for (const [at, part] of this.parts.entries()) {
      for (const { version_id } of part.all<{ version_id: number }>(VERSIONS))
        if (this.#places[version_id] === 0) this.#places[version_id] = at + 1;
      for (const { policy_id, version_id } of part.all<{ policy_id: string; version_id: number | null }>(POLICIES)) {
        if (known.has(policy_id)) continue;
        known.add(policy_id);
        if (version_id !== null) this.#places[version_id]! |= CURRENT;
      }
    }
  }
}

// Read from an index, because the rows are large.
const VERSIONS = 'SELECT version_id FROM policy_versions INDEXED BY policy_versions_by_policy';
const POLICIES = 'SELECT policy_id, current_version_id AS version_id FROM policies';

export function hasTable(part: Segment, name: string): boolean {
  return part.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name) !== undefined;
}
