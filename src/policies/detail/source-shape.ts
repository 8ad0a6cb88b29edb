import type { PolicyHead } from '../../corpus/corpus.public.ts';

export const SOURCE_SHAPES = [
  'criteria_backed',
  'criteria_enrichment_gap',
  'code_list_only',
  'metadata_only_pending_batch',
] as const;
type SourceShape = (typeof SOURCE_SHAPES)[number];

const REASONS: Record<SourceShape, string> = {
  criteria_backed: 'Coverage criteria were extracted from the text of the policy.',
  criteria_enrichment_gap: 'The policy lists codes, but no coverage criteria could be extracted from its text.',
  code_list_only: 'The article lists codes; its coverage criteria are in the policy it belongs to.',
  metadata_only_pending_batch: 'Neither codes nor coverage criteria are in the loaded files.',
};

/** How much of a policy is structured: criteria and codes, codes only, or neither. */
export function sourceShape({ criteria_count, code_count, policy_type }: PolicyHead) {
  const listing = policy_type === 'Article' ? 'code_list_only' : 'criteria_enrichment_gap';
  const shape: SourceShape =
    criteria_count > 0 ? 'criteria_backed' : code_count > 0 ? listing : 'metadata_only_pending_batch';
  return { source_shape: shape, source_shape_reason: REASONS[shape] };
}
