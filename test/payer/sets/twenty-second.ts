/**
 * The twenty-second set, saved pages and files that are no policies: committed before the program read it and sealed,
 * written without the reader. Payers, people and numbers are invented, and texts are our own.
 */

import { page, refused, th } from './page-parts.ts';
import { all, type PayerFile, pdf, tr } from './payer-file.ts';

const ol = (type: string, ...texts: readonly string[]) =>
  `<ol type="${type}">${texts.map((text) => `<li>${text}</li>`).join('')}</ol>`;
const step = (name: string, text: string) => `<p><b>${name}</b> ${text}</p>`;

export const twentySecond: (() => PayerFile | Promise<PayerFile>)[] = [
  // Numbered articles, as in a statute: the codes follow each statement in brackets, and articles refer to each other.
  () => ({
    name: 'codes-in-brackets.html',
    number: 'LC-PAIN-0317',
    content: page(
      'Injections and Ablation for Pain of the Spine',
      '<h1>Injections and Ablation for Pain of the Spine</h1><table>',
      '<tr><td>Rule number</td><td>LC-PAIN-0317</td><td>Adopted</td><td>03/17/2010</td></tr><tr><td>In effect since</td><td>03/01/2026</td><td>Next revision</td><td>03/01/2027</td></tr><tr><td>Governs</td><td colspan="3">Larkspur commercial plans and Larkspur Medicaid</td></tr></table>',
      '<h2>Article 1. What Must Be So</h2><p>Ablation of the nerves of a facet joint [64633, 64634, 64635, 64636] is payable if each of these is so:</p>',
      ol(
        'a',
        'The pain lasted three months',
        'Two diagnostic blocks relieved 80 percent of it',
        'No more than two levels are treated',
      ),
      '<p>Injection of a sacroiliac joint [27096, G0260] and block of its nerves [64451] are payable if Article 1(a) is so.</p>',
      '<p>Epidural injections [62321, 62323, 64479, 64480, 64483, 64484] are payable if pain runs down a limb and four weeks of therapy failed.</p>',
      '<h2>Article 2. Payable Without Conditions</h2><p>Injection of muscles [20552, 20553] is payable.</p>',
      '<h2>Article 3. Approval First</h2><p>The plan must approve these before the service; without approval no payment is made:</p>',
      ol(
        'a',
        'Stimulator, trial [63650, 63655]',
        'Stimulator, permanent [63685, L8679, L8687]',
        'Nerve in the vertebra [64628, 64629]',
        'Cement in a vertebra [22513, 22514, 22515]',
      ),
      '<h2>Article 4. Not Payable</h2><p>Each of the following is not medically necessary:</p>',
      ol(
        'a',
        'Facet injection with ultrasound [0213T, 0214T, 0215T, 0216T, 0217T, 0218T]',
        'Cells in a disk [0627T, 0628T, 0629T, 0630T]',
        'Heat in a disk [22526, 22527]',
        'Breaking of scars [62263, 62264]',
        'Ablation of a sacroiliac joint [64625]',
        'Ablation by cold [0440T, 0441T, 0442T]',
      ),
      '<h2>Article 5. Sedation</h2><p>Anesthesia by another person [01991, 01992] is not payable, except when a seizure disorder or severe anxiety is documented.</p>',
      '<h2>Article 6. Not to Be Used</h2><p>An injection is contraindicated in:</p>',
      ol('a', 'Infection of the skin at the site', 'A bleeding disorder that is not corrected'),
      '<h2>Article 7. Record of Changes</h2><p>03/01/2026: [64451] moved from Article 4 to Article 1. 2024: [64624] moved to rule LC-KNEE-0102.</p>',
    ),
    codes: {
      ...all('conditional', '64633 64634 64635 64636 27096 G0260 64451 62321 62323 64479 64480 64483 64484'),
      ...all('covered', '20552 20553'),
      ...all('requires_pa', '63650 63655 63685 L8679 L8687 64628 64629 22513 22514 22515'),
      ...all('not_covered', '0213T 0214T 0215T 0216T 0217T 0218T 0627T 0628T 0629T 0630T 22526 22527'),
      ...all('not_covered', '62263 62264 64625 0440T 0441T 0442T'),
      ...all(['not_covered', 'conditional', 'unclear'], '01991 01992'),
    },
    optional: { 64624: 'unclear' },
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2026-03-01', original: '2010-03-17', next: '2027-03-01' },
    statements: {
      'The pain lasted three months': 'indications',
      'Two diagnostic blocks relieved': 'indications',
      'Infection of the skin at the site': 'limitations',
      'A bleeding disorder that is not': 'limitations',
    },
  }),

  // Steps that a reader follows: each names a list and its result; the lists below have only numbers.
  () => ({
    name: 'steps-to-a-list.html',
    number: 'MBD-HOW-1',
    content: page(
      'Drugs of the Medical Benefit: How to Find the Rule',
      '<h1>Drugs of the Medical Benefit: How to Find the Rule</h1><p>MBD-HOW-1. Effective 08/01/2026. Last reviewed 06/10/2026. For members of our Exchange plans. This document does not apply to Medicare Advantage.</p>',
      step('Step 1.', 'Is the code in List 1? The drug is excluded from coverage. Stop here.'),
      step('Step 2.', 'Is the code in List 2? Prior authorization is required.'),
      step(
        'Step 3.',
        'Is the code in List 3? The drug is covered when the criteria of its drug policy are met. No request.',
      ),
      step('Step 4.', 'Is the code in List 4? The drug is covered. Nothing else is required.'),
      step('Step 5.', 'Is the code in no list? Call 555-0172.'),
      '<h2>List 1</h2><p>J0270, J0275, J0172, J1324, J1726, J2170, J3355, S0189, S4993, J7304, J7300</p>',
      '<h2>List 2</h2><p>J0129, J0178, J0202, J0490, J0517, J0565, J0584, J0586, J0587, J0588, J0598, J0638, J0717, J0791, J0896, J0897, J1303, J1305, J1306, J1602, J1743, J1786, J1823, J2182, J2350, J2357, J2786, J3032, J3241, J3262, J3285, J3385, J9271, J9299</p>',
      '<h2>List 3</h2><p>J0881, J0885, J1439, J1442, J1756, J2469, J2505, J2506, J3489, J7318, J7321, J7325</p>',
      '<h2>List 4</h2><table>',
      th('Code', 'Drug'),
      tr('J0696', 'Ceftriaxone'),
      tr('J1100', 'Dexamethasone'),
      tr('J1885', 'Ketorolac'),
      tr('J2405', 'Ondansetron'),
      tr('J3420', 'Vitamin B12'),
      tr('J7030', 'Saline'),
      '</table><h2>Notes</h2><p>J2505 ended; it is in List 3 for earlier claims only. J3490 is in no list.</p>',
    ),
    codes: {
      ...all('not_covered', 'J0270 J0275 J0172 J1324 J1726 J2170 J3355 S0189 S4993 J7304 J7300'),
      ...all('requires_pa', 'J0129 J0178 J0202 J0490 J0517 J0565 J0584 J0586 J0587 J0588 J0598 J0638 J0717 J0791'),
      ...all('requires_pa', 'J0896 J0897 J1303 J1305 J1306 J1602 J1743 J1786 J1823 J2182 J2350 J2357 J2786 J3032'),
      ...all('requires_pa', 'J3241 J3262 J3285 J3385 J9271 J9299'),
      ...all('conditional', 'J0881 J0885 J1439 J1442 J1756 J2469 J2506 J3489 J7318 J7321 J7325'),
      J2505: ['conditional', 'unclear'],
      ...all('covered', 'J0696 J1100 J1885 J2405 J3420 J7030'),
    },
    optional: { J3490: 'unclear' },
    lines: ['exchange'],
    dates: { effective: '2026-08-01', last: '2026-06-10' },
  }),

  // A consent form of a study: it states what insurance pays.
  async () =>
    refused(
      'consent-for-study.pdf',
      await pdf([
        { heading: 'Consent to Take Part in a Research Study', size: 13 },
        'Study: Cells for Pain of a Disk (NCT00000000)     Version 4, dated 02/11/2026     Sponsor: Alder Biologics',
        { heading: 'Why is this study being done?' },
        'We want to learn whether injecting cells (0627T) helps. The injection is investigational.',
        { heading: 'What will I have to pay?' },
        'The sponsor pays for 0627T and 0628T. Your insurance may cover visits and imaging (72148) when its criteria are met. Some plans require prior authorization. Services that are not covered will be billed to you.',
        'Signature of participant: ____________________     Date: ____________',
      ]),
    ),
  // An estimate for a patient who pays for himself.
  () =>
    refused(
      'estimate-of-costs.html',
      page(
        'Good Faith Estimate',
        '<h1>Good Faith Estimate for Health Care Items and Services</h1><p>Patient: Joanna Petrov. Date of estimate: 05/27/2026. Scheduled: 06/18/2026. Provider: Alder Spine Group, TIN 00-0000000.</p><table>',
        th('Code', 'Service', 'Quantity', 'Expected charge', 'Note'),
        tr('64635', 'Ablation', '1', '$1,150.00', 'Your plan does not cover it without two blocks'),
        tr('64636', 'Ablation, next level', '1', '$480.00', 'Not covered'),
        tr('01992', 'Anesthesia', '1', '$390.00', 'Not covered by your plan'),
        '</table><p>Total: $2,020.00. This is not a bill. You may dispute a bill that exceeds this estimate by $400 or more.</p>',
      ),
    ),
];
