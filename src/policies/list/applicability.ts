/** Scope of a policy, as far as it states it. */
import type { PolicyHead } from '../../corpus/corpus.public.ts';

export const APPLICABILITY_SCOPES = ['national', 'jurisdiction', 'market', 'line_of_business', 'not_stated'] as const;
type Scope = (typeof APPLICABILITY_SCOPES)[number];

/** Medicare policies apply by jurisdiction; for a payer's document only stated scope is assumed. */
export function applicability(head: PolicyHead) {
  return {
    public_url: head.terms?.public_url ?? null,
    line_of_business: listLinesOfBusiness(head),
    applicability_scope: buildScope(head),
    applicability_markets: head.states,
    applicability_evidence: head.terms?.evidence ?? null,
  };
}

/** Lines of business of a policy; empty when not stated. */
export function listLinesOfBusiness({ terms }: PolicyHead): string[] {
  return terms === null ? ['traditional_medicare'] : terms.lines_of_business;
}

function buildScope({ terms, states, jurisdictions }: PolicyHead): Scope {
  if (terms === null) return jurisdictions.length > 0 ? 'jurisdiction' : 'national';
  if (states.length > 0) return 'market';
  return terms.lines_of_business.length > 0 ? 'line_of_business' : 'not_stated';
}

/** "Medicare Advantage", "medicare-advantage" and "MA" are the same line of business. */
export function lineOfBusiness(text: string): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return SPELLINGS[plain] ?? plain;
}

const SPELLINGS: Record<string, string> = {
  ma: 'medicare_advantage',
  medicare: 'traditional_medicare',
  original_medicare: 'traditional_medicare',
  medicare_ffs: 'traditional_medicare',
  marketplace: 'exchange',
  individual_exchange: 'exchange',
  community_plan: 'medicaid',
};
