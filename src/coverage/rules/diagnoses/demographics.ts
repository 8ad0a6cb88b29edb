/** Codes that belong to one sex or one age, by the sections of the code sets and the Medicare Code Editor. */
import type { AgeBand, Facts, Finding } from '../../facts.ts';
import { modifiersOn } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

type Range = readonly [from: string, to: string];

/** "C51-C58 D06" as ranges. Codes are compared on the characters that are given. */
function ranges(text: string): Range[] {
  return text
    .trim()
    .split(/\s+/)
    .map((one) => {
      const [from, to] = one.split('-');
      return [from!, to ?? from!] as const;
    });
}

/** ICD-10-CM: chapters 15 and 16, female genital organs and hormones of the other chapters, as the Code Editor lists them. */
const FEMALE_DIAGNOSES = ranges(`
  A1816-A1818 A34 A5142 A5402-A5403 A5424 A5602 A5611 A5901 A6003 A6004 B373 C51-C58 C796 D06 D070-D073 D25-D28 D39 E28 E894 F525
  F53 G4382-G4383 I863 L292 M830 N70-N77 N80-N98 N992-N993 N9983 N9985 O00-O9A Q50-Q52 R87 S3023
  S30814 S30824 S30844 S30854 S30864 S30874 S3095 S314 S3553 S374-S376 S3803 T192-T193 T833 T83711 T83721
  Z0141-Z0142 Z037 Z124 Z1272-Z1273 Z1502 Z1504 Z30014-Z30015 Z30430-Z30433 Z3044 Z32-Z34 Z36 Z37 Z39 Z3A Z4002-Z4003 Z437 Z780
  Z8540-Z8544 Z86001 Z8741 Z875
  Z9071-Z9072 Z975 Z9851 Z98870 Z98891
`);
const MALE_DIAGNOSES = ranges(`
  A1814-A1815 A5422-A5423 A5902 A6001-A6002 B260 B3742 B3881 C60-C63 D074-D076 D176 D29 D40 E29 E895 F524 I861 L291 N40-N53
  Q53-Q55 R3983-R3984 R86 R9381 R972 S3021-S3022 S30812-S30813 S30822-S30823 S30842-S30843 S30852-S30853
  S30862-S30863 S30872-S30873 S3093-S3094 S312-S313 S3782 S3801-S3802 S3822-S3823 S39840 T194 T83410-T83411
  T83420-T83421 T83490-T83491 T8361-T8362 Z125 Z1271 Z1503 Z8545-Z8549 Z8743 Z9852
`);
/** CPT sections: female genital system, bladder neck, maternity and its tests, uterine imaging, cervical cytology; HCPCS screening of cervix and vagina. */
const FEMALE_PROCEDURES = ranges(`
  51845 51900-51925 52270 52285 53210 53230 53270 53430 53502 53660-53665 53860 56405-58999 59000-59899 74740-74742 76801-76828 76830-76831 88141-88155 88164-88167 88174-88175 99459
  81420 81422 81507-81512 82731 84112 84163
  G0101 G0123-G0124 G0141-G0148 G0476 P3000-P3001 Q0091
`);
/** 42 CFR 410.34: screening mammography is a service for women; diagnostic mammography is not bound to a sex. */
const FEMALE_SCREENING = ranges('77067 77063');
/** CPT section male genital system, prostate and its urethra, their imaging and tests; HCPCS prostate screening. */
const MALE_PROCEDURES = ranges(`
  52275 52402 52441-52450 52601-52630 52647-52700 53215 53235 53250 53410-53425 53440-53442 53505 53515 53600-53621 53850-53855 54000-55899 74440 74445 76870 76873
  84152-84154 89300-89322 93980-93981
  G0102-G0103
`);
/** "Malignant neoplasm of unspecified site of right female breast": the name itself decides. External causes name others. */
const NAMED = { female: /\bfemale\b/i, male: /\bmale\b/i };

interface AgeRule {
  ranges: readonly Range[];
  bands: readonly AgeBand[];
  text: string;
}
/** Code Editor ages: newborn 0, pediatric 0 to 17, maternity 9 to 64, adult 15 and over. CPT names ages in its headings. */
const DIAGNOSIS_AGES: readonly AgeRule[] = [
  {
    ranges: [
      ['O00', 'O9A'],
      ['Z33', 'Z34'],
      ['Z36', 'Z37'],
      ['Z3A', 'Z3A'],
    ],
    bands: ['pediatric', 'adult'],
    text: 'maternity diagnosis, ages 9 to 64',
  },
  {
    ranges: [
      ['P00', 'P96'],
      ['Z3800', 'Z388'],
      ['Z0011', 'Z0011'],
      ['Z00110', 'Z00111'],
      ['Z0012', 'Z0012'],
      ['Z00121', 'Z00129'],
    ],
    bands: ['pediatric'],
    text: 'pediatric diagnosis, ages 0 to 17',
  },
  {
    ranges: [
      ['M800', 'M800'],
      ['M810', 'M810'],
      ['R54', 'R54'],
    ],
    bands: ['adult', 'medicare_age'],
    text: 'adult diagnosis, ages 15 and over',
  },
];
/** Monthly and daily services of end-stage renal disease under twelve years. */
const DIALYSIS_OF_CHILDREN: readonly Range[] = [
  ['90951', '90956'],
  ['90963', '90964'],
  ['90967', '90968'],
];
const PROCEDURE_AGES: readonly AgeRule[] = [
  {
    ranges: [
      ['99381', '99384'],
      ['99391', '99394'],
      ['99460', '99465'],
      ['99468', '99472'],
      ['99475', '99480'],
      // Vein puncture, transfusion, circumcision, hernias and tonsils with an age; monitoring and pictures of infants; sleep under six years.
      // Central lines under five years, infants' lung function, hearing tests of implants under seven, vaccines with counseling under 19.
      ['36555', '36555'],
      ['36557', '36557'],
      ['36560', '36560'],
      ['36568', '36568'],
      ['36570', '36570'],
      ['36572', '36572'],
      ['90460', '90461'],
      ['92601', '92602'],
      ['94011', '94013'],
      ['36400', '36406'],
      ['36420', '36420'],
      ['36440', '36440'],
      ['36450', '36450'],
      ['36456', '36456'],
      ['36460', '36460'],
      ['42820', '42820'],
      ['42825', '42825'],
      ['42830', '42830'],
      ['42835', '42835'],
      ['49491', '49501'],
      ['54160', '54160'],
      ['76885', '76886'],
      ['94772', '94777'],
      ['94780', '94781'],
      ['95782', '95783'],
      ['99151', '99151'],
      ['99155', '99155'],
      ...DIALYSIS_OF_CHILDREN,
    ],
    bands: ['pediatric'],
    text: 'pediatric service',
  },
  {
    ranges: [
      ['90957', '90959'],
      ['90965', '90965'],
      ['90969', '90969'],
    ],
    bands: ['pediatric', 'adult'],
    text: 'service for ages 12 to 19',
  },
  {
    ranges: [
      ['90960', '90962'],
      ['90966', '90966'],
      ['90970', '90970'],
    ],
    bands: ['adult', 'medicare_age'],
    text: 'service for ages 20 and over',
  },
  {
    ranges: [
      ['99385', '99386'],
      ['99395', '99396'],
    ],
    bands: ['adult'],
    text: 'service for ages 18 to 64',
  },
  {
    ranges: [
      ['99387', '99387'],
      ['99397', '99397'],
    ],
    bands: ['medicare_age'],
    text: 'service for ages 65 and over',
  },
  {
    ranges: [
      ['59000', '59899'],
      ['76801', '76828'],
    ],
    bands: ['pediatric', 'adult'],
    text: 'maternity service, ages 9 to 64',
  },
];

function within(ranges: readonly Range[], code: string): boolean {
  return ranges.some(([from, to]) => {
    const start = code.slice(0, from.length);
    return start >= from && start <= to && start.length === from.length;
  });
}

/** Whether the name of a diagnosis is of one sex only. */
function named(description: string | null | undefined, code: string, sex: 'female' | 'male'): boolean {
  if (!description || /^[V-Y]/.test(code)) return false;
  return NAMED[sex].test(description) && !NAMED[sex === 'male' ? 'female' : 'male'].test(description);
}

/** A code of the question with the ranges it is compared with. */
interface CheckedCode {
  kind: 'Procedure' | 'Diagnosis';
  code: string;
  requested: string;
  female: readonly Range[];
  male: readonly Range[];
  ages: readonly AgeRule[];
}

export function demographicRules(facts: Facts): Finding[] {
  const { procedures, diagnoses } = facts.question;
  const codes: CheckedCode[] = [
    ...procedures.map(({ code }) => {
      const sexes = { female: [...FEMALE_PROCEDURES, ...FEMALE_SCREENING], male: MALE_PROCEDURES };
      return { kind: 'Procedure' as const, code, requested: code, ...sexes, ages: PROCEDURE_AGES };
    }),
    ...diagnoses.map(({ code, requested }) => {
      const sexes = { female: FEMALE_DIAGNOSES, male: MALE_DIAGNOSES };
      return { kind: 'Diagnosis' as const, code, requested, ...sexes, ages: DIAGNOSIS_AGES };
    }),
  ];
  return codes.flatMap((code) => [...sexConflict(code, facts), ...ageConflict(code, facts)]);
}

function sexConflict({ kind, code, requested, female, male }: CheckedCode, { question, diagnoses }: Facts): Finding[] {
  const description = diagnoses.get(code)?.description;
  const wrong =
    (question.sex === 'male' && (within(female, code) || named(description, code, 'female'))) ||
    (question.sex === 'female' && (within(male, code) || named(description, code, 'male')));
  if (!wrong) return [];
  const text = `${kind}/sex conflict: code is not valid for a ${question.sex} patient`;
  const modifiers = kind === 'Procedure' ? modifiersOn(question, [code]) : question.modifiers;
  if (modifiers.includes('KX'))
    return [finding('sex-conflict', 'informs', requested, `${text}; modifier KX bypasses the edit`)];
  const bypass = 'on a professional claim modifier KX bypasses the edit if the code is correct';
  return [finding('sex-conflict', 'warns', requested, `${text}; ${bypass}`, undefined, { review: true })];
}

function ageConflict({ kind, code, requested, ages }: CheckedCode, { question: { age } }: Facts): Finding[] {
  if (age === null) return [];
  const rule = ages.find(({ ranges, bands }) => within(ranges, code) && !bands.includes(age));
  if (rule === undefined) return [];
  const text = `${kind}/age conflict: ${rule.text}; patient age band is ${age}`;
  return [finding('age-conflict', 'warns', requested, text, undefined, { review: true })];
}
