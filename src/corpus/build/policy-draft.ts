/** The policy changes of a load, as a separate segment: its rows of policies and versions replace older ones. */
import type { SQLInputValue } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import type { Jurisdiction, Payer, ReleaseFile } from '../policies/policy-facts.ts';
import { readPolicy } from '../policies/policy-rows.ts';
import { PolicySegment } from '../policies/policy-segment.ts';
import { PolicySegments } from '../policies/policy-segments.ts';
import { dividedSegments, type PolicyRef, type PolicyRefs, policySegments } from '../segments/manifest.ts';
import type { SegmentDraft } from '../segments/segment-file.ts';
import { divideSegment, segmentSource } from './divide-segment.ts';
import { mergeSegments } from './merge-segments.ts';
import { ContentsWriter, type StoredContents, storedContents } from './policy-contents.ts';
import {
  createPolicyFile,
  indexPolicyFile,
  type StoredProposalText,
  writeFiles,
  writeJurisdictions,
  writeProposals,
  writeReleaseNumbers,
} from './policy-file.ts';

/** A version as written. Dates are YYYY-MM-DD. */
export interface StoredVersion extends StoredContents {
  policyId: string;
  policyType: string;
  part: string;
  version: string;
  contentHash: string;
  title: string;
  status: 'active' | 'retired';
  effectiveDate: string | null;
  retireDate: string | null;
  jurisdictions: readonly string[];
  states: readonly string[];
  payer: Payer | null;
  sourceUrl: string;
  manualSection: string | null;
  keywords: readonly string[];
  summary: string;
  coverageLevel: string | null;
  codeCount: number;
  /** The detail response without status and optional fields, JSON text. */
  detail: string;
  /** The document without its code lists, JSON text. */
  document: string;
  /** Distinct stems of the body, separated by spaces. */
  searchWords: string;
}

/** Properties shared by all versions of one load. */
export interface LoadFacts {
  release: number;
  source: string;
  /** ISO 8601 */
  at: string;
}

/** A policy taken over from an earlier release. Times are ISO 8601. */
export interface StoredPolicy {
  policy_id: string;
  policy_type: string;
  source: string;
  part: string;
  current_version_id: number | null;
  created_at: string;
  updated_at: string;
  last_verified_at: string;
}

export class PolicyDraft {
  readonly #dir: string;
  readonly #draft: SegmentDraft;
  readonly #contents: ContentsWriter;
  readonly #source: string;
  readonly #refs: readonly PolicyRef[];
  /** The segments it continues; null in the first release. */
  readonly #previous: PolicySegments | null;
  #nextVersion: number;

  private constructor(dir: string, source: string, refs: readonly PolicyRef[]) {
    this.#dir = dir;
    this.#source = source;
    this.#refs = refs;
    this.#draft = createPolicyFile(dir, 'policies');
    this.#contents = new ContentsWriter(this.#draft.db);
    this.#previous = refs.length === 0 ? null : PolicySegments.open(dir, refs);
    const last = this.#previous?.all<{ id: number | null }>('SELECT max(version_id) AS id FROM policy_versions') ?? [];
    this.#nextVersion = Math.max(0, ...last.map(({ id }) => id ?? 0)) + 1;
    this.#draft.db.exec('BEGIN');
  }

  /**
   * @param previous null builds the first release. One of format 1 is split by source first.
   * @param source of the policies: later segments of the same source are merged with it. @param parts of it that are
   * loaded.
   */
  static async open(
    dir: string,
    previous: PolicyRefs | null,
    source: string,
    parts: readonly string[] = [],
  ): Promise<PolicyDraft> {
    if (previous === null) return new PolicyDraft(dir, segmentSource(source, parts), []);
    const refs = dividedSegments(previous) ?? (await divideSegment(dir, policySegments(previous)[0]!));
    return new PolicyDraft(dir, segmentSource(source, parts), refs);
  }

  /** @param provided id of a version that is taken over; others continue the numbering of the previous release. */
  addVersion(version: StoredVersion, load: LoadFacts, provided?: number): number {
    const id = provided ?? this.#nextVersion;
    this.#nextVersion = Math.max(this.#nextVersion, id + 1);
    const { db } = this.#draft;
    db.prepare(`INSERT INTO policy_versions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(
      id,
      version.policyId,
      load.release,
      version.version,
      version.contentHash,
      version.title,
      version.status,
      version.effectiveDate,
      version.retireDate,
      JSON.stringify(version.jurisdictions),
      JSON.stringify(version.states),
      version.payer === null ? null : JSON.stringify(version.payer),
      version.sourceUrl,
      version.manualSection,
      JSON.stringify(version.keywords),
      version.summary,
      version.coverageLevel,
      version.codeCount,
      version.criteria.length,
      load.at,
    );
    this.#writeTexts(id, version);
    this.#contents.write(id, version);
    this.#makeCurrent(id, version, load);
    return id;
  }

  /** Takes over a policy unchanged, after its versions are written. */
  putPolicy(policy: StoredPolicy): void {
    this.#draft.db
      .prepare('INSERT OR REPLACE INTO policies VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        policy.policy_id,
        policy.policy_type,
        policy.source,
        policy.part,
        policy.current_version_id,
        policy.created_at,
        policy.updated_at,
        policy.last_verified_at,
      );
  }

  /** Names of codes; the later text replaces earlier ones. */
  addDisplays(displays: StoredContents['displays']): void {
    this.#contents.writeDisplays(displays);
  }

  /** A version that retires a policy, with the codes and groups of the previous one. */
  addRetired(version: StoredVersion, load: LoadFacts, before: number): number {
    const { codes, displays, groups, places } = storedContents(this.#previous!, before);
    const located = { code: places, criterion: version.places?.criterion ?? new Map() };
    this.#contents.addMissingDisplays(displays);
    return this.addVersion({ ...version, codes, groups, places: located }, load);
  }

  /** Which reader derived the additional data of a source's documents. */
  setLoader(source: string, loader: string): void {
    this.#draft.db.prepare('INSERT OR REPLACE INTO segment VALUES (?, ?)').run(`loader ${source}`, loader);
  }

  /**
   * Rewrites the derived data of a version with unchanged content: an improved reader does not create a new version.
   * Everything else is copied unchanged.
   */
  rewrite(id: number, version: StoredVersion): void {
    const { db } = this.#draft;
    const previous = this.#previous!;
    const stored = previous
      .holder(id)
      .get<Record<string, SQLInputValue>>('SELECT * FROM policy_versions WHERE version_id = ?', id)!;
    const { summary, coverageLevel: coverage_level, criteria, policyId } = version;
    const row = { ...stored, summary, coverage_level, criteria_count: criteria.length };
    db.prepare(`INSERT INTO policy_versions VALUES (${Object.keys(row).map(() => '?')})`).run(...Object.values(row));
    this.#writeTexts(id, version);
    const { places, displays, ...contents } = storedContents(previous, id);
    this.#contents.addMissingDisplays(displays);
    this.#contents.write(id, {
      ...version,
      ...contents,
      displays: [],
      places: { code: places, criterion: version.places?.criterion ?? new Map() },
    });
    this.putPolicy(readPolicy(previous, policyId)!);
  }

  /** The source still delivers these policies unchanged. */
  confirm(policyIds: readonly string[], at: string): void {
    const { db } = this.#draft;
    const update = db.prepare('UPDATE policies SET last_verified_at = ? WHERE policy_id = ?');
    const insert = db.prepare('INSERT OR REPLACE INTO confirmations VALUES (?, ?)');
    for (const id of policyIds) if (Number(update.run(at, id).changes) === 0) insert.run(id, at);
  }

  /**
   * Removes policies of a source from the corpus, e.g. starter records replaced by official ones; their versions stay.
   */
  leave(source: string, parts: readonly string[], at: string): void {
    if (this.#previous === null) return;
    const own = this.#draft.db.prepare('SELECT 1 FROM policies WHERE policy_id = ?');
    const rows = this.#previous.ofCurrent<{ version_id: number; policy_id: string; part: string }>(
      'SELECT current_version_id AS version_id, policy_id, part FROM policies WHERE source = ? AND current_version_id IS NOT NULL',
      source,
    );
    for (const { policy_id, part } of rows)
      if (parts.includes(part) && own.get(policy_id) === undefined)
        this.putPolicy({ ...readPolicy(this.#previous, policy_id)!, current_version_id: null, updated_at: at });
  }

  /** Replaces a source's earlier proposals. */
  replaceProposals(source: string, parts: readonly string[], rows: readonly StoredProposalText[]): void {
    writeProposals(this.#draft.db, source, parts, rows);
  }

  replaceJurisdictions(rows: readonly Jurisdiction[]): void {
    writeJurisdictions(this.#draft.db, rows);
  }

  addFiles(files: readonly ReleaseFile[]): void {
    writeFiles(this.#draft.db, files);
  }

  /** Indexes, names and syncs the segment. @returns the segments of the next release. */
  async finish(): Promise<readonly PolicyRef[]> {
    const { db, path } = this.#draft;
    db.exec('COMMIT');
    await indexPolicyFile(db);
    const release = PolicySegments.open(this.#dir, this.#refs, path);
    try {
      writeReleaseNumbers(db, new PolicySegment(release).heads);
    } finally {
      release.close();
    }
    db.exec('PRAGMA optimize');
    this.#previous?.close();
    const ref = { ...(await this.#draft.finish()), source: this.#source };
    return mergeSegments(this.#dir, [...this.#refs, ref]);
  }

  discard(): void {
    this.#previous?.close();
    this.#draft.discard();
  }

  #writeTexts(id: number, { detail, document, searchWords }: StoredVersion): void {
    this.#draft.db
      .prepare('INSERT INTO policy_texts VALUES (?, ?, ?, ?)')
      .run(id, detail, zstdCompressSync(document), searchWords);
  }

  #makeCurrent(id: number, { policyId, policyType, part }: StoredVersion, { source, at }: LoadFacts): void {
    const known = this.#draft.db.prepare('SELECT created_at FROM policies WHERE policy_id = ?').get(policyId);
    const before = this.#previous === null ? undefined : readPolicy(this.#previous, policyId)?.created_at;
    const created_at = known === undefined ? (before ?? at) : String(known.created_at);
    this.putPolicy({
      policy_id: policyId,
      policy_type: policyType,
      source,
      part,
      current_version_id: id,
      created_at,
      updated_at: at,
      last_verified_at: at,
    });
  }
}
