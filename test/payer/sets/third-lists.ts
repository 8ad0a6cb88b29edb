/** More of the third set: lists by plan and by date, appendices, notes on single codes, ranges with exceptions. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

const definition = (code: string, text: string) => `<dt>${code}</dt><dd>${text}</dd>`;

const CATALOG = `EXAMPLE COMMUNITY PLAN
Prior authorization code list, second quarter

List number:       PAC-26-2
Effective date:    04/01/2026
Replaces list of:  01/01/2026
Line of business:  Medicaid

USE OF THIS LIST
A code that is not on this list may be excluded from the benefit.

1. CODES THAT NEED PRIOR AUTHORIZATION

Code     Service                 Remark
-------  ----------------------  ---------------------------
27412    Cells for the knee
27415    Graft for the knee
J7330    Grown cells             Send the pictures
E0783    Pump within the body    Only for members under 21

2. ADDED ON APRIL 1, 2026 (PRIOR AUTHORIZATION IS NOW NEEDED)

C1062    Filler for the spine
0707T    Filler for the bone

3. TAKEN OFF THE LIST ON APRIL 1, 2026

20605    Needle, joint
20610    Needle, large joint

4. DELETED BY THE PUBLISHER

J7322    Gel for the knee

5. NEVER PAID

S9088    Visit, urgent
S9083    Visit, all in one
99056    Visit out of the office
`;

const HOLES = `MEDICAL POLICY: LIFTS AND PADS

Policy ID: LP-55
Effective: January 15, 2026
Original effective date: June 1, 2009
Applies to: Medicare Advantage

WHEN A LIFT IS MEDICALLY NECESSARY
==================================
* The member cannot leave the bed without help.
* A second person is in the home.

WHAT IS NOT COVERED
===================
A lift for a pool is not covered.

CODES
=====
Not covered: E0625 through E0629, except E0627. Also A4520.

Prior authorization required: E0627, E0635-E0640 (see below for E0637) and E0621.

Covered without review: A4927, T4541 to T4543.

E0637: refer to the policy on standing.

Codes E1035 and E1036 are covered for members over 300 pounds; all others are denied.
`;

export const thirdLists: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'split-by-plan.docx',
    number: 'SP-5.18',
    content: docx({
      body: [
        p('Watching of sugar', 'PolicyTitle'),
        p('Policy number SP-5.18'),
        p('Effective date 06/01/2025'),
        p('Last review date 05/12/2025'),
        p('This policy is for Commercial and Medicaid members. The two plans have different lists.'),
        p('Criteria', 'PolicyHeading'),
        p('The member uses insulin at least three times a day', null, { list: 1 }),
        p('Commercial code list', 'PolicyHeading'),
        p('Covered when criteria are met:'),
        table([
          ['A9274', 'Pump to stick on'],
          ['E0784', 'Pump to wear'],
          ['E2102', 'Receiver'],
          ['A4230', 'Set for the pump'],
        ]),
        p('Not covered:'),
        table([
          ['A9277', 'Sender'],
          ['K0553', 'Supply for a month'],
        ]),
        p('Medicaid code list', 'PolicyHeading'),
        p('Prior authorization required:'),
        table([
          ['E0784', 'Pump to wear'],
          ['K0553', 'Supply for a month'],
        ]),
        p('Covered when criteria are met:'),
        table([['A4230', 'Set for the pump']]),
        p('Not covered:'),
        table([
          ['A9274', 'Pump to stick on'],
          ['A9277', 'Sender'],
          ['S1034', 'Organ made by a machine'],
        ]),
      ],
    }),
    codes: {
      ...all('unclear', 'A9274 K0553'),
      E0784: ['unclear', 'requires_pa', 'conditional'],
      E2102: ['conditional', 'unclear'],
      A4230: 'conditional',
      A9277: 'not_covered',
      S1034: NO_COVERAGE,
    },
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2025-06-01', last: '2025-05-12' },
    statements: { 'The member uses insulin': 'indications' },
  }),
  () => ({
    name: 'catalogue.txt',
    number: 'PAC-26-2',
    content: CATALOG,
    codes: {
      ...all('requires_pa', '27412 27415 J7330 C1062 0707T'),
      E0783: ['requires_pa', 'unclear'],
      ...all(['unclear', 'covered'], '20605 20610'),
      J7322: NO_COVERAGE,
      ...all('not_covered', 'S9088 S9083 99056'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-04-01' },
  }),
  async () => ({
    name: 'appendices.pdf',
    number: 'NV-7.3',
    content: await pdf(
      [
        { heading: 'Utilization Management Policy NV-7.3', size: 12 },
        { heading: 'Sensors under the skin', size: 16 },
        'Original effective date: 09/01/2016     Effective date: 03/15/2026     Next review date: 03/15/2027',
        'Line of business: Commercial',
        { heading: '1. Purpose' },
        'This policy tells how the plan decides on sensors under the skin.',
        { heading: '2. Medical necessity' },
        'A sensor is medically necessary when all of these are true:',
        { item: 'The member is at least 18 years old' },
        { item: 'A sensor on the skin has failed' },
        { heading: '3. Exclusions' },
        'A sensor for research is excluded.',
        { heading: '4. Records to send' },
        { item: 'Readings of the last 30 days' },
        { heading: '5. Summary of evidence' },
        'In one study the sensor was required to last 180 days.',
        'page',
        { heading: 'Appendix A. Codes payable only when section 2 is satisfied' },
        ...rows('0446T | Putting in | ', '0447T | Taking out | ', 'G0308 | Putting in, longer | '),
        { heading: 'Appendix B. Codes not covered' },
        heads('Code | Item | Reason'),
        ...rows(
          'A9275 | Meter to throw away | Convenience',
          'A9276 | Sensor for a day | Not medically necessary',
          'E1399 | Item with no code | Not covered if billed for a sensor',
          '0987T | Sensor of light | Experimental',
        ),
        { heading: 'Appendix C. Retired codes' },
        heads('Retired code | Retired on | Bill instead'),
        ...rows('G0309 | 12/31/2025 | G0308', 'C9743 | 06/30/2025 | C1889'),
        { heading: 'Revision history' },
        heads('Date | Change'),
        ...rows('03/15/2026 | 0447T was not covered and is now decided by section 2.'),
      ],
      { columns: [60, 170, 340], footer: 'NV-7.3 Sensors under the skin' },
    ),
    codes: {
      ...all('conditional', '0446T 0447T G0308'),
      ...all('not_covered', 'A9275 A9276 0987T'),
      ...all(NO_COVERAGE, 'E1399 G0309 C9743'),
      C1889: 'unclear',
    },
    lines: ['commercial'],
    dates: { effective: '2026-03-15', original: '2016-09-01', next: '2027-03-15' },
    statements: {
      'The member is at least 18': 'indications',
      'A sensor on the skin has failed': 'indications',
      'A sensor for research': 'limitations',
      'Readings of the last 30': 'documentation',
    },
    noCriteria: ['In one study the sensor'],
  }),
  () => ({
    name: 'notes-on-codes.html',
    number: 'NC-26',
    content: `<html><body><h1>Plates for snoring</h1><p>Policy number: NC-26 | Effective date: 12/01/2025 | Review date: 10/20/2025</p><p>This policy applies to Commercial, Medicare Advantage and Medicaid.</p>
<h2>Indications</h2><p>A plate is considered medically necessary for stops of breath in sleep.</p><h2>Contraindications and exclusions</h2><p>Plates for snoring alone are considered not medically necessary.</p>
<h2>Coding</h2><p>Codes covered when the criteria are met, subject to the notes below:</p><ul><li>E0485</li><li>E0486</li><li>E0490</li><li>E0492</li><li>K1028</li><li>A7049</li><li>21085</li><li>21110</li></ul>
<h3>Notes on single codes</h3><dl>${definition('E0486', 'Members of 18 years and older. It is not covered for younger members.')}${definition('E0490', 'Not covered since 01/01/2026.')}${definition('E0492', 'Prior authorization is required.')}${definition('K1028', 'Considered unproven for all indications.')}${definition('A7049', 'Bill once in 90 days.')}${definition('21085', 'Payable in the office (place of service 11). Not payable in a hospital.')}${definition('S8262', 'Not accepted; use E0486.')}</dl></body></html>`,
    codes: {
      ...all('conditional', 'E0485 A7049 21110'),
      ...all(['conditional', 'unclear'], 'E0486 21085'),
      E0490: 'not_covered',
      E0492: 'requires_pa',
      K1028: 'not_covered',
      S8262: NO_COVERAGE,
    },
    lines: ['commercial', 'medicare_advantage', 'medicaid'],
    dates: { effective: '2025-12-01' },
    statements: {
      'A plate is considered medically necessary': 'indications',
      'Plates for snoring alone': 'limitations',
    },
  }),
  () => ({
    name: 'ranges-with-exceptions.txt',
    number: 'LP-55',
    content: HOLES,
    codes: {
      'E0625-E0629': NO_COVERAGE,
      A4520: 'not_covered',
      ...all('requires_pa', 'E0627 E0621'),
      'E0635-E0640': ['requires_pa', 'unclear'],
      ...all('covered', 'A4927 T4541-T4543'),
      E0637: 'unclear',
      ...all(['conditional', 'unclear'], 'E1035 E1036'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-01-15', original: '2009-06-01' },
    statements: { 'The member cannot leave the bed': 'indications', 'A lift for a pool': 'limitations' },
  }),
  () => ({
    name: 'bulletin-of-changes.html',
    number: 'PB-26-06',
    content: `<html><body><div>Provider bulletin</div><h1>Changes to therapy codes</h1><p>Bulletin number: PB-26-06</p><p>Posted: 05/15/2026</p><p>Effective date: 07/01/2026</p><p>Applies to: Commercial, Medicare Advantage</p>
<h2>Changes of status</h2><table><tr><th>Code</th><th>Status through 06/30/2026</th><th>Status from 07/01/2026</th></tr>${tr('0783T', 'Not covered', 'Covered when criteria are met')}${tr('E0739', 'Covered', 'Not covered')}${tr('97129', 'Prior authorization required', 'No prior authorization required')}${tr('S9056', 'Covered', 'Prior authorization required')}${tr('97537', 'Not covered', 'Not covered')}${tr('97542', 'Prior authorization required', 'Prior authorization required')}</table>
<h2>Codes that end on 06/30/2026</h2><ul><li>G0515</li></ul><h2>New codes</h2><p>The plan has made no decision about these codes yet:</p><ul><li>0991T</li><li>C9810</li></ul></body></html>`,
    codes: {
      '0783T': ['conditional', 'unclear'],
      E0739: NO_COVERAGE,
      97129: ['covered', 'unclear'],
      S9056: ['requires_pa', 'unclear'],
      97537: 'not_covered',
      97542: 'requires_pa',
      G0515: NO_COVERAGE,
      ...all('unclear', '0991T C9810'),
    },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-07-01' },
  }),
];
