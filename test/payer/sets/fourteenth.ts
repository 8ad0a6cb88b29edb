/** The fourteenth set, committed before the program read it: the same families as the two sets before it in other words. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const head = (text: string) => p(text, 'PolicyHeading');
const title = (text: string) => p(text, 'PolicyTitle');

export const fourteenth: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'help-center.html',
    number: 'HC-90',
    content: `<html><head><title>Help Center: Foot Care</title></head><body><h1>Help Center: Foot Care</h1><p>HC-90 | Effective July 15, 2026 | Product: Medicaid</p>
<h2>Frequently Asked Questions</h2><dl><dt>Do members have coverage for CPT 11719?</dt><dd>Yes, once in 60 days.</dd><dt>Can I get paid for CPT 11720 and CPT 11721 on one day?</dt><dd>No. Only one of them is paid.</dd><dt>Does CPT 28285 need a referral or approval?</dt><dd>Approval is required.</dd><dt>Is HCPCS S0390 a benefit?</dt><dd>Routine care of the foot is not a benefit.</dd><dt>How do I bill HCPCS L3000?</dt><dd>Use the modifier of the side.</dd><dt>Is HCPCS A5512 still covered after the change of 01/01/2026?</dt><dd>It is. Nothing changed.</dd><dt>Has HCPCS L3260 been removed from coverage?</dt><dd>Yes, as of March.</dd></dl>
<h2>More help</h2><p>Write to Footcare Team, 11055 Harbor Drive, Tampa, FL 33602, or call 813-555-0140. Have NPI and member group 64450 at hand. 28190 questions were answered last year.</p></body></html>`,
    codes: {
      11719: ['conditional', 'covered', 'unclear'],
      ...all('unclear', '11720 11721 L3000'),
      28285: ['requires_pa', 'unclear'],
      S0390: NO_COVERAGE,
      A5512: ['conditional', 'covered', 'unclear'],
      L3260: NO_COVERAGE,
    },
    lines: ['medicaid'],
    dates: { effective: '2026-07-15' },
    noCriteria: ['Do members have coverage', 'How do I bill'],
  }),
  async () => ({
    name: 'guideline-of-hearing.pdf',
    number: 'CG-HEAR-2',
    content: await pdf(
      [
        { heading: 'Clinical Guideline: Implants for Hearing', size: 16 },
        ...rows('Number | CG-HEAR-2', 'Effective | 10/01/2026', 'Last reviewed | 08/13/2026'),
        { heading: 'Clinical Criteria' },
        'An implant of the cochlea is considered medically necessary for members who satisfy every one of these:',
        { item: 'Loss of hearing of 70 dB or more in both ears' },
        { item: 'Little help from devices worn for 3 months' },
        'The implant is not considered medically necessary if one of the following exists:',
        { item: 'No nerve of hearing' },
        { item: 'An infection of the middle ear that is active' },
        'An implant is not authorized for one ear unless the following are documented:',
        { item: 'The other ear has normal hearing' },
        'The Auralynx Mini processor has no advantage over others and is therefore considered not medically necessary.',
        { heading: 'Billing Codes' },
        heads('CPT/HCPCS | Text'),
        ...rows(
          '69930 | Implant placed',
          'L8614 | Device, whole',
          'L8619 | Processor, new one',
          '92601 | Set, small child',
        ),
        'Not covered under this guideline:',
        heads('CPT/HCPCS | Text'),
        ...rows('V5095 | Implant of the middle ear', '0725T | Implant of balance', 'S2235 | Implant of the brain stem'),
        { heading: 'Revision History' },
        'News for Providers, June 2025: effective date 08/01/2025. L8619 is not covered.',
      ],
      { columns: [60, 170] },
    ),
    codes: {
      ...all(['unclear', 'conditional'], '69930 L8614 L8619 92601'),
      ...all('not_covered', 'V5095 0725T S2235'),
    },
    lines: null,
    dates: { effective: '2026-10-01', last: '2026-08-13' },
    statements: {
      'Little help from devices worn': 'indications',
      'No nerve of hearing': 'limitations',
      'An infection of the middle ear': 'limitations',
      'The other ear has normal hearing': 'indications',
      'The Auralynx Mini': 'limitations',
    },
  }),
  () => ({
    name: 'update-of-requirements.docx',
    number: 'UPD-26-41',
    content: docx({
      body: [
        title('Update of Requirements 26-41'),
        table([
          ['Date', '06/10/2026'],
          ['Effective date', '09/01/2026'],
          ['Applies to', 'Commercial, Exchange'],
          ['Payer number', '54771'],
        ]),
        head('Services added to prior authorization'),
        table([
          ['Code', 'Service'],
          ['37243', 'Vessel of a tumor closed'],
          ['C9734', 'Sound that heats'],
          ['0398T', 'Sound into the brain'],
        ]),
        head('Services removed from prior authorization'),
        table([
          ['Code', 'Service'],
          ['77046', 'Picture of one breast'],
          ['77048', 'Picture with color'],
        ]),
        head('Services that will be denied'),
        table([
          ['Code', 'Service'],
          ['0174T', 'Reader of a picture'],
          ['76391', 'Picture of stiffness'],
          ['G9143', 'Test for a blood thinner'],
        ]),
        head('Will there be more?'),
        p('Will CPT 77049 be added? We do not know yet. Will HCPCS C8903 be denied? No.'),
        p(
          'The notice of 03/01/2026 (effective 05/01/2026) remains in force for codes that it lists. 70551 pages were mailed.',
        ),
      ],
    }),
    codes: {
      ...all('requires_pa', '37243 C9734 0398T'),
      ...all(['unclear', 'covered'], '77046 77048'),
      ...all('not_covered', '0174T 76391 G9143'),
      ...all('unclear', '77049 C8903'),
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-09-01' },
  }),
  () => ({
    name: 'policy-with-excerpt.html',
    number: 'MP-7.7',
    content: `<html><head><title>Light for the Skin</title></head><body><h1>Light for the Skin</h1><p>MP-7.7</p><p>Last Review: 05/05/2026</p>
<h2>Medical Policy Statement</h2><p>Light at home is medically necessary for scales over 10% of the body, when office light helped.</p><p>Light for acne is experimental.</p><p>Do not order HCPCS E0691 for acne.</p>
<h2>Excerpt from the Provider Gazette</h2><p>Effective: 02/02/2025</p><p>HCPCS E0694 is covered for acne.</p>
<h2>Codes</h2><table>${th('HCPCS', 'Item', 'Status', 'Notes')}${tr('E0691', 'Panel, 2 feet', 'MNC', '')}${tr('E0692', 'Panel, 4 feet', 'MNC', '')}${tr('E0693', 'Panel, 6 feet', 'MNC', 'The Solara brand is not covered')}${tr('E0694', 'Cabinet', 'E/I', '')}${tr('A4633', 'Bulb', 'INC', '')}</table><p>MNC: medically necessary when criteria are met. E/I: experimental or investigational. INC: included in the price of the item.</p></body></html>`,
    codes: {
      ...all('conditional', 'E0691 E0692'),
      E0693: ['conditional', 'unclear'],
      E0694: 'not_covered',
      A4633: ['unclear', 'not_covered'],
    },
    lines: null,
    dates: { last: '2026-05-05' },
    statements: { 'Light at home is medically': 'indications', 'Light for acne is experimental': 'limitations' },
    noCriteria: ['HCPCS E0694 is covered for acne'],
  }),
];
