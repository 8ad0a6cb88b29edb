/** Ctrl-C reaches every process of a terminal, and what started this one (npm, bin/cpi.mjs) passes it on: one wish, several signals. */
const SAME_WISH_MS = 1_000;
const EXIT_INTERRUPTED = 130;

/**
 * Calls back at the first SIGINT or SIGTERM; one that comes a second later or more ends the process at once.
 * @returns ends the listening.
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
