/** Sources of policies by name. */
import type { Model } from '../../corpus/corpus.public.ts';
import { DOCUMENT_BOUNDS, type DocumentBounds } from '../documents/process/document-bounds.ts';
import type { ReleaseSource } from '../release/policies/policy-load.ts';
import { openCoverageApi } from './coverage-api/coverage-api.ts';
import { openMcd } from './mcd/mcd.ts';
import { openPayer } from './payer/payer.ts';

/** Each with what it accepts. */
export const POLICY_SOURCES = {
  mcd: 'CMS Medicare Coverage Database: current_lcd.zip, current_article.zip, ncd.zip (or all_*, all_data.zip, unpacked folders)',
  'coverage-api': 'one file of documents that "cpi sync coverage-api" fetched from the CMS Coverage API',
  payer: 'a manifest (JSON) of documents of commercial payers: PDF, HTML, Markdown or text',
} as const;
export type PolicySourceName = keyof typeof POLICY_SOURCES;

/** @throws SourceError if a file cannot be used; nothing has been written by then. */
export function openPolicySource(
  name: PolicySourceName,
  paths: readonly string[],
  { today, trustManifest }: { today: string; trustManifest: boolean },
  previous: Model | null,
  bounds: DocumentBounds = DOCUMENT_BOUNDS,
): Promise<ReleaseSource> {
  if (name === 'coverage-api') return openCoverageApi(paths, { today, previous });
  if (name === 'payer') return openPayer(paths, { today, trustManifest, bounds });
  const jurisdictions = [...(previous?.policies.jurisdictions.values() ?? [])];
  return openMcd(paths, {
    today,
    jurisdictionStates: new Map(jurisdictions.map((row) => [row.jurisdiction_code, row.states])),
  });
}
