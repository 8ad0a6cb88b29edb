import { Kbd, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import classes from './palette.module.css';

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
