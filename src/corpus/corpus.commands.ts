import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, type CommandContext, CommandError } from '../platform/cli/command.ts';
import { writeArchive } from './archive.ts';
import type { CorpusOf } from './command-corpus.ts';
import { type ImportReport, importRelease } from './import-release.ts';
import type { ReleaseManifest } from './manifest.ts';
import { segmentsOf } from './manifest.ts';
import { keptManifests, manifestOf } from './releases.queries.ts';
import { ensureSegments } from './segment-transfer.ts';
import { verifyReleases } from './verify.ts';

const corpusExport = (corpusOf: CorpusOf): Command => ({
  name: 'corpus export',
  summary: 'Write a release into one file, for an installation without these sources or without a network',
  positionals: '<file>',
  options: { release: { type: 'string', description: 'Id or number of a kept release instead of the newest one' } },
  examples: ['cpi corpus export corpus.tar.zst', 'cpi corpus export before.tar.zst --release 17'],
  async run({ positionals, options, json }, context) {
    const [file] = positionals;
    const corpus = corpusOf(context);
    const manifest = await chosen(context, options.release);
    await ensureSegments(corpus.remote, corpus.dir, segmentsOf(manifest));
    const path = resolve(context.cwd, file!);
    await writeArchive(path, corpus.dir, manifest, context.signal);
    const { size: bytes } = statSync(path);
    const { id } = manifest;
    context.out(
      json ? JSON.stringify({ release: id, file: path, bytes }) : `Wrote release ${id} to ${path}, ${megabytes(bytes)}`,
    );
  },
});

const corpusVerify = (corpusOf: CorpusOf): Command => ({
  name: 'corpus verify',
  summary: 'Check hashes and SQLite files of one kept release, or of all; names the first damage',
  positionals: '[release]',
  examples: ['cpi corpus verify', 'cpi corpus verify 17-9f3ac1d2e4b0'],
  async run({ positionals, json }, context) {
    const [release] = positionals;
    const { database } = context;
    const manifests = release === undefined ? await keptManifests(database) : [await chosen(context, release)];
    if (manifests.length === 0) throw new CommandError('No release is published yet');
    const verified = await verifyReleases(corpusOf(context), manifests, context.signal);
    const { releases, segments, bytes } = verified;
    context.out(
      json ? JSON.stringify(verified) : `Whole: ${releases.join(', ')} (${segments} segments, ${megabytes(bytes)})`,
    );
  },
});

const corpusImport = (corpusOf: CorpusOf): Command => ({
  name: 'corpus import',
  summary: 'Publish the release of an exported file as the next one here; puts damaged files of that release back',
  positionals: '<file>',
  examples: ['cpi corpus import corpus.tar.zst'],
  async run({ positionals, json }, context) {
    const report = await importRelease(corpusOf(context), resolve(context.cwd, positionals[0]!), context.signal);
    context.out(json ? JSON.stringify(report) : describe(report));
  },
});

/** @param named an id or a number; the newest release without it. */
async function chosen({ database }: CommandContext, named: string | boolean | undefined): Promise<ReleaseManifest> {
  if (typeof named !== 'string') {
    const [newest] = await keptManifests(database);
    if (newest === undefined) throw new CommandError('No release is published yet');
    return newest;
  }
  const manifest = await manifestOf(database, named);
  if (manifest === null) throw new CommandError(`Release ${named} is not kept; "cpi releases" lists releases`);
  return manifest;
}

function describe({ imported, release, unchanged, policies, datasets, change_records }: ImportReport): string {
  if (unchanged) return `Release ${imported} is served already, as ${release}; nothing was changed.`;
  return [
    `Published release ${release} from release ${imported} of the archive`,
    `  ${policies} policies, ${datasets} editions of code tables, ${change_records} change records`,
  ].join('\n');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export const corpusCommands = (corpusOf: CorpusOf): Command[] => [
  corpusExport(corpusOf),
  corpusVerify(corpusOf),
  corpusImport(corpusOf),
];
