/**
 * The process that reads files: whatever they do to it, the serving process continues. Started only by
 * builder-process.ts.
 */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import type { Model } from '../../corpus/corpus.public.ts';
import { openReleaseFiles } from '../../corpus/corpus.public.ts';
import type { DocumentBounds } from '../documents/process/document-bounds.ts';
import type { Progress } from '../release/progress.ts';
import type { BuiltMessage, Go, Job, Message, Start } from './protocol.ts';

const abort = new AbortController();
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => abort.abort(new Error('stopped')));

const progress: Progress = {
  stage: (name, total) => report({ type: 'stage', name, total }),
  advance: (steps) => report({ type: 'advance', steps }),
  done: () => {},
};

function report(message: Message): void {
  process.send?.(message);
}

async function nextMessage<Content>(): Promise<Content> {
  const [message] = await once(process, 'message');
  return message as Content;
}

try {
  const { job, dir, previous, documents } = await nextMessage<Start>();
  const model = previous === null ? null : openReleaseFiles(dir, previous);
  const built = await run(job, dir, model, documents);
  // Written when a process exits, which this one does not; the next process would compile the same files again.
  flushCompileCache();
  if (built !== null) report(built);
  model?.close();
} catch (error) {
  report({ type: 'failed', name: (error as Error).name, message: (error as Error).message });
}
// Does not exit by itself, because thousands of change records take a while to pass through the channel. Its parent
// ends it.

function run(job: Job, dir: string, previous: Model | null, bounds: DocumentBounds): Promise<BuiltMessage | null> {
  return job.kind === 'policies' ? readPolicies(job, dir, previous, bounds) : readCodes(job, dir, previous, bounds);
}

async function readPolicies(
  { source: kind, paths, today, acceptRemovals, allowOlder, trustManifest }: Job & { kind: 'policies' },
  dir: string,
  previous: Model | null,
  bounds: DocumentBounds,
): Promise<BuiltMessage> {
  const [{ openPolicySource }, { PolicyLoad }] = await Promise.all([
    import('../sources/policy-sources.ts'),
    import('../release/policies/policy-load.ts'),
  ]);
  const source = await openPolicySource(kind, paths, { today, trustManifest }, previous, bounds);
  const { name, parts, edition, files } = source;
  report({ type: 'opened', load: { source: name, parts, edition, files }, report: {} });
  const { release, at, modes } = await nextMessage<Go>();
  const options = { signal: abort.signal, progress, acceptRemovals, allowOlder };
  const load = new PolicyLoad(source, previous, new Map(modes), options);
  const { policies, changes } = await load.run({ dir, previous, release, at });
  return { type: 'built', policies, superseded: [], report: load.report, changes };
}

async function readCodes(
  job: Job & { kind: 'codes' },
  dir: string,
  previous: Model | null,
  bounds: DocumentBounds,
): Promise<BuiltMessage | null> {
  const [{ CODE_SOURCES, openCodeFiles }, { openFormularyFiles }, { CodeLoad }] = await Promise.all([
    import('../sources/code-sources.ts'),
    import('../sources/formulary/formulary.ts'),
    import('../release/codes/code-load.ts'),
  ]);
  const { source, paths, today, year, cptLicensed, acceptRemovals, allowOlder, formulary } = job;
  const descriptor = CODE_SOURCES.find(({ name }) => name === source)!;
  const load = new CodeLoad(source, {
    signal: abort.signal,
    progress,
    today,
    year,
    cptLicensed,
    acceptRemovals,
    allowOlder,
  });
  const files =
    formulary === undefined
      ? await openCodeFiles(descriptor, paths)
      : await openFormularyFiles(formulary, paths, previous, bounds);
  const opened = await load.open(files, previous?.release.datasets ?? []);
  report({ type: 'opened', load: opened.length === 0 ? null : load.describe(opened), report: load.report });
  if (opened.length === 0) return null;
  const { release, at } = await nextMessage<Go>();
  const { datasets, superseded } = await load.run(opened, { dir, previous, release, at });
  const gone = (previous?.release.datasets ?? []).filter(superseded).map(({ id }) => id);
  return { type: 'built', datasets, superseded: gone, report: load.report, changes: [] };
}
