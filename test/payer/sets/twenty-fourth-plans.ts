/** The twenty-fourth set, printed policies by member: committed before the program read it and sealed, written without the reader. */

import { write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

const USED_FOR = 'Not Covered if used to report any test that the Coverage Limitations section names';

const MONITORS = [
  '93224 | Holter, up to 48 hours, all parts | ',
  '93225 | Holter, recording | ',
  '93226 | Holter, analysis | ',
  '93227 | Holter, review | ',
  '93228 | Telemetry, review | ',
  '93229 | Telemetry, technical | ',
  '93241 | Patch, 3 to 7 days, all parts | ',
  '93245 | Patch, 8 to 15 days, all parts | ',
  '93268 | Events, all parts | ',
  '93270 | Events, recording | ',
  '93278 | Averaged signals | Not Covered',
  '93285 | Programming of an implanted monitor | ',
  '93297 | Remote check, fluid | Not Covered',
  '93298 | Remote check, implanted monitor | ',
  '93701 | Impedance | Not Covered',
  '93799 | Heart, unlisted | ',
  '33285 | Monitor implanted | ',
  '33286 | Monitor removed | ',
  '0650T | Remote programming | Not Covered',
];

const MORE_MONITORS = [
  '0902T | Interval from a heart trace | Not Covered New Code Effective 01/01/2025',
  '0932T | Heart failure from an echo | Not Covered New Code Effective 01/01/2025',
  `93784 | Pressure for 24 hours | ${USED_FOR}`,
  `93788 | Pressure, analysis | ${USED_FOR}`,
];

const SLEEP = [
  '! Policy',
  '! Commercial Members: Managed Care (HMO and POS), PPO, and Indemnity',
  '! Medicare HMO and Medicare PPO Members',
  'Stimulation of the hypoglossal nerve may be considered MEDICALLY NECESSARY for obstructive sleep apnea when all of the following are met:',
  '* Age of 18 years or more',
  '* Index of pauses of 15 to 100 in an hour',
  '* Positive pressure failed or was not tolerated',
  '* No complete closure at the soft palate',
  'Advancement of the jaws and surgery of the palate may be considered MEDICALLY NECESSARY when positive pressure failed and the anatomy is a cause.',
  'Radio waves to the tongue, implants in the palate, and laser of the palate are INVESTIGATIONAL.',
  'All surgery is NOT MEDICALLY NECESSARY for snoring alone.',
  '# Prior Authorization Information',
  '! Inpatient',
  '* For services in this policy, precertification/preauthorization IS REQUIRED for all products if the procedure is done inpatient.',
  '! Outpatient',
  '* The table below says which products need it when the procedure is done outpatient.',
];

export const twentyFourthPlans: (() => PayerFile | Promise<PayerFile>)[] = [
  // Products need authorization or not; lists follow sentences in bold that name the members.
  async () => {
    const on = paper({
      header: ['Medical Policy 0130: Surgery for Sleep Apnea'],
      footer: ['#'],
      serif: true,
      bottom: 620,
      size: 10.5,
    });
    write(on, '# Medical Policy', '# Surgery for Sleep Apnea', '! Table of Contents');
    twoColumns(
      on,
      200,
      ['Policy: Commercial', 'Coding Information'],
      ['Policy: Medicare', 'Policy History'],
      ['Authorization Information', 'References'],
    );
    write(on, '! Policy Number: 0130', 'Effective Date: July 1, 2026     Original Policy Date: October 2001', ...SLEEP);
    ruled(
      on,
      [0, 270],
      ' | Outpatient',
      'Commercial Managed Care (HMO and POS) | Prior authorization is required.',
      'Commercial PPO and Indemnity | Prior authorization is required.',
      'Medicare HMO Members | Prior authorization is required.',
      'Medicare PPO Members | Prior authorization is required.',
    );
    write(
      on,
      '# CPT Codes / HCPCS Codes / ICD Codes',
      'A code in this section, or its absence, does not imply coverage or payment. Please refer to the contract of the member that is in effect on the day of service.',
      '! The criteria above MUST be met for the following codes to be covered for Commercial Members (Managed Care (HMO and POS), PPO, Indemnity), Medicare HMO and Medicare PPO:',
      '! CPT Codes',
    );
    ruled(
      on,
      [0, 110],
      'CPT codes: | Code Description',
      '21199 | Lower jaw moved forward with the muscle',
      '21685 | Hyoid bone hung up',
      '42145 | Palate and pharynx',
      '64582 | Stimulator, placed',
      '64583 | Stimulator, revised',
      '64584 | Stimulator, removed',
    );
    write(
      on,
      '! The following ICD Diagnosis Code is considered medically necessary when submitted with the CPT codes above if the criteria are met:',
    );
    ruled(on, [0, 110], 'ICD-10-CM code: | Code Description', 'G47.33 | Sleep apnea, obstructive');
    write(
      on,
      '! The following codes are considered investigational for Commercial Members (Managed Care (HMO and POS), PPO, Indemnity), Medicare HMO and Medicare PPO:',
    );
    ruled(
      on,
      [0, 110],
      'CPT codes: | Code Description',
      '41512 | Tongue held by a stitch',
      '41530 | Tongue by radio waves',
      '0964T | Appliance of the mouth, titrated',
      '42299 | Palate, unlisted',
    );
    ruled(
      on,
      [0, 110],
      'HCPCS codes: | Code Description',
      'C9727 | Implants in the palate',
      'S2080 | Laser of the palate',
    );
    write(
      on,
      '# Description',
      'During sleep the pharynx closes. Sleep is measured by 95810.',
      '# Policy History',
      '! Date     Action',
      '7/2026     Clarified coding information. 41599 moved out of this policy.',
    );
    return {
      name: 'members-and-products.pdf',
      number: '0130',
      content: await on.finish(),
      codes: {
        ...all(['requires_pa', 'conditional'], '21199 21685 42145 64582 64583 64584'),
        'G47.33': ['conditional', 'covered', 'requires_pa'],
        ...all('not_covered', '41512 41530 0964T C9727 S2080'),
        42299: NO_COVERAGE,
      },
      optional: { ...all('unclear', '95810 41599') },
      lines: ['commercial', 'medicare_advantage'],
      dates: { effective: '2026-07-01', original: '2001-10-01' },
      statements: {
        'Index of pauses of 15 to 100': 'indications',
        'Radio waves to the tongue': 'limitations',
        'All surgery is NOT MEDICALLY NECESSARY': 'limitations',
      },
    };
  },

  // Three columns with comments, most of them empty; codes are for information, and comments refuse some of them.
  async () => {
    const on = paper({
      header: [
        'Monitors of the Heart Outside of a Hospital                                            Page #',
        'Effective Date: 03/26/2026   Revision Date: 03/26/2026   Review Date: 02/26/2026   Policy Number: LHC-0344-027',
      ],
      footer: [
        'See the DISCLAIMER. All Lantern member health plan contracts are NOT the same. All legislation/regulations on this',
        'subject may not be included. This document is for informational purposes only.',
      ],
      bottom: 590,
    });
    write(on, '# Monitors of the Heart Outside of a Hospital', '! Medical Coverage Policy');
    twoColumns(
      on,
      260,
      ['Original Effective Date: 11/14/2002', 'Line of Business: Commercial'],
      ['Effective Date: 03/26/2026', 'Policy Number: LHC-0344-027'],
      ['Review Date: 02/26/2026', 'Policy Type: Medical'],
    );
    write(
      on,
      '# Description',
      'A monitor records the rhythm of the heart for hours or years.',
      '# Coverage Determination',
      'Lantern members may be eligible under the Plan for a monitor worn outside when the following criteria are met:',
      '* Palpitations, fainting, or a stroke without a known cause; AND',
      '* A resting trace did not explain it',
      'Lantern members may be eligible under the Plan for an implanted monitor when a monitor worn for 30 days found nothing.',
      '# Coverage Limitations',
      'Lantern members may NOT be eligible under the Plan for a monitor for indications other than those listed above, or for any of the following:',
      '* Averaged signals or impedance',
      '* Pressure over 24 hours for screening',
      'These are considered not medically necessary as defined in the individual certificate of the member.',
      '# Coding Information',
      'Codes in this policy are for information only. Do not rely on their accuracy or completeness; a code here does not guarantee coverage or payment.',
    );
    ruled(on, [0, 130, 300], 'CPT® Code(s) | Description | Comments', ...MONITORS);
    ruled(on, [0, 130, 300], 'CPT® Category III Code(s) | Description | Comments', ...MORE_MONITORS);
    ruled(
      on,
      [0, 130, 300],
      'HCPCS Code(s) | Description | Comments',
      'C1764 | Recorder | ',
      'E0616 | Recorder, implanted | ',
      'E0610 | Check of a pacemaker by sound | Not Covered',
    );
    write(on, '# References', '1. Marsh K. Telemetry (93229) after stroke. Heart Notes. 2023.');
    return {
      name: 'comments-mostly-empty.pdf',
      number: 'LHC-0344-027',
      content: await on.finish(),
      codes: {
        ...all(['unclear', 'conditional'], '93224 93225 93226 93227 93228 93229 93241 93245 93268 93270 93285'),
        ...all(['unclear', 'conditional'], '93298 33285 33286 93784 93788 C1764 E0616'),
        93799: ['unclear', 'conditional'],
        ...all('not_covered', '93278 93297 93701 0650T 0902T 0932T E0610'),
      },
      lines: ['commercial'],
      dates: { effective: '2026-03-26', original: '2002-11-14', last: '2026-02-26' },
      statements: {
        'Palpitations, fainting, or a stroke': 'indications',
        'Averaged signals or impedance': 'limitations',
        'Pressure over 24 hours for screening': 'limitations',
      },
    };
  },
];
