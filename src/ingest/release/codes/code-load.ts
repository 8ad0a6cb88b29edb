/** Loads files of codes, prices and edits into segments, one per edition. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type BuildContext,
  DatasetDraft,
  type DatasetEdition,
  type Load,
  PARTED,
  partNotes,
  sharesOn,
} from '../../../corpus/corpus.public.ts';
import { SourceError, YearMissingError } from '../../files/source-error.ts';
import type { RowWarning } from '../../files/table.ts';
import { type CodeFile, explained } from '../../sources/code-sources.ts';
import type { ReadContext, ReadFile } from '../../sources/codes/code-file.ts';
import type { Progress } from '../progress.ts';
import { close, type OpenedFile, withoutDuplicates } from './duplicate-files.ts';
import { type AcceptedLosses, guardEditions } from './edition-guards.rules.ts';
import { isLoaded, replaces } from './editions.rules.ts';

/** Increased when rows would be stored differently although their file did not change. */
const CODE_LOADER = '8';
/** Rows written per event-loop turn. */
const TURN_ROWS = 5_000;
const WARNING_SAMPLES = 10;
/** Individual bad rows are skipped and reported; more than this means a different kind of file. */
const TOLERATED_BAD_ROWS = 20;
const TOLERATED_BAD_SHARE = 0.2;

export interface CodeReleaseReport {
  release_id: number | null;
  source: string;
  edition: string;
  /** True when the same files were already loaded; nothing was written. */
  unchanged: boolean;
  loader: string;
  datasets: { dataset: string; variant: string; edition: string; effective_from: string; file: string; rows: number }[];
  rows: Record<string, number>;
  warnings: Record<string, { count: number; samples: string[] }>;
  /** Remarks for the operator about the current editions, e.g. missing parts of a quarter. */
  notes: string[];
  seconds: number;
}

export interface CodeReleaseOptions extends AcceptedLosses {
  signal: AbortSignal;
  progress: Progress;
  today: string;
  year: number | null;
  cptLicensed: boolean;
  /** Rows that any official edition of the same dataset replaces. */
  starter?: boolean;
}

/** A license changes what is stored from the same file. */
function identifyLoader(options: CodeReleaseOptions): string {
  return options.cptLicensed ? `${CODE_LOADER}+cpt` : CODE_LOADER;
}

type NewEdition = Omit<DatasetEdition, 'id' | 'release'>;

/** Result of a load: new editions, and those they replace. */
export interface LoadedEditions {
  datasets: NewEdition[];
  superseded(edition: DatasetEdition): boolean;
}

/** One load of files, from inspection to finished segments. */
export class CodeLoad {
  readonly report: CodeReleaseReport;
  readonly #options: CodeReleaseOptions;
  readonly #started = performance.now();
  #badRows = 0;

  constructor(source: string, options: CodeReleaseOptions) {
    this.#options = options;
    this.report = {
      release_id: null,
      source,
      edition: '',
      unchanged: true,
      loader: identifyLoader(options),
      datasets: [],
      rows: {},
      warnings: {},
      notes: [],
      seconds: 0,
    };
  }

  /** @param opened files returned by `open`. */
  async run(opened: readonly OpenedFile[], { dir, previous, release }: BuildContext): Promise<LoadedEditions> {
    const { signal, progress } = this.#options;
    this.report.release_id = release;
    const datasets: NewEdition[] = [];
    for (const { source, content } of opened) {
      progress.stage(`Writing ${source.file.origin}`);
      datasets.push(await this.#write(dir, source, content));
    }
    signal.throwIfAborted();
    const before = previous?.release.datasets ?? [];
    const superseded = (edition: DatasetEdition) => datasets.some((next) => replaces(next, edition));
    const next = previous?.release.next_dataset_id ?? 1;
    const served = [
      ...before.filter((edition) => !superseded(edition)),
      ...datasets.map((edition, at) => ({ ...edition, id: next + at, release })),
    ];
    this.report.notes = [...listPartNotes(datasets, served), ...guardEditions(datasets, before, this.#options)];
    this.report.seconds = Math.round((performance.now() - this.#started) / 100) / 10;
    return { datasets, superseded };
  }

  /**
   * Inspects every file before writing anything. Files with a year provide it to those next to them. Only then are
   * published tables skipped, since one may also be in the load under another name.
   */
  async open(files: readonly CodeFile[], loaded: readonly DatasetEdition[]): Promise<OpenedFile[]> {
    const { today, year, cptLicensed } = this.#options;
    const isFresh = (file: CodeFile) => !this.isLoaded(file, loaded);
    if (!files.some(isFresh)) return [];
    const context: ReadContext = { today, year, cptLicensed, warn: (warning) => this.#warn(warning) };
    const opened: OpenedFile[] = [];
    const silent: { source: CodeFile; error: unknown }[] = [];
    for (const source of files) {
      try {
        opened.push({ source, content: await source.kind.read(source.file, context) });
      } catch (error) {
        if (!(error instanceof YearMissingError))
          throw error instanceof SourceError ? await explained(error, source.file, source.kind) : error;
        silent.push({ source, error });
      }
    }
    const years = new Set(opened.map(({ content }) => Number(content.effectiveFrom.slice(0, 4))));
    for (const { source, error } of silent) {
      const [only] = years;
      if (years.size !== 1) {
        // Its year was provided earlier.
        if (!isFresh(source)) continue;
        throw error;
      }
      opened.push({ source, content: await source.kind.read(source.file, { ...context, year: only! }) });
    }
    const chosen = await withoutDuplicates(opened);
    for (const { source, content } of chosen) if (!isFresh(source)) await close(content);
    return chosen.filter(({ source }) => isFresh(source));
  }

  /** Load record, written before it begins. @param opened files returned by `open`. */
  describe(opened: readonly OpenedFile[]): Load {
    const edition = [...new Set(opened.map(({ content }) => content.edition))].sort().join(', ');
    Object.assign(this.report, { edition, unchanged: false });
    return {
      source: this.#options.starter ? 'starter' : this.report.source,
      parts: [...new Set(opened.map(({ source: { kind } }) => kind.dataset))],
      edition,
      files: listFiles(opened),
    };
  }

  isLoaded(file: CodeFile, loaded: readonly DatasetEdition[]): boolean {
    return isLoaded(file, loaded, { loader: this.report.loader, year: this.#options.year });
  }

  async #write(dir: string, { file, kind, sha256 }: CodeFile, content: ReadFile): Promise<NewEdition> {
    const { variant = '', edition, effectiveFrom, coversFrom = effectiveFrom } = content;
    const draft = DatasetDraft.create(dir, kind.table);
    try {
      await this.#fill(draft, file.name, content);
      // What is read in addition may be missing in a file.
      if (draft.rows > 0 || kind.shares !== true) this.#checkRows(draft.rows, file.origin);
      this.report.rows[kind.dataset] = (this.report.rows[kind.dataset] ?? 0) + draft.rows;
      this.report.datasets.push({
        dataset: kind.dataset,
        variant,
        edition,
        effective_from: effectiveFrom,
        file: file.origin,
        rows: draft.rows,
      });
      return {
        ...(await draft.finish()),
        dataset: kind.dataset,
        variant,
        edition,
        effective_from: effectiveFrom,
        covers_from: coversFrom,
        starter: this.#options.starter ?? false,
        attributes: content.attributes?.() ?? {},
        table: kind.table,
        rows: draft.rows,
        file: file.origin,
        file_sha256: sha256,
        loader: this.report.loader,
      };
    } catch (error) {
      draft.discard();
      throw error;
    }
  }

  async #fill(draft: DatasetDraft, name: string, { rows }: ReadFile): Promise<void> {
    const { progress, signal } = this.#options;
    this.#badRows = 0;
    let read = 0;
    for await (const row of rows) {
      if (!draft.add(row)) this.#count('duplicate_row', `${name}: same key as an earlier row`);
      read += 1;
      if (read % TURN_ROWS !== 0) continue;
      progress.advance(TURN_ROWS);
      signal.throwIfAborted();
      await nextTurn();
    }
    progress.advance(read % TURN_ROWS);
    signal.throwIfAborted();
  }

  #checkRows(written: number, origin: string): void {
    if (written === 0) throw new SourceError(`${origin} contains no usable row`);
    const many = this.#badRows > TOLERATED_BAD_ROWS && this.#badRows > written * TOLERATED_BAD_SHARE;
    if (this.#badRows > written || many)
      throw new SourceError(
        `${origin} does not have the expected layout: ${this.#badRows} of its rows are invalid and ${written} are valid`,
      );
  }

  #warn(warning: RowWarning): void {
    this.#badRows += 1;
    this.#count(warning.code, `${warning.file}:${warning.line} ${warning.reason}`);
  }

  #count(code: string, sample: string): void {
    const entry = this.report.warnings[code] ?? { count: 0, samples: [] };
    this.report.warnings[code] = entry;
    entry.count += 1;
    if (entry.samples.length < WARNING_SAMPLES) entry.samples.push(sample);
  }
}

/** Each file once, although several kinds may read it; files of one name in several folders with their folder. */
function listFiles(opened: readonly OpenedFile[]): Load['files'] {
  const listed = new Map<string, Load['files'][number]>();
  for (const { source, content } of opened) {
    const { file, kind, sha256 } = source;
    if (listed.get(file.origin)?.sha256 === sha256) continue;
    const name = listed.has(file.origin) ? `${file.folder ?? ''}/${file.origin}` : file.origin;
    listed.set(name, { name, part: kind.dataset, sha256, bytes: file.bytes, edition: content.edition });
  }
  return [...listed.values()];
}

/** Remarks for the operator about the loaded quarters. */
function listPartNotes(loaded: readonly NewEdition[], served: readonly DatasetEdition[]): string[] {
  const notes = loaded
    .filter(({ dataset }) => PARTED.has(dataset))
    .flatMap(({ dataset, effective_from }) => {
      const own = served.filter((edition) => edition.dataset === dataset && !edition.starter);
      return partNotes(dataset, sharesOn(own, effective_from));
    });
  return [...new Set(notes)];
}
