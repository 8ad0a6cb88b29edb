/** Policies of one release: their heads in memory, everything else read from the segment when it is requested. */
import { MeaningIndex } from '../search/meaning-index.ts';
import { SearchIndex } from '../search/search-index.ts';
import { Segment, type SegmentRef, segmentPath } from '../segments/segment-file.ts';
import type { LogicOverlay } from './operator-logic.ts';
import { readTerms, readUnverified } from './payer-facts.ts';
import type { Jurisdiction, PayerTerms, PolicyHead, ReleaseFile } from './policy-facts.ts';
import { type VersionDates, VersionTimeline } from './version-timeline.ts';

type Listed = 'jurisdictions' | 'states' | 'keywords' | 'payer';
type Derived = 'position' | 'terms' | 'verified';

/** A head as it is stored: lists and the payer are JSON text. */
type HeadRow = Omit<PolicyHead, Listed | Derived> & Record<Exclude<Listed, 'payer'>, string> & { payer: string | null };

const HEAD = `v.version_id, p.policy_id, p.policy_type, v.version, v.title, v.status, v.effective_date, v.retire_date,
  v.jurisdictions, v.states, v.payer, v.source_url, v.manual_section, v.keywords, v.summary, v.coverage_level, v.code_count,
  v.criteria_count, p.created_at, p.updated_at, p.last_verified_at, v.published_at, v.release, p.source, p.part`;

export class PolicySegment {
  /** Read access for the rest of `src/corpus`, where all SQL of the corpus is. */
  readonly segment: Segment;
  /** Logic that takes the place of the library's; null where operators wrote none. */
  readonly logic: LogicOverlay | null;
  /** Current versions, newest effective date first, undated last, then by policy id. */
  readonly heads: readonly PolicyHead[];
  readonly byPolicyId: ReadonlyMap<string, PolicyHead>;
  readonly byVersionId: ReadonlyMap<number, PolicyHead>;
  /** In the order of the contractor type, then the code. */
  readonly jurisdictions: ReadonlyMap<string, Jurisdiction>;
  /** Which version of a replaced policy was in force when. */
  readonly timeline: VersionTimeline;
  readonly words: SearchIndex;
  /** Titles and keywords as they are spelled, for words with a typing error. */
  readonly spellings: SearchIndex;
  readonly criteriaWords: SearchIndex;
  readonly meaning: MeaningIndex;
  readonly #related: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of every version of commercial documents, which are few compared with those of Medicare. */
  readonly #terms: ReadonlyMap<number, PayerTerms>;
  readonly #unverified: ReadonlySet<number>;

  constructor(segment: Segment, logic: LogicOverlay | null = null) {
    this.segment = segment;
    this.logic = logic;
    this.#terms = readTerms(segment);
    this.#unverified = readUnverified(segment);
    const rows = segment.all<HeadRow>(
      `SELECT ${HEAD} FROM policies p JOIN policy_versions v ON v.version_id = p.current_version_id`,
    );
    rows.sort(compareNewest);
    this.heads = rows.map((row, position) => this.#head(row, position));
    this.byPolicyId = new Map(this.heads.map((head) => [head.policy_id, head]));
    this.byVersionId = new Map(this.heads.map((head) => [head.version_id, head]));
    this.jurisdictions = new Map(readJurisdictions(segment).map((row) => [row.jurisdiction_code, row]));
    this.timeline = new VersionTimeline(
      this.byPolicyId,
      segment.all<VersionDates>(
        `SELECT version_id, policy_id, effective_date FROM policy_versions WHERE policy_id IN
          (SELECT policy_id FROM policy_versions GROUP BY policy_id HAVING count(*) > 1)
          ORDER BY policy_id, effective_date NULLS FIRST, version_id`,
      ),
    );
    this.words = new SearchIndex(segment, 'policies');
    this.spellings = new SearchIndex(segment, 'spellings');
    this.criteriaWords = new SearchIndex(segment, 'criteria');
    this.meaning = new MeaningIndex(segment);
    this.#related = bothDirections(
      segment.all(`SELECT v.policy_id AS "from", l.related_policy_id AS "to" FROM policies p
        JOIN policy_versions v ON v.version_id = p.current_version_id JOIN policy_links l ON l.version_id = v.version_id`),
    );
  }

  /** Policies linked with one from either side. */
  related(policyId: string): ReadonlySet<string> {
    return this.#related.get(policyId) ?? NONE;
  }

  /** The current version or an older one; undefined for an id the release does not hold. */
  version(versionId: number): PolicyHead | undefined {
    const current = this.byVersionId.get(versionId);
    if (current !== undefined) return current;
    const row = this.segment.get<HeadRow>(
      `SELECT ${HEAD} FROM policy_versions v JOIN policies p ON p.policy_id = v.policy_id WHERE v.version_id = ?`,
      versionId,
    );
    return row === undefined ? undefined : this.#head(row, this.byPolicyId.get(row.policy_id)?.position ?? -1);
  }

  /** Every version of a policy, oldest first; also of one that left the corpus. */
  listVersions(policyId: string): PolicyHead[] {
    return this.segment
      .all<HeadRow>(
        `SELECT ${HEAD} FROM policy_versions v JOIN policies p ON p.policy_id = v.policy_id WHERE v.policy_id = ?
          ORDER BY v.version_id`,
        policyId,
      )
      .map((row) => this.#head(row, this.byPolicyId.get(row.policy_id)?.position ?? -1));
  }

  /** The detail answer of a version without status and optional members: JSON text. */
  detail(versionId: number): string {
    const row = this.segment.get<{ detail: string }>('SELECT detail FROM policy_texts WHERE version_id = ?', versionId);
    if (row === undefined) throw new Error(`Version ${versionId} has no text`);
    return row.detail;
  }

  /** Format of the tables. */
  get format(): string {
    return this.segment.get<{ value: string }>("SELECT value FROM segment WHERE name = 'format'")?.value ?? '';
  }

  /** Hash of the file that a part of a source was last loaded from; null for a part that was never loaded. */
  latestFile(source: string, part: string): string | null {
    const row = this.segment.get<{ sha256: string }>(
      'SELECT sha256 FROM release_files WHERE source = ? AND part = ? ORDER BY release DESC LIMIT 1',
      source,
      part,
    );
    return row?.sha256 ?? null;
  }

  /** Detail of a version as it is stored, UTF-8: what goes out unread needs no string. */
  detailBytes(versionId: number): Uint8Array {
    const row = this.segment.get<{ detail: Uint8Array }>(
      'SELECT CAST(detail AS BLOB) AS detail FROM policy_texts WHERE version_id = ?',
      versionId,
    );
    if (row === undefined) throw new Error(`Version ${versionId} has no text`);
    return row.detail;
  }

  /** Source that a release loaded; null for a release without files of policies. */
  findSource(release: number): string | null {
    const row = this.segment.get<{ source: string }>(
      'SELECT source FROM release_files WHERE release = ? LIMIT 1',
      release,
    );
    return row?.source ?? null;
  }

  /** Which reader derived what is alongside the documents of a source; null for a source the release does not hold. */
  findLoader(source: string): string | null {
    const row = this.segment.get<{ value: string }>('SELECT value FROM segment WHERE name = ?', `loader ${source}`);
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

  /** Files that a release read a part of its policies from. */
  listFiles(release: number, part: string): ReleaseFile[] {
    return this.segment.all<ReleaseFile>(
      `SELECT release, part, name, source, edition, sha256, fetched_at FROM release_files WHERE release = ? AND part = ?
        ORDER BY name`,
      release,
      part,
    );
  }
}

const NONE: ReadonlySet<string> = new Set();

function readJurisdictions(segment: Segment): Jurisdiction[] {
  const rows = segment.all<Omit<Jurisdiction, 'contractor_numbers' | 'states'> & Record<'numbers' | 'list', string>>(
    `SELECT mac_name, mac_code, jurisdiction_code, jurisdiction_name, states AS list, mac_type, website_url,
      contractor_numbers AS numbers FROM jurisdictions ORDER BY mac_type, jurisdiction_code`,
  );
  return rows.map(({ numbers, list, ...row }) => ({
    ...row,
    contractor_numbers: JSON.parse(numbers),
    states: JSON.parse(list),
  }));
}

/** Links are published from either side; the union of both is what is related. */
function bothDirections(links: readonly { from: string; to: string }[]): Map<string, Set<string>> {
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

/** Reads the policies of a segment that is not served yet. */
export async function openPolicies<Answer>(
  dir: string,
  { sha256 }: SegmentRef,
  work: (policies: PolicySegment) => Answer | Promise<Answer>,
  logic: LogicOverlay | null = null,
): Promise<Answer> {
  const segment = Segment.open(segmentPath(dir, sha256));
  try {
    return await work(new PolicySegment(segment, logic));
  } finally {
    segment.close();
  }
}
