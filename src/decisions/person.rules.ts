/** Codes that belong to one sex or one age, by the sections of the code sets and the Medicare Code Editor. */
import type { AgeBand, Facts, Finding } from './decisions.facts.ts';
import { finding } from './rule-table.rules.ts';

type Range = readonly [from: string, to: string];

/** ICD-10-CM: chapter 15 and 16 headings, genital organs of chapters 2, 14 and 21. Compared on the first characters. */
const FEMALE_DIAGNOSES: readonly Range[] = [
  ['C51', 'C58'],
  ['D06', 'D06'],
  ['D25', 'D28'],
  ['E28', 'E28'],
  ['N70', 'N77'],
  ['N80', 'N98'],
  ['O00', 'O9A'],
  ['R87', 'R87'],
  ['Z32', 'Z34'],
  ['Z36', 'Z36'],
  ['Z39', 'Z39'],
  ['Z3A', 'Z3A'],
];
const MALE_DIAGNOSES: readonly Range[] = [
  ['C60', 'C63'],
  ['D29', 'D29'],
  ['D400', 'D409'],
  ['E29', 'E29'],
  ['N40', 'N53'],
  ['Z125', 'Z125'],
];
/** CPT sections: female genital system, maternity, obstetric ultrasound; HCPCS screening of cervix and vagina. */
const FEMALE_PROCEDURES: readonly Range[] = [
  ['56405', '58999'],
  ['59000', '59899'],
  ['76801', '76828'],
  ['88141', '88175'],
  ['G0101', 'G0101'],
  ['G0123', 'G0124'],
  ['G0141', 'G0148'],
  ['P3000', 'P3001'],
  ['Q0091', 'Q0091'],
];
/** CPT section male genital system; HCPCS prostate screening. */
const MALE_PROCEDURES: readonly Range[] = [
  ['54000', '55899'],
  ['G0102', 'G0103'],
];

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
      ['Z3A', 'Z3A'],
    ],
    bands: ['pediatric', 'adult'],
    text: 'Maternity diagnoses are for ages 9 to 64',
  },
  {
    ranges: [
      ['Z3800', 'Z388'],
      ['Z0011', 'Z0011'],
      ['Z00110', 'Z00111'],
      ['Z0012', 'Z0012'],
      ['Z00121', 'Z00129'],
    ],
    bands: ['pediatric'],
    text: 'The diagnosis is for children',
  },
  {
    ranges: [
      ['M80', 'M80'],
      ['M810', 'M810'],
      ['R54', 'R54'],
    ],
    bands: ['adult', 'medicare_age'],
    text: 'The diagnosis is for adults',
  },
];
const PROCEDURE_AGES: readonly AgeRule[] = [
  {
    ranges: [
      ['99381', '99384'],
      ['99391', '99394'],
      ['99460', '99465'],
      ['99468', '99472'],
      ['99475', '99480'],
    ],
    bands: ['pediatric'],
    text: 'The service is for children',
  },
  {
    ranges: [
      ['99385', '99386'],
      ['99395', '99396'],
    ],
    bands: ['adult'],
    text: 'The service is for ages 18 to 64',
  },
  {
    ranges: [
      ['99387', '99387'],
      ['99397', '99397'],
    ],
    bands: ['medicare_age'],
    text: 'The service is for ages 65 and over',
  },
  {
    ranges: [
      ['59000', '59899'],
      ['76801', '76828'],
    ],
    bands: ['pediatric', 'adult'],
    text: 'Maternity services are for ages 9 to 64',
  },
];

function within(ranges: readonly Range[], code: string): boolean {
  return ranges.some(([from, to]) => {
    const start = code.slice(0, from.length);
    return start >= from && start <= to && start.length === from.length;
  });
}

export function personRules({ question }: Facts): Finding[] {
  const codes = [
    ...question.procedures.map(({ code }) => ({
      code,
      asked: code,
      female: FEMALE_PROCEDURES,
      male: MALE_PROCEDURES,
      ages: PROCEDURE_AGES,
    })),
    ...question.diagnoses.map(({ code, asked }) => ({
      code,
      asked,
      female: FEMALE_DIAGNOSES,
      male: MALE_DIAGNOSES,
      ages: DIAGNOSIS_AGES,
    })),
  ];
  return codes.flatMap(({ code, asked, female, male, ages }): Finding[] => {
    const findings: Finding[] = [];
    const wrong = question.sex === 'male' ? within(female, code) : question.sex === 'female' && within(male, code);
    if (wrong) {
      const kx = question.modifiers.includes('KX');
      const text = `The code is of the other sex than ${question.sex}`;
      findings.push(
        kx
          ? finding('sex-conflict', 'informs', asked, `${text}; KX sets the edit aside`)
          : finding(
              'sex-conflict',
              'warns',
              asked,
              `${text}; KX on a professional claim sets the edit aside where it is right`,
              undefined,
              { review: true },
            ),
      );
    }
    const rule =
      question.age === null
        ? undefined
        : ages.find(({ ranges, bands }) => within(ranges, code) && !bands.includes(question.age!));
    if (rule !== undefined)
      findings.push(
        finding('age-conflict', 'warns', asked, `${rule.text}, which the age given is not`, undefined, {
          review: true,
        }),
      );
    return findings;
  });
}
