/**
 * The seventeenth set, files that are no policies and files that resemble them: committed before the program read them.
 * People, numbers and addresses are invented.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, heads, type PayerFile, pdf, rows, tr } from './payer-file.ts';

const refused = (name: string, content: Buffer | string): PayerFile => ({
  ...{ name, number: 'X-1', content, codes: {}, lines: null, dates: {} },
  refused: true,
});
const cell = (...cells: readonly string[]) => tr(...cells);

export const seventeenthRefused: (() => PayerFile | Promise<PayerFile>)[] = [
  async () =>
    refused(
      'progress-note.pdf',
      await pdf([
        { heading: 'Lakeview Spine Center - Progress Note', size: 13 },
        ...rows('Patient: Edith Q. Marlow | DOB: 03/14/1951', 'MRN: 00482913 | Date of visit: 04/22/2026'),
        { heading: 'Subjective' },
        'Ms. Marlow returns with pain of the left leg. She failed 8 weeks of therapy. Meets criteria of the policy of her plan.',
        { heading: 'Objective' },
        'BP 132/78, pulse 71. Straight leg raise positive.',
        { heading: 'Assessment and Plan' },
        '1. Radiculopathy, lumbar (M54.16). Schedule 64483, which is medically necessary. 2. Return in 2 weeks.',
        'Electronically signed by R. Okafor, MD on 04/22/2026 16:04',
      ]),
    ),
  () =>
    refused(
      'explanation-of-benefits.html',
      `<html><head><title>Explanation of Benefits</title></head><body><h1>Explanation of Benefits</h1><p>This is not a bill. Member: Edith Marlow. Member ID: XQH884201937. Group: 70214. Claim number: 2026-119-44821. Provider: Lakeview Spine Center.</p><table>${cell('Date of service', 'Code', 'Billed', 'Allowed', 'Plan paid', 'You owe', 'Remark')}${cell('04/29/2026', '64483', '$1,250.00', '$402.11', '$361.90', '$40.21', '')}${cell('04/29/2026', '0213T', '$900.00', '$0.00', '$0.00', '$900.00', 'N130: not covered, investigational')}</table><p>You may appeal within 180 days.</p></body></html>`,
    ),
  async () =>
    refused(
      'claim-form.pdf',
      await pdf([
        { heading: 'HEALTH INSURANCE CLAIM FORM', size: 12 },
        'APPROVED BY NATIONAL UNIFORM CLAIM COMMITTEE (NUCC) 02/12',
        ...rows(
          '1a. INSURED’S I.D. NUMBER | XQH884201937',
          '2. PATIENT’S NAME | MARLOW, EDITH, Q',
          '3. PATIENT’S BIRTH DATE | 03 14 1951',
          '5. PATIENT’S ADDRESS | 18 ALDER COURT',
          '21. DIAGNOSIS OR NATURE OF ILLNESS OR INJURY | M54.16',
          '23. PRIOR AUTHORIZATION NUMBER | A77120044',
          '24. D. PROCEDURES, SERVICES | 64483 RT',
          '28. TOTAL CHARGE | 1250 00',
          '31. SIGNATURE OF PHYSICIAN | R OKAFOR MD 04 30 2026',
          '33. BILLING PROVIDER INFO | LAKEVIEW SPINE CENTER',
        ),
      ]),
    ),
  () =>
    refused(
      'referral.docx',
      docx({
        body: [
          p('Riverside Family Practice'),
          p('May 4, 2026'),
          p('Re: Edith Marlow, born March 14, 1951'),
          p('Dear Dr. Okafor,'),
          p(
            'Thank you for seeing this 75-year-old woman with pain of the leg. I would be grateful for your opinion about stimulation of the spinal cord (63650, 63685). Her plan covers it when criteria are met: failure of therapy and a trial with relief of half of the pain.',
          ),
          p('Her drugs are gabapentin and duloxetine. She has no allergies.'),
          p('With kind regards,'),
          p('P. Lindqvist, MD'),
        ],
      }),
    ),
  () =>
    refused(
      'request-filled-in.docx',
      docx({
        body: [
          p('Prior Authorization Request: Stimulation of the Spinal Cord', 'PolicyTitle'),
          table([
            ['Member name', 'Edith Marlow', 'Member ID', 'XQH884201937'],
            ['Date of birth', '03/14/1951', 'Phone', '(555) 013-4471'],
            ['Ordering provider', 'R. Okafor, MD', 'NPI', '1234567893'],
          ]),
          p('Requested codes'),
          table([
            ['Code', 'Units', 'Date'],
            ['63650', '2', '06/10/2026'],
            ['63685', '1', '06/10/2026'],
          ]),
          p('Criteria'),
          p('[x] Pain of nerves for 6 months or longer'),
          p('[x] Psychological evaluation is complete'),
          p('[ ] Contraindication to surgery'),
          p('I certify that the service is medically necessary. Signed: R. Okafor'),
        ],
      }),
    ),
  async () =>
    refused(
      'supplier-invoice.pdf',
      await pdf([
        { heading: 'INVOICE', size: 16 },
        'Coastal Medical Supply, Inc.     Invoice no. 88-20417     Date: 05/08/2026     Terms: net 30',
        'Bill to: Lakeview Spine Center     Ship to: the same',
        heads('Item | Description | Amount'),
        ...rows('L8679 | Generator (covered by most plans) | 18,400.00', 'C1778 | Lead | 3,250.00'),
        'Subtotal 21,650.00     Tax 0.00     Total due 21,650.00',
        'Please make checks payable to Coastal Medical Supply, Inc.',
      ]),
    ),
  async () =>
    refused(
      'superbill.pdf',
      await pdf([
        { heading: 'Lakeview Spine Center - Encounter Form', size: 13 },
        'Patient: Marlow, Edith     Account: 55120     Insurance: Example Health PPO     Visit: 05/20/2026     Copay: $40',
        heads('[ ] Code | Service | Fee'),
        ...rows('[ ] 99213 | Visit, low | 140', '[x] 99214 | Visit, moderate | 210', '[x] 64483 | Shot | 1250'),
        ...rows('[ ] 62323 | Shot, back | 980', '[ ] 20552 | Trigger point | 190'),
        'Diagnosis: [x] M54.16   [ ] M48.061   [ ] G89.4',
        'Balance due today: $40.00     Return: 2 weeks     Provider signature: R. Okafor',
      ]),
    ),
  () =>
    refused(
      'participation-agreement.docx',
      docx({
        body: [
          p('Physician Participation Agreement', 'PolicyTitle'),
          p(
            'This Agreement is entered into as of January 1, 2026 (the "Effective Date") by and between Example Health Plan, Inc. ("Plan") and Lakeview Spine Center, P.C. ("Group").',
          ),
          p('1. Covered Services. Group shall render Covered Services that are medically necessary to Members.'),
          p('2. Compensation. Plan shall pay Group the rates in Exhibit A within 30 days of a clean claim.'),
          p('3. Term and Termination. Either party may terminate this Agreement upon 90 days written notice.'),
          p('4. Governing Law. This Agreement is governed by the laws of the State of Ohio.'),
          p('Exhibit A'),
          table([
            ['Code', 'Rate'],
            ['64483', '110% of the Medicare rate'],
            ['63650', '105% of the Medicare rate'],
            ['0213T', 'Not covered'],
          ]),
          p('IN WITNESS WHEREOF, the parties have executed this Agreement.'),
        ],
      }),
    ),

  // A policy with an example of a person who has no name: it is read.
  () => ({
    name: 'policy-with-example.html',
    number: 'MP-EX-5',
    content: `<html><head><title>Shots for the Spine</title></head><body><h1>Medical Policy: Shots for the Spine</h1><p>Policy MP-EX-5. Effective date: 03/01/2026. Applies to commercial plans. Questions: policy@example.org, (555) 010-2000.</p><h2>Criteria</h2><p>A shot at the nerve root is medically necessary when all of the following are met:</p><ul><li>Pain radiates below the knee</li><li>Six weeks of other care did not help</li></ul><p>No more than four sessions are covered in 12 months.</p><h2>Examples</h2><p>Example 1: A 54-year-old woman has pain of the leg for 8 weeks and a disk at L5. The request for 64483 is approved. Example 2: A 61-year-old man has pain of the back only. The request is denied.</p><h2>Codes</h2><p><b>Covered when criteria are met</b></p><table>${cell('64479', 'Neck, one level')}${cell('64483', 'Lower back, one level')}</table><p><b>Investigational</b></p><table>${cell('0228T', 'With sound, neck')}${cell('0230T', 'With sound, lower back')}</table></body></html>`,
    codes: { ...all('conditional', '64479 64483'), ...all('not_covered', '0228T 0230T') },
    lines: ['commercial'],
    dates: { effective: '2026-03-01' },
    statements: { 'Pain radiates below': 'indications', 'Six weeks of other care': 'indications' },
    noCriteria: ['Example 1: A 54-year-old'],
  }),

  // A form without answers is no policy either: its questions resemble criteria.
  async () =>
    refused(
      'blank-form.pdf',
      await pdf([
        { heading: 'Example Health - Medical Necessity Form: Stimulation of the Spinal Cord', size: 12 },
        'Fax to (555) 010-2001. Effective 01/01/2026. Form MN-63.',
        'Member name ______________________  ID ______________  Birth date ___/___/____',
        'Code requested:  [ ] 63650   [ ] 63655   [ ] 63685   [ ] L8679',
        '1. Has the member had pain for 6 months or longer?   Yes ___  No ___',
        '2. Did a trial lower the pain by half?   Yes ___  No ___',
        '3. Is surgery contraindicated?   Yes ___  No ___',
        'Requests without records are denied as not medically necessary.',
        'Signature of the physician ______________________  Date ____________',
      ]),
    ),

  // A bulletin for providers is no policy of one service, but it announces decisions about codes: it is read.
  async () => ({
    name: 'network-bulletin.pdf',
    number: 'NB-26-05',
    content: await pdf(
      [
        { heading: 'Network Bulletin, May 2026', size: 14 },
        'NB-26-05     For commercial and Medicaid plans     Effective July 1, 2026, unless stated otherwise',
        { heading: 'Prior Authorization: Added' },
        'For dates of service on or after July 1, 2026, the following codes require prior authorization:',
        heads('Code | Service'),
        ...rows('63650 | Lead by needle', '63685 | Generator', '62350 | Catheter for a pump'),
        { heading: 'Prior Authorization: Removed' },
        'For dates of service on or after July 1, 2026, the following codes no longer require prior authorization:',
        heads('Code | Service'),
        ...rows('64490 | Joint of the neck', '64493 | Joint of the lower back'),
        { heading: 'Not Covered' },
        'Effective May 15, 2026, the following codes are not covered, because they are investigational:',
        heads('Code | Service'),
        ...rows('0627T | Disk cells', '0629T | Disk cells, CT'),
      ],
      { columns: [60, 170] },
    ),
    codes: {
      ...all('requires_pa', '63650 63685 62350'),
      ...all(['unclear', 'covered'], '64490 64493'),
      ...all('not_covered', '0627T 0629T'),
    },
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2026-07-01' },
  }),
];
