/**
 * More of the sixth set: drugs in three newspaper columns, a list of experimental services over three pages, a grid
 * with marks over two pages, benefits of a dental plan.
 */
import { BOLD, Canvas } from '../unseen/canvas.ts';
import { head, LEFT } from '../unseen/page-head.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

/** `#` begins a drug class. Marks after a code are explained by the legend. */
const DRUGS: readonly (readonly string[])[] = [
  [
    '# Asthma',
    'J2786 Reslizumab PA',
    'J2182 Mepolizumab PA SP',
    'J0517 Benralizumab PA SP',
    'J2356 Tezepelumab PA',
    '# Bone',
    'J0897 Denosumab PA',
    'J3489 Zoledronic acid',
    'J3111 Romosozumab PA QL',
  ],
  [
    '# Eyes',
    'J0178 Aflibercept PA',
    'J2778 Ranibizumab NF',
    'Q5124 Ranibizumab-nuna PA',
    'C9257 Bevacizumab',
    '# Gout',
    'J2507 Pegloticase PA SP',
    '# Iron',
    'J1439 Carboxymaltose NF',
    'J1756 Iron sucrose',
  ],
  [
    '# Nerves',
    'J2350 Ocrelizumab PA',
    'J2323 Natalizumab PA SP',
    'J0202 Alemtuzumab EX',
    '# Weight and looks',
    'J0591 Deoxycholic acid EX',
    'J0775 Collagenase PA',
    '# Vitamins',
    'J3420 Vitamin B-12',
    'J3490 Unlisted drug PA',
  ],
];

const PAGES: readonly (readonly (readonly [string, string, string])[])[] = [
  [
    ['0054T', 'Guide by computer, bone, images', '01/2010'],
    ['0071T', 'Sound on fibroids, small', '01/2010'],
    ['0075T', 'Stent, artery of the neck', '01/2012'],
    ['0100T', 'Plate in the eye', '01/2015'],
  ],
  [
    ['0198T', 'Flow of blood in the eye', '07/2011'],
    ['0202T', 'New joint for the back of the spine', '07/2011'],
    ['0208T-0212T', 'Hearing tests by machine', '01/2012'],
    ['0329T', 'Pressure of the eye, 24 hours', '01/2014'],
  ],
  [
    ['0333T', 'Visual test by signal', '01/2014'],
    ['0358T', 'Water and fat by current', '01/2015'],
    ['C9764', 'Shockwaves in an artery of the leg', '10/2021'],
  ],
];

/** Code, service, PA, notification, not covered, notes. */
const GRID: readonly (readonly string[])[] = [
  ['15775', 'Hair, up to 15', '', '', 'X', ''],
  ['19318', 'Smaller breasts', 'X', '', '', ''],
  ['21141', 'Upper jaw', 'X', '', '', '1'],
  ['29914', 'Scope of the hip', 'X', '', '', ''],
  ['36514', 'Exchange of plasma', '', 'X', '', ''],
  ['43999', 'Unlisted, stomach', 'X', '', '', ''],
  ['55970', 'Surgery, sex, m to f', 'X', '', '', '2'],
  ['61863', 'Deep pulses, brain', 'X', '', '', ''],
  ['69300', 'Ears that stick out', '', '', 'X', ''],
  ['90867', 'Magnets, brain, first', 'X', '', '', ''],
  ['92065', 'Training of the eyes', '', '', 'X', ''],
  ['95782', 'Sleep test, child', '', 'X', '', ''],
  ['A0430', 'Plane, one way', '', 'X', '', ''],
  ['E0748', 'Bone growth, spine', 'X', '', '', ''],
  ['E1399', 'Other equipment', 'X', '', '', '3'],
  ['L5856', 'Knee with a chip', 'X', '', '', ''],
  ['S2900', 'Robot', '', '', 'X', ''],
];

/** Code, benefit, covered, authorization, limits. */
const DENTAL: readonly (readonly string[])[] = [
  ['D0120', 'Check-up', 'Y', 'N', '1 per 6 months'],
  ['D0210', 'All films', 'Y', 'N', '1 per 60 months'],
  ['D0364', 'Cone scan', 'N', '', ''],
  ['D1351', 'Seal of a tooth', 'Y', 'N', 'Age 5 to 15'],
  ['D2740', 'Crown, ceramic', 'Y', 'Y', '1 per 60 months'],
  ['D3330', 'Root canal, molar', 'Y', 'Y', 'Once per tooth'],
  ['D4341', 'Scaling, quadrant', 'Y', 'Y', '1 per 24 months'],
  ['D6010', 'Implant', 'N', '', ''],
  ['D7240', 'Tooth in bone', 'Y', 'Y', ''],
  ['D8080', 'Braces, teens', 'Y', 'Y', 'Under age 21'],
  ['D9972', 'Whitening', 'N', '', 'Cosmetic'],
];

async function drugColumns(): Promise<PayerFile> {
  const canvas = new Canvas();
  const top = head(canvas, 'Medical Drug List', [
    'List ID: MDL-26-Q2',
    'Effective: 04/01/2026',
    'Applies to: Exchange and Commercial plans',
  ]);
  canvas.put('PA = authorization required   SP = from a specialty pharmacy   QL = quantity limit', LEFT, top, 8);
  canvas.put('NF = not on the formulary, not covered   EX = excluded from the benefit', LEFT, top + 11, 8);
  canvas.put('Drugs without a mark are covered without authorization.', LEFT, top + 22, 8);
  for (const [nth, lines] of DRUGS.entries()) {
    let y = top + 48;
    for (const line of lines) {
      const left = LEFT + nth * 172;
      const [first, ...rest] = line.split(' ');
      if (first === '#') {
        y += 4;
        canvas.put(rest.join(' '), left, y, 10, BOLD);
        y += 15;
      } else {
        canvas.put(line, left, y, 8.5);
        y += 12;
      }
    }
  }
  canvas.put('MDL-26-Q2   Page 1 of 1   Updated 03/15/2026', LEFT, 750, 7);
  return {
    name: 'drug-columns.pdf',
    number: 'MDL-26-Q2',
    content: await canvas.finish(),
    codes: {
      ...all('requires_pa', 'J2786 J2182 J0517 J2356 J0897 J3111 J0178 Q5124 J2507 J2350 J2323 J0775 J3490'),
      ...all(['covered', 'unclear'], 'J3489 C9257 J1756 J3420'),
      ...all('not_covered', 'J2778 J1439 J0202 J0591'),
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-04-01' },
  };
}

async function experimentalPages(): Promise<PayerFile> {
  const canvas = new Canvas();
  const x = [LEFT, LEFT + 90, LEFT + 370];
  const heads = (y: number) => {
    for (const [nth, text] of ['Code', 'Service', 'Since'].entries()) canvas.put(text, x[nth]!, y, 9, BOLD);
    return y + 16;
  };
  const foot = () => canvas.put(`INV-LIST-9   Page ${canvas.page} of 3   Revised 05/2026`, LEFT, 750, 7);
  let y = head(canvas, 'Experimental and Investigational Services', [
    'Policy: INV-LIST-9',
    'Effective Date: 06/01/2026',
    'Last Review: 04/22/2026        Next Review: 04/2027',
  ]);
  y = canvas.column(
    'The plan does not cover services that are experimental or investigational. A service is covered when it is proven, and the codes below are not. The list may change without notice.',
    ...([LEFT, y, 500] as const),
  );
  y += 14;
  for (const [nth, list] of PAGES.entries()) {
    if (nth > 0) {
      foot();
      canvas.newPage();
      canvas.put('Experimental and Investigational Services (continued)', LEFT, 54, 11, BOLD);
      y = 80;
    }
    y = heads(y);
    for (const cells of list) {
      for (const [at, text] of cells.entries()) canvas.put(text, x[at]!, y);
      y += 14;
    }
    y += 10;
  }
  canvas.put('Services That Left This List', LEFT, y + 6, 11, BOLD);
  y += 24;
  for (const [nth, text] of ['Code', 'Service', 'Reason'].entries()) canvas.put(text, x[nth]!, y, 9, BOLD);
  y += 16;
  for (const cells of [
    ['0191T', 'Drain in the eye', 'Code deleted; see 66989'],
    ['0402T', 'Light and drops for the eye', 'Now covered by MP 2.11'],
  ]) {
    for (const [at, text] of cells.entries()) canvas.put(text, x[at]!, y);
    y += 14;
  }
  foot();
  return {
    name: 'experimental-pages.pdf',
    number: 'INV-LIST-9',
    content: await canvas.finish(),
    codes: {
      ...all('not_covered', '0054T 0071T 0075T 0100T 0198T 0202T 0208T-0212T 0329T 0333T 0358T C9764'),
      '0191T': NO_COVERAGE,
      '66989': 'unclear',
      '0402T': ['unclear', 'conditional', 'covered'],
    },
    lines: [],
    dates: { effective: '2026-06-01', last: '2026-04-22', next: '2027-04-01' },
  };
}

async function gridThatGoesOn(): Promise<PayerFile> {
  const canvas = new Canvas();
  const x = [LEFT, LEFT + 60, LEFT + 220, LEFT + 290, LEFT + 375, LEFT + 455];
  const heads = (y: number) => {
    for (const [nth, text] of ['Code', 'Service', 'PA required', 'Notification', 'Not covered', 'Notes'].entries())
      canvas.put(text, x[nth]!, y, 9, BOLD);
    return y + 18;
  };
  let y = head(canvas, 'Medical Management Grid', [
    'Grid MMG-2026',
    'Effective January 1, 2026 through December 31, 2026',
    'This grid is for fully insured and self-funded commercial groups. It is not for Medicare members.',
  ]);
  y = heads(y);
  for (const [nth, row] of GRID.entries()) {
    if (nth === 9) {
      canvas.put('MMG-2026 | 1', LEFT, 750, 7);
      canvas.newPage();
      y = heads(60);
    }
    for (const [at, text] of row.entries()) canvas.put(text, x[at]! + (text === 'X' ? 24 : 0), y);
    canvas.doc.rect(LEFT - 3, y - 4, 505, 16).stroke();
    y += 16;
  }
  y += 14;
  for (const note of [
    '1 Authorization is waived for a cleft.',
    '2 Some groups exclude this benefit.',
    '3 Authorization is required when the price is above $1,000.',
  ]) {
    canvas.put(note, LEFT, y, 8);
    y += 11;
  }
  canvas.put('MMG-2026 | 2', LEFT, 750, 7);
  return {
    name: 'grid-that-goes-on.pdf',
    number: 'MMG-2026',
    content: await canvas.finish(),
    codes: {
      ...all('not_covered', '15775 69300 92065 S2900'),
      ...all('requires_pa', '19318 29914 43999 61863 90867 E0748 L5856'),
      ...all(['requires_pa', 'unclear', 'conditional'], '21141 55970 E1399'),
      ...all(['unclear', 'covered'], '36514 95782 A0430'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-01-01' },
  };
}

async function dentalBenefits(): Promise<PayerFile> {
  const canvas = new Canvas();
  const x = [LEFT, LEFT + 60, LEFT + 200, LEFT + 270, LEFT + 360];
  let y = head(canvas, 'Exhibit A: Benefits Covered for Children', [
    'Exhibit number EXA-77',
    'Effective 07/01/2026',
    'Plan: State Medicaid, members under age 21',
  ]);
  y = canvas.column(
    'Covered: Y is a benefit, N is not a benefit. Auth: Y means that authorization is needed before treatment begins; records of the teeth must be sent with the request.',
    ...([LEFT, y, 500] as const),
  );
  y += 14;
  for (const [nth, text] of ['Code', 'Benefit', 'Covered', 'Auth', 'Limits'].entries())
    canvas.put(text, x[nth]!, y, 9, BOLD);
  for (const row of DENTAL) {
    y += 16;
    for (const [at, text] of row.entries()) canvas.put(text, x[at]!, y);
  }
  return {
    name: 'dental-benefits.pdf',
    number: 'EXA-77',
    content: await canvas.finish(),
    codes: {
      ...all(['covered', 'conditional'], 'D0120 D0210 D1351'),
      ...all('requires_pa', 'D2740 D3330 D4341 D7240 D8080'),
      ...all('not_covered', 'D0364 D6010 D9972'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-07-01' },
  };
}

export const sixthPrint: (() => PayerFile | Promise<PayerFile>)[] = [
  drugColumns,
  experimentalPages,
  gridThatGoesOn,
  dentalBenefits,
];
