import { useElementSize } from '@mantine/hooks';

/** The width a drawing has on the screen, so that its letters keep their size. @param first until it is measured. */
export function useWidth(first: number) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  return { ref, width: width === 0 ? first : Math.round(width) };
}
