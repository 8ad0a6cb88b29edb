import { useEffect, useState } from 'react';

/** The one-time token of a link that someone followed. It is taken out of the address at once, so that no history keeps it. */
export function useLinkToken(name: string): string {
  const [token] = useState(() => new URLSearchParams(location.search).get(name) ?? '');
  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }, [name]);
  return token;
}
