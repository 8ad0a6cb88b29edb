/**
 * The twentieth set, files that are no policies and manifests that differ from their documents: committed before the
 * program read them, written without the reader. People, numbers and addresses are invented.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { bullets, head, page, refused, th, title } from './page-parts.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

const CODES = {
  ...all('conditional', 'E0720 E0730'),
  ...all('not_covered', 'E0744 E0762'),
};
const CURRENTS = [
  head('Policy'),
  p('A device with pads is medically necessary for pain of a nerve that lasts three months.'),
  p('A device for a curved spine is not medically necessary.'),
  head('Codes'),
  table([
    ['Code', 'Item', 'Coverage'],
    ['E0720', 'Two leads', 'Covered when criteria are met'],
    ['E0730', 'Four leads', 'Covered when criteria are met'],
    ['E0744', 'For a curved spine', 'Not covered'],
    ['E0762', 'For the knee', 'Not covered'],
  ]),
];
const currents = (...facts: readonly string[]) =>
  docx({ body: [title('Currents for Pain'), ...facts.map((one) => p(one)), ...CURRENTS] });

export const twentiethRefused: (() => PayerFile | Promise<PayerFile>)[] = [
  () =>
    refused(
      'request-form.docx',
      docx({
        body: [
          title('Prior Authorization Request Form: Outpatient Services'),
          p('Fax the completed form to 614-555-0188. All fields are required.'),
          table([
            ['Member name:', '', 'Member ID:', ''],
            ['Date of birth:', '', 'Requesting provider NPI:', ''],
            ['CPT/HCPCS code(s):', '', 'ICD-10 code(s):', ''],
          ]),
          p('Check one:  [ ] E0601   [ ] E0470   [ ] 95810'),
          p('Is the service medically necessary? Attach notes that show the criteria were met.'),
          p('Signature: ______________________   Date: ____________'),
        ],
      }),
    ),
  async () =>
    refused(
      'court-opinion.pdf',
      await pdf([
        'UNITED STATES DISTRICT COURT, EASTERN DISTRICT OF ALDER',
        'M.K., Plaintiff, v. BLUE HARBOR MUTUAL, Defendant.     Case No. 5:25-cv-00418',
        { heading: 'OPINION AND ORDER' },
        'Plaintiff challenges the denial of proton beam therapy (77523). Defendant relied on its medical policy 8.01.22, effective January 1, 2024, under which the therapy is not medically necessary for the prostate.',
        'The court reviews the decision for abuse of discretion. The policy covers 77520 when criteria are met. The motion is DENIED.',
        'IT IS SO ORDERED. Dated: March 3, 2026. /s/ R. Caldwell, United States District Judge',
      ]),
    ),
  () =>
    refused(
      'visit-summary.html',
      page(
        'After Visit Summary',
        '<h1>After Visit Summary</h1><p>Noreen Castellano (MRN 7730114) - seen on 05/06/2026 by D. Hu, MD</p><h2>Instructions</h2><p>Use your device (E0730) every day. Your plan covers it if criteria are met; the office will send the prior authorization.</p><h2>Medications</h2><ul><li>Gabapentin 300 mg, three times a day</li></ul><h2>Vitals</h2><p>BP 128/74, weight 71 kg</p><p>Your next visit: 06/03/2026, 9:20 AM.</p>',
      ),
    ),
  () =>
    refused(
      'ledger.txt',
      [
        'LAKEVIEW SPINE CENTER               PATIENT LEDGER              PRINTED 05/30/2026',
        'GUARANTOR: CASTELLANO, NOREEN       ACCT 90277                  INS: BLUE HARBOR PPO',
        '',
        'DATE       CODE    DESCRIPTION                 CHARGE    PAYMENT   ADJ      BALANCE',
        '04/02/26   E0730   DEVICE, FOUR LEADS          310.00    188.20    121.80     0.00',
        '04/02/26   E0762   DEVICE, KNEE                940.00      0.00      0.00   940.00',
        '05/06/26   99213   VISIT                       150.00     92.40     32.60    25.00',
        '',
        'NOTE: E0762 NOT COVERED BY POLICY, PATIENT RESPONSIBLE.   BALANCE DUE 965.00',
        '',
      ].join('\n'),
    ),
  () =>
    refused(
      'member-brochure.html',
      page(
        'Living With Sleep Apnea',
        '<h1>Living With Sleep Apnea</h1><p>Do you snore? Talk to your doctor. Your plan may cover a sleep study (95810) and a device (E0601). Some services need approval first.</p><h2>Tips for better sleep</h2><ul><li>Avoid alcohol in the evening</li><li>Sleep on your side</li></ul><p>Call the number on your card with questions.</p>',
      ),
    ),
  // The number in the manifest is that of another edition of the document.
  () =>
    refused('number-of-another.docx', currents('Policy number: DM-071', 'Effective date: 04/01/2026'), {
      number: 'DM-017',
    }),
  // The document is a year newer than the manifest states.
  async () =>
    refused(
      'newer-than-listed.pdf',
      await pdf(
        [
          { heading: 'Currents for Pain', size: 14 },
          ...rows('Policy number | DM-072', 'Effective date | 4/1/2026', 'Last review | 2/10/2026'),
          { heading: 'Coverage' },
          'A device with two leads (E0720) is covered when pain lasts three months. E0744 is not covered.',
        ],
        { columns: [60, 200] },
      ),
      { number: 'DM-072', listed: { effective_date: '2025-04-01' } },
    ),
  // The last review in the document is the date that the manifest lists as effective; the effective date differs.
  () =>
    refused(
      'review-as-effective.docx',
      currents('Policy number: DM-073', 'Effective date: 04/01/2026', 'Last review: 02/10/2026'),
      {
        number: 'DM-073',
        listed: { effective_date: '2026-02-10' },
      },
    ),
  // A manifest that agrees with its document.
  () => ({
    name: 'manifest-agrees.docx',
    number: 'DM-074',
    listed: { effective_date: '2026-04-01' },
    content: currents('Policy number: DM-074', 'Effective date: 04/01/2026', 'Applies to Commercial and Medicaid'),
    codes: CODES,
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2026-04-01' },
    statements: { 'A device for a curved spine': 'limitations' },
  }),
  // Lines that a policy mentions without applying to them, next to its own statement of scope.
  () => ({
    name: 'mentions-of-lines.html',
    number: 'DM-075',
    content: page(
      'Currents for Pain',
      '<h1>Currents for Pain</h1><p>Policy DM-075 | Effective: April 1, 2026</p><p>This policy applies to fully insured commercial members. It does not apply to Medicaid members. For Medicare Advantage, NCD 160.27 is followed.</p>',
      '<h2>Policy</h2><p>A device with pads is medically necessary when all are met:</p>',
      bullets('Pain lasts three months', 'A trial of 30 days helped'),
      '<h2>Codes</h2><table>',
      th('Code', 'Item', 'Coverage'),
      tr('E0720', 'Two leads', 'Covered when criteria are met'),
      tr('E0730', 'Four leads', 'Covered when criteria are met'),
      tr('E0744', 'For a curved spine', 'Not covered'),
      tr('E0762', 'For the knee', 'Not covered'),
      '</table><h2>Background</h2><p>Medicaid of two states covers E0731.</p>',
    ),
    codes: CODES,
    optional: { E0731: 'unclear' },
    lines: ['commercial'],
    dates: { effective: '2026-04-01' },
    statements: { 'Pain lasts three months': 'indications' },
  }),
  // A precertification notice to providers with a date of its own; an earlier notice is quoted.
  async () => ({
    name: 'notice-with-quoted-notice.pdf',
    number: 'PN-26-11',
    content: await pdf(
      [
        { heading: 'Provider Notice PN-26-11: Changes to Prior Authorization', size: 13 },
        'Published May 12, 2026     Effective August 1, 2026     Medicaid',
        'Beginning August 1, 2026, prior authorization is required for the following codes:',
        heads('Code | Service'),
        ...rows('81479 | Gene test without a code', '97153 | Treatment of behavior', 'T1019 | Care at home'),
        'Prior authorization is no longer required for the following codes:',
        heads('Code | Service'),
        ...rows('E0601 | Pressure device', 'K0001 | Chair'),
        'The following codes are no longer covered:',
        heads('Code | Service'),
        ...rows('S9128 | Speech at home', 'A4927 | Gloves'),
        'Notice PN-25-30 (effective August 1, 2025) stated: "L1832 requires prior authorization."',
      ],
      { columns: [60, 170] },
    ),
    codes: {
      ...all('requires_pa', '81479 97153 T1019'),
      ...all(['unclear', 'covered'], 'E0601 K0001'),
      ...all(NO_COVERAGE, 'S9128 A4927'),
    },
    optional: { L1832: ['unclear', 'requires_pa'] },
    lines: ['medicaid'],
    dates: { effective: '2026-08-01' },
  }),
];
