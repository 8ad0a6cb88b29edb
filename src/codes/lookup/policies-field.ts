/** Policies for a code: those that list it, national determinations that lists cite for it, and candidates. */
import type { Model } from '../../corpus/corpus.public.ts';
import { candidateDeterminations, candidatePayerDocuments } from '../../policies/policies.public.ts';
import type { KnownCode } from '../code-description.ts';
import { listNcds } from '../code-ncds.ts';
import type { CodeAnswer, CodeInclude } from '../codes.schemas.ts';
import { listingPolicies, toPayerView } from './listing-policies.ts';

interface NamedOn {
  include: readonly CodeInclude[];
  /** Day that selects policy versions, YYYY-MM-DD. */
  date: string;
  /** MAC jurisdiction code; null for all. */
  jurisdiction: string | null;
}

/** Adds policies as the last field. */
export function withPolicies(model: Model, known: KnownCode, options: NamedOn, answer: CodeAnswer): CodeAnswer {
  if (!options.include.includes('policies')) return answer;
  const ncds = listNcds(model, known, options.date);
  const policies = listingPolicies(model, known, options);
  const named = policies.length > 0 || ncds.length > 0 || listingPolicies(model, known, anywhere(options)).length > 0;
  const candidates = named ? [] : findCandidatePolicies(model, answer, options.date);
  return { ...answer, ncds, ...(candidates.length > 0 ? { candidate_policies: candidates } : {}), policies };
}

const anywhere = (options: NamedOn): NamedOn => ({ ...options, jurisdiction: null });

/** Policies for manual review by title and criteria, since none lists the code. */
function findCandidatePolicies(model: Model, { is_active, description, code_system }: CodeAnswer, date: string) {
  if (!is_active || description === null || code_system !== 'HCPCS') return [];
  return [candidateDeterminations, candidatePayerDocuments].flatMap((find) =>
    find(model, description, date).map(({ head: { policy_id, title, payer, source_url }, by }) => {
      const source = by === 'title' ? ('inferred_title_match' as const) : ('inferred_criteria_match' as const);
      return { policy_id, title, payer: toPayerView(payer), source, source_url };
    }),
  );
}
