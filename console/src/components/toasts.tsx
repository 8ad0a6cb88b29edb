/** Brief confirmations of actions, with undo where possible. */
import { UnstyledButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import classes from './toasts.module.css';

interface Toast {
  id: number;
  text: string;
  undo?: () => void;
}

const DURATION_MS = 8_000;
let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** @param undo reverts the action; the message then has an Undo button. */
export function toast(text: string, undo?: () => void): void {
  last += 1;
  const id = last;
  change([...toasts.slice(-2), { id, text, ...(undo === undefined ? {} : { undo }) }]);
  setTimeout(() => close(id), DURATION_MS);
}

const close = (id: number): void => change(toasts.filter((one) => one.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function Toasts() {
  const current = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={classes.toasts} role="status" aria-live="polite" aria-label="Messages">
      {current.map(({ id, text, undo }) => (
        <div key={id} className={classes.toast}>
          <span>{text}</span>
          {undo !== undefined && (
            <UnstyledButton
              className={classes.undo}
              onClick={() => {
                undo();
                close(id);
              }}
            >
              Undo
            </UnstyledButton>
          )}
          <UnstyledButton onClick={() => close(id)} aria-label="Dismiss the message">
            <Icon name="close" size={16} />
          </UnstyledButton>
        </div>
      ))}
    </div>
  );
}
