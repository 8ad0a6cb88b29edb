import { useCallback, useState } from 'react';

/**
 * The rendered width of a chart, so that its text keeps its size. It is measured before the first paint and on every
 * resize.
 * @param first width until it is measured.
 */
export function useWidth(first: number) {
  const [width, setWidth] = useState(0);
  const ref = useCallback((node: HTMLElement | null) => {
    if (node === null) return;
    setWidth(node.clientWidth);
    const observer = new ResizeObserver(() => setWidth(node.clientWidth));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { ref, width: width === 0 ? first : width };
}
