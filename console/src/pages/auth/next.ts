/** An assistant's authorization request, interrupted by signing in. */
const CLIENT_AUTHORIZE = '/auth/oauth2/authorize';

/** Where the user continues: a page of this console, or a client's request. Prevents open redirects to other sites. */
export function toNextPath(next = '/'): string {
  if (next.startsWith(`${CLIENT_AUTHORIZE}?`)) return new URL(next, location.origin).href;
  const address = new URL(`/console${next.startsWith('/') ? next : '/'}`, location.origin);
  return address.origin === location.origin && address.pathname.startsWith('/console') ? address.href : '/console/';
}

/** Reloads the page, which discards everything cached before sign-in. */
export function enter(next: string, needsCode: boolean): void {
  if (!needsCode) location.assign(next);
  else {
    const { pathname, search } = new URL(next, location.origin);
    location.assign(`/console/two-factor?${new URLSearchParams({ next: pathname.replace('/console', '') + search })}`);
  }
}
