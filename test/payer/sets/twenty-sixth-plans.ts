/** The twenty-sixth set, printed policies of regional plans: committed before the program read them and sealed. Payers and texts are invented. */

import { write } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

/** Roman numerals, numbered tables with names that state the dispositions, and a log of reviews. */
async function sleep(): Promise<PayerFile> {
  const on = paper({
    header: ['CLINICAL POLICY', 'Surgery for Sleep Apnea'],
    footer: ['Page # of 9'],
  });
  write(on, '! Clinical Policy: Surgery for Sleep Apnea');
  twoColumns(
    on,
    300,
    ['Reference Number: CP.MP.931', 'Coding Implications'],
    ['Date of Last Revision: 01/26', 'Revision Log'],
  );
  write(
    on,
    'See Important Reminder at the end of this policy for important regulatory and legal information.',
    '# Description',
    'Tissue of the throat that falls back is removed, moved or held.',
    '# Policy/Criteria',
    'I. It is the policy of health plans affiliated with Sequoia Corporation that a hypoglossal nerve stimulator is medically necessary for members/enrollees when all of the following criteria are met:',
    '* Age of 18 years or older;',
    '* Apnea-hypopnea index between 15 and 100 with less than 25% central events;',
    '* Body mass index below 40;',
    '* No complete collapse in a circle at the soft palate.',
    'II. It is the policy of health plans affiliated with Sequoia Corporation that the following are not medically necessary, as there is insufficient evidence in the published literature:',
    '* Laser reshaping of the palate;',
    '* Tongue base suspension;',
    '* Palatal implants.',
    '# Background',
    'A trial followed 126 people for five years; the median index fell from 29 to 6.',
    '# Coding Implications',
    'This clinical policy references Current Procedural Terminology. Codes referenced in this clinical policy are for informational purposes only. Inclusion or exclusion of any codes does not guarantee coverage.',
    '! Table 1: CPT and HCPCS codes that support medical necessity criteria',
  );
  ruled(
    on,
    [0, 100],
    'CPT®/HCPCS Codes | Description',
    '42145 | Palate and throat reshaped',
    '64582 | Nerve stimulator placed',
    '64583 | Nerve stimulator revised',
    '64584 | Nerve stimulator removed',
    'C1767 | Generator that is not charged',
    'L8688 | Generator of two arrays',
  );
  write(on, '! Table 2: CPT and HCPCS codes that do not support medical necessity criteria');
  ruled(
    on,
    [0, 100],
    'CPT®/HCPCS Codes | Description',
    '41512 | Tongue held by a suture',
    '41530 | Tongue base by radiofrequency',
    'C9727 | Implants in the palate',
    'S2080 | Palate by laser',
  );
  write(on, '! Table 3: ICD-10-CM diagnosis codes that support medical necessity criteria');
  ruled(
    on,
    [0, 100],
    'ICD-10-CM Code | Description',
    'G47.33 | Sleep apnea by obstruction',
    'Z68.30-Z68.39 | Index 30.0 to 39.9',
  );
  ruled(
    on,
    [0, 330, 420],
    'Reviews, Revisions, and Approvals | Revision Date | Approval Date',
    'Annual review. Code 0466T removed. Criteria I. C. changed from 32 to 40. | 01/26 | 02/26',
    'Policy developed. | 03/19 | 04/19',
  );
  write(
    on,
    '# Important Reminder',
    'This clinical policy has been developed by clinicians. Note: For Medicaid members/enrollees, when state Medicaid coverage provisions conflict with this policy, state Medicaid coverage provisions take precedence. For Medicare members/enrollees, NCDs and LCDs should be reviewed before this policy.',
  );
  return {
    name: 'tables-that-support.pdf',
    number: 'CP.MP.931',
    content: await on.finish(),
    codes: {
      ...all(['conditional', 'covered'], '42145 64582 64583 64584 C1767 L8688 G47.33 Z68.30-Z68.39'),
      ...all('not_covered', '41512 41530 C9727 S2080'),
    },
    optional: { '0466T': 'unclear' },
    lines: null,
    dates: {},
    statements: {
      'No complete collapse in a circle': 'indications',
      'Tongue base suspension': 'limitations',
    },
    noCriteria: ['A trial followed 126 people'],
  };
}

/** Codes by outline number with exceptions for lines of business in brackets. */
async function breasts(): Promise<PayerFile> {
  const on = paper({
    header: ['Medical Policy No. 91931', 'Reduction and Reconstruction of the Breast'],
    footer: ['Page # of 8'],
    serif: true,
  });
  write(on, '! MEDICAL POLICY No. 91931-R9', '# REDUCTION AND RECONSTRUCTION OF THE BREAST');
  twoColumns(
    on,
    280,
    ['Effective Date: June 1, 2026', 'Review Dates: 2/24, 2/25, 2/26'],
    ['Date Of Origin: June 30, 1988', 'Status: Current'],
  );
  write(
    on,
    'Summary of Changes. Clarifications: none. Deletions: none. Additions: pg. 2, Section I, B.',
    '# I. POLICY/CRITERIA',
    'A. Reconstruction after a mastectomy is a covered benefit for the diseased breast and for symmetry of the other. Prior authorization is not required.',
    'B. Reduction is medically necessary when all of the following are met, and prior authorization is required:',
    '* Pain of neck or shoulders for at least six months;',
    '* Grooves or a rash that creams did not heal;',
    '* The weight to be removed is at or above the 22nd percentile for the body surface.',
    'C. Reduction by suction alone is not a covered benefit. Removal of breast tissue of men is cosmetic and not a covered benefit.',
    '# II. MEDICAL NECESSITY REVIEW',
    'Prior authorization for certain drugs, devices, services and procedures may or may not be required. To learn whether a code needs it, use the Code Lookup.',
    '# III. APPLICATION TO PRODUCTS',
    'Coverage is subject to the limits of the plan. HMO/EPO: applies to insured HMO/EPO plans. POS and PPO: applies to insured POS and PPO plans. ASO: applies to self-funded plans; individual documents will vary. MEDICAID/HEALTHY MICHIGAN PLAN: for Medicaid members, this policy will apply.',
    '# IV. DESCRIPTION',
    'Large breasts may cause pain. About 100,000 reductions are done in a year.',
    '# V. CODING INFORMATION',
    'CPT/HCPCS Codes: Prior authorization required',
  );
  ruled(
    on,
    [0, 90],
    'Code | Description',
    '19318 | Breast made smaller',
    '19316 | Breast lifted (after a mastectomy of the other side)',
  );
  write(on, 'Covered without prior authorization, with a diagnosis of breast cancer:');
  ruled(
    on,
    [0, 90],
    'Code | Description',
    '19325 | Breast made larger with an implant',
    '19340 | Implant on the day of mastectomy',
    '19342 | Implant on a later day',
    '19350 | Nipple and areola',
    '19357 | Expander',
    '19361 | Flap of the back',
    '19364 | Free flap',
    'L8600 | Implant',
    'S2068 | Flap with small vessels',
  );
  write(on, 'Not covered:');
  ruled(
    on,
    [0, 90],
    'Code | Description',
    '19300 | Breast tissue of a man',
    '15877 | Suction of the trunk',
    '19355 | Inverted nipples',
    'L8032 | Nipple, worn (Not covered for Medicaid; covered for other products)',
  );
  write(on, '# VI. REFERENCES', '1. Federal law of 1998 on health and cancer rights of women.');
  return {
    name: 'outline-with-products.pdf',
    number: '91931',
    content: await on.finish(),
    codes: {
      19318: 'requires_pa',
      19316: ['requires_pa', 'conditional', 'unclear'],
      ...all(['covered', 'conditional'], '19325 19340 19342 19350 19357 19361 19364 L8600 S2068'),
      ...all('not_covered', '19300 15877 19355'),
      L8032: 'unclear',
    },
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2026-06-01', original: '1988-06-30' },
    statements: {
      'Grooves or a rash that creams': 'indications',
      'Reduction by suction alone': 'limitations',
    },
  };
}

export const twentySixthPlans = [sleep, breasts];
