/** Starts the process that restores a backup, at lower priority, and stops it when requested. */
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { ScratchReport } from '../restore-scratch.ts';

const ENTRY = join(import.meta.dirname, 'restore-child.ts');
const MEMORY_MB = 2_048;

export interface RestoreRequest {
  file: string;
  /** Empty folder, removed by the caller. */
  scratch: string;
}

export type RestoreAnswer = { report: ScratchReport; error: null } | { report: null; error: string };

/** @throws Error stating why the backup cannot be restored; the signal's reason if it is aborted. */
export function restoreInProcess(request: RestoreRequest, signal: AbortSignal): Promise<ScratchReport> {
  signal.throwIfAborted();
  const child = fork(ENTRY, [], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return new Promise<ScratchReport>((resolve, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    signal.addEventListener('abort', stop, { once: true });
    child.on('message', ({ report, error }: RestoreAnswer) =>
      report === null ? reject(new Error(error)) : resolve(report),
    );
    child.on('error', reject);
    child.on('exit', (code, killed) => reject(new Error(`The restore ended early (${killed ?? `code ${code}`})`)));
    child.send(request);
  }).finally(() => child.kill('SIGKILL'));
}
