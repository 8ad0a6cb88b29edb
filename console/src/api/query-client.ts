import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AuthenticationError } from '../../../sdk/typescript/src/errors.ts';

let ended = false;
let report = (): void => {
  ended = true;
};

function onError(error: Error): void {
  if (error instanceof AuthenticationError) report();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  // The API client already retries what may succeed later.
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
});

/** @param listener called when a query fails because the session has ended; immediately if one already has. */
export function onSignedOut(listener: () => void): void {
  report = listener;
  if (ended) listener();
}
