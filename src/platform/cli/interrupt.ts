/**
 * Ctrl-C reaches every process of a terminal, and the parent (npm, bin/cpi.mjs) forwards it too: one keypress, several
 * signals.
 */
const SAME_WISH_MS = 1_000;
const EXIT_INTERRUPTED = 130;

/**
 * Calls back on the first SIGINT or SIGTERM; another one a second or more later ends the process immediately.
 * @returns stops listening.
 */
export function onInterrupt(callback: () => void): () => void {
  let first: number | null = null;
  const listen = () => {
    if (first !== null && Date.now() - first > SAME_WISH_MS) process.exit(EXIT_INTERRUPTED);
    if (first !== null) return;
    first = Date.now();
    callback();
  };
  process.on('SIGINT', listen).on('SIGTERM', listen);
  return () => void process.off('SIGINT', listen).off('SIGTERM', listen);
}
