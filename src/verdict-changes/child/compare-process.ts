/** Starts the comparison process at the lowest priority, and stops it when requested. */
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '../../corpus/corpus.public.ts';
import type { Comparison, ComparisonInput } from '../compare/compare-releases.ts';

const ENTRY = join(import.meta.dirname, 'compare-child.ts');
const MEMORY_MB = 1_024;

export interface CompareRequest extends ComparisonInput {
  /** Folder of segments. */
  dir: string;
  before: ReleaseManifest;
  after: ReleaseManifest;
}

export type CompareAnswer = { comparison: Comparison; error: null } | { comparison: null; error: string };

/** @throws Error if the process ends early; the signal's reason if it is aborted. */
export function compareInProcess(request: CompareRequest, signal: AbortSignal): Promise<Comparison> {
  signal.throwIfAborted();
  const child = fork(ENTRY, [], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise<Comparison>((resolve, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    signal.addEventListener('abort', stop, { once: true });
    child.on('message', ({ comparison, error }: CompareAnswer) =>
      comparison === null ? reject(new Error(error)) : resolve(comparison),
    );
    child.on('error', reject);
    child.on('exit', (code, killed) => reject(new Error(`The comparison ended early (${killed ?? `code ${code}`})`)));
    child.send(request);
  }).finally(() => child.kill('SIGKILL'));
}
