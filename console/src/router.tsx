import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { CrashPage, NotFoundPage, PageLoadError } from './layout/failures.tsx';
import { Shell } from './layout/shell.tsx';
import { PAGES } from './pages.ts';

/** Every page of the list, each a file of its own that is loaded when someone points at a link to it. */
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

/** With an error of our own: the router answers that of the browser by loading the window again, which fails while the server is away. */
function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((cause: unknown) => {
    throw new PageLoadError(cause);
  });
}

/** Plain names and values, as people write them into an address. */
function stringifySearch(search: Record<string, unknown>): string {
  const provided = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(provided.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
