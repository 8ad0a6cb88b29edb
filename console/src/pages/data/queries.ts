import { releasesQuery, sourcesQuery } from '../../api/corpus.ts';
import type { Place } from '../../place.ts';

export function preloadData({ client }: Place): void {
  void client.prefetchQuery(sourcesQuery);
  void client.prefetchQuery(releasesQuery);
}
