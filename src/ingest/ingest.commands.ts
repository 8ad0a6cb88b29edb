import { resolve } from 'node:path';
import type { Corpus, CorpusOf } from '../corpus/corpus.public.ts';
import { CriteriaProposer, extractorIdentity, storedAnswers } from '../criteria/extraction.public.ts';
import { type Command, type CommandContext, UsageError } from '../platform/cli/command.ts';
import { today } from '../platform/today.ts';
import type { CodeReleaseReport } from './release/code-load.ts';
import type { ReleaseReport } from './release/policy-load.ts';
import { createProgress } from './release/progress.ts';
import type { Extractor } from './release/proposals.ts';
import { loadInChild, loadRelease } from './release/publish.ts';
import { CODE_SOURCES } from './sources/code-sources.ts';
import type { CodeSource } from './sources/codes/code-file.ts';
import { openMcd } from './sources/mcd.ts';
import { ensureStarterCorpus } from './starter.service.ts';

/** Sources of policies `cpi ingest` knows, each with what it accepts. */
const SOURCES: Record<string, string> = {
  mcd: 'CMS Medicare Coverage Database: current_lcd.zip, current_article.zip, ncd.zip (or all_*, all_data.zip, unpacked folders)',
};

const ingest = (corpusOf: CorpusOf): Command => ({
  name: 'ingest',
  summary: 'Load files of a public source and publish them as one release',
  positionals: '<source> <file...>',
  examples: [
    'cpi ingest mcd current_lcd.zip current_article.zip ncd.zip',
    'cpi ingest mpfs rvu25d.zip',
    ...Object.entries(SOURCES).map(([name, accepts]) => `${name}: ${accepts}`),
    ...CODE_SOURCES.map(({ name, accepts }) => `${name}: ${accepts}`),
  ],
  options: {
    year: { type: 'string', description: 'Year of code files that do not say it themselves' },
    'accept-removals': {
      type: 'boolean',
      description: 'Accept an MCD export in which a table of codes is empty: the codes really are gone',
    },
  },
  async run({ positionals, options, json }, context) {
    const [name, ...files] = positionals;
    const codeSource = CODE_SOURCES.find((known) => known.name === name);
    if (codeSource !== undefined) {
      const report = await ingestCodes(corpusOf(context), codeSource, files, options.year, context);
      return context.out(json ? JSON.stringify(report) : describeCodes(report));
    }
    if (name === undefined || SOURCES[name] === undefined)
      throw new UsageError(
        `Unknown source ${name}; known: ${[...Object.keys(SOURCES), ...CODE_SOURCES.map((known) => known.name)].join(', ')}`,
      );
    const report = await ingestPolicies(corpusOf(context), files, options['accept-removals'] === true, context);
    context.out(json ? JSON.stringify(report) : describe(report));
  },
});

async function ingestPolicies(
  corpus: Corpus,
  files: readonly string[],
  acceptRemovals: boolean,
  context: CommandContext,
): Promise<ReleaseReport> {
  const { signal, config, cwd } = context;
  await ensureStarterCorpus(corpus, { say: context.note });
  await corpus.refresh();
  context.kept?.push(servedStays(corpus));
  const progress = createProgress('documents', context.note, context.terminal);
  const paths = files.map((file) => resolve(cwd, file));
  const extractor = extractorOf(context);
  if (extractor === null) {
    const job = { kind: 'policies', source: 'mcd', paths, today: today(), acceptRemovals } as const;
    return loadInChild(corpus, job, { bounds: config.ingest, progress, signal });
  }
  // The extractor's answers are remembered in the database, which belongs to this process.
  context.kept?.push('answers of the extractor so far, which the next load does not ask for again');
  const jurisdictions = [...corpus.current.policies.jurisdictions.values()];
  const source = await openMcd(paths, {
    today: today(),
    jurisdictionStates: new Map(jurisdictions.map((row) => [row.jurisdiction_code, row.states])),
  });
  return loadRelease(corpus, source, { signal, progress, acceptRemovals, extractor });
}

/** For Ctrl-C: a load publishes all of its files or nothing. */
function servedStays(corpus: Corpus): string {
  return `release ${corpus.current.release.id}, as it was before; nothing of these files was taken in`;
}

function extractorOf({ config: { extractor }, database }: CommandContext): Extractor | null {
  if (extractor === null) return null;
  const { timeoutMs, ...settings } = extractor;
  const identity = extractorIdentity(settings);
  const proposer = new CriteriaProposer(settings, { callMs: timeoutMs }, storedAnswers(database, identity));
  return { identity, proposer };
}

async function ingestCodes(
  corpus: Corpus,
  source: CodeSource,
  files: readonly string[],
  year: string | boolean | undefined,
  context: CommandContext,
): Promise<CodeReleaseReport> {
  if (typeof year === 'string' && !/^20\d\d$/.test(year)) throw new UsageError('--year must be a year such as 2026');
  const job = {
    kind: 'codes',
    source: source.name,
    paths: files.map((file) => resolve(context.cwd, file)),
    today: today(),
    year: typeof year === 'string' ? Number(year) : null,
    cptLicensed: context.config.cptLicensed,
  } as const;
  // Editions join a release that holds policies, on a new installation those of the starter corpus.
  await ensureStarterCorpus(corpus, { say: context.note });
  await corpus.refresh();
  context.kept?.push(servedStays(corpus));
  return loadInChild<CodeReleaseReport>(corpus, job, {
    bounds: context.config.ingest,
    progress: createProgress('rows', context.note, context.terminal),
    signal: context.signal,
  });
}

function describeCodes(report: CodeReleaseReport): string {
  if (report.unchanged) return `These files are loaded already (${report.source}); nothing was changed.`;
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
    `"cpi releases show ${report.release_id}" shows the whole report.`,
  ].join('\n');
}

function describe(report: ReleaseReport): string {
  if (report.unchanged)
    return `These files are loaded already (${report.source}, edition ${report.edition}); nothing was changed.`;
  const { created, updated, retired, unchanged } = report.changes;
  const records = Object.entries(report.change_records)
    .map(([type, count]) => `${count} ${type}`)
    .join(', ');
  const documents = Object.entries(report.documents)
    .map(([part, count]) => `${count} ${part}`)
    .join(', ');
  const warnings = Object.entries(report.warnings)
    .map(([code, { count }]) => `${count} ${code}`)
    .join(', ');
  return [
    `Published release ${report.release_id}: ${report.source}, edition ${report.edition}, in ${report.seconds} s`,
    `  documents  ${documents}`,
    `  changes    ${created} new, ${updated} updated, ${retired} retired, ${unchanged} unchanged`,
    `  records    ${records || 'none'}`,
    ...(report.proposals === undefined ? [] : describeProposals(report.proposals)),
    `  warnings   ${warnings || 'none'}`,
    ...(report.warnings.codes_removed?.samples ?? []).map((remark) => `  note       ${remark}`),
    `"cpi releases show ${report.release_id}" shows the whole report.`,
  ].join('\n');
}

function describeProposals(counts: NonNullable<ReleaseReport['proposals']>): string[] {
  const { asked, remembered, accepted, refused } = counts;
  const unanswered = Object.entries(counts.unanswered)
    .map(([reason, count]) => `${count} ${reason}`)
    .join('; ');
  return [
    `  proposals  ${accepted} taken in, ${refused} refused; ${asked} passages asked about, ${remembered} answered earlier`,
    ...(unanswered === '' ? [] : [`  no answer  ${unanswered}; the next load asks again`]),
  ];
}

/**
 * Loads files as the command does. @returns what came of it, in words.
 * @throws SourceError for files that cannot be used, LockBusyError while something else is loaded.
 */
export async function ingestFiles(
  corpus: Corpus,
  name: string,
  paths: readonly string[],
  { config, signal, note }: Pick<CommandContext, 'config' | 'signal' | 'note'>,
): Promise<string> {
  const context = { config, signal, note, database: corpus.database, out: note, terminal: null, cwd: '/' };
  const codeSource = CODE_SOURCES.find((known) => known.name === name);
  return codeSource === undefined
    ? describe(await ingestPolicies(corpus, paths, false, context))
    : describeCodes(await ingestCodes(corpus, codeSource, paths, undefined, context));
}

export const ingestCommands = (corpusOf: CorpusOf): Command[] => [ingest(corpusOf)];
