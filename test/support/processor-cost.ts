/** With TEST_COSTS=<file>, appends a line per test file: processor seconds of the worker, and of the processes that it started. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { readProcessStat } from './child-processes.ts';

/** Clock ticks of the kernel per second. */
const TICKS = 100;
const [ENDED_USER, ENDED_SYSTEM] = [13, 14];

/** @returns writes the line. */
export function measureCost(testPath: () => string | undefined): () => void {
  const report = process.env.TEST_COSTS;
  if (report === undefined) return () => {};
  const own = process.cpuUsage();
  const children = secondsOfEnded();
  return () => {
    const { user, system } = process.cpuUsage(own);
    const line = {
      file: relative(process.cwd(), testPath() ?? ''),
      own: (user + system) / 1_000_000,
      children: secondsOfEnded() - children,
    };
    appendFileSync(report, `${JSON.stringify(line)}\n`);
  };
}

/** Of all processes that this one has started and that have ended, with theirs. */
function secondsOfEnded(): number {
  const fields = readProcessStat('self') ?? [];
  return (Number(fields[ENDED_USER] ?? 0) + Number(fields[ENDED_SYSTEM] ?? 0)) / TICKS;
}
