/** Brief confirmations of actions, with undo where possible. */
import { UnstyledButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { closeToast, currentToasts, subscribeToToasts } from './toast.ts';
import classes from './toasts.module.css';

export function Toasts() {
  const current = useSyncExternalStore(subscribeToToasts, currentToasts);
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
                closeToast(id);
              }}
            >
              Undo
            </UnstyledButton>
          )}
          <UnstyledButton onClick={() => closeToast(id)} aria-label="Dismiss the message">
            <Icon name="close" size={16} />
          </UnstyledButton>
        </div>
      ))}
    </div>
  );
}
