/** National determinations, and policies of programs, that a published list names for a code although they list no codes. */

import { citePolicy, policyName } from '../../citations.ts';
import type { Citation } from '../../facts/citation.facts.ts';
import type { NamedBy } from '../../facts/list.facts.ts';
import type { Facts, Finding, PolicyFact } from '../../facts.ts';
import { finding } from '../catalog.ts';

/**
 * @param policy one that lists the code in `named` rows only.
 * @param ofOneUse its logic refuses one use of the code and states whether the claim is for it.
 */
export function namedPolicyFinding(policy: PolicyFact, code: string, ofOneUse = false): Finding {
  const by = policy.procedures.find((row) => row.code === code)!.named!;
  const cited = citePolicy(policy);
  const name = policyName(policy);
  const trust = trustIn(by);
  const often = by.frequency === null ? '' : `; frequency: ${by.frequency}`;
  const from = describeLink(by, policy);
  if (policy.coverageLevel === 'No coverage' && !ofOneUse) {
    const text = `${name} provides no national coverage and is named for the code${from}`;
    return finding('policy-named', by.verified ? 'denies' : 'warns', code, text, cited, { ...trust, review: true });
  }
  if (by.diagnosis === 'supported')
    return finding(
      'policy-named',
      'supports',
      code,
      `${name} lists a reported diagnosis as covered${often}`,
      cited,
      trust,
    );
  if (by.diagnosis === 'excluded')
    return finding('policy-named', 'denies', code, `${name} lists a reported diagnosis as not covered`, cited, trust);
  if (by.diagnosis === 'not_listed')
    return finding(
      'policy-named',
      'denies',
      code,
      `${name} lists none of the reported diagnoses as covered`,
      cited,
      trust,
    );
  const what =
    by.diagnosis === 'missing'
      ? 'requires a covered diagnosis, and none was reported'
      : 'is named for the code; its criteria decide coverage';
  return finding('policy-named', 'conditions', code, `${name} ${what}${often}${from}`, cited, trust);
}

/** The manual of a determination is known, so that its section is enough. */
function describeLink({ verified, source_title }: NamedBy, { section }: PolicyFact): string {
  if (verified) return ` (pair read in ${source_title})`;
  const isOwn = section != null && source_title.endsWith(`section ${section}`);
  return ` (pair not verified${isOwn ? `: section ${section}` : ` in ${source_title}`})`;
}

/** Determinations of the lists that the corpus does not hold. */
export function absentNationalRules({ absentNcds = [] }: Facts): Finding[] {
  return absentNcds.map(({ code, ncd, named }) => {
    const text = `NCD ${ncd} is named for the code${named.verified ? '' : ' (not verified)'}, but is not in the corpus`;
    const conditions = [
      { policy_id: `NCD ${ncd}`, text: `The coverage criteria of NCD ${ncd} are met`, section: null, anchors: [] },
    ];
    return finding('policy-named', 'gap', code, text, citeSection(ncd, named), { ...trustIn(named), conditions });
  });
}

/** Determinations that may concern a code by title and criteria: named for manual review, and nothing is taken from them. */
export function candidateNationalRules({ candidateNcds = [] }: Facts): Finding[] {
  return candidateNcds.map(({ code, by, citation }) => {
    const match = by === 'title' ? 'its title matches' : 'its title and a criterion match';
    const text = `${citation.policy_id} (${citation.title}) may address the code: ${match} the description, and no list links them`;
    return finding('policy-candidate', 'gap', code, text, citation);
  });
}

function trustIn({ verified }: NamedBy) {
  return verified ? {} : { confidence: 'medium' as const, verified: false };
}

function citeSection(ncd: string, { source_title, source_url, verified }: NamedBy): Citation {
  return {
    source_id: `ncd:${ncd}`,
    policy_id: `ncd:${ncd}`,
    title: source_title,
    policy_type: 'NCD',
    jurisdiction: null,
    source_url,
    effective_date: null,
    last_verified_at: null,
    ...(verified ? {} : { verified }),
  };
}
