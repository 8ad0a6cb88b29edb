/**
 * The twenty-fifth set, saved pages: committed before the program read it and sealed, written without the reader and
 * without other sets. Layouts and kinds of statements follow large and small payers; payers and numbers are invented,
 * and texts are our own.
 */

import { bullets, page, th } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const BLADDER = [
  '<h1>Clinical UM Guideline</h1><table>',
  tr('Subject:', 'Nerve Stimulation for Control of the Bladder and the Bowel'),
  tr('Guideline #:', 'CG-SURG-931', 'Publish Date:', '04/15/2026'),
  tr('Status:', 'Revised', 'Last Review Date:', '02/19/2026'),
  '</table><h2>Description</h2>',
  '<p>This guideline addresses leads and pulse generators at the sacral nerves, needles and implants at the tibial nerve, and stimulators in the pelvis that are worn.</p>',
  '<h2>Clinical Indications</h2><p><b>Medically Necessary:</b></p>',
  '<p>A test lead at a sacral nerve is considered <b>medically necessary</b> when all of the following are met:</p>',
  bullets(
    'Leakage, urgency or retention has lasted for a year or more; <b>and</b>',
    'At least two drugs, or one drug and a program of exercises, were tried and failed; <b>and</b>',
    'The member can record episodes in a diary.',
  ),
  '<p>A permanent generator is considered <b>medically necessary</b> when the diary of the test shows half as many episodes as before.</p>',
  '<p><b>Not Medically Necessary:</b></p><p>A permanent generator is considered <b>not medically necessary</b> when the test failed or was not done.</p>',
  '<p>Implants at the tibial nerve and stimulators in the pelvis that are worn are considered <b>investigational and not medically necessary</b> for every use.</p>',
  '<h2>Coding</h2><p>Codes are listed to help offices file their requests. That a code is listed promises no payment; benefits of the member decide.</p>',
  '<h3>Sacral nerve</h3><p><b>When services may be Medically Necessary when criteria are met:</b></p><table>',
  tr('<b>CPT</b>', ''),
  tr('64561', 'Test lead through the skin'),
  tr('64581', 'Lead by incision'),
  tr('64590', 'Generator placed [when specified for a sacral nerve]'),
  tr('<b>HCPCS</b>', ''),
  tr('A4290', 'Sacral test lead'),
  tr('C1767', 'Generator, not charged by the member'),
  tr('C1820', 'Generator that is charged'),
  tr('L8679', 'Generator of any type'),
  tr('L8680', 'Electrode, each'),
  tr('<b>ICD-10 Diagnosis</b>', ''),
  tr('N32.81', 'Overactive bladder'),
  tr('N39.41', 'Urge leakage'),
  tr('R15.0-R15.9', 'Leakage of stool'),
  '</table><p><b>When services are Not Medically Necessary:</b><br>For the procedure and diagnosis codes listed above when criteria are not met.</p>',
  '<h3>Tibial nerve and pelvis</h3><p><b>When services may be Medically Necessary when criteria are met:</b></p><table>',
  tr('<b>CPT</b>', ''),
  tr('64566', 'Needle at the tibial nerve, one visit'),
  '</table><p><b>When services are Investigational and Not Medically Necessary:</b></p><table>',
  tr('<b>CPT</b>', ''),
  tr('0587T', 'Tibial implant placed'),
  tr('0588T', 'Tibial implant revised'),
  tr('0589T', 'Implant checked, simple'),
  tr('0590T', 'Implant checked, complex'),
  tr('0816T', 'Tibial implant below the fascia, placed'),
  tr('<b>HCPCS</b>', ''),
  tr('E0740', 'Stimulator of the pelvic floor, worn'),
  tr('<b>ICD-10 Diagnosis</b>', ''),
  tr('', 'All diagnoses'),
  '</table><h2>Discussion/General Information</h2><p>In a trial of 211 adults, two of three had half as many episodes after five years.</p>',
  '<h2>History</h2><table>',
  tr('Revised', '02/19/2026', 'Medical policy committee. Added 0816T to the coding section.'),
  tr('New', '11/17/2011', 'Initial document.'),
  '</table>',
];

const SLEEP = [
  '<h1>Clinical Review Criteria</h1><h2>Treatment of Obstructive Sleep Apnea</h2>',
  '<p>NOTICE: Harbor Permanente Plan provides these criteria for use within its own plans. Coverage is decided by the contract of the member.</p>',
  '<h3>Criteria</h3><h4>For Medicare Members</h4><table>',
  th('Source', 'Policy'),
  tr('Local determinations', 'Stimulator at the hypoglossal nerve; oral appliances'),
  tr('Plan policy', 'None for the other services'),
  '</table><h4>For Non-Medicare (Commercial) Members</h4>',
  '<p>A stimulator at the hypoglossal nerve is covered when all of the following are met:</p>',
  bullets(
    'The member is 18 or older and weighs less than the limit in the label;',
    'A study within two years counted 15 to 100 events an hour;',
    'Pressure by mask was used for a month and was not tolerated.',
  ),
  '<p>An appliance for the mouth made from a mold is covered for mild or moderate apnea.</p>',
  '<p>Radiofrequency at the tongue and pillars in the palate are not covered because studies are small.</p>',
  '<h3>Background</h3><p>Apnea of sleep affects one adult in five. A review of 14 trials compared appliances and masks.</p>',
  '<h3>Applicable Codes</h3><table>',
  th('Code', 'Service', 'Medicare', 'Non-Medicare'),
  tr('E0601', 'Pressure device', 'Covered, no review', 'Covered, no review'),
  tr('A7034', 'Mask or cannula', 'Covered, no review', 'Covered, no review'),
  tr('E0485', 'Appliance, ready-made', 'Covered if criteria met', 'Covered if criteria met'),
  tr('E0486', 'Appliance from a mold', 'Covered if criteria met', 'Covered if criteria met'),
  tr('64582', 'Stimulator placed', 'Covered if criteria met', 'Covered if criteria met'),
  tr('64583', 'Stimulator revised', 'Covered if criteria met', 'Covered if criteria met'),
  tr('21199', 'Jaw moved forward in part', 'Covered if criteria met', 'Covered if criteria met'),
  tr('42145', 'Palate and throat reshaped', 'Covered if criteria met', 'Not medically necessary'),
  tr('41512', 'Tongue held by a suture', 'Not covered', 'Not medically necessary'),
  tr('41530', 'Tongue base reduced by radiofrequency', 'No policy', 'Not medically necessary'),
  tr('C9727', 'Pillars in the palate', 'Not covered', 'Not medically necessary'),
  tr('E0490', 'Tongue muscle trainer, power source', 'Not covered', 'Not medically necessary'),
  tr('K1001', 'Position trainer', 'Not covered', 'Not medically necessary'),
  '</table><table>',
  th('Date Created', 'Dates Reviewed', 'Date Last Revised'),
  tr('03/02/2009', '01/06/2025, 01/05/2026', '01/05/2026'),
  '</table>',
];

const symbols = (...lines: readonly string[]) => lines.map((line) => tr(...line.split('|')));

const EYES = [
  '<h1>Optical Benefit Grid: Medicaid Managed Care</h1>',
  '<p>Clearwater Vision administers optical benefits for members of Tamarack Medicaid plans. Effective for orders placed on or after March 1, 2026.</p>',
  '<p><b>Legend:</b> &#9679; covered, no approval needed &nbsp; &#9680; covered with prior approval &nbsp; &#9675; not a benefit. An empty cell has the symbol of the row above.</p><table>',
  th('Code', 'Item', 'Benefit', 'Limit'),
  ...symbols(
    'V2020|Frame|&#9679;|One in 12 months',
    'V2025|Frame of the costlier sort|&#9675;|',
    'V2100|Lens, one focus, plain|&#9679;|',
  ),
  ...symbols('V2101|Lens, one focus, stronger||', 'V2103|Lens, one focus, with cylinder||', 'V2200|Lens, two foci||'),
  ...symbols('V2300|Lens, three foci|&#9680;|', 'V2399|Lens, three foci, special||', 'V2410|Lens with varying curve||'),
  ...symbols(
    'V2500|Contact lens, hard|&#9680;|When glasses cannot correct',
    'V2510|Contact lens, gas||',
    'V2520|Contact lens, soft||',
  ),
  ...symbols(
    'V2600|Magnifier held by hand|&#9680;|',
    'V2623|Artificial eye|&#9679;|One in 60 months',
    'V2624|Artificial eye polished||',
  ),
  ...symbols('V2744|Tint that changes|&#9675;|', 'V2750|Coat against reflection||', 'V2760|Coat against scratches||'),
  ...symbols('V2781|Progressive lens||', 'V2782|Lens of higher index|&#9680;|10 diopters or more'),
  ...symbols('V2784|Lens that resists impact|&#9679;<sup>1</sup>|', 'V2799|Item without a code|&#9680;|Invoice'),
  '</table><p><sup>1</sup> Under age 21 only. For members of 21 and older the item is covered when one eye is blind.</p>',
  '<p>Lost or broken glasses are replaced once in 12 months under age 21.</p>',
  '<p>Questions: Clearwater Vision, PO Box 30120, Salem, OR 97301.</p>',
];

const NOTICE = [
  '<h1>Provider News: Changes to Prior Authorization, Third Quarter 2026</h1>',
  '<p>These changes apply to Juniper Blue commercial plans and Juniper Blue Medicare Advantage plans. They take effect July 1, 2026, unless another date is given.</p>',
  '<h2>Codes that will require prior authorization</h2>',
  bullets(
    '0656T and 0657T, tethers of the spine',
    '27279, fusion of a sacroiliac joint',
    '64628 and 64629, nerve in a vertebra',
    'J0174 and J0175, infusions for early memory loss',
  ),
  '<h2>Codes that no longer require prior authorization</h2><p>The requirement ends for dates of service on and after July 1, 2026: 29881, 43239, 70486, E0748, L1845.</p>',
  '<h2>No change</h2><p>The following codes continue to require prior authorization: 22551, 22612, 63047, E0470, E0783.</p>',
  '<p>The following codes continue not to require prior authorization: 45378, 77067, 93306.</p>',
  '<h2>Medical policy updates</h2><table>',
  th('Policy', 'What changes', 'Codes'),
  tr('Nerve tests of sweat', 'Now considered investigational', '95923'),
  tr('Water vapor for the prostate', 'Was investigational; now medically necessary when criteria are met', '53854'),
  tr('Light therapy of the sinus', 'Remains investigational', 'E1399 (as billed for this device), S8948'),
  tr('Foam for veins', 'Wording only, no change of coverage', '36465, 36466'),
  '</table><p>Mail: Juniper Blue, Utilization Management, 4000 Mesa Road, Boise, ID 83702. Fax 208-555-0142.</p>',
];

const GENES = [
  '<h1>Medical Coverage Policy</h1><p>Name of policy: Genetic Tests of Drug Response and Inherited Disease<br>Policy #: MP-G-044<br>Original Effective Date: 05/2014<br>Current Effective Date: 05/01/2026<br>Next Review: 05/2027</p>',
  '<p>Lines of Business: Commercial HMO, Commercial PPO, and Marketplace (Exchange)</p>',
  '<h2>Policy</h2><p>Tests of the following genes meet the definition of medical necessity, once in a lifetime, when the result decides whether or how a drug is given:</p>',
  bullets(
    'CYP2C19 before a drug against clots after a stent [81225]',
    'HLA-B*57:01 before abacavir [81381]',
    'DPYD before a fluoropyrimidine [81232]',
    'TPMT and NUDT15 before a thiopurine [81335 and 81306]',
  ),
  '<p>Screening of carriers [81220, 81329, 81443] meets the definition of medical necessity before or during pregnancy if no earlier result is on file.</p>',
  '<p>Panels that test many genes for drugs of the mind [0345U, 0173U, 0175U] do not meet the definition of medical necessity, because results have not changed what members gain.</p>',
  '<p>Each of the following is not medically necessary:</p>',
  bullets(
    'MTHFR for any reason [81291]',
    'Tests sold to the public without an order',
    'CYP2D6 to choose an opioid [81226]',
    'APOE to foretell disease [81401 when used for APOE]',
  ),
  '<p>Whole exome [81415, 81416] is considered medically necessary for a child with malformations of two organs or more; it requires prior authorization. Whole genome [81425, 81426] is considered investigational for every other use, and for a critically ill infant of the NICU it is considered medically necessary with prior authorization.</p>',
  '<p>Tumor tests are the subject of another policy, MP-G-051 [81445, 81455].</p>',
  '<h2>Rationale</h2><p>A registry of 5,400 members found that one in four carries a variant of CYP2C19.</p>',
  '<h2>References</h2><p>1. Guideline group. Drug dosing by genotype. 2024;115(3):812-30.</p>',
];

export const twentyFifth: (() => PayerFile)[] = [
  // Coding sections by subject, each with groups of dispositions that need no codes of their own.
  () => ({
    name: 'guideline-of-bladder.html',
    number: 'CG-SURG-931',
    content: page('Nerve Stimulation for Control of the Bladder and the Bowel', ...BLADDER),
    codes: {
      ...all('conditional', '64561 64581 64590 A4290 C1767 C1820 L8679 L8680 64566'),
      ...all(['conditional', 'covered'], 'N32.81 N39.41 R15.0-R15.9'),
      ...all('not_covered', '0587T 0588T 0589T 0590T 0816T E0740'),
    },
    lines: null,
    dates: { last: '2026-02-19' },
    statements: {
      'At least two drugs, or one drug': 'indications',
      'A permanent generator is considered not medically necessary': 'limitations',
    },
    noCriteria: ['In a trial of 211 adults'],
  }),

  // One table with a column for Medicare members and one for others; a code on which they differ is open.
  () => ({
    name: 'criteria-by-member.html',
    number: 'HP-SLEEP',
    content: page('Treatment of Obstructive Sleep Apnea', ...SLEEP),
    codes: {
      ...all('covered', 'E0601 A7034'),
      ...all('conditional', 'E0485 E0486 64582 64583 21199'),
      42145: 'unclear',
      41530: NO_COVERAGE,
      ...all('not_covered', '41512 C9727 E0490 K1001'),
    },
    lines: ['commercial', 'medicare_advantage'],
    dates: {},
    statements: {
      'Pressure by mask was used for a month': 'indications',
      'Radiofrequency at the tongue': 'limitations',
    },
    noCriteria: ['A review of 14 trials'],
  }),

  // Symbols with a legend above the table, empty cells, and a footnote with a limit of age.
  () => ({
    name: 'grid-with-symbols.html',
    number: 'CV-GRID-2026',
    content: page('Optical Benefit Grid', ...EYES),
    codes: {
      ...all(['covered', 'conditional'], 'V2020 V2623 V2624'),
      ...all('covered', 'V2100 V2101 V2103 V2200'),
      ...all('requires_pa', 'V2300 V2399 V2410 V2500 V2510 V2520 V2600 V2782 V2799'),
      ...all('not_covered', 'V2025 V2744 V2750 V2760 V2781'),
      V2784: 'conditional',
    },
    lines: ['medicaid'],
    dates: { effective: '2026-03-01' },
  }),

  // A notice: codes that begin, cease or continue to need authorization, and policies that change.
  () => ({
    name: 'news-of-changes.html',
    number: 'PN-2026-Q3',
    content: page('Changes to Prior Authorization', ...NOTICE),
    codes: {
      ...all('requires_pa', '0656T 0657T 27279 64628 64629 J0174 J0175 22551 22612 63047 E0470 E0783'),
      ...all(['unclear', 'covered'], '29881 43239 70486 E0748 L1845 45378 77067 93306'),
      ...all('not_covered', '95923 S8948'),
      E1399: NO_COVERAGE,
      53854: 'conditional',
      ...all('unclear', '36465 36466'),
    },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-07-01' },
  }),

  // Prose with codes in brackets, two dispositions in one paragraph, and codes of another policy.
  () => ({
    name: 'prose-with-brackets.html',
    number: 'MP-G-044',
    content: page('Genetic Tests of Drug Response', ...GENES),
    codes: {
      ...all('conditional', '81225 81381 81232 81335 81306 81220 81329 81443'),
      ...all('not_covered', '0345U 0173U 0175U 81291 81226'),
      81401: NO_COVERAGE,
      ...all(['requires_pa', 'conditional'], '81415 81416'),
      ...all('unclear', '81425 81426'),
    },
    optional: all('unclear', '81445 81455'),
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-05-01', original: '2014-05-01', next: '2027-05-01' },
    statements: { 'Tests sold to the public': 'limitations' },
    noCriteria: ['A registry of 5,400 members'],
  }),
];
