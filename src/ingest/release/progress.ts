import cliProgress from 'cli-progress';

/** Reports long work: a bar on a terminal, one line per stage elsewhere. */
export interface Progress {
  stage(name: string): void;
  advance(steps: number): void;
  done(): void;
}

export const silentProgress: Progress = { stage: () => {}, advance: () => {}, done: () => {} };

/**
 * @param total expected number of steps, for the bar; 0 when unknown.
 * @param steps what a step is, e.g. "documents".
 * @param terminal raw output when people are watching, else null.
 */
export function createProgress(
  total: number,
  steps: string,
  note: (line: string) => void,
  terminal: { write(text: string): void } | null,
): Progress {
  return terminal === null ? lineProgress(steps, note) : barProgress(total, terminal);
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

function barProgress(total: number, terminal: { write(text: string): void }): Progress {
  const start = performance.now();
  const format = cliProgress.Format.BarFormat;
  let stage = '';
  let steps = 0;
  let lastDrawn = 0;
  const draw = () => {
    const share = total > 0 ? Math.min(1, steps / total) : 0;
    const bar = format(share, {
      barCompleteChar: '█',
      barIncompleteChar: '░',
      barsize: 30,
      barCompleteString: '█'.repeat(30),
      barIncompleteString: '░'.repeat(30),
    } as never);
    const seconds = Math.round((performance.now() - start) / 1000);
    terminal.write(`\r\u001b[K${bar} ${steps}${total > 0 ? `/${total}` : ''} ${stage} (${seconds} s)`);
    lastDrawn = performance.now();
  };
  return {
    stage(name) {
      stage = name;
      draw();
    },
    advance(by) {
      steps += by;
      if (performance.now() - lastDrawn > 100) draw();
    },
    done() {
      terminal.write('\r\u001b[K');
    },
  };
}
