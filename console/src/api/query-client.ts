import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AuthenticationError } from '../../../sdk/typescript/src/errors.ts';

/** @param onSignedOut called when a query fails because the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof AuthenticationError) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    // The API client already retries what may succeed later.
    defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
  });
}
