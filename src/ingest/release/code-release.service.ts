import { basename } from 'node:path';
import { type DatasetRow, PARTED, partNotes, publishedDatasets, sharesOn } from '../../codes/codes.public.ts';
import type { Database } from '../../platform/database/database.ts';
import { SourceError, YearMissingError } from '../files/source-error.ts';
import type { RowWarning } from '../files/table.ts';
import type { CodeFile } from '../sources/code-sources.ts';
import { type CodeRow, firstDay, type ReadContext, type ReadFile } from '../sources/codes/code-file.ts';
import { releaseOf } from '../sources/codes/fee-editions.ts';
import {
  analyzeTables,
  deleteDataset,
  failRelease,
  finishDataset,
  insertCodeRows,
  insertDataset,
  isPublished,
  publishDatasets,
  publishRelease,
  type ShrunkDataset,
  shrunkDatasets,
  unreadableDatasets,
} from './code-release.queries.ts';
import type { Progress } from './progress.ts';
import { insertRelease, insertReleaseFile } from './release.queries.ts';
import { INGEST_LOCK } from './release.service.ts';
import { close, type OpenedFile, withoutTwins } from './twins.ts';

/** Raised when rows would be stored differently although their file did not change. */
const CODE_LOADER = '4';
const BATCH_ROWS = 20_000;
const WARNING_SAMPLES = 10;
/** Single bad rows are left out and reported; more than these mean another kind of file. */
const TOLERATED_BAD_ROWS = 20;
const TOLERATED_BAD_SHARE = 0.2;

export interface CodeReleaseReport {
  release_id: number | null;
  source: string;
  edition: string;
  /** True when the same files had been loaded before; nothing was written then. */
  unchanged: boolean;
  loader: string;
  datasets: { dataset: string; variant: string; edition: string; effective_from: string; file: string; rows: number }[];
  rows: Record<string, number>;
  warnings: Record<string, { count: number; samples: string[] }>;
  /** What the operator must know of the editions as they stand now, e.g. parts of a quarter that are missing. */
  notes: string[];
  seconds: number;
}

export interface CodeReleaseOptions {
  signal: AbortSignal;
  progress: Progress;
  today: string;
  year: number | null;
  cptLicensed: boolean;
  /** Rows that give way to any official edition of the same dataset. */
  starter?: boolean;
}

/**
 * Loads files of codes and publishes them together. Readers see the editions they had until the end; an error, an abort or a
 * killed process leaves these as they were.
 * @throws Error when another load is running, SourceError when a file cannot be used.
 */
export async function loadCodeRelease(
  database: Database,
  source: string,
  files: readonly CodeFile[],
  options: CodeReleaseOptions,
): Promise<CodeReleaseReport> {
  const load = new CodeLoad(database, source, options);
  // Asked before the lock too: a server that starts beside a running load has nothing to wait for.
  if ((await unpublished(database, files, options)).length === 0) return load.report;
  return database.exclusively(INGEST_LOCK, 'Another load is running; wait for it to finish', async () => {
    const fresh = await load.open(files);
    if (fresh.length === 0) return load.report;
    await removeUnreadable(database, ['loading', 'superseded']);
    try {
      return await load.run(fresh);
    } catch (error) {
      await removeUnreadable(database, ['loading']);
      if (load.report.release_id !== null) await failRelease(database, load.report.release_id);
      throw error;
    }
  });
}

async function unpublished(
  database: Database,
  files: readonly CodeFile[],
  options: CodeReleaseOptions,
): Promise<CodeFile[]> {
  const fresh: CodeFile[] = [];
  const { year } = options;
  for (const source of files) {
    const { kind, file, sha256 } = source;
    const release = releaseOf(file);
    const quarter = release === null ? null : firstDay(release.year, release.month);
    const name = basename(file.origin).toLowerCase().replace(/\.gz$/, '');
    const known = { dataset: kind.dataset, sha256, name, loader: loaderOf(options), year, quarter };
    if (!(await isPublished(database, known))) fresh.push(source);
  }
  return fresh;
}

/** A licence changes what is stored of the same file. */
function loaderOf(options: CodeReleaseOptions): string {
  return options.cptLicensed ? `${CODE_LOADER}+cpt` : CODE_LOADER;
}

/** Rows first, so that a crash in between leaves a dataset that is found again. */
async function removeUnreadable(database: Database, states: string[]): Promise<void> {
  for (const dataset of await unreadableDatasets(database, states)) {
    await database.transaction((tx) => deleteDataset(tx, dataset));
  }
}

class CodeLoad {
  readonly report: CodeReleaseReport;
  readonly #database: Database;
  readonly #options: CodeReleaseOptions;
  readonly #started = performance.now();
  #badRows = 0;

  constructor(database: Database, source: string, options: CodeReleaseOptions) {
    this.#database = database;
    this.#options = options;
    this.report = {
      release_id: null,
      source,
      edition: '',
      unchanged: true,
      loader: loaderOf(options),
      datasets: [],
      rows: {},
      warnings: {},
      notes: [],
      seconds: 0,
    };
  }

  /** @param opened files that `open` gave. */
  async run(opened: readonly OpenedFile[]): Promise<CodeReleaseReport> {
    const { signal, progress, starter = false } = this.#options;
    const edition = [...new Set(opened.map(({ content }) => content.edition))].sort().join(', ');
    const parts = [...new Set(opened.map(({ source }) => source.kind.dataset))];
    const releaseId = await insertRelease(this.#database, starter ? 'starter' : this.report.source, parts, edition);
    Object.assign(this.report, { release_id: releaseId, edition, unchanged: false });
    for (const { source, content } of opened) {
      const { file, kind, sha256 } = source;
      await insertReleaseFile(this.#database, releaseId, {
        name: file.origin,
        part: kind.dataset,
        sha256,
        bytes: file.bytes,
        edition: content.edition,
      });
      progress.stage(`Writing ${file.origin}`);
      await this.#write(releaseId, source, content);
    }
    progress.stage('Publishing');
    signal.throwIfAborted();
    await analyzeTables(
      this.#database,
      opened.map(({ source }) => source.kind.table.name),
    );
    this.report.seconds = Math.round((performance.now() - this.#started) / 100) / 10;
    await this.#database.transaction(async (tx) => {
      await publishDatasets(tx, releaseId);
      const shrunk = await shrunkDatasets(tx, releaseId);
      this.report.notes = [
        ...notesOn(this.report.datasets, await publishedDatasets(tx)),
        ...shrunk.map(describeShrunk),
      ];
      await publishRelease(tx, releaseId, this.report);
    });
    progress.done();
    return this.report;
  }

  /**
   * Looks into every file before anything is written. Files that say their year tell it to those beside them. Tables that are
   * published already are left aside only then: one of them may be in the load under another name too.
   */
  async open(files: readonly CodeFile[]): Promise<OpenedFile[]> {
    const context: ReadContext = {
      today: this.#options.today,
      year: this.#options.year,
      cptLicensed: this.#options.cptLicensed,
      warn: (warning) => this.#warn(warning),
    };
    const opened: OpenedFile[] = [];
    const silent: { source: CodeFile; error: unknown }[] = [];
    for (const source of files) {
      try {
        opened.push({ source, content: await source.kind.read(source.file, context) });
      } catch (error) {
        if (!(error instanceof YearMissingError)) throw error;
        silent.push({ source, error });
      }
    }
    const years = new Set(opened.map(({ content }) => Number(content.effectiveFrom.slice(0, 4))));
    for (const { source, error } of silent) {
      const [year] = years;
      if (years.size !== 1) {
        // Somebody gave its year before.
        if ((await unpublished(this.#database, [source], this.#options)).length === 0) continue;
        throw error;
      }
      opened.push({ source, content: await source.kind.read(source.file, { ...context, year: year! }) });
    }
    const chosen = await withoutTwins(opened);
    const sources = chosen.map(({ source }) => source);
    const fresh = new Set(await unpublished(this.#database, sources, this.#options));
    for (const { source, content } of chosen) if (!fresh.has(source)) await close(content);
    return chosen.filter(({ source }) => fresh.has(source));
  }

  async #write(releaseId: number, { file, kind, sha256 }: CodeFile, content: ReadFile): Promise<void> {
    const { variant = '', edition, effectiveFrom, coversFrom = effectiveFrom } = content;
    const id = await insertDataset(this.#database, {
      releaseId,
      dataset: kind.dataset,
      variant,
      edition,
      effectiveFrom,
      coversFrom,
      starter: this.#options.starter ?? false,
      table: kind.table.name,
      file: file.origin,
      sha256,
      loader: this.report.loader,
    });
    this.#badRows = 0;
    let written = 0;
    let batch: CodeRow[] = [];
    const flush = async () => {
      const affected = batch.length === 0 ? 0 : await insertCodeRows(this.#database, kind.table, id, batch);
      if (affected < batch.length)
        this.#count('duplicate_row', batch.length - affected, `${file.name}: same key as an earlier row`);
      written += affected;
      this.#options.progress.advance(affected);
      batch = [];
      this.#options.signal.throwIfAborted();
    };
    for await (const row of content.rows) {
      batch.push(row);
      if (batch.length >= BATCH_ROWS) await flush();
    }
    await flush();
    if (written === 0) throw new SourceError(`${file.origin} holds no row that can be used`);
    if (
      this.#badRows > written ||
      (this.#badRows > TOLERATED_BAD_ROWS && this.#badRows > written * TOLERATED_BAD_SHARE)
    ) {
      throw new SourceError(
        `${file.origin} is not what it was taken for: ${this.#badRows} of its rows do not fit and ${written} do`,
      );
    }
    await finishDataset(this.#database, id, written, content.attributes?.() ?? {});
    this.report.rows[kind.dataset] = (this.report.rows[kind.dataset] ?? 0) + written;
    this.report.datasets.push({
      dataset: kind.dataset,
      variant,
      edition,
      effective_from: effectiveFrom,
      file: file.origin,
      rows: written,
    });
  }

  #warn(warning: RowWarning): void {
    this.#badRows += 1;
    this.#count(warning.code, 1, `${warning.file}:${warning.line} ${warning.reason}`);
  }

  #count(code: string, count: number, sample: string): void {
    const entry = this.report.warnings[code] ?? { count: 0, samples: [] };
    this.report.warnings[code] = entry;
    entry.count += count;
    if (entry.samples.length < WARNING_SAMPLES) entry.samples.push(sample);
  }
}

/** A download that broke off, or a file of changes only, reads like a whole table. */
function describeShrunk({ dataset, edition, row_count, other_edition, other_count }: ShrunkDataset): string {
  return `${dataset} ${edition} has ${row_count} rows, edition ${other_edition} has ${other_count}: is the file complete?`;
}

/** Of the loaded tables, in their quarters. */
function notesOn(loaded: CodeReleaseReport['datasets'], rows: readonly DatasetRow[]): string[] {
  const notes = loaded
    .filter(({ dataset }) => PARTED.has(dataset))
    .flatMap(({ dataset, effective_from }) => {
      const own = rows.filter((row) => row.dataset === dataset && !row.starter);
      return partNotes(dataset, sharesOn(own, effective_from));
    });
  return [...new Set(notes)];
}
