import cliProgress from 'cli-progress';
import { CLEAR_LINE } from '../../platform/cli/plain-output.ts';

/** Reports progress of long work: a bar on a terminal, one line per stage elsewhere. */
export interface Progress {
  /** @param total steps of the stage, if known in advance. */
  stage(name: string, total?: number): void;
  advance(steps: number): void;
  done(): void;
}

export const silentProgress: Progress = { stage: () => {}, advance: () => {}, done: () => {} };

/**
 * @param unit of a step, e.g. "documents".
 * @param terminal raw output for interactive use, otherwise null.
 */
export function createProgress(
  unit: string,
  note: (line: string) => void,
  terminal: { write(text: string): void } | null,
): Progress {
  return terminal === null ? lineProgress(unit, note) : barProgress(unit, terminal);
}

function lineProgress(unit: string, note: (line: string) => void): Progress {
  let current: { name: string; steps: number; start: number } | null = null;
  const finish = () => {
    if (current === null) return;
    const seconds = ((performance.now() - current.start) / 1000).toFixed(1);
    note(`${current.name}: ${current.steps > 0 ? `${current.steps} ${unit}, ` : ''}${seconds} s`);
  };
  return {
    stage(name) {
      finish();
      note(`${name} ...`);
      current = { name, steps: 0, start: performance.now() };
    },
    advance(steps) {
      if (current !== null) current.steps += steps;
    },
    done() {
      finish();
      current = null;
    },
  };
}

const BAR_WIDTH = 30;
const BAR = {
  barsize: BAR_WIDTH,
  barGlue: '',
  barCompleteChar: '█',
  barIncompleteChar: '░',
  barCompleteString: '█'.repeat(BAR_WIDTH),
  barIncompleteString: '░'.repeat(BAR_WIDTH),
};
const REDRAW_MS = 100;

/** A stage with a known number of steps has a bar, others a count; an estimate would be wrong for the next file. */
function barProgress(unit: string, terminal: { write(text: string): void }): Progress {
  let current = { name: '', steps: 0, total: 0, start: performance.now() };
  let lastDrawn = 0;
  const draw = () => {
    const { name, steps, total, start } = current;
    // A file may have more rows than were counted in advance: then only the count is known.
    const isKnown = total > 0 && steps <= total;
    const bar = isKnown ? `${cliProgress.Format.BarFormat(steps / total, BAR)} ` : '';
    const counted = isKnown ? ` ${steps}/${total} ${unit}` : steps > 0 ? ` ${steps} ${unit}` : '';
    const seconds = Math.round((performance.now() - start) / 1000);
    terminal.write(`${CLEAR_LINE}${bar}${name}${counted} (${seconds} s)`);
    lastDrawn = performance.now();
  };
  return {
    stage(name, total = 0) {
      current = { name, steps: 0, total, start: performance.now() };
      draw();
    },
    advance(by) {
      current.steps += by;
      if (performance.now() - lastDrawn > REDRAW_MS || current.steps === current.total) draw();
    },
    done() {
      terminal.write(CLEAR_LINE);
    },
  };
}
