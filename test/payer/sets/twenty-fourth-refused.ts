/** The twenty-fourth set, files that are no policies: committed before the program read it and sealed. People are invented. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { dot, head, page, refused, th, title, write } from './page-parts.ts';
import { type PayerFile, tr } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

const REMITTANCE = [
  'GRANBY COMMERCIAL                                   REMITTANCE ADVICE',
  'PAYEE: NORTH FORK ORTHOPEDICS     NPI: 0000000000   CHECK/EFT: 000418832   DATE: 05/14/2026',
  '',
  'PATIENT          CLAIM           FROM     TO       CODE   BILLED    ALLOWED   PAID     GRP RC',
  'DUNN, TESSA      26125000318     042226   042226   29881  3120.00    988.10   790.48   CO  45',
  'DUNN, TESSA      26125000318     042226   042226   20985   410.00      0.00     0.00   CO  50',
  'ROY, AMIT        26125000407     042326   042326   27447  6900.00      0.00     0.00   CO  197',
  'ROY, AMIT        26125000407     042326   042326   L1832   804.00    611.20   488.96   PR  2',
  '',
  '45  CHARGE EXCEEDS FEE ARRANGEMENT',
  '50  NOT COVERED: NOT DEEMED A MEDICAL NECESSITY BY THE PAYER',
  '197 PRECERTIFICATION/AUTHORIZATION ABSENT',
  '2   COINSURANCE',
  '',
  'TOTAL BILLED 11234.00   TOTAL PAID 1279.44',
];

export const twentyFourthRefused: (() => PayerFile | Promise<PayerFile>)[] = [
  // A denial that a payer sends to a member; it quotes a policy.
  async () => {
    const on = paper({
      footer: ['Granby Commercial, Appeals Unit, PO Box 1, Franklin, TN                         Page # of 3'],
    });
    twoColumns(
      on,
      300,
      ['Granby Commercial', 'May 20, 2026'],
      ['Utilization Management', 'Member: Tessa Dunn'],
      ['', 'Member ID: 000-EXAMPLE'],
      ['', 'Reference number: 26-140-0093'],
    );
    write(
      on,
      '! Notice of Adverse Benefit Determination',
      'Dear Ms. Dunn:',
      'We received a request from your provider, North Fork Orthopedics, for the services below. We reviewed the records that we received and cannot approve all of them.',
    );
    ruled(
      on,
      [0, 80, 290],
      'Code | Service | Decision',
      '29881 | Knee by scope | Approved, 04/22/2026 to 07/21/2026',
      '20985 | Navigation | Denied: not medically necessary',
      '0232T | Plasma with platelets | Denied: investigational, not covered',
    );
    write(
      on,
      '! Why we decided this',
      'Our medical policy 2026T0613 states that plasma with platelets is unproven and not medically necessary. Coverage criteria for navigation are not met.',
      '! Your right to appeal',
      'You may appeal within 180 days of this letter. You may ask for the criteria that we used, free of charge.',
      'Sincerely,',
      'Medical Director',
    );
    return refused('denial-to-a-member.pdf', await on.finish());
  },
  // A form that an office fills in to ask for authorization.
  () =>
    refused(
      'request-for-authorization.docx',
      docx({
        header: ['Saltmarsh Healthcare'],
        body: [
          title('Prior Authorization Request Form'),
          p('Medicaid and Marketplace. Effective 07/01/2026. Fax to 555-0164.'),
          head('Member Information'),
          table([
            ['Name:', '', 'Date of birth:', ''],
            ['Member ID:', '', 'Phone:', ''],
          ]),
          head('Request Type'),
          dot('[ ] Standard   [ ] Urgent   [ ] Retrospective'),
          head('Service Requested'),
          table([
            ['CPT/HCPCS', 'Diagnosis', 'Units', 'From', 'To'],
            ['[ ] E0652', '', '', '', ''],
            ['[ ] K0861', '', '', '', ''],
            ['[ ] 81162', '', '', '', ''],
          ]),
          p('Attach notes that document medical necessity. Services that are not covered will not be reviewed.'),
          p('Signature of provider: ____________________  Date: __________'),
        ],
      }),
    ),
  () => refused('remittance-advice.txt', REMITTANCE.join('\n')),
  // An exhibit of a contract with prices.
  () =>
    refused(
      'exhibit-with-prices.html',
      page(
        'Exhibit B: Compensation Schedule',
        '<h1>Exhibit B: Compensation Schedule</h1><p>Participating Provider Agreement between Windham Health and Alder Imaging, LLC. Term begins 06/01/2026.</p>',
        '<p>Windham shall pay Provider for Covered Services the lesser of billed charges and the rate below, less Member cost share.</p><table>',
        th('Code', 'Unit', 'Rate', 'Condition'),
        tr('70551', 'Study', '$212.00', 'Authorization on file'),
        tr('72148', 'Study', '$208.00', 'Authorization on file'),
        tr('76390', 'Study', '$0.00', 'Not a Covered Service'),
        tr('77067', 'Study', '$131.50', 'None'),
        '</table><p>Medically Necessary has the meaning given in Section 1.14 of the Agreement. Provider shall not bill Members for services that are not medically necessary.</p><p>IN WITNESS WHEREOF, the parties have signed this Exhibit. By: ____________ Title: ____________ Date: ____________</p>',
      ),
    ),
];
