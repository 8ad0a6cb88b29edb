/** Policies of one release: their heads in memory, everything else read from the segments on demand. */

import { openIndexes } from '../search/open-indexes.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { SemanticIndex } from '../search/semantic-index.ts';
import type { PolicyRefs } from '../segments/manifest.ts';
import { findSource } from './loaded-policies.ts';
import type { LogicOverlay } from './operator-logic.ts';
import { readTerms, readUnverified } from './payer-facts.ts';
import type { Jurisdiction, PayerTerms, PolicyHead, ReleaseFile } from './policy-facts.ts';
import { type HeadRow, readCurrent, readVersion, readVersions } from './policy-rows.ts';
import { PolicySegments } from './policy-segments.ts';
import { readReplaced, VersionTimeline } from './version-timeline.ts';

export class PolicySegment {
  /** Read access for the rest of `src/corpus`, where all corpus SQL is. */
  readonly segment: PolicySegments;
  /** Logic that replaces the library's; null without operator logic. */
  readonly logic: LogicOverlay | null;
  /** Current versions, newest effective date first, undated last, then by policy id. */
  readonly heads: readonly PolicyHead[];
  readonly byPolicyId: ReadonlyMap<string, PolicyHead>;
  readonly byVersionId: ReadonlyMap<number, PolicyHead>;
  /** By contractor type, then code. */
  readonly jurisdictions: ReadonlyMap<string, Jurisdiction>;
  /** Which version of a replaced policy was in force when. */
  readonly timeline: VersionTimeline;
  readonly words: SearchIndex;
  /** Original spellings in titles and keywords, for typo correction. */
  readonly spellings: SearchIndex;
  readonly criteriaWords: SearchIndex;
  readonly meaning: SemanticIndex;
  readonly #related: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of all versions of commercial documents, which are few compared with Medicare. */
  readonly #terms: ReadonlyMap<number, PayerTerms>;
  readonly #unverified: ReadonlySet<number>;

  constructor(segment: PolicySegments, logic: LogicOverlay | null = null) {
    this.segment = segment;
    this.logic = logic;
    this.#terms = readTerms(segment);
    this.#unverified = readUnverified(segment);
    const rows = readCurrent(segment).sort(compareNewest);
    this.heads = rows.map((row, position) => this.#head(row, position));
    this.byPolicyId = new Map(this.heads.map((head) => [head.policy_id, head]));
    this.byVersionId = new Map(this.heads.map((head) => [head.version_id, head]));
    this.jurisdictions = new Map(readJurisdictions(segment).map((row) => [row.jurisdiction_code, row]));
    this.timeline = new VersionTimeline(this.byPolicyId, readReplaced(segment));
    const { words, spellings, criteriaWords, meaning } = openIndexes(segment, this.byVersionId);
    this.words = words;
    this.spellings = spellings;
    this.criteriaWords = criteriaWords;
    this.meaning = meaning;
    this.#related = bothDirections(
      segment.ofCurrent<Link>(`SELECT v.version_id, v.policy_id AS "from", l.related_policy_id AS "to" FROM policies p
        JOIN policy_versions v ON v.version_id = p.current_version_id JOIN policy_links l ON l.version_id = v.version_id`),
    );
  }

  /** Policies linked in either direction. */
  related(policyId: string): ReadonlySet<string> {
    return this.#related.get(policyId) ?? NONE;
  }

  /** The current or an older version; undefined for an id that is not in the release. */
  version(versionId: number): PolicyHead | undefined {
    const current = this.byVersionId.get(versionId);
    if (current !== undefined) return current;
    const row = readVersion(this.segment, versionId);
    return row === undefined ? undefined : this.#head(row, this.byPolicyId.get(row.policy_id)?.position ?? -1);
  }

  /** All versions of a policy, oldest first; includes removed policies. */
  listVersions(policyId: string): PolicyHead[] {
    const position = this.byPolicyId.get(policyId)?.position ?? -1;
    return readVersions(this.segment, policyId).map((row) => this.#head(row, position));
  }

  /** Detail response of a version without status and optional fields: JSON text. */
  detail(versionId: number): string {
    const row = this.segment
      .holder(versionId)
      .get<{ detail: string }>('SELECT detail FROM policy_texts WHERE version_id = ?', versionId);
    if (row === undefined) throw new Error(`Version ${versionId} has no text`);
    return row.detail;
  }

  /** Distinct formats of the tables. */
  get formats(): string[] {
    const rows = this.segment.all<{ value: string }>("SELECT value FROM segment WHERE name = 'format'");
    return [...new Set(rows.map(({ value }) => value))];
  }

  /** Hash of the last loaded file of a source's part; null if it was never loaded. */
  latestFile(source: string, part: string): string | null {
    const rows = this.segment.all<{ sha256: string; release: number }>(
      'SELECT sha256, release FROM release_files WHERE source = ? AND part = ? ORDER BY release DESC LIMIT 1',
      source,
      part,
    );
    return rows.sort((a, b) => b.release - a.release)[0]?.sha256 ?? null;
  }

  /** Stored detail of a version, UTF-8, so that unmodified responses need no string. */
  detailBytes(versionId: number): Uint8Array {
    const row = this.segment
      .holder(versionId)
      .get<{ detail: Uint8Array }>(
        'SELECT CAST(detail AS BLOB) AS detail FROM policy_texts WHERE version_id = ?',
        versionId,
      );
    if (row === undefined) throw new Error(`Version ${versionId} has no text`);
    return row.detail;
  }

  /** Source loaded by a release; null for a release without policy files. */
  findSource(release: number): string | null {
    return findSource(this.segment, release);
  }

  /** Which reader derived the additional data of a source's documents; null for a source not in the release. */
  findLoader(source: string): string | null {
    const row = this.segment.newest<{ value: string }>('SELECT value FROM segment WHERE name = ?', `loader ${source}`);
    return row?.value ?? null;
  }

  #head(row: HeadRow, position: number): PolicyHead {
    const verified = !this.#unverified.has(row.version_id);
    return {
      ...row,
      position,
      jurisdictions: JSON.parse(row.jurisdictions),
      states: JSON.parse(row.states),
      payer: row.payer === null ? null : JSON.parse(row.payer),
      terms: this.#terms.get(row.version_id) ?? null,
      keywords: JSON.parse(row.keywords),
      verified,
      last_verified_at: verified ? row.last_verified_at : null,
    };
  }

  /** Policy files of a part that a release loaded. */
  listFiles(release: number, part: string): ReleaseFile[] {
    const rows = this.segment.all<ReleaseFile>(
      `SELECT release, part, name, source, edition, sha256, fetched_at FROM release_files WHERE release = ? AND part = ?
        ORDER BY name`,
      release,
      part,
    );
    return rows.sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

const NONE: ReadonlySet<string> = new Set();

/** A load contains all of them or none. */
function readJurisdictions({ parts }: PolicySegments): Jurisdiction[] {
  const part = parts.find((one) => one.get('SELECT 1 FROM jurisdictions LIMIT 1') !== undefined) ?? parts[0]!;
  const rows = part.all<Omit<Jurisdiction, 'contractor_numbers' | 'states'> & Record<'numbers' | 'list', string>>(
    `SELECT mac_name, mac_code, jurisdiction_code, jurisdiction_name, states AS list, mac_type, website_url,
      contractor_numbers AS numbers FROM jurisdictions ORDER BY mac_type, jurisdiction_code`,
  );
  return rows.map(({ numbers, list, ...row }) => ({
    ...row,
    contractor_numbers: JSON.parse(numbers),
    states: JSON.parse(list),
  }));
}

interface Link {
  version_id: number;
  from: string;
  to: string;
}

/** Links are published from either side; related policies are the union. */
function bothDirections(links: readonly Link[]): Map<string, Set<string>> {
  const related = new Map<string, Set<string>>();
  const add = (from: string, to: string) => related.set(from, (related.get(from) ?? new Set<string>()).add(to));
  for (const { from, to } of links) {
    add(from, to);
    add(to, from);
  }
  return related;
}

/** Newest effective date first, undated last, then policy id. */
export function compareNewest(
  a: { effective_date: string | null; policy_id: string },
  b: { effective_date: string | null; policy_id: string },
): number {
  const [left, right] = [a.effective_date ?? '', b.effective_date ?? ''];
  if (left !== right) return left < right ? 1 : -1;
  return a.policy_id < b.policy_id ? -1 : a.policy_id > b.policy_id ? 1 : 0;
}

/** Reads policies that are not served yet. */
export async function openPolicies<Answer>(
  dir: string,
  policies: PolicyRefs,
  work: (policies: PolicySegment) => Answer | Promise<Answer>,
  logic: LogicOverlay | null = null,
): Promise<Answer> {
  const segments = PolicySegments.open(dir, policies);
  try {
    return await work(new PolicySegment(segments, logic));
  } finally {
    segments.close();
  }
}
