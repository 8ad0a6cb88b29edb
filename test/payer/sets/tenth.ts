/**
 * The tenth set, committed before the program read it: a manual with sentences about codes, checked boxes, drugs with
 * limits, a state's outline, categories of authorization, and appendices by state.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

const grid = (...lines: readonly string[]) => `<table>${lines.map((line) => tr(...line.split(' '))).join('')}</table>`;
const head = (text: string) => p(text, 'PolicyHeading');
const title = (text: string) => p(text, 'PolicyTitle');
const dot = (text: string) => p(text, null, { list: 2 });

export const tenth: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'handbook-of-state.html',
    number: 'LSM-9.2.41',
    content: `<html><head><title>Lone State Medicaid Provider Procedures Manual: Medical Services Handbook</title></head><body><h1>Lone State Medicaid Provider Procedures Manual</h1><p>July 2026</p><h2>9.2.41 Hearing and Balance Services</h2>
<h3>9.2.41.1 Tests of Balance</h3><p>The following procedure codes are a benefit of Lone State Medicaid when performed by an audiologist or physician:</p>${grid('92537 92538 92540 92541', '92542 92544 92545 92546')}
<p>Procedure code 92547 is an add-on code and must be billed with one of the codes above.</p>
<h3>9.2.41.2 Tests That Are Not a Benefit</h3><p>The following procedure codes are not a benefit of Lone State Medicaid:</p>${grid('92548 92549 0208T 0209T', '92533 92700')}
<h3>9.2.41.3 Devices</h3><p>Hearing devices (procedure codes V5030, V5040, V5050) require prior authorization for clients who are 21 years of age and older.</p><p>Batteries (procedure code V5266) do not require prior authorization. They are limited to eight per month.</p><p>Procedure codes V5095 and V5298 are limited to clients who are 20 years of age and younger and require prior authorization.</p><p>Replacement within five years is not a benefit unless the device is lost or broken.</p>
<h3>9.2.41.4 Prior Authorization</h3><p>A request must include the following:</p><ul><li>The test of hearing within the last six months</li><li>The order of the physician</li></ul>
<h3>9.2.41.5 Claims</h3><p>Claims for procedure code 92700 that are submitted will be denied.</p></body></html>`,
    codes: {
      ...all(['covered', 'conditional'], '92537 92538 92540 92541 92542 92544 92545 92546'),
      92547: ['unclear', 'conditional', 'covered'],
      ...all('not_covered', '92548 92549 0208T 0209T 92533 92700'),
      ...all(['requires_pa', 'unclear', 'conditional'], 'V5030 V5040 V5050 V5095 V5298'),
      V5266: ['unclear', 'covered', 'conditional'],
    },
    lines: ['medicaid'],
    dates: {},
    statements: { 'The test of hearing within the last six months': 'documentation' },
  }),
  async () => ({
    name: 'boxes-and-tables.pdf',
    number: '1066877',
    content: await pdf(
      [
        { heading: 'Medical Necessity Guidelines:', size: 12 },
        { heading: 'Breast Pumps, Helmets and Wigs', size: 17 },
        'Effective: June 1, 2026',
        ...rows('Prior Authorization Required | Yes ☒ No ☐', 'Notification Required | Yes ☐ No ☒'),
        'Applies to:',
        { bold: 'Commercial Products' },
        '☒ Pilgrim Bay Commercial products; 555-0100',
        '☒ Pilgrim Bay Direct – a Massachusetts Qualified Health Plan (QHP) (a commercial product); 555-0101',
        { bold: 'Public Plans Products' },
        '☐ Pilgrim Bay Together – a MassHealth Medicaid plan; 555-0102',
        '☐ Pilgrim Bay Senior Care Options – a Medicare plan; 555-0103',
        'Note: While you may not be the provider responsible for obtaining prior authorization, as a condition of payment you will need to ensure that prior authorization has been obtained.',
        { heading: 'Overview' },
        'A helmet molds the head of an infant.',
        { heading: 'Clinical Guideline Coverage Criteria' },
        'The Plan considers a molding helmet as reasonable and medically necessary when ALL of the following criteria are met:',
        '1. The Member is 3 to 18 months of age; and',
        '2. Two months of changes of position did not help.',
        { heading: 'Limitations' },
        'The Plan considers a molding helmet as not medically necessary for all other indications. In addition, the Plan will not cover:',
        { item: 'A second helmet for the same condition' },
        { item: 'A wig for loss of hair by age' },
        { heading: 'Codes' },
        'The following code(s) require prior authorization:',
        { bold: 'Table 1: HCPCS Codes' },
        heads('HCPCS Codes | Description'),
        ...rows('S1040 | Helmet, molded', 'L0112 | Brace of the neck', 'L0113 | Brace of the neck, child'),
        'The following code(s) do not require prior authorization when billed with a diagnosis in Table 3:',
        { bold: 'Table 2: HCPCS Codes' },
        heads('HCPCS Codes | Description'),
        ...rows('A9282 | Wig, any type', 'E0602 | Pump, by hand', 'E0603 | Pump, electric'),
        { bold: 'Table 3: ICD-10 Codes' },
        heads('ICD-10 Codes | Description'),
        ...rows('L63.0 | Loss of all hair of the head', 'L65.9 | Loss of hair, other'),
        'The following code(s) are not covered:',
        { bold: 'Table 4: HCPCS Codes' },
        heads('HCPCS Codes | Description'),
        ...rows('E0604 | Pump, hospital grade', 'A8004 | Helmet, lining'),
        { heading: 'References:' },
        '1. Moe B. A lining is medically necessary. Head. 2019;1:2.',
        { heading: 'Approval And Revision History' },
        'March 18, 2026: Reviewed by the Medical Policy Approval Committee (MPAC), effective June 1, 2026. A8004 added as not covered.',
        { heading: 'Background, Product and Disclaimer Information' },
        'Guidelines are developed to determine coverage for benefits. For Self-Insured plans, coverage may vary.',
      ],
      { columns: [60, 220] },
    ),
    codes: {
      ...all('requires_pa', 'S1040 L0112 L0113'),
      ...all(['unclear', 'conditional', 'covered'], 'A9282 E0602 E0603'),
      ...all(['unclear', 'conditional', 'covered'], 'L63.0 L65.9'),
      ...all('not_covered', 'E0604 A8004'),
    },
    lines: null,
    dates: { effective: '2026-06-01' },
    statements: {
      'Two months of changes of position': 'indications',
      'A second helmet for the same condition': 'limitations',
      'The Plan considers a molding helmet as not': 'limitations',
    },
    noCriteria: ['Moe B.'],
  }),
  () => ({
    name: 'outline-of-state.docx',
    number: '5A-9',
    content: docx({
      header: [
        'CS Medicaid',
        'Medicaid and Health Choice',
        'Clinical Coverage Policy No: 5A-9',
        'Amended Date: April 15, 2026',
      ],
      body: [
        title('Chairs and Standers'),
        p(
          'To all beneficiaries enrolled in a Prepaid Health Plan (PHP): for questions about benefits and services available on or after implementation, please contact your PHP.',
        ),
        head('1.0 Description of the Procedure, Product, or Service'),
        p('A stander holds a person upright.'),
        head('3.0 When the Procedure, Product, or Service Is Covered'),
        head('3.2.1 Specific criteria covered by Medicaid'),
        p('Medicaid shall cover a stander when the beneficiary meets ALL of the following criteria:'),
        dot('is unable to stand without support;'),
        dot('is 1 through 20 years of age.'),
        head('4.0 When the Procedure, Product, or Service Is Not Covered'),
        head('4.2.1 Specific Criteria Not Covered by Medicaid'),
        p('Medicaid shall not cover the following:'),
        dot('a stander with a motor for travel;'),
        dot('a second stander for school.'),
        head('5.0 Requirements for and Limitations on Coverage'),
        head('5.1 Prior Approval'),
        p('Medicaid shall require prior approval for a stander.'),
        head('5.3 Health Record Documentation'),
        dot('letter of the therapist with measures'),
        head('Attachment A: Claims-Related Information'),
        p('B. International Classification of Diseases, Tenth Revision, Clinical Modification (ICD-10-CM)'),
        p(
          'Provider(s) shall report the ICD-10-CM code(s) to the highest level of specificity that supports medical necessity.',
        ),
        p('C. Code(s)'),
        p('HCPCS codes that require prior approval'),
        table([
          ['HCPCS Code(s)', 'Lifetime Expectancy', 'Maximum Units'],
          ['E0637', '5 years', '1'],
          ['E0638', '5 years', '1'],
          ['E0641', '5 years', '1'],
        ]),
        p('HCPCS codes that do not require prior approval'),
        table([
          ['HCPCS Code(s)', 'Lifetime Expectancy', 'Maximum Units'],
          ['E0951', '2 years', '2'],
        ]),
        p('HCPCS codes not covered'),
        table([
          ['HCPCS Code(s)', 'Reason'],
          ['E0642', 'Moves'],
          ['E1399', 'Use a listed code'],
        ]),
        p('Unlisted Procedure or Service'),
        p('CPT: The provider(s) shall refer to and comply with the Instructions for Use of the CPT Codebook.'),
        p('D. Modifiers'),
        p('Provider(s) shall follow applicable modifier guidelines.'),
        head('7.0 Policy Implementation and History'),
        p('Original Effective Date: July 1, 1999'),
        table([
          ['Date', 'Section or Subsection Amended', 'Change'],
          ['04/15/2026', 'Attachment A', 'E0640 removed as covered'],
        ]),
      ],
    }),
    codes: {
      ...all('requires_pa', 'E0637 E0638 E0641'),
      E0951: ['unclear', 'covered', 'conditional'],
      E0642: 'not_covered',
      E1399: NO_COVERAGE,
    },
    lines: ['medicaid'],
    dates: {},
    statements: {
      'is unable to stand without support': 'indications',
      'a stander with a motor for travel': 'limitations',
      'letter of the therapist with measures': 'documentation',
    },
    noCriteria: ['A stander holds a person upright'],
  }),
];
