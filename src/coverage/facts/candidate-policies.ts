/** Determinations that may be about a code by title, if no policy lists it: for manual review, never as evidence. */

import type { CodeRecord } from '../../codes/codes.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import { candidateDeterminations } from '../../policies/policies.public.ts';
import type { Facts, PlaceFact, PolicyFact, Question } from '../facts.ts';
import { findCodelessLcds } from './codeless-lcds.ts';
import type { CandidateNcd } from './list.facts.ts';

/** For Medicare. @param policies those that apply to the request. */
export function findCandidates(
  model: Model,
  { question, place, policies }: { question: Question; place: PlaceFact; policies: readonly PolicyFact[] },
  records: ReadonlyMap<string, CodeRecord>,
): Pick<Facts, 'candidateNcds' | 'codelessLcds'> {
  // An active policy that lists a code decides it.
  const unlisted = question.procedures.filter(
    ({ code }) =>
      !policies.some(
        ({ force, procedures }) =>
          force === 'in_force' && procedures.some((row) => row.code === code && row.named === undefined),
      ),
  );
  return {
    candidateNcds: candidateNcds(model, question, records, policies),
    codelessLcds:
      unlisted.length === 0
        ? new Map()
        : findCodelessLcds(model, { ...question, procedures: unlisted }, place, records),
  };
}

function candidateNcds(
  model: Model,
  { procedures, date }: Question,
  records: ReadonlyMap<string, CodeRecord>,
  policies: readonly PolicyFact[],
): CandidateNcd[] {
  const listed = new Set(policies.flatMap((policy) => policy.procedures.map(({ code }) => code)));
  const known = new Set(policies.map(({ policyId }) => policyId));
  return procedures.flatMap(({ code }) => {
    const record = records.get(code);
    if (listed.has(code) || record?.active !== true || !record.description) return [];
    return candidateDeterminations(model, record.description, date)
      .filter(({ head }) => !known.has(head.policy_id))
      .map(({ head, by }): CandidateNcd => {
        const { policy_id, title, source_url, effective_date, last_verified_at } = head;
        const source = { source_id: policy_id, policy_id, title, policy_type: 'NCD', jurisdiction: null };
        return { code, by, citation: { ...source, source_url, effective_date, last_verified_at } };
      });
  });
}
