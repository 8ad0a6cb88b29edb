import { Kbd, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import classes from './palette.module.css';
import { collectTyped } from './palette-typed.ts';

/** Loaded before the second key is pressed, or before the click. */
const preload = () => void import('./palette-window.tsx');

/** Ctrl-K or Cmd-K opens it from every page. */
export function usePalette() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') preload();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpened((before) => !before);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEffect(() => (opened ? collectTyped() : undefined), [opened]);
  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}

export function PaletteButton({ open }: { open(): void }) {
  const key = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return (
    <UnstyledButton className={classes.open} onClick={open} onPointerEnter={preload}>
      <Icon name="search" size={16} />
      <span>Search or jump to</span>
      <Kbd size="xs">{key} K</Kbd>
    </UnstyledButton>
  );
}
