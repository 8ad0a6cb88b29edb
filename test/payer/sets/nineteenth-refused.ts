/**
 * The nineteenth set, files that are no policies and manifests that differ from their documents: committed before the
 * program read them, written without the reader. People, numbers and addresses are invented.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { bullets, dot, head, page, refused, th, title } from './page-parts.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

/** A plain policy, with the details that a test needs. */
const policy = (number: string, facts: readonly string[]) =>
  page(
    'Home Traction',
    `<h1>Home Traction of the Neck</h1><p>Medical Policy ${number}</p>${facts.map((one) => `<p>${one}</p>`).join('')}`,
    '<h2>Policy</h2><p>Traction at home is medically necessary when all of the following are met:</p>',
    bullets('Pain of the neck for four weeks', 'A trial in the office helped'),
    '<h2>Coding</h2><p>Covered when criteria are met:</p><table>',
    th('Code', 'Item'),
    tr('E0849', 'Frame, pneumatic'),
    tr('E0855', 'Equipment without a stand'),
    '</table><p>Not covered:</p><table>',
    th('Code', 'Item'),
    tr('E0830', 'Belt with a cord'),
    tr('E0941', 'Device by gravity'),
    '</table>',
  );
const TRACTION = { ...all('conditional', 'E0849 E0855'), ...all('not_covered', 'E0830 E0941') };

export const nineteenthRefused: (() => PayerFile | Promise<PayerFile>)[] = [
  async () =>
    refused(
      'journal-article.pdf',
      await pdf([
        { heading: 'Hyperthermia for Recurrent Tumors: A Cohort of 112 Patients', size: 13 },
        'A. Ferrante, MD; J. Lund, PhD. Department of Radiation, Halvorsen University',
        'J Therm Oncol 2025;18(4):211-219. doi:10.5555/jto.2025.0418',
        { heading: 'Abstract' },
        'Background: Payers consider hyperthermia (77600, 77605) medically necessary when criteria are met. Methods: We followed 112 patients. Results: Local control was 61%. Conclusions: Coverage is justified.',
        { heading: 'Introduction' },
        'Codes 77610 and 77615 are often not covered. Effective policies vary.',
        { heading: 'Results' },
        'Median age was 63 years (range 41-88). Table 2 lists adverse events.',
        { heading: 'Acknowledgments' },
        'The authors received no funding.',
      ]),
    ),
  () =>
    refused(
      'reimbursement-guide-of-maker.html',
      page(
        'NeuroPulse Reimbursement Guide',
        '<h1>2026 Coding and Reimbursement Guide</h1><p>NeuroPulse&reg; Peripheral Stimulator. Corvalis Medical, Inc. MKT-0412 Rev C. Effective January 1, 2026.</p><h2>Physician coding</h2><table>',
        th('CPT', 'Description', '2026 national rate'),
        tr('64555', 'Array through the skin', '$1,904'),
        tr('64590', 'Generator', '$253'),
        tr('64595', 'Generator, taken out', '$214'),
        '</table><h2>Coverage</h2><p>Most payers cover the device when medical necessity criteria are met. Prior authorization is often required. Contact our reimbursement hotline at 1-888-555-0164.</p><p>The information in this guide is provided for general purposes; it is no guarantee of payment. Rx only.</p>',
      ),
    ),
  () =>
    refused(
      'denial-letter.docx',
      docx({
        body: [
          p('Example Health Plan, Utilization Management, PO Box 4410, Dayton, OH 45401'),
          p('April 9, 2026'),
          p('Harold J. Winslow, 71 Birch Lane, Dayton, OH 45402'),
          p('Member ID: EXH33108842   Reference: 26-0408-1177   Date of birth: 08/19/1957'),
          p('Dear Mr. Winslow:'),
          p(
            'We cannot approve the request of Dr. Amara for histotripsy of the kidney (0888T). Medical Policy HUL-0392, effective 02/26/2026, considers it experimental and not covered. Ablation by needle (47382) is covered when criteria are met.',
          ),
          p('You may appeal within 180 days of this letter.'),
          p('Sincerely, T. Reyes, MD, Medical Director'),
        ],
      }),
    ),
  async () =>
    refused(
      'operative-report.pdf',
      await pdf([
        { heading: 'OPERATIVE REPORT', size: 13 },
        ...rows('Patient: Winslow, Harold J. | MRN 5530917', 'DOB: 08/19/1957 | Date of surgery: 03/30/2026'),
        'Surgeon: B. Amara, MD     Anesthesia: general',
        'PREOPERATIVE DIAGNOSIS: Hepatocellular carcinoma (C22.0)',
        'PROCEDURE: Ablation of two tumors of the liver (47382). The criteria of the policy of the plan were met.',
        'FINDINGS: Two lesions, 2.1 and 1.8 cm.',
        'DESCRIPTION: After consent the patient was brought to the room. The probe was placed under CT.',
        'ESTIMATED BLOOD LOSS: 20 mL     COMPLICATIONS: none',
      ]),
    ),
  () =>
    refused(
      'press-release.html',
      page(
        'Brightwater expands coverage',
        '<h1>Brightwater Expands Coverage of Tumor Treating Fields</h1><p>DAYTON, Ohio, May 4, 2026 - Brightwater announced today that it will cover tumor treating fields (E0766, A4555) for more members. "Our members come first," said its chief executive.</p><p>About Brightwater: Brightwater serves 2 million people in 9 states. Media contact: press@example.org, 937-555-0110.</p>',
      ),
    ),
  // The manifest has another number than the document.
  () =>
    refused('other-number.html', policy('DME-118', ['Effective date: 03/01/2026', 'Commercial plans']), {
      number: 'DME-181',
    }),
  // The manifest has another effective date than the document.
  () =>
    refused(
      'other-effective-date.html',
      policy('DME-119', ['Effective date: 03/01/2026', 'Original effective date: 01/01/2015']),
      { number: 'DME-119', listed: { effective_date: '2025-03-01' } },
    ),
  // The manifest has another date of the next review than the document.
  async () =>
    refused(
      'other-next-review.pdf',
      await pdf(
        [
          { heading: 'Home Traction of the Neck', size: 14 },
          'Policy DME-120     Effective: 03/01/2026     Next review: 03/01/2027',
          { heading: 'Criteria' },
          'Traction at home (E0849) is medically necessary when pain lasts four weeks.',
          { heading: 'Codes' },
          heads('Not covered | Item'),
          ...rows('E0830 | Belt with a cord'),
        ],
        { columns: [60, 170] },
      ),
      { number: 'DME-120', listed: { effective_date: '2026-03-01', review_date: '2026-09-15' } },
    ),
  // The manifest has the same number in another spelling and the same dates, and a line that the document does not state.
  () => ({
    name: 'manifest-adds-line.html',
    number: 'dme 121',
    listed: { effective_date: '2026-03-01', line_of_business: ['commercial', 'medicaid'] },
    content: policy('DME-121', ['Effective date: March 1, 2026', 'Line of business: Commercial']),
    codes: TRACTION,
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2026-03-01' },
    statements: { 'Pain of the neck for four weeks': 'indications' },
  }),
  // The document states an original date only; the manifest states the effective date.
  () => ({
    name: 'manifest-has-date.html',
    number: 'DME-122',
    listed: { effective_date: '2026-03-01' },
    content: policy('DME-122', ['Original effective date: 06/15/2012', 'Applies to Medicare Advantage plans only.']),
    codes: TRACTION,
    lines: ['medicare_advantage'],
    dates: { effective: '2026-03-01', original: '2012-06-15' },
  }),
  // A policy that quotes a letter and a claim as examples is a policy.
  () => ({
    name: 'policy-with-sample-letter.docx',
    number: 'ADM-14',
    content: docx({
      header: ['Medical Policy ADM-14: Beds and Lifts'],
      body: [
        title('Beds and Lifts at Home'),
        p('Effective date: 05/15/2026. Applies to Medicaid and Medicare Advantage members.'),
        head('Coverage'),
        p('A lift for a patient (E0630) is covered when two people are needed to move the member.'),
        p('A lift for stairs is excluded.'),
        head('Codes'),
        table([
          ['Code', 'Item', 'Coverage'],
          ['E0630', 'Lift with a sling', 'Covered if criteria are met'],
          ['E0637', 'Stander', 'Prior authorization'],
          ['E0170', 'Commode with a seat lift', 'Not covered'],
          ['E0172', 'Seat lift over a toilet', 'Not covered'],
        ]),
        head('Sample Letter to a Member'),
        p(
          'Dear [Member]: We cannot approve your request for [E0635], because [reason]. You may appeal within 60 days.',
        ),
        head('Sample Claim'),
        dot('Line 1: E0630-RR, 1 unit, paid'),
        dot('Line 2: E0240, 1 unit, denied as not covered'),
      ],
    }),
    codes: {
      E0630: 'conditional',
      E0637: 'requires_pa',
      ...all('not_covered', 'E0170 E0172'),
    },
    optional: { E0635: 'unclear', E0240: NO_COVERAGE },
    lines: ['medicare_advantage', 'medicaid'],
    dates: { effective: '2026-05-15' },
    statements: { 'A lift for stairs is excluded': 'limitations' },
  }),
];
