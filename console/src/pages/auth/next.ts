/** What an assistant requested, before it was seen that no user is signed in. */
const CLIENT_AUTHORIZE = '/auth/oauth2/authorize';

/** Where the user continues: a page of this console, or a client's request. A link must not lead to another site by way of ours. */
export function toNextPath(next = '/'): string {
  if (next.startsWith(`${CLIENT_AUTHORIZE}?`)) return new URL(next, location.origin).href;
  const address = new URL(`/console${next.startsWith('/') ? next : '/'}`, location.origin);
  return address.origin === location.origin && address.pathname.startsWith('/console') ? address.href : '/console/';
}

/** Loads the page again: what was kept of the time before signing in is gone. */
export function enter(next: string, needsCode: boolean): void {
  if (!needsCode) location.assign(next);
  else {
    const { pathname, search } = new URL(next, location.origin);
    location.assign(`/console/two-factor?${new URLSearchParams({ next: pathname.replace('/console', '') + search })}`);
  }
}
