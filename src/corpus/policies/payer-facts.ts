/** Facts about documents of commercial payers only. Segments of earlier releases lack these tables. */

import type { PayerTerms, SourcePlace } from './policy-facts.ts';
import { hasTable, type PolicySegments } from './policy-segments.ts';

/** Terms by version. */
export function readTerms(segments: PolicySegments): Map<number, PayerTerms> {
  if (lacks(segments, 'payer_terms')) return new Map();
  const rows = segments.ofVersions<{ version_id: number; lines: string } & Omit<PayerTerms, 'lines_of_business'>>(
    'SELECT version_id, public_url, lines_of_business AS lines, evidence FROM payer_terms',
  );
  return new Map(
    rows.map(({ version_id, lines, ...terms }) => [version_id, { ...terms, lines_of_business: JSON.parse(lines) }]),
  );
}

/** Versions not compared with their document. */
export function readUnverified(segments: PolicySegments): ReadonlySet<number> {
  if (lacks(segments, 'unverified_versions')) return new Set();
  const rows = segments.ofVersions<{ version_id: number }>('SELECT version_id FROM unverified_versions');
  return new Set(rows.map(({ version_id }) => version_id));
}

/**
 * Positions of a version's codes or criteria in its file, by number in document order; empty when the source has none.
 */
export function readSourcePlaces(
  segments: PolicySegments,
  versionId: number,
  kind: 'code' | 'criterion',
): Map<number, SourcePlace> {
  if (lacks(segments, 'source_places')) return new Map();
  const rows = segments
    .holder(versionId)
    .all<Omit<SourcePlace, 'box'> & { ordinal: number; box: string | null }>(
      'SELECT ordinal, page, box, quote, found FROM source_places WHERE version_id = ? AND kind = ? ORDER BY ordinal',
      versionId,
      kind,
    );
  return new Map(
    rows.map(({ ordinal, box, ...place }) => [ordinal, { ...place, box: box === null ? null : JSON.parse(box) }]),
  );
}

/** A segment in the earlier format is the only one of its release. */
function lacks({ parts }: PolicySegments, table: string): boolean {
  return !hasTable(parts[0]!, table);
}
