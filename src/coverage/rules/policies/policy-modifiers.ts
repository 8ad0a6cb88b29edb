/** Modifiers that policies of the equipment contractors list for their codes: in a table of the article, or in front of the codes. */
import { openLexicon } from '../../../platform/text/lexicon.ts';
import { citePolicy } from '../../citations.ts';
import type { Facts, Finding, PolicyFact } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { sidesOfDiagnosis } from '../modifiers/sides.ts';
import { covers, namedProcedures } from './group-paragraphs.ts';
import { dependsOnItem, isOfReportedUse } from './other-lcds.ts';

const lexicon = openLexicon(new URL('../../lexicon/policy-modifiers.yaml', import.meta.url));
/** By policy: codes that its article asks a statement for; other policies ask for it with all their codes. */
const SOME_CODES = new Map(
  Object.entries(lexicon.data<Record<string, string>>('some_codes')).map(([id, codes]) => [id, new RegExp(codes)]),
);

/** A list of modifiers in a paragraph: "HCPCS MODIFIERS: EY - No physician order ... KX - Requirements ... HCPCS CODES:". */
const LIST = /\bHCPCS MODIFIERS?\b([\s\S]*?)(?=\bHCPCS CODES?\b|$)/gi;
/** "KX - Requirements", "EY No physician": any dash, the one that a Windows file leaves behind, or none. */
const LISTED = /(?<![A-Z0-9-])([A-Z][A-Z0-9])(?:\s?[-\u2010-\u2015\u0096\u0097]\s?(?=[A-Z])|\s(?=[A-Z][a-z]))/g;
/** What states whether requirements are met; KS is the other answer of policies that know KX for insulin users only. */
const STATED = ['KX', 'N1', 'N2', 'N3', 'GA', 'GY', 'GZ', 'KS'];
/** Either states that requirements are met: KX, or for oxygen the group of the qualifying test. */
const MET = ['KX', 'N1'];
/** They state it whatever a policy lists. */
const ANYWHERE = ['KX', 'GA', 'GY', 'GZ'];
const RENTED = ['NU', 'RR', 'UE'];

export interface ListedModifiers {
  modifiers: string[];
  /** Listed with the group of the code, or in a table of the policy; false: with another group of the same policy. */
  own: boolean;
}

/**
 * Modifiers that a policy lists for a code, each once. Policies list them once, in the paragraph of their first group, for all
 * groups; where the text about a modifier names codes, it applies to these only.
 */
export function listedModifiers(policy: PolicyFact, code: string): ListedModifiers {
  const groups = new Set(policy.procedures.flatMap((row) => (row.code === code ? [row.group] : [])));
  const lists = policy.groups.flatMap(({ kind, group, paragraph }) => {
    if (kind !== 'procedure' || paragraph === null) return [];
    const modifiers = [...paragraph.matchAll(LIST)].flatMap((match) => modifiersIn(match[1]!, code));
    return modifiers.length === 0 ? [] : [{ modifiers, own: groups.has(group) }];
  });
  const ownLists = lists.filter(({ own }) => own);
  return {
    modifiers: [...new Set([...policy.modifiers, ...lists.flatMap(({ modifiers }) => modifiers)])],
    own: lists.length === 0 || ownLists.length > 0,
  };
}

/** Modifiers of one list that apply to a code. */
function modifiersIn(list: string, code: string): string[] {
  const matches = [...list.matchAll(LISTED)];
  return matches.flatMap((match, at) => {
    const about = list.slice(match.index, matches[at + 1]?.index);
    const { codes, except } = namedProcedures({ kind: 'procedure', group: 1, paragraph: about, note: null, size: 0 });
    const applies = codes.length === 0 ? !covers(except, code) : covers(codes, code);
    return applies ? [match[1]!] : [];
  });
}

/** Policies of the equipment contractors that cover a code, each with the modifiers it lists for it. */
function equipmentPolicies(
  { policies, question }: Facts,
  code: string,
): { policy: PolicyFact; listed: string[]; own: boolean }[] {
  return policies
    .filter((policy) => isOfReportedUse(question, policy, code))
    .filter(
      ({ force, procedures, jurisdictions }) =>
        force === 'in_force' &&
        jurisdictions.length > 0 &&
        jurisdictions.every((jurisdiction) => jurisdiction.startsWith('DME')) &&
        procedures.some((row) => row.code === code && row.disposition !== 'not_covered'),
    )
    .map((policy) => {
      const { modifiers, own } = listedModifiers(policy, code);
      return { policy, listed: modifiers, own };
    });
}

/** For one line, or a claim without lines. */
export function policyModifierRules(facts: Facts): Finding[] {
  return facts.question.procedures.flatMap(({ code }) => [...statement(facts, code), ...details(facts, code)]);
}

const MEANINGS: Readonly<Record<string, string>> = {
  KX: 'KX if the requirements are met',
  N1: 'N1 if the record shows the oxygen test results of group 1',
  N2: 'N2 of group 2',
  N3: 'N3 of group 3',
  GA: 'GA if not and a signed ABN is on file',
  GZ: 'GZ if not and no ABN is on file',
  GY: 'GY if it is not a Medicare benefit',
  KS: 'KS if the patient does not use insulin',
};
/** Equipment and its accessories; a list at equipment reaches drugs and lenses of other groups for some of these only. */
const SUPPLIED = /^[AEKL]/;

/** Fees for dispensing a drug: its own line states whether the requirements are met. */
const FEE = /^(?:G0333|Q051[0-4])$/;

/** A line without a statement of whether the requirements are met is rejected as missing information. */
function statement(facts: Facts, code: string): Finding[] {
  const { question } = facts;
  const requesting = equipmentPolicies(facts, code).find(({ listed }) =>
    MET.some((modifier) => listed.includes(modifier)),
  );
  if (requesting === undefined) return [];
  const { policy, listed, own } = requesting;
  const stated = STATED.filter((modifier) => listed.includes(modifier));
  if (question.modifiers.some((modifier) => stated.includes(modifier) || ANYWHERE.includes(modifier))) return [];
  if (dependsOnItem(facts, code)) return [ofSomeItems(policy, code, stated)];
  if (FEE.test(code) || SOME_CODES.get(policy.policyId)?.test(code) === false) return [uncertain(policy, code, stated)];
  const line = question.lines?.[0]?.number ?? null;
  const action = { kind: 'add_modifier', modifiers: stated, code, line } as const;
  const meanings = stated.map((modifier) => MEANINGS[modifier]!).join(', ');
  if (!own && !SUPPLIED.test(code)) {
    const text = `${policy.policyId} lists modifiers ${stated.join(', ')} and does not state whether the code needs one; the line has none of them`;
    return [finding('modifier-policy', 'warns', code, text, citePolicy(policy), { action })];
  }
  const text = `${policy.policyId} lists modifiers ${stated.join(', ')} and the line has none of them: ${meanings}`;
  return [finding('modifier-policy', 'rejects', code, text, citePolicy(policy), { action })];
}

/** One of several policies of a code that any item may have. */
function ofSomeItems(policy: PolicyFact, code: string, stated: readonly string[]): Finding {
  const text = `${policy.policyId} lists modifiers ${stated.join(', ')}, if the item billed as ${code} is one of that policy`;
  return finding('modifier-policy', 'warns', code, text, citePolicy(policy), {
    confidence: 'medium',
    attest: [
      `that the item billed as ${code} is not one of ${policy.policyId}, or its line states whether the requirements are met`,
    ],
  });
}

/** Listed for the policy, and perhaps not for this code: the article decides, which is not loaded. */
function uncertain(policy: PolicyFact, code: string, stated: readonly string[]): Finding {
  const text = `${policy.policyId} lists modifiers ${stated.join(', ')}; its article requires one of them, but is known to do so with other codes only, and is not loaded`;
  return finding('modifier-policy', 'warns', code, text, citePolicy(policy), {
    verified: false,
    confidence: 'medium',
    attest: [`that the article of ${policy.policyId} requires none of ${stated.join(', ')} with ${code}`],
  });
}

interface Detail {
  modifiers: readonly string[];
  /** How many of them the policies of the code list before a line without any is reported. */
  listed: number;
  codes: RegExp;
  when: string;
  /** Reported with the item by its biller: without one the line is rejected as missing information. */
  required?: true;
  /** Required where the diagnoses of the line name one side. */
  sided?: true;
  /** Missing only from lines with this modifier, from this day on. */
  stated?: { modifier: string; since: string };
  attest?: (code: string) => string;
}

/** What describes the item. Sides, levels and classes belong to some codes of a policy only, so a line without them is not rejected. */
const DETAILS: readonly Detail[] = [
  // Orthoses of the knee, and of knee and ankle with the foot; other items of these policies may be for both sides or none.
  {
    modifiers: ['LT', 'RT'],
    listed: 2,
    codes: /^L(?:18[1-6]\d|19[0-9]\d|20[0-3]\d|21[0-3]\d|43(?:5\d|6[01]|70|8[67]|9[67])|4631)$/,
    when: 'the side of the limb',
    required: true,
  },
  // Lenses and eyes are billed each.
  {
    modifiers: ['LT', 'RT'],
    listed: 2,
    codes: /^V2(?:[1-4]\d\d|5[0-3]\d|62[3-9]|7(?!56)\d\d)$/,
    when: 'the eye',
    required: true,
  },
  {
    modifiers: ['LT', 'RT'],
    listed: 2,
    codes: /^L(?!1[89]|20|21|43|4631)/,
    when: 'where the item is for one side',
    sided: true,
  },
  // Knees, feet, ankles and hips: their coverage depends on the functional level (L33787).
  {
    modifiers: ['K0', 'K1', 'K2', 'K3', 'K4'],
    listed: 5,
    codes: /^L5(?:61[0-6]|7(?:1[0-8]|2[2-8]|80)|8(?:1[0-8]|2[2-8]|30|4[018]|5[6-9])|930|961|97[0-9]|98[0-7])$/,
    when: 'the functional level, which decides coverage of the item',
    required: true,
  },
  {
    modifiers: ['K0', 'K1', 'K2', 'K3', 'K4'],
    listed: 5,
    codes: /^L(?!5(?:61[0-6]|7(?:1[0-8]|2[2-8]|80)|8(?:1[0-8]|2[2-8]|30|4[018]|5[6-9])|930|961|97|98))/,
    when: 'the functional level, for knees, feet, ankles and hips',
  },
  {
    modifiers: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9'],
    listed: 9,
    // Dressings; compression garments for healed burns, stockings and wraps (A6501 and above) are for no number of wounds.
    codes: /^A6(?:0\d\d|[1-4]\d\d)$/,
    when: 'the number of wounds that are dressed',
    required: true,
  },
  // Since April 2023 (L33797), with equipment and contents; a line without any statement is reported by that.
  {
    modifiers: ['N1', 'N2', 'N3'],
    listed: 3,
    codes: /^(?:E04(?:24|3[1349]|4[1-47])|E139[0-2]|E140[56]|K0738)$/,
    when: 'the group of the qualifying oxygen test',
    required: true,
    stated: { modifier: 'KX', since: '2023-04-01' },
  },
  {
    modifiers: ['AU', 'AV', 'AW'],
    listed: 2,
    codes: /^A/,
    when: 'AU with urological, ostomy or tracheostomy supplies, AV with a prosthetic or orthotic device, AW with surgical dressings',
    required: true,
  },
  {
    modifiers: ['KF'],
    listed: 1,
    codes: /^[EK]/,
    when: 'for a device of class III',
    attest: (code) => `the device billed as ${code} is not of class III; otherwise add KF`,
  },
];
/** No order, no benefit, or a denial that is expected: the details of such a line decide nothing. */
const DENIED = ['EY', 'GY', 'GZ'];

function details(facts: Facts, code: string): Finding[] {
  const { modifiers, lines, date } = facts.question;
  const policies = equipmentPolicies(facts, code);
  return DETAILS.flatMap(({ modifiers: group, listed: least, codes, when, required, sided, stated, attest }) => {
    const all = new Set(policies.flatMap(({ listed }) => listed));
    const listed = group.filter((modifier) => all.has(modifier));
    if (listed.length < least || !codes.test(code)) return [];
    if (stated !== undefined && (date < stated.since || !modifiers.includes(stated.modifier))) return [];
    if ([...listed, ...DENIED].some((modifier) => modifiers.includes(modifier))) return [];
    const { policy } = policies.find((one) => one.listed.some((modifier) => listed.includes(modifier)))!;
    const text = `${policy.policyId} lists modifiers ${listed.join(', ')}: ${when}`;
    const side = sided ? sideOfDiagnoses(facts, code) : null;
    const needed = side === null ? listed : [side];
    const action = { kind: 'add_modifier', modifiers: needed, code, line: lines?.[0]?.number ?? null } as const;
    if (required || side !== null)
      return [finding('modifier-policy', 'warns', code, text, citePolicy(policy), { action })];
    const more = attest === undefined ? {} : { attest: [attest(code)] };
    return [finding('modifier-policy', 'informs', code, text, citePolicy(policy), more)];
  });
}

/** Garments and bras are for both sides or none, the nose and the middle of the face for neither. */
const FOR_BOTH = /^L80(?:0[02]|1[05]|4[01678])$/;

/** The one side that all diagnoses of the line name; null for none and for both. */
function sideOfDiagnoses({ question, diagnoses }: Facts, code: string): 'LT' | 'RT' | null {
  if (FOR_BOTH.test(code)) return null;
  const pointed = question.lines?.[0]?.pointers ?? question.diagnoses.map((one) => one.code);
  const sides = pointed.map((one) => sidesOfDiagnosis(diagnoses.get(one)?.description ?? '').sides);
  const named = new Set(sides.flatMap((one) => [...one]));
  if (named.size !== 1 || sides.some((one) => one.size === 0)) return null;
  return named.has('right') ? 'RT' : 'LT';
}

/** Which of NU, RR and UE a policy lists for a code, with the policy; null where none lists two of them. */
export function rentedByPolicy(facts: Facts, code: string): { policy: PolicyFact; modifiers: string[] } | null {
  for (const { policy, listed } of equipmentPolicies(facts, code)) {
    const modifiers = RENTED.filter((modifier) => listed.includes(modifier));
    if (modifiers.length > 0) return { policy, modifiers };
  }
  return null;
}
