import type { Faker } from '@faker-js/faker';
import type { Forms } from './fresh-forms.ts';

const digits = (made: Faker, count: number): string => made.string.numeric({ length: count, allowLeadingZeros: false });
const pick = <Item>(made: Faker, items: readonly Item[]): Item => made.helpers.arrayElement([...items]);
const upper = (made: Faker, count: number): string => made.string.alpha({ length: count, casing: 'upper' });
const given = (made: Faker): string =>
  pick(made, ['William', 'Elizabeth', 'David', 'Barbara', 'Thomas', 'Susan', 'Karen']);
const family = (made: Faker): string =>
  pick(made, ['Martinez', 'Gonzalez', 'Robinson', 'Sanchez', 'Ramirez', 'Lewis', 'Nguyen']);
const nick = (made: Faker): string => pick(made, ['Tiny', 'Duke', 'Sonny', 'Dottie', 'Mickey', 'Spud', 'Bear']);
const month = (made: Faker): string => pick(made, ['February', 'May', 'July', 'September', 'November']);
const ordinal = (made: Faker): string =>
  pick(made, ['fourth', 'sixth', 'tenth', 'eleventh', 'eighteenth', 'twenty-second', 'thirtieth']);
const year = (made: Faker): string =>
  pick(made, [
    'nineteen thirty-one',
    'nineteen fifty-five',
    'nineteen seventy',
    'nineteen ninety-nine',
    'two thousand',
    'two thousand twelve',
    'nineteen forty',
  ]);
const ssn = (made: Faker): string => `${made.number.int({ min: 100, max: 665 })}-${digits(made, 2)}-${digits(made, 4)}`;

/** The classes of fresh-forms.ts in other forms, written before the guard was tried on any of them. */
export const SECOND_FORMS: Forms = {
  'birth dates in words': [
    (made) => `She came into the world on ${month(made)} ${ordinal(made)} ${year(made)}, DOB confirmed`,
    (made) => `birth date: ${ordinal(made)} ${month(made)} ${year(made)}`,
    (made) => `was born the ${ordinal(made)} day of ${month(made)}, ${year(made)}`,
    (made) => `patient (born ${month(made)} ${ordinal(made)}, ${year(made)}) asks about home oxygen`,
    (made) => `D.O.B. ${month(made)} ${ordinal(made)} of ${year(made)}`,
    (made) => `birthday on the ${ordinal(made)} of ${month(made)}`,
    (made) => `DOB five ${month(made)} ${year(made)}`,
    (made) => `date of birth: month ${month(made)}, day ${ordinal(made)}, year ${year(made)}`,
    (made) => `he turns sixty-five on his birthday, ${month(made)} the ${ordinal(made)}`,
    (made) => `BORN ${month(made).toUpperCase()} ${ordinal(made).toUpperCase()} ${year(made).toUpperCase()}`,
  ],
  nicknames: [
    (made) => `${given(made)} “${nick(made)}” ${family(made)} is due for a colonoscopy`,
    (made) => `my patient, who goes by ${nick(made)}, wants a scooter`,
    (made) => `Please call him ${nick(made)}`,
    (made) => `known to all as '${nick(made)}'`,
    (made) => `nick name: ${nick(made)}`,
    (made) => `preferred name ${nick(made)}`,
    (made) => `patient aka ${nick(made)}`,
    (made) => `the member, nicknamed "${nick(made)}", has COPD`,
    (made) => `everybody calls her ${nick(made)}`,
    (made) => `${given(made)} '${nick(made)}' ${family(made)}`,
  ],
  'license numbers': [
    (made) => `Driver's Lic. # ${upper(made, 1)}${digits(made, 7)}`,
    (made) => `DL no ${upper(made, 1)}${digits(made, 12)}`,
    (made) => `driver licence ${digits(made, 9)}`,
    (made) =>
      `Florida driver license ${upper(made, 1)}${digits(made, 3)}-${digits(made, 3)}-${digits(made, 2)}-${digits(made, 3)}-0`,
    (made) => `license number on file: ${upper(made, 2)}${digits(made, 7)}`,
    (made) => `DL/ID ${upper(made, 1)}${digits(made, 7)}`,
    (made) => `state id number ${digits(made, 8)}`,
    (made) => `ID card (driver's license): ${digits(made, 8)}`,
    (made) => `commercial driver's license number ${upper(made, 1)}${digits(made, 8)}`,
    (made) => `driver's permit ${digits(made, 8)}`,
  ],
  'ids of policy holders': [
    (made) => `policy holder id: ${upper(made, 1)}${digits(made, 8)}`,
    (made) => `The policy holder's ID is ${upper(made, 3)}${digits(made, 6)}`,
    (made) => `policy-holder ${upper(made, 1)}${digits(made, 8)} was denied`,
    (made) => `named insured ${upper(made, 2)}${digits(made, 8)}`,
    (made) => `subscriber # ${digits(made, 8)}-01`,
    (made) => `beneficiary ${upper(made, 1)}${digits(made, 8)}, knee brace`,
    (made) => `for enrollee ${digits(made, 10)}`,
    (made) => `${upper(made, 1)}${digits(made, 8)} named policy holder`,
    (made) => `group ${digits(made, 6)} member ${upper(made, 3)}${digits(made, 8)}`,
    (made) => `Medicaid recipient ${digits(made, 10)}`,
  ],
  'spaced letters': [
    (made) => [...`${given(made)} ${family(made)}`.toUpperCase()].join(' '),
    (made) => `${[...given(made)].join(' ')}  ${[...family(made)].join(' ')}`,
    (made) => [...`${given(made)}${family(made)}`].join('_'),
    (made) => `appeal for ${[...given(made)].join(' ')}  ${[...family(made)].join(' ')} please`,
    (made) => [...`${given(made)} ${family(made)}`].join('. '),
    (made) => [...ssn(made)].join(' '),
    (made) => [...`MRN ${digits(made, 8)}`].join('  '),
    (made) => [...`${given(made)} ${family(made)}`].join('\u200a'),
  ],
  'joined letters': [
    (made) => `${family(made)}.${given(made)}`,
    (made) => `${family(made)}${given(made)}`,
    (made) => `${given(made)}${family(made)}DOB1951`,
    (made) => `claim-for-${given(made)}-${family(made)}`.toLowerCase(),
    (made) => `${given(made)}${family(made)}`.toLowerCase(),
    (made) => `${given(made)[0]}.${family(made)} patient ${given(made)}_${family(made)}`,
    (made) => `${given(made)}|${family(made)}`,
    (made) => `${given(made)}:${family(made)}`,
    (made) => `dob:${made.number.int({ min: 1, max: 12 })}/${made.number.int({ min: 10, max: 28 })}/1949name`,
    (made) => `mrn#${digits(made, 7)}`,
  ],
  'letters of another kind': [
    (made) => `p4t13nt ${given(made)} ${family(made)}`,
    (made) => `${given(made)} ${family(made)}`.replaceAll('a', 'а').replaceAll('i', 'і'),
    (made) =>
      `${given(made)} ${family(made)}`.replace(/[A-Za-z]/g, (c) => String.fromCodePoint(c.codePointAt(0)! + 0xfe_e0)),
    (made) =>
      `${given(made)} ${family(made)}`.replace(/[a-z]/g, (c) => String.fromCodePoint(c.codePointAt(0)! - 97 + 0x24_d0)),
    (made) => `${given(made)} ${family(made)}`.replaceAll('e', '3').replaceAll('l', '1'),
    (made) => `SSN ${ssn(made).replaceAll('-', '–')}`,
    (made) => `SSN ${ssn(made).replace(/\d/g, (d) => '₀₁₂₃₄₅₆₇₈₉'[Number(d)]!)}`,
    (made) => `\u202e${given(made)} ${family(made)}\u202c`,
    (made) => [...`${given(made)} ${family(made)}`].join('\u2060'),
    (made) => `MRN ${digits(made, 7).replace(/\d/g, (d) => '०१२३४५६७८९'[Number(d)]!)}`,
  ],
  encodings: [
    (made) => btoa(`member ${given(made)} ${family(made)}`).replaceAll('=', ''),
    (made) => `data:text/plain;base64,${btoa(`SSN ${ssn(made)}`)}`,
    (made) => `{"name":"${btoa(`${given(made)} ${family(made)}`)}"}`,
    (made) => `0x${Buffer.from(`${given(made)} ${family(made)}`).toString('hex')}`,
    (made) =>
      Buffer.from(`${given(made)} ${family(made)}`)
        .toString('hex')
        .toUpperCase(),
    (made) => [...`${given(made)} ${family(made)}`].map((c) => `&#${c.charCodeAt(0)};`).join(''),
    (made) => [...`${given(made)} ${family(made)}`].map((c) => `%${c.charCodeAt(0).toString(16)}`).join(''),
    (made) => [...`${given(made)} ${family(made)}`].map((c) => `\\u{${c.charCodeAt(0).toString(16)}}`).join(''),
    (made) => btoa(encodeURIComponent(`patient ${given(made)} ${family(made)}`)),
    (made) => [...`${given(made)} ${family(made)}`].map((c) => c.charCodeAt(0)).join(','),
    (made) => [...`${given(made)} ${family(made)}`].map((c) => c.charCodeAt(0).toString(16)).join(','),
    (made) => [...`${given(made)} ${family(made)}`].map((c) => `\\${c.charCodeAt(0).toString(8)}`).join(''),
  ],
  'split fields': [
    (made) => ({ x: 'patient', y: given(made), z: family(made) }),
    (made) => ({ q: { first: given(made) }, r: { last: family(made) } }),
    (made) => ({ t: family(made), u: given(made) }),
    (made) => ({ words: [family(made), given(made)] }),
    (made) => ({ part1: ssn(made).slice(0, 3), part2: ssn(made).slice(4, 6), part3: ssn(made).slice(7) }),
    (made) => ({ k: 'medical record number', v: Number(digits(made, 7)) }),
    (made) => ({ k: 'SSN', v: Number(digits(made, 9)) }),
    (made) => ['subscriber', `${upper(made, 2)}${digits(made, 7)}`],
    (made) => ({ month_of_birth: month(made), day: 14, year: 1951 }),
    (made) => ({ [given(made)]: family(made) }),
    (made) => ({ a: [...given(made)], b: [...family(made)] }),
  ],
};
