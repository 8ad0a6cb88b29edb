/** The segment of the policies while the next release is built: a copy of the previous one that versions are added to. */
import { zstdCompressSync } from 'node:zlib';
import type { Jurisdiction, Payer, ReleaseFile } from '../policies/policy-facts.ts';
import {
  LOGIC_TABLES,
  PAYER_TABLES,
  POLICY_FORMAT,
  POLICY_INDEXES,
  POLICY_TABLES,
  PROPOSAL_TABLES,
} from '../policies/policy-tables.ts';
import type { ProposedPolicy } from '../policies/proposed-policies.ts';
import { SegmentDraft, type SegmentRef } from '../segments/segment-file.ts';
import { ContentsWriter, type StoredContents } from './policy-contents.ts';
import { writePolicySearch } from './policy-search.ts';

/** A version as it is written. Dates are YYYY-MM-DD. */
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
  /** The detail answer without status and optional members, JSON text. */
  detail: string;
  /** The document without its code lists, JSON text. */
  document: string;
  /** Distinct stems of the body, separated by spaces. */
  searchWords: string;
}

/** A text that is proposed, with the document as JSON text. */
export interface StoredProposalText extends ProposedPolicy {
  part: string;
  document: string;
}

/** What all versions of one load share. */
export interface LoadFacts {
  release: number;
  source: string;
  /** ISO 8601 */
  at: string;
}

/** A policy as a rebuilt release takes it over. Moments are ISO 8601. */
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
  readonly #draft: SegmentDraft;
  readonly #contents: ContentsWriter;
  #nextVersion: number;
  #changed = false;

  private constructor(draft: SegmentDraft) {
    this.#draft = draft;
    draft.db.exec(PAYER_TABLES);
    draft.db.exec(LOGIC_TABLES);
    draft.db.exec(PROPOSAL_TABLES);
    this.#contents = new ContentsWriter(draft.db);
    const last = draft.db.prepare('SELECT coalesce(max(version_id), 0) AS id FROM policy_versions').get();
    this.#nextVersion = Number(last!.id) + 1;
    draft.db.exec('BEGIN');
  }

  /** @param previous null builds the first release. */
  static open(dir: string, previous: SegmentRef | null): PolicyDraft {
    if (previous !== null) return new PolicyDraft(SegmentDraft.continue(dir, 'policies', previous.sha256));
    const draft = SegmentDraft.create(dir, 'policies');
    draft.db.exec(POLICY_TABLES);
    draft.db.prepare('INSERT INTO segment VALUES (?, ?), (?, ?)').run('kind', 'policies', 'format', POLICY_FORMAT);
    return new PolicyDraft(draft);
  }

  /** @param provided id of a version that is rebuilt; others are numbered on from the previous release. */
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
    this.#changed = true;
    return id;
  }

  /** Takes over a policy as it was, once its versions are written. */
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

  /** Names of codes, the later text winning. */
  addDisplays(displays: StoredContents['displays']): void {
    this.#contents.writeDisplays(displays);
  }

  /** A version that ends a policy, with the codes and groups of the one before. */
  addRetired(version: StoredVersion, load: LoadFacts, before: number): number {
    const id = this.addVersion({ ...version, codes: [], groups: [] }, load);
    const { db } = this.#draft;
    db.prepare(
      `INSERT INTO policy_codes (version_id, ordinal, code, code_to, list_id)
        SELECT ?, ordinal, code, code_to, list_id FROM policy_codes WHERE version_id = ?`,
    ).run(id, before);
    db.prepare(
      `INSERT INTO code_groups (version_id, kind, group_number, size, described, paragraph, asterisk_note)
        SELECT ?, kind, group_number, size, described, paragraph, asterisk_note FROM code_groups WHERE version_id = ?`,
    ).run(id, before);
    db.prepare(
      `INSERT OR REPLACE INTO source_places (version_id, kind, ordinal, page, box, quote, found)
        SELECT ?, kind, ordinal, page, box, quote, found FROM source_places WHERE version_id = ? AND kind = 'code'`,
    ).run(id, before);
    return id;
  }

  /** Which reader derived what is alongside the documents of a source. */
  setLoader(source: string, loader: string): void {
    this.#draft.db.prepare('INSERT OR REPLACE INTO segment VALUES (?, ?)').run(`loader ${source}`, loader);
  }

  /** What readers derived from a version's unchanged content is written again: a better reader makes no new version. */
  rewrite(id: number, version: StoredVersion): void {
    const { db } = this.#draft;
    db.prepare(
      'UPDATE policy_versions SET summary = ?, coverage_level = ?, criteria_count = ? WHERE version_id = ?',
    ).run(version.summary, version.coverageLevel, version.criteria.length, id);
    db.prepare('DELETE FROM policy_texts WHERE version_id = ?').run(id);
    db.prepare('DELETE FROM criteria_blocks WHERE version_id = ?').run(id);
    db.prepare("DELETE FROM source_places WHERE version_id = ? AND kind = 'criterion'").run(id);
    db.prepare('DELETE FROM unverified_versions WHERE version_id = ?').run(id);
    db.prepare('DELETE FROM policy_logic WHERE version_id = ?').run(id);
    this.#writeTexts(id, version);
    const places = version.places === undefined ? {} : { places: { ...version.places, code: new Map() } };
    this.#contents.write(id, { ...version, ...places, codes: [], displays: [], groups: [], links: [] });
    this.#changed = true;
  }

  /** The source still delivers these policies as they are. */
  confirm(policyIds: readonly string[], at: string): void {
    const update = this.#draft.db.prepare('UPDATE policies SET last_verified_at = ? WHERE policy_id = ?');
    for (const id of policyIds) update.run(at, id);
  }

  /** Policies of a source leave the corpus, e.g. starter records that give way to official ones; their versions stay. */
  leave(source: string, parts: readonly string[], at: string): void {
    const update = this.#draft.db.prepare(
      'UPDATE policies SET current_version_id = NULL, updated_at = ? WHERE source = ? AND part = ?',
    );
    for (const part of parts) if (Number(update.run(at, source, part).changes) > 0) this.#changed = true;
  }

  /** What a source proposes now takes the place of what it proposed before. */
  replaceProposals(source: string, parts: readonly string[], rows: readonly StoredProposalText[]): void {
    const { db } = this.#draft;
    const remove = db.prepare('DELETE FROM proposed_policies WHERE source = ? AND part = ?');
    for (const part of parts) remove.run(source, part);
    const insert = db.prepare(
      'INSERT OR REPLACE INTO proposed_policies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    for (const row of rows)
      insert.run(
        row.proposal_id,
        row.policy_id,
        source,
        row.part,
        row.title,
        row.version,
        row.comments_from,
        row.comments_to,
        row.notice_from,
        row.notice_to,
        JSON.stringify(row.jurisdictions),
        JSON.stringify(row.states),
        row.source_url,
        zstdCompressSync(row.document),
      );
  }

  replaceJurisdictions(rows: readonly Jurisdiction[]): void {
    const { db } = this.#draft;
    db.exec('DELETE FROM jurisdictions');
    const insert = db.prepare('INSERT INTO jurisdictions VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    for (const row of rows)
      insert.run(
        row.jurisdiction_code,
        row.mac_type,
        row.jurisdiction_name,
        row.mac_name,
        row.mac_code,
        JSON.stringify(row.contractor_numbers),
        JSON.stringify(row.states),
        row.website_url,
      );
  }

  addFiles(files: readonly ReleaseFile[]): void {
    const insert = this.#draft.db.prepare('INSERT OR REPLACE INTO release_files VALUES (?, ?, ?, ?, ?, ?, ?)');
    for (const { release, part, name, source, edition, sha256, fetched_at } of files)
      insert.run(release, part, name, source, edition, sha256, fetched_at);
  }

  /** Indexes, names and syncs the segment. */
  async finish(): Promise<SegmentRef> {
    const { db } = this.#draft;
    db.exec('COMMIT');
    db.exec(POLICY_INDEXES);
    if (this.#changed) {
      db.exec('BEGIN');
      await writePolicySearch(db);
      db.exec('COMMIT');
    }
    db.exec('PRAGMA optimize');
    return this.#draft.finish();
  }

  discard(): void {
    this.#draft.discard();
  }

  #writeTexts(id: number, { detail, document, searchWords }: StoredVersion): void {
    this.#draft.db
      .prepare('INSERT INTO policy_texts VALUES (?, ?, ?, ?)')
      .run(id, detail, zstdCompressSync(document), searchWords);
  }

  #makeCurrent(id: number, { policyId, policyType, part }: StoredVersion, { source, at }: LoadFacts): void {
    this.#draft.db
      .prepare(
        `INSERT INTO policies VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (policy_id) DO UPDATE SET policy_type = excluded.policy_type,
          source = excluded.source, part = excluded.part, current_version_id = excluded.current_version_id,
          updated_at = excluded.updated_at, last_verified_at = excluded.last_verified_at`,
      )
      .run(policyId, policyType, source, part, id, at, at, at);
  }
}
