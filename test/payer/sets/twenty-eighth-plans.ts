/** The twenty-eighth set, lists of administrators and of dental and equipment benefits: committed before the program read them and sealed. Payers and texts are invented. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { bullets, dot, head, page, th, title, write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

/** The administrator of plans of employers: letters for a status. */
const SCHEDULE = [
  title('Precertification and Exclusion Schedule'),
  p('Harbor Benefit Administrators (TPA) for self-funded commercial employer groups'),
  p('Schedule 26-A. Effective for services on or after 03/01/2026. Issued 01/28/2026. Replaces Schedule 25-C.'),
  p(
    'Status: P = precertification is required; N = precertification is not required, covered subject to the plan; X = excluded by the standard plan document; E = experimental or investigational, excluded; R = reviewed after the service; C = cosmetic, excluded unless reconstructive criteria are met.',
  ),
  head('Surgery'),
  table([
    ['Code', 'Service', 'Status', 'Remark'],
    ['15820', 'Lower lid', 'C', ''],
    ['15823', 'Upper lid with heavy skin', 'P', 'Field of vision and photographs'],
    ['19318', 'Breast made smaller', 'P', ''],
    ['30400', 'Nose, tip', 'C', ''],
    ['43775', 'Sleeve of the stomach', 'P', 'Excluded by some groups; check the plan'],
    ['43842', 'Banded stomach, vertical', 'X', ''],
    ['55970', 'Operation, see the plan', 'P', ''],
    ['58321', 'Insemination', 'X', ''],
    ['S2080', 'Palate stiffened by laser', 'E', ''],
    ['0421T', 'Prostate by waterjet', 'E', ''],
  ]),
  head('Equipment and supplies'),
  table([
    ['Code', 'Service', 'Status', 'Remark'],
    ['A4670', 'Blood pressure monitor', 'X', ''],
    ['E0260', 'Hospital bed', 'P', 'Rental'],
    ['E0601', 'Positive airway pressure', 'N', 'Rental for 10 months'],
    ['E1399', 'Equipment without a code', 'P', 'Above $500'],
    ['E0221', 'Infrared pad', 'E', ''],
    ['K0800', 'Scooter', 'P', ''],
    ['L3000', 'Foot insert', 'R', ''],
    ['V5160', 'Fee to dispense hearing aids', 'X', 'Some groups buy a rider'],
  ]),
  head('Criteria for status C'),
  p('A procedure with status C is covered only when it repairs:'),
  dot('An injury of the last 24 months'),
  dot('A defect from birth'),
  p('It is excluded when the reason is:'),
  dot('Age of the skin'),
  dot('Wish for another look'),
];

/** Dental services: frequencies, pre-treatment estimates and exclusions. Texts are our own. */
const DENTAL = [
  '<h1>Dental Clinical Policy: Crowns, Gum Care and Implants</h1><p>Policy DCP-93.04 | Effective Date: 05/01/2026 | Last Reviewed: 02/18/2026 | Next Review: 02/18/2027</p>',
  '<p>Applies to: Beacon Dental commercial plans and Beacon Medicare Advantage dental benefits.</p>',
  '<h2>Coverage Rationale</h2><p>Crowns are indicated when a tooth has lost more than half of its structure and:</p>',
  bullets('The outlook of the tooth is good for five years', 'A filling would not hold'),
  '<p>Crowns are not indicated for:</p>',
  bullets('Wear of teeth by grinding alone', 'Cracks without symptoms', 'A change of color'),
  '<p>Scaling and root planing is indicated when pockets are 4 mm or deeper with loss of bone on films.</p>',
  '<h2>Coverage Limitations and Exclusions</h2><p>Coverage is limited to one crown for each tooth in 60 months.</p><p>Implants are excluded from standard plans.</p>',
  '<h2>Codes and Benefits</h2><table>',
  th('CDT', 'Service (our words)', 'Benefit', 'Frequency', 'Review'),
  tr('D0274', 'Films of the bite, four', 'Covered', 'Once in 12 months', 'None'),
  tr('D1110', 'Cleaning, adult', 'Covered', 'Twice in 12 months', 'None'),
  tr('D2740', 'Crown, ceramic', 'Covered', 'Once in 60 months', 'Pre-treatment estimate recommended'),
  tr('D2750', 'Crown with metal', 'Covered', 'Once in 60 months', 'Pre-treatment estimate recommended'),
  tr('D2962', 'Veneer', 'Not covered (cosmetic)', '', ''),
  tr('D4341', 'Deep cleaning, quadrant', 'Covered', 'Once in 24 months', 'Prior authorization'),
  tr('D4381', 'Drug in a pocket', 'Not covered', '', ''),
  tr('D6010', 'Implant body', 'Excluded; optional rider', '', ''),
  tr('D6058', 'Crown on an implant', 'Excluded; optional rider', '', ''),
  tr('D7240', 'Tooth in the bone taken out', 'Covered', 'Once', 'Prior authorization'),
  tr('D9310', 'Second opinion', 'Covered', 'Once in 12 months', 'None'),
  tr('D9972', 'Whitening', 'Not covered (cosmetic)', '', ''),
  tr('D9999', 'Service without a code', 'By report', '', 'Prior authorization'),
  '</table><h2>Description of Services</h2><p>A crown covers a tooth.</p><h2>Clinical Evidence</h2><p>A review of 17 trials compared D4381 with scaling alone and found 0.3 mm.</p><h2>Policy History</h2><table>',
  tr('05/01/2026', 'Removed D4921; added D9310'),
  '</table>',
];

/** Equipment with modifiers and units, over two pages, with numbered notes. */
async function shoes(): Promise<PayerFile> {
  const on = paper({
    header: ['Orthotics, Shoes and Braces: Coverage and Quantity Table (continued)'],
    footer: [
      'Summit Ridge Health   Policy DM-931   Last Revised 02/10/2026   Policy Effective 04/01/2026   Page # of 3',
    ],
    bottom: 420,
  });
  write(on, '# Orthotics, Shoes and Braces: Coverage and Quantity Table');
  twoColumns(
    on,
    270,
    ['!Policy DM-931', 'Original effective date: 07/01/2014'],
    ['Line(s) of business: Medicare Advantage', 'Review dates: 1/24, 1/25, 1/26'],
  );
  write(
    on,
    'Coverage: C = covered when criteria are met; PA = covered with prior authorization; NC = non-covered. Numbers in parentheses refer to notes at the end.',
    'Modifiers: KX = requirements are met; GY = not a benefit; RT/LT = side. A claim for C without KX is denied.',
    '! Criteria',
    'Shoes for diabetes are covered when the member has diabetes and one of the following:',
    '* Amputation of a part of a foot',
    '* Loss of feeling with callus',
    '* Poor circulation',
    'Shoes are not covered for flat feet or for comfort.',
    '! Table',
  );
  ruled(
    on,
    [0, 60, 240, 320, 410],
    'HCPCS | Item | Coverage | Modifier | Units',
    'A5500 | Shoe for diabetes, depth | C | KX, RT/LT | 2 per year',
    'A5501 | Shoe made from a cast | C (1) | KX, RT/LT | 2 per year',
    'A5503 - A5507 | Changes of a shoe | C | KX | 2 per year',
    'A5510 | Insert pressed in place | NC | GY | 0',
    'A5512 | Insert, heated | C | KX | 6 per year',
    'A5513 | Insert from a model | C | KX | 6 per year',
    'L1833 | Knee brace, ready-made | PA | KX, RT/LT | 1 per 3 years',
    'L1851 | Knee brace, one side | PA | KX, RT/LT | 1 per 3 years',
    'L1902 | Ankle sleeve | C | RT/LT | 1 per year',
    'L3000 | Foot insert | NC (2) | GY | 0',
    'L3010 | Foot insert with arch | NC (2) | GY | 0',
    'L3020 | Foot insert, metatarsal | NC (2) | GY | 0',
    'L3215 | Shoe of a woman | NC | GY | 0',
    'L3260 | Surgical boot | NC | GY | 0',
    'L4361 | Walking boot, air | C | RT/LT | 1 per year',
    'L4397 | Night brace | PA (3) | KX | 1 per 5 years',
    'A9283 | Foot pressure device | NC | GY | 0',
  );
  write(
    on,
    '! Notes',
    '(1) Only when the foot does not fit a shoe with depth.',
    '(2) Unless part of a leg brace, in which case send records for review.',
    '(3) For plantar fasciitis after six weeks of other care.',
    '! Billing',
    'Do not bill 97760 with A5500. ICD-10 codes of diabetes: E08.00-E13.9.',
  );
  return {
    name: 'table-with-modifiers.pdf',
    number: 'DM-931',
    content: await on.finish(),
    codes: {
      ...all(['conditional', 'covered'], 'A5500 A5501 A5503-A5507 A5512 A5513 L1902 L4361'),
      ...all('requires_pa', 'L1833 L1851 L4397'),
      ...all('not_covered', 'A5510 L3215 L3260 A9283'),
      ...all(NO_COVERAGE, 'L3000 L3010 L3020'),
    },
    optional: { 97760: NO_COVERAGE, 'E08.00-E13.9': ['unclear', 'conditional', 'covered'] },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-04-01', original: '2014-07-01', last: '2026-01-01' },
    statements: { 'Loss of feeling with callus': 'indications', 'Shoes are not covered for flat feet': 'limitations' },
  };
}

/** A list of what a military program does not pay, with a reason for each code. */
const NO_PAY = [
  'Forces Health West\tNo Payment Procedure Code List',
  'List date: 04/06/2026\tEffective for care on or after 05/01/2026',
  '',
  'A code on this list is not payable. Reasons: (X) Excluded by policy or statute; (U) Unproven; (D) Code deleted; (NR) Not recognized.',
  '',
  'Code\tNarrative (own words)\tReason\tBegin date\tComment',
  '0075T\tStent of a vertebral artery\tU\t01/01/2012\t',
  '15775\tHair moved, up to 15\tX\t01/01/1996\tCosmetic',
  '15776\tHair moved, more than 15\tX\t01/01/1996\tCosmetic',
  '36468\tSpider veins\tX\t01/01/1996\tCosmetic',
  '58970\tEggs taken\tX\t01/01/1996\t',
  '65760\tCornea reshaped\tX\t01/01/1996\t',
  '82016\tAcylcarnitines\tNR\t01/01/2005\tUse a covered code',
  '90880\tHypnosis\tX\t01/01/1996\t',
  '97810\tNeedles, first 15 minutes\tX\t01/01/2005\t',
  '97811\tNeedles, each further\tX\t01/01/2005\t',
  'A9270\tItem that is not covered\tX\t01/01/1996\t',
  'E0936\tMotion device, not knee\tU\t01/01/2007\tCovered in a study only',
  'S9090\tTraction by a table\tU\t01/01/2004\t',
  'G0428\tMeniscus implant\tU\t05/25/2010\t',
  '0191T\tDrain of the eye\tD\t12/31/2021\tDeleted, see 66989',
].join('\r\n');

export const twentyEighthPlans: (() => PayerFile | Promise<PayerFile>)[] = [
  shoes,
  () => ({
    name: 'schedule-of-an-administrator.docx',
    number: 'HBA-26-A',
    content: docx({ body: SCHEDULE }),
    codes: {
      ...all(['unclear', 'not_covered'], '15820 30400'),
      ...all('requires_pa', '15823 19318 55970 E0260 E1399 K0800'),
      43775: ['requires_pa', 'unclear'],
      ...all('not_covered', '43842 58321 S2080 0421T A4670 E0221'),
      V5160: NO_COVERAGE,
      E0601: ['covered', 'conditional'],
      L3000: ['unclear', 'conditional'],
    },
    lines: ['commercial'],
    dates: { effective: '2026-03-01' },
    statements: { 'A defect from birth': 'indications', 'Wish for another look': 'limitations' },
  }),
  () => ({
    name: 'dental-benefits.html',
    number: 'DCP-93.04',
    content: page('Dental Clinical Policy', ...DENTAL),
    codes: {
      ...all(['covered', 'conditional'], 'D0274 D1110 D2740 D2750 D9310'),
      ...all('requires_pa', 'D4341 D7240'),
      ...all('not_covered', 'D2962 D4381 D9972'),
      ...all(NO_COVERAGE, 'D6010 D6058'),
      D9999: ['requires_pa', 'unclear', 'conditional'],
    },
    optional: { D4921: 'unclear', 66989: 'unclear' },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-05-01', last: '2026-02-18', next: '2027-02-18' },
    statements: {
      'A filling would not hold': 'indications',
      'Cracks without symptoms': 'limitations',
      'Implants are excluded': 'limitations',
    },
    noCriteria: ['A review of 17 trials'],
  }),
  () => ({
    name: 'reasons-for-no-payment.txt',
    number: 'FHW-NOPAY',
    content: NO_PAY,
    codes: {
      ...all('not_covered', '0075T 15775 15776 36468 58970 65760 82016 90880 97810 97811 A9270 S9090 G0428'),
      E0936: NO_COVERAGE,
      '0191T': NO_COVERAGE,
    },
    optional: { 66989: 'unclear' },
    lines: null,
    dates: { effective: '2026-05-01' },
  }),
];
