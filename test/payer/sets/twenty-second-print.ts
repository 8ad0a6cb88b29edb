/** The twenty-second set, printed files: committed before the program read it and sealed, written without the reader. */
import { writeTable } from '../pdf-parts.ts';
import { BOLD, Canvas } from '../unseen/canvas.ts';
import { cells, grid, sheet, write } from './page-parts.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows } from './payer-file.ts';

const DEVICES = cells(
  'Payable | V2020 | Frame',
  ' | V2100 | Lens, single, weak',
  ' | V2200 | Lens, double, weak',
  ' | V2300 | Lens, triple, weak',
  ' | 92340 | Fitting of glasses',
  ' | V5011 | Fitting of an aid',
  'Payable, criteria of DEV-2 | V2500 | Contact, hard, clear',
  ' | V2510 | Contact, gas, clear',
  ' | V2531 | Contact, large',
  ' | 92313 | Fitting of a large contact',
  ' | V2623 | Eye of plastic',
  ' | V2627 | Shell over the eye',
  ' | V2785 | Tissue of a cornea',
  'Approval first | L8614 | Inner ear system',
  ' | L8619 | Inner ear processor',
  ' | L8627 | Inner ear, outer part',
  ' | L8690 | Bone system',
  ' | L8692 | Bone system on a band',
  ' | 69714 | Bone implant',
  ' | 69930 | Inner ear implant',
  ' | V5261 | Aid, two ears, digital',
  ' | V5257 | Aid, one ear, digital',
  'Never payable | V2025 | Frame, deluxe',
  ' | V2744 | Tint that changes',
  ' | V2750 | Coat against glare',
  ' | V2760 | Coat against scratches',
  ' | V2787 | Lens for an uneven cornea',
  ' | V2788 | Lens for age',
  ' | V5095 | Implant of the middle ear',
  ' | V5268 | Device for the telephone',
  ' | V5274 | Device to listen',
  ' | V5298 | Aid without a code',
  ' | S0592 | Contact, full fitting',
  ' | 0583T | Tube of the ear, in the office',
  'Paid within another service | V2700 | Balance lens',
  ' | 92341 | Fitting of double glasses',
  'Not decided | V5287 | Device for signals',
  ' | L8605 | Filler',
);

const years = (...texts: readonly string[]) => cells(...texts);

export const twentySecondPrint: (() => PayerFile | Promise<PayerFile>)[] = [
  // The status is in the first column and only in the first row of its group; a sentence explains the blanks.
  async () => {
    const on = sheet('Juniper Health Partners', 'DEV-LIST-9   Effective 11/01/2026', { bottom: 320 });
    write(
      on,
      '# Devices for Seeing and Hearing',
      'DEV-LIST-9     Effective 11/01/2026     Original effective date 11/01/2018     Medicaid and Exchange',
      'A blank in the first column repeats the status above it, also from page to page.',
    );
    writeTable(on, DEVICES, { ...grid, at: [0, 150, 230], head: ['Status', 'Code', 'Item'] });
    write(on, 'Approval first: prior authorization is required. Aids are replaced after five years.');
    return {
      name: 'blanks-repeat-the-status.pdf',
      number: 'DEV-LIST-9',
      content: await on.finish(),
      codes: {
        ...all('covered', 'V2020 V2100 V2200 V2300 92340 V5011'),
        ...all('conditional', 'V2500 V2510 V2531 92313 V2623 V2627 V2785'),
        ...all('requires_pa', 'L8614 L8619 L8627 L8690 L8692 69714 69930 V5261 V5257'),
        ...all('not_covered', 'V2025 V2744 V2750 V2760 V2787 V2788 V5095 V5268 V5274 V5298 S0592 0583T'),
        ...all(NO_COVERAGE, 'V2700 92341'),
        ...all('unclear', 'V5287 L8605'),
      },
      lines: ['medicaid', 'exchange'],
      dates: { effective: '2026-11-01', original: '2018-11-01' },
    };
  },

  // Limits of units: the document states that a limit is no statement of coverage. Only its last list decides.
  async () => ({
    name: 'units-decide-nothing.pdf',
    number: 'RP-UNITS-26',
    content: await pdf(
      [
        { heading: 'Reimbursement Policy: Units per Day and Year', size: 14 },
        'Policy RP-UNITS-26     Effective: 04/15/2026     Annual review: 04/15/2027',
        'Plans: Medicare Advantage',
        { heading: 'Purpose' },
        'This policy limits the units of a claim. A limit is not a statement of coverage. Whether a service is covered, needs prior authorization or is not medically necessary is decided by other policies.',
        { heading: 'Limits' },
        heads('Code | Item | Units | Per'),
        ...rows(
          'A4351 | Catheter, straight | 200 | month',
          'A4353 | Catheter kit | 200 | month',
          'A4357 | Bag, bedside | 2 | month',
          'A4452 | Tape, waterproof | 60 | month',
          'A5056 | Pouch with filter | 20 | month',
          'A6196 | Alginate, small | 31 | month',
          'A6212 | Foam, small | 13 | month',
          'A7030 | Mask, full | 1 | 3 months',
          'A7034 | Mask, nose | 1 | 3 months',
          'A7038 | Filter | 2 | month',
          'B4034 | Kit, syringe | 1 | day',
          'B4150 | Formula | 1200 | month',
          'E0431 | Oxygen, carried | 1 | month',
          'E1390 | Oxygen machine | 1 | month',
          '80307 | Drug screen | 1 | day',
          'G0480 | Drug test | 1 | day',
          '97110 | Exercise | 4 | day',
          '97140 | Hands | 4 | day',
          '95165 | Allergen | 150 | year',
          '99406 | Tobacco | 8 | year',
          '82306 | Vitamin D | 1 | year',
          '83036 | Sugar | 4 | year',
          'J0585 | Toxin | 400 | 84 days',
          'J2778 | Eye drug | 10 | month',
        ),
        { heading: 'No Units' },
        'These codes are not reimbursable in any number: A9270, A4670, E0241, E0243, E0244, E0315, G0282, S9055, 86343, 82016.',
        { heading: 'Examples' },
        'A claim with 6 units of 97110: 4 units are considered, 2 are denied.',
      ],
      { columns: [60, 150, 330, 420] },
    ),
    codes: {
      ...all('unclear', 'A4351 A4353 A4357 A4452 A5056 A6196 A6212 A7030 A7034 A7038 B4034 B4150 E0431 E1390'),
      ...all('unclear', '80307 G0480 97110 97140 95165 99406 82306 83036 J0585 J2778'),
      ...all('not_covered', 'A9270 A4670 E0241 E0243 E0244 E0315 G0282 S9055 86343 82016'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-04-15', next: '2027-04-15' },
  }),

  // Grids with a code and the year of its decision in each cell; titles between the grids state the decision.
  async () => {
    const on = sheet('Overlook Mutual   Technology Assessment', 'TA-2026-Q3   Effective 07/15/2026', { bottom: 400 });
    const look = { ...grid, at: [0, 84, 168, 252, 336, 420], head: null, repeatHead: false };
    write(
      on,
      '# Register of New Technologies',
      'TA-2026-Q3. Effective 07/15/2026. Next review 10/15/2026. Commercial and Medicare Advantage.',
      'Each cell has a code and the year in which the committee decided.',
      '! Investigational. Not covered for any indication.',
    );
    writeTable(
      on,
      years(
        '0100T 2009 | 0102T 2010 | 0106T 2011 | 0107T 2011 | 0108T 2011 | 0109T 2011',
        '0174T 2012 | 0175T 2012 | 0198T 2013 | 0207T 2013 | 0208T 2014 | 0209T 2014',
        '0263T 2016 | 0264T 2016 | 0265T 2016 | 0329T 2017 | 0330T 2017 | 0333T 2018',
        '0358T 2018 | 0397T 2019 | 0408T 2019 | 0409T 2019 | 0410T 2019 | 0411T 2019',
        '0472T 2020 | 0473T 2020 | 0481T 2020 | 0485T 2020 | 0486T 2020 | 0506T 2021',
      ),
      look,
    );
    write(on, '! Established. Covered when the criteria of the medical policy are met.');
    writeTable(
      on,
      years('0184T 2015 | 0234T 2021 | 0253T 2021 | 0308T 2022 | 0394T 2023 | 0395T 2023', '0421T 2024 | 0524T 2026 |'),
      look,
    );
    write(on, '! Established. Prior authorization is required.');
    writeTable(on, years('0345T 2019 | 0483T 2022 | 0484T 2022 | 0544T 2025 | 0569T 2026 |'), look);
    write(on, '! Assessment in progress. No decision.');
    writeTable(on, years('0615T | 0658T | 0672T | 0686T |'), look);
    write(on, '# Changes Since TA-2026-Q2', '0524T left the first list. 0402T was deleted by its publisher.');
    return {
      name: 'years-in-a-grid.pdf',
      number: 'TA-2026-Q3',
      content: await on.finish(),
      codes: {
        ...all('not_covered', '0100T 0102T 0106T 0107T 0108T 0109T 0174T 0175T 0198T 0207T 0208T 0209T 0263T 0264T'),
        ...all('not_covered', '0265T 0329T 0330T 0333T 0358T 0397T 0408T 0409T 0410T 0411T 0472T 0473T 0481T 0485T'),
        ...all('not_covered', '0486T 0506T'),
        ...all('conditional', '0184T 0234T 0253T 0308T 0394T 0395T 0421T 0524T'),
        ...all('requires_pa', '0345T 0483T 0484T 0544T 0569T'),
        ...all('unclear', '0615T 0658T 0672T 0686T'),
      },
      optional: { '0402T': 'unclear' },
      lines: ['commercial', 'medicare_advantage'],
      dates: { effective: '2026-07-15', next: '2026-10-15' },
    };
  },

  // Statements with codes on the left half, their reasons on the right half; a coding list promises nothing.
  async () => {
    const on = new Canvas();
    on.put('Medical Policy  DERM-604', 54, 40, 9, BOLD);
    on.put('Light and Lasers for Disease of the Skin', 54, 58, 15, BOLD);
    on.put('Effective 05/20/2026     Last reviewed 04/02/2026     Individual and group commercial plans', 54, 84);
    const start = (y: number) => {
      on.put('Position', 54, y, 11, BOLD);
      on.put('Why', 350, y, 11, BOLD);
      return y + 20;
    };
    let y = start(110);
    for (const [nth, [position, why]] of POSITIONS.entries()) {
      if (nth === 7) {
        on.newPage();
        y = start(50);
      }
      y = Math.max(on.column(position, 54, y, 270), on.column(why, 350, y, 205)) + 12;
    }
    on.put('Coding', 54, y + 8, 11, BOLD);
    y = on.column(
      'The following codes are listed for reference only. A code in this list does not mean that the service is covered: 96910, 96920, 96567, E0691, E0694, 17106, 96999, 17999, 96931, 96934.',
      54,
      y + 26,
      500,
    );
    on.put('References', 54, y + 10, 11, BOLD);
    on.column(
      '1. Ito H. Home light (E0693) is medically necessary. Skin J 2022;96913:4. 2. Label of J7309.',
      54,
      y + 28,
      500,
    );
    return {
      name: 'positions-and-reasons.pdf',
      number: 'DERM-604',
      content: await on.finish(),
      codes: {
        ...all('conditional', '96900 96910 96912 96913 96567 96573 96574 J7308 J7345'),
        ...all(['conditional', 'unclear'], '96920-96922 17106 17107 17108'),
        ...all('requires_pa', 'E0691 E0692 E0693'),
        E0694: 'not_covered',
        A4633: ['covered', 'conditional'],
        ...all('not_covered', '17340 17360 17380 36468'),
        ...all(['not_covered', 'unclear', 'conditional'], '15780-15783'),
        ...all('unclear', '96999 17999 96931 96934'),
      },
      optional: { J7309: 'unclear' },
      lines: ['commercial'],
      dates: { effective: '2026-05-20', last: '2026-04-02' },
      statements: {
        'Light in the office': 'indications',
        'A cabinet for the home': 'limitations',
        'Spider veins': 'limitations',
      },
      noCriteria: ['Ito H.'],
    };
  },
];

const POSITIONS: readonly (readonly [string, string])[] = [
  [
    'Light in the office (96900, 96910, 96912, 96913) may be considered medically appropriate when creams failed for eight weeks.',
    'Several trials agree. Psoriasis clears in six of ten people.',
  ],
  [
    'An excimer laser (96920-96922) is medically appropriate for psoriasis of less than a tenth of the skin. It is not medically necessary for vitiligo, except on the face.',
    'Two trials in vitiligo had no control group.',
  ],
  [
    'Light after a drug (96567, 96573, 96574, J7308, J7345) is medically appropriate for keratoses of the face and scalp when freezing failed.',
    'For acne, the evidence is insufficient.',
  ],
  [
    'A panel for the home (E0691, E0692, E0693) requires prior authorization.',
    'The light must be the same as in the office. Some payers do not cover E0693.',
  ],
  ['A cabinet for the home (E0694) is not medically necessary.', 'A panel is sufficient.'],
  ['A bulb (A4633) is covered for a panel that the plan approved.', 'Bulbs last for years.'],
  [
    'Lasers for birthmarks (17106, 17107, 17108) are medically appropriate on the face and neck. Elsewhere they are cosmetic.',
    'Marks on the face affect vision and development.',
  ],
  [
    'Cold and peels for acne (17340, 17360) and hair removal (17380) are cosmetic and not covered.',
    'No function is improved.',
  ],
  ['Sanding of the skin (15780-15783) is cosmetic, except when it treats ten or more keratoses.', 'Creams come first.'],
  ['Spider veins (36468) are not covered.', 'They cause no disease.'],
];
