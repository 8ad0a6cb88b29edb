/**
 * The twenty-first set, saved pages and files that are no policies: committed before the program read it, written
 * without the reader. Payers, people and numbers are invented, and texts are our own.
 */
import { docx, p } from '../unseen/docx-file.ts';
import { bullets, page, refused, th, title } from './page-parts.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

/** A card without headings: labels and values are blocks of the same kind. */
const card = (service: string, codes: string, rule: string) =>
  `<div class="card"><div class="l">Service</div><div class="v">${service}</div><div class="l">Codes</div><div class="v">${codes}</div><div class="l">How we pay</div><div class="v">${rule}</div></div>`;
const fact = (label: string, value: string) => `<div><span>${label}</span> <span>${value}</span></div>`;

const TESTS = [
  ...'81162 81163 81164 81165 81166 81167 81212 81215 81216 81217 0102U 0103U'
    .split(' ')
    .map((code) => tr(code, 'Inherited risk', 'II and V')),
  ...'81307 81308 81351'.split(' ').map((code) => tr(code, 'Inherited risk, one gene', 'II')),
  ...'81518 81519 81520 81521 81522 0155U 0177U'.split(' ').map((code) => tr(code, 'Tumor', 'II')),
  ...'88271 88360 96041 S0265'.split(' ').map((code) => tr(code, 'Stain, or counseling', 'III')),
  ...'0129U 0131U 0132U 0135U 0138U 0153U 0262U 0295U 81500 81503 81523 81535 S3854'
    .split(' ')
    .map((code) => tr(code, 'Panel or score', 'IV')),
  tr('81504', 'Origin of a tumor', 'IV'),
  tr('81540', 'Origin of a tumor, other maker', 'II'),
  tr('81599', 'Score without a code', 'VII'),
  tr('81479', 'Gene without a code', 'V'),
  tr('0045U', 'Score of a duct tumor', '&nbsp;'),
];

export const twentyFirst: (() => PayerFile | Promise<PayerFile>)[] = [
  // Cards of services in blocks without headings or tables: service, codes, how they are paid.
  () => ({
    name: 'cards-of-payment.html',
    number: 'PP-REHAB-12',
    content: page(
      'Payment Policy: Rehabilitation and Manual Services',
      '<div class="t">Payment Policy: Rehabilitation and Manual Services</div>',
      fact('Policy number:', 'PP-REHAB-12'),
      fact('Effective date:', '09/01/2026'),
      fact('Last review:', '05/12/2026'),
      fact('Posted:', '06/01/2026'),
      fact('Applies to:', 'Commercial groups and Exchange (individual)'),
      card(
        'Blood draw and handling',
        '36415, 36416, 99000, 99001',
        'Considered integral to the visit. Not reimbursable.',
      ),
      card('Needles, traditional', '97810, 97811, 97813, 97814', 'Eligible for reimbursement.'),
      card('Needles, dry', '20560, 20561', 'Not eligible for reimbursement. Unproven.'),
      card(
        'Massage and manual therapy',
        '97124, 97140',
        'Eligible for reimbursement when part of a written plan of care.',
      ),
      card('Light for pain', 'S8948, 0552T', 'E/I. Not eligible for reimbursement.'),
      card('Traction at home', 'E0830, E0856, E0941', 'PA required.'),
      card('Decompression table', 'S9090', 'NMN.'),
      card('Services without a code', '97799, 97139', 'A nurse reviews each claim. No general rule.'),
      card('Hot and cold packs', '97010', 'Considered integral to other therapy. No separate payment.'),
      card('Training of thought', '97129, 97130', 'PA required.'),
      card('Classes', 'S9449, S9451, S9452, S9454', 'C/NC.'),
      card('Work hardening', '97545, 97546', 'Not reimbursable.'),
      card('Stimulation in the office', '97014', 'Not reimbursable; submit G0283.'),
      card('Growth of bone', 'E0747, E0748, E0760', 'PA required.'),
      card('Growth of bone by implant', 'E0749', 'Not paid to the supplier; the hospital payment includes it.'),
      card('Shoe inserts', 'L3000, L3010, L3020, L3030', 'Excluded by contract.'),
      '<div class="foot">NMN: not medically necessary. E/I: experimental or investigational. C/NC: covered or not, depending on the contract of the group.</div>',
    ),
    codes: {
      ...all(NO_COVERAGE, '36415 36416 99000 99001 97010 97014 E0749'),
      ...all(['covered', 'conditional'], '97810 97811 97813 97814'),
      ...all('not_covered', '20560 20561 S8948 0552T S9090 97545 97546 L3000 L3010 L3020 L3030'),
      ...all('conditional', '97124 97140'),
      ...all('requires_pa', 'E0830 E0856 E0941 97129 97130 E0747 E0748 E0760'),
      ...all('unclear', '97799 97139 S9449 S9451 S9452 S9454'),
    },
    optional: { G0283: ['unclear', 'covered', 'conditional'] },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-09-01', last: '2026-05-12' },
  }),

  // The table states only the number of a section; the headings of the sections below it state what applies.
  () => ({
    name: 'numerals-of-sections.html',
    number: 'LAB-GEN-55',
    content: page(
      'Gene Tests for Cancer',
      '<h1>Gene Tests for Cancer</h1><p>LAB-GEN-55 | Effective date 02/20/2026 | Original effective date 06/01/2012 | Next review date 02/20/2027</p><p>For Commercial and Medicare Advantage members</p>',
      '<h2>I. Quick Finder</h2><p>The right column refers to the section of this policy that applies to the code.</p><table>',
      th('Code', 'Kind of test', 'Section'),
      ...TESTS,
      '</table><h2>II. Covered When Criteria Are Met</h2><p>A test for inherited risk is medically necessary when any of the following applies:</p>',
      bullets('Breast cancer before the age of 51', 'Ovarian cancer at any age', 'A known variant in the family'),
      '<p>A test of a tumor is medically necessary when its result decides about chemotherapy.</p>',
      '<h2>III. Covered Without Criteria</h2><p>These services are covered for all members.</p>',
      '<h2>IV. Services That Do Not Meet Coverage Criteria</h2><p>These tests are not medically necessary for any indication.</p>',
      bullets('Panels with genes of low or unknown risk', 'Scores of the risk of the general population'),
      '<h2>V. Services That Require Prior Authorization</h2><p>Send the family history with the request.</p>',
      '<h2>VI. Evidence and History</h2><p>A panel of experts recommended 0047U in 2024. 81445 was removed from section II on 02/20/2026.</p>',
    ),
    codes: {
      ...all('requires_pa', '81162 81163 81164 81165 81166 81167 81212 81215 81216 81217 0102U 0103U 81479'),
      ...all('conditional', '81307 81308 81351 81518 81519 81520 81521 81522 0155U 0177U 81540'),
      ...all('covered', '88271 88360 96041 S0265'),
      ...all('not_covered', '0129U 0131U 0132U 0135U 0138U 0153U 0262U 0295U 81500 81503 81523 81535 S3854 81504'),
      ...all('unclear', '81599 0045U'),
    },
    optional: { ...all('unclear', '0047U 81445') },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-02-20', original: '2012-06-01', next: '2027-02-20' },
    statements: {
      'Breast cancer before the age of 51': 'indications',
      'A test of a tumor is medically necessary': 'indications',
      'Panels with genes of low or unknown risk': 'limitations',
    },
    noCriteria: ['A panel of experts recommended'],
  }),

  // An auditor's letter of findings: it applies a policy to claims.
  async () =>
    refused(
      'audit-findings.pdf',
      await pdf(
        [
          { heading: 'Findings of the Payment Audit', size: 13 },
          'Audit PI-2026-0088     Date of this report: 05/18/2026     Provider: Lakeview Wound Clinic, NPI 1999999984',
          'The plan reviewed 30 claims paid between 01/01/2025 and 12/31/2025 under medical policy WND-22.3, effective 04/10/2025.',
          heads('Claim | Code | Finding | Overpaid'),
          ...rows(
            '0012 | Q4115 | Not covered by the policy | $1,840.00',
            '0017 | 15275 | Criteria not met: no four weeks of care | $312.55',
            '0021 | 97607 | No prior authorization | $290.10',
          ),
          'The total overpayment is $2,442.65. You may dispute these findings within 45 days.',
        ],
        { columns: [60, 120, 190, 440] },
      ),
    ),
  // A conversation between a physician and a medical director.
  () =>
    refused(
      'call-notes.docx',
      docx({
        body: [
          title('Peer-to-Peer Call: Notes'),
          p('Date: 05/21/2026, 2:10 PM. Reference 26-141-0093. Member: R. Okafor.'),
          p('Dr. Lind: The patient had fainting twice. Telemetry was negative. I request 33285.'),
          p(
            'Dr. Moss (plan): Our policy CV-CARD-418 covers 33285 when telemetry gave no answer. Was it 14 days or more?',
          ),
          p('Dr. Lind: Yes. And 93264?'),
          p('Dr. Moss: That one is not covered under the policy. I will approve 33285 and uphold the denial of 93264.'),
          p('Outcome: partially overturned. Notes by: T. Reyes, RN.'),
        ],
      }),
    ),
];
