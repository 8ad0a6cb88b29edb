/** The twenty-fourth set, drugs and imaging: committed before the program read it and sealed, written without the reader. */

import { write } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

const BONE_CRITERIA = [
  '# Description',
  'Drugs that slow the loss of bone are given by vein or under the skin.',
  '# Step Therapy',
  'Step 1: no prior authorization is required, and the product is covered for its labeled uses. Step 2: prior authorization is required, and a product of Step 1 must have failed in the last 365 days. Step 3: prior authorization is required, and a product of Step 2 must have failed too.',
  '# Policy/Criteria',
  'It is the policy of Kestrel Health Plan that denosumab is medically necessary for osteoporosis when all of the following are met:',
  '1. Age of 18 years or more;',
  '2. One of the following (a or b):',
  'a. T-score of -2.5 or lower;',
  'b. Fracture of the hip or spine after a fall from standing;',
  '3. Trial of 12 months of a bisphosphonate, unless contraindicated;',
  '4. Dose does not exceed 60 mg every 6 months.',
  '! Approval duration: 12 months',
  '# Diagnoses/Indications for Which Coverage Is NOT Authorized',
  '* Low calcium that is not corrected',
  '* Use with another drug of this policy',
];

const HEAD_TEXT = [
  '# General Guidelines (HD-1)',
  '! HD-1.1: Before advanced imaging',
  '* A clinical evaluation within 60 days is required before advanced imaging is considered.',
  '! HD-1.2: Procedure codes associated with head imaging',
  'A code in the tables may not be part of the program of every plan; a code here does not state that it needs authorization or is paid.',
];

const HEAD_SECTIONS = [
  '# Headache (HD-11)',
  '! HD-11.1: Headache with red flags',
  '* MRI of the brain (CPT® 70551 or CPT® 70553) is indicated for a thunderclap headache or for a headache with a new deficit.',
  '! HD-11.2: Migraine',
  '* Advanced imaging is not supported for migraine with a normal examination.',
  '# Special Techniques (HD-24)',
  '! HD-24.1: Functional MRI',
  '* Functional MRI (CPT® 70554 or CPT® 70555) is medically necessary before surgery of a tumor or for epilepsy.',
  '! HD-24.2: Spectroscopy',
  '* Spectroscopy (CPT® 76390) is considered investigational and not medically necessary for all indications.',
  '! HD-24.3: Software that measures parts of the brain',
  '* These requests will not be approved; the techniques are considered investigational: CPT® 0865T, CPT® 0866T, CPT® 0042T.',
  '! HD-24.4: Pictures in three dimensions',
  '* CPT® 76376 and CPT® 76377 are included in the study and are not separately reimbursable.',
  '# Background and Supporting Information',
  'In a series of 402 people with migraine, 70551 changed the care of three.',
  '# References (HD)',
  '1. Okafor N, Bell R. CPT 70557 during surgery. Neuroimaging Pract. 2022;70(5):470-482.',
];

export const twentyFourthDrugs: (() => PayerFile | Promise<PayerFile>)[] = [
  // Steps are explained in a paragraph, and a column of the code table has the step of each product.
  async () => {
    const on = paper({
      header: ['CLINICAL POLICY', 'Denosumab and Other Drugs of Bone'],
      footer: ['Page # of 7'],
      bottom: 500,
      serif: true,
      size: 11,
    });
    write(on, '! Clinical Policy: Denosumab and Other Drugs of Bone');
    twoColumns(
      on,
      270,
      ['Reference Number: KP.PHAR.0958', 'Coding Implications'],
      ['Effective Date: 03/01/2026', 'Revision Log'],
      ['Last Review Date: 02/2026', ''],
      ['Line of Business: Medicaid, HIM*', ''],
    );
    write(
      on,
      '*HIM: health insurance marketplace.',
      'See the end of this policy for important legal and regulatory information.',
      ...BONE_CRITERIA,
      '# Coding Implications',
      'The column Step refers to the section Step Therapy.',
    );
    ruled(
      on,
      [0, 80, 300],
      'HCPCS Code | Product | Step',
      'J3489 | Zoledronic acid, 1 mg | 1',
      'J2430 | Pamidronate, 30 mg | 1',
      'J1740 | Ibandronate, 1 mg | 1',
      'Q5136 | Denosumab of a second maker | 2',
      'Q5157 | Denosumab of a third maker | 2',
      'Q5158 | Denosumab of a fourth maker | 2',
      'Q5159 | Denosumab of a fifth maker | 3',
      'J0897 | Denosumab, 1 mg | 3',
      'J3111 | Romosozumab, 1 mg | 3',
      'J3110 | Teriparatide, 10 mcg | Excluded: pharmacy benefit only',
      'J0630 | Calcitonin of salmon | Excluded: no longer medically necessary',
      'C9399 | Drug without a code | -',
      'J3590 | Biologic without a code | -',
    );
    ruled(
      on,
      [0, 200],
      'ICD-10-CM Code that supports coverage | Description',
      'C79.51 | Cancer that spread to bone',
      'C90.00 | Myeloma, not in remission',
      'M80.08XA | Osteoporosis of age, fracture of the spine',
      'M81.0 | Osteoporosis of age',
      'M81.8 | Osteoporosis, other',
      'M88.0 | Paget disease of the skull',
      'T38.0X5A | Steroids, adverse effect',
    );
    ruled(
      on,
      [0, 330, 400],
      'Reviews, Revisions, and Approvals | Date | Approval',
      'Annual review: Q5159 moved to Step 3 | 02/2026 | 02/2026',
      'New policy | 01/2019 | 02/2019',
    );
    return {
      name: 'steps-in-a-column.pdf',
      number: 'KP.PHAR.0958',
      content: await on.finish(),
      codes: {
        ...all(['covered', 'conditional'], 'J3489 J2430 J1740'),
        ...all(['requires_pa', 'conditional'], 'Q5136 Q5157 Q5158 Q5159 J0897 J3111'),
        ...all('not_covered', 'J3110 J0630'),
        ...all('unclear', 'C9399 J3590'),
        ...all(['conditional', 'covered'], 'C79.51 C90.00 M80.08XA M81.0 M81.8 M88.0 T38.0X5A'),
      },
      lines: ['medicaid', 'exchange'],
      dates: { effective: '2026-03-01', last: '2026-02-01' },
      statements: {
        'Trial of 12 months of a bisphosphonate': 'indications',
        'T-score of -2.5 or lower': 'indications',
        'Low calcium that is not corrected': 'limitations',
        'Use with another drug of this policy': 'limitations',
      },
    };
  },

  // Numbered guidelines with codes in their sentences; tables at the start only list the codes of the program.
  async () => {
    const on = paper({
      header: [
        'Head Imaging Guidelines                                                                            V2.0.2026',
      ],
      footer: [
        '© 2026 Bellwether Imaging Review. All Rights Reserved.                                   Page # of 48',
        '200 Sample Parkway, Suite 4, Franklin, TN 37067   (800) 555-0188',
      ],
      bottom: 540,
    });
    write(
      on,
      'Bellwether Imaging Review',
      '# Head Imaging Guidelines',
      'Clinical guidelines HD-2026, Version 2.0.2026',
      'Effective May 1, 2026',
      'Clinical guidelines for medical necessity review of advanced imaging of the head.',
      ...HEAD_TEXT,
    );
    ruled(
      on,
      [0, 380],
      'MRI/MRA | CPT®',
      'Brain, no dye | 70551',
      'Brain, dye | 70552',
      'Brain, no dye and dye | 70553',
      'Functional, no physician | 70554',
      'Functional, with a physician | 70555',
      'Vessels of the head, no dye | 70544',
      'Vessels of the head, dye | 70545',
      'Face and neck, no dye | 70540',
      'During surgery, no dye | 70557',
      'Spectroscopy | 76390',
      'Unlisted MRI | 76498',
    );
    ruled(
      on,
      [0, 380],
      'CT/CTA and nuclear medicine | CPT®',
      'Head, no dye | 70450',
      'Head, dye | 70460',
      'Sinuses, no dye | 70486',
      'Vessels of the head | 70496',
      'Unlisted CT | 76497',
      'Brain by PET, metabolism | 78608',
    );
    write(on, ...HEAD_SECTIONS);
    return {
      name: 'guidelines-of-imaging.pdf',
      number: 'HD-2026',
      content: await on.finish(),
      codes: {
        ...all(['unclear', 'conditional'], '70551 70553 70554 70555'),
        ...all('unclear', '70552 70544 70545 70540 70557 76498 70450 70460 70486 70496 76497 78608'),
        76390: ['not_covered', 'unclear'],
        ...all('not_covered', '0865T 0866T 0042T'),
        ...all(['unclear', 'not_covered'], '76376 76377'),
      },
      lines: null,
      dates: { effective: '2026-05-01' },
      statements: {
        'MRI of the brain (CPT': 'indications',
        'Functional MRI (CPT': 'indications',
        'Advanced imaging is not supported for migraine': 'limitations',
        'Spectroscopy (CPT': 'limitations',
      },
      noCriteria: ['In a series of 402 people', 'Okafor N'],
    };
  },
];
