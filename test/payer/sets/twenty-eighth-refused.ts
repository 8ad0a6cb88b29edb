/** The twenty-eighth set, files that are no policies: committed before the program read them and sealed. People are invented. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { bullets, head, page, refused, th, title, write } from './page-parts.ts';
import { type PayerFile, tr } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

const APPEAL = [
  p('Cedar Bluff Orthopedics, 410 Main Street, Dayton, OH 45402'),
  p('June 2, 2026'),
  p('Example Health, Appeals Department, PO Box 5590'),
  p(
    'Re: Appeal of denial. Member: Marisol Vann. Member ID: EXH 554 201 778. Date of birth: 02/17/1966. Claim 26-0091-4471. Service: 29827, 04/22/2026',
  ),
  p('Dear Medical Director:'),
  p(
    'I write to appeal your denial of the operation for my patient. Your policy MSK-931 states that repair is considered medically necessary when pain has lasted three months and care without operation failed. Ms. Vann meets these criteria:',
  ),
  p('Pain for eleven months', null, { list: 2 }),
  p('Therapy for nine weeks', null, { list: 2 }),
  p('A tear of full thickness on magnetic resonance', null, { list: 2 }),
  p(
    'Your letter says that C9781 is investigational and not covered. It was not done. Prior authorization for 29827 was requested on 04/01/2026.',
  ),
  p('I ask you to reverse the denial. You can reach me at 937-555-0110.'),
  p('Sincerely, Dana Whitlock, MD'),
];

const MAKER = [
  '<h1>2026 Coding and Reimbursement Guide: VeloStim System</h1><p>VeloStim, Inc. For questions call our reimbursement line, 800-555-0160.</p>',
  '<p>This guide is provided for informational purposes. The provider is responsible for the choice of codes. VeloStim does not guarantee coverage or payment.</p>',
  '<h2>Physician codes and national average payment</h2><table>',
  th('CPT', 'Service', 'Total RVU', 'National average'),
  tr('64561', 'Lead by needle', '8.93', '$289'),
  tr('64590', 'Generator placed', '4.77', '$154'),
  tr('95972', 'Programming', '1.31', '$42'),
  '</table><h2>Hospital codes</h2><table>',
  th('Code', 'APC', 'Payment'),
  tr('C1767', 'N', 'Packaged'),
  tr('64590', '5464', '$20,865'),
  '</table><h2>Coverage</h2><p>Medicare covers sacral stimulation under NCD 230.18. Most commercial payers consider the VeloStim system medically necessary when:</p>',
  bullets('A trial reduced symptoms by half', 'Two drugs failed'),
  '<p>Some payers require prior authorization for L8679, and some consider 0587T investigational and not covered. A sample letter of medical necessity is on our site.</p>',
];

const STUDY = [
  title('Balloon spacer or repair for tears of the rotator cuff: a randomized trial'),
  p(
    'Jonas Orr, Amelia Penn, Kofi Danso. Received 4 March 2025; accepted 9 January 2026. Journal of Shoulder Trials 2026;14:221-230. doi:10.0000/jst.2026.0221',
  ),
  head('Abstract'),
  p(
    'Background: Spacers (C9781) may be an alternative to repair (29827). Methods: We randomized 184 adults. Results: The score rose by 19 and 21 points (p=0.41). Conclusion: The spacer was not inferior.',
  ),
  head('Introduction'),
  p(
    'Many payers consider the spacer experimental, investigational or unproven and do not cover it, while repair is considered medically necessary when care without operation failed.',
  ),
  head('Methods'),
  p(
    'Adults were included if all of the following criteria were met: age 40 or older, a tear of full thickness, and pain for six months.',
  ),
  table([
    ['Group', 'n', 'Score at 12 months'],
    ['Spacer', '92', '71'],
    ['Repair', '92', '73'],
  ]),
  head('Discussion'),
  p('The limitation of our trial is its length. Conflicts of interest: J.O. received fees from a maker.'),
];

export const twentyEighthRefused: (() => PayerFile | Promise<PayerFile>)[] = [
  () => refused('letter-of-appeal.docx', docx({ body: APPEAL })),
  () => refused('guide-of-a-maker.html', page('2026 Coding and Reimbursement Guide', ...MAKER)),
  () => refused('trial-in-a-journal.docx', docx({ body: STUDY })),
  async () => {
    const on = paper({ footer: ['Fax to 866-555-0177          Form PW-J0129 rev. 05/2026          #'] });
    write(on, '# Prior Authorization Request: Specialty Drugs', 'Prairie Winds Health Plan');
    twoColumns(
      on,
      270,
      ['!Member information', '!Prescriber information'],
      ['Name: Oren Castellanos', 'Name: Priya Lindqvist, MD'],
      ['Date of birth: 11/02/1958', 'NPI: 0000000000'],
      ['Member ID: PWH40021177', 'Phone: 701-555-0144'],
    );
    write(on, '! Drug requested');
    ruled(
      on,
      [0, 90, 260, 380],
      'HCPCS | Drug | Dose | Diagnosis',
      'J0129 | Abatacept | 750 mg every 4 weeks | M05.79',
    );
    write(
      on,
      '! Clinical questions',
      'Has the member failed methotrexate for 12 weeks?   [X] Yes   [ ] No',
      'Is the drug used with another biologic? (not covered)   [ ] Yes   [X] No',
      'Criteria: the drug is medically necessary when one preferred product failed.',
      'Signature of prescriber: ______________________   Date: 05/29/2026',
    );
    return refused('request-that-is-filled-in.pdf', await on.finish());
  },
  () =>
    refused(
      'remittance-of-a-payer.txt',
      [
        'EXAMPLE HEALTH                                      PROVIDER REMITTANCE ADVICE',
        'PAYEE: CEDAR BLUFF ORTHOPEDICS   NPI 0000000000     CHECK/EFT 004471902   DATE 06/05/2026',
        '',
        'PATIENT NAME      PATIENT ACCT   ICN             DATES OF SERVICE   BILLED    ALLOWED   PAID',
        'VANN MARISOL      CB-2217        2600914471      042226 042226',
        '  PROC  29827 RT  1                              2,410.00  1,188.40   0.00     CO-50 NOT MEDICALLY NECESSARY',
        '  PROC  C9781     1                              5,000.00      0.00   0.00     CO-55 EXPERIMENTAL, NOT COVERED',
        'QUILL ANTON       CB-2290        2600914503      043026 043026',
        '  PROC  20610     1                                180.00     74.12  59.30     PR-2',
        '  PROC  J7325     1                                900.00      0.00   0.00     CO-197 NO PRIOR AUTHORIZATION',
        '',
        'TOTALS: CLAIMS 2   BILLED 8,490.00   PAID 59.30',
        'GLOSSARY: CO-50 NON-COVERED SERVICE BECAUSE IT IS NOT A MEDICAL NECESSITY. CO-197 PRECERTIFICATION ABSENT.',
      ].join('\n'),
    ),
];
