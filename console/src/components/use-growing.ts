import { startTransition, useEffect, useState } from 'react';

/** Browsers without idle callbacks draw the rest after this. */
const PAUSE_MS = 60;

/** A long list, of which the first rows are drawn at once and the others while the browser has nothing else to do. */
export function useGrowing<Row>(rows: readonly Row[], step: number): readonly Row[] {
  const [count, setCount] = useState(step);
  const left = rows.length > count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is followed by the next.
  useEffect(() => {
    if (!left) return;
    const grow = () => startTransition(() => setCount((before) => before + step));
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(grow, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(grow, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }, [left, count, step]);
  return rows.slice(0, count);
}
