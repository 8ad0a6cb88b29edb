import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { CrashPage, NotFoundPage, PageLoadError } from './layout/failures.tsx';
import { Shell } from './layout/shell.tsx';
import { PAGES } from './pages.ts';

/** A route for every page; its file is loaded when the user points at a link to it. */
export function createConsoleRouter() {
  const root = createRootRoute({ errorComponent: CrashPage });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
  const buildRoute = ({ path, load }: (typeof PAGES)[number], parent: typeof root | typeof shell) =>
    createRoute({
      getParentRoute: () => parent as typeof root,
      path,
      component: lazyRouteComponent(() => loadPage(load)),
    });
  const bare = PAGES.filter((page) => page.bare).map((page) => buildRoute(page, root));
  const inShell = PAGES.filter((page) => !page.bare).map((page) => buildRoute(page, shell));
  const unknown = createRoute({
    getParentRoute: () => shell as unknown as typeof root,
    path: '$',
    component: NotFoundPage,
  });
  return createRouter({
    routeTree: root.addChildren([shell.addChildren([...inShell, unknown] as never[]), ...bare]),
    basepath: '/console',
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
  });
}

/**
 * Throws our own error, since the router reacts to the browser's by reloading the window, which fails while the server
 * is down.
 */
function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((cause: unknown) => {
    throw new PageLoadError(cause);
  });
}

/** Readable URL parameters without JSON quoting. */
function stringifySearch(search: Record<string, unknown>): string {
  const provided = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(provided.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
