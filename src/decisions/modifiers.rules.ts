/** Modifiers of a claim. They are given for the claim, not for a line, so a modifier is right when it fits one of the codes. */
import type { CodeRecord } from '../codes/codes.public.ts';
import { citeEdition, citePolicy } from './citations.rules.ts';
import type { Facts, Finding } from './decisions.facts.ts';
import { indicatorsOf } from './indicators.rules.ts';
import { finding } from './rule-table.rules.ts';
import { globalSurgeryRules, surgeonRules } from './surgeons.rules.ts';

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
  ['GX', 'EY', 'a voluntary notice, and no order'],
  ['GX', 'GL', 'a voluntary notice, and an upgrade without charge'],
  ['GX', 'KB', 'a voluntary notice, and an upgrade under a required one'],
  ['GX', 'QL', 'a voluntary notice, and a patient who died before the ambulance came'],
  ['GX', 'TQ', 'a voluntary notice, and a basic life support transport by a volunteer'],
  ['93', '95', 'sound alone, and sound with picture'],
  ['93', 'GT', 'sound alone, and sound with picture'],
  ['FQ', '95', 'sound alone, and sound with picture'],
  ['FQ', 'GT', 'sound alone, and sound with picture'],
  ['95', 'GT', 'two ways to say the same; GT is for critical access hospitals'],
  ['GQ', '93', 'stored and forwarded, and at the same time'],
  ['GQ', '95', 'stored and forwarded, and at the same time'],
  ['GQ', 'GT', 'stored and forwarded, and at the same time'],
  ['62', '66', 'two surgeons, and a team'],
  ['62', '80', 'a surgeon of equal part, and an assistant'],
  ['62', '81', 'a surgeon of equal part, and an assistant'],
  ['62', '82', 'a surgeon of equal part, and an assistant'],
  ['62', 'AS', 'a surgeon of equal part, and an assistant'],
];
/** Of each group a line has one. AS may stand beside 80 to 82. */
const ONE_OF: readonly (readonly [readonly string[], string])[] = [
  [['NU', 'RR', 'UE'], 'bought new, rented, or bought used'],
  [['KH', 'KI', 'KJ'], 'the first, the second and third, or a later month of rental'],
  [['80', '81', '82'], 'one kind of assistant at surgery'],
  [['58', '78', '79'], 'planned, an unplanned return, or unrelated to the surgery before'],
  [['73', '74'], 'stopped before, or after anesthesia'],
  [['AA', 'AD', 'QK', 'QX', 'QY', 'QZ'], 'one part in the anesthesia'],
  [['P1', 'P2', 'P3', 'P4', 'P5', 'P6'], 'one physical status'],
];
const SUBSETS = ['XE', 'XP', 'XS', 'XU'];
const TELEHEALTH = ['93', '95', 'GT', 'GQ', 'G0', 'FQ'];
const POLICY_MODIFIERS = ['KX', 'GA', 'GY', 'GZ'];
const LEVEL_TWO_MODIFIER = /[A-Z]/;
/** Level I modifiers of CPT, with those of anesthesia and of quality measures; Level II ones stand in the HCPCS file. */
const LEVEL_ONE = new Set(
  'P1 P2 P3 P4 P5 P6 1P 2P 3P 8P 22 23 24 25 26 27 32 33 47 50 51 52 53 54 55 56 57 58 59 62 63 66 73 74 76 77 78 79 80 81 82 90 91 92 93 95 96 97 99'.split(
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
    ...surgeonRules(facts),
    ...globalSurgeryRules(facts),
  ];
}

const AMBULANCE = /^A0\d{3}$/;
/** Where an ambulance took a patient up and where it went; X is a stop on the way (Claims Processing Manual, chapter 15). */
const JOURNEY = /^[DEGHIJNPRS][DEGHIJNPRSX]$/;

function unknown({ question, codes, editions }: Facts): Finding[] {
  const cited = citeEdition('hcpcs', editions.get('hcpcs'));
  const transport = question.procedures.some(({ code }) => AMBULANCE.test(code));
  return question.modifiers
    .filter((modifier) => !LEVEL_ONE.has(modifier) && !(transport && JOURNEY.test(modifier)))
    .flatMap((modifier): Finding[] => {
      const record = codes.get(modifier);
      if (record?.active === true) return [];
      if (record !== undefined) return [ended(record, question.date, cited)];
      // The file of the date may be missing a modifier that is new; numbers never change that way.
      const effect = LEVEL_TWO_MODIFIER.test(modifier) ? 'gap' : 'rejects';
      return [finding('modifier-unknown', effect, null, `No table knows modifier ${modifier}`, cited)];
    });
}

/** Not begun or not in use any more on the date of service. */
function ended({ code, terminated_on: until }: CodeRecord, date: string, cited: Finding['citation']): Finding {
  const when = until === null || until >= date ? 'on the date of service' : `after ${until}, its last day of use`;
  return finding('modifier-unknown', 'rejects', null, `Modifier ${code} may not be used ${when}`, cited);
}

function contradictions({ question }: Facts): Finding[] {
  const given = new Set(question.modifiers);
  const several = question.procedures.length > 1;
  const findings = CONTRADICTIONS.filter(([a, b]) => given.has(a) && given.has(b)).map(([a, b, why]) => {
    // Lines of one claim may differ: with several codes a pair may stand on two lines.
    const effect = several ? 'warns' : 'rejects';
    const where = several ? ' on one line' : '';
    return finding('modifier-conflict', effect, null, `Modifiers ${a} and ${b} exclude each other${where}: ${why}`);
  });
  for (const [group, why] of ONE_OF) {
    const both = group.filter((modifier) => given.has(modifier));
    if (both.length < 2) continue;
    const text = `Modifiers ${both.join(' and ')} exclude each other${several ? ' on one line' : ''}: ${why}`;
    findings.push(finding('modifier-conflict', several ? 'warns' : 'rejects', null, text));
  }
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
function components(facts: Facts): Finding[] {
  const { question, editions } = facts;
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  const wrong = (['26', 'TC'] as const).flatMap((modifier): Finding[] => {
    if (!question.modifiers.includes(modifier)) return [];
    const known = indicatorsOf(facts, 'pctc');
    const fits = known.some(({ value }) => value === '1' || (value === '6' && modifier === '26'));
    if (known.length < question.procedures.length || fits) return [];
    const list = known
      .map(({ code, value }) => `${code} (${PARTS[value] ?? 'no professional and technical part'})`)
      .join(', ');
    return [finding('modifier-component', 'rejects', null, `Modifier ${modifier} does not go with ${list}`, cited)];
  });
  return wrong.length > 0 ? wrong : inHospital(facts, cited);
}

const PARTS: Record<string, string> = {
  2: 'a professional part by itself',
  3: 'a technical part by itself',
  4: 'both parts in one code; others report the parts',
  5: 'incident to a physician’s service',
  9: 'parts are no matter of this code',
};

/** In a hospital the technical part is the hospital's: the practitioner reports 26, and nobody TC. */
function inHospital({ question, codes }: Facts, cited: Finding['citation']): Finding[] {
  if (question.site !== 'outpatient_hospital' && question.site !== 'inpatient') return [];
  if (question.modifiers.includes('26')) return [];
  if (question.modifiers.includes('TC')) {
    const text =
      'Modifier TC: in a hospital the technical part is paid to the hospital, not by the physician fee schedule';
    return [finding('modifier-component', 'warns', null, text, cited)];
  }
  return question.procedures
    .filter(({ code }) => codes.get(code)?.schedule?.pctc === '1')
    .map(({ code }) => {
      const text = 'The service has a technical part that is the hospital’s; a practitioner reports modifier 26';
      return finding('modifier-component', 'informs', code, text, cited);
    });
}

const SIDES: Record<string, string> = {
  0: 'no bilateral payment',
  2: 'its value is for both sides already',
  9: 'sides are no matter of this code',
};

/** Indicators 1 and 3 allow 50; 2 is priced for both sides already, 0 and 9 have none. */
function bilateral(facts: Facts): Finding[] {
  const { question, editions } = facts;
  const both = question.modifiers.includes('LT') && question.modifiers.includes('RT');
  if (!question.modifiers.includes('50') && !both) return [];
  const known = indicatorsOf(facts, 'bilateral');
  if (known.length < question.procedures.length) return [];
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  if (question.modifiers.includes('50')) {
    if (known.some(({ value }) => SIDES[value] === undefined)) return [];
    const list = known.map(({ code, value }) => `${code} (${SIDES[value]})`).join(', ');
    return [finding('modifier-bilateral', 'rejects', null, `Modifier 50 does not go with ${list}`, cited)];
  }
  // LT and RT may stand for two procedures; of one code whose value is for both sides they ask for it twice.
  if (known.some(({ value }) => value !== '2')) return [];
  const list = known.map(({ code }) => code).join(', ');
  const text = `Modifiers LT and RT with ${list}: the value of the fee schedule is for both sides already`;
  return [finding('modifier-bilateral', 'warns', null, text, cited)];
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

/** 42 CFR 410.78: what is stored and forwarded is paid in federal demonstrations in Alaska and Hawaii only. */
const STORED_IN = ['AK', 'HI'];

function telehealth({ question }: Facts): Finding[] {
  const findings: Finding[] = [];
  const modifier = question.modifiers.find((given) => TELEHEALTH.includes(given));
  if (modifier !== undefined && question.site !== null && question.site !== 'telehealth') {
    const text = `Modifier ${modifier} says telehealth, the site of service does not`;
    findings.push(finding('modifier-telehealth', 'warns', null, text));
  }
  if (question.modifiers.includes('GQ') && question.state !== null && !STORED_IN.includes(question.state)) {
    const text = 'Modifier GQ (stored and forwarded) is paid in federal demonstrations in Alaska and Hawaii only';
    findings.push(finding('modifier-telehealth', 'warns', null, text));
  }
  return findings;
}
