/**
 * The seventeenth set, saved pages and Word files: committed before the program read it, written without the reader. On
 * the first run 147 of 171 codes of all its files were right, none was read as covered by mistake, 1 was refused by
 * mistake, 14 were open and 9 not found; all 9 files that are no policies were refused; 13 statements were in a section
 * without criteria, none in a contrary one; lines of business were right in 21 and dates in 24 of 25 files.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const items = (...texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
const head = (text: string) => p(text, 'PolicyHeading');
const item = (text: string) => p(text, null, { list: 1 });

export const seventeenth: (() => PayerFile | Promise<PayerFile>)[] = [
  // Authorization by line of business under a head of two rows, the legend comes after the table.
  () => ({
    name: 'auth-by-line.html',
    number: 'PAL-2026-Q3',
    content: `<html><head><title>Prior Authorization Code Lookup | Midland Health Partners</title></head><body><header><a href="/">Midland Health Partners</a> <a href="/providers">For providers</a></header><h1>Prior Authorization Code Lookup</h1><p>List PAL-2026-Q3. Posted 06/10/2026. Effective for dates of service 07/01/2026 through 09/30/2026.</p><p>Approval does not promise payment. Benefits and eligibility apply.</p>
<table><tr><th rowspan="2">Code</th><th rowspan="2">Service</th><th colspan="3">Auth required?</th><th rowspan="2">Notes</th></tr>${th('Commercial', 'Medicare Advantage', 'Medicaid')}
${tr('27130', 'New hip', 'Y', 'Y', 'Y', '')}${tr('29881', 'Scope of the knee', 'N', 'N', 'N', '')}${tr('64483', 'Shot at the nerve root', 'Y', 'N', 'Y', '')}${tr('E0260', 'Bed with side rails', 'Y', 'Y', 'Y', 'Rental and purchase')}${tr('E0240', 'Chair for the bath', 'NC', 'NC', 'NC', '')}${tr('E0241', 'Rail for the bath', 'NC', 'NC', 'NC', 'Comfort item')}${tr('S8948', 'Cold laser', 'NC', 'NC', 'NC', '')}${tr('S9110', 'Monitoring from home, month', 'NC', 'NC', 'Y', '')}${tr('J3590', 'Biologic without a code', 'Y', 'Y', 'Y', 'Send the invoice')}${tr('81225', 'Gene 2C19', 'N', 'Y', 'NC', '')}${tr('0723T', 'Software for images of the bile ducts', 'NC', 'NC', 'NC', 'Investigational')}${tr('A9282', 'Wig', 'Y', 'NC', 'Y', '')}${tr('99183', 'Oxygen under pressure', 'Y', 'Y', 'Y', '')}</table>
<p>Y: authorization is required before the service. N: authorization is not required. NC: the plan does not cover the code.</p><p>Emergency care never requires authorization.</p></body></html>`,
    codes: {
      ...all('requires_pa', '27130 E0260 J3590 99183'),
      29881: ['unclear', 'covered'],
      64483: ['unclear', 'requires_pa'],
      ...all('not_covered', 'E0240 E0241 S8948 0723T'),
      ...all('unclear', 'S9110 81225 A9282'),
    },
    lines: ['commercial', 'medicare_advantage', 'medicaid'],
    dates: { effective: '2026-07-01' },
  }),

  // What is not necessary when criteria are not met is still conditional; what is not covered for indications is not.
  () => ({
    name: 'criteria-met-or-not.docx',
    number: 'SX-7.26',
    content: docx({
      body: [
        p('Stimulation of the Spinal Cord and the Dorsal Root', 'PolicyTitle'),
        p('Policy number: SX-7.26'),
        p('Last review: January 20, 2026'),
        p('Effective date: March 1, 2026'),
        p('Next scheduled review: January 2027'),
        head('Policy'),
        p('Stimulation of the spinal cord is medically necessary when all of the following criteria are met:'),
        item('Pain of nerves for 6 months or longer after surgery of the back'),
        item('A trial of 3 to 7 days lowered the pain by half'),
        p('Stimulation of the spinal cord is considered not medically necessary when the criteria above are not met.'),
        p('Stimulation without wires through the skin is investigational for all indications.'),
        head('Codes'),
        p('Considered medically necessary when criteria are met:'),
        table([
          ['Code', 'Description'],
          ['63650', 'Lead by needle'],
          ['63655', 'Lead by opening'],
          ['63685', 'Generator'],
        ]),
        p('Considered not medically necessary when criteria are not met:'),
        table([
          ['Code', 'Description'],
          ['95970', 'Check without programming'],
          ['95971', 'Simple programming'],
          ['L8679', 'Generator, any type'],
        ]),
        p('Not covered for the indications listed in this policy:'),
        table([
          ['Code', 'Description'],
          ['0784T', 'Lead with its own receiver'],
          ['0785T', 'The same, revised'],
        ]),
        p('Considered investigational for all indications:'),
        table([
          ['Code', 'Description'],
          ['E0770', 'Stimulator for movement'],
          ['0788T', 'Programming of the new kind'],
        ]),
        p('Part of the procedure, not paid in addition:'),
        table([
          ['Code', 'Description'],
          ['A4290', 'Test lead'],
        ]),
        p('Diagnoses for which the service is never medically necessary:'),
        table([
          ['ICD-10', 'Description'],
          ['R52', 'Pain without a cause'],
          ['F45.41', 'Pain of the mind'],
        ]),
        head('Rationale'),
        p('In a registry, 61 of 90 people improved. Its authors called the therapy medically necessary.'),
      ],
    }),
    codes: {
      ...all('conditional', '63650 63655 63685'),
      ...all(['conditional', 'unclear'], '95970 95971 L8679'),
      ...all('not_covered', '0784T 0785T E0770 0788T R52 F45.41'),
      A4290: NO_COVERAGE,
    },
    lines: [],
    dates: { effective: '2026-03-01', next: '2027-01-01', last: '2026-01-20' },
    statements: {
      'Pain of nerves for 6 months': 'indications',
      'A trial of 3 to 7 days': 'indications',
      'Stimulation without wires': 'limitations',
    },
    noCriteria: ['In a registry, 61 of 90'],
  }),

  // A policy of payment for extra services: eligible or not, and why.
  () => ({
    name: 'payment-of-extras.html',
    number: 'RP-0088',
    content: `<html><head><title>RP-0088 Supplies and Extra Services</title></head><body><h1>Reimbursement Policy: Supplies and Extra Services</h1><p>Policy RP-0088 | Effective date 01/01/2026 | Last update 04/15/2026 | Products: Commercial</p><h2>Overview</h2><p>This policy describes which extra services the plan pays apart from the visit. It does not decide medical necessity.</p>
<h2>Reimbursement Guidelines</h2><table>${th('Code', 'Item', 'Eligible for separate reimbursement?', 'Reason')}${tr('99000', 'Handling of a specimen', 'No', 'Part of the test')}${tr('99001', 'Handling, other place', 'No', 'Part of the test')}${tr('99070', 'Supplies', 'No', 'Use the code of the supply')}${tr('A4550', 'Tray', 'No', 'Part of the practice expense')}${tr('99173', 'Screening of sight', 'Yes', 'Preventive')}${tr('99177', 'Screening of sight by machine', 'Yes', 'Preventive')}${tr('36416', 'Finger stick', 'No', 'Always bundled')}</table>
<h3>Non-Covered Services</h3><p>The following codes are denied as non-covered services for all members:</p><ul><li>99026 Standing by in the hospital</li><li>99027 Standing by elsewhere</li><li>99075 Testimony</li></ul>
<h3>Frequency</h3><p>Code 99091 is reimbursed once in 30 days.</p>
<h2>Definitions</h2><p>Bundled: paid with another service.</p><h2>Revision History</h2><p>04/15/2026: Format changed. 01/01/2024: 99002 retired.</p></body></html>`,
    codes: {
      ...all(NO_COVERAGE, '99000 99001 99070 A4550 36416'),
      ...all(['covered', 'conditional', 'unclear'], '99173 99177 99091'),
      ...all('not_covered', '99026 99027 99075'),
    },
    optional: { 99002: NO_COVERAGE },
    lines: ['commercial'],
    dates: { effective: '2026-01-01' },
    statements: { 'Code 99091 is reimbursed once': 'frequency' },
  }),

  // A supplement for the Medicaid plan of one state to a policy that has dates of its own.
  () => ({
    name: 'state-supplement.docx',
    number: 'DM-44-OH',
    content: docx({
      body: [
        p('Ohio Medicaid Supplement: Beds and Surfaces', 'PolicyTitle'),
        p('Supplement number: DM-44-OH'),
        p('Supplement effective date: 02/01/2026'),
        p('Base policy DM-44 effective date: 06/15/2019. Base policy last reviewed: 11/04/2025.'),
        p(
          'This supplement replaces sections 3 and 5 of policy DM-44 for Ohio Medicaid members. It does not apply to commercial or Medicare members.',
        ),
        head('Section 3. Criteria in Ohio'),
        p('A surface of group 2 is covered for Ohio Medicaid members when one of these applies:'),
        item('Two or more ulcers of stage II on the trunk that did not improve in 30 days'),
        item('One ulcer of stage III or IV'),
        p('One surface is covered in 36 months.'),
        head('Section 5. Codes in Ohio'),
        p('Covered with prior authorization'),
        table([
          ['Code', 'Item'],
          ['E0193', 'Bed with air'],
          ['E0194', 'Bed with sand'],
          ['E0277', 'Mattress with air'],
        ]),
        p('Covered without prior authorization up to the limit'),
        table([
          ['Code', 'Item', 'Limit'],
          ['E0185', 'Pad of gel', '1 per 3 years'],
          ['E0197', 'Pad of air', '1 per 3 years'],
        ]),
        p('Covered only for members under 21 years of age (EPSDT)'),
        table([
          ['Code', 'Item'],
          ['E0316', 'Canopy of safety'],
          ['E0328', 'Bed for a child'],
        ]),
        p('Not covered in Ohio'),
        table([
          ['Code', 'Item'],
          ['E0273', 'Board for the bed'],
          ['E0274', 'Table over the bed'],
          ['E0315', 'Accessory for the bed'],
        ]),
        head('History'),
        p('02/01/2026: E0190 removed from the covered list.'),
      ],
    }),
    codes: {
      ...all('requires_pa', 'E0193 E0194 E0277'),
      ...all(['covered', 'conditional'], 'E0185 E0197'),
      ...all(['conditional', 'unclear'], 'E0316 E0328'),
      ...all('not_covered', 'E0273 E0274 E0315'),
    },
    optional: { E0190: NO_COVERAGE },
    lines: ['medicaid'],
    dates: { effective: '2026-02-01' },
    statements: {
      'Two or more ulcers': 'indications',
      'One ulcer of stage': 'indications',
      'One surface is covered in 36': 'frequency',
    },
  }),

  // A saved page with marked changes: what was deleted does not apply.
  () => ({
    name: 'marked-changes.html',
    number: 'MP-W12',
    content: `<html><head><title>MP-W12 Currents and Heat for Wounds</title></head><body><p>Draft with changes: text that was added is underlined, and text that was deleted is struck through.</p><h1>Currents and Heat for Wounds</h1><p>Policy MP-W12</p><p>Effective: <del>01/01/2025</del> <ins>01/01/2026</ins></p><p>Line of business: <del>Commercial</del> <ins>Commercial, Medicaid</ins></p>
<h2>Criteria</h2><p>Currents are medically necessary for a chronic ulcer when all criteria are met:</p><ul><li><ins>The ulcer did not improve in 30 days of standard care</ins></li><li><del>The member is younger than 65 years</del></li><li>The ulcer is not infected</li></ul><p><del>Heat without contact is considered medically necessary.</del> <ins>Heat without contact is considered investigational.</ins></p>
<h2>Codes</h2><table>${th('Code', 'Service', 'Position')}${tr('G0281', 'Currents for an ulcer', '<del>Investigational</del> <ins>Covered when criteria are met</ins>')}${tr('G0282', 'Currents for another wound', '<del>Covered when criteria are met</del> <ins>Not covered</ins>')}${tr('G0295', 'Waves for a wound', 'Not covered')}${tr('<ins>G0329</ins>', '<ins>Waves for an ulcer</ins>', '<ins>Covered when criteria are met</ins>')}${tr('<del>E0761</del>', '<del>Device, not thermal</del>', '<del>Covered when criteria are met</del>')}${tr('E0769', 'Device, waves', '<span style="text-decoration:line-through">Covered when criteria are met</span> <span style="text-decoration:underline">Not covered</span>')}${tr('97014', 'Currents without attendance', '<s>Not covered</s> <u>Covered when criteria are met</u>')}${tr('97032', 'Currents with attendance', 'Covered when criteria are met')}${tr('A6000', 'Cover for heat', '<strike>Prior authorization required</strike> <u>Investigational</u>')}</table>
<h2>References</h2><p>Roe (2018) found E0762 medically necessary.</p></body></html>`,
    codes: {
      ...all('conditional', 'G0281 G0329 97014 97032'),
      ...all('not_covered', 'G0282 G0295 E0769 A6000'),
    },
    optional: { E0761: NO_COVERAGE },
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2026-01-01' },
    statements: {
      'The ulcer did not improve': 'indications',
      'The ulcer is not infected': 'indications',
      'Heat without contact is considered investigational': 'limitations',
    },
    noCriteria: ['The member is younger than 65', 'Heat without contact is considered medically necessary'],
  }),

  // A list of what is experimental; a column states exceptions.
  () => ({
    name: 'experimental-with-exceptions.html',
    number: 'EI-MASTER',
    content: `<html><head><title>Experimental and Investigational Services</title></head><body><h1>Experimental and Investigational Services: Master List</h1><p>List EI-MASTER. Effective 04/01/2026. Updated each quarter.</p><p>Every code below is considered experimental or investigational and is not covered, unless the column Exceptions states otherwise.</p>
<table>${th('Code', 'Service', 'Exceptions', 'Reviewed')}${tr('0101T', 'Shock waves, bone and muscle', 'None', '03/2026')}${tr('0102T', 'Shock waves, elbow', 'None', '03/2026')}${tr('0213T', 'Shot at a joint of the neck with sound', 'None', '01/2026')}${tr('0219T', 'Dowel, neck', 'None', '01/2026')}${tr('0253T', 'Drain of the eye', 'Covered for members in an approved trial', '02/2026')}${tr('0330T', 'Picture of tears', 'Medicare Advantage: see LCD L36232', '11/2025')}${tr('0358T', 'Composition of the body', 'None', '11/2025')}${tr('0394T', 'Radiation of the skin, electronic', 'Medically necessary for cancer of the eyelid when surgery is refused', '11/2025')}${tr('A4563', 'Rectal control system', 'None', '12/2025')}${tr('A9291', 'Digital therapy', 'None (see also policy 4.18)', '12/2025')}${tr('E0746', 'Biofeedback device', 'Except for stress incontinence (policy 3.11)', '12/2025')}${tr('S8930', 'Stimulation of the ear', 'None', '12/2025')}${tr('C9734', 'Sound for fibroids', 'Removed from this list 01/01/2026', '12/2025')}</table></body></html>`,
    codes: {
      ...all('not_covered', '0101T 0102T 0213T 0219T 0358T A4563 A9291 S8930'),
      ...all(['unclear', 'conditional'], '0253T 0394T E0746'),
      ...all('unclear', '0330T C9734'),
    },
    lines: null,
    dates: { effective: '2026-04-01' },
  }),

  // Questions and answers, and sentences with dates; a question about a code is no statement about it.
  () => ({
    name: 'questions-about-therapy.html',
    number: 'FAQ-THER',
    content: `<html><head><title>Therapy and Chiropractic: Coverage Questions</title></head><body><h1>Therapy and Chiropractic: Coverage Questions</h1><p>FAQ-THER. Last updated: 05/12/2026. These answers are for our commercial and Marketplace plans.</p>
<h3>Does the plan cover cold laser (S8948)?</h3><p>No. It is considered investigational.</p><h3>Is prior authorization needed for 98940, 98941 or 98942?</h3><p>No.</p><h3>And for 97799?</h3><p>Yes, prior authorization is always required.</p><h3>Why was 98943 denied?</h3><p>The code is not a benefit of these plans.</p><h3>When is dry needling paid?</h3><p>Codes 20560 and 20561 are covered for dates of service on or after January 1, 2026, when a plan of care is on file.</p><h3>Was S9090 not covered once?</h3><p>It was, through December 31, 2023. Since January 1, 2024, S9090 is not covered.</p><h3>Do you still want records with 97012?</h3><p>No longer.</p><h3>Will you cover 64999 for decompression by table?</h3><p>We are reviewing it and will publish the decision by October 1, 2026.</p><h3>May we bill 97014 instead of G0283?</h3><p>No. Bill G0283. We do not cover 97014.</p>${items('Call provider services with other questions.')}</body></html>`,
    codes: {
      ...all('not_covered', 'S8948 98943 S9090 97014'),
      ...all(['unclear', 'covered'], '98940 98941 98942 G0283'),
      97799: 'requires_pa',
      ...all(['conditional', 'covered'], '20560 20561'),
      64999: 'unclear',
    },
    // Corrected after the first run: the question is about records, and nothing is stated of the code.
    optional: { 97012: ['unclear', 'covered'] },
    lines: ['commercial', 'exchange'],
    dates: {},
  }),
];
