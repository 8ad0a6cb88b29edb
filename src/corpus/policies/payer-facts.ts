/** What releases know of documents of commercial payers alone. Segments of earlier releases lack these tables. */

import type { Segment } from '../segments/segment-file.ts';
import type { PayerTerms, SourcePlace } from './policy-facts.ts';

/** Terms by version. */
export function readTerms(segment: Segment): Map<number, PayerTerms> {
  if (!hasTable(segment, 'payer_terms')) return new Map();
  const rows = segment.all<{ version_id: number; lines: string } & Omit<PayerTerms, 'lines_of_business'>>(
    'SELECT version_id, public_url, lines_of_business AS lines, evidence FROM payer_terms',
  );
  return new Map(
    rows.map(({ version_id, lines, ...terms }) => [version_id, { ...terms, lines_of_business: JSON.parse(lines) }]),
  );
}

/** Versions that no one compared with their document. */
export function readUnverified(segment: Segment): ReadonlySet<number> {
  if (!hasTable(segment, 'unverified_versions')) return new Set();
  const rows = segment.all<{ version_id: number }>('SELECT version_id FROM unverified_versions');
  return new Set(rows.map(({ version_id }) => version_id));
}

/** Where codes or criteria of a version are in its file, by their number in document order; empty where the source does not show it. */
export function readSourcePlaces(
  segment: Segment,
  versionId: number,
  kind: 'code' | 'criterion',
): Map<number, SourcePlace> {
  if (!hasTable(segment, 'source_places')) return new Map();
  const rows = segment.all<Omit<SourcePlace, 'box'> & { ordinal: number; box: string | null }>(
    'SELECT ordinal, page, box, quote, found FROM source_places WHERE version_id = ? AND kind = ? ORDER BY ordinal',
    versionId,
    kind,
  );
  return new Map(
    rows.map(({ ordinal, box, ...place }) => [ordinal, { ...place, box: box === null ? null : JSON.parse(box) }]),
  );
}

function hasTable(segment: Segment, name: string): boolean {
  return segment.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name) !== undefined;
}
