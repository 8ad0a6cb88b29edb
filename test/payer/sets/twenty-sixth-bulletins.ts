/** The twenty-sixth set, a guideline for Medicare members and a bulletin in columns: committed before the program read them and sealed. Payers and texts are invented. */

import { bullets, page, th, write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

const MEDICARE = [
  '<p>OneHarbor® Medicare Advantage Policy Guideline</p><h1>Tests of Vitamins, Lipids and Inflammation</h1>',
  '<p><b>Guideline Number:</b> MPG931.14<br><b>Approval Date:</b> April 8, 2026<br><b>Effective Date:</b> May 1, 2026</p>',
  '<h2>Policy Summary</h2><h3>Overview</h3><p>Tests of blood show a lack of vitamins and the risk of disease of vessels.</p>',
  '<h3>Guidelines</h3><p>Tests of vitamin D are reasonable and necessary for members with chronic kidney disease, osteomalacia, or a low level of calcium. Tests of vitamin D as a screen are not reasonable and necessary.</p>',
  '<p>Screening tests without symptoms are non-covered by law unless the law names them.</p>',
  '<h3>Nationally Non-Covered Indications</h3>',
  bullets('Hair analysis for minerals', 'Food allergy tests by swelling of white cells'),
  '<h2>Applicable Codes</h2><p>The following list(s) of procedure and/or diagnosis codes is provided for reference purposes only and may not be all inclusive. The listing of a code does not imply that the service described by the code is a covered or non-covered health service.</p>',
  '<p><b>Covered CPT codes (when the diagnosis is listed below)</b></p><table>',
  th('CPT Code', 'Description'),
  tr('80061', 'Lipid panel'),
  tr('82306', 'Vitamin D, 25-hydroxy'),
  tr('82607', 'Vitamin B-12'),
  tr('82652', 'Vitamin D, 1,25-dihydroxy'),
  tr('86141', 'C-reactive protein, high sensitivity'),
  '</table><p><b>Non-Covered CPT/HCPCS Codes</b></p><table>',
  th('Code', 'Description'),
  tr('83695', 'Lipoprotein (a)'),
  tr('83698', 'Enzyme of plaques'),
  tr('83700', 'Lipoproteins apart'),
  tr('84591', 'Vitamin, other'),
  tr('86005', 'Allergen by many'),
  tr('0423T', 'Secretory phospholipase'),
  tr('P2031', 'Hair analysis'),
  '</table><p><b>Non-Covered Diagnosis Codes</b></p><table>',
  th('Diagnosis Code', 'Description'),
  tr('Z00.00', 'Check-up without findings'),
  tr('Z13.220', 'Screen for lipids'),
  '</table><p><b>Covered Diagnosis Codes for 82306</b></p><table>',
  th('Diagnosis Code', 'Description'),
  tr('E55.9', 'Lack of vitamin D'),
  tr('M83.0-M83.9', 'Soft bones of adults'),
  tr('N18.30', 'Kidney disease, stage 3'),
  '</table><p><b>Place of Service Codes</b></p><table>',
  th('Code', 'Description'),
  tr('11', 'Office'),
  tr('81', 'Laboratory'),
  '</table><h2>References</h2><h3>CMS Local Coverage Determinations (LCDs) and Articles</h3><table>',
  th('LCD', 'Article', 'Contractor'),
  tr('L33996 Vitamin D Assay', 'A57736', 'Contractor One'),
  '</table><h2>Guideline History/Revision Information</h2><table>',
  th('Date', 'Summary of Changes'),
  tr('05/01/2026', 'Applicable Codes: Removed CPT code 0052U. Archived previous version MPG931.13'),
  '</table>',
];

/** A bulletin of a state plan in two newspaper columns. */
async function bulletin(): Promise<PayerFile> {
  const on = paper({ footer: ['Bluegrass Family Care, Provider Bulletin 26-14   page #'], size: 9, bottom: 375 });
  write(
    on,
    '# Coverage Bulletin 26-14: Remote Monitoring and Digital Care',
    'Issued 05/08/2026     Effective for dates of service on or after 06/15/2026     Program: Medicaid managed care and KCHIP',
  );
  on.setColumns(2);
  write(
    on,
    '! What is covered',
    'Monitoring of physiology from home is covered, with prior authorization, for heart failure, diabetes with insulin, and pregnancy with high pressure.',
    'Prior authorization is required for 99453, 99454 and 99457. Code 99458 is covered up to three times a month with an approved 99457.',
    'Self-measured blood pressure (99473, 99474) is covered without prior authorization.',
    '! Who may order',
    'A physician, a nurse practitioner or a physician assistant who saw the member within 90 days may order the service.',
    '! What is not covered',
    'Monitoring of therapy is not a covered benefit:',
    '* 98975, 98976 and 98977',
    '* 98980-98981',
    '* 98978 (behavior)',
    'Apps and digital therapy (A9291, E1905, G0552) are considered investigational and are not covered.',
    '! Members who may not be enrolled',
    'A member is not eligible when any of these applies:',
    '* Stay in a nursing facility',
    '* Another provider bills the service in the month',
    '! Records',
    'Keep the order, the consent, and readings of at least 16 days of 30.',
    '! Limits',
    'No more than six months are approved at once.',
    '! Questions',
    'Write to PO Box 99453, Lexington, KY 40512, or call 859-555-0118. Form BFC-98975 is on the web page.',
  );
  on.setColumns(1);
  twoColumns(
    on,
    280,
    ['!Related bulletins', ''],
    ['25-31 Telehealth (99441-99443 ended 12/31/2024)', '24-07 Blood glucose meters'],
  );
  ruled(on, [0, 100], 'Date | History', '05/08/2026 | First issue');
  return {
    name: 'bulletin-in-columns.pdf',
    number: '26-14',
    content: await on.finish(),
    codes: {
      ...all('requires_pa', '99453 99454 99457'),
      99458: ['conditional', 'requires_pa', 'covered'],
      ...all('covered', '99473 99474'),
      ...all('not_covered', '98975 98976 98977 98980-98981 98978 A9291 E1905 G0552'),
    },
    optional: all(NO_COVERAGE, '99441-99443'),
    lines: ['medicaid'],
    dates: { effective: '2026-06-15' },
    statements: {
      'Apps and digital therapy': 'limitations',
      'Stay in a nursing facility': 'limitations',
      'Keep the order, the consent': 'documentation',
    },
  };
}

export const twentySixthBulletins: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'guideline-for-medicare.html',
    number: 'MPG931.14',
    content: page('Tests of Vitamins, Lipids and Inflammation', ...MEDICARE),
    codes: {
      ...all(['conditional', 'covered'], '80061 82306 82607 82652 86141 E55.9 M83.0-M83.9 N18.30'),
      ...all('not_covered', '83695 83698 83700 84591 86005 0423T P2031 Z00.00 Z13.220'),
    },
    optional: { '0052U': 'unclear' },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-05-01' },
    statements: {
      'Food allergy tests by swelling': 'limitations',
      'Screening tests without symptoms': 'limitations',
    },
  }),
  bulletin,
];
