/** The twenty-eighth set, managers of a specialty and a table by kind of plan: committed before the program read them and sealed. Payers and texts are invented. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { dot, head, title, write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

/** A guideline in numbered parts with a list of codes that promises nothing. */
async function shoulder(): Promise<PayerFile> {
  const on = paper({
    header: ['Musculoskeletal Guidelines: Shoulder and Nerve Procedures V1.0.2026'],
    footer: [
      '© 2026 Axial Benefit Management. All Rights Reserved.                    Page # of 31',
      '400 Birch Place, Bluffton, SC 29910   (800) 555-8924',
    ],
    bottom: 640,
  });
  write(
    on,
    '# CLINICAL GUIDELINES',
    '! Shoulder and Nerve Procedures',
    'Version 1.0.2026     Effective February 15, 2026',
    'Clinical guidelines for medical necessity review of comprehensive musculoskeletal management services.',
    '# MSK-931.1: General Guidelines',
    'The determination of medical necessity for an operation is always made on a case-by-case basis.',
    '# MSK-931.2: Indications',
    'Repair of the rotator cuff is considered medically necessary when ALL of the following criteria have been met:',
    '* Function-limiting pain for at least 3 months',
    '* A tear on magnetic resonance or ultrasound',
    '* Failure of 6 weeks of provider-directed care, unless the tear is acute and of full thickness',
    'Removal of the end of the clavicle is considered medically necessary when pain is at that joint and an injection gave relief.',
    '# MSK-931.3: Non-Indications',
    'Repair of the rotator cuff is considered not medically necessary for ANY of the following:',
    '* Infection of the joint',
    '* A frozen shoulder that was not treated',
    'The following procedures are considered experimental, investigational, or unproven (EIU):',
    '* A balloon spacer below the acromion (CPT® C9781)',
    '* Ablation of a nerve of the shoulder by heat (CPT® 64640 for this use)',
    '* Scaffold of collagen over the cuff',
    '# MSK-931.4: Procedure (CPT®) Codes',
    'This guideline relates to the CPT® code set below. Codes are displayed for informational purposes only. Any given code’s inclusion on this list does not necessarily indicate prior authorization is required. Pre-authorization requirements vary by individual payor.',
  );
  ruled(
    on,
    [0, 90],
    'CPT® | Code Description/Definition',
    '23410 | Cuff, open, acute',
    '23412 | Cuff, open, old',
    '23420 | Cuff rebuilt',
    '23120 | End of clavicle, open',
    '29824 | End of clavicle, scope',
    '29826 | Acromion, scope',
    '29827 | Cuff, scope',
    'HCPCS | Code Description/Definition',
    'C9781 | Balloon spacer, scope',
  );
  write(
    on,
    'This list may not be all-inclusive and is not intended to be used for coding/billing purposes. The final determination of reimbursement for services is the decision of the health plan and is based on the individual’s policy or benefit entitlement structure as well as claims processing rules.',
    '# MSK-931.5: References',
    '1. Orr J, Penn A. Spacer or repair: 29827 in 184 shoulders. Should Elb. 2022;31:23410-18.',
  );
  return {
    name: 'parts-with-labels.pdf',
    number: 'MSK-931',
    content: await on.finish(),
    codes: {
      ...all(['conditional', 'unclear'], '23410 23412 23420 23120 29824 29826 29827'),
      C9781: NO_COVERAGE,
      64640: NO_COVERAGE,
    },
    lines: null,
    dates: { effective: '2026-02-15' },
    statements: {
      'A tear on magnetic resonance': 'indications',
      'Removal of the end of the clavicle': 'indications',
      'A frozen shoulder that was not treated': 'limitations',
      'Scaffold of collagen over the cuff': 'limitations',
    },
  };
}

/** One row a code, one column a kind of plan. */
async function imaging(): Promise<PayerFile> {
  const on = paper({
    header: ['Imaging and Heart Program: Codes by Line of Business'],
    footer: ['Last Revised: 02/20/2026          Policy Effective: 04/15/2026          # of 4'],
    bottom: 430,
  });
  write(on, '# Imaging and Heart Program', '! Codes by Line of Business');
  twoColumns(
    on,
    270,
    ['!Policy number: IHP-26', '!Review dates: 1/24, 1/25, 2/26'],
    ['Lines of business: Medicare Advantage, Medicaid, Commercial', ''],
  );
  write(
    on,
    'PA = prior authorization by Northlight Imaging. NR = no review, payable. NC = not covered for this line of business. E/I = experimental or investigational, not covered.',
    'Clinical guidelines of Northlight Imaging decide whether a study is medically necessary.',
  );
  ruled(
    on,
    [0, 60, 240, 330, 410],
    'Code | Study | Medicare Advantage | Medicaid | Commercial',
    '70336 | Jaw, magnetic | PA | PA | PA',
    '70450 | Head, CT | NR | NR | NR',
    '70551 | Brain, magnetic | PA | PA | PA',
    '72141 | Neck, magnetic | PA | PA | PA',
    '74261 | Colon by CT, diagnostic | PA | PA | PA',
    '74263 | Colon by CT, screening | NC | NC | PA',
    '75571 | Calcium of the heart | NC | NC | NC',
    '75574 | Vessels of the heart, CT | PA | PA | PA',
    '76376 | Three dimensions | NR | NR | NR',
    '76390 | Spectroscopy | E/I | E/I | E/I',
    '77084 | Marrow, magnetic | PA | NC | PA',
    '78451 | Heart, one study | PA | PA | PA',
    '78608 | Brain, PET, metabolic | PA | PA | PA',
    '78609 | Brain, PET, flow | NC | NC | NC',
    '0042T | Brain flow by CT | E/I | E/I | E/I',
    '0633T | Breast, CT | E/I | E/I | E/I',
    '0710T | Plaque by software | NC | E/I | E/I',
    'G0297 | Chest, low dose (deleted) | NC | NC | NC',
    'S8037 | Ducts by magnet | NC | NC | PA',
  );
  write(
    on,
    '! Exclusions',
    'Studies done in an emergency room or during a stay need no authorization.',
    '! Change log',
    '02/20/2026: 76390 changed from PA to E/I. Removed 0609T.',
  );
  return {
    name: 'one-column-a-plan.pdf',
    number: 'IHP-26',
    content: await on.finish(),
    codes: {
      ...all('requires_pa', '70336 70551 72141 74261 75574 78451 78608'),
      ...all(['covered', 'unclear'], '70450 76376'),
      ...all('not_covered', '75571 76390 78609 0042T 0633T 0710T G0297'),
      ...all(NO_COVERAGE, '74263 77084 S8037'),
    },
    optional: { '0609T': 'unclear' },
    lines: ['commercial', 'medicare_advantage', 'medicaid'],
    dates: { effective: '2026-04-15', last: '2026-02-01' },
  };
}

/** Dates of many years in a grid, and statements by program. */
const SLEEP = [
  title('Clinical Review Criteria: Devices for Sleep Apnea'),
  table([
    ['Date Created', 'Date Reviewed', 'Date Last Revised'],
    [
      '03/15/1999',
      '01/05/2010 MDCRPC, 11/02/2010 MDCRPC, 09/06/2011 MDCRPC, 07/03/2012 MDCRPC, 05/07/2013 MPC, 03/04/2014 MPC, 01/06/2025 MPC, 01/13/2026 MPC',
      '06/03/2025',
    ],
  ]),
  p('MDCRPC Medical Director Clinical Review and Policy Committee. MPC Medical Policy Committee.'),
  head('Criteria'),
  head('For Medicare Members'),
  table([
    ['Source', 'Policy'],
    ['CMS Coverage Manuals', 'None'],
    ['National Coverage Determinations (NCD)', 'Continuous Positive Airway Pressure (240.4)'],
    ['Local Coverage Determinations (LCD)', 'Oral Appliances (L33611); Hypoglossal Nerve Stimulation (L38310)'],
  ]),
  head('For Non-Medicare Members'),
  p('A stimulator of the nerve of the tongue is covered when ALL of the following are met:'),
  dot('Age 18 or older'),
  dot('An index of 15 to 100 events an hour'),
  dot('Positive pressure failed, or the member cannot bear it'),
  dot('No complete concentric collapse at the palate'),
  p('An oral device that is made for the member is covered for mild or moderate sleep apnea.'),
  p(
    'There is insufficient evidence in the published medical literature to show that the following services are as safe as standard services and/or provide better long-term outcomes than current standard services:',
  ),
  dot('Stimulation of the tongue during the day'),
  dot('Valves worn in the nose'),
  dot('Implants in the soft palate'),
  head('If requesting this service, please send the following documentation to support medical necessity:'),
  dot('The last six months of clinical notes'),
  dot('The report of the sleep study'),
  head('Background'),
  p('Sleep apnea is a stop of breath in sleep.'),
  head('Evidence and Source Documents'),
  p('A cohort of 126 adults (64582) had an index of 9 after a year.'),
  head('Applicable Codes'),
  p('Considered Medically Necessary when criteria in the applicable policy statements listed above are met:'),
  table([
    ['CPT® or HCPCS Codes', 'Description'],
    ['64582', 'Stimulator of the tongue with sensor, placed'],
    ['64583', 'the same, revised'],
    ['64584', 'the same, taken out'],
    ['E0486', 'Oral device, custom'],
    ['E0485', 'Oral device, ready-made'],
  ]),
  p('Considered not medically necessary - experimental, investigational or unproven:'),
  table([
    ['CPT® or HCPCS Codes', 'Description'],
    ['C9727', 'Implants in the palate'],
    ['E0490', 'Power for tongue stimulation'],
    ['E0491', 'Mouthpiece for tongue stimulation'],
    ['K1028', 'Power, earlier code'],
    ['A7049', 'Valve worn in the nose'],
    ['41512', 'Tongue pulled by a suture'],
  ]),
  p(
    '*Note: Codes may not be all-inclusive. Deleted codes and codes not in effect at the time of service may not be covered.',
  ),
  p(
    '**To verify authorization requirements for a specific code by plan type, please use the Pre-authorization Code Check.',
  ),
  head('Revision History'),
  table([
    ['Date of Revision', 'Description of Revision'],
    [
      '06/03/2025',
      'MPC approved to adopt criteria for the nerve of the tongue. Requires 60-day notice, effective date 11/01/2025.',
    ],
    ['01/13/2026', 'Added HCPCS code A7049; deleted K1001 and K1027.'],
  ]),
];

export const twentyEighthManagers: (() => PayerFile | Promise<PayerFile>)[] = [
  shoulder,
  imaging,
  () => ({
    name: 'grid-of-reviews.docx',
    number: 'CRC-SLEEP-93',
    content: docx({ header: ['Cascade Permanent Health Plan'], body: SLEEP }),
    codes: {
      ...all('conditional', '64582 64583 64584 E0486 E0485'),
      ...all('not_covered', 'C9727 E0490 E0491 K1028 A7049 41512'),
    },
    optional: all('unclear', 'K1001 K1027'),
    lines: null,
    dates: { last: '2026-01-13' },
    statements: {
      'No complete concentric collapse': 'indications',
      'An oral device that is made': 'indications',
      'Valves worn in the nose': 'limitations',
      'The report of the sleep study': 'documentation',
    },
    noCriteria: ['A cohort of 126 adults'],
  }),
];
