/** The twenty-fifth set, files that are no policies: committed before the program read them and sealed. People are invented. */
import { docx, p } from '../unseen/docx-file.ts';
import { head, page, refused, th, title, write } from './page-parts.ts';
import { type PayerFile, tr } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

const LETTER = [
  title('Notice of Adverse Benefit Determination'),
  p('May 6, 2026'),
  p('Odette Varnum, 118 Quarry Lane, Bristol, VT 05443'),
  p('Member ID: 00-XH4417-02. Date of birth: 08/14/1961. Request: 26-0455192'),
  p('Dear Ms. Varnum:'),
  p(
    'We looked at the request of Dr. Pell for CPT 63685 and L8687. We did not approve it. Our medical policy states that a stimulator of the spinal cord is medically necessary when a trial lowered the pain by half. The records that we were given do not show a trial.',
  ),
  head('What you can do'),
  p('You may appeal within 180 days. You may ask for the criteria that we used at no charge.'),
  p('Sincerely, Medical Management, Granite Health'),
];

const INVOICE = [
  '<h1>INVOICE 40118</h1><p>Westerly Surgical Supply, 9 Dock Road, Mystic, CT 06355<br>Bill to: Seaport Orthopedic Group. Purchase order 7731. Invoice date: 04/30/2026. Terms: net 30.</p><table>',
  th('Item', 'HCPCS', 'Qty', 'Unit price', 'Amount'),
  tr('Knee brace, hinged', 'L1833', '6', '$412.00', '$2,472.00'),
  tr('Walking boot', 'L4361', '10', '$96.00', '$960.00'),
  tr('Cold pump (not covered by Medicare)', 'E0218', '2', '$310.00', '$620.00'),
  tr('Crutches, pair', 'E0114', '12', '$24.50', '$294.00'),
  '</table><p>Subtotal $4,346.00. Sales tax $0.00. Total due $4,346.00. Balance due by 05/30/2026.</p><p>Some items require prior authorization by the payer of the patient; the buyer is responsible. Remit to Westerly Surgical Supply.</p>',
];

export const twentyFifthRefused: (() => PayerFile | Promise<PayerFile>)[] = [
  async () => {
    const on = paper({ footer: ['Larkspur Family Medicine   Page #'] });
    write(on, '# Progress Note');
    twoColumns(
      on,
      260,
      ['Patient: Ruben Castellane', 'DOB: 02/11/1958'],
      ['MRN: 0048812', 'Visit: 05/12/2026 10:20'],
      ['Insurance: Example Health PPO', 'Member #: EXH204417733'],
    );
    write(
      on,
      '! Subjective',
      'Mr. Castellane returns for pain of the right knee that has lasted five months. He tried naproxen and eight visits of therapy.',
      '! Objective',
      'BP 138/82, pulse 71, weight 214 lb. Effusion of the right knee, range 5 to 110 degrees.',
      '! Assessment and plan',
      '1. Arthritis of the right knee (M17.11). Injected 40 mg triamcinolone (20610, J3301).',
    );
    write(
      on,
      '2. If pain persists, ask for gel injections (J7325). Payer criteria: medically necessary after failure of steroid; prior authorization is required.',
      '3. Diabetes (E11.9), A1c 7.4. Continue metformin.',
      'Electronically signed by Ines Tolliver, MD, 05/12/2026 10:58',
    );
    return refused('note-of-a-visit.pdf', await on.finish());
  },
  async () => {
    const on = paper({ footer: ['APPROVED FORM 1500 (02-12)'], size: 8.5 });
    write(on, '# HEALTH INSURANCE CLAIM FORM');
    twoColumns(
      on,
      260,
      ['1a. INSURED ID: EXH558120094', '2. PATIENT: MOBERLY, TRENT'],
      ['3. BIRTH DATE: 11 23 1979  M', '4. INSURED: MOBERLY, TRENT'],
      ['5. ADDRESS: 4 ELM CT', '11. GROUP: 88120'],
      ['21. A. M54.16  B. M51.26', '23. PRIOR AUTHORIZATION: 2604410'],
    );
    ruled(
      on,
      [0, 90, 140, 220, 300, 380],
      '24A DATES | B POS | D CPT/HCPCS | E PTR | F CHARGES | G UNITS',
      '04 21 26 | 24 | 64483 RT | A | 940.00 | 1',
      '04 21 26 | 24 | 64484 RT | A | 410.00 | 1',
      '04 21 26 | 24 | J1100 | A | 12.00 | 8',
    );
    write(
      on,
      '25. FEDERAL TAX I.D.: 00-0000000   28. TOTAL CHARGE: 1362.00   31. SIGNATURE: ON FILE 04 22 26',
      '33. BILLING PROVIDER: TIDEWATER PAIN CLINIC, NPI 0000000000',
    );
    return refused('claim-of-an-office.pdf', await on.finish());
  },
  () => refused('letter-of-denial.docx', docx({ header: ['Granite Health'], body: LETTER })),
  () => refused('invoice-of-a-supplier.html', page('Invoice 40118', ...INVOICE)),
];
