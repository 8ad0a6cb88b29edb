/**
 * More of the fifth set: prior-authorization lists in two columns per page, quarterly changes by product, places of
 * service, a key of codes.
 */
import { Canvas } from '../unseen/canvas.ts';
import { head, LEFT } from '../unseen/page-head.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows } from './payer-file.ts';

const BOLD = 'Helvetica-Bold';

/** `#` begins a part, `-` a category within it. */
const FIRST_COLUMN = [
  '# Prior authorization required',
  '- Back surgery',
  '22551 Fusion of the neck',
  '22612 Fusion of the low back',
  '- Weight loss surgery',
  '43644 Bypass by scope',
  '43775† Sleeve by scope',
  '- Equipment',
  'E0483 Vest that clears the chest',
];
const SECOND_COLUMN = [
  'K0861 Power chair, group 3',
  'E1230 Scooter',
  '- Genetic tests',
  '81432 Panel for breast cancer',
  '# Notification only',
  '59510 Care of a birth by surgery',
  '# No authorization required',
  '93306 Echo of the heart',
  '97161 First visit for therapy',
  '# Not covered',
  '97014 Pulses, no one present',
  'S9090 Traction of the spine',
];

/** Code, name, change, then Medicaid, Medicare and Marketplace. */
const QUARTER: readonly (readonly string[])[] = [
  ['64567', 'Stimulator of a nerve', 'New code', 'PA', 'PA', 'PA'],
  ['0948T', 'Check of a chest device', 'New code', 'NC', 'NC', 'NC'],
  ['27447', 'New knee', 'PA added', 'PA', 'PA', 'PA'],
  ['33285', 'Monitor under the skin', 'PA added', 'PA', 'No PA', 'PA'],
  ['29881', 'Scope of the knee', 'PA removed', 'No PA', 'No PA', 'No PA'],
  ['70486', 'Scan of the face', 'PA removed', 'No PA', 'No PA', 'No PA'],
  ['E0766', 'Electric fields for tumors', 'Change', 'PA', 'PA', 'NC'],
  ['J0174', 'Antibody for memory', 'Change', 'NC', 'PA', 'NC'],
  ['Q4334', 'Amnion sheet', 'New code', 'NC', 'NC', 'NC'],
  ['C9784', 'Sleeve by endoscope', 'Code deleted', 'N/A', 'N/A', 'N/A'],
];

export const fifthPrint: (() => PayerFile | Promise<PayerFile>)[] = [
  async () => {
    const canvas = new Canvas();
    const top = head(canvas, 'Quick Reference: Prior Authorization List', [
      'Document: PAQ-2026-2',
      'Effective Date: April 1, 2026',
      'For members of Summit Valley Commercial plans',
    ]);
    canvas.put(
      'To send a request, use the provider portal or call 800-555-0147. Emergency care needs no request.',
      LEFT,
      top,
    );
    for (const [left, lines] of [[LEFT, FIRST_COLUMN] as const, [LEFT + 260, SECOND_COLUMN] as const]) {
      let y = top + 26;
      for (const line of lines) {
        const [first, ...rest] = line.split(' ');
        const text = rest.join(' ');
        if (first === '#') {
          y += 6;
          canvas.put(text, left, y, 12, BOLD);
          y += 18;
        } else if (first === '-') {
          canvas.put(text, left, y, 9.5, BOLD);
          y += 14;
        } else {
          canvas.put(first!, left, y);
          canvas.put(text, left + 50, y);
          y += 13;
        }
      }
    }
    canvas.put('† Must be performed at a designated center.', LEFT, 700, 7.5);
    canvas.put('Summit Valley Health Plan  |  PAQ-2026-2  |  Page 1 of 1', LEFT, 750, 7.5);
    return {
      name: 'quick-reference.pdf',
      number: 'PAQ-2026-2',
      content: await canvas.finish(),
      codes: {
        ...all('requires_pa', '22551 22612 43644 43775 E0483 K0861 E1230 81432'),
        59510: ['unclear', 'covered'],
        ...all(['covered', 'unclear'], '93306 97161'),
        ...all('not_covered', '97014 S9090'),
      },
      lines: ['commercial'],
      dates: { effective: '2026-04-01' },
    };
  },
  async () => {
    const canvas = new Canvas();
    let y = head(canvas, 'Prior Authorization Code Changes, Q3 2026', [
      'Document number: PAC-Q3-2026',
      'Effective July 1, 2026',
      'Products: Medicaid, Medicare Advantage, Marketplace',
    ]);
    canvas.put(
      'PA = prior authorization required.  No PA = prior authorization not required.  NC = not covered.',
      LEFT,
      y,
    );
    canvas.put('Codes that are not shown did not change. See the look-up tool for the full list.', LEFT, y + 13);
    y += 40;
    const at = [LEFT, LEFT + 60, LEFT + 220, LEFT + 310, LEFT + 375, LEFT + 440];
    for (const [nth, text] of ['Code', 'Service', 'Change', 'Medicaid', 'Medicare', 'Marketplace'].entries())
      canvas.put(text, at[nth]!, y, 9, BOLD);
    y += 5;
    for (const row of QUARTER) {
      y += 17;
      canvas.doc.moveTo(LEFT, y - 5).lineTo(LEFT + 500, y - 5);
      canvas.doc.stroke();
      for (const [nth, text] of row.entries()) canvas.put(text, at[nth]!, y);
    }
    canvas.put('Authorization is not a guarantee of payment.', LEFT, y + 30, 8);
    return {
      name: 'changes-of-a-quarter.pdf',
      number: 'PAC-Q3-2026',
      content: await canvas.finish(),
      codes: {
        ...all('requires_pa', '64567 27447'),
        ...all('not_covered', '0948T Q4334'),
        33285: ['unclear', 'requires_pa'],
        ...all(['covered', 'unclear'], '29881 70486'),
        ...all('unclear', 'E0766 J0174'),
        C9784: NO_COVERAGE,
      },
      lines: ['medicaid', 'medicare_advantage', 'exchange'],
      dates: { effective: '2026-07-01' },
    };
  },
  async () => ({
    name: 'site-of-service.pdf',
    number: 'SOS-0118',
    content: await pdf(
      [
        { heading: 'Utilization Review Guideline', size: 14 },
        { heading: 'Outpatient Surgery: Site of Service', size: 18 },
        'Guideline Number: SOS-0118',
        'Effective Date: June 1, 2026',
        { heading: 'Application' },
        'This guideline applies to Commercial benefit plans. It does not apply to Medicare Advantage or Medicaid plans.',
        { heading: 'Coverage Rationale' },
        'A planned procedure in the outpatient department of a hospital is medically necessary when the member has any of the following:',
        { item: 'A body mass index of more than 50' },
        { item: 'A bleeding disorder that needs factor or platelets' },
        { item: 'No surgery center within 50 miles can perform the procedure' },
        { heading: 'Applicable Codes' },
        'Codes in this section are for reference only and the lists may not be complete.',
        {
          bold: 'Prior authorization is required for these codes in every site of service:',
        },
        heads('Category | CPT Codes | | |'),
        ...rows('Nose | 30400 | 30410 | 30465 |', 'Veins | 36475 | 36478 | 37765 |'),
        {
          bold: 'Prior authorization is required for these codes only when the site is the outpatient department of a hospital:',
        },
        heads('Category | CPT Codes | | |'),
        ...rows('Eye | 66821 | 66984 | |', 'Hernia | 49591 | 49505 | 49650 |'),
        {
          bold: 'The following codes are not subject to this guideline:',
        },
        heads('Category | CPT Codes | | |'),
        ...rows('Ear | 69436 | 69433 | |'),
        { heading: 'Guideline History/Revision Information' },
        heads('Date | Summary of Changes | | |'),
        ...rows('06/01/2026 | Added 49591. Removed 49560. | | |'),
      ],
      { columns: [60, 170, 260, 350, 440], footer: 'Outpatient Surgery: Site of Service      Effective 06/01/2026' },
    ),
    codes: {
      ...all('requires_pa', '30400 30410 30465 36475 36478 37765'),
      ...all(['requires_pa', 'conditional', 'unclear'], '66821 66984 49591 49505 49650'),
      ...all('unclear', '69436 69433'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-06-01' },
    statements: { 'A body mass index of more than 50': 'indications' },
  }),
  async () => ({
    name: 'code-key.pdf',
    number: '8.01.77',
    content: await pdf(
      [
        { heading: 'MEDICAL POLICY', size: 16 },
        { heading: 'MEDICAL POLICY DETAILS', size: 11 },
        ...rows(
          'Medical Policy Title | Injections of Cells and Plasma',
          'Policy Number | 8.01.77',
          'Category | Technology Assessment',
          'Original Effective Date | 06/19/2014',
          'Committee Approval Date | 06/18/2015, 02/19/2026',
          'Current Effective Date | 02/19/2026',
          'Archived Date | N/A',
          'Product Disclaimer | If a product excludes coverage for a service, it is not covered, and medical policy criteria do not apply. If a Medicaid product covers a specific service, and there are no state guidelines, medical policy criteria apply to the benefit.',
        ),
        { heading: 'POLICY STATEMENT(S)' },
        'I. Plasma rich in platelets is considered investigational for the joints and tendons.',
        'II. Plasma rich in platelets is considered medically appropriate for a chronic diabetic wound for up to 20 weeks.',
        'III. Cells from marrow to grow bone are considered not medically necessary.',
        { heading: 'RELATED POLICIES' },
        'Corporate Medical Policy 7.01.42 Care of Wounds',
        { heading: 'POLICY GUIDELINE(S)' },
        'The plasma is prepared from the blood of the patient on the same day.',
        { heading: 'CODE(S)' },
        { item: 'Codes may not be covered under all circumstances.' },
        {
          item: 'Code list may not be all inclusive (AMA and CMS code updates may occur more frequently than policy updates).',
        },
        { item: '(E/I)=Experimental/Investigational' },
        { item: '(NMN)=Not medically necessary/appropriate' },
        { bold: 'CPT Codes' },
        heads('Code | Description'),
        ...rows(
          '0232T (E/I) | Plasma, by shot',
          '0481T (E/I) | Protein from own blood, by shot',
          '20939 (NMN) | Marrow for bone of the spine',
          '38232 (NMN) | Marrow, harvest from self',
          '0717T (E/I) | Fat cells for the shoulder, harvest',
        ),
        'Copyright © 2026 American Medical Association, Chicago, IL',
        { bold: 'HCPCS Codes' },
        heads('Code | Description'),
        ...rows(
          'G0460 | Plasma for a wound that is not of diabetes',
          'G0465 | Plasma for a wound of diabetes',
          'P9020 (E/I) | Plasma, each unit',
          'S9055 (*E/I) | Growth factor for wounds',
        ),
        '*E/I when used for pressure wounds',
        { bold: 'ICD10 Codes' },
        heads('Code | Description'),
        ...rows('E11.621 | Foot ulcer in diabetes', 'Multiple codes |'),
        { heading: 'REFERENCES' },
        '1. Okoro S. Plasma is considered medically appropriate. Wound Q. 2022;1:3.',
      ],
      { columns: [60, 200], footer: 'Medical Policy: INJECTIONS OF CELLS AND PLASMA   Policy Number: 8.01.77' },
    ),
    codes: {
      ...all('not_covered', '0232T 0481T 20939 38232 0717T P9020'),
      ...all(['unclear', 'conditional'], 'G0460 G0465'),
      S9055: NO_COVERAGE,
      'E11.621': ['unclear', 'conditional', 'covered'],
    },
    lines: null,
    dates: { effective: '2026-02-19', original: '2014-06-19' },
    statements: {
      'I. Plasma rich in platelets is considered investigational': 'limitations',
      'II. Plasma rich in platelets is considered medically appropriate': 'indications',
    },
    noCriteria: ['Okoro S.'],
  }),
];
