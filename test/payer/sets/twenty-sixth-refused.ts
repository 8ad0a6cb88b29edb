/** The twenty-sixth set, files that are no policies: committed before the program read them and sealed. People are invented. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { bullets, head, page, refused, th, title, write } from './page-parts.ts';
import { type PayerFile, tr } from './payer-file.ts';
import { paper, twoColumns } from './twenty-fourth-paper.ts';

const CONSULT = [
  title('Consultation: Pain Medicine'),
  p('Name: Delphine Okoro    DOB: 09/30/1971    MRN: 77-41820    Date of service: 05/19/2026'),
  p('Referred by: Harlan Voss, MD    Payer: Example Health HMO    Subscriber ID: EXH771930042'),
  head('History of present illness'),
  p(
    'Ms. Okoro is a 54-year-old woman with low back pain for 14 months. Therapy for eight weeks did not help. She takes gabapentin.',
  ),
  head('Assessment'),
  p('Lumbar radiculopathy (M54.16). Facet arthritis (M47.816).'),
  head('Plan'),
  p(
    'Transforaminal injection at L5 (64483). We reviewed the policy of the plan: medically necessary after six weeks of care without operation; prior authorization is required. Denervation (64635) is not covered until two test blocks.',
  ),
  table([
    ['Code', 'Planned', 'Authorization'],
    ['64483', '06/02/2026', 'Requested'],
    ['77003', '06/02/2026', 'Not needed'],
  ]),
  p('Dictated and electronically signed by Priya Lindqvist, MD'),
];

const BENEFITS = [
  '<h1>Explanation of Benefits</h1><p><b>THIS IS NOT A BILL</b></p><p>Statement date: 05/22/2026<br>Member: Tobias Ferreira<br>Member ID: EXH300417265<br>Group: 0044182</p>',
  '<p>Claim number: 26142-00931. Provider: Lakeview Imaging. Date received: 05/11/2026</p><table>',
  th('Date of service', 'Service', 'Amount billed', 'Allowed', 'Plan paid', 'You owe', 'Notes'),
  tr('05/04/2026', 'MRI (72148)', '$1,940.00', '$612.00', '$489.60', '$122.40', ''),
  tr('05/04/2026', 'Contrast (A9579)', '$88.00', '$0.00', '$0.00', '$88.00', 'E14'),
  tr('05/04/2026', 'Computer analysis (0698T)', '$210.00', '$0.00', '$0.00', '$210.00', 'X22'),
  '</table><h2>Notes</h2>',
  bullets(
    'E14: This service is part of another one and is not covered apart.',
    'X22: Considered experimental or investigational under our medical policy and not covered.',
  ),
  '<p>You may appeal within 180 days of this statement. Mail appeals to Example Health, PO Box 40512.</p>',
];

export const twentySixthRefused: (() => PayerFile | Promise<PayerFile>)[] = [
  () => refused('consultation.docx', docx({ header: ['Ridgeline Pain Clinic'], body: CONSULT })),
  () => refused('explanation-of-benefits.html', page('Explanation of Benefits', ...BENEFITS)),
  () =>
    refused(
      'claim-of-a-hospital.txt',
      [
        'UB-04  CMS-1450                      APPROVED OMB NO. 0938-0997',
        '1 SAINT BRENDAN HOSPITAL             3a PAT CNTL # 4471-92   b MED REC # 0093118',
        '4 TYPE OF BILL 0131                  5 FED TAX NO 00-0000000   6 STATEMENT COVERS 050426 050426',
        '8 PATIENT NAME  QUILLON, MARGIT      9 ADDRESS 77 BIRCH ST, NASHUA NH 03060',
        '10 BIRTHDATE 03121949   11 SEX F     12 ADMISSION DATE 050426',
        '42 REV CD  43 DESCRIPTION            44 HCPCS/RATES   45 SERV DATE  46 UNITS  47 TOTAL CHARGES  48 NON-COVERED',
        '0490       AMBULATORY SURGERY        66984 LT         050426        1         4,210.00          .00',
        '0276       INTRAOCULAR LENS          V2788            050426        1         1,150.00          1,150.00',
        '0636       DRUG                      J1100            050426        8         24.00             .00',
        '50 PAYER NAME EXAMPLE HEALTH MEDICARE ADVANTAGE       60 INSURED UNIQUE ID EXH9920417',
        '63 TREATMENT AUTHORIZATION CODES 2604417731          66 DX H25.12',
        '76 ATTENDING NPI 0000000000  LAST ARKWRIGHT',
      ].join('\n'),
    ),
  async () => {
    const on = paper({ footer: ['Wellspring, the magazine of Tamarind Hospital   #'] });
    write(on, '# Wellspring: News for Our Neighbors', 'Summer 2026   Free');
    twoColumns(
      on,
      260,
      ['!In this issue', ''],
      ['A new wing opens', 'Recipes for hot days'],
      ['Ask the billing office', 'Volunteers of the year'],
    );
    write(
      on,
      '! A new wing opens',
      'On June 4 Tamarind Hospital opens its wing for hearts. Guests may tour it from 10 to 2, with lemonade for all.',
      '! Ask the billing office',
      'Is a screening colonoscopy covered? Most plans pay for 45378 or G0121 once in ten years. If a polyp is removed (45385), some plans ask for a share. Some plans consider a virtual test (74263) not medically necessary and require prior authorization. Call the number on your card.',
      '! Recipes for hot days',
      'Cut a melon in cubes, add mint and the juice of a lime. Serves 6.',
      '! Volunteers of the year',
      'Ansel Whitcombe gave 412 hours at the front desk.',
    );
    return refused('magazine-of-a-hospital.pdf', await on.finish());
  },
];
