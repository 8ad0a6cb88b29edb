/**
 * Loaded into a server before its own code: the first SIGUSR2 starts a CPU profile, the second writes it to
 * CPI_BENCH_PROFILE.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const session = new Session();
let running = false;

process.on('SIGUSR2', () => void toggle());

async function toggle(): Promise<void> {
  const path = process.env.CPI_BENCH_PROFILE!;
  if (running) {
    const { profile } = await session.post('Profiler.stop');
    // The reader waits for the file, so it must appear complete.
    writeFileSync(`${path}.part`, JSON.stringify(profile));
    renameSync(`${path}.part`, path);
  } else {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
  }
  running = !running;
}
