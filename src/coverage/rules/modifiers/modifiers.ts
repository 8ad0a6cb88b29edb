/**
 * Modifiers of a claim, line by line where lines are given. Modifiers given for the claim may be on any line, so each is right
 * when it fits one of the codes.
 */
import type { CodeRecord } from '../../../codes/codes.public.ts';
import { citeEdition } from '../../citations.ts';
import type { Facts, Finding } from '../../facts.ts';
import { JOURNEY } from '../ambulance.ts';
import { finding } from '../catalog.ts';
import { ANNOUNCED } from '../denial-codes.ts';
import { listIndicators } from '../fee-schedule/fee-schedule-indicators.ts';
import { modifier50Rules } from '../ncci/bilateral.ts';
import { globalSurgeryRules } from '../ncci/global-surgery.ts';
import { surgicalTeamRules } from '../ncci/surgical-teams.ts';

/** Pairs that conflict on one line. KX states requirements are met, GA and GZ expect a denial, GY is never covered. */
const CONFLICTS: readonly (readonly [string, string, string])[] = [
  ['26', 'TC', 'professional and technical component; bill the global service without either'],
  ['50', 'LT', 'bilateral and one side'],
  ['50', 'RT', 'bilateral and one side'],
  ['GA', 'GZ', 'ABN on file and no ABN on file'],
  ['GA', 'GY', 'denial as not medically necessary and statutory exclusion'],
  ['GY', 'GZ', 'statutory exclusion and denial as not medically necessary'],
  ['GX', 'GZ', 'voluntary ABN and no ABN'],
  ['GX', 'GA', 'voluntary and required ABN'],
  ['KX', 'GA', 'requirements met and denial expected'],
  ['KX', 'GZ', 'requirements met and denial expected'],
  ['KX', 'GY', 'requirements met and statutory exclusion'],
  ['GX', 'EY', 'voluntary ABN and no order on file'],
  ['GX', 'GL', 'voluntary ABN and upgrade at no charge'],
  ['GX', 'KB', 'voluntary ABN and upgrade under a required ABN'],
  ['GX', 'QL', 'voluntary ABN and patient who died before the ambulance arrived'],
  ['GX', 'TQ', 'voluntary ABN and basic life support transport by a volunteer provider'],
  ['93', '95', 'audio-only and audio-video telehealth'],
  ['93', 'GT', 'audio-only and audio-video telehealth'],
  ['FQ', '95', 'audio-only and audio-video telehealth'],
  ['FQ', 'GT', 'audio-only and audio-video telehealth'],
  ['95', 'GT', 'both mean audio-video telehealth; GT is for critical access hospitals'],
  ['GQ', '93', 'asynchronous and real-time telehealth'],
  ['GQ', '95', 'asynchronous and real-time telehealth'],
  ['GQ', 'GT', 'asynchronous and real-time telehealth'],
  ['KX', 'KS', 'treated with insulin and not treated with insulin'],
  ['PN', 'PO', 'a non-excepted and an excepted off-campus department'],
  ['52', '53', 'reduced and discontinued service'],
  ['FX', 'FY', 'film and computed radiography'],
  ['JG', 'TB', 'two reports of one 340B purchase'],
  ['GV', 'GW', 'related and unrelated to the terminal condition of a hospice patient'],
  ['62', '66', 'co-surgeons and surgical team'],
  ['62', '80', 'co-surgeon and assistant at surgery'],
  ['62', '81', 'co-surgeon and assistant at surgery'],
  ['62', '82', 'co-surgeon and assistant at surgery'],
  ['62', 'AS', 'co-surgeon and assistant at surgery'],
];
/** Of each group a line has one. AS may be alongside 80 to 82. */
const ONE_OF: readonly (readonly [readonly string[], string])[] = [
  [['NU', 'RR', 'UE'], 'new purchase, rental or used purchase'],
  [['KH', 'KI', 'KJ'], 'one rental period'],
  [['GN', 'GO', 'GP'], 'one therapy discipline'],
  [['80', '81', '82'], 'one kind of assistant at surgery'],
  [['58', '78', '79'], 'planned, unplanned return or unrelated'],
  [['54', '55', '56'], 'surgery, care after it or care before it; each part has its own line'],
  [['73', '74'], 'stopped before or after anesthesia'],
  [['AA', 'AD', 'QK', 'QX', 'QY', 'QZ'], 'one anesthesia provider role'],
  [['P1', 'P2', 'P3', 'P4', 'P5', 'P6'], 'one physical status'],
  [['EA', 'EB', 'EC'], 'anemia from chemotherapy, from radiotherapy or from neither'],
  [['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9'], 'one number of wounds'],
  [['N1', 'N2', 'N3'], 'one group of the oxygen policy'],
  [['GC', 'GE'], 'with the teaching physician, or a resident alone'],
  [['CO', 'CQ'], 'assistant of one therapy discipline'],
  [['PI', 'PS'], 'initial or subsequent strategy'],
  [['QM', 'QN'], 'ambulance under arrangement or of the facility'],
  [['RA', 'RB'], 'replacement of the item or of a part'],
  [['K0', 'K1', 'K2', 'K3', 'K4'], 'one functional level'],
  [['Q7', 'Q8', 'Q9'], 'one count of class findings'],
  [['KO', 'KP', 'KQ'], 'one position of the drug in the unit dose'],
  [['BP', 'BR', 'BU'], 'one choice of purchase or rental'],
  [['JA', 'JB'], 'one route of the injection'],
  [['JK', 'JL'], 'one length of the insulin supply'],
  [['ED', 'EE'], 'hematocrit or hemoglobin above the threshold for three cycles or fewer'],
  [['76', '77'], 'repeated by the same or by another practitioner'],
];
const SUBSETS = ['XE', 'XP', 'XS', 'XU'];
const TELEHEALTH = ['93', '95', 'GT', 'GQ', 'G0', 'FQ'];
const LEVEL_TWO_MODIFIER = /[A-Z]/;
/** Level I modifiers of CPT, with those of anesthesia and of quality measures; Level II ones are in the HCPCS file. */
const LEVEL_ONE = new Set(
  'P1 P2 P3 P4 P5 P6 1P 2P 3P 8P 22 23 24 25 26 27 32 33 47 50 51 52 53 54 55 56 57 58 59 62 63 66 73 74 76 77 78 79 80 81 82 90 91 92 93 95 96 97 99'.split(
    ' ',
  ),
);

const AMBULANCE = /^A0\d{3}$/;
function invalidModifiers({ question, codes, editions }: Facts): Finding[] {
  const edition = editions.get('hcpcs');
  const cited = citeEdition('hcpcs', edition);
  const whole = edition !== undefined && !edition.starter;
  const transport = question.procedures.some(({ code }) => AMBULANCE.test(code));
  return question.modifiers
    .filter((modifier) => !LEVEL_ONE.has(modifier) && !(transport && JOURNEY.test(modifier)))
    .flatMap((modifier): Finding[] => {
      const record = codes.get(modifier);
      if (record?.active === true) return [];
      if (record !== undefined) return [ended(record, question.date, cited)];
      // The file of the date may be missing a modifier that is new; numbers never change that way.
      const effect = LEVEL_TWO_MODIFIER.test(modifier) ? 'gap' : 'rejects';
      const text = `Unrecognized modifier ${modifier}: not a CPT modifier and not in the loaded HCPCS file`;
      const step = `Check modifier ${modifier} against the HCPCS file of the date; remove or correct it if that file does not list it`;
      const action = { kind: 'correct_claim', text: step } as const;
      // A selection of the file is missing most modifiers.
      const attest = [`modifier ${modifier} is in the HCPCS file of the date`];
      return [finding('modifier-unknown', effect, null, text, cited, whole ? { action } : { attest })];
    });
}

/** Not begun or not in use any more on the date of service. */
function ended({ code, terminated_on: until }: CodeRecord, date: string, cited: Finding['citation']): Finding {
  const since = until === null || until >= date ? '' : ` (terminated ${until})`;
  const text = `Modifier ${code} is not valid on the date of service${since}`;
  return finding('modifier-unknown', 'rejects', null, text, cited);
}

function conflicts({ question }: Facts): Finding[] {
  const provided = new Set(question.modifiers);
  const several = question.procedures.length > 1;
  const findings = CONFLICTS.filter(([a, b]) => provided.has(a) && provided.has(b)).map(([a, b, why]) => {
    // Lines of one claim may differ: with several codes a pair may be on two lines.
    const effect = several ? 'warns' : 'rejects';
    const where = several ? ' on the same line' : '';
    return finding('modifier-conflict', effect, null, `Modifiers ${a} and ${b} conflict${where}: ${why}`);
  });
  for (const [group, why] of ONE_OF) {
    const both = group.filter((modifier) => provided.has(modifier));
    if (both.length < 2) continue;
    const text = `Modifiers ${both.join(' and ')} conflict${several ? ' on the same line' : ''}: ${why}`;
    findings.push(finding('modifier-conflict', several ? 'warns' : 'rejects', null, text));
  }
  const subset = SUBSETS.find((modifier) => provided.has(modifier));
  if (provided.has('59') && subset !== undefined)
    findings.push(
      finding(
        'modifier-conflict',
        several ? 'warns' : 'rejects',
        null,
        `Modifier ${subset} is a subset of modifier 59; report only one of them`,
      ),
    );
  return findings;
}

/** Indicator 1: a service with both parts. 6: a laboratory test where the interpretation is billed with 26. */
function components(facts: Facts): Finding[] {
  const { question, editions } = facts;
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  const wrong = (['26', 'TC'] as const).flatMap((modifier): Finding[] => {
    if (!question.modifiers.includes(modifier)) return [];
    const known = listIndicators(facts, 'pctc');
    const fits = known.some(({ value }) => value === '1' || (value === '6' && modifier === '26'));
    if (known.length < question.procedures.length || fits) return [];
    const list = known.map(({ code, value }) => `${code} (${PARTS[value] ?? 'no PC/TC split'})`).join(', ');
    return [finding('modifier-component', 'rejects', null, `Modifier ${modifier} does not apply to ${list}`, cited)];
  });
  return wrong.length > 0 ? wrong : inHospital(facts, cited);
}

const PARTS: Record<string, string> = {
  2: 'professional component only',
  3: 'technical component only',
  4: 'global test only',
  5: 'incident-to service',
  9: 'PC/TC concept does not apply',
};

/** A stay under Part A: its payment includes the technical components (Claims Processing Manual, chapter 6, section 20.1.1). */
const NURSING_STAY = '31';

function inNursingStay(question: Facts['question'], codes: Facts['codes']): Finding[] {
  if (question.modifiers.includes('26')) return [];
  return question.procedures
    .filter(({ code }) => codes.get(code)?.schedule?.pctc === '1')
    .map(({ code }) => {
      const text =
        'Place of service 31 is a stay under Part A: the technical component is in the payment of the skilled nursing facility, and the practitioner reports 26';
      const line = question.lines?.[0]?.number ?? null;
      const action = { kind: 'add_modifier', modifiers: ['26'], code, line } as const;
      return finding('modifier-component', 'warns', code, text, undefined, { action });
    });
}

/** In a hospital the technical part is the hospital's: the practitioner reports 26, and no one TC. */
function inHospital({ question, codes }: Facts, cited: Finding['citation']): Finding[] {
  // The hospital's own claim has the technical component without a modifier.
  if (question.setting === 'facility') return [];
  if (question.lines?.[0]?.place?.code === NURSING_STAY) return inNursingStay(question, codes);
  if (question.site !== 'outpatient_hospital' && question.site !== 'inpatient') return [];
  if (question.modifiers.includes('26')) return [];
  if (question.modifiers.includes('TC')) {
    const text =
      'Modifier TC: in a hospital the technical component is paid to the hospital, not under the physician fee schedule';
    // Without the modifier the line would bill the interpretation too.
    const step =
      'Leave the technical component off the claim of the practitioner; an interpretation is reported with 26';
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('modifier-component', 'warns', null, text, cited, { action, review: true })];
  }
  return question.procedures
    .filter(({ code }) => codes.get(code)?.schedule?.pctc === '1')
    .map(({ code }) => {
      const text =
        'In a hospital the practitioner reports modifier 26; the technical component is paid to the hospital';
      const line = question.lines?.[0]?.number ?? null;
      const action = { kind: 'add_modifier', modifiers: ['26'], code, line } as const;
      return finding('modifier-component', 'rejects', code, text, undefined, { action });
    });
}

const LIABILITY: Record<string, [Finding['effect'], string]> = {
  GA: ['warns', 'Modifier GA: ABN on file; expect a medical necessity review'],
  GX: ['warns', 'Modifier GX: voluntary ABN; with GY the line is denied as patient liability'],
  GY: ['denies', 'Modifier GY: statutorily excluded or not a Medicare benefit; the line will be denied'],
  GZ: ['denies', 'Modifier GZ: denial expected and no ABN on file; the line will be denied automatically'],
};

/** Nothing about coverage announces these: the line is not billed to be paid. NCD 140.6 to 140.8; standard written orders of equipment. */
const NOT_PAID: Record<string, readonly [says: string, step: string]> = {
  PA: [
    'Modifier PA: surgery on the wrong body part; NCD 140.7 covers neither it nor related services',
    'a surgical error',
  ],
  PB: [
    'Modifier PB: surgery on the wrong patient; NCD 140.8 covers neither it nor related services',
    'a surgical error',
  ],
  PC: ['Modifier PC: the wrong surgery; NCD 140.6 covers neither it nor related services', 'a surgical error'],
  EY: ['Modifier EY: no order for the item or service, which Medicare does not pay without one', 'a missing order'],
};

function notPaid({ question }: Facts): Finding[] {
  return question.modifiers.flatMap((modifier): Finding[] => {
    const stated = NOT_PAID[modifier];
    if (stated === undefined) return [];
    const step = `Expect no payment for what modifier ${modifier} reports, ${stated[1]}; remove it only if the record shows that it was reported by mistake`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('modifier-liability', 'denies', null, stated[0], undefined, { action })];
  });
}

function liabilityModifiers({ question }: Facts): Finding[] {
  return question.modifiers.flatMap((modifier): Finding[] => {
    const stated = LIABILITY[modifier];
    const signed = modifier === 'GA' || modifier === 'GX';
    const attest = signed ? { attest: ['an ABN (CMS-R-131) that the patient signed before the service'] } : {};
    const denial = ANNOUNCED[modifier] === undefined ? {} : { denial: ANNOUNCED[modifier] };
    const more = { ...attest, ...denial };
    return stated === undefined ? [] : [finding('modifier-liability', stated[0], null, stated[1], undefined, more)];
  });
}

/** 42 CFR 410.78: what is stored and forwarded is paid in federal demonstrations in Alaska and Hawaii only. */
const STORED_IN = ['AK', 'HI'];

function telehealth({ question }: Facts): Finding[] {
  const findings: Finding[] = [];
  const modifier = question.modifiers.find((provided) => TELEHEALTH.includes(provided));
  const placed = question.site !== null || (question.lines ?? []).some(({ place }) => place !== null);
  if (modifier !== undefined && placed && question.site !== 'telehealth') {
    findings.push(elsewhere(question, modifier));
  }
  if (question.modifiers.includes('GQ') && question.state !== null && !STORED_IN.includes(question.state)) {
    const text = 'Modifier GQ (asynchronous telehealth) is payable only in federal demonstrations in Alaska and Hawaii';
    findings.push(finding('modifier-telehealth', 'warns', null, text));
  }
  return findings;
}

/** Since 2024 practitioners report where the patient was; 95 stays with the place of therapists of a hospital. */
const PLACED_SINCE = '2024-01-01';

function elsewhere({ site, date, lines }: Facts['question'], modifier: string): Finding {
  const text = `Modifier ${modifier} indicates telehealth, but the site of service does not`;
  if (site !== 'office' || date < PLACED_SINCE) return finding('modifier-telehealth', 'warns', null, text);
  const where = lines?.[0] === undefined ? '' : ` on line ${lines[0].number}`;
  const step = `Report place of service 10 (patient at home) or 02 (elsewhere)${where} if the service was by telehealth; else remove modifier ${modifier}`;
  return finding('modifier-telehealth', 'warns', null, text, undefined, {
    action: { kind: 'correct_claim', text: step },
  });
}

/** Rules that look at the modifiers of one line, or of a claim without lines. */
export const GENERAL_RULES: readonly ((facts: Facts) => Finding[])[] = [
  invalidModifiers,
  conflicts,
  components,
  modifier50Rules,
  liabilityModifiers,
  notPaid,
  telehealth,
  surgicalTeamRules,
  globalSurgeryRules,
];
