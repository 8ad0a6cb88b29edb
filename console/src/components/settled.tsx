import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** One query often asks for the next: between them nothing is on its way for a moment. */
const MOMENT_MS = 40;

/** Whether one of the queries has no answer yet. @param names the beginnings of their keys, as words. */
export function usePending(names: readonly string[]): boolean {
  const isAmong = (key: string) => names.some((name) => key === name || key.startsWith(`${name} `));
  const pending =
    useIsFetching({ predicate: ({ queryKey, state }) => state.status === 'pending' && isAmong(queryKey.join(' ')) }) >
    0;
  const [before] = useDebouncedValue(pending, MOMENT_MS);
  return pending || before;
}

/** What comes after parts that are still loading: it appears where it stays, so that nothing jumps. */
export function Settled({ after, children }: { after: readonly string[]; children: ReactNode }) {
  return (
    <Stack gap="lg" style={{ visibility: usePending(after) ? 'hidden' : undefined }}>
      {children}
    </Stack>
  );
}
