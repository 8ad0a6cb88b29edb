/** The twenty-third set, printed files: committed before the program read it, written without the reader. */
import { writeTable } from '../pdf-parts.ts';
import { cells, grid, sheet, write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

/** Code, item, most in the time, letter. */
const LIMBS = cells(
  'L0120 | Collar, soft | 1 in 12 months | a',
  'L0130 | Collar, molded | 1 in 12 months | a',
  'L0450 | Back, upper, ready | 1 in 36 months | b',
  'L0457 | Back, whole, ready | 1 in 36 months | b',
  'L0464 | Back, four shells | 1 in 36 months | b',
  'L1830 | Knee, immobilizer | 1 in 12 months | a',
  'L1843 | Knee, one upright | 1 in 36 months | b',
  'L1845 | Knee, two uprights | 1 in 36 months | b',
  'L1851 | Knee, ready | 1 in 36 months | b',
  'L1902 | Ankle, gauntlet | 1 in 12 months | a',
  'L1930 | Ankle, plastic, ready | 1 in 24 months | b',
  'L1940 | Ankle, plastic, made | 1 in 60 months | b',
  'L1960 | Ankle, back solid | 1 in 60 months | b',
  'L1970 | Ankle with a joint | 1 in 60 months | b',
  'L2999 | Leg, other | - | f',
  'L3040 | Arch, long | - | d',
  'L3050 | Arch, across | - | d',
  'L3060 | Arch, both | - | d',
  'L3215 | Shoe, woman | - | d',
  'L3219 | Shoe, man | - | d',
  'L3221 | Shoe, man, deep | - | d',
  'L3650 | Shoulder, figure 8 | 1 in 12 months | a',
  'L3908 | Wrist, ready | 1 in 12 months | a',
  'L3925 | Finger | 2 in 12 months | a',
  'L4002 | Strap | 4 in 12 months | e',
  'L4360 | Boot with air | 1 in 24 months | b',
  'L4386 | Boot without air | 1 in 24 months | b',
  'L4396 | Splint for the night | 1 in 24 months | b',
  'L5301 | Below the knee, whole | 1 in 60 months | c',
  'L5321 | Above the knee, whole | 1 in 60 months | c',
  'L5637 | Contact, below the knee | 1 in 36 months | c',
  'L5651 | Socket, flexible | 1 in 36 months | c',
  'L5671 | Lock of the liner | 1 in 36 months | c',
  'L5700 | New socket, below | 1 in 36 months | c',
  'L5705 | Cover, above | 1 in 36 months | c',
  'L5845 | Stance of the knee | 1 in 60 months | c',
  'L5856 | Computer, swing and stance | 1 in 60 months | b, c',
  'L5858 | Computer, stance | 1 in 60 months | b, c',
  'L5969 | Ankle with a motor | - | d',
  'L5999 | Leg prosthesis, other | - | f',
  'L6000 | Hand, thumb left | 1 in 60 months | c',
  'L6100 | Below the elbow | 1 in 60 months | c',
  'L7360 | Battery, six volts | 2 in 12 months | e',
  'L8015 | Girdle, garment | - | d',
  'L8499 | Prosthesis, other | - | f',
);

const PLACES = [
  '# Where Surgery Is Done',
  'Utilization Rule SOC-9. Starts 06/01/2026. First adopted 06/01/2021. Next review: 05/2027.',
  'Rule for members of Medicaid managed care and of Exchange plans.',
  '! Group 1. Any place, nothing to request',
  'These services are covered in every place, and no authorization is needed.',
  '* 10060, 10120, 11042, 11730, 11750, 12001, 17000, 17110',
  '! Group 2. Office only',
  'Covered if the office of the physician is the place. In a facility the plan pays nothing for them, neither to the physician nor to the facility.',
  '* 46221, 51741, 55250, 58100',
  '! Group 3. Surgical center first',
  'In a surgical center these services are covered without authorization. In the outpatient department of a hospital they require authorization before the day of surgery.',
  '* 19120, 29881, 31622, 43235, 43239, 45378, 45380, 45385',
  '! Group 3 (continued)',
  '* 49505, 52000, 58558, 64721, 66984, 69424',
  '! Group 4. Authorization wherever it is done',
  '* 19324, 21199, 30410, 43775, 58150, 58571, 63047',
  '! Group 4 (continued)',
  '* 27130, 27447, 22612, 23472',
  '! Group 5. Services that no place makes payable',
  'The plan does not cover these as surgery; they serve appearance.',
  '* 15775, 15776, 15824, 15826, 15876, 15877, 69300',
  '# Who Is Exempt From Group 3',
  'A member under 12, a member with a class of anesthesia above III, and a member who lives more than 50 miles from a center.',
  '# What a Request Has to Contain',
  '* The class of anesthesia',
  '* The reason why a center cannot be used',
  '# Record of Changes',
  '06/01/2026: 64718 was removed from Group 3, and 29881 was added to it.',
];

export const twentyThirdPrint: (() => PayerFile | Promise<PayerFile>)[] = [
  // The last column of a long table has letters; they are explained in small print on the last page.
  async () => {
    const on = sheet('Tallgrass Medicare Advantage', 'O&P Table 2026   MA-OP-3', { bottom: 360 });
    write(
      on,
      '# Braces and Artificial Limbs',
      'MA-OP-3, effective January 1, 2026; last reviewed October 9, 2025',
      'For Medicare Advantage. How often an item may be replaced is in the third column.',
    );
    writeTable(on, LIMBS, { ...grid, at: [0, 70, 250, 380], head: ['Code', 'Item', 'Most', 'Note'] });
    on.paragraph(
      'Notes: (a) covered; nothing has to be sent. (b) covered when the criteria of the local determination are met. (c) prior authorization is required. (d) not covered. (e) the payment for the main device includes it, and no separate payment is made. (f) reviewed claim by claim; there is no position.',
      { size: 7 },
    );
    return {
      name: 'letters-in-small-print.pdf',
      number: 'MA-OP-3',
      content: await on.finish(),
      codes: {
        ...all('covered', 'L0120 L0130 L1830 L1902 L3650 L3908 L3925'),
        ...all('conditional', 'L0450 L0457 L0464 L1843 L1845 L1851 L1930 L1940 L1960 L1970 L4360 L4386 L4396'),
        ...all('requires_pa', 'L5301 L5321 L5637 L5651 L5671 L5700 L5705 L5845 L5856 L5858 L6000 L6100'),
        ...all('not_covered', 'L3040 L3050 L3060 L3215 L3219 L3221 L5969 L8015'),
        ...all(NO_COVERAGE, 'L4002 L7360'),
        ...all('unclear', 'L2999 L5999 L8499'),
      },
      lines: ['medicare_advantage'],
      dates: { effective: '2026-01-01', last: '2025-10-09' },
    };
  },

  // Groups by place of service; lists continue after page breaks, and a change names a code that left.
  async () => {
    const on = sheet('Sagebrush Community Health', 'SOC-9   Where Surgery Is Done', { bottom: 340, serif: true });
    write(on, ...PLACES);
    return {
      name: 'groups-by-place.pdf',
      number: 'SOC-9',
      content: await on.finish(),
      codes: {
        ...all('covered', '10060 10120 11042 11730 11750 12001 17000 17110'),
        ...all(['conditional', 'unclear'], '46221 51741 55250 58100'),
        ...all(['requires_pa', 'conditional', 'unclear'], '19120 29881 31622 43235 43239 45378 45380 45385'),
        ...all(['requires_pa', 'conditional', 'unclear'], '49505 52000 58558 64721 66984 69424'),
        ...all('requires_pa', '19324 21199 30410 43775 58150 58571 63047 27130 27447 22612 23472'),
        ...all('not_covered', '15775 15776 15824 15826 15876 15877 69300'),
      },
      optional: { 64718: 'unclear' },
      lines: ['medicaid', 'exchange'],
      dates: { effective: '2026-06-01', original: '2021-06-01', next: '2027-05-01' },
      statements: { 'The class of anesthesia': 'documentation', 'The reason why a center': 'documentation' },
    };
  },
];
