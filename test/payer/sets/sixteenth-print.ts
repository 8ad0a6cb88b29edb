/** The sixteenth set, printed documents and files that are no policies: committed before the program read it. */
import { writeTable } from '../pdf-parts.ts';
import { BOLD, Sheet } from '../sheet.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

const th = (...names: readonly string[]) => `<tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr>`;
const cells = (...lines: readonly string[]) => lines.map((line) => line.split('|').map((cell) => cell.trim()));

function sheet(header: string, footer: string): Sheet {
  return new Sheet({
    ...{ left: 54, right: 558, top: 70, bottom: 716, size: 10, leading: 1.2, serif: true, ligatures: false },
    ...{ hyphenate: false, columns: 1, gutter: 20, header: () => [header] },
    footer: (page) => [`Page ${page} of 6`, footer],
  });
}

function write(on: Sheet, ...lines: readonly string[]): void {
  for (const line of lines) {
    if (line.startsWith('# ')) on.paragraph(line.slice(2), { font: BOLD, size: 13 });
    else if (line.startsWith('* ')) on.item({ text: '\u2013', font: 'Helvetica' }, line.slice(2), 10);
    else on.paragraph(line);
  }
}

const refused = (name: string, content: Buffer | string): PayerFile => ({
  ...{ name, number: 'X-1', content, codes: {}, lines: null, dates: {} },
  refused: true,
});

export const sixteenthPrint: (() => PayerFile | Promise<PayerFile>)[] = [
  // Marks set codes apart that a program of the state does not pay; the sentence about them is above the table.
  async () => {
    const on = sheet('UnitedExample Community Plan Medical Policy', 'Imaging of the Breast, Effective 04/01/2026');
    write(
      on,
      '# Imaging of the Breast (for Louisiana Only)',
      'Policy Number: CS019LA.R',
      'Effective Date: April 1, 2026',
      '# Application',
      'This Medical Policy only applies to the state of Louisiana.',
      '# Coverage Rationale',
      'Magnetic resonance of the breast is proven and medically necessary for members with a risk of 20% or more over life.',
      'The following are unproven and not medically necessary:',
      '* Imaging of the electrical impedance of the breast',
      '* Imaging with light',
      '# Applicable Codes',
      'Codes labeled with an asterisk (*) are not on the State of Louisiana Medicaid Fee Schedule and therefore may not be covered by the State of Louisiana Medicaid Program.',
    );
    writeTable(
      on,
      cells(
        '77046 | Without contrast, one side',
        '77048 | With contrast, one side',
        '*0422T | Tactile imaging',
        '*76499 | No specific number',
      ),
      {
        ...{
          at: [0, 100],
          head: ['CPT Code', 'Description'],
          borders: true,
          centered: false,
          repeatHead: true,
          marked: 0,
        },
      },
    );
    write(on, '# Clinical Evidence', 'A panel found tactile imaging (0422T) medically necessary in rural clinics.');
    return {
      name: 'community-breast.pdf',
      number: 'CS019LA.R',
      content: await on.finish(),
      codes: { ...all(['unclear', 'conditional'], '77046 77048'), ...all(NO_COVERAGE, '0422T 76499') },
      lines: ['medicaid'],
      dates: { effective: '2026-04-01' },
      statements: {
        'Magnetic resonance of the breast is proven': 'indications',
        'Imaging of the electrical impedance': 'limitations',
      },
      noCriteria: ['A panel found tactile imaging'],
    };
  },

  // Tables with numbers; their titles state what applies; the second continues on the next page.
  async () => {
    const on = sheet('Coverage Guideline 2.04.911   Panels of Infection', 'Example Blue Plan');
    write(
      on,
      '# Panels of Infection',
      'Guideline number 2.04.911     Effective date 07/01/2026     Original effective date 10/01/2017     Next review 05/2027',
      '# Description',
      'Panels find many organisms at once.',
      '# Criteria',
      'Panels of 6 to 11 targets are medically necessary when both of the following apply:',
      '* The member has a weak immune system, or is in hospital',
      '* The result will change treatment',
      'Panels of 12 or more targets do not meet criteria for members who are not in hospital.',
      '# Coding',
      'Table 1. Tests that meet criteria when the requirements of this guideline are satisfied',
    );
    const look = {
      at: [0, 120],
      head: ['Code', 'Test'],
      borders: false,
      centered: false,
      repeatHead: false,
      marked: 0,
    };
    writeTable(on, cells('87632 | Respiratory, 6 to 11', '87506 | Stool, 6 to 11', '0241U | Respiratory, 4'), look);
    on.y = on.options.bottom - 70;
    write(on, 'Table 2. Tests that do not meet criteria');
    writeTable(
      on,
      cells(
        '87633 | Respiratory, 12 or more',
        '87507 | Stool, 12 or more',
        '0202U | Respiratory, 22',
        '0115U | Respiratory, 18',
        '0321U | Urine, 20',
      ),
      look,
    );
    write(on, 'Table 3. Tests that are under review');
    writeTable(on, cells('0528U | Lung, 18', '0563U | Respiratory, 11'), look);
    return {
      name: 'numbered-tables.pdf',
      number: '2.04.911',
      content: await on.finish(),
      codes: {
        ...all('conditional', '87632 87506 0241U'),
        ...all('not_covered', '87633 87507 0202U 0115U 0321U'),
        ...all('unclear', '0528U 0563U'),
      },
      lines: [],
      dates: { effective: '2026-07-01', original: '2017-10-01', next: '2027-05-01' },
      statements: {
        'The member has a weak immune': 'indications',
        'The result will change': 'indications',
        'Panels of 12 or more': 'limitations',
      },
    };
  },

  // Codes in a grid without descriptions, one disposition for two kinds of codes, steps for a drug.
  async () => ({
    name: 'grid-of-codes.pdf',
    number: 'UM-77',
    content: await pdf(
      [
        { heading: 'Utilization Management Criteria: Injections for Migraine', size: 14 },
        ...rows(
          'Criteria No. | UM-77',
          'Effective | 08/01/2026',
          'Last Committee Approval | 06/09/2026',
          'Members | Commercial, Medicare Advantage and Medicaid members',
        ),
        { heading: 'Clinical Indications' },
        'Toxin is indicated for chronic migraine if all apply:',
        { item: 'Headache on 15 days a month or more' },
        { item: 'Two classes of preventive drugs failed' },
        { heading: 'Not Indicated' },
        'Toxin is not indicated for the following:',
        { item: 'Episodic migraine' },
        { item: 'Headache of tension' },
        { heading: 'Authorization' },
        'Codes that require prior authorization',
        ...rows('J0585 | J0586 | J0587', 'J0588 | 64615 | 64616'),
        'Codes that are never authorized, because the service is considered investigational',
        ...rows('64405 | 64450 | 0766T', '0783T | A4541 | E0721'),
        { heading: 'References' },
        '64999 was reported in 12 of 40 claims.',
      ],
      { columns: [60, 200, 340] },
    ),
    codes: {
      ...all('requires_pa', 'J0585 J0586 J0587 J0588 64615 64616'),
      ...all('not_covered', '64405 64450 0766T 0783T A4541 E0721'),
    },
    lines: ['commercial', 'medicare_advantage', 'medicaid'],
    dates: { effective: '2026-08-01', last: '2026-06-09' },
    statements: {
      'Headache on 15 days': 'indications',
      'Two classes of preventive': 'indications',
      'Episodic migraine': 'limitations',
      'Headache of tension': 'limitations',
    },
  }),

  // A column for what is and one for what is not covered, each with codes of its own; diagnoses that do not support.
  async () => ({
    name: 'two-lists.pdf',
    number: 'LP-290',
    content: await pdf(
      [
        { heading: 'Local Policy: Vitamin Tests', size: 14 },
        ...rows(
          'Policy ID: LP-290',
          'Policy effective date: 01/15/2026',
          'Date of origin: 03/2011',
          'Product lines: Medicare Advantage',
        ),
        { heading: 'Coverage Indications, Limitations, and/or Medical Necessity' },
        'A test of vitamin D is reasonable and necessary for members with disease of the kidney of stage 3 or later.',
        'Screening of members without symptoms is not reasonable and necessary.',
        { heading: 'Coding Information' },
        heads('Procedure Codes | Notes'),
        ...rows(
          '82306 | Once a year',
          '82652 | Only for disease of the kidney',
          '0038U | Denied as not medically necessary',
        ),
        { heading: 'ICD-10 Codes that Support Medical Necessity' },
        heads('Code | Text'),
        ...rows('N18.30 | Kidney, stage 3', 'E55.9 | Lack of the vitamin'),
        { heading: 'ICD-10 Codes that DO NOT Support Medical Necessity' },
        heads('Code | Text'),
        ...rows('Z00.00 | Check-up', 'R53.83 | Tired', 'Z13.21 | Screening for nutrition'),
        { heading: 'Associated Information' },
        'The record must include the result of the test of the kidney.',
        { heading: 'Revision History' },
        '01/15/2026: Z13.21 moved from the supporting list.',
      ],
      { columns: [60, 190] },
    ),
    codes: {
      82306: ['unclear', 'conditional', 'covered'],
      82652: ['unclear', 'conditional'],
      '0038U': 'not_covered',
      ...all(['covered', 'conditional'], 'N18.30 E55.9'),
      ...all('not_covered', 'Z00.00 R53.83 Z13.21'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-01-15' },
    statements: {
      'A test of vitamin D is reasonable': 'indications',
      'Screening of members without': 'limitations',
    },
  }),

  () =>
    refused(
      'maker-guide.html',
      `<html><head><title>Auralynx Coding and Billing Guide</title></head><body><h1>Auralynx System: Coding and Reimbursement Guide for Providers</h1><p>This guide is provided by Auralynx Inc. for information only and is not advice. It is the responsibility of the provider to select codes. Contact the payer for its policy.</p><h2>Physician codes</h2><table>${th('Code', 'Text', '2026 national average')}${tr('69714', 'Implant placed', '$612')}${tr('69717', 'Implant replaced', '$640')}</table><h2>Device codes</h2><table>${th('Code', 'Text')}${tr('L8690', 'Device, whole')}</table><h2>Coverage</h2><p>Medicare covers bone devices. Most commercial payers consider them medically necessary. For questions call the Auralynx reimbursement hotline at 800-555-0155.</p><p>Auralynx is a registered trademark of Auralynx Inc. Rx only. See the instructions for use for risks.</p></body></html>`,
    ),
  async () =>
    refused(
      'patient-leaflet.pdf',
      await pdf([
        { heading: 'Living With a New Knee', size: 18 },
        'A leaflet for patients and families of Riverside Hospital',
        { heading: 'Before your operation' },
        'Bring your insurance card. Most plans cover the operation (your surgeon may use the code 27447) when it is medically necessary.',
        { heading: 'After your operation' },
        'You will walk on the first day. Call your nurse if your leg swells.',
        { heading: 'Questions to ask your doctor' },
        'How long will I need a walker?',
      ]),
    ),
  () =>
    refused(
      'price-list.html',
      `<html><head><title>Standard charges</title></head><body><h1>Riverside Hospital: Standard Charges</h1><p>Prices are gross charges as of 01/01/2026 and do not include discounts. Last updated: 01/01/2026.</p><table>${th('Code', 'Item', 'Gross charge', 'Cash price', 'Covered by most plans')}${tr('27447', 'New knee', '$41,200', '$22,000', 'Yes')}${tr('70553', 'Image of the head', '$3,100', '$900', 'Yes')}${tr('15876', 'Suction, head', '$6,400', '$4,000', 'No')}</table></body></html>`,
    ),
];
