/** The twenty-fifth set, printed policies: committed before the program read them and sealed. Payers and texts are invented. */

import { write } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

/** Criteria in a table by procedure; the table of codes at the end gives no disposition. */
async function glaucoma(): Promise<PayerFile> {
  const on = paper({ header: ['Page # of 6', ''], footer: ['Cascade Blue Cross  9.03.621  Medical Policy', 'Page #'] });
  write(on, '! MEDICAL POLICY - 9.03.621', '# Small Devices and Channels in the Angle for Glaucoma');
  twoColumns(
    on,
    250,
    ['Effective Date:  Apr. 1, 2026', 'RELATED MEDICAL POLICIES:'],
    ['Last Revised:  Mar. 9, 2026', '9.03.605 Laser for Glaucoma'],
    ['Replaces:  N/A', ''],
  );
  write(
    on,
    '# Introduction',
    'Fluid leaves the eye where the iris meets the cornea. If it cannot, pressure rises and the nerve is injured. This policy states when the plan may cover a device or a cut that lets fluid out.',
  );
  write(
    on,
    'Note: The Introduction is for the general public. The rest of the policy is for medical professionals.',
    '# Policy Coverage Criteria',
  );
  ruled(
    on,
    [0, 190],
    'Device or procedure | Medical Necessity',
    'Tube outside the eye (66179, 66180, L8612) | May be considered medically necessary when eye drops of two classes did not lower the pressure enough.',
    'Stent put in during cataract surgery (66989, 66991) | May be considered medically necessary when glaucoma is mild to moderate and drops are in use. Limit: one operation for each eye.',
    'Canal opened over its whole length (66174, 66175) | May be considered medically necessary when drops or laser failed.',
  );
  ruled(
    on,
    [0, 190],
    'Device or procedure | Investigational',
    'Stent without cataract surgery (0671T) | Considered investigational.',
    'Stent to the space above the choroid (0474T, 0253T) | Considered investigational; the product was withdrawn.',
    'Laser cut from inside the eye (0621T, 0622T) | Considered investigational.',
    'Implant that releases a drug, second one in the same eye (66030) | Considered not medically necessary.',
  );
  write(
    on,
    '# Documentation Requirements',
    'The records should give the pressures of three visits, the drops that were used, and the stage.',
    '# Coding',
  );
  ruled(
    on,
    [0, 70],
    'Code | Description',
    'CPT |',
    '0253T | Stent above the choroid, first',
    '0474T | Stent above the choroid, with reservoir',
    '0621T | Laser cut from inside',
    '0622T | Laser cut from inside, with scope',
    '0671T | Stent in the angle alone',
    '66030 | Drug into the front chamber',
    '66174 | Canal opened, no stent',
    '66175 | Canal opened, with stent',
    '66179 | Tube, no graft',
    '66180 | Tube, with graft',
    '66989 | Complex cataract with stent',
    '66991 | Cataract with stent',
    'HCPCS |',
    'L8612 | Tube for glaucoma',
  );
  write(
    on,
    'Note: CPT codes, descriptions and materials are copyrighted.',
    '# Evidence Review',
    'Of 14 trials, five compared one stent with cataract surgery alone; 58 of 100 eyes needed no drops after two years.',
    '# History',
  );
  ruled(
    on,
    [0, 70],
    'Date | Comments',
    '04/01/26 | Annual review. Removed 0191T, a code that ended in 2021.',
    '06/01/19 | New policy.',
  );
  return {
    name: 'criteria-in-a-table.pdf',
    number: '9.03.621',
    content: await on.finish(),
    codes: {
      ...all('conditional', '66179 66180 L8612 66989 66991 66174 66175'),
      ...all('not_covered', '0671T 0474T 0253T 0621T 0622T 66030'),
    },
    optional: { '0191T': 'unclear' },
    lines: null,
    dates: { effective: '2026-04-01', last: '2026-03-09' },
    statements: {
      'May be considered medically necessary when eye drops of two': 'indications',
      'The records should give the pressures': 'documentation',
    },
    noCriteria: ['Of 14 trials, five compared'],
  };
}

/** Marks behind codes, explained below the table. */
async function sinuses(): Promise<PayerFile> {
  const on = paper({
    footer: [
      'Sinus and Nose Surgery  Page # of 9',
      'UnityCare Commercial and Individual Exchange Medical Policy  Effective 05/01/2026',
    ],
  });
  write(on, '! UnityCare Commercial and Individual Exchange', '# Sinus and Nose Surgery');
  twoColumns(on, 260, ['Policy Number: 2026T0931K', ''], ['Effective Date: May 1, 2026', 'Instructions for Use']);
  write(
    on,
    '# Application',
    '! UnityCare Commercial',
    'This Medical Policy applies to UnityCare Commercial benefit plans.',
    '! UnityCare Individual Exchange',
    'This Medical Policy applies to Individual Exchange benefit plans.',
    '# Coverage Rationale',
  );
  write(
    on,
    'Opening of a sinus through a scope is proven and medically necessary when all of the following are met:',
    '* Symptoms for 12 weeks or more',
    '* A scan that shows disease after treatment with a spray of steroid and rinses',
    'Implants that release steroid and devices that stiffen the wall of the nose are unproven and not medically necessary due to insufficient evidence of efficacy.',
  );
  write(
    on,
    'Reshaping of the outer nose is cosmetic unless it follows an injury within two years.',
    '# Applicable Codes',
    'The list is for reference and may be incomplete. A listed code is no promise of coverage.',
  );
  ruled(
    on,
    [0, 110],
    'CPT Code | Description',
    '30140 | Turbinate taken out below the lining',
    '*30468 | Wall of the nose held by an implant',
    '*30469 | Wall of the nose treated with heat',
    '\u202030400 | Nose reshaped, tip and cartilage',
    '\u202030410 | Nose reshaped with bones',
    '\u202030430 | Nose reshaped again, small',
    '\u202130520 | Septum straightened',
    '31231 | Look into the nose',
    '31254 | Front cells opened',
    '31255 | Front and back cells opened',
    '31267 | Sinus of the cheek opened, tissue out',
    '31276 | Sinus of the forehead opened',
    '\u202131295 | Balloon, cheek',
    '\u202131296 | Balloon, forehead',
    '\u202131297 | Balloon, sphenoid',
    '\u202131298 | Balloon, forehead and sphenoid',
  );
  ruled(
    on,
    [0, 110],
    'HCPCS Code | Description',
    '*S1091 | Stent, not absorbed',
    '*J7402 | Implant with mometasone',
    '*C2625 | Stent as billed for a sinus',
  );
  on.paragraph('* Unproven and not medically necessary; not covered.');
  write(
    on,
    '\u2020 Considered cosmetic and excluded, except after an injury within two years.',
    '\u2021 Prior authorization is required.',
    'Codes without a mark are covered when the criteria in the Coverage Rationale are met.',
  );
  write(
    on,
    '# Clinical Evidence',
    'A trial in 143 adults compared balloons with surgery; scores of symptoms fell alike at one year.',
    '# Policy History/Revision Information',
  );
  ruled(on, [0, 110], 'Date | Summary of Changes', '05/01/2026 | Applicable Codes: Added 30469. Removed 0583T.');
  return {
    name: 'marks-before-codes.pdf',
    number: '2026T0931K',
    content: await on.finish(),
    codes: {
      ...all('conditional', '30140 31231 31254 31255 31267 31276'),
      ...all('not_covered', '30468 30469 S1091 J7402 C2625'),
      ...all(['not_covered', 'unclear', 'conditional'], '30400 30410 30430'),
      ...all('requires_pa', '30520 31295 31296 31297 31298'),
    },
    optional: { '0583T': 'unclear' },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-05-01' },
    statements: { 'A scan that shows disease': 'indications', 'Implants that release steroid': 'limitations' },
    noCriteria: ['A trial in 143 adults'],
  };
}

export const twentyFifthPrint = [glaucoma, sinuses];
