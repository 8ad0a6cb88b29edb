import { Button } from '@mantine/core';
import { Icon } from '../../components/icon.tsx';
import { toast } from '../../components/toast.ts';
import { useSavedSearches } from '../../saved.ts';
import { DEFAULTS, type ExploreUrl } from './queries.ts';

/** Saves the search with its filters, named after its text. */
export function SaveSearch({ url }: { url: ExploreUrl }) {
  const { searches, saveSearch, removeSearch } = useSavedSearches();
  const own = Object.entries(url).filter(([name, value]) => value !== DEFAULTS[name as keyof ExploreUrl]);
  const search: Record<string, string> = Object.fromEntries(own);
  const name = own
    .filter(([member]) => member !== 'mode')
    .map(([, value]) => value)
    .join(', ');
  if (name === '') return null;
  const saved = searches.some((one) => one.name === name);
  const toggle = () => {
    if (saved) {
      removeSearch(name);
      toast('Search removed', () => saveSearch({ name, search }));
    } else {
      saveSearch({ name, search });
      toast('Search saved. Find it on Home', () => removeSearch(name));
    }
  };
  return (
    <Button
      variant={saved ? 'light' : 'default'}
      size="xs"
      leftSection={<Icon name="star" size={14} />}
      onClick={toggle}
      aria-pressed={saved}
    >
      {saved ? 'Saved' : 'Save search'}
    </Button>
  );
}
