/** The text of a section as lines: unchanged, removed and added. */
export interface Run {
  op: 'kept' | 'added' | 'removed';
  text: string;
}
export interface Line {
  key: number;
  runs: Run[];
  changed: boolean;
}
/** Lines that are displayed, or the number of folded ones. */
export type Part = { kind: 'lines'; lines: Line[] } | { kind: 'folded'; key: number; lines: Line[] };

/** Unchanged lines displayed around a change. */
const CONTEXT = 1;

export function toLines(runs: readonly Run[]): Line[] {
  const lines: Line[] = [];
  let current: Run[] = [];
  const end = () => {
    if (current.some(({ text }) => text.trim() !== ''))
      lines.push({ key: lines.length, runs: current, changed: current.some(({ op }) => op !== 'kept') });
    current = [];
  };
  for (const { op, text } of runs)
    for (const [at, piece] of text.split('\n').entries()) {
      if (at > 0) end();
      if (piece !== '') current.push({ op, text: piece });
    }
  end();
  return lines;
}

/** Folds lines that are far from any change. */
export function foldLines(lines: readonly Line[]): Part[] {
  const near = (at: number) => lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ changed }) => changed);
  const parts: Part[] = [];
  for (const [at, line] of lines.entries()) {
    const kind = near(at) ? 'lines' : 'folded';
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else parts.push(kind === 'lines' ? { kind, lines: [line] } : { kind, key: line.key, lines: [line] });
  }
  return parts;
}
