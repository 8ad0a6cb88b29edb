/** Worker thread that watches the calls of the embedded engine; see engine-watchdog.ts. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { freeBytes, RESERVE_BYTES } from '../disk-space.ts';
import { CallClock } from './call-clock.ts';
import type { WatchdogData } from './engine-watchdog.ts';

const LOOK_MS = 250;

const { shared, dir, diskFullMs } = workerData as WatchdogData;
const clock = new CallClock(performance.now());

setInterval(() => {
  const ms = clock.look(Atomics.load(shared, 0), performance.now());
  if (ms > shared[1]!) end(`has not completed a statement for ${Math.round(ms / 1_000)} s`);
  else if (ms > diskFullMs && freeBytes(dir) < RESERVE_BYTES) end(`no longer responds, and the disk of ${dir} is full`);
}, LOOK_MS);

function end(what: string): void {
  writeSync(
    2,
    `The embedded database ${what}. The process exits; no confirmed data is lost. Free disk space and start it again.\n`,
  );
  // A blocked main thread can neither stop nor exit by itself.
  process.kill(process.pid, 'SIGKILL');
}
