/** The twenty-fifth set, lists: committed before the program read them and sealed. Payers and texts are invented. */

import { write } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';
import { paper, ruled } from './twenty-fourth-paper.ts';

/** Categories with lists; the first cell is empty in further rows of a category. */
async function authorizations(): Promise<PayerFile> {
  const on = paper({
    header: ['Medicare Advantage prior authorization and notification list, page #'],
    footer: ['Effective January 1, 2026   Updated May 15, 2026'],
    size: 9,
  });
  write(
    on,
    '# Medicare Advantage Prior Authorization and Notification List',
    'Effective date: January 1, 2026. Revised: May 15, 2026',
    'This list is for members of Beacon Medicare Advantage PPO and HMO plans. It does not apply to Beacon Part D plans or to commercial plans.',
    'Services that are not on this list need no authorization. Investigational services are not covered whether or not they are on this list.',
    '# Services that require prior authorization',
  );
  ruled(
    on,
    [0, 130, 400],
    'Category | Codes | Comments',
    'Back operations | 22558, 22630, 22633, 63030 | Notify within one business day if urgent',
    ' | 22867, 22869 | Devices between the spines of two vertebrae',
    'Heart | 33274, 33340, 93580 |',
    ' | 33361-33366 | Valve by catheter',
    'Drugs of Part B | J0897, J1300, J1745, J2350, J9299 | Step therapy may apply; see the drug list',
    ' | Q5133, Q5134 | Added April 1, 2026',
    'Equipment | E0193, E0483, E0784, K0823 |',
    ' | L5856, L5973 |',
    'Radiation | 77385, 77386, 77520, 77525 | Reviewed by the vendor Orchard',
  );
  write(
    on,
    '# Services that require notification only',
    'Notification is a notice and no review of medical necessity: 59400, 59510, 99221.',
    '# Removed from this list',
    'These services no longer require prior authorization for dates of service on or after January 1, 2026: 64483, 64493, 93306, 95810.',
    '# Services that are not covered',
    'Requests for these are closed because the services are considered investigational: 0421T, 0275T, 0200T, M0076.',
  );
  write(
    on,
    '# How to ask',
    'Call 800-555-0188, or write to Beacon, PO Box 14777, Lexington, KY 40512. Claims without authorization may be denied.',
  );
  return {
    name: 'list-with-categories.pdf',
    number: 'BMA-PAL-2026',
    content: await on.finish(),
    codes: {
      ...all(
        'requires_pa',
        '22558 22630 22633 63030 22867 22869 33274 33340 93580 33361-33366 J0897 J1300 J1745 J2350 J9299',
      ),
      ...all('requires_pa', 'Q5133 Q5134 E0193 E0483 E0784 K0823 L5856 L5973 77385 77386 77520 77525'),
      ...all(['unclear', 'covered', 'conditional'], '59400 59510 99221'),
      ...all(['unclear', 'covered'], '64483 64493 93306 95810'),
      ...all('not_covered', '0421T 0275T 0200T M0076'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-01-01' },
  };
}

const row = (...cells: string[]) => cells.join('\t');

/** A text with tabs: a column for each plan, letters with a legend. Where plans differ, the code is open. */
const PLANS = [
  'KEYSTONE BENEFIT ADMINISTRATORS',
  'Precertification and coverage by plan, rev. 2026-02-20, for dates of service from 2026-03-01',
  'Plans: Trades PPO (commercial), Municipal HMO (commercial)',
  '',
  'Y = pays, no call needed',
  'P = call before the service (precertification)',
  'C = pays if the medical criteria of the plan are satisfied; no call',
  'N = plan does not pay',
  '',
  row('CODE', 'WHAT IT IS', 'TRADES PPO', 'MUNICIPAL HMO'),
  row('15822', 'Upper lid, skin out', 'P', 'P'),
  row('15830', 'Apron of the belly out', 'P', 'N'),
  row('19318', 'Breasts made smaller', 'P', 'P'),
  row('36475', 'Vein closed by heat', 'P', 'P'),
  row('36468', 'Spider veins injected', 'N', 'N'),
  row('43775', 'Sleeve of the stomach', 'P', 'N'),
  row('55899', 'Urinary item without a code', 'P', 'P'),
  row('58150', 'Womb out by the belly', 'C', 'C'),
  row('69210', 'Ear wax out', 'Y', 'Y'),
  row('76811', 'Scan of the unborn, detailed', 'C', 'C'),
  row('97012', 'Traction by machine', 'Y', 'Y'),
  row('97140', 'Therapy by hand', 'Y', 'Y'),
  row('97810', 'Needles, first 15 minutes', 'N', 'N'),
  row('A9282', 'Wig', 'N', 'N'),
  row('E0260', 'Bed with motor', 'P', 'P'),
  row('E0431', 'Oxygen to carry', 'Y', 'P'),
  row('E0720', 'Stimulator of two leads', 'C', 'C'),
  row('L3000', 'Shoe insert from a mold', 'N', 'N'),
  row('S9083', 'Urgent care, one price', 'Y', 'Y'),
  row('S8930', 'Needles with current', 'N', 'N'),
  '',
  'This sheet does not change the plan. Call 717-555-0117.',
].join('\n');

/** Lines of a state plan in columns of spaces; an empty status is that of the line above. */
const FEES = [
  'SAGUARO COMMUNITY CARE (AHCCCS MEDICAID MANAGED CARE)          HEARING AND SPEECH COVERAGE TABLE',
  'EFFECTIVE 04/01/2026                                            PRINTED 03/18/2026',
  '',
  'CODE    ITEM                                STATUS     NOTES',
  '------  ----------------------------------  ---------  ----------------------------',
  '92507   Speech therapy, one person          PA         After 12 visits in a year',
  '92508   Speech therapy, group',
  '92521   Fluency evaluated                   COVERED',
  '92522   Speech sounds evaluated',
  '92523   Sounds and language evaluated',
  '92557   Hearing test, full                  COVERED',
  '92590   Hearing aid exam, one ear           NC-21      See note A',
  '92591   Hearing aid exam, both ears',
  '92601   Implant programmed, under 7         PA',
  '92602   Implant programmed again, under 7',
  'L8614   Implant for hearing                 PA',
  'L8619   Processor replaced',
  'V5010   Hearing aid assessed                NC-21      See note A',
  'V5257   Hearing aid, digital, one ear',
  'V5261   Hearing aids, digital, both ears',
  'V5264   Ear mold                            COVERED',
  'V5266   Battery',
  'V5267   Accessory                           NC',
  'V5268   Telephone amplifier',
  'V5274   Listening device',
  '',
  'PA = PRIOR AUTHORIZATION REQUIRED   NC = NOT COVERED   A STATUS LEFT EMPTY IS THAT OF THE LINE ABOVE',
  'NOTE A: NC-21 IS COVERED UNDER AGE 21 WHEN MEDICALLY NECESSARY AND NOT COVERED FOR MEMBERS OF 21 AND OLDER.',
].join('\n');

/** A vendor's list of imaging: several codes in a cell, and codes that are part of others. */
async function imaging(): Promise<PayerFile> {
  const on = paper({ footer: ['Meridian Imaging Management  Code list for Prairie Health  Page #'] });
  write(
    on,
    '# Imaging Codes for Review: Prairie Health',
    'Program: Prairie Health Commercial, Prairie Health Exchange and Prairie Health Medicaid. Start: 06/01/2026',
    'Meridian reviews the outpatient studies below. Studies in an emergency room, in observation or during a stay are not reviewed.',
  );
  ruled(
    on,
    [0, 150, 330],
    'Study | Codes | Review',
    'CT of the head | 70450, 70460, 70470 | Authorization required',
    'CT of the chest | 71250, 71260, 71270 | Authorization required',
    'CT of the lungs, screening | 71271 | No authorization. Ages 50 to 80, smokers',
    'MR of the knee or hip | 73721, 73722, 73723 | Authorization required',
    'MR of the breasts | 77046 to 77049 | Authorization required',
    'Heart by SPECT | 78451, 78452 | Authorization required',
    'Heart by PET | 78431, 78492 | Authorization required',
    'Images in three dimensions | 76376, 76377 | Part of the study; never paid apart',
    'Spectroscopy | 76390 | Investigational',
    'Temperature images | 93740 | Not covered',
    'Upright MR | S8042 | Not medically necessary',
  );
  write(
    on,
    '# Not in the program',
    'Plain films and ultrasound are not in the program, for example 71046, 76700 and 93970.',
    'Form for requests: MIM-70450 (rev. 02/2026).',
  );
  return {
    name: 'imaging-of-a-vendor.pdf',
    number: 'MIM-PRA-26',
    content: await on.finish(),
    codes: {
      ...all(
        'requires_pa',
        '70450 70460 70470 71250 71260 71270 73721 73722 73723 77046-77049 78451 78452 78431 78492',
      ),
      71271: ['covered', 'conditional'],
      ...all(['not_covered', 'unclear'], '76376 76377'),
      ...all('not_covered', '76390 93740 S8042'),
    },
    optional: all(['unclear', 'covered'], '71046 76700 93970'),
    lines: ['commercial', 'medicaid', 'exchange'],
    dates: { effective: '2026-06-01' },
  };
}

export const twentyFifthLists: (() => PayerFile | Promise<PayerFile>)[] = [
  authorizations,
  imaging,
  () => ({
    name: 'columns-by-plan.txt',
    number: 'KBA-26-02',
    content: PLANS,
    codes: {
      ...all('requires_pa', '15822 19318 36475 55899 E0260'),
      ...all('unclear', '15830 43775'),
      E0431: ['unclear', 'requires_pa'],
      ...all('conditional', '58150 76811 E0720'),
      ...all('covered', '69210 97012 97140 S9083'),
      ...all('not_covered', '36468 97810 A9282 L3000 S8930'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-03-01' },
  }),
  () => ({
    name: 'empty-status.txt',
    number: 'SCC-HS-26',
    content: FEES,
    codes: {
      ...all(['requires_pa', 'conditional'], '92507 92508'),
      ...all('requires_pa', '92601 92602 L8614 L8619'),
      ...all('covered', '92521 92522 92523 92557 V5264 V5266'),
      ...all(['conditional', 'unclear'], '92590 92591 V5010 V5257 V5261'),
      ...all('not_covered', 'V5267 V5268 V5274'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-04-01' },
  }),
];
