import { Stack } from '@mantine/core';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** When one query starts the next, none is pending for a moment in between. */
const MOMENT_MS = 40;

/** Whether one of the queries is pending. @param names beginnings of their keys, as words. */
export function usePending(names: readonly string[]): boolean {
  const isAmong = (key: string) => names.some((name) => key === name || key.startsWith(`${name} `));
  const isOpen = ({ queryKey, state }: Query) => state.status === 'pending' && isAmong(queryKey.join(' '));
  const cache = useQueryClient().getQueryCache();
  const pending = useIsFetching({ predicate: isOpen }) > 0;
  // At first render the queries exist but have not started. A fast response must not be missed either, so hidden
  // content stays hidden for the moment after it.
  const [held, setHeld] = useState(() => cache.findAll({ predicate: isOpen }).length > 0);
  useEffect(() => {
    if (pending) return setHeld(true);
    const timer = setTimeout(() => setHeld(false), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending || held;
}

/**
 * Content below parts that are still loading: it appears only at its final position, so that the layout does not shift.
 */
export function Settled({ after, children }: { after: readonly string[]; children: ReactNode }) {
  return (
    <Stack gap="lg" style={{ visibility: usePending(after) ? 'hidden' : undefined }}>
      {children}
    </Stack>
  );
}
