/**
 * The list view of the whole corpus in memory (a few thousand policies), because listing and keyword search must answer in
 * a millisecond and from one release. Immutable snapshots: a publish builds the next one beside the current and swaps.
 */
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import { type Jurisdiction, listJurisdictions } from '../jurisdictions/jurisdictions.public.ts';
import type { Database } from '../platform/database/database.ts';
import { splitWords, tokenize } from '../platform/text/words.ts';
import { Mentions } from './policies.mentions.ts';
import {
  corpusSequence,
  currentLinks,
  currentPolicies,
  type PolicyRow,
  type ProvenanceRow,
  provenanceRows,
  textsOf,
} from './policies.queries.ts';

export interface PolicyEntry extends PolicyRow {
  /** Position in the order without a search: newest effective date first, undated last, then policy id. */
  position: number;
}

export interface Snapshot {
  sequence: number;
  entries: readonly PolicyEntry[];
  byPolicyId: ReadonlyMap<string, PolicyEntry>;
  byVersionId: ReadonlyMap<number, PolicyEntry>;
  /** Related policies of both directions, by policy id. */
  related: ReadonlyMap<string, ReadonlySet<string>>;
  jurisdictions: ReadonlyMap<string, Jurisdiction>;
  /** Day from which on no older version of any policy is in force, YYYY-MM-DD; null when there is none to be in force. */
  olderVersionsUntil: string | null;
  /** Source file by `<release id> <part>`. */
  provenance: ReadonlyMap<string, ProvenanceRow>;
  /** Stored detail answers by version id, in UTF-8, filled together with the index up to a budget of memory. */
  details: ReadonlyMap<number, Buffer>;
  /** Ready a moment after the snapshot itself: a corpus of real size takes seconds to index. */
  index: Promise<SearchIndex>;
}

/** Documents are numbered by their position in `entries`. */
export type SearchIndex = MiniSearch<IndexedPolicy>;

interface IndexedPolicy {
  id: number;
  title: string;
  keywords: string;
  body: string;
  /** Title and keywords unstemmed: a typing error is near the word as written, not near its stem. */
  spelling: string;
}

/** Policies by relevance for one search text, best first; ties by policy id. */
export interface Ranking {
  sequence: number;
  policyIds: readonly string[];
}

export interface PolicyDirectory {
  /** The snapshot of the newest release this process knows of. */
  current(): Promise<Snapshot>;
  /** The same without waiting; null when it is on its way or the database has to be looked at. */
  now(): Snapshot | null;
  /** True while answers of that release are the newest this process knows of, and it has looked lately. */
  isCurrent(sequence: number): boolean;
  /** Which versions list which codes. */
  mentions: Mentions;
  /** Answers derived from a release, dropped with it. Keys must name what they hold. */
  cache: LRUCache<string, object>;
  /** Rankings outlive their release for minutes, so that a reader pages through the order he started with. */
  rankings: LRUCache<string, Ranking>;
}

const TEXTS_BATCH = 100;
/** Requests that come while the index is built wait for so long at most at each of their turns. */
const INDEX_SLICE_MS = 3;
/** Detail answers kept in memory; a corpus of real size needs about half of it. */
const DETAILS_BYTES = 64 * 1024 * 1024;
/** How old the knowledge of the newest release may be; a notification usually comes first. */
const FRESH_MS = 100;
/** A database that hangs does not hold up what can be answered from memory. */
const CHECK_TIMEOUT_MS = 2_000;
const RANKING_TTL_MS = 600_000;
const CACHE_BYTES = 96 * 1024 * 1024;

export async function openDirectory(
  database: Database,
  channel: string,
  mentionsInMemory: boolean,
  onError: (error: unknown) => void,
): Promise<PolicyDirectory> {
  const directory = new Directory(database, mentionsInMemory, onError);
  await database.listen(channel, () => directory.refresh());
  return directory;
}

class Directory implements PolicyDirectory {
  readonly cache = new LRUCache<string, object>({
    max: 50_000,
    maxSize: CACHE_BYTES,
    sizeCalculation: (value) => ('bytes' in value && typeof value.bytes === 'number' ? value.bytes + 200 : 1_000),
  });
  readonly rankings = new LRUCache<string, Ranking>({ max: 2_000, ttl: RANKING_TTL_MS });
  readonly mentions: Mentions;
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  #snapshot!: Promise<Snapshot>;
  /** Sequence of the snapshot callers get; null while the next one is on its way. */
  #newest: number | null = null;
  #settled: Snapshot | null = null;
  #checkedAt = 0;
  #checking: Promise<void> | null = null;

  constructor(database: Database, mentionsInMemory: boolean, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
    this.mentions = new Mentions(database, mentionsInMemory, onError);
    this.#follow(this.#load());
  }

  /** Callers that come after a publish has been committed see it, whichever process published. */
  async current(): Promise<Snapshot> {
    if (performance.now() - this.#checkedAt > FRESH_MS) {
      this.#checking ??= this.#check();
      await this.#checking;
    }
    return this.#snapshot;
  }

  now(): Snapshot | null {
    const settled = this.#settled;
    return settled !== null && this.isCurrent(settled.sequence) ? settled : null;
  }

  isCurrent(sequence: number): boolean {
    return sequence === this.#newest && performance.now() - this.#checkedAt <= FRESH_MS;
  }

  /** From now on callers wait for the new release; those that hold the old snapshot finish with it. */
  refresh(): void {
    const previous = this.#snapshot;
    this.#newest = null;
    this.#follow(
      this.#load().then(
        (next) => {
          this.cache.clear();
          return next;
        },
        (error) => {
          // The old release is still a true answer; the next look at the sequence tries again.
          this.#onError(error);
          return previous;
        },
      ),
    );
  }

  #follow(loading: Promise<Snapshot>): void {
    this.#snapshot = loading;
    loading.then(
      (snapshot) => {
        if (this.#snapshot === loading) {
          this.#newest = snapshot.sequence;
          this.#settled = snapshot;
        }
        this.mentions.follow(snapshot, snapshot.index);
      },
      // Whoever waits for the snapshot gets the error.
      () => {},
    );
  }

  async #check(): Promise<void> {
    try {
      const known = await this.#snapshot;
      const newest = await Promise.race([
        corpusSequence(this.#database),
        delay(CHECK_TIMEOUT_MS, known.sequence, { ref: false }),
      ]);
      if (newest !== known.sequence) this.refresh();
    } catch {
      // The database is down: /health says so, and what is known is still true.
    }
    this.#checkedAt = performance.now();
    this.#checking = null;
  }

  async #load(): Promise<Snapshot> {
    const { sequence, rows } = await currentPolicies(this.#database);
    rows.sort((a, b) => compareNewest(a, b));
    const entries = rows.map((row, position): PolicyEntry => ({ ...row, position }));
    const byVersionId = new Map(entries.map((entry) => [entry.version_id, entry]));
    const links = await currentLinks(this.#database);
    const files = await provenanceRows(this.#database);
    const jurisdictions = await listJurisdictions(this.#database);
    const details = new Map<number, Buffer>();
    const index = this.#index(entries, details);
    // Nobody may be waiting for it yet; whoever searches gets the error.
    index.catch(() => {});
    return {
      sequence,
      entries,
      byPolicyId: new Map(entries.map((entry) => [entry.policy_id, entry])),
      byVersionId,
      related: bothDirections(
        links.map((link) => [byVersionId.get(link.version_id)?.policy_id, link.related_policy_id]),
      ),
      jurisdictions: new Map(jurisdictions.map((row) => [row.jurisdiction_code, row])),
      olderVersionsUntil: lastStart(entries.filter(({ replaces }) => replaces)),
      provenance: new Map(files.map((row) => [`${row.release_id} ${row.part}`, row])),
      details,
      index,
    };
  }

  async #index(entries: readonly PolicyEntry[], details: Map<number, Buffer>): Promise<SearchIndex> {
    let budget = DETAILS_BYTES;
    let sliceStart = performance.now();
    const index = new MiniSearch<IndexedPolicy>({
      fields: ['title', 'keywords', 'body', 'spelling'],
      searchOptions: { fields: ['title', 'keywords', 'body'] },
      tokenize: (text, field) =>
        field === 'body' ? text.split(' ') : field === 'spelling' ? splitWords(text) : tokenize(text),
      processTerm: (term) => term || null,
    });
    for (let start = 0; start < entries.length; start += TEXTS_BATCH) {
      const batch = entries.slice(start, start + TEXTS_BATCH);
      const rows = await textsOf(
        this.#database,
        batch.map((entry) => entry.version_id),
      );
      const words = new Map(rows.map((row) => [row.id, row.search_words]));
      for (const row of rows) {
        const detail = Buffer.from(row.detail);
        budget -= detail.length;
        if (budget > 0) details.set(row.id, detail);
      }
      for (const entry of batch) {
        index.add(indexed(entry, words.get(entry.version_id) ?? ''));
        if (performance.now() - sliceStart < INDEX_SLICE_MS) continue;
        await nextTurn();
        sliceStart = performance.now();
      }
    }
    return index;
  }
}

function indexed(entry: PolicyEntry, words: string): IndexedPolicy {
  return {
    id: entry.position,
    title: entry.title,
    keywords: [...entry.keywords, entry.manual_section ?? '', entry.policy_id].join(' '),
    spelling: [entry.title, ...entry.keywords].join(' '),
    body: words,
  };
}

/** Links are published from either side; the union of both is what is related. */
function bothDirections(links: readonly [from: string | undefined, to: string][]): Map<string, Set<string>> {
  const related = new Map<string, Set<string>>();
  const add = (from: string, to: string) => related.set(from, (related.get(from) ?? new Set<string>()).add(to));
  for (const [from, to] of links) {
    if (from === undefined) continue;
    add(from, to);
    add(to, from);
  }
  return related;
}

function lastStart(entries: readonly PolicyEntry[]): string | null {
  return entries.reduce<string | null>((last, { effective_date }) => {
    return effective_date !== null && (last === null || effective_date > last) ? effective_date : last;
  }, null);
}

export function compareNewest(
  a: { effective_date: string | null; policy_id: string },
  b: { effective_date: string | null; policy_id: string },
): number {
  const [left, right] = [a.effective_date ?? '', b.effective_date ?? ''];
  if (left !== right) return left < right ? 1 : -1;
  return a.policy_id < b.policy_id ? -1 : a.policy_id > b.policy_id ? 1 : 0;
}
