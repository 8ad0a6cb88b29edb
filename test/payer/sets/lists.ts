/** Drugs with step therapy, prior-authorization lists, and columns of plans. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

export const lists: (() => PayerFile | Promise<PayerFile>)[] = [
  async () => ({
    name: 'drug-steps-1.pdf',
    number: 'RX-1407',
    content: await pdf(
      [
        { heading: 'Medical Benefit Drug Policy', size: 12 },
        { heading: 'Infused antibodies for bowel disease', size: 16 },
        { row: ['Policy Number: RX-1407', '', 'Effective Date: 03/01/2026'] },
        { row: ['Origination Date: 07/01/2017', '', 'Next Review Date: 02/2027'] },
        { row: ['Last P&T Approval: 01/21/2026', '', 'Line of Business: Commercial'] },
        { heading: 'Step Therapy' },
        'Non-preferred products require trial and failure of, or contraindication to, two preferred products.',
        { heading: 'Initial Approval Criteria' },
        { item: 'Diagnosis of moderate to severe disease' },
        { item: 'Prescribed by or in consultation with a specialist' },
        { heading: 'Quantity Limits' },
        'Maximum of 300 mg every 8 weeks.',
        { heading: 'Applicable Codes' },
        heads('HCPCS | Product | Status'),
        ...rows(
          'J1745 | Antibody, brand | Non-preferred - step therapy required',
          'Q5103 | Antibody, like one | Preferred - prior authorization required',
          'Q5104 | Antibody, like two | Preferred - prior authorization required',
          'J3380 | Antibody of bowel | Non-preferred - prior authorization and step therapy required',
          'J0717 | Part of antibody | Excluded from coverage',
          'J1602 | Antibody, vein | Not addressed in this policy',
        ),
        { heading: 'Dosing and administration' },
        'Give by vein at weeks 0, 2 and 6.',
        { heading: 'References' },
        'Prescribing information. 2025.',
      ],
      { columns: [60, 200, 350] },
    ),
    codes: {
      J1745: ['conditional', 'requires_pa', 'unclear'],
      ...all('requires_pa', 'Q5103 Q5104'),
      J3380: ['requires_pa', 'conditional'],
      J0717: 'not_covered',
      J1602: 'unclear',
    },
    lines: ['commercial'],
    dates: { effective: '2026-03-01', original: '2017-07-01', next: '2027-02-01' },
    statements: { 'Diagnosis of moderate': 'indications' },
    noCriteria: ['Prescribing information.'],
  }),
  () => ({
    name: 'drug-steps-2.docx',
    number: 'PHARM-208',
    content: docx({
      body: [
        p('Weekly injections for weight', 'PolicyTitle'),
        p('Policy Number: PHARM-208'),
        p('Original Effective Date: 01/01/2022'),
        p('Current Effective Date: 01/01/2026'),
        p('Last Review: 12/03/2025'),
        p('Products: Exchange'),
        p('Criteria for Approval', 'PolicyHeading'),
        p('Coverage is provided when all of the following are met:'),
        p('The member is 12 years of age or older', null, { list: 1 }),
        p('The member has tried one preferred product for 3 months', null, { list: 1 }),
        p('Exclusions', 'PolicyHeading'),
        p('Use with another injection of the same class is not covered.'),
        p('Duration of Approval', 'PolicyHeading'),
        p('Initial approval: 6 months.'),
        p('Coding', 'PolicyHeading'),
        p('The following codes require prior authorization:'),
        table([
          ['Code', 'Drug'],
          ['J3490', 'Unlisted drug'],
          ['C9399', 'Unlisted biological'],
        ]),
        p('The following codes are excluded from the benefit:'),
        table([
          ['Code', 'Drug'],
          ['S9449', 'Weight class'],
        ]),
      ],
    }),
    codes: { ...all('requires_pa', 'J3490 C9399'), S9449: 'not_covered' },
    lines: ['exchange'],
    dates: { effective: '2026-01-01', original: '2022-01-01', last: '2025-12-03' },
    statements: { 'The member is 12 years': 'indications', 'Use with another injection': 'limitations' },
  }),
  async () => ({
    name: 'authorization-list-1.pdf',
    number: 'PA-2026',
    content: await pdf(
      [
        { heading: 'Prior authorization list', size: 18 },
        'Document number: PA-2026. Effective January 1, 2026. For Medicare Advantage members.',
        'The services below require prior authorization. Emergency services do not require prior authorization.',
        heads('Category | Codes'),
        ...rows(
          'Weight surgery | 43644, 43645, 43770–43775, 43842',
          'Nerve devices | 63650, 63655; 63685 (no authorization in place of service 24)',
          'Wheelchairs | K0813 - K0816, K0820 – K0829, K0899',
          'Beds | E0193, E0194, E0265, E0266',
        ),
        { heading: 'Services that do not require authorization' },
        'Codes 43235, 43239 and 43249 do not require prior authorization.',
        { heading: 'Services that are not covered' },
        'These codes are not covered: 15775, 15776, 17380 and L8600.',
      ],
      { columns: [60, 190] },
    ),
    codes: {
      ...all(
        'requires_pa',
        '43644 43645 43770-43775 43842 63650 63655 K0813-K0816 K0820-K0829 K0899 E0193 E0194 E0265 E0266',
      ),
      63685: ['requires_pa', 'unclear'],
      ...all(['covered', 'unclear'], '43235 43239 43249'),
      ...all('not_covered', '15775 15776 17380 L8600'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-01-01' },
  }),
  () => ({
    name: 'authorization-list-2.html',
    number: 'AUTH-77',
    content: `<html><body><h1>Authorization grid</h1><p>Number: AUTH-77 &nbsp; Effective: 7/1/2026 &nbsp; Plans: Medicaid and Exchange</p>
<table><thead><tr><th>Code</th><th>Description</th><th>PA Required?</th><th>Notes</th></tr></thead><tbody>
${tr('0001U', 'Test of cells', 'Y', '')}${tr('0005U', 'Test of urine', 'Y', 'See Note 1')}${tr('81528', 'Test of stool', 'N', '')}${tr('81327', 'Test of blood', 'NC', '')}${tr('G0327', 'Test of blood, other', 'N', 'See Note 2')}${tr('A4555', 'Electrodes', 'N/A', 'Not a covered benefit')}${tr('B4105', 'Cartridge', 'Y', 'Not covered for adults')}${tr('E2001', 'Suction pump', '', '')}
</tbody></table><p>Y = prior authorization is required. N = prior authorization is not required. NC = not covered.</p><p>Note 1: Authorization is needed after the second unit.</p><p>Note 2: Not covered for any member.</p></body></html>`,
    codes: {
      '0001U': 'requires_pa',
      '0005U': ['requires_pa', 'unclear'],
      81528: ['covered', 'unclear'],
      ...all('not_covered', '81327 A4555'),
      G0327: NO_COVERAGE,
      B4105: ['requires_pa', 'unclear'],
      E2001: 'unclear',
    },
    lines: ['medicaid', 'exchange'],
    dates: { effective: '2026-07-01' },
  }),
  async () => ({
    name: 'plan-columns-1.pdf',
    number: 'PC-31',
    content: await pdf(
      [
        { heading: 'Coverage by plan: pumps for the legs', size: 16 },
        'Policy #: PC-31   Effective date: 05/15/2026   Next review date: 05/15/2027',
        'This policy applies to Commercial and Medicare Advantage products.',
        { heading: 'Coding' },
        heads('Code | Description | Commercial | Medicare Advantage'),
        ...rows(
          'E0650 | Pump, one part | Covered | Covered',
          'E0651 | Pump, parts | Covered | Not covered',
          'E0652 | Pump, set parts | Prior auth | Prior auth',
          'E0675 | Pump, fast | Investigational | See NCD 280.6',
          'E0676 | Pump, other | Investigational | Not covered',
          'E0667 | Sleeve, leg | Covered | –',
        ),
      ],
      { columns: [60, 130, 300, 430] },
    ),
    codes: { E0650: 'covered', ...all('unclear', 'E0651 E0675 E0667'), E0652: 'requires_pa', E0676: 'not_covered' },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-05-15', next: '2027-05-15' },
  }),
  () => ({
    name: 'plan-columns-2.html',
    number: 'MP 4.22',
    content: `<html><body><h1>Testing of breath</h1><div>Policy Number: MP 4.22</div><div>Original Effective Date: 4/1/2006</div><div>Effective Date: 10/1/2025</div><div>Review Date: 9/2025</div><div>Next Review Date: 9/2026</div>
<h2>Authorization Information</h2><table><tr><th>Product</th><th>Outpatient</th></tr>${tr('Commercial Managed Care (HMO and POS)', 'Prior authorization is <b>not required</b>.')}${tr('Commercial PPO', 'Prior authorization is <b>not required</b>.')}${tr('Medicare HMO', 'Prior authorization is <b>required</b>.')}</table>
<h2>Policy: Commercial Members</h2><p>Testing of breath is considered MEDICALLY NECESSARY for asthma in persons over 5 years.</p><p>Testing of breath is considered INVESTIGATIONAL for cough.</p>
<h2>CPT Codes / HCPCS Codes / ICD Codes</h2><p>Inclusion or exclusion of a code does not constitute or imply member coverage or provider reimbursement.</p><p><b>The above medical necessity criteria MUST be met for the following codes to be covered for Commercial Members: Managed Care (HMO and POS), PPO, and Medicare HMO:</b></p>
<table><tr><th>CPT codes:</th><th>Code Description</th></tr>${tr('95012', 'Measure of gas')}</table>
<p><b>The following CPT codes are considered investigational for Commercial Members: Managed Care (HMO and POS), PPO:</b></p><table><tr><th>CPT codes:</th><th>Code Description</th></tr>${tr('83987', 'Measure of acid')}${tr('0140T', 'Measure of cold')}</table>
<h2>Policy History</h2><table>${tr('10/2025', 'Clarified coding. Effective 10/1/2025.')}${tr('4/2006', 'New policy, effective 4/1/2006.')}</table></body></html>`,
    codes: { 95012: 'conditional', ...all('not_covered', '83987 0140T') },
    lines: null,
    dates: { effective: '2025-10-01', original: '2006-04-01', next: '2026-09-01' },
    statements: {
      'Testing of breath is considered MEDICALLY': 'indications',
      'Testing of breath is considered INVESTIGATIONAL': 'limitations',
    },
  }),
];
