/** The twentieth set, Word files and text: committed before the program read it, written without the reader. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { dot, head, title } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

const item = (text: string, list: number) => p(text, null, { list });

const SCHEDULE = `COMMONWEALTH OF ALDER - MEDICAID
DURABLE EQUIPMENT SCHEDULE                                         PAGE 1
EFFECTIVE 07/01/2026      RUN DATE 06/02/2026

PROC   MOD  DESCRIPTION                    COV  PA   MAX      PERIOD
-----  ---  -----------------------------  ---  ---  -------  ------
A4253       STRIPS, 50                      1    N    4        MONTH
A4259       LANCETS, 100                    1    N    2        MONTH
A6530       STOCKING, BELOW THE KNEE        3    N
A6545       WRAP, BELOW THE KNEE            1    Y    2        YEAR
E0240       CHAIR FOR THE BATH              9    N
E0250       BED, FIXED HEIGHT               1    Y    1        5 YRS
E0300       CRIB                            5    Y    1        LIFE
E0570       NEBULIZER                       1    N    1        5 YRS
E0650       PUMP, NO SEGMENTS               1    Y    1        5 YRS
E0660       APPLIANCE, FULL LEG             9    N
\fCOMMONWEALTH OF ALDER - MEDICAID
DURABLE EQUIPMENT SCHEDULE                                         PAGE 2
EFFECTIVE 07/01/2026      RUN DATE 06/02/2026

PROC   MOD  DESCRIPTION                    COV  PA   MAX      PERIOD
-----  ---  -----------------------------  ---  ---  -------  ------
E0740       DEVICE, PELVIC FLOOR            9    N
E0935       MOTION DEVICE, KNEE             1    Y    21       DAYS
E1399       NOT LISTED                      7    Y
K0001       CHAIR                           1    N    1        5 YRS
K0005       CHAIR, ULTRALIGHT               1    Y    1        5 YRS
K0010       CHAIR, MOTOR                    4    Y

KEY TO COV:  1 COVERED   3 COVERED FOR MEMBERS UNDER 21 ONLY   5 COVERED FOR
             MEMBERS UNDER 21, APPROVAL ALWAYS   7 PRICED BY REPORT
             9 NOT COVERED
KEY TO PA:   Y PRIOR AUTHORIZATION REQUIRED   N NOT REQUIRED
`;

const MARKDOWN = `# Cryoablation and Focused Sound

**Policy:** ONC-61
**Effective:** 2026-04-01
**Reviewed:** 2026-02-18
**Next review:** 2027-02-18
**Applies to:** commercial; does not apply to Medicare Advantage

## Coverage

Cryoablation of a renal mass is **medically necessary** if *all* of these are met:

- The mass is 4 cm or smaller
- Surgery carries a high risk

Focused sound for the prostate is **medically necessary** after radiation failed.

The following are **experimental**:

1. Cryoablation of breast cancer
2. Focused sound for pancreatic cancer

## Codes

| Code  | Service                     | Status                        | Notes                             |
| ----- | --------------------------- | ----------------------------- | --------------------------------- |
| 50593 | Freezing of the kidney      | Conditional (criteria)        |                                   |
| 55880 | Focused sound, prostate     | Conditional (criteria)        | Not covered before July 2025      |
| 55873 | Freezing of the prostate    | Conditional (criteria)        |                                   |
| 0581T | Freezing of the breast      | Experimental                  | One plan of another state pays it |
| 0601T | Pulses, open                | Experimental                  |                                   |
| 19105 | Freezing of a benign lump   | **Not** medically necessary   |                                   |
| 20983 | Freezing of bone tumors     | Conditional (criteria)        |                                   |
| 32994 | Freezing of the lung        | ~~Experimental~~ Conditional (criteria) | Changed 04/2026         |
| 0071T | Focused sound, fibroids     | TBD                           |                                   |

> Codes that are not in the table were not reviewed, for example 0404T.

## Evidence

A registry concluded that 61736 should be covered.
`;

export const twentiethWords: (() => PayerFile | Promise<PayerFile>)[] = [
  // An outline with numbers: who qualifies, who does not, what is never approved, and codes by section number.
  () => ({
    name: 'outline-of-obesity.docx',
    number: 'SUR-BAR-2',
    content: docx({
      header: ['SUR-BAR-2 Surgery for Obesity', 'Effective 03/20/2026'],
      body: [
        title('Surgery for Obesity'),
        p('Origination date: 09/01/2004. Last annual review: 02/17/2026. Next annual review: 02/2027.'),
        p('Benefit plans: Commercial. Self-funded groups may exclude this surgery.'),
        head('1. Who Qualifies'),
        item('The body mass index is 35 or higher', 1),
        item('One of these is present:', 1),
        item('Type 2 diabetes', 2),
        item('Sleep apnea that needs a device', 2),
        head('2. Who Does Not Qualify'),
        item('Active substance use in the last 12 months', 1),
        item('Pregnancy, or a plan for it within 18 months', 1),
        head('3. Procedures That May Be Approved (Section 1 Applies)'),
        table([
          ['43644', 'Bypass, short limb'],
          ['43775', 'Sleeve'],
          ['43845', 'Switch'],
          ['43846', 'Bypass, open'],
        ]),
        head('4. Procedures That Are Never Approved'),
        table([
          ['43842', 'Staples in a vertical line'],
          ['43632', 'Loop'],
          ['0813T', 'Balloon adjusted by scope'],
          ['43290', 'Balloon placed by scope'],
        ]),
        head('5. Procedures That Are Reviewed One by One'),
        table([
          ['43659', 'Stomach, no code, by scope'],
          ['43999', 'Stomach, no code'],
        ]),
        head('6. Procedures That Need No Approval'),
        table([['43774', 'Band taken out']]),
        head('7. Required Records'),
        item('A psychological evaluation within 6 months', 1),
      ],
    }),
    codes: {
      ...all(['conditional', 'requires_pa'], '43644 43775 43845 43846'),
      ...all('not_covered', '43842 43632 0813T 43290'),
      ...all(['unclear', 'conditional'], '43659 43999'),
      43774: ['unclear', 'covered'],
    },
    lines: ['commercial'],
    dates: { effective: '2026-03-20', original: '2004-09-01', last: '2026-02-17', next: '2027-02-01' },
    statements: {
      'The body mass index is 35': 'indications',
      'Sleep apnea that needs': 'indications',
      'Active substance use in the last': 'limitations',
      'Pregnancy, or a plan for it': 'limitations',
      'A psychological evaluation within': 'documentation',
    },
  }),

  // Raised numbers at the codes; the notes are a table at the end, and one number has no note.
  () => ({
    name: 'notes-in-a-table.docx',
    number: 'MP-INF-77',
    content: docx({
      body: [
        title('Infusion Pumps and Supplies'),
        p('MP-INF-77'),
        p('Effective: 01/01/2026'),
        p('For Medicaid and Exchange members'),
        head('Codes'),
        table([
          ['Code', 'Item'],
          ['E0779 (1)', 'Pump for 8 hours or more'],
          ['E0780 (1)', 'Pump for less than 8 hours'],
          ['E0781 (2)', 'Pump with a strap'],
          ['E0783 (2)', 'System in the body'],
          ['E0785 (2)', 'Catheter for it'],
          ['E0791 (3)', 'Pump on a pole'],
          ['A4220 (4)', 'Kit to refill'],
          ['A4230', 'Set for an insulin pump'],
          ['K0455 (1, 2)', 'Pump without a break'],
          ['S9340 (5)', 'Nutrition at home, per day'],
          ['A9274 (3)', 'Patch with insulin'],
        ]),
        head('Notes'),
        table([
          ['Note', 'What it means'],
          ['1', 'Covered when criteria are met.'],
          ['2', 'Prior authorization is required.'],
          ['3', 'Not covered.'],
          ['4', 'Included in the payment for the procedure. Not paid separately.'],
        ]),
        head('Criteria'),
        p('A pump is medically necessary when a drug must be infused for hours and cannot be given by mouth.'),
        p('A pump is not medically necessary for vitamins.'),
      ],
    }),
    codes: {
      ...all('conditional', 'E0779 E0780'),
      ...all('requires_pa', 'E0781 E0783 E0785'),
      ...all('not_covered', 'E0791 A9274'),
      A4220: NO_COVERAGE,
      ...all('unclear', 'A4230 S9340'),
      K0455: ['requires_pa', 'unclear'],
    },
    lines: ['medicaid', 'exchange'],
    dates: { effective: '2026-01-01' },
    statements: {
      'A pump is medically necessary when a drug': 'indications',
      'A pump is not medically necessary for vitamins': 'limitations',
    },
  }),

  // A schedule of a state with coverage indicators and a key on the last page.
  () => ({
    name: 'state-schedule.txt',
    number: 'ALDER-DME',
    content: SCHEDULE,
    codes: {
      ...all(['covered', 'conditional'], 'A4253 A4259 E0570 K0001'),
      ...all('requires_pa', 'A6545 E0250 E0650 E0935 K0005'),
      A6530: ['conditional', 'unclear'],
      ...all('not_covered', 'E0240 E0660 E0740'),
      E0300: ['requires_pa', 'conditional', 'unclear'],
      E1399: ['requires_pa', 'unclear'],
      K0010: ['requires_pa', 'unclear'],
    },
    lines: ['medicaid'],
    dates: { effective: '2026-07-01' },
  }),

  // Markdown with a table, a struck word, and a note that names a code without a position.
  () => ({
    name: 'markdown-policy.md',
    number: 'ONC-61',
    content: MARKDOWN,
    codes: {
      ...all('conditional', '50593 55880 55873 20983 32994'),
      ...all('not_covered', '0581T 0601T 19105'),
      '0071T': 'unclear',
    },
    optional: { ...all('unclear', '0404T 61736') },
    lines: ['commercial'],
    dates: { effective: '2026-04-01', last: '2026-02-18', next: '2027-02-18' },
    statements: {
      'The mass is 4 cm or smaller': 'indications',
      'Cryoablation of breast cancer': 'limitations',
      'Focused sound for pancreatic cancer': 'limitations',
    },
    noCriteria: ['A registry concluded'],
  }),

  // Services in rows, with criteria, exclusions and codes in cells of the same row.
  () => ({
    name: 'criteria-and-codes-in-rows.docx',
    number: 'REH-5',
    content: docx({
      body: [
        title('Rehabilitation Devices'),
        p('Guideline REH-5, effective 05/10/2026. Medicare Advantage.'),
        table([
          ['Service', 'Decision', 'Criteria or reason', 'Codes'],
          ['Walking aid with motors', 'Medically necessary', 'Injury of the spinal cord below T4; trained', 'K1007'],
          ['Glove with motors', 'Not medically necessary', 'No study of its benefit', 'L8701, L8702'],
          ['Cycle with current', 'Not medically necessary', 'Considered medically necessary by one author', 'E0764'],
          [
            'Device for a dropped foot',
            'Medically necessary',
            'Injury of the spinal cord that is not complete',
            'E0770',
          ],
          ['Treadmill with support', 'No decision', 'Review in progress', 'A9300'],
          ['Brace with a computer', 'Prior authorization', 'Falls in the last year', 'L2005, L5856'],
          ['Standing frame', 'Excluded', 'Plan document, section 8', 'E0638, E0641, E0642'],
        ]),
        head('Not Covered for Any Member'),
        dot('Second devices for travel'),
        dot('Replacement within 5 years because of wear'),
      ],
    }),
    codes: {
      ...all('conditional', 'K1007 E0770'),
      ...all('not_covered', 'L8701 L8702 E0764 E0638 E0641 E0642'),
      A9300: 'unclear',
      ...all('requires_pa', 'L2005 L5856'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-05-10' },
    statements: { 'Second devices for travel': 'limitations', 'Replacement within 5 years': 'limitations' },
  }),
];
