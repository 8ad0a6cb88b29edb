/**
 * The twenty-seventh set, a small one in layouts next to those of the twenty-sixth: committed before the program read it and
 * sealed, when the rules for the twenty-sixth were done. Payers and texts are invented.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { bullets, dot, head, page, refused, th, title } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const codeGrid = (...lines: readonly string[]) =>
  `<table>${lines.map((line) => tr(...line.split(' '))).join('')}</table>`;

/** Positions with grids, some of which follow a refusal after criteria. */
const WOUNDS = [
  '<h1>Medical Policy: O-407-011</h1><table>',
  tr('Topic:', 'Pneumatic Pumps and Compression Garments', 'Section:', 'Durable Medical Equipment'),
  tr('Effective Date:', 'June 1, 2026', 'Issued Date:', 'June 8, 2026'),
  '</table><p>Tuscarora Shield. This medical policy applies to commercial and Exchange products.</p><h2>Policy Position</h2>',
  '<p>A pump without segments may be considered medically necessary when <b>ALL</b> of the following are met:</p>',
  bullets('Swelling of stage II or higher; <b>and</b>', 'Four weeks of elevation and garments failed.'),
  '<p><b>Procedure Codes</b></p>',
  codeGrid('E0650 E0651 E0655 E0660'),
  '<p>A pump with pressure set for each segment is considered not medically necessary unless the simpler pump failed.</p><p><b>Procedure Codes</b></p>',
  codeGrid('E0652 E0667 E0668'),
  '<p>A pump for the trunk or the chest is considered experimental/investigational for <b>ANY</b> of the following, and therefore non-covered:</p>',
  bullets('Swelling after a breast is removed', 'Swelling of the belly'),
  '<p><b>Procedure Codes</b></p>',
  codeGrid('E0656 E0657 E0670'),
  '<p>The use of a pump against clots at home is not a covered service.</p><p><b>Procedure Codes</b></p>',
  codeGrid('E0676 .'),
  '<h3>Description</h3><p>Swelling lasts when lymph cannot drain.</p>',
];

const tab = (...cells: readonly string[]) => cells.join('\t');

/** Columns of marks without a sentence on what has none, and one that is refused. */
const MARKED = [
  'SANDHILLS HEALTH PLAN',
  'Clinic Administered Drug Grid (Medicaid and Marketplace)',
  'Effective 2026-07-01\tRevised 2026-05-20',
  '',
  'Key: PA = prior authorization; MN = covered when medical necessity criteria are met; NC = not covered; SP = supplied by the specialty pharmacy',
  '',
  tab('CODE', 'NAME', 'PA', 'MN', 'NC', 'SP'),
  tab('J0178', 'aflibercept', '✓', '', '', ''),
  tab('J0585', 'onabotulinumtoxinA', '✓', '', '', '✓'),
  tab('J0717', 'certolizumab', '✓', '', '', '✓'),
  tab('J1071', 'testosterone', '', '✓', '', ''),
  tab('J1930', 'lanreotide', '', '✓', '', ''),
  tab('J2212', 'methylnaltrexone', '', '', '✓', ''),
  tab('J2916', 'ferric gluconate', '', '', '', ''),
  tab('J3285', 'treprostinil', '✓', '', '', '✓'),
  tab('J3490', 'drug without a code', '✓', '', '', ''),
  tab('J7321', 'gel', '', '', '✓', ''),
  tab('J9217', 'leuprolide', '', '✓', '', ''),
  tab('Q2043', 'sipuleucel', '✓', '', '✓', ''),
].join('\r\n');

/** A program of steps where all products need authorization and some are excluded. */
const STEPS = [
  '<h1>Preferred Medical Drug Program</h1><p>Program MDP-12. Effective: 08/01/2026. Last reviewed: 05/06/2026. Lines of business: Commercial; Medicare Advantage.</p>',
  '<p>All products in the table require prior authorization. Non-preferred products are not covered unless both preferred products failed or are contraindicated. Excluded products are not covered.</p><table>',
  th('Class', 'Preferred products', 'Non-preferred products', 'Excluded products'),
  tr('Trastuzumab', 'Kanjinti (Q5117), Trazimera (Q5116)', 'Herceptin (J9355), Ogivri (Q5114)', 'Herzuma (Q5113)'),
  tr('Pegfilgrastim', 'Fulphila (Q5108), Ziextenzo (Q5120)', 'Neulasta (J2506)', 'Nyvepria (Q5122)'),
  tr('Denosumab', 'Jubbonti (Q5136)', 'Prolia (J0897)', ''),
  '</table><h2>Criteria for a non-preferred product</h2>',
  bullets('Both preferred products were used for 60 days each and failed', 'The records show the dates of use'),
  '<p>Requests for an excluded product may not be approved for any reason.</p>',
];

/** Questions in the heads of columns, with answers, and a key by column. */
const HOME = [
  title('Home Services Authorization Grid'),
  p(
    'Bitterroot Community Health. Grid HS-2026-3, effective 06/15/2026, for Bitterroot Medicaid members. Not for Bitterroot Medicare (D-SNP) members.',
  ),
  p(
    'N in the column Benefit means that the state does not pay for the code. Y in the column Needs approval means that prior authorization is required; N means that it is not.',
  ),
  table([
    ['Code', 'Service', 'Benefit', 'Needs approval', 'Limit'],
    ['G0151', 'Exercises at home', 'Y', 'Y', '20 visits'],
    ['G0152', 'Daily tasks at home', 'Y', 'Y', '20 visits'],
    ['G0299', 'Nurse, 15 minutes', 'Y', 'N', ''],
    ['S5102', 'Day care, a day', 'N', 'N', ''],
    ['S5125', 'Attendant', 'N', 'N', ''],
    ['S9122', 'Aide, an hour', 'Y', 'Y', ''],
    ['S9123', 'Nurse, an hour', 'Y', 'Y', ''],
    ['T1019', 'Personal care', 'Y', 'Y', '40 hours a week'],
    ['T1021', 'Aide, a visit', 'Y', 'N', ''],
    ['T2046', 'Room in a hospice', 'N', 'N', ''],
    ['99509', 'Help with daily tasks', 'N', 'Y', ''],
  ]),
  head('Criteria'),
  p('Care by an aide is medically necessary if the member needs hands-on help with:'),
  dot('Bathing'),
  dot('Transfers'),
  p('Care by an aide is not medically necessary solely for:'),
  dot('Housekeeping'),
  dot('Company'),
];

const BENEFITS = [
  '<h1>Medical Policy: Testing for Celiac Disease and Food Allergy</h1>',
  '<p>Policy No. LAB-77 &middot; Effective 2026-05-01 &middot; Next review 2027-05-01 &middot; Medicaid</p>',
  '<h2>Celiac Disease (LAB-1)</h2><p>Antibody tests are considered medically necessary for ANY of the following:</p>',
  bullets('Diarrhea for four weeks or more', 'A parent or sibling with the disease'),
  '<p>Antibody tests are considered not medically necessary for ANY of the following:</p>',
  bullets('A diet without gluten for three months or more', 'Screening without symptoms'),
  '<h2>Food Allergy (LAB-2)</h2><p>The following tests are unproven, including but not limited to use in children:</p>',
  bullets('IgG to foods', 'Release of mediators from cells'),
  '<p>Contraindications to an oral challenge:</p>',
  bullets('Asthma that is not controlled', 'Pregnancy'),
  '<h2>Codes (LAB-3)</h2><table>',
  th('CPT', 'Test', 'Coverage'),
  tr('86364', 'Tissue antibody', 'Covered when LAB-1 is met'),
  tr('86231', 'Lining antibody', 'Covered when LAB-1 is met'),
  tr('86258', 'Gliadin antibody', 'Covered when LAB-1 is met (not covered for ages under 2)'),
  tr('81376', 'Gene type', 'Prior authorization'),
  tr('86003', 'Specific IgE', 'Covered'),
  tr('86001', 'IgG to foods', 'Unproven'),
  tr('83516', 'Other antibody (unproven for food allergy)', 'Covered when LAB-1 is met'),
  tr('0178U', 'Peanut panel', 'Unproven'),
  tr('95076', 'Oral challenge, first two hours', 'Covered without review'),
  '</table><p>Many insurers consider 86001 a covered test; Old Mill Health does not.</p>',
];

const LEAFLET = [
  '<h1>Your Guide to Choosing a Plan</h1><p>Broker Services of Lakewood, spring 2026</p>',
  '<p>Is a hearing aid covered? Some plans pay for V5261 every three years, and many plans consider it excluded. Most insurers require prior authorization for 69930.</p>',
  '<h2>What to compare</h2>',
  bullets('The premium of each month', 'The deductible', 'Whether your doctor is in the network'),
  '<p>Call us for a free talk. We are paid by the insurers.</p>',
];

export const twentySeventh: (() => PayerFile)[] = [
  () => ({
    name: 'positions-and-refusals.html',
    number: 'O-407-011',
    content: page('O-407-011 Pneumatic Pumps', ...WOUNDS),
    codes: {
      ...all('conditional', 'E0650 E0651 E0655 E0660'),
      ...all(['conditional', 'unclear'], 'E0652 E0667 E0668'),
      ...all('not_covered', 'E0656 E0657 E0670 E0676'),
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-06-01' },
    statements: {
      'Four weeks of elevation and garments': 'indications',
      'Swelling of the belly': 'limitations',
      'The use of a pump against clots': 'limitations',
    },
  }),
  () => ({
    name: 'grid-with-checks.txt',
    number: 'SHP-CAD-26',
    content: MARKED,
    codes: {
      ...all('requires_pa', 'J0178 J0585 J0717 J3285 J3490'),
      ...all('conditional', 'J1071 J1930 J9217'),
      ...all('not_covered', 'J2212 J7321'),
      J2916: 'unclear',
      Q2043: NO_COVERAGE,
    },
    lines: ['medicaid', 'exchange'],
    dates: { effective: '2026-07-01' },
  }),
  () => ({
    name: 'preferred-and-excluded.html',
    number: 'MDP-12',
    content: page('Preferred Medical Drug Program', ...STEPS),
    codes: {
      ...all(['requires_pa', 'unclear'], 'Q5117 Q5116 Q5108 Q5120 Q5136'),
      ...all(['requires_pa', 'conditional', 'unclear'], 'J9355 Q5114 J2506 J0897'),
      ...all(NO_COVERAGE, 'Q5113 Q5122'),
    },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-08-01', last: '2026-05-06' },
    statements: {
      'Both preferred products were used for 60 days': 'indications',
      'Requests for an excluded product may not be approved': 'limitations',
    },
  }),
  () => ({
    name: 'key-by-column.docx',
    number: 'HS-2026-3',
    content: docx({ body: HOME }),
    codes: {
      ...all('requires_pa', 'G0151 G0152 S9122 S9123 T1019'),
      ...all(['covered', 'conditional'], 'G0299 T1021'),
      ...all('not_covered', 'S5102 S5125 T2046'),
      99509: NO_COVERAGE,
    },
    lines: ['medicaid'],
    dates: { effective: '2026-06-15' },
    statements: { Transfers: 'indications', Housekeeping: 'limitations' },
  }),
  () => ({
    name: 'parts-with-labels.html',
    number: 'LAB-77',
    content: page('Testing for Celiac Disease and Food Allergy', ...BENEFITS),
    codes: {
      ...all('conditional', '86364 86231'),
      86258: ['conditional', 'unclear'],
      81376: 'requires_pa',
      ...all('covered', '86003 95076'),
      ...all('not_covered', '86001 0178U'),
      83516: ['conditional', 'unclear'],
    },
    lines: ['medicaid'],
    dates: { effective: '2026-05-01', next: '2027-05-01' },
    statements: {
      'A parent or sibling with the disease': 'indications',
      'A diet without gluten': 'limitations',
      'Release of mediators': 'limitations',
      'Asthma that is not controlled': 'limitations',
    },
  }),
  () => refused('guide-of-a-broker.html', page('Your Guide to Choosing a Plan', ...LEAFLET)),
];
