/**
 * Progress on stderr, one line per suite: rewritten on a terminal, otherwise printed after every tenth of the cases.
 */
import type { Suite } from './case.ts';
import type { Result } from './run-suite.ts';

const TENTHS = 10;

export function displayProgress(suite: Suite, total: number) {
  const counts = { done: 0, failed: 0, skipped: 0 };
  const line = () => {
    const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
    return `${suite.padEnd(13)} ${counts.done} of ${total}, ${counts.failed} failed${skipped}`;
  };
  const terminal = process.stderr.isTTY === true;
  const step = Math.max(1, Math.ceil(total / TENTHS));
  return {
    add({ judgment, skipped }: Result): void {
      counts.done += 1;
      if (skipped !== null) counts.skipped += 1;
      else if (judgment?.grade !== 'right') counts.failed += 1;
      if (terminal) process.stderr.write(`\r${line()}`);
      else if (counts.done % step === 0 && counts.done < total) process.stderr.write(`${line()}\n`);
    },
    end(): void {
      process.stderr.write(terminal ? `\r${line()}\n` : `${line()}\n`);
    },
  };
}
