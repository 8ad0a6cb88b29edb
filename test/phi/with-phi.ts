import { base, de, en, en_IN, es, Faker, fr, pl, vi } from '@faker-js/faker';
import type { PhiCategory } from '../../src/phi/phi.public.ts';

export interface Snippet {
  text: string;
  category: PhiCategory;
  /** False for names and addresses, which have no fixed format. */
  structured: boolean;
}

type Made = Readonly<Record<PhiCategory, readonly ((made: Faker) => string)[]>>;

const digits = (made: Faker, count: number): string => made.string.numeric({ length: count, allowLeadingZeros: false });
const slashed = (date: Date): string => `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
const iso = (date: Date): string => date.toISOString().slice(0, 10);
const written = (date: Date): string =>
  date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const born = (made: Faker): Date => made.date.birthdate({ mode: 'age', min: 20, max: 88, refDate: '2025-10-01' });
const recent = (made: Faker): Date => made.date.past({ years: 2, refDate: '2025-10-01' });
const pick = <Item>(made: Faker, items: readonly Item[]): Item => made.helpers.arrayElement([...items]);
const ssn = (made: Faker): string => `${made.number.int({ min: 100, max: 665 })}-${digits(made, 2)}-${digits(made, 4)}`;
const area = (made: Faker): string => String(made.number.int({ min: 201, max: 989 }));
const phone = (made: Faker): string => {
  const [first, second, third] = [area(made), area(made), digits(made, 4)];
  return pick(made, [
    `(${first}) ${second}-${third}`,
    `${first}-${second}-${third}`,
    `${first}.${second}.${third}`,
    `+1 ${first} ${second} ${third}`,
  ]);
};
const LETTERS = [...'ACDEFGHJKMNPQRTUVWXY'];
/** In the format CMS publishes; never an assigned number. */
const mbi = (made: Faker): string => {
  const letter = () => pick(made, LETTERS);
  const digit = () => digits(made, 1);
  const parts = [
    `${digit()}${letter()}${letter()}${digit()}`,
    `${letter()}${letter()}${digit()}`,
    `${letter()}${letter()}${digits(made, 2)}`,
  ];
  return parts.join(pick(made, ['', '-', ' ']));
};
const full = (made: Faker): string => `${made.person.firstName()} ${made.person.lastName()}`;
const street = (made: Faker): string =>
  `${made.number.int({ min: 10, max: 9999 })} ${pick(made, ['Maple', 'Oak Hill', 'N. 5th', 'Martin Luther King', 'Lakeview', 'East Washington', 'Old Mill', 'Cedar'])} ${pick(made, ['St', 'Street', 'Ave', 'Avenue', 'Rd', 'Road', 'Blvd', 'Lane', 'Drive', 'Court', 'Ct'])}`;
const town = (made: Faker): string => `${made.location.city()}, ${made.location.state({ abbreviated: true })}`;

const MADE: Made = {
  name: [
    (made) => `patient ${full(made)} needs a knee MRI`,
    (made) => `Patient: ${full(made)}`,
    (made) => `Patient name: ${made.person.lastName()}, ${made.person.firstName()}`,
    (made) => `Is a CPAP covered for ${full(made)}, ${made.number.int({ min: 30, max: 88 })} yo?`,
    (made) => `Does ${full(made)} qualify for cataract surgery?`,
    (made) => `${full(made)} has Medicare and needs home oxygen`,
    (made) => `Mr. ${made.person.lastName()} wants a power wheelchair`,
    (made) => `Mrs ${made.person.lastName()} was told G0277 is not covered`,
    (made) => `my mother ${full(made)} has diabetes, is a CGM covered`,
    (made) => `prior authorization for ${full(made)}`,
    (made) => `reviewed with ${full(made)}'s daughter`,
    (made) => `Beneficiary name is ${full(made)}.`,
    (made) => `${full(made)}'s MRI was denied`,
    (made) => `Member ${full(made)} lumbar fusion appeal`,
    (made) => `Subscriber: ${made.person.lastName().toUpperCase()}, ${made.person.firstName().toUpperCase()}`,
    (made) => `${full(made)} (M, ${made.number.int({ min: 40, max: 80 })}) low back pain`,
  ],
  address: [
    (made) => `${street(made)}, ${town(made)} ${made.location.zipCode('#####')}`,
    (made) => `lives at ${street(made)}`,
    (made) => `home address ${street(made)}, ${town(made)}`,
    (made) => `send the walker to ${street(made)} Apt ${digits(made, 2)}`,
    (made) => `P.O. Box ${digits(made, 4)}, ${made.location.city()}`,
    (made) => `ZIP ${made.location.zipCode('#####-####')}`,
    (made) => `in ${town(made)} ${made.location.zipCode('#####-####')}`,
    (made) => `patient resides in ${town(made)}`,
    (made) => `Address: ${street(made)}, Unit ${digits(made, 1)}B`,
  ],
  date: [
    (made) => `DOB ${slashed(born(made))}`,
    (made) => `DOB: ${iso(born(made))}`,
    (made) => `date of birth is ${written(born(made))}`,
    (made) => `born ${written(born(made))}`,
    (made) => `born on ${slashed(born(made))}, Medicare since 2020`,
    (made) => `birthdate=${iso(born(made)).replaceAll('-', '')}`,
    (made) => `admitted on ${written(recent(made))} with sepsis`,
    (made) => `admission date ${slashed(recent(made))}`,
    (made) => `discharged ${slashed(recent(made))} to a skilled nursing facility`,
    (made) => `discharge date: ${iso(recent(made))}`,
    (made) => `patient died on ${written(recent(made))}`,
    (made) => `date of death ${slashed(recent(made))}`,
    (made) => `hospitalized ${written(recent(made))}`,
  ],
  age: [
    (made) => `${made.number.int({ min: 91, max: 108 })} year old woman with a hip fracture`,
    (made) => `a ${made.number.int({ min: 91, max: 108 })}-year-old man`,
    (made) => `aged ${made.number.int({ min: 91, max: 108 })}, needs hospice`,
    (made) => `${made.number.int({ min: 91, max: 104 })} y/o F with macular degeneration`,
    (made) => `patient is ${made.number.int({ min: 91, max: 104 })}`,
    (made) => `age: ${made.number.int({ min: 91, max: 104 })}`,
    (made) => `she is ${made.number.int({ min: 91, max: 104 })} years old`,
  ],
  phone: [
    (made) => `call ${phone(made)}`,
    (made) => `Phone: ${phone(made)}`,
    (made) => phone(made),
    (made) => `cell ${area(made)}${area(made)}${digits(made, 4)}`,
    (made) => `reach him at ${phone(made)} after 5`,
    (made) => `tel. +1${area(made)}${area(made)}${digits(made, 4)}`,
  ],
  fax: [
    (made) => `fax ${phone(made)}`,
    (made) => `Fax number: ${phone(made)}`,
    (made) => `send by facsimile to ${phone(made)}`,
  ],
  email: [
    (made) => made.internet.email(),
    (made) => `write to ${made.internet.email()}`,
    (made) => `e-mail: ${made.internet.email().toUpperCase()}`,
    (made) => made.internet.email().replace('@', ' [at] ').replace('.com', ' [dot] com'),
  ],
  ssn: [
    (made) => `SSN ${ssn(made)}`,
    (made) => ssn(made),
    (made) => ssn(made).replaceAll('-', ' '),
    (made) => `social security number is ${ssn(made).replaceAll('-', '')}`,
    (made) => `SSN ending in ${digits(made, 4)}`,
    (made) => `coverage for ${ssn(made)} 99213`,
    (made) => `SS# ${ssn(made).replaceAll('-', '')}`,
  ],
  mrn: [
    (made) => `MRN ${digits(made, 7)}`,
    (made) => `MRN: ${digits(made, 8)}`,
    (made) => `medical record number ${pick(made, ['', 'A', 'MR-'])}${digits(made, 6)}`,
    (made) => `chart # ${digits(made, 6)}`,
    (made) => `patient id ${digits(made, 9)}`,
    (made) => `mrn=${digits(made, 6)}`,
  ],
  health_plan_id: [
    (made) => `MBI ${mbi(made)}`,
    (made) => mbi(made),
    (made) => `Medicare number ${mbi(made)}`,
    (made) => `is 97110 covered for ${mbi(made)}?`,
    (made) => `member ID ${made.string.alpha({ length: 3, casing: 'upper' })}${digits(made, 9)}`,
    (made) => `subscriber number: ${digits(made, 10)}`,
    (made) => `Medicaid ID ${digits(made, 10)}`,
    (made) => `HICN ${ssn(made)}${pick(made, ['A', 'B', 'D', 'W', 'C1'])}`,
    (made) => `${ssn(made).replaceAll('-', '')}${pick(made, ['A', 'B', 'M', 'T'])}`,
    (made) => `insurance card number W${digits(made, 9)}`,
  ],
  account: [
    (made) => `account number ${digits(made, 9)}`,
    (made) => `acct # ${digits(made, 8)}`,
    (made) => `patient account: ${digits(made, 7)}`,
    (made) => `card ${made.finance.creditCardNumber('visa').replaceAll('-', '')}`,
    (made) => `claim number ${digits(made, 12)}`,
    (made) => `encounter number ${digits(made, 9)}`,
  ],
  license: [
    (made) => `driver's license ${made.string.alpha({ casing: 'upper' })}${digits(made, 7)}`,
    (made) => `Drivers license number: ${digits(made, 8)}`,
    (made) => `passport ${digits(made, 9)}`,
    (made) => `licence no ${made.string.alpha({ length: 2, casing: 'upper' })}${digits(made, 6)}`,
  ],
  vehicle: [
    (made) => `VIN ${made.vehicle.vin().slice(0, 13)}${digits(made, 4)}`,
    (made) => `license plate ${made.string.alpha({ length: 3, casing: 'upper' })}-${digits(made, 4)}`,
    (made) => `plate number ${digits(made, 3)} ${made.string.alpha({ length: 3, casing: 'upper' })}`,
  ],
  device: [
    (made) => `pacemaker serial number ${made.string.alpha({ length: 3, casing: 'upper' })}${digits(made, 6)}`,
    (made) => `device serial no: ${digits(made, 8)}`,
    (made) => `CPAP S/N ${digits(made, 10)}`,
    (made) => `implant serial # SN${digits(made, 7)}`,
    (made) => `UDI (01)${digits(made, 14)}(17)270101(21)${made.string.alphanumeric({ length: 8, casing: 'upper' })}`,
  ],
  url: [
    (made) => `https://mychart.${made.internet.domainWord()}.org/patient/${digits(made, 7)}`,
    (made) => `https://${made.internet.domainName()}/records?patient_id=${digits(made, 6)}`,
    (made) => `www.${made.internet.domainName()}/members/${digits(made, 8)}`,
    (made) => `http://ehr.${made.internet.domainName()}/chart?mrn=${digits(made, 6)}`,
  ],
  ip_address: [
    (made) => `IP address ${made.internet.ipv4()}`,
    (made) => `logged in from ${made.internet.ipv4()}`,
    (made) => `192.168.${digits(made, 1)}.${digits(made, 2)}`,
    (made) => `client ${made.internet.ipv6()}`,
  ],
  biometric: [
    () => 'fingerprint of the patient on file',
    (made) => `fingerprint id ${digits(made, 8)}`,
    (made) => `voiceprint: ${made.string.hexadecimal({ length: 16 })}`,
    () => 'retinal scan template attached',
    () => 'facial recognition template of the member',
  ],
  photo: [
    () => 'photo of the patient attached',
    () => 'see full-face photograph',
    (made) => `wound IMG_${digits(made, 4)}.jpg`,
    () => 'patient photo attached',
    () => 'selfie of the member uploaded here',
  ],
  member_name: [],
};

/** Ways to disguise a text; it must be found nevertheless. */
const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => encodeURIComponent(text),
  (text) => Buffer.from(text).toString('base64'),
  (text) => text.replace(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfe_e0)),
  (text) => text.replaceAll('o', 'о').replaceAll('e', 'е').replaceAll('a', 'а'),
  (text) => [...text].join('\u200b'),
];
const FRAMES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Question about L33822. ${text}. Thank you.`,
  (text) => `${text}; ICD-10 E11.9, place of service 11`,
];

const UNFORMED: readonly PhiCategory[] = ['name', 'address'];

/**
 * Texts with one identifier each, deterministic for a seed. @param each number per template; disguised ones are added.
 */
export function snippetsWithPhi(each: number, seed: number): Snippet[] {
  const snippets: Snippet[] = [];
  const american = new Faker({ locale: [en, base], seed });
  // Names of people in the United States are not only English.
  const others = [es, vi, en_IN, fr, de, pl].map(
    (locale, at) => new Faker({ locale: [locale, en, base], seed: seed + at + 1 }),
  );
  for (const [category, templates] of Object.entries(MADE) as [PhiCategory, Made[PhiCategory]][])
    for (const [at, template] of templates.entries())
      for (let round = 0; round < each; round++) {
        const made = category === 'name' && round % 3 === 2 ? others[(at + round) % others.length]! : american;
        const text = FRAMES[(at + round) % FRAMES.length]!(template(made));
        const disguise = round === each - 1 && !UNFORMED.includes(category) ? DISGUISES[at % DISGUISES.length]! : null;
        snippets.push({ text: disguise?.(text) ?? text, category, structured: !UNFORMED.includes(category) });
      }
  return snippets;
}
