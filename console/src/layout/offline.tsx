import { useSyncExternalStore } from 'react';
import { Icon } from '../components/icon.tsx';
import classes from './shell.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Banner on every page while the browser is offline. */
export function Offline() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={classes.offline}>
          <Icon name="warning" size={16} /> You are offline. Loaded pages remain available; new requests wait for a
          connection.
        </p>
      )}
    </div>
  );
}
