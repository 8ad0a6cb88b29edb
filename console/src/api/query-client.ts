import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AuthenticationError } from '../../../sdk/typescript/src/errors.ts';

/** @param onSignedOut the server knows no session: called for any question that was refused for it. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof AuthenticationError) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    // The client of the API repeats what may succeed later by itself.
    defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
  });
}
