import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { Corpus } from './segments/store.ts';

/** Prometheus metrics of the served release. */
export function observeCorpus(corpus: Corpus, metrics: Metrics): void {
  const release = () => corpus.served?.release;
  metrics.gauge('cpi_release_sequence', 'Sequence of the served release', () => release()?.sequence ?? 0, 'max');
  metrics.gauge(
    'cpi_release_behind',
    '1 while a published release cannot be opened and an earlier one is served',
    () => (corpus.problem === null ? 0 : 1),
    'max',
  );
  metrics.gauge(
    'cpi_release_created_timestamp_seconds',
    'When the served release was built',
    () => Date.parse(release()?.created_at ?? '') / 1000 || 0,
    'min',
  );
  const swaps = metrics.counter('cpi_release_swaps_total', 'Changes of the served release while serving', []);
  corpus.onSwap(() => swaps.inc());
}
