/**
 * The twentieth set, saved pages: committed before the program read it, written without the reader and before any result
 * of the nineteenth. Payers, people and numbers are invented, and texts are our own.
 */

import { bullets, page, th } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const term = (code: string, ...lines: readonly string[]) =>
  `<dt>${code}</dt>${lines.map((line) => `<dd>${line}</dd>`).join('')}`;
const entry = (code: string, ...lines: readonly string[]) =>
  `<h4>${code}</h4>${lines.map((line) => `<p>${line}</p>`).join('')}`;

export const twentieth: (() => PayerFile | Promise<PayerFile>)[] = [
  // A list of definitions: a code, what it is, and its position.
  () => ({
    name: 'definition-list.html',
    number: 'NW-DME-310',
    content: page(
      'Orthoses of the Head and Back',
      '<h1>Orthoses of the Head and Back</h1><p>Policy NW-DME-310</p><p>Effective: March 15, 2026 | Last reviewed: January 8, 2026 | Next review: January 2027</p><p>Plans: Commercial (group and individual)</p>',
      '<h2>Policy</h2><p>A helmet is considered medically necessary for plagiocephaly when all of the following are met:</p>',
      bullets('The infant is 3 to 18 months old', 'Repositioning for two months did not help'),
      '<p>A helmet is considered not medically necessary for mild asymmetry.</p>',
      '<h2>Codes and Positions</h2><dl>',
      term('S1040', 'Helmet made for an infant', 'Position: Medically necessary when criteria are met'),
      term('L0112', 'Collar for a wry neck', 'Position: Medically necessary when criteria are met'),
      term('L0113', 'Collar for a wry neck, made ready', 'Position: Not medically necessary'),
      term('A8000', 'Helmet, soft', 'Position: Excluded'),
      term('A8001', 'Helmet, hard', 'Position: Excluded'),
      term('L0631', 'Brace of the lower back', 'Position: Prior authorization required'),
      term('L0637', 'Brace with side panels', 'Position: Prior authorization required'),
      term('L0642', 'Brace, off the shelf', 'Position: None stated'),
      '</dl><h2>Sources</h2><p>A society regards L0456 as medically necessary (2019).</p>',
    ),
    codes: {
      ...all('conditional', 'S1040 L0112'),
      ...all('not_covered', 'L0113 A8000 A8001'),
      ...all('requires_pa', 'L0631 L0637'),
      L0642: 'unclear',
    },
    optional: { L0456: 'unclear' },
    lines: ['commercial'],
    dates: { effective: '2026-03-15', last: '2026-01-08', next: '2027-01-01' },
    statements: {
      'The infant is 3 to 18 months': 'indications',
      'Repositioning for two months': 'indications',
      'A helmet is considered not medically necessary': 'limitations',
    },
  }),

  // A part of the page for each product: the same code may differ between products.
  () => ({
    name: 'parts-by-product.html',
    number: 'TEL-2026-1',
    content: page(
      'Remote Services by Product',
      '<h1>Remote Services by Product</h1><p>TEL-2026-1. Effective 05/01/2026. This policy applies to Commercial, Medicaid and Medicare Advantage products.</p>',
      '<h2>Commercial</h2><table>',
      th('Code', 'Service', 'Coverage'),
      tr('98975', 'Set-up of therapy monitoring', 'Covered'),
      tr('98980', 'Therapy monitoring, 20 minutes', 'Not covered'),
      tr('99457', 'Monitoring, 20 minutes', 'Covered'),
      tr('G2012', 'Short call', 'Not covered'),
      tr('0488T', 'Program to prevent diabetes, online', 'Not covered'),
      tr('S9110', 'Monitoring in the home', 'Prior authorization required'),
      '</table><h2>Medicaid</h2><table>',
      th('Code', 'Service', 'Coverage'),
      tr('98975', 'Set-up of therapy monitoring', 'Not covered'),
      tr('98980', 'Therapy monitoring, 20 minutes', 'Not covered'),
      tr('99457', 'Monitoring, 20 minutes', 'Prior authorization required'),
      tr('0488T', 'Program to prevent diabetes, online', 'Not covered'),
      tr('S9110', 'Monitoring in the home', 'Prior authorization required'),
      '</table><h2>Medicare Advantage</h2><table>',
      th('Code', 'Service', 'Coverage'),
      tr('98975', 'Set-up of therapy monitoring', 'Covered'),
      tr('98980', 'Therapy monitoring, 20 minutes', 'Not covered'),
      tr('99457', 'Monitoring, 20 minutes', 'Covered'),
      tr('G2012', 'Short call', 'Covered'),
      tr('0488T', 'Program to prevent diabetes, online', 'Not covered'),
      tr('S9110', 'Monitoring in the home', 'Prior authorization required'),
      '</table>',
    ),
    codes: {
      ...all('not_covered', '98980 0488T'),
      S9110: 'requires_pa',
      ...all('unclear', '98975 G2012'),
      99457: ['unclear', 'requires_pa'],
    },
    lines: ['commercial', 'medicare_advantage', 'medicaid'],
    dates: { effective: '2026-05-01' },
  }),

  // Lists within lists: the outer item states the status, with a condition in some of the inner ones.
  () => ({
    name: 'lists-in-lists.html',
    number: 'UM-217',
    content: page(
      'UM-217 Sleep Services',
      '<h1>UM-217 Sleep Services</h1><p>Effective Date: 06/15/2026<br>Review Date: 04/30/2026<br>Line of Business: Medicaid</p>',
      '<h2>Requirements by Code</h2><ul><li>No prior authorization is required:<ul><li>95800, 95801, 95806 (up to one study in 12 months)</li></ul></li>',
      '<li>Prior authorization is required:<ul><li>95810, 95811</li><li>E0601, including rental</li><li>64582</li></ul></li>',
      '<li>Not covered:<ul><li>95803</li><li>E0485</li><li>S8040 and S2080</li><li>E0486, except for members under 21</li></ul></li>',
      '<li>Covered when the criteria below are met:<ul><li>A7046, A7047</li><li>94660</li></ul></li></ul>',
      '<h2>Criteria</h2><p>Accessories are medically necessary when the member uses the device for four hours a night.</p><p>Home studies are not appropriate for members with any of these:</p>',
      bullets('Heart failure of class III or IV', 'Opioids every day'),
      '<h2>Contact</h2><p>Fax requests to 614-555-0161. Mail: PO Box 95810, Columbus, OH 43215.</p>',
    ),
    codes: {
      ...all(['unclear', 'covered'], '95800 95801 95806'),
      ...all('requires_pa', '95810 95811 E0601 64582'),
      ...all('not_covered', '95803 E0485 S8040 S2080'),
      E0486: ['unclear', 'conditional'],
      ...all('conditional', 'A7046 A7047 94660'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-06-15' },
    statements: { 'Heart failure of class III': 'limitations', 'Opioids every day': 'limitations' },
  }),

  // Uses in columns: words in the cells, and a code is open where its uses differ.
  () => ({
    name: 'uses-in-columns.html',
    number: 'BH-MATRIX-2',
    content: page(
      'Behavioral Services by Diagnosis',
      '<h1>Behavioral Services by Diagnosis</h1><p>BH-MATRIX-2, effective 01/15/2026, for Exchange plans.</p><table>',
      th('Code', 'Service', 'Autism', 'Depression', 'ADHD'),
      tr('97151', 'Assessment of behavior', 'PA', 'No', 'No'),
      tr('90867', 'Magnetic pulses, planning', 'No', 'PA', 'No'),
      tr('90901', 'Biofeedback', 'No', 'No', 'No'),
      tr('96130', 'Testing, first hour', 'PA', 'PA', 'PA'),
      tr('S5108', 'Care at home, 15 minutes', 'No', 'No', 'No'),
      tr('A4543', 'Device for the forehead', 'No', 'No', 'No'),
      tr('90837', 'Therapy, 60 minutes', 'Yes', 'Yes', 'Yes'),
      tr('G0410', 'Group of a partial hospital', 'PA', 'PA', 'PA'),
      tr('90880', 'Hypnosis', 'No', 'Yes', '&mdash;'),
      '</table><p>Yes: covered. No: not covered for the diagnosis. PA: covered with prior authorization. A dash: not evaluated.</p>',
    ),
    codes: {
      ...all(['unclear', 'requires_pa'], '97151 90867'),
      ...all('not_covered', '90901 S5108 A4543'),
      ...all('requires_pa', '96130 G0410'),
      90837: ['covered', 'conditional'],
      90880: 'unclear',
    },
    lines: ['exchange'],
    dates: { effective: '2026-01-15' },
  }),

  // Each code has a heading of its own and a paragraph; some paragraphs quote the position of others.
  () => ({
    name: 'heading-for-each-code.html',
    number: 'LAB-90',
    content: page(
      'LAB-90 Tests of the Heart and Liver',
      '<h1>LAB-90 Tests of the Heart and Liver</h1><p>Effective date: 02/15/2026 &mdash; Applies to: Medicare Advantage, Commercial</p><h2>Codes</h2>',
      entry('82172', 'Apolipoprotein', 'We do not cover this test.'),
      entry('83695', 'Lipoprotein (a)', 'We cover this test once in a lifetime.'),
      entry('83698', 'Phospholipase', 'Considered investigational. (The maker states that Medicare covers it.)'),
      entry('83704', 'Count of particles', 'Considered investigational.'),
      entry('81596', 'Fibrosis from six tests', 'Covered if the criteria of policy LAB-12 are met.'),
      entry('0014M', 'Fibrosis, three tests', 'Prior authorization is required.'),
      entry('0052U', 'Lipids by spinning', 'This test is not medically necessary.'),
      entry('0119U', 'Ceramides', 'Our decision is pending.'),
      entry('83876', 'Peroxidase', 'Another plan covers this test. We have no position.'),
      entry('84512', 'Troponin, yes or no', 'Not paid separately when 84484 is billed on the same day.'),
    ),
    codes: {
      ...all('not_covered', '82172 83698 83704 0052U'),
      83695: ['covered', 'conditional'],
      81596: 'conditional',
      '0014M': 'requires_pa',
      ...all('unclear', '0119U 83876'),
      84512: ['unclear', 'conditional'],
    },
    optional: { 84484: 'unclear' },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-02-15' },
  }),

  // A policy that was archived: its codes once had a position.
  () => ({
    name: 'archived-policy.html',
    number: 'MED-4.02',
    content: page(
      'ARCHIVED: MED-4.02 Thermography',
      '<div><b>ARCHIVED.</b> This policy was archived on 04/01/2026. It applies only to dates of service before that day. Refer to policy MED-9.11 for current coverage.</div><h1>Thermography</h1><p>Policy MED-4.02 | Effective date 01/01/2020</p>',
      '<h2>Policy</h2><p>Thermography was considered investigational.</p><h2>Codes</h2><p>Covered until 03/31/2026 when criteria are met:</p><table>',
      th('Code', 'Service'),
      tr('93740', 'Gradients of heat'),
      tr('93922', 'Flow of the limbs, limited'),
      '</table><p>Not covered:</p><table>',
      th('Code', 'Service'),
      tr('93702', 'Fluid by current'),
      '</table>',
    ),
    codes: all(NO_COVERAGE, '93740 93922 93702'),
    lines: null,
    dates: { effective: '2020-01-01' },
  }),
];
