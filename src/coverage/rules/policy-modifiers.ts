/** Modifiers that policies of the equipment contractors list for their codes: in a table of the article, or in front of the codes. */
import { citePolicy } from '../citations.ts';
import type { Facts, Finding, PolicyFact } from '../facts.ts';
import { finding } from './catalog.ts';

/** A list of modifiers in a paragraph: "HCPCS MODIFIERS: EY - No physician order ... KX - Requirements ... HCPCS CODES:". */
const LIST = /\bHCPCS MODIFIERS?\b([\s\S]*?)(?=\bHCPCS CODES?\b|$)/gi;
/** Any dash, and the one that a Windows file leaves behind. */
const NAMED = /(?<![A-Z0-9])([A-Z][A-Z0-9])\s?[-\u2010-\u2015\u0096\u0097]\s?[A-Z]/g;
/** What says whether requirements are met; KS is the other answer of policies that know KX for insulin users only. */
const STATED = ['KX', 'GA', 'GY', 'GZ', 'KS'];
const RENTED = ['NU', 'RR', 'UE'];

/** Modifiers that a policy lists for a code, each once. */
export function listedModifiers(policy: PolicyFact, code: string): string[] {
  const groups = new Set(policy.procedures.flatMap((row) => (row.code === code ? [row.group] : [])));
  const paragraphs = policy.groups.flatMap(({ kind, group, paragraph }) =>
    kind === 'procedure' && groups.has(group) && paragraph !== null ? [paragraph] : [],
  );
  const prose = paragraphs
    .flatMap((text) => [...text.matchAll(LIST)].map((match) => match[1]!))
    .flatMap((text) => [...text.matchAll(NAMED)].map((match) => match[1]!));
  return [...new Set([...policy.modifiers, ...prose])];
}

/** Policies of the equipment contractors that cover a code, each with the modifiers it lists for it. */
function equipmentPolicies({ policies }: Facts, code: string): { policy: PolicyFact; listed: string[] }[] {
  return policies
    .filter(
      ({ force, procedures, jurisdictions }) =>
        force === 'in_force' &&
        jurisdictions.length > 0 &&
        jurisdictions.every((jurisdiction) => jurisdiction.startsWith('DME')) &&
        procedures.some((row) => row.code === code && row.disposition !== 'not_covered'),
    )
    .map((policy) => ({ policy, listed: listedModifiers(policy, code) }));
}

/** For one line, or a claim without lines. */
export function policyModifierRules(facts: Facts): Finding[] {
  return facts.question.procedures.flatMap(({ code }) => [...statement(facts, code), ...details(facts, code)]);
}

/** A line without a statement of whether the requirements are met is rejected as missing information. */
function statement(facts: Facts, code: string): Finding[] {
  const { question } = facts;
  const asking = equipmentPolicies(facts, code).find(({ listed }) => listed.includes('KX'));
  if (asking === undefined) return [];
  const { policy, listed } = asking;
  const stated = STATED.filter((modifier) => listed.includes(modifier));
  if (question.modifiers.some((modifier) => stated.includes(modifier) || STATED.slice(0, 4).includes(modifier)))
    return [];
  const line = question.lines?.[0]?.number ?? null;
  const action = { kind: 'add_modifier', modifiers: stated, code, line } as const;
  const text = `${policy.policyId} lists modifiers ${stated.join(', ')} for the code; the claim has none of them: KX if the requirements are met, GA with or GZ without a signed ABN if not, GY if not a benefit`;
  return [finding('modifier-policy', 'rejects', code, text, citePolicy(policy), { action })];
}

const SIDES = ['LT', 'RT'];
const FUNCTION_LEVELS = ['K0', 'K1', 'K2', 'K3', 'K4'];

/** Sides and functional levels belong to some codes of a policy only, so a line without them is told, not rejected. */
function details(facts: Facts, code: string): Finding[] {
  const { modifiers } = facts.question;
  const policies = equipmentPolicies(facts, code);
  const kinds: [readonly string[], string][] = [
    [SIDES, 'where the item is for one side'],
    [FUNCTION_LEVELS, 'the functional level, for knees, feet, ankles and hips'],
  ];
  return kinds.flatMap(([group, when]) => {
    const asking = policies.find(({ listed }) => group.every((modifier) => listed.includes(modifier)));
    if (asking === undefined || !/^[LV]/.test(code) || group.some((modifier) => modifiers.includes(modifier)))
      return [];
    const text = `${asking.policy.policyId} lists modifiers ${group.join(', ')}: ${when}`;
    return [finding('modifier-policy', 'informs', code, text, citePolicy(asking.policy))];
  });
}

/** Which of NU, RR and UE a policy lists for a code, with the policy; null where none lists two of them. */
export function rentedByPolicy(facts: Facts, code: string): { policy: PolicyFact; modifiers: string[] } | null {
  for (const { policy, listed } of equipmentPolicies(facts, code)) {
    const modifiers = RENTED.filter((modifier) => listed.includes(modifier));
    if (modifiers.length > 0) return { policy, modifiers };
  }
  return null;
}
