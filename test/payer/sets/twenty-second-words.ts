/** The twenty-second set, a Word file: committed before the program read it and sealed, written without the reader. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { dot, head, title } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';

export const twentySecondWords: (() => PayerFile | Promise<PayerFile>)[] = [
  // The codes are the heads of the columns; rows state whether each is covered and needs approval.
  () => ({
    name: 'codes-across-the-top.docx',
    number: 'RESP-44',
    content: docx({
      header: ['Bluestem Health', 'RESP-44'],
      body: [
        title('Devices for Breathing and Sleep'),
        p('Policy RESP-44. Effective date: June 1, 2026. Original effective date: June 1, 2016. Review by: June 2027.'),
        p('Line of business: Medicaid'),
        head('Summary'),
        table([
          ['', 'E0470', 'E0471', 'E0472', 'E0601', 'E0561', 'E0562'],
          ['Covered', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes'],
          ['Prior authorization', 'Required', 'Required', 'Required', 'Required', 'None', 'None'],
          ['Rented for', '13 months', '13 months', '15 months', '13 months', 'Bought', 'Bought'],
        ]),
        table([
          ['', 'E0485', 'E0486', 'E0490', 'E0492', 'K1027', 'A7049'],
          ['Covered', 'No', 'Criteria below', 'No', 'No', 'Criteria below', 'No'],
          ['Prior authorization', '-', 'None', '-', '-', 'None', '-'],
          ['Reason', 'Ready-made', '', 'Unproven', 'Unproven', '', 'Unproven'],
        ]),
        table([
          ['', 'E0465', 'E0466', 'E0467', 'E0482', 'E0483', 'E0457'],
          ['Covered', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes', 'Not decided'],
          ['Prior authorization', 'Required', 'Required', 'Required', 'Required', 'Required', 'Not decided'],
        ]),
        table([
          ['', 'E0480', 'E0484', 'A9284', 'E0487', 'S8096', 'S8101'],
          ['Covered', 'Yes', 'Yes', 'No', 'No', 'No', 'No'],
          ['Prior authorization', 'None', 'None', '-', '-', '-', '-'],
        ]),
        table([
          ['', 'E0424', 'E0431', 'E0434', 'E1390', 'E1392', 'K0738'],
          ['Covered', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes'],
          ['Prior authorization', 'None', 'None', 'None', 'None', 'Required', 'Required'],
        ]),
        head('Criteria for an Appliance of the Mouth'),
        p('Any one of the following:'),
        dot('15 or more pauses in an hour'),
        dot('5 to 14 pauses in an hour, and sleepiness by day'),
        p('And all of the following:'),
        dot('A dentist makes the appliance'),
        dot('A device with air was tried, or the member declined it'),
        head('Not Appropriate For'),
        dot('Sleep apnea of central origin'),
        dot('Disease of the jaw joint'),
        head('Background'),
        p('In one trial, members with E0486 slept as well as members with E0601.'),
      ],
    }),
    codes: {
      ...all('requires_pa', 'E0470 E0471 E0472 E0601 E0465 E0466 E0467 E0482 E0483 E1392 K0738'),
      ...all('covered', 'E0561 E0562 E0480 E0484 E0424 E0431 E0434 E1390'),
      ...all('not_covered', 'E0485 E0490 E0492 A7049 A9284 E0487 S8096 S8101'),
      ...all('conditional', 'E0486 K1027'),
      E0457: 'unclear',
    },
    lines: ['medicaid'],
    dates: { effective: '2026-06-01', original: '2016-06-01', next: '2027-06-01' },
    statements: {
      '15 or more pauses in an hour': 'indications',
      'A dentist makes the appliance': 'indications',
      'Sleep apnea of central origin': 'limitations',
      'Disease of the jaw joint': 'limitations',
    },
    noCriteria: ['In one trial, members with'],
  }),
];
