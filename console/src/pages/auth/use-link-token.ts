import { useEffect, useState } from 'react';

/** The one-time token of a link. It is removed from the URL immediately, so that no history stores it. */
export function useLinkToken(name: string): string {
  const [token] = useState(() => new URLSearchParams(location.search).get(name) ?? '');
  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }, [name]);
  return token;
}
