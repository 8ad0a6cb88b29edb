/**
 * Entry of the console. Requests the file of the page and its data together with the application, so that they arrive
 * while the application is still loading. Imports no component: those would have to arrive first.
 */
import './mantine.css';
import './styles.css';
// The helpers of the bundler are in the file of the first package that needs them: here, not in one of their own.
import 'react';
import { accountQuery } from './api/account.ts';
import { queryClient as client } from './api/query-client.ts';
import { PAGES } from './pages.ts';
import { findPage } from './place.ts';

// After an upgrade the server no longer has the files of the old page; a reload fetches the new ones. If the server is
// unreachable a reload would not help, so the current page stays.
addEventListener('vite:preloadError', () => {
  void fetch('/console/theme.js', { cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );
});

const found = findPage(PAGES, location.pathname.replace(/^\/console/, ''));
if (found !== null) {
  const { page, params } = found;
  // The router loads it again from the cache of the browser, and reports a failure.
  void page.load().catch(() => undefined);
  if (page.bare !== true) void client.prefetchQuery(accountQuery);
  page.preload?.({ client, params, search: Object.fromEntries(new URLSearchParams(location.search)) });
}

void import('./main.tsx');
