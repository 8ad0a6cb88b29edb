import { resolve } from 'node:path';
import type { Corpus, CorpusOf } from '../corpus/corpus.public.ts';
import { type Command, type CommandContext, UsageError } from '../platform/cli/command.ts';
import { today } from '../platform/today.ts';
import { CODE_OPTIONS, codeSources, describeCodes, ingestCodeSource, ingestCodes, servedStays } from './code-ingest.ts';
import { createProgress } from './release/progress.ts';
import { loadInChild } from './release/publish.ts';
import type { ReleaseReport } from './release/release-report.ts';
import { POLICY_SOURCES, type PolicySourceName } from './sources/policy-sources.ts';
import { ensureStarterCorpus } from './starter/starter.service.ts';

const ingest = (getCorpus: CorpusOf): Command => ({
  name: 'ingest',
  summary: 'Load files of a public source and publish them as one release',
  positionals: '<source> [file...]',
  examples: [
    'cpi ingest mcd current_lcd.zip current_article.zip ncd.zip',
    'cpi ingest payer manifest.json',
    'cpi ingest mpfs rvu25d.zip',
    ...Object.entries(POLICY_SOURCES).map(([name, accepts]) => `${name}: ${accepts}`),
    'cpi ingest formulary --source uhc --file drugs.json --file plans.json',
    ...codeSources().map(({ name, accepts }) => `${name}: ${accepts}`),
  ],
  options: {
    ...CODE_OPTIONS,
    'accept-removals': {
      type: 'boolean',
      description: 'Accept files that lack many codes, rows or documents that are loaded, if they are really gone',
    },
    'allow-older': {
      type: 'boolean',
      description: 'Load files even if they are older than the loaded ones',
    },
    trust: {
      type: 'string',
      description: '"manifest": if a payer document contradicts its manifest, use the manifest and mark the policy',
    },
  },
  async run({ positionals, options, json }, context) {
    const [name, ...files] = positionals;
    const codes = ingestCodeSource(getCorpus, name, files, { options, json }, context);
    if (codes !== null) return codes;
    if (!isPolicySource(name))
      throw new UsageError(
        `Unknown source ${name}; known: ${[...Object.keys(POLICY_SOURCES), ...codeSources().map((known) => known.name)].join(', ')}`,
      );
    if (files.length === 0) throw new UsageError('Specify the files to load');
    const accepted = {
      acceptRemovals: options['accept-removals'] === true,
      allowOlder: options['allow-older'] === true,
      trustManifest: readTrust(options.trust),
    };
    const report = await ingestPolicies(getCorpus(context), name, files, accepted, context);
    context.out(json ? JSON.stringify(report) : describe(report));
  },
});

function isPolicySource(name: string | undefined): name is PolicySourceName {
  return name !== undefined && Object.hasOwn(POLICY_SOURCES, name);
}

/** The operator's overrides for files that would otherwise be rejected. */
interface Accepted {
  acceptRemovals: boolean;
  allowOlder: boolean;
  trustManifest: boolean;
}

function readTrust(value: unknown): boolean {
  if (value !== undefined && value !== 'manifest') throw new UsageError('--trust accepts only "manifest"');
  return value === 'manifest';
}

async function ingestPolicies(
  corpus: Corpus,
  name: PolicySourceName,
  files: readonly string[],
  accepted: Accepted,
  context: CommandContext,
): Promise<ReleaseReport> {
  const { signal, config, cwd } = context;
  await ensureStarterCorpus(corpus, { logProgress: context.note });
  await corpus.refresh();
  context.remains?.push(servedStays(corpus));
  const progress = createProgress('documents', context.note, context.terminal);
  const paths = files.map((file) => resolve(cwd, file));
  const job = { kind: 'policies', source: name, paths, today: today(), ...accepted } as const;
  return loadInChild(corpus, job, { bounds: config.ingest, progress, signal });
}

/** Warnings in full where text is displayed, not just their number. */
const LISTED_WARNINGS = [
  'table_left_out',
  'codes_removed',
  'not_retired',
  'earlier_versions',
  'document_refused',
  'manifest_differs',
];

function describe(report: ReleaseReport): string {
  if (report.unchanged)
    return `These files are already loaded (${report.source}, edition ${report.edition}); nothing was changed.`;
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
    `  warnings   ${warnings || 'none'}`,
    ...LISTED_WARNINGS.flatMap((code) => report.warnings[code]?.samples ?? []).map(
      (remark) => `  note       ${remark}`,
    ),
    `"cpi releases show ${report.release_id}" shows the full report.`,
  ].join('\n');
}

/**
 * Loads files like the command. @returns the result as text.
 * @throws SourceError for unusable files, LockBusyError during another load.
 */
export async function ingestFiles(
  corpus: Corpus,
  name: string,
  paths: readonly string[],
  { config, signal, note }: Pick<CommandContext, 'config' | 'signal' | 'note'>,
): Promise<string> {
  const context = { config, signal, note, database: corpus.database, out: note, terminal: null, cwd: '/' };
  if (isPolicySource(name))
    return describe(
      await ingestPolicies(
        corpus,
        name,
        paths,
        { acceptRemovals: false, allowOlder: false, trustManifest: false },
        context,
      ),
    );
  return describeCodes(await ingestCodes(corpus, { name }, paths, {}, context));
}

export const ingestCommands = (getCorpus: CorpusOf): Command[] => [ingest(getCorpus)];
