import { base, en, Faker } from '@faker-js/faker';

/** Inputs of one class, each with one identifier: texts, or objects for an identifier split into fields. */
export type Forms = Readonly<Record<string, readonly ((made: Faker) => unknown)[]>>;

const digits = (made: Faker, count: number): string => made.string.numeric({ length: count, allowLeadingZeros: false });
const pick = <Item>(made: Faker, items: readonly Item[]): Item => made.helpers.arrayElement([...items]);
const upper = (made: Faker, count: number): string => made.string.alpha({ length: count, casing: 'upper' });
/** Common names, since an unusual name split into fields is indistinguishable from two ordinary words. */
const given = (made: Faker): string =>
  pick(made, ['James', 'Mary', 'Robert', 'Patricia', 'Michael', 'Jennifer', 'Linda']);
const family = (made: Faker): string =>
  pick(made, ['Johnson', 'Williams', 'Garcia', 'Rodriguez', 'Hernandez', 'Anderson', 'Thompson', 'Ramirez']);
const nick = (made: Faker): string =>
  pick(made, ['Bubba', 'Skip', 'Buddy', 'Ace', 'Junior', 'Red', 'Chip', 'Sissy', 'Peaches']);
const MONTHS = ['January', 'March', 'April', 'June', 'August', 'October', 'December'];
const month = (made: Faker): string => pick(made, MONTHS);
const ORDINALS = [
  'first',
  'second',
  'third',
  'fifth',
  'ninth',
  'twelfth',
  'fifteenth',
  'twentieth',
  'twenty-third',
  'thirty-first',
];
const ordinal = (made: Faker): string => pick(made, ORDINALS);
const YEARS = [
  'nineteen forty-two',
  'nineteen fifty',
  'nineteen sixty-eight',
  'nineteen oh nine',
  'two thousand one',
  'two thousand and three',
  'twenty ten',
  'nineteen hundred and thirty-eight',
];
const year = (made: Faker): string => pick(made, YEARS);
const ssn = (made: Faker): string => `${made.number.int({ min: 100, max: 665 })}-${digits(made, 2)}-${digits(made, 4)}`;
const owner = (made: Faker): string =>
  pick(made, [
    'policy holder',
    'policyholder',
    'subscriber',
    'insured',
    'enrollee',
    'beneficiary',
    'plan member',
    'cardholder',
    'recipient',
  ]);
const number = (made: Faker): string =>
  pick(made, [
    `${upper(made, 1)}${digits(made, 8)}`,
    `${upper(made, 3)}${digits(made, 9)}`,
    `${upper(made, 2)}${digits(made, 7)}`,
    digits(made, 11),
  ]);
const license = (made: Faker): string =>
  pick(made, [
    `${upper(made, 1)}${digits(made, 7)}`,
    `${upper(made, 1)}${digits(made, 3)}-${digits(made, 4)}-${digits(made, 4)}`,
    digits(made, 8),
    `${upper(made, 2)}${digits(made, 6)}`,
    `${upper(made, 1)}${digits(made, 3)} ${digits(made, 4)} ${digits(made, 4)}`,
  ]);
const spaced = (text: string): string => [...text].join(' ');

export const FRESH_FORMS: Forms = {
  'birth dates in words': [
    (made) => `born on the ${ordinal(made)} of ${month(made)} ${year(made)}`,
    (made) => `date of birth ${month(made)} ${ordinal(made)}, ${year(made)}`,
    (made) => `DOB is ${month(made)} the ${ordinal(made)} ${year(made)}`,
    (made) => `her birthday is ${month(made)} ${ordinal(made)}`,
    (made) => `the patient was born ${ordinal(made)} ${month(made)}, ${year(made)}`,
    (made) => `${month(made)} ${ordinal(made)}, ${year(made)} is his birth date`,
    (made) => `birthday: the ${ordinal(made)} of ${month(made)}`,
    (made) =>
      `DOB ${pick(made, ['oh three', 'zero seven', 'eleven'])} ${pick(made, ['oh four', 'twenty-one', 'fifteen'])} ${year(made)}`,
    (made) =>
      `dob=${month(made).slice(0, 3).toUpperCase()} ${digits(made, 1)} ${made.number.int({ min: 1930, max: 2005 })}`,
    (made) => `DOB ${made.number.int({ min: 1, max: 12 })}/${made.number.int({ min: 1, max: 28 })}`,
    (made) =>
      `fecha de nacimiento ${made.number.int({ min: 1, max: 28 })}/${made.number.int({ min: 1, max: 12 })}/${made.number.int({ min: 1930, max: 2005 })}`,
  ],
  nicknames: [
    (made) => `${given(made)} "${nick(made)}" ${family(made)} needs oxygen`,
    (made) => `appeal for ${given(made)} '${nick(made)}' ${family(made)}`,
    (made) => `${given(made)} (${nick(made)}) ${family(made)}`,
    (made) => `patient goes by "${nick(made)}"`,
    (made) => `patient goes by ${nick(made)}`,
    (made) => `nickname ${nick(made)}, wants a wheelchair`,
    (made) => `member nicknamed ${nick(made)}`,
    (made) => `patient known as "${nick(made)}"`,
    (made) => `the beneficiary prefers to be called ${nick(made)}`,
    (made) => `patient a.k.a. ${nick(made)}`,
    (made) => `“${nick(made)}” ${family(made)} was denied`,
    (made) => `we call her ${given(made)}, she needs a CGM`,
  ],
  'license numbers': [
    (made) => `driver's license ${license(made)}`,
    (made) => `drivers license no. ${license(made)}`,
    (made) => `DL: ${license(made)}`,
    (made) => `DL# ${license(made)}`,
    (made) => `D.L. number ${license(made)}`,
    (made) => `Texas DL ${license(made)}`,
    (made) => `driver license TX ${license(made)}`,
    (made) => `CDL ${license(made)}`,
    (made) => `operator's license ${license(made)}`,
    (made) => `license # is ${license(made)}`,
    (made) => `driving licence number: ${license(made)}`,
    (made) => `his license, ${license(made)}, is attached`,
    (made) => `photo ID ${license(made)} (driver license)`,
  ],
  'ids of policy holders': [
    (made) => `policy holder ${number(made)}`,
    (made) => `${owner(made)} ${number(made)}`,
    (made) => `${owner(made)}: ${number(made)}`,
    (made) => `${owner(made)} is ${number(made)}`,
    (made) => `${number(made)} is the ${owner(made)}`,
    (made) => `${number(made)} (${owner(made)})`,
    (made) => `${number(made)} - ${owner(made)}`,
    (made) => `${owner(made)} no. ${number(made)} knee MRI`,
    (made) => `the ${owner(made)}'s number ${number(made)}`,
    (made) => `insurance ID ${number(made)}`,
    (made) => `coverage under policy number ${upper(made, 1)}${digits(made, 8)}`,
  ],
  'spaced letters': [
    (made) => spaced(`${given(made)} ${family(made)}`),
    (made) => spaced(`patient ${given(made)} ${family(made)}`.toLowerCase()),
    (made) => spaced(`${given(made)}${family(made)}`),
    (made) => spaced(`${given(made)}${family(made)}`.toLowerCase()),
    (made) => spaced(`SSN ${ssn(made)}`),
    (made) => spaced(`DOB ${made.number.int({ min: 1, max: 12 })}/${made.number.int({ min: 10, max: 28 })}/1951`),
    (made) => [...`${given(made)}${family(made)}`.toUpperCase()].join('.'),
    (made) => [...`${given(made)} ${family(made)}`].join('-'),
    (made) => spaced(`MRN ${digits(made, 7)}`),
    () => spaced('1EG4TE5MK73'),
  ],
  'joined letters': [
    (made) => `${given(made)}${family(made)}`,
    (made) => `${given(made)}.${family(made)}`.toLowerCase(),
    (made) => `${given(made)}_${family(made)}`,
    (made) => `${given(made)}-${family(made)}`,
    (made) => `${given(made)}/${family(made)}`,
    (made) => `${given(made)}+${family(made)}`,
    (made) => `patient${given(made)}${family(made)}`,
    (made) => `${given(made)}${family(made)}${made.number.int({ min: 1940, max: 1999 })}`,
    (made) => `MRN${digits(made, 7)}`,
    (made) => `SSN${ssn(made)}`,
    (made) => `DOB0${digits(made, 1)}/1${pick(made, ['0', '4', '8'])}/19${made.number.int({ min: 30, max: 99 })}`,
  ],
  'letters of another kind': [
    (made) => `${given(made)} ${family(made)}`.replaceAll('o', '0').replaceAll('i', '1').replaceAll('e', '3'),
    (made) => `pati3nt ${given(made)} ${family(made)}`.replaceAll('a', '@'),
    (made) => `${given(made)} ${family(made)}`.replaceAll('s', '$').replaceAll('a', '4'),
    (made) =>
      `${given(made)} ${family(made)}`.replace(/[a-z]/g, (letter) =>
        String.fromCodePoint(letter.codePointAt(0)! - 97 + 0x1_d4_ea),
      ),
    (made) =>
      `${given(made)} ${family(made)}`.replace(
        /[a-z]/g,
        (letter) => 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ'[letter.codePointAt(0)! - 97]!,
      ),
    (made) => `${given(made)} ${family(made)}`.replace(/[a-z]/g, (letter) => `${letter}\u0336`),
    (made) => `${given(made)}\u00a0\u2003${family(made)}`,
    (made) => `SSN ${ssn(made).replace(/\d/g, (digit) => String.fromCodePoint(0xff_10 + Number(digit)))}`,
    (made) => `SSN ${ssn(made).replace(/\d/g, (digit) => '⓪①②③④⑤⑥⑦⑧⑨'[Number(digit)]!)}`,
    (made) => `SSN ${ssn(made).replaceAll('0', 'O').replaceAll('1', 'l')}`,
  ],
  encodings: [
    (made) => Buffer.from(`patient ${given(made)} ${family(made)}`).toString('base64url'),
    (made) => `MRN: ${Buffer.from(digits(made, 8)).toString('base64')}`,
    (made) => `note ${Buffer.from(`SSN ${ssn(made)}`).toString('base64')} end`,
    (made) =>
      Buffer.from(`DOB ${month(made)} 3, 1951`)
        .toString('hex')
        .replace(/../g, '$& ')
        .trim(),
    (made) => [...`${given(made)} ${family(made)}`].map((c) => `\\x${c.charCodeAt(0).toString(16)}`).join(''),
    (made) => [...`${given(made)} ${family(made)}`].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`).join(''),
    (made) =>
      [...`${given(made)} ${family(made)}`].map((c) => `=${c.charCodeAt(0).toString(16).toUpperCase()}`).join(''),
    (made) => encodeURIComponent(encodeURIComponent(`patient: ${given(made)} ${family(made)}`)),
    (made) => `patient&nbsp;${given(made)}&nbsp;${family(made)}`,
    (made) => `${given(made)}+${family(made)}%20needs%20oxygen`,
    (made) => Buffer.from(Buffer.from(`patient ${given(made)} ${family(made)}`).toString('base64')).toString('hex'),
    (made) => encodeURIComponent(Buffer.from(`${given(made)} ${family(made)}, MRN 1234567`).toString('base64')),
    (made) => [...`${given(made)} ${family(made)}`].map((c) => c.charCodeAt(0)).join(' '),
  ],
  'split fields': [
    (made) => ({ a: given(made), b: family(made) }),
    (made) => ({ payer: given(made), provider_specialty: family(made) }),
    (made) => ({ parameters: { one: given(made), two: family(made) } }),
    (made) => [given(made), family(made)],
    (made) => ({ words: ['patient', given(made), family(made)] }),
    (made) => ssn(made).split('-'),
    (made) => ({ a: ssn(made).slice(0, 3), b: ssn(made).slice(4, 6), c: ssn(made).slice(7) }),
    (made) => ['MRN', digits(made, 7)],
    () => ({ label: 'date of birth', value: '1951-03-04' }),
    (made) => ({ note: 'DOB', day: `${made.number.int({ min: 1, max: 12 })}/14/1951` }),
    (made) => ({ parameters: { patient: true, comment: `${given(made)}`, more: family(made) } }),
  ],
};

/** The same inputs for a seed. @param each number per form. */
export function drawForms(all: Forms, each: number, seed: number): { of: string; input: unknown }[] {
  const made = new Faker({ locale: [en, base], seed });
  return Object.entries(all).flatMap(([of, forms]) =>
    forms.flatMap((form) => Array.from({ length: each }, () => ({ of, input: form(made) }))),
  );
}
