/**
 * Which release is served. Servers follow one channel and one sequence; the next release is opened alongside the current one and
 * swapped, and one that cannot be opened leaves the last good one in place.
 */
import type { Database } from '../../platform/database/database.ts';
import { Model } from '../model.ts';
import type { ReleaseManifest } from './manifest.ts';
import { listSegments } from './manifest.ts';
import {
  CORPUS_PUBLISHED,
  findManifest,
  listRetainedManifests,
  newestManifest,
  newestSequence,
} from './releases.queries.ts';
import { ensureSegments } from './segment-transfer.ts';

/** Fallback for a lost notification. */
const POLL_MS = 2_000;
/** A release that cannot be opened is tried again after this time: its files may have been put back. */
const RETRY_MS = 10_000;
/** Kept releases other than the served one that stay open for `release=`. */
const MAX_OPEN = 4;

export interface CorpusSettings {
  database: Database;
  /** Folder of segments. */
  dir: string;
  /** The folder is shared by all servers: segments are neither stored in the database nor fetched from it. */
  shared: boolean;
  /** The operator holds licenses for CPT and CDT text, so that what was loaded of it may be shown. */
  cptLicensed: boolean;
  onError(error: unknown, release: string | null): void;
}

/** The published release that is not served, and why. */
export interface CorpusProblem {
  release: string;
  message: string;
}

/** A release that stays open until the reader ends. */
export interface Lease {
  model: Model;
  /** Id of the release. */
  id: string;
  end(): void;
}

/** An open release and its readers. */
interface OpenRelease {
  model: Model;
  readers: number;
  retired: boolean;
}

export class NoReleaseError extends Error {
  override name = 'NoReleaseError';
}

/** One for a database in a process: anyone who publishes there is given the very store that serves. */
export class Corpus {
  readonly dir: string;
  readonly database: Database;
  readonly #settings: CorpusSettings;
  readonly #swapped: ((model: Model) => void)[] = [];
  readonly #earlier = new Map<string, OpenRelease>();
  #current: OpenRelease | null = null;
  #problem: CorpusProblem | null = null;
  /** When the newest release could not be opened, for the poll. */
  #failed: { sequence: number; at: number } | null = null;
  #following: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(settings: CorpusSettings) {
    this.#settings = settings;
    this.dir = settings.dir;
    this.database = settings.database;
  }

  /** Where segments are stored alongside the folder; null where the folder is the only place. */
  get remote(): Database | null {
    return this.database.engine === 'postgres' && !this.#settings.shared ? this.database : null;
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

  /** The served release. Anyone who keeps it beyond the turn of the event loop takes a lease. @throws NoReleaseError before the first. */
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

  /** Opens a release for a reader. @param id of a kept release, or its sequence; null is the served one. @returns null when it is not kept. */
  async lease(id: string | null): Promise<Lease | null> {
    if (this.#current === null) throw new NoReleaseError('No release is published yet');
    const open = id === null ? this.#current : await this.#kept(id);
    if (open === null) return null;
    return getLease(open);
  }

  /** The served release, without waiting. @throws NoReleaseError before the first. */
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
  }

  async #poll(): Promise<void> {
    try {
      const newest = await newestSequence(this.database);
      if (newest === this.#current?.model.release.sequence) return;
      const failed = this.#failed?.sequence === newest ? this.#failed.at : -RETRY_MS;
      if (performance.now() - failed >= RETRY_MS) await this.refresh();
    } catch {
      // The database is down: /health states it, and the release that is open is still true.
    }
  }

  async #refresh(): Promise<void> {
    if (this.#closed) return;
    let manifest: ReleaseManifest | null = null;
    try {
      manifest = await newestManifest(this.database);
      if (manifest === null || manifest.id === this.#current?.model.release.id) return;
      this.#swap(await this.#open(manifest));
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
    this.#current = { model, readers: 0, retired: false };
    for (const listener of this.#swapped) listener(model);
  }

  /** At a start on a damaged release: the newest kept one that can be opened. */
  async #openEarlier(newest: ReleaseManifest): Promise<void> {
    try {
      for (const manifest of await listRetainedManifests(this.database)) {
        if (manifest.id === newest.id) continue;
        const model = await this.#open(manifest).catch((error: unknown) => this.#settings.onError(error, manifest.id));
        if (model) return this.#swap(model);
      }
    } catch (error) {
      this.#settings.onError(error, null);
    }
  }

  async #open(manifest: ReleaseManifest): Promise<Model> {
    // What the served release has open was checked when that was opened.
    const open = new Set(
      this.#current === null ? [] : listSegments(this.#current.model.release).map(({ sha256 }) => sha256),
    );
    const missing = listSegments(manifest).filter(({ sha256 }) => !open.has(sha256));
    await ensureSegments(this.remote, this.dir, missing);
    return new Model(this.dir, manifest, this.#settings.cptLicensed);
  }

  async #kept(id: string): Promise<OpenRelease | null> {
    const open = [this.#current, ...this.#earlier.values()].find(
      (one) => one !== null && isNamed(one.model.release, id),
    );
    if (open) return open;
    const manifest = await findManifest(this.database, id);
    if (manifest === null) return null;
    const opened = { model: await this.#open(manifest), readers: 0, retired: false };
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

function getLease(open: OpenRelease): Lease {
  open.readers += 1;
  return { model: open.model, id: open.model.release.id, end: () => leave(open) };
}

/** Closes a release when its last reader is done. */
function retire(open: OpenRelease): void {
  open.retired = true;
  if (open.readers === 0) open.model.close();
}

function leave(open: OpenRelease): void {
  open.readers -= 1;
  if (open.retired && open.readers === 0) open.model.close();
}
