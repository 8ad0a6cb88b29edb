import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSignedOut, queryClient } from './api/query-client.ts';
import { nonce } from './nonce.ts';
import { createConsoleRouter } from './router.tsx';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';

const router = createConsoleRouter();
onSignedOut(() => {
  const { pathname, searchStr } = router.state.location;
  if (pathname.startsWith('/sign-in')) return;
  void router.navigate({ to: '/sign-in', search: { next: `${pathname}${searchStr}` }, replace: true });
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
