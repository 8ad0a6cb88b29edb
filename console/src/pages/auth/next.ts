/** What an assistant asked for, before it was seen that nobody is signed in. */
const CLIENT_ASKS = '/auth/oauth2/authorize';

/** Where somebody goes on to: a page of this console, or a client's request. A link must not lead to another site by way of ours. */
export function nextOf(next = '/'): string {
  if (next.startsWith(`${CLIENT_ASKS}?`)) return new URL(next, location.origin).href;
  const address = new URL(`/console${next.startsWith('/') ? next : '/'}`, location.origin);
  return address.origin === location.origin && address.pathname.startsWith('/console') ? address.href : '/console/';
}

/** Loads the page anew: what was kept of the time before signing in is gone. */
export function enter(next: string, needsCode: boolean): void {
  if (!needsCode) location.assign(next);
  else {
    const { pathname, search } = new URL(next, location.origin);
    location.assign(`/console/two-factor?${new URLSearchParams({ next: pathname.replace('/console', '') + search })}`);
  }
}
