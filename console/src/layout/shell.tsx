import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, useEffect, useRef } from 'react';
import { Icon } from '../components/icon.tsx';
import { OnDemand } from '../components/on-demand.tsx';
import { ThemeButton } from '../components/theme-button.tsx';
import { Toasts } from '../components/toasts.tsx';
import { Brand, Navigation } from './navigation.tsx';
import { Offline } from './offline.tsx';
import { PaletteButton, usePalette } from './palette.tsx';
import classes from './shell.module.css';
import { Account } from './tools.tsx';

const Palette = lazy(() => import('./palette-window.tsx'));
const PhoneMenu = lazy(() => import('./phone-menu.tsx'));

/** Navigation next to the page; on a phone, behind a button above it. */
export function Shell() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const [opened, { open, close }] = useDisclosure(false);
  const palette = usePalette();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    close();
    // The link that had the focus may be gone; without this, screen readers would lose their position.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = path === undefined;
  }, [path, close]);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <aside className={classes.side}>
        <Brand />
        <PaletteButton open={palette.open} />
        <Navigation />
        <div className={classes.foot}>
          <Account />
          <ThemeButton />
        </div>
      </aside>
      <section className={classes.top} aria-label="Toolbar">
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size="lg"
          onClick={open}
          aria-label="Open the menu"
          aria-expanded={opened}
        >
          <Icon name="menu" size={22} />
        </ActionIcon>
        <Brand />
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            onClick={palette.open}
            aria-label="Search or jump to"
          >
            <Icon name="search" size={20} />
          </ActionIcon>
          <ThemeButton />
        </Group>
      </section>
      <OnDemand wanted={opened}>
        <PhoneMenu opened={opened} close={close} />
      </OnDemand>
      <main className={classes.main} id="content" tabIndex={-1} ref={main}>
        <Offline />
        <div className={classes.page}>
          <Outlet />
        </div>
      </main>
      <Toasts />
      <OnDemand wanted={palette.opened}>
        <Palette opened={palette.opened} close={palette.close} />
      </OnDemand>
    </div>
  );
}
