import { startTransition, useEffect, useState } from 'react';

/**
 * False at first, true after the first paint: for parts that may follow the others. They are rendered in small steps,
 * so that input is handled in between.
 */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame is painted after its callbacks, so what comes after the next task is after the paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setLater(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return later;
}
