/** Modifiers of a claim. They are given for the claim, not for a line, so a modifier is right when it fits one of the codes. */
import { citeEdition, citePolicy } from './citations.rules.ts';
import type { Facts, Finding } from './decisions.facts.ts';
import { finding } from './rule-table.rules.ts';

/** Pairs that exclude each other on one line. KX says criteria are met, GA and GZ expect a denial, GY is never covered. */
const CONTRADICTIONS: readonly (readonly [string, string, string])[] = [
  ['26', 'TC', 'one part of a service each; both together are the whole service, billed without them'],
  ['50', 'LT', 'both sides and one side'],
  ['50', 'RT', 'both sides and one side'],
  ['GA', 'GZ', 'a notice of non-coverage is on file, and none is'],
  ['GA', 'GY', 'expected to be denied as not necessary, and never a benefit'],
  ['GY', 'GZ', 'never a benefit, and expected to be denied as not necessary'],
  ['GX', 'GZ', 'a voluntary notice was given, and none was'],
  ['GX', 'GA', 'a voluntary and a required notice'],
  ['KX', 'GA', 'criteria are met, and expected not to be'],
  ['KX', 'GZ', 'criteria are met, and expected not to be'],
  ['KX', 'GY', 'criteria are met, and never a benefit'],
];
const SUBSETS = ['XE', 'XP', 'XS', 'XU'];
const TELEHEALTH = ['93', '95', 'GT', 'GQ', 'G0', 'FQ'];
const POLICY_MODIFIERS = ['KX', 'GA', 'GY', 'GZ'];
/** Lines of one claim may differ: with several codes a pair may stand on two lines. */
const LINE_BOUND = new Set([
  '50 LT',
  '50 RT',
  'KX GA',
  'KX GZ',
  'KX GY',
  'GA GZ',
  'GA GY',
  'GY GZ',
  'GX GZ',
  'GX GA',
  '26 TC',
]);

const LEVEL_TWO_MODIFIER = /[A-Z]/;
/** Level I modifiers of CPT by number; Level II ones stand in the HCPCS file. */
const NUMERIC = new Set(
  '22 23 24 25 26 27 32 33 47 50 51 52 53 54 55 56 57 58 59 62 63 66 73 74 76 77 78 79 80 81 82 90 91 92 93 95 96 97 99'.split(
    ' ',
  ),
);

export function modifierRules(facts: Facts): Finding[] {
  if (facts.question.kind !== 'claim' || facts.payer.kind === 'other') return [];
  return [
    ...unknown(facts),
    ...contradictions(facts),
    ...components(facts),
    ...bilateral(facts),
    ...liability(facts),
    ...asked(facts),
    ...telehealth(facts),
  ];
}

function unknown({ question, codes, editions }: Facts): Finding[] {
  const cited = citeEdition('hcpcs', editions.get('hcpcs'));
  return question.modifiers
    .filter((modifier) => !NUMERIC.has(modifier) && !codes.has(modifier))
    .map((modifier) => {
      // The file of the date may be missing a modifier that is new; numbers never change that way.
      const effect = LEVEL_TWO_MODIFIER.test(modifier) ? 'gap' : 'rejects';
      return finding('modifier-unknown', effect, null, `No table knows modifier ${modifier}`, cited);
    });
}

function contradictions({ question }: Facts): Finding[] {
  const given = new Set(question.modifiers);
  const several = question.procedures.length > 1;
  const findings = CONTRADICTIONS.filter(([a, b]) => given.has(a) && given.has(b)).map(([a, b, why]) => {
    const effect = several && LINE_BOUND.has(`${a} ${b}`) ? 'warns' : 'rejects';
    const where = several ? ' on one line' : '';
    return finding('modifier-conflict', effect, null, `Modifiers ${a} and ${b} exclude each other${where}: ${why}`);
  });
  const subset = SUBSETS.find((modifier) => given.has(modifier));
  if (given.has('59') && subset !== undefined)
    findings.push(
      finding(
        'modifier-conflict',
        several ? 'warns' : 'rejects',
        null,
        `Modifier ${subset} is the specific form of 59; report one of them`,
      ),
    );
  return findings;
}

/** Indicator 1: a service with both parts. 6: a laboratory test whose interpretation is billed with 26. */
function components({ question, codes, editions }: Facts): Finding[] {
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  return (['26', 'TC'] as const).flatMap((modifier): Finding[] => {
    if (!question.modifiers.includes(modifier)) return [];
    const known = question.procedures.flatMap(({ code }) => {
      const pctc = codes.get(code)?.schedule?.pctc;
      return pctc ? [{ code, pctc }] : [];
    });
    const fits = known.some(({ pctc }) => pctc === '1' || (pctc === '6' && modifier === '26'));
    if (known.length < question.procedures.length || fits) return [];
    const list = known.map(({ code }) => code).join(', ');
    return [
      finding(
        'modifier-component',
        'rejects',
        null,
        `Modifier ${modifier} does not go with ${list}: no professional and technical part`,
        cited,
      ),
    ];
  });
}

/** Indicators 1 and 3 allow 50; 2 is priced for both sides already, 0 and 9 have none. */
function bilateral({ question, codes, editions }: Facts): Finding[] {
  if (!question.modifiers.includes('50')) return [];
  const known = question.procedures.flatMap(({ code }) => codes.get(code)?.schedule?.bilateral ?? []);
  if (known.length < question.procedures.length || known.some((value) => value === '1' || value === '3')) return [];
  const list = question.procedures.map(({ code }) => code).join(', ');
  return [
    finding(
      'modifier-bilateral',
      'rejects',
      null,
      `Modifier 50 does not go with ${list}: the fee schedule has no bilateral payment for it`,
      citeEdition('mpfs', editions.get('mpfs')),
    ),
  ];
}

const LIABILITY: Record<string, [Finding['effect'], string]> = {
  GA: ['warns', 'GA: the patient signed a notice that Medicare may deny; expect a look at medical necessity'],
  GX: [
    'warns',
    'GX: a voluntary notice was given; the line is denied as the patient’s liability when it stands with GY',
  ],
  GY: ['denies', 'GY: reported as excluded by statute or no Medicare benefit, so the line is denied'],
  GZ: ['denies', 'GZ: reported as expected to be denied without a notice, so the line is denied automatically'],
};

function liability({ question }: Facts): Finding[] {
  return question.modifiers.flatMap((modifier): Finding[] => {
    const said = LIABILITY[modifier];
    return said === undefined ? [] : [finding('modifier-liability', said[0], null, said[1])];
  });
}

/** Policy articles of equipment ask for one of KX, GA, GY and GZ on each line. */
function asked({ question, policies }: Facts): Finding[] {
  if (question.modifiers.some((modifier) => POLICY_MODIFIERS.includes(modifier))) return [];
  return question.procedures.flatMap(({ code }) => {
    const policy = policies.find(
      ({ force, modifiers, procedures, jurisdictions }) =>
        force === 'in_force' &&
        modifiers.includes('KX') &&
        jurisdictions.length > 0 &&
        jurisdictions.every((jurisdiction) => jurisdiction.startsWith('DME')) &&
        procedures.some((row) => row.code === code && row.disposition !== 'not_covered'),
    );
    if (policy === undefined) return [];
    const listed = policy.modifiers.filter((modifier) => POLICY_MODIFIERS.includes(modifier)).join(', ');
    return [
      finding(
        'modifier-policy',
        'warns',
        code,
        `${policy.policyId} lists ${listed}; the claim has none of them`,
        citePolicy(policy),
      ),
    ];
  });
}

function telehealth({ question }: Facts): Finding[] {
  const modifier = question.modifiers.find((given) => TELEHEALTH.includes(given));
  if (modifier === undefined || question.site === null || question.site === 'telehealth') return [];
  return [
    finding('modifier-telehealth', 'warns', null, `Modifier ${modifier} says telehealth, the site of service does not`),
  ];
}
