/** Report of a load. */
import type { ReleaseSource } from './policies/policy-load.ts';
import { loaderIdentity } from './release.rules.ts';

export interface ReleaseReport {
  release_id: number | null;
  source: string;
  edition: string;
  /** True when the same files were already loaded; nothing was written. */
  unchanged: boolean;
  loader: string;
  documents: Record<string, number>;
  changes: { created: number; updated: number; retired: number; unchanged: number };
  /** Change records by type; format-only changes and first loads create none. */
  change_records: Record<string, number>;
  rows: Record<string, number>;
  warnings: Record<string, { count: number; samples: string[] }>;
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
