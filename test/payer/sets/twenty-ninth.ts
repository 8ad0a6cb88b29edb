/**
 * The twenty-ninth set, a small one in layouts next to those of the twenty-eighth: committed before the program read it and
 * sealed, when the rules for the twenty-eighth were done. Payers and texts are invented.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { band, bullets, dot, head, page, refused, th, title, write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';
import { paper } from './twenty-fourth-paper.ts';

/** Codes in lines of a paragraph, and a part named as national contractors name it. */
const NERVES = [
  '<h1>Injections Around Nerves of the Face and Head</h1><p>Policy: 0932-NRV</p><p><b>EFFECTIVE DATE:</b> 06|15|2026</p><p>Reviewed: 3/24, 3/25, 4/26</p>',
  '<p>This policy is for members of Lakeshore Senior Advantage (Medicare Advantage) plans.</p>',
  '<h2>Indications and Limitations of Coverage and/or Medical Necessity</h2><p>An injection around the great nerve of the back of the head is considered reasonable and necessary when:</p>',
  bullets('Pain follows the nerve on one side', 'Four weeks of drugs failed'),
  '<p>Injections are not reasonable and necessary for any of these:</p>',
  bullets('Tension headache', 'Headache from overuse of drugs'),
  '<h2>Codes</h2><p>The following codes are covered when criteria are met:</p><p>64400 Nerve of the face<br>64405 Nerve at the back of the head<br>64408 Vagus nerve<br>J0665 Bupivacaine, 0.5 mg</p>',
  '<p>The following codes are not covered:</p><p>64505 Ganglion of the palate<br>64999 Nerves, unlisted, when the ganglion is meant<br>0441T Nerve of a limb by cold</p>',
  '<p>The following codes may be used to report the service and are listed for reference only:</p><p>76942 Ultrasound for a needle<br>77002 X-ray for a needle</p>',
  '<h2>Version History</h2><p>06|15|2026: 64402 removed, as it is deleted.</p>',
];

/** Columns of a drug list: what is not payable is in one column, and the rest of the list in the other. */
async function oncology(): Promise<PayerFile> {
  const on = paper({ footer: ['Revised 04/22/2026     Page #'], size: 9, bottom: 300 });
  write(
    on,
    '# Oncology and Hematology Drug List',
    'Blue Mesa Health     Effective June 1, 2026     Lines of business: Medicaid, Exchange',
    'Drugs below “Review first” need prior authorization. ¶ = one-time fill of 14 days.',
  );
  on.setColumns(2);
  write(
    on,
    '! Not payable',
    'Copanlisib (Aliqopa) J9057',
    'Idelalisib by vein C9399',
    'Olaratumab (Lartruvo) J9285',
    'Belantamab (Blenrep) J9037',
    '! Review first',
    'Atezolizumab (Tecentriq) J9022',
    'Bortezomib (Velcade) J9041 ¶',
    'Brentuximab (Adcetris) J9042',
    'Cemiplimab (Libtayo) J9119 ¶',
    'Daratumumab (Darzalex) J9145',
    'Durvalumab (Imfinzi) J9173',
    'Ipilimumab (Yervoy) J9228',
    'Nivolumab (Opdivo) J9299',
    '! Payable without review',
    'Carboplatin J9045',
    'Cisplatin J9060',
    'Fluorouracil J9190',
    'Gemcitabine J9201',
  );
  on.setColumns(1);
  return {
    name: 'columns-of-oncology.pdf',
    number: 'BMH-ONC-26',
    content: await on.finish(),
    codes: {
      ...all('not_covered', 'J9057 C9399 J9285 J9037'),
      ...all('requires_pa', 'J9022 J9041 J9042 J9119 J9145 J9173 J9228 J9299'),
      ...all(['covered', 'conditional', 'unclear'], 'J9045 J9060 J9190 J9201'),
    },
    lines: ['medicaid', 'exchange'],
    dates: { effective: '2026-06-01' },
  };
}

const tab = (...cells: readonly string[]) => cells.join('\t');
const BENEFITS = [
  'CEDAR STATE MEDICAID\tBenefit and Non-Benefit Codes: Chapter E',
  'Dates of review: 1/2024, 1/2025, 2/2026\tEffective 05/01/2026',
  '',
  'Status: (B) Benefit; (PA) Benefit with prior authorization; (NB) Not a benefit; (R) Retired code',
  '',
  tab('Code', 'Item', 'Status', 'Units', 'Since'),
  tab('E0100', 'Cane', 'B', '1', '01/01/2010'),
  tab('E0135', 'Walker that folds', 'B', '1', '01/01/2010'),
  tab('E0148', 'Walker, heavy duty', 'PA', '1', '01/01/2015'),
  tab('E0240', 'Chair for a shower', 'NB', '0', '01/01/2012'),
  tab('E0255', 'Bed with side rails', 'PA', '1', '01/01/2010'),
  tab('E0270', 'Bed that turns', 'NB', '0', '01/01/2012'),
  tab('E0450', 'Ventilator, earlier code', 'R', '0', '12/31/2015'),
  tab('E0621', 'Sling of a lift', 'B', '1', '01/01/2018'),
  tab('E0630', 'Lift', 'PA', '1', '01/01/2018'),
  tab('E0970', 'Footplate', 'NB', '0', '01/01/2012'),
].join('\r\n');

/** Names of groups within one table, with a column of modifiers. */
const TESTS = [
  title('Tests of Sleep: Coverage by Code'),
  p('Granite Peak Benefit Services for self-insured employer groups'),
  p('Policy TS-26. Effective: 09/01/2026. Last reviewed: 06/10/2026.'),
  head('Coverage by Code'),
  table([
    ['Code', 'Test', 'Modifier', 'Coverage'],
    ['At home'],
    ['95800', 'Three channels', 'TC, 26', 'Covered'],
    ['95806', 'Four channels', 'TC, 26', 'Covered'],
    ['G0399', 'Type III', '', 'Covered'],
    ['In a laboratory'],
    ['95810', 'Whole night', 'TC, 26', 'Covered with prior authorization'],
    ['95811', 'With pressure', 'TC, 26', 'Covered with prior authorization'],
    ['95805', 'Naps', 'TC, 26', 'Covered with prior authorization'],
    ['Others'],
    ['95803', 'Watch for the wrist', 'TC', 'Not covered'],
    ['G0400', 'Type IV', '', 'Not covered'],
    ['0964T', 'Jaw moved in sleep', '', 'Investigational; not covered'],
  ]),
  head(
    'If you request a test in a laboratory, please send the following information to the department of reviews by fax:',
  ),
  dot('Notes of the visit'),
  dot('The result of the test at home'),
  head('Criteria'),
  p('A test in a laboratory is medically necessary when one of the following applies:'),
  dot('The test at home failed twice'),
  dot('Heart failure of class III'),
  p('These are not reasons for a test in a laboratory:'),
  dot('Wish of the member'),
  dot('Snoring alone'),
];

const IRON = [
  '<h1>Medical Drug Coverage: Iron and Growth Factors</h1><p>Number MD-932 &middot; Effective 8/1/2026 &middot; Reviewed 5/7/2026 &middot; Commercial and Marketplace products</p>',
  '<p>PA prior authorization &middot; CV covered &middot; NC not covered &middot; RX covered by the pharmacy benefit only</p><table>',
  th('Code', 'Drug', 'Status', 'Preferred alternatives'),
  band('Iron', 4),
  tr('J1756', 'Iron sucrose', 'CV', ''),
  tr('J1750', 'Iron dextran', 'CV', ''),
  tr('J1439', 'Ferric carboxymaltose', 'PA', 'J1756'),
  tr('Q0138', 'Ferumoxytol', 'PA', 'J1756, J1750'),
  band('Growth factors', 4),
  tr('J0885', 'Epoetin alfa', 'PA', 'Q5106'),
  tr('Q5106', 'Epoetin alfa-epbx', 'PA', ''),
  tr('J1442', 'Filgrastim', 'NC (use a preferred product)', 'Q5101'),
  tr('Q5101', 'Filgrastim-sndz', 'CV', ''),
  tr('J0888', 'Epoetin beta', 'RX', ''),
  '</table>',
];

const SLIP = [
  'SUMMIT FAMILY CLINIC                       ENCOUNTER FORM',
  'Patient: ____________________   DOB: ___________   Date: ___________   Insurance: ____________',
  '',
  '[ ] 99213 Visit      [ ] 99214 Visit, longer      [ ] 96372 Injection',
  '[ ] J1885 Ketorolac  [ ] J0696 Ceftriaxone        [ ] 36415 Blood drawn',
  '',
  'Not covered by most plans, collect at desk: A9270, 99080. Prior auth needed: 95810.',
  'Diagnosis: 1.________ 2.________   Return in ____ weeks   Copay: $______',
].join('\n');

export const twentyNinth: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'lines-of-codes.html',
    number: '0932-NRV',
    content: page('Injections Around Nerves', ...NERVES),
    codes: {
      ...all('conditional', '64400 64405 64408 J0665'),
      ...all('not_covered', '64505 0441T'),
      64999: NO_COVERAGE,
      ...all('unclear', '76942 77002'),
    },
    optional: { 64402: NO_COVERAGE },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-06-15', last: '2026-04-01' },
    statements: { 'Four weeks of drugs failed': 'indications', 'Headache from overuse': 'limitations' },
  }),
  oncology,
  () => ({
    name: 'benefits-of-a-chapter.txt',
    number: 'CSM-E',
    content: BENEFITS,
    codes: {
      ...all('covered', 'E0100 E0135 E0621'),
      ...all('requires_pa', 'E0148 E0255 E0630'),
      ...all('not_covered', 'E0240 E0270 E0970'),
      E0450: NO_COVERAGE,
    },
    lines: ['medicaid'],
    dates: { effective: '2026-05-01', last: '2026-02-01' },
  }),
  () => ({
    name: 'groups-within-a-table.docx',
    number: 'TS-26',
    content: docx({ body: TESTS }),
    codes: {
      ...all('covered', '95800 95806 G0399'),
      ...all('requires_pa', '95810 95811 95805'),
      ...all('not_covered', '95803 G0400 0964T'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-09-01', last: '2026-06-10' },
    statements: {
      'Heart failure of class III': 'indications',
      'Snoring alone': 'limitations',
      'The result of the test at home': 'documentation',
    },
  }),
  () => ({
    name: 'keys-with-dots.html',
    number: 'MD-932',
    content: page('Iron and Growth Factors', ...IRON),
    codes: {
      ...all('covered', 'J1756 J1750 Q5101'),
      ...all('requires_pa', 'J1439 Q0138 J0885 Q5106'),
      J1442: 'not_covered',
      J0888: NO_COVERAGE,
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-08-01', last: '2026-05-07' },
  }),
  () => refused('slip-of-a-clinic.txt', SLIP),
];
