/** Where somebody goes on to. Only addresses of this console: a link must not lead to another site by way of ours. */
export function nextOf(next: string | undefined): string {
  const address = new URL(`/console${next?.startsWith('/') === true ? next : '/'}`, location.origin);
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
