import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, type CommandContext, CommandError, NotFoundError } from '../platform/cli/command.ts';
import type { CorpusOf } from './command-corpus.ts';
import { writeArchive } from './segments/archive.ts';
import { type ImportReport, importRelease } from './segments/import-release.ts';
import type { ReleaseManifest } from './segments/manifest.ts';
import { listSegments } from './segments/manifest.ts';
import { findManifest, listRetainedManifests } from './segments/releases.queries.ts';
import { ensureSegments } from './segments/segment-transfer.ts';
import { verifyReleases } from './segments/verify.ts';
import { corpusStore } from './store.command.ts';

const corpusExport = (getCorpus: CorpusOf): Command => ({
  name: 'corpus export',
  summary: 'Write a release into one file, for an installation without these sources or without a network',
  positionals: '<file>',
  options: { release: { type: 'string', description: 'Id or number of a retained release instead of the newest one' } },
  examples: ['cpi corpus export corpus.tar.zst', 'cpi corpus export before.tar.zst --release 17'],
  async run({ positionals, options, json }, context) {
    const [file] = positionals;
    const corpus = getCorpus(context);
    const manifest = await chosen(context, options.release);
    await ensureSegments(corpus.remote, corpus.dir, listSegments(manifest));
    const path = resolve(context.cwd, file!);
    await writeArchive(path, corpus.dir, manifest, context.signal);
    const { size: bytes } = statSync(path);
    const { id } = manifest;
    context.out(
      json ? JSON.stringify({ release: id, file: path, bytes }) : `Wrote release ${id} to ${path}, ${megabytes(bytes)}`,
    );
  },
});

const corpusVerify = (getCorpus: CorpusOf): Command => ({
  name: 'corpus verify',
  summary: 'Check hashes and SQLite files of one retained release, or of all; reports the first damaged file',
  positionals: '[release]',
  examples: ['cpi corpus verify', 'cpi corpus verify 17-9f3ac1d2e4b0'],
  async run({ positionals, json }, context) {
    const [release] = positionals;
    const { database } = context;
    const manifests = release === undefined ? await listRetainedManifests(database) : [await chosen(context, release)];
    if (manifests.length === 0) throw new CommandError('No release is published yet');
    const verified = await verifyReleases(getCorpus(context), manifests, context.signal);
    const { releases, segments, bytes } = verified;
    context.out(
      json ? JSON.stringify(verified) : `Complete: ${releases.join(', ')} (${segments} segments, ${megabytes(bytes)})`,
    );
  },
});

const corpusImport = (getCorpus: CorpusOf): Command => ({
  name: 'corpus import',
  summary: 'Publish the release of an exported file as the next one; restores damaged files of that release',
  positionals: '<file>',
  examples: ['cpi corpus import corpus.tar.zst'],
  async run({ positionals, json }, context) {
    const report = await importRelease(getCorpus(context), resolve(context.cwd, positionals[0]!), context.signal);
    context.out(json ? JSON.stringify(report) : describe(report));
  },
});

/** @param named an id or number; defaults to the newest release. */
async function chosen({ database }: CommandContext, named: string | boolean | undefined): Promise<ReleaseManifest> {
  if (typeof named !== 'string') {
    const [newest] = await listRetainedManifests(database);
    if (newest === undefined) throw new CommandError('No release is published yet');
    return newest;
  }
  const manifest = await findManifest(database, named);
  if (manifest === null) throw new NotFoundError(`Release ${named} is not retained; "cpi releases" lists releases`);
  return manifest;
}

function describe({ imported, release, unchanged, policies, datasets, change_records }: ImportReport): string {
  if (unchanged) return `Release ${imported} is already served, as ${release}; nothing was changed.`;
  return [
    `Published release ${release} from release ${imported} of the archive`,
    `  ${policies} policies, ${datasets} editions of code tables, ${change_records} change records`,
  ].join('\n');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export const corpusCommands = (getCorpus: CorpusOf): Command[] => [
  corpusExport(getCorpus),
  corpusVerify(getCorpus),
  corpusImport(getCorpus),
  corpusStore(getCorpus),
];
