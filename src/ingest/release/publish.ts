/**
 * Loads files and publishes them as one release. Readers see the old release until the end, whatever happens in
 * between.
 */
import { insertChanges } from '../../changes/change-log.public.ts';
import { type Corpus, exclusively, type Model, type PolicyRefs, publishRelease } from '../../corpus/corpus.public.ts';
import { operatorLogicFor } from '../../logic-review/operator-logic.public.ts';
import { type Bounds, BuilderProcess } from '../child/builder-process.ts';
import type { Job } from '../child/protocol.ts';
import type { CodeFile } from '../sources/code-sources.ts';
import { CodeLoad, type CodeReleaseOptions, type CodeReleaseReport } from './codes/code-load.ts';
import { alreadyLoaded, recordingModes } from './loaded-files.ts';
import { PolicyLoad, type ReleaseOptions, type ReleaseSource } from './policies/policy-load.ts';
import type { Progress } from './progress.ts';
import { emptyReport, type ReleaseReport } from './release-report.ts';

/**
 * Loads a source in this process.
 * @throws LockBusyError during another load, SourceError for an unusable file.
 */
export function loadRelease(corpus: Corpus, source: ReleaseSource, options: ReleaseOptions): Promise<ReleaseReport> {
  return exclusively(corpus, async (previous) => {
    const { database } = corpus;
    if (await alreadyLoaded(database, source)) return emptyReport(source);
    const load = new PolicyLoad(source, previous, recordingModes(previous, source), options);
    const { name, parts, edition, files } = source;
    await publishRelease(corpus, previous, { source: name, parts, edition, files }, async (context) => {
      const { policies, changes } = await load.run(context);
      options.progress.stage('Publishing');
      return {
        ...(await withLogic(corpus, policies)),
        report: load.report,
        record: (tx) => insertChanges(tx, context.release, changes),
      };
    });
    options.progress.done();
    return load.report;
  });
}

/** Loads code files in this process. @throws as loadRelease. */
export async function loadCodeRelease(
  corpus: Corpus,
  source: string,
  files: readonly CodeFile[],
  options: CodeReleaseOptions,
): Promise<CodeReleaseReport> {
  const load = new CodeLoad(source, options);
  // Also checked before locking: a server that starts during a load has nothing to wait for.
  await corpus.refresh();
  if (files.every((file) => load.isLoaded(file, corpus.served?.release.datasets ?? []))) return load.report;
  return exclusively(corpus, async (previous) => {
    const opened = await load.open(files, previous?.release.datasets ?? []);
    if (opened.length === 0) return load.report;
    await publishRelease(corpus, previous, load.describe(opened), async (context) => {
      const loaded = await load.run(opened, context);
      options.progress.stage('Publishing');
      return { ...loaded, report: load.report };
    });
    options.progress.done();
    return load.report;
  });
}

/** Reads files in a separate process, so that requests are served in the meantime and no file can harm the server. */
export function loadInChild<Report extends ReleaseReport | CodeReleaseReport>(
  corpus: Corpus,
  job: Job,
  { bounds, progress, signal }: { bounds: Bounds; progress: Progress; signal: AbortSignal },
): Promise<Report> {
  return exclusively(corpus, async (previous) => {
    const start = { job, dir: corpus.dir, previous: previous?.release ?? null, documents: bounds.documents };
    const child = new BuilderProcess(start, bounds, progress, signal);
    try {
      return (await readAndPublish(corpus, previous, job.kind, child, progress)) as Report;
    } finally {
      child.end();
    }
  });
}

async function readAndPublish(
  corpus: Corpus,
  previous: Model | null,
  kind: Job['kind'],
  child: BuilderProcess,
  progress: Progress,
): Promise<object> {
  const { load, report } = await child.opened();
  if (load === null) return report;
  const documents = { ...load, name: load.source };
  if (kind === 'policies' && (await alreadyLoaded(corpus.database, documents))) return emptyReport(documents);
  const modes = kind === 'policies' ? recordingModes(previous, documents) : new Map();
  let done = report;
  await publishRelease(corpus, previous, load, async ({ release, at }) => {
    const built = await child.build({ release, at, modes: [...modes] });
    progress.stage('Publishing');
    done = built.report;
    const gone = new Set(built.superseded);
    return {
      ...(built.policies === undefined ? {} : await withLogic(corpus, built.policies)),
      datasets: built.datasets ?? [],
      superseded: ({ id }) => gone.has(id),
      report: built.report,
      record: (tx) => insertChanges(tx, release, built.changes),
    };
  });
  progress.done();
  return done;
}

/** Operator logic is anchored to the new texts before they are served. */
async function withLogic({ database, dir }: Corpus, policies: PolicyRefs) {
  return { policies, logic: await operatorLogicFor(database, dir, policies) };
}
