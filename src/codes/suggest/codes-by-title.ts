/**
 * Procedures listed by policies with a matching title, for CPT codes: their descriptors are licensed and cannot be
 * searched.
 */
import { type Candidate, type Model, normalizeCode, readFirstCodes } from '../../corpus/corpus.public.ts';
import { findPoliciesByTitle } from '../../policies/policies.public.ts';
import type { Suggestion } from '../codes.schemas.ts';

export interface Match extends Candidate {
  /** 0 to 1, three decimals. */
  score: number;
  type: Suggestion['match_type'];
}

const MAX_POLICIES = 10;
const MAX_CODES = 60;
/** Score of a code listed by one of several policies, and by all of them; lower than for matching words of its own. */
const LISTED_ONCE = 0.4;
const LISTED_BY_ALL = 0.5;
/** Bonus for a code that its description matches too, and for each further wording. */
const BOTH = 0.08;
const OTHER_WORDING = 0.05;
/** With fewer policies than this, their lists are weak evidence. */
const SEVERAL = 3;

type Ranked = Pick<Match, 'score' | 'code'>;

/** Among equal matches, category II and III codes come last. */
export function bestFirst(a: Ranked, b: Ranked): number {
  const openStream = Number(/\d[FT]$/.test(a.code)) - Number(/\d[FT]$/.test(b.code));
  return b.score - a.score || openStream || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}

export function rounded(score: number): number {
  return Math.round(score * 1000) / 1000;
}

/** CPT codes only: others have descriptions of their own. @param date YYYY-MM-DD */
export function matchTitles(model: Model, text: string, date: string): Match[] {
  const listed = new Map<string, number>();
  for (const { version_id } of findPoliciesByTitle(model, text, date, MAX_POLICIES)) {
    const codes = readFirstCodes(model.policies.segment, version_id, MAX_CODES).flatMap(
      ({ code, code_system, disposition }) =>
        code_system === 'CPT' && disposition !== 'not_covered' ? [normalizeCode(code)] : [],
    );
    for (const code of new Set(codes)) listed.set(code, (listed.get(code) ?? 0) + 1);
  }
  const most = Math.max(SEVERAL, ...listed.values());
  return [...listed].map(([code, policies]) => ({
    code,
    system: 'CPT',
    type: 'policy_title',
    score: rounded(LISTED_ONCE + (LISTED_BY_ALL - LISTED_ONCE) * (policies / most)),
  }));
}

/** Merges matches into one list, best first, without duplicates; a code found by several texts scores higher. */
export function fused(described: readonly Match[], titled: readonly Match[]): Match[] {
  const found = new Map<string, Match>();
  const codeKey = ({ system, code }: Match) => `${system} ${code}`;
  const addTo = (known: Match, other: Match, more: number) => {
    const score = rounded(Math.min(1, Math.max(known.score, other.score) + more));
    found.set(codeKey(known), { ...known, score });
  };
  const reworded = new Set<Match>();
  for (const match of described) {
    const known = found.get(codeKey(match));
    if (known === undefined) found.set(codeKey(match), match);
    else {
      addTo(known, match, reworded.has(known) ? 0 : OTHER_WORDING);
      reworded.add(found.get(codeKey(match))!);
    }
  }
  for (const match of titled) {
    const known = found.get(codeKey(match));
    if (known === undefined) found.set(codeKey(match), match);
    else addTo(known, known, (BOTH * (match.score - LISTED_ONCE)) / (LISTED_BY_ALL - LISTED_ONCE));
  }
  return [...found.values()].sort(bestFirst);
}
