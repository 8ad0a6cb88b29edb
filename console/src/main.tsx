import './mantine.css';
import './styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { nonce } from './nonce.ts';
import { createConsoleRouter } from './router.tsx';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';

const router = createConsoleRouter();
const queryClient = createQueryClient(() => {
  const { pathname, searchStr } = router.state.location;
  if (pathname.startsWith('/sign-in')) return;
  void router.navigate({ to: '/sign-in', search: { next: `${pathname}${searchStr}` }, replace: true });
});

// After an upgrade the server no longer has the files of the old page; a reload fetches the new ones. If the server is
// unreachable a reload would not help, so the current page stays.
window.addEventListener('vite:preloadError', () => {
  void fetch('/console/theme.js', { cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
