/** Loads files of codes, prices, edits and formularies for a command. */
import { resolve } from 'node:path';
import type { Corpus, CorpusOf } from '../corpus/corpus.public.ts';
import { type CommandContext, type CommandInput, type CommandOption, UsageError } from '../platform/cli/command.ts';
import { today } from '../platform/today.ts';
import type { CodeReleaseReport } from './release/codes/code-load.ts';
import { createProgress } from './release/progress.ts';
import { loadInChild } from './release/publish.ts';
import { CODE_SOURCES } from './sources/code-sources.ts';
import type { FormularyJob } from './sources/formulary/formulary.ts';
import { FORMULARY, FORMULARY_OPTIONS, formularyJob } from './sources/formulary/formulary-options.ts';
import { ensureStarterCorpus } from './starter/starter.service.ts';

export const CODE_OPTIONS: Record<string, CommandOption> = {
  ...FORMULARY_OPTIONS,
  year: { type: 'string', description: 'Year of code files that do not contain it' },
};

export const codeSources = (): readonly { name: string; accepts: string }[] => CODE_SOURCES;

/** Loads files of a code source; null for an unknown name. @throws UsageError for options that do not apply. */
export function ingestCodeSource(
  getCorpus: CorpusOf,
  name: string | undefined,
  files: readonly string[],
  { options, json }: Pick<CommandInput, 'options' | 'json'>,
  context: CommandContext,
): Promise<void> | null {
  if (name === undefined || !CODE_SOURCES.some((known) => known.name === name)) return null;
  const accepted = {
    year: options.year,
    acceptRemovals: options['accept-removals'] === true,
    allowOlder: options['allow-older'] === true,
  };
  if (name === FORMULARY) {
    const { job, paths } = formularyJob(files, options, context.cwd);
    return reported(ingestCodes(getCorpus(context), { name, formulary: job }, paths, accepted, context), json, context);
  }
  if (files.length === 0) throw new UsageError('Specify the files to load');
  return reported(ingestCodes(getCorpus(context), { name }, files, accepted, context), json, context);
}

async function reported(loaded: Promise<CodeReleaseReport>, json: boolean, { out }: CommandContext): Promise<void> {
  const report = await loaded;
  out(json ? JSON.stringify(report) : describeCodes(report));
}

/** What the command adds to its files. */
interface AcceptedFiles {
  year?: CommandInput['options'][string];
  acceptRemovals?: boolean;
  allowOlder?: boolean;
}

/** @param source name of a source of codes. @throws SourceError for files that cannot be used. */
export async function ingestCodes(
  corpus: Corpus,
  source: { name: string; formulary?: FormularyJob },
  files: readonly string[],
  { year, acceptRemovals = false, allowOlder = false }: AcceptedFiles,
  context: CommandContext,
): Promise<CodeReleaseReport> {
  if (typeof year === 'string' && !/^20\d\d$/.test(year)) throw new UsageError('--year must be a year such as 2026');
  const job = {
    kind: 'codes',
    source: source.name,
    ...(source.formulary === undefined ? {} : { formulary: source.formulary }),
    paths: files.map((file) => resolve(context.cwd, file)),
    today: today(),
    year: typeof year === 'string' ? Number(year) : null,
    cptLicensed: context.config.cptLicensed,
    acceptRemovals,
    allowOlder,
  } as const;
  // Editions are added to a release with policies; on a new installation those of the starter corpus.
  await ensureStarterCorpus(corpus, { logProgress: context.note });
  await corpus.refresh();
  context.remains?.push(servedStays(corpus));
  return loadInChild<CodeReleaseReport>(corpus, job, {
    bounds: context.config.ingest,
    progress: createProgress('rows', context.note, context.terminal),
    signal: context.signal,
  });
}

export function describeCodes(report: CodeReleaseReport): string {
  if (report.unchanged) return `These files are already loaded (${report.source}); nothing was changed.`;
  const warnings = Object.entries(report.warnings)
    .map(([code, { count }]) => `${count} ${code}`)
    .join(', ');
  return [
    `Published release ${report.release_id}: ${report.source}, edition ${report.edition}, in ${report.seconds} s`,
    ...report.datasets.map(
      ({ dataset, variant, effective_from, file, rows }) =>
        `  ${rows} rows  ${dataset}${variant && ` ${variant}`}  from ${effective_from}  (${file})`,
    ),
    `  warnings   ${warnings || 'none'}`,
    ...report.notes.map((note) => `  note       ${note}`),
    `"cpi releases show ${report.release_id}" shows the full report.`,
  ].join('\n');
}

/** For Ctrl-C: a load publishes all of its files or none. */
export function servedStays(corpus: Corpus): string {
  return `release ${corpus.current.release.id}, unchanged; nothing in these files was loaded`;
}
