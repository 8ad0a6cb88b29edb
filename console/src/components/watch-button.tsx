import { Button } from '@mantine/core';
import { useWatched, type Watched } from '../saved.ts';
import { Icon } from './icon.tsx';
import { toast } from './toast.ts';

/** Adds an item to the user's watchlist or removes it, immediately. */
export function WatchButton({ entry }: { entry: Omit<Watched, 'since'> }) {
  const { watched, isWatched, watch, unwatch, restore } = useWatched();
  const on = isWatched(entry.id);
  const toggle = () => {
    const before = watched;
    if (on) unwatch(entry.id);
    else watch(entry);
    toast(on ? `${entry.id} is no longer watched` : `Watching ${entry.id}: its changes appear on Home`, () =>
      restore(before),
    );
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
