/** The fifteenth set, a manual of a state, drugs and genes: committed before the program read it. */
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

export const fifteenthDrugs: (() => PayerFile | Promise<PayerFile>)[] = [
  // A chapter of a manual of a state: a schedule with columns for authorization, limit and coverage.
  () => ({
    name: 'state-manual-hearing.html',
    number: 'SM-519.8',
    content: `<html><head><title>Chapter 519.8 Hearing Services</title></head><body><h1>State Medicaid Provider Manual: Chapter 519.8 Hearing Services</h1><p>Manual Chapter SM-519.8. Effective: 10/1/2025. Revised: 3/1/2026</p>
<h2>519.8.1 Covered Services</h2><p>Hearing aids are covered for members under 21 years of age when a loss of 25 dB or more is documented. One hearing aid per ear is covered every five years.</p>
<h2>519.8.2 Prior Authorization</h2><p>Services marked Y in the schedule require prior authorization before the service.</p>
<h2>519.8.3 Noncovered Services</h2><p>Noncovered services include, but are not limited to:</p><ul><li>Hearing aids for members 21 years of age and older</li><li>Amplifiers for telephones</li></ul>
<h2>519.8.4 Schedule</h2><table><tr><th>Code</th><th>Service</th><th>Covered</th><th>PA</th><th>Limit</th></tr>${tr('V5014', 'Repair', 'Y', 'N', '2 per year')}${tr('V5257', 'Aid, digital, one ear', 'Y', 'Y', '1 per 5 years')}${tr('V5261', 'Aid, digital, both ears', 'Y', 'Y', '1 per 5 years')}${tr('V5264', 'Ear mold', 'Y', 'N', '4 per year')}${tr('V5268', 'Device, telephone', 'N', 'N/A', '')}${tr('V5274', 'Device, not specified', 'N', 'N/A', '')}${tr('V5266', 'Battery', 'Y', 'N', '24 per year')}</table>
<p>Codes that the schedule does not list, such as V5090, are paid under the dispensing fee.</p><h2>519.8.5 Records</h2><p>Records must include the audiogram and the date of fitting.</p></body></html>`,
    codes: {
      ...all(['covered', 'conditional'], 'V5014 V5264 V5266'),
      ...all('requires_pa', 'V5257 V5261'),
      ...all('not_covered', 'V5268 V5274'),
    },
    optional: { V5090: 'unclear' },
    lines: ['medicaid'],
    dates: { effective: '2025-10-01' },
    statements: {
      'Amplifiers for telephones': 'limitations',
      'One hearing aid per ear': 'frequency',
      'Records must include': 'documentation',
    },
  }),

  // Criteria of a drug: preferred and other products, first and later approvals, diagnoses, exclusions.
  async () => ({
    name: 'drug-criteria-colony.pdf',
    number: 'PA-2291',
    content: await pdf(
      [
        { heading: 'Pharmacy and Medical Drug Prior Authorization Criteria', size: 13 },
        { heading: 'Growth Factors of White Cells' },
        ...rows(
          'Policy ID: PA-2291',
          'Line of Business: Commercial, Health Insurance Marketplace',
          'Effective Date: 07/01/2026',
          'P&T Approval Date: 05/2026',
          'Last Review Date: 05/2026',
        ),
        { heading: 'FDA-Approved Indications' },
        'Lowering the rate of infection in patients with tumors who receive drugs that suppress the marrow.',
        { heading: 'Preferred Products' },
        heads('HCPCS | Product | Status'),
        ...rows(
          'Q5101 | Zarxample | Preferred, prior authorization required',
          'Q5110 | Nivexample | Preferred, prior authorization required',
          'J1442 | Neuexample | Non-preferred; requires trial and failure of both preferred products',
          'J1447 | Granexample | Non-preferred; requires trial and failure of both preferred products',
          'J2820 | Leukexample | Not covered',
        ),
        { heading: 'Initial Approval Criteria' },
        'Approval for 6 months when ALL of the following are met:',
        { item: 'Prescribed by or in consultation with an oncologist' },
        { item: 'The risk of febrile neutropenia is above 20%' },
        { heading: 'Continued Approval Criteria' },
        { item: 'The count of white cells recovered, and there was no serious reaction' },
        { heading: 'Exclusions' },
        'The requested product will not be approved in any of the following situations:',
        { item: 'Use on the same day as chemotherapy' },
        { item: 'Use to raise the dose beyond established regimens' },
        { heading: 'Dosing and Quantity Limits' },
        'Up to 14 doses per cycle.',
        { heading: 'Diagnosis Codes' },
        heads('ICD-10 | Text'),
        ...rows('D70.1 | Low count after chemotherapy', 'Z51.11 | Visit for chemotherapy'),
        { heading: 'References' },
        'Neuexample package insert. 2025. J1442 was approved in 1991.',
      ],
      { columns: [60, 140, 260] },
    ),
    codes: {
      ...all('requires_pa', 'Q5101 Q5110'),
      ...all(['conditional', 'requires_pa', 'unclear'], 'J1442 J1447'),
      J2820: 'not_covered',
      ...all(['unclear', 'conditional', 'requires_pa'], 'D70.1 Z51.11'),
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-07-01' },
    statements: {
      'Prescribed by or in consultation': 'indications',
      'The risk of febrile': 'indications',
      'Use on the same day': 'limitations',
      'Use to raise the dose': 'limitations',
    },
  }),

  // One table with dispositions as columns, marks with a legend, several codes and ranges in a cell.
  async () => ({
    name: 'marks-genes.pdf',
    number: 'GT-0711',
    content: await pdf(
      [
        { heading: 'Medical Policy: Panels of Genes', size: 14 },
        ...rows(
          'Policy No: GT-0711',
          'Effective: January 1, 2026',
          'Next Review: December 2026',
          'Products: Commercial and Medicare Advantage',
        ),
        { heading: 'Medical Policy Criteria' },
        'Panels for hereditary cancer may be considered medically necessary if a clinician with training in genetics recommended the test.',
        'Panels for depression are considered investigational.',
        { heading: 'Codes' },
        'Legend: MN = medically necessary when criteria are met; INV = investigational; PA = prior authorization; NR = not reviewed by this policy',
        heads('Code(s) | Test | Status'),
        ...rows(
          '81162, 81163, 81164 | Two genes | MN',
          '81432–81435 | Panels of cancer | MN, PA',
          '81418 | Panel of drugs | INV',
          '0029U, 0345U | Panel of moods | INV',
          '81479 | No specific number | See Note 1',
          '96041 | Counseling | NR',
        ),
        'page',
        heads('Code(s) | Test | Status'),
        ...rows('0173U | Panel of moods, other | INV', '81448 | Panel of nerves | MN†', 'S3870 | Array | INV†'),
        'Note 1: 81479 is investigational when it represents a panel of moods.',
        '† Once per lifetime.',
        { heading: 'Benefit Disclaimer' },
        'Codes of the office visit (99202-99205) are covered under the benefit of the member and are outside of this policy.',
      ],
      { columns: [60, 200, 340] },
    ),
    codes: {
      ...all('conditional', '81162 81163 81164'),
      '81432-81435': ['requires_pa', 'conditional'],
      ...all('not_covered', '81418 0029U 0345U 0173U'),
      81479: 'unclear',
      96041: 'unclear',
      81448: 'conditional',
      S3870: NO_COVERAGE,
    },
    optional: { '99202-99205': ['unclear'] },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-01-01', next: '2026-12-01' },
    statements: {
      'Panels for hereditary cancer': 'indications',
      'Panels for depression': 'limitations',
    },
  }),
];
