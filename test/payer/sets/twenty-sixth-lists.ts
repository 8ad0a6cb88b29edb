/** The twenty-sixth set, lists of codes: committed before the program read them and sealed. Payers and texts are invented. */

import { write } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';
import { paper, ruled } from './twenty-fourth-paper.ts';

/** Columns with Y and N: is it a benefit, and does it need authorization. */
async function grid(): Promise<PayerFile> {
  const on = paper({
    header: ['Cottonwood Healthcare of New Mexico, Medicaid PA Code List, page #'],
    footer: ['Effective 07/01/2026. Codes may change each quarter.'],
    size: 8.5,
  });
  write(
    on,
    '# Prior Authorization Code List: Turquoise Care (Medicaid)',
    'Effective Date: 07/01/2026     Posted: 06/10/2026',
    'Y in the column Covered: the code is a benefit of the state. N: the code is not a benefit and will be denied. Y in the column PA: prior authorization is required. N: it is not required.',
    'Requests for codes that are not a benefit are reviewed under EPSDT for members under 21 years.',
  );
  ruled(
    on,
    [0, 60, 250, 310, 350],
    'Code | Service | Covered | PA | Notes',
    '11200 | Skin tags taken off | Y | N |',
    '11920 | Tattoo of skin | N | N | Cosmetic',
    '15830 | Apron of the belly | Y | Y |',
    '17380 | Hair taken by needle | Y | Y | Gender care only',
    '21141 | Upper jaw moved | Y | Y |',
    '27447 | Knee replaced | Y | Y |',
    '36468 | Spider veins | N | N |',
    '43644 | Stomach bypass | Y | Y | Once in a lifetime',
    '54400 | Implant of the penis | N | N |',
    '58661 | Tubes or ovaries by scope | Y | N | Consent form if for sterilization',
    '59840 | Pregnancy ended | Y | N | State funds only',
    '64615 | Toxin for migraine | Y | Y |',
    '70551 | MR of the head | Y | Y | Vendor: call 888-555-0160',
    '77067 | Breasts screened | Y | N |',
    '89250 | Egg culture | N | N |',
    '92507 | Speech therapy | Y | Y | After 24 visits in a year',
    '97810 | Needles, first | N | N |',
    '99183 | Pressure oxygen | Y | Y |',
    'A4670 | Blood pressure cuff, automatic | Y | N | One in 3 years',
    'A9270 | Item that is excluded | N | N |',
    'E0601 | Pressure device for sleep | Y | Y |',
    'E1399 | Item without a code | Y | Y |',
    'J0129 | Abatacept | Y | Y |',
    'T2003 | Ride | Y | N | Through the ride vendor',
  );
  write(
    on,
    'Emergency services need no authorization. Services by providers outside of the network always need it.',
    'Fax 505-555-0140. PO Box 27447, Albuquerque, NM 87125.',
  );
  return {
    name: 'grid-with-y-and-n.pdf',
    number: 'TC-PA-Q3',
    content: await on.finish(),
    codes: {
      ...all(['covered', 'conditional'], '11200 77067'),
      ...all(['covered', 'conditional', 'unclear'], '58661 59840 A4670 T2003'),
      ...all('not_covered', '11920 36468 54400 89250 97810 A9270'),
      ...all('requires_pa', '15830 21141 27447 43644 64615 70551 99183 E0601 E1399 J0129'),
      ...all(['requires_pa', 'unclear', 'conditional'], '17380 92507'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-07-01' },
  };
}

/** A list with dates in two columns: from when, and until when, authorization is required. */
async function dated(): Promise<PayerFile> {
  const on = paper({
    header: ['2026 Commercial Outpatient Prior Authorization Code List'],
    footer: ['Lone Prairie Blue, a division of a mutual company                        Page #'],
    size: 8.5,
  });
  write(
    on,
    '# 2026 Commercial Outpatient Medical/Surgical Prior Authorization Code List',
    'Updated: 05/01/2026',
    'The codes below require prior authorization for fully insured commercial members as of the effective date in the row. If an end date is shown, prior authorization is not required after it. Use the eligibility tool to learn whether a member has the benefit.',
  );
  ruled(
    on,
    [0, 150, 220, 360, 440],
    'Category | Code | Service | Effective Date | End Date',
    'Advanced imaging | 70336 | MR of the jaw joint | 01/01/2021 |',
    'Advanced imaging | 74177 | CT of the belly | 01/01/2021 |',
    'Advanced imaging | 76391 | MR elastography | 04/01/2024 | 12/31/2025',
    'Cardiology | 93454 | Catheter of the heart | 01/01/2021 |',
    'Cardiology | 93458 | Catheter, left heart | 01/01/2021 |',
    'Cardiology | 93880 | Neck arteries by sound | 01/01/2021 | 03/31/2026',
    'Joint and spine | 22612 | Back fused | 01/01/2021 |',
    'Joint and spine | 29914 | Hip scope, femur | 01/01/2021 |',
    'Joint and spine | 62321 | Injection, neck, guided | 01/01/2021 |',
    'Molecular tests | 81229 | Array | 01/01/2021 |',
    'Molecular tests | 0523U | Tumor panel | 07/01/2026 |',
    'Pain | 64479 | Injection, nerve root, neck | 01/01/2021 |',
    'Radiation | 77301 | Plan of varied beams | 01/01/2021 |',
    'Radiation | 77767 | Skin seeds | 01/01/2022 | 12/31/2025',
    'Sleep | 95811 | Sleep study with pressure | 01/01/2021 |',
    'Specialty drugs | J1569 | Immune globulin | 01/01/2021 |',
    'Specialty drugs | J9271 | Pembrolizumab | 01/01/2023 |',
    'Specialty drugs | Q5126 | Bevacizumab-maly | 01/01/2024 |',
  );
  write(
    on,
    '! Codes that never require prior authorization',
    'Preventive services, such as 45378, 77067 and G0105, do not require prior authorization.',
    'CPT copyright 2025. All rights reserved.',
  );
  return {
    name: 'list-with-end-dates.pdf',
    number: 'LPB-COM-26',
    content: await on.finish(),
    codes: {
      ...all('requires_pa', '70336 74177 93454 93458 22612 29914 62321 81229 64479 77301 95811 J1569 J9271 Q5126'),
      '0523U': ['requires_pa', 'unclear'],
      ...all(['unclear', 'covered'], '76391 93880 77767 45378 77067 G0105'),
    },
    lines: ['commercial'],
    dates: {},
  };
}

/** Codes of a guideline in a grid with numbers of groups, and a column that asks whether a request is needed. */
async function spine(): Promise<PayerFile> {
  const on = paper({
    header: ['Spine Surgery Guidelines                                                  V2.0.2026'],
    footer: ['Northbridge Clinical Solutions    8 Commerce Park, Bluffton, SC 29910      Page # of 31'],
  });
  write(
    on,
    '# CLINICAL GUIDELINES',
    '# Spine Surgery: Lumbar Fusion and Disc Replacement',
    'Version 2.0.2026. Effective March 16, 2026. Published January 12, 2026.',
    'Please note: state mandates and health plan medical policies supersede these guidelines.',
    '! General Requirements (SP-1)',
    'Urgent indications do not need six weeks of care without operation: cauda equina, progressive weakness, tumor.',
    '! Lumbar Fusion (SP-2)',
    'Lumbar fusion is considered medically necessary for ANY of the following when performed for the stated condition:',
    '* Spondylolisthesis of grade II or higher with symptoms',
    '* Instability of 4 mm or more on films in flexion and extension',
    '* Third herniation at the same disc',
    'Lumbar fusion is considered not medically necessary for ANY of the following:',
    '* Pain from discs without instability',
    '* First herniation',
    '* Stenosis without instability',
    '! Lumbar Disc Replacement (SP-3)',
    'Replacement at one level is considered medically necessary when ALL of the following are met:',
    '* Age from 18 to 60',
    '* Six months of care without operation failed',
    'Contraindications:',
    '* Osteoporosis with a T-score below -2.5',
    '* Infection',
    'Replacement at two or more levels is considered experimental, investigational, or unproven (EIU).',
    '! Procedure (CPT®) Codes (SP-4)',
    'This guideline relates to the CPT codes in the table. Codes are displayed for information only. A code that is displayed does not imply that prior authorization is required.',
  );
  ruled(
    on,
    [0, 90, 350],
    'CPT® | Description | Status',
    '22533 | Fusion from the side | Criteria in SP-2',
    '22558 | Fusion from the front | Criteria in SP-2',
    '22612 | Fusion from the back | Criteria in SP-2',
    '22630 | Fusion between bodies | Criteria in SP-2',
    '22633 | Fusion, both ways | Criteria in SP-2',
    '22857 | Disc replaced, one level | Criteria in SP-3',
    '22860 | Disc replaced, second level | EIU',
    '22862 | Disc replacement revised | Criteria in SP-3',
    '22867 | Device between spines | EIU',
    '22869 | Device between spines, no opening | EIU',
    '0221T | Facet implant, low back | EIU',
    '22586 | Fusion from below | Not medically necessary',
    '22899 | Spine, no code | Reviewed one by one',
  );
  write(on, '! References (SP-5)', '1. Tan B. Outcomes of 22867 after two years. Spine Q. 2021;22:862-9.');
  return {
    name: 'guideline-of-a-vendor.pdf',
    number: 'SP-2026-2',
    content: await on.finish(),
    codes: {
      ...all('conditional', '22533 22558 22612 22630 22633 22857 22862'),
      ...all('not_covered', '22860 22867 22869 0221T 22586'),
      22899: ['unclear', 'conditional'],
    },
    lines: null,
    dates: { effective: '2026-03-16' },
    statements: {
      'Third herniation at the same disc': 'indications',
      'Pain from discs without instability': 'limitations',
      'Stenosis without instability': 'limitations',
      'Osteoporosis with a T-score': 'limitations',
      'Replacement at two or more levels': 'limitations',
    },
  };
}

export const twentySixthLists = [grid, dated, spine];
