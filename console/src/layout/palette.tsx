import { Kbd, Modal, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import classes from './palette.module.css';

const Commands = lazy(() => import('./commands.tsx'));

/** Ctrl-K or Cmd-K opens it from every page. */
export function usePalette() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpened((before) => !before);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}

export function PaletteButton({ open }: { open(): void }) {
  const key = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return (
    <UnstyledButton className={classes.open} onClick={open}>
      <Icon name="search" size={16} />
      <span>Search or jump to</span>
      <Kbd size="xs">{key} K</Kbd>
    </UnstyledButton>
  );
}

/** Pages, policies, codes and actions by a few letters. */
export function Palette({ opened, close }: { opened: boolean; close(): void }) {
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size="36rem"
      yOffset="12vh"
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search or jump to">
        <Modal.Body>
          <Suspense fallback={<div className={classes.waiting} />}>{opened && <Commands close={close} />}</Suspense>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
