/**
 * Determines the served release. Servers follow one channel and one sequence number; the next release is opened before
 * the swap, and one that cannot be opened leaves the last good one in place.
 */
import type { Database } from '../../platform/database/database.ts';
import { Model } from '../model.ts';
import { getLease, type Lease, type OpenRelease, retire } from './lease.ts';
import { listSegments, type ReleaseManifest } from './manifest.ts';
import {
  CORPUS_PUBLISHED,
  findManifest,
  listRetainedManifests,
  newestManifest,
  newestSequence,
} from './releases.queries.ts';
import { ReaderNote } from './retention/readers.ts';
import { listHashes, removeUnusedHere } from './retention/remove-unused.ts';
import { ensureSegments } from './segment-transfer.ts';
import { openSegmentStore, type StoreSettings } from './stores/open-store.ts';
import type { SegmentStore } from './stores/segment-store.ts';

/** Fallback for a lost notification. */
const POLL_MS = 2_000;
/** Interval of retrying a release that cannot be opened: its files may have been restored. */
const RETRY_MS = 5_000;
/** Kept releases, other than the served one, to keep open for `release=`. */
const MAX_OPEN = 4;

export interface CorpusSettings extends StoreSettings {
  /** Folder of segments. */
  dir: string;
  /** The operator has licenses for CPT and CDT text, so loaded descriptors may be displayed. */
  cptLicensed: boolean;
  onError(error: unknown, release: string | null): void;
}

/** The published release that is not served, with the reason. */
export interface CorpusProblem {
  release: string;
  message: string;
}

export class NoReleaseError extends Error {
  override name = 'NoReleaseError';
}

/** One per database in a process, so that publishing updates the serving store directly. */
export class Corpus {
  readonly dir: string;
  readonly database: Database;
  /** Additional storage of segments; null when only the folder has them. */
  readonly remote: SegmentStore | null;
  readonly #settings: CorpusSettings;
  readonly #swapped: ((model: Model) => void)[] = [];
  readonly #earlier = new Map<string, OpenRelease>();
  /** All open releases, including those held only by readers. */
  readonly #open = new Set<OpenRelease>();
  readonly #note: ReaderNote;
  #current: OpenRelease | null = null;
  #problem: CorpusProblem | null = null;
  /** When the newest release could not be opened, for polling. */
  #failed: { sequence: number; at: number } | null = null;
  #following: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  /** Files may have become unused since the last check. */
  #unused = true;

  constructor(settings: CorpusSettings) {
    this.#settings = settings;
    this.dir = settings.dir;
    this.database = settings.database;
    this.remote = openSegmentStore(settings);
    this.#note = new ReaderNote(settings.dir);
  }

  /** Opens the newest release and follows later ones. */
  async follow(): Promise<void> {
    await this.database.listen(CORPUS_PUBLISHED, () => void this.refresh());
    await this.refresh();
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
    this.#timer.unref();
  }

  /** Resolves when the newest published release is served, or was found to be unusable. */
  refresh(): Promise<void> {
    const next = this.#following.then(() => this.#refresh());
    this.#following = next.catch(() => {});
    return this.#following;
  }

  /** Calls back after each swap. */
  onSwap(listener: (model: Model) => void): void {
    this.#swapped.push(listener);
  }

  /**
   * The served release. To keep it beyond the current event-loop turn, take a lease. @throws NoReleaseError before the
   * first.
   */
  get current(): Model {
    if (this.#current === null) throw new NoReleaseError('No release is published yet');
    return this.#current.model;
  }

  /** The served release; null before the first. */
  get served(): Model | null {
    return this.#current?.model ?? null;
  }

  get problem(): CorpusProblem | null {
    return this.#problem;
  }

  /**
   * Opens a release for a reader. @param id of a kept release, or its sequence; null for the served one. @returns null
   * when it is not kept.
   */
  async lease(id: string | null): Promise<Lease | null> {
    if (this.#current === null) throw new NoReleaseError('No release is published yet');
    const open = id === null ? this.#current : await this.#kept(id);
    if (open === null) return null;
    return getLease(open);
  }

  /** The served release, synchronously. @throws NoReleaseError before the first. */
  leaseServed(): Lease {
    if (this.#current === null) throw new NoReleaseError('No release is published yet');
    return getLease(this.#current);
  }

  /** Runs `work` on the served release, which stays open until it is done. @throws NoReleaseError before the first. */
  async read<Answer>(work: (model: Model) => Promise<Answer>): Promise<Answer> {
    const lease = (await this.lease(null))!;
    try {
      return await work(lease.model);
    } finally {
      lease.end();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#following;
    for (const open of [this.#current, ...this.#earlier.values()]) if (open !== null) retire(open);
    this.#earlier.clear();
    this.#current = null;
    this.#note.remove();
    await this.remote?.close();
  }

  /** Closes releases opened for `release=` that are no longer kept, once their readers are done. */
  closeForgotten(retained: readonly ReleaseManifest[]): void {
    const kept = new Set(retained.map(({ id }) => id));
    for (const [id, open] of this.#earlier) {
      if (kept.has(id)) continue;
      this.#earlier.delete(id);
      retire(open);
    }
    this.#noteReading([]);
  }

  async #poll(): Promise<void> {
    this.#noteReading([]);
    try {
      const newest = await newestSequence(this.database);
      if (newest !== this.#current?.model.release.sequence) {
        const failed = this.#failed?.sequence === newest ? this.#failed.at : -RETRY_MS;
        if (performance.now() - failed >= RETRY_MS) await this.refresh();
      }
      if (this.#unused && !this.#closed) await this.#removeUnused();
    } catch {
      // The database is down: /health reports it, and the open release is still valid.
    }
  }

  /** With additional storage, this folder belongs to this host alone, and only its own processes clean it up. */
  async #removeUnused(): Promise<void> {
    this.#unused = false;
    if (this.remote === null) return;
    try {
      const done = await removeUnusedHere(this.database, this.dir, (retained) => this.closeForgotten(retained));
      if (!done) this.#unused = true;
    } catch (error) {
      this.#unused = true;
      throw error;
    }
  }

  /** @param next segments about to be opened. */
  #noteReading(next: readonly ReleaseManifest[]): void {
    if (!this.#closed) this.#note.state(listHashes([...[...this.#open].map(({ model }) => model.release), ...next]));
  }

  async #refresh(): Promise<void> {
    if (this.#closed) return;
    let manifest: ReleaseManifest | null = null;
    try {
      manifest = await newestManifest(this.database);
      if (manifest === null || manifest.id === this.#current?.model.release.id) return;
      this.#swap(await this.#openFiles(manifest));
      this.#problem = null;
    } catch (error) {
      this.#settings.onError(error, manifest?.id ?? null);
      if (manifest === null) return;
      this.#problem = { release: manifest.id, message: (error as Error).message };
      this.#failed = { sequence: manifest.sequence, at: performance.now() };
      if (this.#current === null) await this.#openEarlier(manifest);
    }
  }

  #swap(model: Model): void {
    if (this.#current !== null) retire(this.#current);
    this.#current = this.#track(model);
    this.#unused = true;
    for (const listener of this.#swapped) listener(model);
  }

  /** When starting on a damaged release: the newest kept one that can be opened. */
  async #openEarlier(newest: ReleaseManifest): Promise<void> {
    try {
      for (const manifest of await listRetainedManifests(this.database)) {
        if (manifest.id === newest.id) continue;
        const model = await this.#openFiles(manifest).catch((error: unknown) =>
          this.#settings.onError(error, manifest.id),
        );
        if (model) return this.#swap(model);
      }
    } catch (error) {
      this.#settings.onError(error, null);
    }
  }

  async #openFiles(manifest: ReleaseManifest): Promise<Model> {
    // Open files of the served release were already checked.
    const open = new Set(
      this.#current === null ? [] : listSegments(this.#current.model.release).map(({ sha256 }) => sha256),
    );
    const missing = listSegments(manifest).filter(({ sha256 }) => !open.has(sha256));
    this.#noteReading([manifest]);
    await ensureSegments(this.remote, this.dir, missing);
    return new Model(this.dir, manifest, this.#settings.cptLicensed);
  }

  #track(model: Model): OpenRelease {
    const open: OpenRelease = { model, readers: 0, retired: false, close: () => this.#close(open) };
    this.#open.add(open);
    return open;
  }

  #close(open: OpenRelease): void {
    open.model.close();
    this.#open.delete(open);
    this.#unused = true;
  }

  async #kept(id: string): Promise<OpenRelease | null> {
    const open = [this.#current, ...this.#earlier.values()].find(
      (one) => one !== null && isNamed(one.model.release, id),
    );
    if (open) return open;
    const manifest = await findManifest(this.database, id);
    if (manifest === null) return null;
    const opened = this.#track(await this.#openFiles(manifest));
    this.#earlier.set(manifest.id, opened);
    for (const [oldest, other] of this.#earlier) {
      if (this.#earlier.size <= MAX_OPEN) break;
      this.#earlier.delete(oldest);
      retire(other);
    }
    return opened;
  }
}

function isNamed(release: ReleaseManifest, id: string): boolean {
  return release.id === id || String(release.sequence) === id;
}
