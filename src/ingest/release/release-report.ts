/** What a load reports. */
import type { ReleaseSource } from './policies/policy-load.ts';
import type { Extractor } from './policies/proposals.ts';
import { loaderIdentity } from './release.rules.ts';

export interface ReleaseReport {
  release_id: number | null;
  source: string;
  edition: string;
  /** True when the same files had been loaded before; nothing was written then. */
  unchanged: boolean;
  loader: string;
  documents: Record<string, number>;
  changes: { created: number; updated: number; retired: number; unchanged: number };
  /** Change records by type; versions that differ in formatting only, and first loads, make none. */
  change_records: Record<string, number>;
  rows: Record<string, number>;
  warnings: Record<string, { count: number; samples: string[] }>;
  /** What the configured extractor was asked and answered; only with one. */
  proposals?: Extractor['proposer']['counts'];
  /** Identity of the extractor that has answered all it was asked about these files; null while answers are missing. */
  extractor?: string | null;
  seconds: number;
}

export function emptyReport({ name, edition }: Pick<ReleaseSource, 'name' | 'edition'>): ReleaseReport {
  return {
    release_id: null,
    source: name,
    edition,
    unchanged: true,
    loader: loaderIdentity(),
    documents: {},
    changes: { created: 0, updated: 0, retired: 0, unchanged: 0 },
    change_records: {},
    rows: {},
    warnings: {},
    seconds: 0,
  };
}
