import { Button } from '@mantine/core';
import { useWatched, type Watched } from '../saved.ts';
import { Icon } from './icon.tsx';
import { toast } from './toast.ts';

/** Adds an item to the user's watchlist or removes it, immediately. */
export function WatchButton({ entry }: { entry: Omit<Watched, 'since'> }) {
  const { isWatched, watch, unwatch } = useWatched();
  const on = isWatched(entry.id);
  const toggle = () => {
    if (on) {
      unwatch(entry);
      toast(`${entry.id} is no longer watched`, () => watch(entry));
    } else {
      watch(entry);
      toast(`Watching ${entry.id}: its changes appear on Home`, () => unwatch(entry));
    }
  };
  return (
    <Button
      variant={on ? 'light' : 'default'}
      size="sm"
      leftSection={<Icon name="eye" size={16} />}
      onClick={toggle}
      aria-pressed={on}
    >
      {on ? 'Watching' : 'Watch'}
    </Button>
  );
}
