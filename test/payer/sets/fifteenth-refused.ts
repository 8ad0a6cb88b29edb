/** The fifteenth set, files that are no policies: committed before the program read them. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { type PayerFile, pdf, tr } from './payer-file.ts';

const refused = (name: string, content: Buffer | string): PayerFile => ({
  ...{ name, number: 'X-1', content, codes: {}, lines: null, dates: {} },
  refused: true,
});

/** Files about codes and coverage that are no policies. */
export const fifteenthRefused: (() => PayerFile | Promise<PayerFile>)[] = [
  async () =>
    refused(
      'article-tether.pdf',
      await pdf([
        { heading: 'Tethering of the Growing Spine: A Retrospective Cohort of 61 Patients', size: 14 },
        'J. Doe, MD; A. Roe, PhD. Department of Orthopaedics, Example University',
        { heading: 'Abstract' },
        'Background: Tethering is an alternative to fusion. Methods: We reviewed records of patients who had CPT 22836 or 22837 from 2019 to 2024. Results: The mean correction was 46% (P = 0.003). Conclusion: Tethering is safe; payers should consider it medically necessary.',
        { heading: 'Introduction' },
        'Insurers regard tethering as experimental and investigational.',
        { heading: 'Methods' },
        'The institutional review board approved this study. Statistical analysis used paired tests.',
        { heading: 'Results' },
        'Of 61 patients, 9 had a revision (CPT 22838).',
        { heading: 'Discussion' },
        'Our findings agree with two earlier series.',
        { heading: 'Conflict of Interest' },
        'The authors received no funding.',
      ]),
    ),
  () =>
    refused(
      'request-form.docx',
      docx({
        body: [
          p('Prior Authorization Request Form: Stimulators', 'PolicyTitle'),
          p('Fax the completed form to 555-0100. Incomplete forms will be returned.'),
          table([
            ['Member name:', '', 'Member ID:', ''],
            ['Date of birth:', '', 'Phone:', ''],
            ['Ordering provider:', '', 'NPI:', ''],
            ['Servicing facility:', '', 'Tax ID:', ''],
          ]),
          p('Check the code(s) requested:'),
          table([
            ['[ ] 64561', '[ ] 64590', '[ ] 64566'],
            ['[ ] L8680', '[ ] E0745', '[ ] Other: ______'],
          ]),
          p('Diagnosis (ICD-10): ________  Date of service: ________'),
          p('Is the service medically necessary? Yes [ ] No [ ]'),
          p('Provider signature: ______________ Date: ________'),
        ],
      }),
    ),
  () =>
    refused(
      'invoice.html',
      `<html><head><title>Statement of account</title></head><body><h1>Riverside Orthopedic Supply - Invoice</h1><p>Invoice number: 20441. Invoice date: 02/11/2026. Due: 03/13/2026. Bill to: Example Health Plan, 100 Main Street</p><table>${tr('Item', 'Qty', 'Unit price', 'Amount')}${tr('L1200 brace', '1', '$1,480.00', '$1,480.00')}${tr('L1810 knee brace', '2', '$96.00', '$192.00')}${tr('E0748 stimulator (covered, authorization 88123)', '1', '$3,900.00', '$3,900.00')}</table><p>Subtotal $5,572.00. Balance due $5,572.00. Please remit payment within 30 days.</p></body></html>`,
    ),
  async () =>
    refused(
      'decision-letter.pdf',
      await pdf([
        'Example Health Plan, Appeals Department, P.O. Box 1200',
        'January 6, 2026',
        'Dear Member,',
        'Re: Notice of appeal decision. Reference number 77-20418.',
        'We reviewed your appeal of the denial of CPT 64568 and HCPCS L8680. Our reviewer, who is board certified in neurology, decided to overturn the denial in part.',
        'CPT 64568 is approved as medically necessary because you met the criteria of our medical policy. HCPCS L8680 remains not covered because it is considered experimental and investigational.',
        'You have the right to an external review. You may request one within 4 months.',
        'Sincerely,',
        'Appeals Coordinator',
      ]),
    ),
];
