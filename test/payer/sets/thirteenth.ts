/**
 * The thirteenth set, committed before the program read it: other wordings of questions, exclusions of brands, numbers,
 * quoted dates, and lists that refuse.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const fold = (question: string, answer: string) => `<details><summary>${question}</summary><p>${answer}</p></details>`;
const head = (text: string) => p(text, 'PolicyHeading');
const title = (text: string) => p(text, 'PolicyTitle');
const dot = (text: string) => p(text, null, { list: 2 });

const GUIDE = `TIDEWATER HEALTH PARTNERS
Guide to Eye Services
Document: THP-EYE-8            Payer ID 36273
Revised: 05/01/2026            Fax 757-555-0188

Reprinted from Provider Pulse, Spring 2025
Effective date: April 1, 2025
HCPCS V2787 is covered for all members.

1. COVERED WHEN CRITERIA ARE MET
   66984   Lens out, simple
   66982   Lens out, hard
   65756   Window of the eye, back layer

2. NEVER COVERED
   65771   Cuts of the window for sight
   S0810   Laser of the window for sight
   V2788   Lens that corrects near sight

3. QUESTIONS FROM OFFICES
Does THP pay for V2787?
Generally, no. A lens of this kind is paid by the member.
Is CPT 66989 experimental?
Yes.
Must I call before 65756?
Yes, call 48 hours before.
Could V2632 be billed together with 66984?
Yes, on one claim.
On 02/11/2026 we answered 15820 calls, and 67904 letters arrived in Norfolk, VA 23510.
`;

export const thirteenth: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'folded-answers.html',
    number: 'KB-4471',
    content: `<html><head><title>Knowledge Base: Virtual Visits</title></head><body><h1>Knowledge Base: Virtual Visits</h1><p>Article KB-4471. Last updated 04/30/2026. Audience: offices that see Marketplace members.</p>
<h2>Benefits</h2>${fold('Are phone visits (CPT 98008, 98009) a covered benefit?', 'Absolutely. They are covered like visits in person.')}${fold('Will you reimburse CPT 99453 and 99454?', 'Only for members with heart failure.')}${fold('Would CPT 98016 ever be denied?', 'It is denied if a visit follows within 24 hours.')}${fold('Is HCPCS G2250 considered investigational?', 'No, but it is not paid either.')}${fold('Do you cover HCPCS G0320?', 'Unfortunately not.')}${fold('Can we bill HCPCS Q3014?', 'That depends on the site.')}${fold('Are HCPCS G0071 and G2025 covered?', 'G2025 is covered. G0071 is not covered.')}
<h2>Numbers to know</h2><table>${tr('Payer ID', '60054')}${tr('ZIP', '30301')}${tr('Form', '10061')}${tr('Claims fax', '404-555-0120')}</table><p>In 2025, 99421 visits were virtual. The code of conduct is on page 12001 of the manual.</p></body></html>`,
    codes: {
      ...all(['covered', 'conditional', 'unclear'], '98008 98009'),
      ...all(['conditional', 'unclear'], '99453 99454 98016'),
      ...all(NO_COVERAGE, 'G2250 G0320 G0071'),
      Q3014: 'unclear',
      G2025: ['covered', 'conditional', 'unclear'],
    },
    lines: null,
    dates: {},
    noCriteria: ['Will you reimburse CPT', 'Do you cover HCPCS'],
  }),
  () => ({
    name: 'guide-of-tidewater.txt',
    number: 'THP-EYE-8',
    content: GUIDE,
    codes: {
      ...all(['conditional', 'covered'], '66984 66982'),
      65756: ['conditional', 'covered', 'requires_pa'],
      ...all('not_covered', '65771 S0810 V2788'),
      V2787: NO_COVERAGE,
      66989: NO_COVERAGE,
      V2632: ['unclear'],
    },
    lines: null,
    dates: {},
  }),
  () => ({
    name: 'brand-then-codes.html',
    number: 'MPM-19.4',
    content: `<html><head><title>Sensors for Sugar</title></head><body><h1>Sensors for Sugar</h1><p>Medical Policy MPM-19.4</p><p>Effective Date: 03/01/2026</p><p>Original Effective Date: 08/01/2018</p>
<p><i>Notice 26-03 (effective date 02/01/2026) is kept below for reference.</i></p>
<h2>Coverage Position</h2><p>A sensor is considered medically necessary for members who take insulin, when all of these are met:</p><ul><li>Insulin three times a day</li><li>A visit within the last 6 months</li></ul>
<p>The Sucretta Patch is considered investigational.</p><p>The Glyce Ring is not covered.</p>
<p><b>HCPCS Codes</b></p><table>${th('Code', 'Description')}${tr('A4239', 'Supplies for one month')}${tr('E2103', 'Receiver')}${tr('A4238', 'Supplies, added')}${tr('E2102', 'Receiver, added')}</table>
<p><b>CPT Codes</b></p><table>${th('Code', 'Description')}${tr('95249', 'Sensor of the member')}${tr('95250', 'Sensor of the office')}${tr('95251', 'Reading')}</table>
<p>Requests for any of the following will not be approved:</p><ul><li>A second receiver in 3 years</li><li>A sensor for weight loss</li></ul>
<p>There is no coverage for the following codes:</p><table>${th('Code', 'Description')}${tr('0446T', 'Sensor under the skin, placed')}${tr('0447T', 'Sensor under the skin, out')}${tr('A9279', 'Device that watches')}</table>
<h2>References</h2><p>Notice 26-03. Sensors. Effective date: 02/01/2026.</p></body></html>`,
    codes: {
      ...all(['unclear', 'conditional'], 'A4239 E2103 A4238 E2102 95249 95250 95251'),
      ...all('not_covered', '0446T 0447T A9279'),
    },
    lines: null,
    dates: { effective: '2026-03-01', original: '2018-08-01' },
    statements: {
      'Insulin three times a day': 'indications',
      'A sensor for weight loss': 'limitations',
      'The Sucretta Patch': 'limitations',
      'The Glyce Ring': 'limitations',
    },
  }),
  async () => ({
    name: 'lists-that-refuse.pdf',
    number: 'SUR-60',
    content: await pdf(
      [
        { heading: 'Surgery of the Jaw Joint', size: 16 },
        ...rows('Policy No. SUR-60 | Effective 06/15/2026', 'Reviewed 04/02/2026 | Next review 04/2027'),
        { heading: 'Medical Necessity' },
        'Washing of the jaw joint is medically necessary when ALL of the following apply:',
        { item: 'The mouth opens less than 35 mm' },
        { item: 'A splint was worn for 3 months' },
        { item: 'None of the exclusions below is present' },
        'Members with any of the following are not candidates for surgery:',
        { item: 'Pain without a finding on images' },
        { item: 'An infection of the joint' },
        'The following uses have not been shown to improve outcomes and are therefore unproven:',
        { item: 'A joint of metal for grinding' },
        { item: 'Laser light on the joint' },
        'Surgery is excluded if any one of these is true:',
        { item: 'Growth of the jaw is not complete' },
        { heading: 'Codes' },
        'Codes for services that may meet the criteria above:',
        heads('CPT | Service'),
        ...rows('29804 | Scope', '21240 | Joint made new', '21073 | Moved by hand, asleep'),
        'Codes for services that do not meet the criteria above:',
        heads('CPT | Service'),
        ...rows('S8948 | Light, 15 minutes', '97037 | Light, low', '21089 | Mask, not listed'),
        'The Mandiflex splint has no code of its own and is not covered.',
        heads('CDT or HCPCS | Service'),
        ...rows('S8262 | Splint for the jaw', 'E1700 | Device that moves the jaw'),
        { heading: 'Contact' },
        'Send records to Reviewers, Suite 21050, 70355 Main Street, Boise, ID 83702. Payer ID 77777. In 2024, on 06/01/2024, 20605 requests came.',
      ],
      { columns: [60, 160] },
    ),
    codes: {
      ...all(['conditional', 'unclear'], '29804 21240 21073'),
      ...all('not_covered', 'S8948 97037 21089'),
      ...all('unclear', 'S8262 E1700'),
    },
    lines: null,
    dates: { effective: '2026-06-15', last: '2026-04-02', next: '2027-04-01' },
    statements: {
      'A splint was worn for 3 months': 'indications',
      'Pain without a finding on images': 'limitations',
      'Laser light on the joint': 'limitations',
      'Growth of the jaw is not complete': 'limitations',
    },
  }),
  () => ({
    name: 'bulletin-in-policy.docx',
    number: 'CP-301',
    content: docx({
      body: [
        title('Beds for the Home'),
        p('Clinical Policy CP-301'),
        p('As announced in the winter issue of Network Notes, effective 01/01/2026 the form changed.'),
        head('Coverage'),
        p('A bed that is moved by hand (HCPCS E0255, E0260) is medically necessary when either applies:'),
        dot('The head must be raised most of the day'),
        dot('Pain is relieved by a position that a plain bed does not allow'),
        p('A bed of the brand Dormivo is not covered, and no bed is covered for a second home.'),
        p('Would HCPCS E0265 be covered for a member who weighs 300 pounds?'),
        p('No. HCPCS E0303 may be covered instead, when the weight is above 350 pounds.'),
        head('Codes'),
        table([
          ['HCPCS', 'Item', 'Covered?', 'Authorization?'],
          ['E0255', 'Bed, height by hand', 'Yes', 'No'],
          ['E0260', 'Bed, half by motor', 'Yes', 'Yes'],
          ['E0270', 'Bed that swings', 'No', 'No'],
          ['E0316', 'Cover of the bed', 'Unknown', 'No'],
          ['E0315', 'Board and table', 'No', ''],
        ]),
        head('Mailing'),
        table([
          ['Mail', 'PO Box 11055, Macon, GA 31201'],
          ['Payer ID', '12502'],
          ['Policy form', '10140'],
        ]),
        p('Network Notes, winter issue: Effective date 01/01/2026. Next review date 12/31/2026.'),
      ],
    }),
    codes: {
      E0255: ['covered', 'conditional'],
      E0260: ['requires_pa', 'covered', 'conditional'],
      ...all('not_covered', 'E0270 E0315'),
      E0316: 'unclear',
      E0265: NO_COVERAGE,
      E0303: ['conditional', 'unclear'],
    },
    lines: null,
    dates: {},
    statements: {
      'Pain is relieved by a position': 'indications',
      'A bed of the brand Dormivo': 'limitations',
    },
    noCriteria: ['Would HCPCS E0265 be covered'],
  }),
  async () => ({
    name: 'question-and-answer-table.pdf',
    number: 'QT-7',
    content: await pdf(
      [
        { heading: 'Quick Answers: Wounds', size: 16 },
        'QT-7. Effective: 08/15/2026. Medicare Advantage members.',
        heads('Question | Answer'),
        ...rows(
          'Is HCPCS A6550 covered? | Yes, with authorization.',
          'Is HCPCS A9272 covered? | No.',
          'Is CPT 97610 covered? | It is considered investigational.',
          'Is CPT 97597 covered? | Yes.',
          'Is CPT 97602 paid on its own? | No, it is part of the visit.',
        ),
        { heading: 'Which codes require authorization?' },
        heads('Code | Service'),
        ...rows('15271 | Sheet on the leg', '15275 | Sheet on the face', '97606 | Suction, large'),
        { heading: 'Which codes are never covered?' },
        heads('Code | Service'),
        ...rows('G0282 | Current', 'G0295 | Fields', '0512T | Waves of shock'),
        { heading: 'Is there anything else?' },
        'Read the bulletin of 07/01/2026, which had an effective date of 07/15/2026.',
      ],
      { columns: [60, 300] },
    ),
    codes: {
      A6550: ['requires_pa', 'unclear'],
      ...all(NO_COVERAGE, 'A9272 97610 97602'),
      97597: ['covered', 'conditional', 'unclear'],
      ...all(['requires_pa', 'unclear'], '15271 15275 97606'),
      ...all(NO_COVERAGE, 'G0282 G0295 0512T'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-08-15' },
  }),
];
