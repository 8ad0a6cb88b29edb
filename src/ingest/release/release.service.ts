import { setImmediate as nextTurn } from 'node:timers/promises';
import { ChangeRecorder, type NewVersion } from '../../changes/changes.public.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RowWarning } from '../files/table.ts';
import type { PolicyDocument } from '../ingest.document.ts';
import { retireDocuments } from './absent.ts';
import { alreadyLoaded, recordingModes } from './loaded-files.ts';
import { type CodeTableOf, LostCodes } from './lost-codes.ts';
import type { Progress } from './progress.ts';
import { type Extractor, ReleaseProposals } from './proposals.ts';
import {
  analyze,
  type CurrentVersion,
  currentVersions,
  insertCodes,
  insertParts,
  insertRelease,
  insertReleaseFile,
  insertVersions,
  publish,
  removeAbandoned,
  upsertDisplays,
} from './release.queries.ts';
import { LOADER_VERSION, type PreparedVersion, prepareVersion } from './release.rules.ts';

/** A source ready to be loaded: what it covers, where it came from, and its documents. */
export interface ReleaseSource {
  name: string;
  parts: readonly string[];
  edition: string;
  files: { name: string; part: string; sha256: string; bytes: number; edition: string }[];
  /** Starter parts that give way when this source is published. */
  replacesStarterParts: readonly string[];
  /** Tables that a complete edition has rows in, if one before it had. */
  codeTables?: readonly CodeTableOf[];
  documents(hooks: ReadHooks): AsyncIterable<{ part: string; document: PolicyDocument }>;
}

export interface ReadHooks {
  warn(warning: RowWarning): void;
  count(table: string, rows: number): void;
  signal: AbortSignal;
}

export interface ReleaseReport {
  release_id: number | null;
  source: string;
  edition: string;
  /** True when the same files had been loaded before; nothing was written then. */
  unchanged: boolean;
  loader: string;
  documents: Record<string, number>;
  changes: { created: number; updated: number; retired: number; unchanged: number };
  /** Change records by type; versions that differ in formatting only, and first loads, make none. */
  change_records: Record<string, number>;
  rows: Record<string, number>;
  warnings: Record<string, { count: number; samples: string[] }>;
  /** What the configured extractor was asked and answered; only with one. */
  proposals?: Extractor['proposer']['counts'];
  /** Identity of the extractor that has answered all it was asked about these files; null while answers are missing. */
  extractor?: string | null;
  seconds: number;
}

const BATCH_DOCUMENTS = 100;
const BATCH_CODES = 20_000;
const WARNING_SAMPLES = 10;
/** Serialises loads across processes on one database. */
export const INGEST_LOCK = 7_431_002;

export interface ReleaseOptions {
  signal: AbortSignal;
  progress: Progress;
  now?: () => Date;
  /** Proposes logic for passages that were not understood. */
  extractor?: Extractor | null;
  /** An edition without any row of a table of codes means that these codes are gone. */
  acceptRemovals?: boolean;
}

/**
 * Loads a source and publishes it in one step. Readers see the old corpus until the end; an error, an abort or a killed
 * process leaves it as it was.
 * @throws Error when another load is running, SourceError when a file cannot be used.
 */
export async function loadRelease(
  database: Database,
  source: ReleaseSource,
  options: ReleaseOptions,
): Promise<ReleaseReport> {
  return database.exclusively(INGEST_LOCK, 'Another load is running; wait for it to finish', async () => {
    if (await alreadyLoaded(database, source, options.extractor?.identity ?? null)) return unchangedReport(source);
    await database.transaction(removeAbandoned);
    const id = await insertRelease(database, source.name, [...source.parts], source.edition);
    for (const file of source.files) await insertReleaseFile(database, id, file);
    try {
      const recorder = new ChangeRecorder(database, await recordingModes(database, source));
      return await new Loader(database, source, id, recorder, options).run();
    } catch (error) {
      await database.transaction(removeAbandoned);
      throw error;
    }
  });
}

function unchangedReport(source: ReleaseSource): ReleaseReport {
  return {
    release_id: null,
    source: source.name,
    edition: source.edition,
    unchanged: true,
    loader: LOADER_VERSION,
    documents: {},
    changes: { created: 0, updated: 0, retired: 0, unchanged: 0 },
    change_records: {},
    rows: {},
    warnings: {},
    seconds: 0,
  };
}

type Pending = PreparedVersion & {
  part: string;
  /** The corpus has this content; only its proposals may be others. */
  known: boolean;
};

/** One load from first row to publish. */
class Loader {
  readonly #database: Database;
  readonly #source: ReleaseSource;
  readonly #release: { id: number; source: string };
  readonly #options: ReleaseOptions;
  readonly #report: ReleaseReport;
  readonly #started = performance.now();
  readonly #seen = new Set<string>();
  readonly #confirmed: string[] = [];
  readonly #knownDisplays = new Set<string>();
  readonly #recorder: ChangeRecorder;
  #current = new Map<string, CurrentVersion>();
  #proposals: ReleaseProposals | null = null;
  #batch: Pending[] = [];
  #batchCodes = 0;

  constructor(
    database: Database,
    source: ReleaseSource,
    id: number,
    recorder: ChangeRecorder,
    options: ReleaseOptions,
  ) {
    this.#recorder = recorder;
    this.#database = database;
    this.#source = source;
    this.#release = { id, source: source.name };
    this.#options = options;
    this.#report = { ...unchangedReport(source), release_id: id, unchanged: false };
  }

  async run(): Promise<ReleaseReport> {
    const { signal, progress } = this.#options;
    this.#current = new Map(
      (await currentVersions(this.#database, this.#source.name)).map((row) => [row.policy_id, row]),
    );
    const { extractor } = this.#options;
    if (extractor) this.#proposals = await ReleaseProposals.open(this.#database, this.#source.name, extractor.proposer);
    const hooks: ReadHooks = {
      warn: (warning) => this.#warn(warning),
      count: (table, rows) => {
        this.#report.rows[table] = rows;
      },
      signal,
    };
    progress.stage('Reading and writing documents');
    const lost = await LostCodes.open(this.#database, this.#source.name, this.#source.codeTables ?? []);
    for await (const { part, document } of this.#source.documents(hooks)) {
      signal.throwIfAborted();
      lost.take(part, document);
      await this.#take(part, document);
      progress.advance(1);
    }
    await this.#write();
    for (const remark of lost.check(this.#report.rows, this.#options.acceptRemovals ?? false))
      this.#count('codes_removed', remark);
    progress.stage('Retiring documents that are gone');
    await this.#retireAbsent();
    progress.stage('Publishing');
    signal.throwIfAborted();
    await analyze(this.#database);
    this.#report.seconds = Math.round((performance.now() - this.#started) / 100) / 10;
    this.#report.change_records = this.#recorder.counts();
    if (extractor) {
      const { counts, complete } = extractor.proposer;
      Object.assign(this.#report, { proposals: counts, extractor: complete ? extractor.identity : null });
    }
    await this.#database.transaction(async (tx) => {
      await publish(tx, this.#release, {
        unchanged: this.#confirmed,
        leaving: [...this.#source.replacesStarterParts],
        report: this.#report,
      });
      await this.#recorder.write(tx, this.#release.id);
    });
    progress.done();
    return this.#report;
  }

  async #take(part: string, document: PolicyDocument): Promise<void> {
    if (this.#seen.has(document.policyId)) {
      this.#warn({ code: 'duplicate_row', file: part, line: 0, reason: `${document.policyId} was delivered twice` });
      return;
    }
    this.#seen.add(document.policyId);
    this.#report.documents[part] = (this.#report.documents[part] ?? 0) + 1;
    const prepared = prepareVersion(document);
    const known = this.#current.get(document.policyId)?.content_hash === prepared.contentHash;
    if (known && this.#proposals?.concerns(prepared) !== true) this.#confirm(prepared);
    else {
      this.#batch.push({ ...prepared, part, known });
      this.#batchCodes += prepared.codes.length;
    }
    if (this.#batch.length >= BATCH_DOCUMENTS || this.#batchCodes >= BATCH_CODES) await this.#write();
    // A server that loads in its own process answers requests between documents.
    else await nextTurn();
  }

  #confirm({ document }: PreparedVersion): void {
    this.#report.changes.unchanged += 1;
    this.#confirmed.push(document.policyId);
  }

  async #write(): Promise<void> {
    const batch = await this.#changed(this.#batch);
    this.#batch = [];
    this.#batchCodes = 0;
    if (batch.length === 0) return;
    const displays = batch
      .flatMap((version) => version.displays)
      .filter((d) => {
        const key = `${d.codeSystem} ${d.code} ${d.display}`;
        return !this.#knownDisplays.has(key) && this.#knownDisplays.add(key);
      });
    const ids = await this.#database.transaction(async (tx) => {
      const written = await insertVersions(tx, this.#release, batch);
      await insertCodes(tx, batch, written);
      await insertParts(tx, batch, written);
      await upsertDisplays(tx, displays);
      return written;
    });
    await this.#recorder.compare(batch.map((version, at) => this.#newVersion(version, ids[at]!)));
  }

  #newVersion({ part, document, codes }: PreparedVersion & { part: string }, versionId: number): NewVersion {
    const before = this.#current.get(document.policyId);
    const replaces = before === undefined ? null : { versionId: before.version_id, status: before.status };
    return { part, document, codes, versionId, replaces, absent: false };
  }

  /** A document that a full part no longer lists is retired; its last version stays as it was. */
  async #retireAbsent(): Promise<void> {
    const gone = [...this.#current.values()].filter(
      (row) => row.status === 'active' && this.#source.parts.includes(row.part) && !this.#seen.has(row.policy_id),
    );
    const today = (this.#options.now?.() ?? new Date()).toISOString().slice(0, 10);
    const { signal } = this.#options;
    const written = await retireDocuments(this.#database, this.#release, gone, { today, signal });
    this.#report.changes.retired += written.length;
    const retired = written.map((one) => ({ ...this.#newVersion(one, one.versionId), codes: null, absent: true }));
    await this.#recorder.compare(retired);
  }

  /** The versions to be written, with proposals taken in. */
  async #changed(batch: readonly Pending[]): Promise<Pending[]> {
    const warn = (code: string, sample: string) => this.#count(code, sample);
    const improved = await this.#proposals?.improve(batch, warn, this.#options.signal);
    const { changes } = this.#report;
    return (improved ?? [...batch]).filter((version) => {
      const same = version.known && this.#proposals?.isStored(version) === true;
      if (same) this.#confirm(version);
      else changes[this.#current.has(version.document.policyId) ? 'updated' : 'created'] += 1;
      return !same;
    });
  }

  #warn(warning: RowWarning): void {
    this.#count(warning.code, `${warning.file}:${warning.line} ${warning.reason}`);
  }

  #count(code: string, sample: string): void {
    const entry = this.#report.warnings[code] ?? { count: 0, samples: [] };
    this.#report.warnings[code] = entry;
    entry.count += 1;
    if (entry.samples.length < WARNING_SAMPLES) entry.samples.push(sample);
  }
}
