/**
 * The twenty-third set, saved pages and files that are no policies: committed before the program read it, written
 * without the reader. Payers, people and numbers are invented, and texts are our own.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { bullets, head, page, refused, th, title } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const EXCLUDED =
  'E0240, E0241, E0242, E0243, E0244, E0245, E0246, E0247, E0248, E0625, E0639, E0700, E1300, A4520, A4927, A4928, A6250, T4521, T4522, T4523, T4524, T4533, T4535';

export const twentyThird: (() => PayerFile | Promise<PayerFile>)[] = [
  // A general refusal that a second schedule lifts for some codes, and a general promise with exceptions at its end.
  () => ({
    name: 'exceptions-both-ways.html',
    number: 'HS-114',
    content: page(
      'HS-114 Items for the Home',
      '<h1>Items for the Home</h1><p>Policy HS-114 &middot; Takes effect 03/15/2026 &middot; Next review 03/2027 &middot; For Pinon Medicaid members</p>',
      '<h2>1. The general exclusion</h2><p>Items for comfort, hygiene and safety in the home are excluded from the benefit. The exclusion applies to every code of Schedule A, unless the code is also in Schedule B.</p>',
      `<h3>Schedule A</h3><p>${EXCLUDED}</p>`,
      '<h3>Schedule B</h3><p>By way of exception, the plan covers an item of Schedule A for the member described next to it.</p><table>',
      th('Code', 'Member'),
      tr('E0247', 'Cannot step over the side of a tub, by the report of a therapist'),
      tr('E0639', 'Needs two people for each transfer'),
      tr('A4927', 'Dialyzes at home'),
      tr('T4533', 'Is 4 to 20 years old and incontinent because of a disease'),
      '</table><h2>2. Supplies</h2><p>The supplies of Schedule C are a covered benefit and need neither criteria nor a request. This does not extend to the codes named at the end of this section.</p>',
      '<h3>Schedule C</h3><p>A4216, A4217, A4244, A4245, A4246, A4310, A4311, A4314, A4320, A4331, A4349, A4354, A4357, A4358, A5102</p>',
      '<p>Left out of this promise, because they are sold in any store: A4244, A4245 and A4246. The plan never pays for them.</p>',
      '<h2>3. Documentation</h2>',
      bullets('An order that is less than a year old', 'The count of supplies that remain'),
    ),
    codes: {
      ...all('not_covered', 'E0240 E0241 E0242 E0243 E0244 E0245 E0246 E0248 E0625 E0700 E1300 A4520 A4928 A6250'),
      ...all('not_covered', 'T4521 T4522 T4523 T4524 T4535 A4244 A4245 A4246'),
      ...all('conditional', 'E0247 E0639 A4927 T4533'),
      ...all('covered', 'A4216 A4217 A4310 A4311 A4314 A4320 A4331 A4349 A4354 A4357 A4358 A5102'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-03-15', next: '2027-03-01' },
    statements: { 'An order that is less than a year old': 'documentation' },
  }),

  // The sentence that decides about a list is two paragraphs above it; a last list is for information only.
  () => ({
    name: 'sentence-far-above.html',
    number: 'ENT.2026.08',
    content: page(
      'Devices and Office Procedures of the Nose and Ear',
      '<h1>Devices and Office Procedures of the Nose and Ear</h1><p>ENT.2026.08</p><p>Effective: April 1, 2026</p><p>Approved by the committee: January 22, 2026</p><p>Scope: fully insured commercial groups and individual Exchange products</p>',
      '<h2>Position of the Plan</h2><p>Each service of the list that follows is investigational, and the plan pays for none of them.</p>',
      '<p>The committee read 41 articles. Most of them had no control group, and in the others members and physicians knew who was treated.</p><p>Devices are discussed by their kind and not by their maker. A request to change this position may be sent with new articles.</p>',
      bullets(
        '30468 and 30469: widening of the nasal valve',
        '31242 and 31243: ablation of the posterior nasal nerve',
        'J7402, S1091: stents and implants with a steroid',
        '92517, 92518, 92519: potentials of the vestibule',
        '0725T, 0726T, 0727T: implant of the vestibule',
        'E2120: pulses of pressure for the ear',
        '0776T: cooling of the brain through the nose',
      ),
      '<p>Each service of the next list is medically necessary if medicine was tried for twelve weeks and a scan confirms the disease.</p>',
      '<p>Sedation in the office is safe for most members. The surgeon decides where the service is done.</p><p>Costs vary between regions.</p>',
      bullets(
        '31295, 31296, 31297, 31298: balloon of a sinus',
        '69705, 69706: balloon of the tube of the ear',
        '30117: removal of tissue inside the nose',
        '30801, 30802: ablation of a turbinate',
      ),
      '<h2>Other Codes</h2><p>The following codes are included for informational purposes only. Neither listing a code here nor leaving it out says whether it is paid.</p>',
      '<p>30140, 30468, 31231, 31254, 31255, 31256, 31267, 31276, 31288, 31295, 69420, 69433, 69436, 92511</p>',
      '<p>Claims with 30999 are priced by hand.</p>',
    ),
    codes: {
      ...all('not_covered', '30468 30469 31242 31243 J7402 S1091 92517 92518 92519 0725T 0726T 0727T E2120 0776T'),
      ...all('conditional', '31295 31296 31297 31298 69705 69706 30117 30801 30802'),
      ...all('unclear', '30140 31231 31254 31255 31256 31267 31276 31288 69420 69433 69436 92511'),
    },
    optional: { 30999: 'unclear' },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-04-01' },
    noCriteria: ['The committee read 41 articles'],
  }),

  // Codes that ended and those that replace them in one table; below it, uses of one device that are not proven.
  () => ({
    name: 'ended-and-replaced.html',
    number: 'SUR-TECH-19',
    content: page(
      'Newer Surgical Techniques',
      '<h1>Newer Surgical Techniques</h1><table><tr><td>Policy</td><td>SUR-TECH-19</td></tr><tr><td>Effective date</td><td>02/01/2026</td></tr><tr><td>Original date</td><td>02/01/2019</td></tr><tr><td>Applies to</td><td>Medicare Advantage, where no national or local determination exists</td></tr></table>',
      '<h2>Codes</h2><p>The last column is the position on the code in the third column. Codes in the first column ended on the day in the second; claims with them for later days are returned.</p><table>',
      th('Former code', 'Ended', 'Current code', 'Position'),
      tr('0404T', '12/31/2023', '58580', 'Covered when criteria are met'),
      tr('0499T', '12/31/2023', '52284', 'Covered when criteria are met'),
      tr('0501T, 0502T, 0503T, 0504T', '12/31/2023', '75580', 'Request before the service'),
      tr('0465T', '12/31/2023', '67516', 'Not covered: unproven'),
      tr('0775T', '12/31/2023', '27278', 'Not covered: unproven'),
      tr('0715T', '12/31/2023', '92972', 'Covered when criteria are met'),
      tr('0398T', '12/31/2024', '61715', 'Request before the service'),
      tr('0537T, 0538T, 0539T, 0540T', '12/31/2024', '38225, 38226, 38227, 38228', 'Request before the service'),
      tr('0616T, 0617T, 0618T', '12/31/2024', '66683', 'Not covered: unproven'),
      tr('&nbsp;', '&nbsp;', '58674', 'Covered when criteria are met'),
      tr('&nbsp;', '&nbsp;', '55880', 'Covered when criteria are met'),
      tr('&nbsp;', '&nbsp;', '0071T, 0072T', 'Not covered: unproven'),
      tr('&nbsp;', '&nbsp;', '58578', 'Decided by claim'),
      '</table><p>&ldquo;Request before the service&rdquo;: the plan must authorize it in advance.</p>',
      '<h2>Criteria</h2><p>Ablation of fibroids by radiofrequency is medically necessary when all of these are true:</p>',
      bullets('The member wants to keep the uterus', 'Bleeding or pressure lasted six months'),
      '<p>Ultrasound of high intensity for the prostate is medically necessary when cancer returned after radiation.</p>',
      '<h2>Uses That Are Not Proven</h2><p>A device that is covered above is experimental for these uses:</p>',
      bullets(
        'Focused ultrasound of the brain for depression or pain',
        'Ultrasound of high intensity as the first treatment of the prostate',
        'Ablation of fibroids in a member who wants to become pregnant',
      ),
      '<h2>Sources</h2><p>1. Osei B. Cells after 0540T. Blood Rep 2024. 2. A society recommends 0600T (2025).</p>',
    ),
    codes: {
      ...all(NO_COVERAGE, '0404T 0499T 0501T 0502T 0503T 0504T 0465T 0775T 0715T 0398T 0537T 0538T 0539T 0540T'),
      ...all(NO_COVERAGE, '0616T 0617T 0618T'),
      ...all('conditional', '58580 52284 92972 58674 55880'),
      ...all('requires_pa', '75580 61715 38225 38226 38227 38228'),
      ...all('not_covered', '67516 27278 66683 0071T 0072T'),
      58578: 'unclear',
    },
    optional: { '0600T': 'unclear' },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-02-01', original: '2019-02-01' },
    statements: {
      'The member wants to keep the uterus': 'indications',
      'Bleeding or pressure lasted': 'indications',
      'Focused ultrasound of the brain': 'limitations',
      'Ablation of fibroids in a member': 'limitations',
    },
  }),

  // A guide of a maker about how payers decide.
  () =>
    refused(
      'reimbursement-guide-of-a-maker.html',
      page(
        'NeuroBand Reimbursement Guide for Providers',
        '<h1>NeuroBand&trade; Reimbursement Guide for Providers</h1><p>Revised 04/2026. Provided by Sable Neurotech, Inc. for information. Sable does not promise coverage or payment.</p>',
        '<h2>Coding</h2><table>',
        th('Code', 'Use', 'Medicare 2026', 'Typical commercial payer'),
        tr('E0734', 'Band for tremor', 'Covered, local determination', 'Prior authorization required'),
        tr('A4542', 'Supplies of the band', 'Covered', 'Covered when criteria are met'),
        tr('0783T', 'Setting of a stimulator of the ear', 'Contractor priced', 'Not covered, investigational'),
        '</table><h2>Tips for a Request</h2><p>Ask the payer for its policy. State that two drugs failed. Call our hotline 800-555-0143 for a sample letter of medical necessity.</p>',
      ),
    ),
  // A quiz for new claims examiners.
  () =>
    refused(
      'quiz-for-examiners.docx',
      docx({
        header: ['Examiner Training, Week 3'],
        body: [
          title('Quiz: Reading a Medical Policy'),
          p('Name: ______________   Date: ______________   Score: ___ of 4'),
          head('Questions'),
          p('1. Policy SUR-TECH-19 is effective 02/01/2026. Is 67516 covered? (a) yes (b) no, unproven (c) with PA'),
          p('2. A claim has 38226. Prior authorization is not on file. What do you do?'),
          p('3. Which of 0071T, 55880 and 58674 is not covered?'),
          head('Answers'),
          table([
            ['1', 'b'],
            ['2', 'Deny: prior authorization required'],
            ['3', '0071T'],
          ]),
        ],
      }),
    ),
];
