/**
 * The twelfth set, committed before the program read it: questions with answers, bulletins, brands that are excluded,
 * numbers that are no codes, and dates of other publications. Web pages, Word files and text.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const qa = (question: string, answer: string) => `<h3>${question}</h3><p>${answer}</p>`;
const head = (text: string) => p(text, 'PolicyHeading');
const title = (text: string) => p(text, 'PolicyTitle');
const dot = (text: string) => p(text, null, { list: 2 });

const LIST = `HARBORLIGHT HEALTH PLAN
Precertification List PCL-2026-3
Effective Date: October 1, 2026
Applies to: Commercial HMO and PPO

Call 800-555-0147 or write to PO Box 21542, Eagan, MN 55121. Group 30775 has its own list.

PRECERTIFICATION REQUIRED
Nose and throat
  30400   Nose made smaller
  30410   Nose made straight
  42145   Palate made shorter
Spine
  22612   Two bones of the low back joined
  22633   The same, two ways in
  63685   Box for pulses placed
Notification only (no review of medical necessity)
  59400   Birth and visits
  59510   Birth through the belly

NOT A COVERED BENEFIT
  15824   Forehead lifted
  15828   Cheek, chin and neck lifted
  69300   Ear pinned back
  S0800   Eye laser in place

PRECERTIFICATION NOT REQUIRED (REMOVED THIS YEAR)
  29881   Knee, one side trimmed
  64721   Wrist, nerve freed

Last year 10160 requests were reviewed, and 11042 members were called.
Is 29880 on the list? Look for it under Knee in the online tool.
`;

export const twelfthWeb: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'questions-of-providers.html',
    number: 'FAQ-SLP-26',
    content: `<html><head><title>Sleep Devices: Questions and Answers</title></head><body><h1>Sleep Devices: Questions and Answers</h1><p>Document FAQ-SLP-26</p><p>Effective date: May 1, 2026</p><p>This document applies to commercial plans.</p>
<h2>Coverage</h2>${qa('Is code E0486 covered?', 'Yes, when a study in the last 12 months found 15 or more events an hour.')}${qa('Is code E0485 covered?', 'No. A bite plate from a shelf is not medically necessary.')}${qa('Does the plan cover a nightly belt (K1027, E1399)?', 'It depends on the benefit of the member. Please call the number on the card.')}${qa('Are CPT codes 95782 and 95783 covered for children?', 'Yes.')}${qa('Will the plan ever pay for a pillow with a motor (HCPCS E0190)?', 'No.')}
<h2>Authorization</h2>${qa('Does HCPCS A7034 need prior authorization?', 'Yes.')}${qa('Is prior authorization required for CPT 94660?', 'No, but a record of use must be kept.')}
<h2>Claims</h2>${qa('Why was my claim for CPT 95806 denied?', 'Most often because it went to ZIP 60614 and not to PO Box 75266. Attach form 10455.')}${qa('Whom do I call?', 'Call 800-555-0110, option 2, and have the provider number (such as 46221) ready.')}</body></html>`,
    codes: {
      E0486: ['conditional', 'covered', 'unclear'],
      ...all(NO_COVERAGE, 'E0485 E0190'),
      ...all('unclear', 'K1027 E1399 94660'),
      ...all(['covered', 'conditional', 'unclear'], '95782 95783'),
      A7034: ['requires_pa', 'unclear'],
      95806: NO_COVERAGE,
    },
    lines: ['commercial'],
    dates: { effective: '2026-05-01' },
    noCriteria: ['Does the plan cover a nightly belt', 'Is code E0486 covered', 'Whom do I call'],
  }),
  () => ({
    name: 'bulletin-for-providers.html',
    number: 'PB-26-118',
    content: `<html><head><title>Provider Bulletin PB-26-118</title></head><body><h1>Provider Bulletin PB-26-118: Monitors of the Heart</h1><table>${tr('Issued', 'June 3, 2026')}${tr('Effective date', 'August 1, 2026')}${tr('Line of business', 'Medicaid')}</table>
<h2>What is changing</h2><p>Prior authorization is required for the following codes:</p><table>${th('Code', 'Service')}${tr('93228', 'Monitor with a center, read')}${tr('93229', 'Monitor with a center, sent')}${tr('33285', 'Monitor under the skin, placed')}${tr('E0616', 'Monitor under the skin')}</table>
<h2>What remains the same</h2><p>The following codes are not covered by Medicaid:</p><table>${th('Code', 'Service')}${tr('0902T', 'Patch with a learned reader')}${tr('93050', 'Wave of the wrist')}${tr('S9025', 'Kit for home')}</table>
<h2>How this came about</h2><p>Our newsletter of March 2026 (effective April 1, 2026) reported the first change. Bulletin 25-077, effective date January 1, 2025, is withdrawn. The next review of that bulletin was due 12/31/2025.</p><p>In 2025 we paid $92950 for monitors that were lost, and 99100 members had one.</p>
<h2>Contact</h2><p>Provider Services, PO Box 30432, Flatrock, UT 84130-0432. Phone 800-555-0162, extension 10060. Plan identifier 20149.</p></body></html>`,
    codes: {
      ...all('requires_pa', '93228 93229 33285 E0616'),
      ...all('not_covered', '0902T 93050 S9025'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-08-01' },
  }),
  () => ({
    name: 'brand-left-out.html',
    number: 'CG-DME-77',
    content: `<html><head><title>Clinical Guideline: Pumps for Swollen Limbs</title></head><body><h1>Clinical Guideline: Pumps for Swollen Limbs</h1><p>Guideline #: CG-DME-77</p><p>Publish Date: 04/08/2026</p><p>Last Review Date: 02/19/2026</p><p>Status: Reviewed</p>
<h2>Clinical Indications</h2><p><b>Medically Necessary:</b></p><p>A pump with chambers is considered <b>medically necessary</b> when <b>all</b> of the following are met:</p><ul><li>The limb has been swollen for 4 weeks; and</li><li>Wraps were worn each day without success.</li></ul>
<p><b>Not Medically Necessary:</b></p><p>The Lymfora Nano pump is considered not medically necessary because a simple pump does the same.</p><p>A pump with chambers is considered not medically necessary when the criteria above have not been met.</p><p>A vest for the chest (E0656, E0657) is considered not medically necessary for all indications.</p>
<h2>Coding</h2><p>The following codes for treatments and procedures applicable to this guideline are included below for informational purposes. Inclusion or exclusion of a code does not constitute or imply member coverage.</p><table>${th('HCPCS', '')}${tr('E0650', 'Pump without chambers')}${tr('E0651', 'Pump with chambers')}${tr('E0652', 'Pump with chambers that are set')}${tr('E0667', 'Sleeve, full leg')}${tr('E0668', 'Sleeve, full arm')}</table><table>${th('ICD-10 Diagnosis', '')}${tr('I89.0', 'Swollen limb')}${tr('Q82.0', 'Swollen from birth')}</table>
<h2>Discussion</h2><p>The Lymfora Flex (E0667) was excluded in one trial of 10121 limbs.</p>
<h2>History</h2><table>${tr('Reviewed', '02/19/2026', 'Medical Policy Committee review.')}${tr('New', '05/12/2020', 'E0652 not medically necessary.')}</table></body></html>`,
    codes: {
      ...all(['unclear', 'conditional'], 'E0650 E0651 E0652 E0667 E0668 I89.0 Q82.0'),
      ...all(NO_COVERAGE, 'E0656 E0657'),
    },
    lines: null,
    dates: { last: '2026-02-19' },
    statements: {
      'The limb has been swollen': 'indications',
      'The Lymfora Nano pump is considered': 'limitations',
      'A vest for the chest': 'limitations',
    },
    noCriteria: ['The Lymfora Flex'],
  }),
  () => ({
    name: 'policy-with-each.docx',
    number: 'MP 3.114',
    content: docx({
      body: [
        title('Pulses for Pain of the Back'),
        table([
          ['Policy Number', 'MP 3.114', 'Product', 'Medicare Advantage'],
          ['Effective Date', '07/01/2026', 'Last Reviewed', '05/20/2026'],
          ['Original Date', '06/01/2019', 'Next Review', '05/2027'],
        ]),
        head('Policy Statement'),
        p('A box for pulses is medically necessary when EITHER of the following is met:'),
        dot('Pain of the leg after surgery for 6 months'),
        dot('Pain of the foot with numbness from sugar disease'),
        p('Each of the following is not medically necessary:'),
        dot('A second box on the same day'),
        dot('Pulses for pain of the face'),
        p('Contraindications to pulses include any of the following:'),
        dot('An infection that is not treated'),
        dot('A disorder of bleeding'),
        head('Codes'),
        p('Codes that are covered when the criteria of this policy are met:'),
        table([
          ['Code', 'Service'],
          ['63650', 'Wire through the skin'],
          ['63655', 'Plate, open'],
          ['63685', 'Box'],
        ]),
        p('Codes that are considered investigational:'),
        table([
          ['Code', 'Service'],
          ['0784T', 'Wire with its box, new'],
          ['0786T', 'Wire with its box, base of the spine'],
          ['A4540', 'Pulses at the wrist'],
        ]),
        p('Codes that support the services above and follow their coverage:'),
        table([
          ['Code', 'Service'],
          ['95970', 'Check only'],
          ['95972', 'Check and set'],
        ]),
        head('Evidence'),
        p('One registry of 61885 patients found less pain. The cost was 64575 dollars each.'),
        head('Policy History'),
        p('07/01/2026: Effective. Formerly policy 20477.'),
        p('Provider Newsletter, spring 2024: effective date 06/15/2024 for the wire through the skin.'),
      ],
    }),
    codes: {
      ...all('conditional', '63650 63655 63685'),
      ...all('not_covered', '0784T 0786T A4540'),
      ...all(['unclear', 'conditional'], '95970 95972'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-07-01', last: '2026-05-20', original: '2019-06-01', next: '2027-05-01' },
    statements: {
      'Pain of the foot with numbness': 'indications',
      'Pulses for pain of the face': 'limitations',
      'A disorder of bleeding': 'limitations',
    },
  }),
  () => ({
    name: 'drugs-in-table.docx',
    number: 'RX-MB-14',
    content: docx({
      body: [
        title('Medical Benefit Drug List'),
        p('Policy RX-MB-14. Effective 09/15/2026.'),
        p('Line of business: Exchange'),
        head('How to use this list'),
        p('PA: prior authorization is required. ST: another drug must be tried first. NC: the drug is not covered.'),
        head('Drug List'),
        table([
          ['Drug', 'Code', 'Status', 'Limit'],
          ['Abatra', 'J0129', 'PA', '100 units in 28 days'],
          ['Befinol', 'J0717', 'PA, ST', '400 units in 28 days'],
          ['Cortivan', 'J0801', 'NC', ''],
          ['Dexalune', 'J1100', 'No restriction', ''],
          ['Elimar', 'J1602', 'PA', '200 units in 56 days'],
          ['Feratol', 'J1439', 'Under review', ''],
          ['Gamlex', 'J0220', 'NC', ''],
          ['Hypomir', 'J3490', 'Varies by drug', ''],
        ]),
        head('Drugs of the pharmacy benefit'),
        p('These drugs are excluded from the medical benefit:'),
        table([
          ['Drug', 'Code'],
          ['Ixoral', 'J3358'],
          ['Jovera', 'J3590'],
        ]),
      ],
    }),
    codes: {
      ...all('requires_pa', 'J0129 J0717 J1602'),
      ...all('not_covered', 'J0801 J0220'),
      J1100: ['unclear', 'covered'],
      ...all('unclear', 'J1439 J3490'),
      ...all(NO_COVERAGE, 'J3358 J3590'),
    },
    lines: ['exchange'],
    dates: { effective: '2026-09-15' },
  }),
  () => ({
    name: 'list-of-harborlight.txt',
    number: 'PCL-2026-3',
    content: LIST,
    codes: {
      ...all('requires_pa', '30400 30410 42145 22612 22633 63685'),
      ...all('unclear', '59400 59510'),
      ...all('not_covered', '15824 15828 69300 S0800'),
      ...all(['unclear', 'covered'], '29881 64721'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-10-01' },
  }),
  () => ({
    name: 'news-quoted.html',
    number: '2.04.911',
    content: `<html><head><title>Tests of Breath for the Stomach</title></head><body><nav><a href="/p">Policies</a> <a href="/n">News: effective July 1, 2026</a></nav><h1>Tests of Breath for the Stomach</h1><p>Medical Policy 2.04.911</p>
<div class="news"><p>From Provider News, December 2025: Effective date: January 1, 2026. The test of breath needs no review.</p></div>
<h2>Policy</h2><p>A test of breath for the stomach germ (CPT 83013, 83014) may be considered medically necessary for adults under 60 with pain after meals.</p><p>A test of breath for slow emptying (CPT 91299) is considered investigational.</p><p>Is a test of breath covered for sugar that is not digested (CPT 91065)?</p><p>A test of stool by a mail kit is considered investigational (0430U).</p>
<h2>Frequently asked questions</h2><p><b>Q. Can the test (CPT 83013) be repeated in the same month?</b></p><p>A. No. One test in 28 days is allowed.</p><p><b>Q. Is CPT 78267 covered?</b></p><p>A. No.</p><p><b>Q. Is CPT 43753 ever paid with the test?</b></p><p>A. Please see the claim manual.</p>
<h2>Updates</h2><p>Bulletin 26-14 of 02/10/2026 reported an effective date of 03/01/2026 for all tests of breath.</p></body></html>`,
    codes: {
      ...all(['conditional', 'unclear'], '83013 83014'),
      ...all(NO_COVERAGE, '91299 0430U 78267'),
      ...all('unclear', '91065 43753'),
    },
    lines: null,
    dates: {},
    statements: {
      'A test of breath for the stomach germ': 'indications',
      'A test of breath for slow emptying': 'limitations',
    },
    noCriteria: ['Is a test of breath covered for sugar', 'Q. Is CPT 78267'],
  }),
];
