/** The twenty-eighth set, printed policies of regional plans: committed before the program read them and sealed. Payers and texts are invented. */
import { write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

/** Roman numerals for criteria; codes by what the plan does with a request. */
async function sacral(): Promise<PayerFile> {
  const on = paper({
    header: ['MEDICAL POLICY                                            Stimulation for Bladder and Bowel'],
    footer: ['Page # of 19', 'MP931'],
    bottom: 620,
  });
  write(on, '! MEDICAL POLICY', '# Stimulation for Bladder and Bowel');
  ruled(
    on,
    [0, 170, 340],
    'MEDICAL POLICY NUMBER: 931 | |',
    'Effective Date: 4/1/2026 | Last Review Date: 3/2026 | Next Annual Review: 3/2027',
  );
  write(
    on,
    'Medical Policy Committee Approved Date: 4/18; 8/19; 3/20; 4/21; 3/22; 3/23; 2/24; 3/25; 3/26',
    '! SCOPE: Cascadia Health Plan, Cascadia Health Assurance and Cascadia Plan Partners as applicable (referred to as “Company”).',
    '# PLAN PRODUCT AND BENEFIT APPLICATION',
    'Applies to: Commercial and Medicaid/Oregon Health Plan (OHP). Does not apply to Medicare.',
    'Medicaid Members: services are covered when the Prioritized List pairs the code and the diagnosis.',
    '# COVERAGE CRITERIA',
    'Note: This policy does not address drugs or pelvic exercises, which may be medically necessary.',
    '! Trial of Sacral Stimulation',
    'I. A trial of sacral nerve stimulation may be considered medically necessary when all of the following criteria are met (A.-C.):',
    '* A. Urge incontinence, or leakage of stool twice a week for more than six months; and',
    '* B. Two drugs failed or cannot be taken; and',
    '* C. The condition is not due to a neurologic disease.',
    '! Permanent Device',
    'II. A permanent sacral device may be considered medically necessary when the trial reduced symptoms by at least 50%.',
    'III. Sacral stimulation is considered not medically necessary when criterion I. or II. above is not met.',
    'IV. Sacral stimulation is considered investigational for all other conditions, including but not limited to:',
    '* A. Constipation',
    '* B. Chronic pelvic pain',
    'V. Tibial nerve devices that are implanted are considered investigational for any indication.',
    '# POLICY GUIDELINES',
    'DOCUMENTATION REQUIREMENTS. The following must be submitted: a diary of the bladder of three days, and notes on earlier care.',
    '# CLINICAL EVIDENCE AND LITERATURE REVIEW',
    'A search of literature was done through January 2026. In one trial (n=147), 64581 was done after a trial period; 61% improved.',
    '# BILLING GUIDELINES AND CODING',
  );
  const at = [0, 70];
  on.paragraph('CODES*', { font: 'Helvetica-Bold' });
  ruled(
    on,
    at,
    'Prior Authorization Required |',
    '64561 | Lead by needle, sacral',
    '64581 | Lead by incision, sacral',
    '64590 | Generator placed',
    'A4290 | Lead for a test',
    'L8679 | Generator, any type',
    'L8680 | Electrode, each',
  );
  ruled(
    on,
    at,
    'No Prior Authorization Required |',
    '64585 | Leads taken out',
    '64595 | Generator taken out',
    '95972 | Programming',
  );
  ruled(
    on,
    at,
    'Not Covered |',
    '0587T | Tibial device, placed',
    '0588T | Tibial device, revised',
    '0589T | Tibial device, programmed',
    '0816T | Tibial device under fascia',
    '64566 | Tibial nerve by needle',
    'E0740 | Pelvic stimulator without implant',
  );
  ruled(
    on,
    at,
    'Unlisted Codes |',
    'All unlisted codes will be reviewed for medical necessity, correct coding, and pricing at the claim level. If an unlisted code is submitted for non-covered services addressed in this policy, it will be denied as not covered. |',
    '64999 | Nerves, unlisted',
  );
  write(
    on,
    '*Coding Notes:',
    '* The code list above is provided as a courtesy and may not be all-inclusive. Inclusion or omission of a code from this policy neither implies nor guarantees reimbursement or coverage.',
    '# POLICY REVISION HISTORY',
  );
  ruled(
    on,
    [0, 90],
    'Date | Revision Summary',
    '2/2023 | Converted to new template',
    '4/2026 | Annual review. Codes 0786T and 0787T removed, as deleted.',
  );
  return {
    name: 'by-handling-of-requests.pdf',
    number: '931',
    content: await on.finish(),
    codes: {
      ...all('requires_pa', '64561 64581 64590 A4290 L8679 L8680'),
      ...all(['covered', 'conditional', 'unclear'], '64585 64595 95972'),
      ...all('not_covered', '0587T 0588T 0589T 0816T 64566 E0740'),
      64999: NO_COVERAGE,
    },
    optional: all('unclear', '0786T 0787T'),
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2026-04-01', last: '2026-03-01', next: '2027-03-01' },
    statements: {
      'B. Two drugs failed': 'indications',
      'II. A permanent sacral device': 'indications',
      'III. Sacral stimulation is considered not medically necessary': 'limitations',
      'B. Chronic pelvic pain': 'limitations',
      'Tibial nerve devices': 'limitations',
    },
    noCriteria: ['A search of literature was done'],
  };
}

/** Many years of reviews in the head; a list of codes that is refused for one product only. */
async function infusion(): Promise<PayerFile> {
  const on = paper({
    header: ['Infusion at Home and Devices for It                              91931-R6'],
    footer: ['Page #'],
  });
  write(on, '! MEDICAL POLICY   No. 91931-R6', '# INFUSION AT HOME AND DEVICES FOR IT');
  twoColumns(
    on,
    250,
    ['!Effective Date: March 1, 2026', 'Review Dates: 1/93, 2/95, 12/99, 12/01, 11/02, 11/03,'],
    ['Date Of Origin: June 30, 1988', '11/04, 10/05, 10/06, 8/07, 2/09, 2/11, 2/13, 2/15, 2/17,'],
    ['Status: Current', '2/19, 2/21, 2/23, 2/24, 2/25, 2/26'],
  );
  write(
    on,
    'Summary of Changes:',
    '* Pg. 4, Coding, removed E0779 and S9326.',
    '# I. POLICY/CRITERIA',
    '! A. Home infusion is medically necessary when ALL of the following are met:',
    '* 1. A physician orders the drug and reviews the plan every 60 days.',
    '* 2. The drug cannot be taken by mouth.',
    '* 3. The member or a caregiver can be taught.',
    '! B. External insulin pumps are medically necessary for members with diabetes type 1.',
    '! C. Home infusion is not medically necessary in any of the following:',
    '* 1. Vitamins or minerals for wellness',
    '* 2. Chelation for atherosclerosis',
    '# II. MEDICAL NECESSITY REVIEW',
    'Prior authorization for certain drugs, services, and procedures may or may not be required. In cases where prior authorization is required, providers will submit a request.',
    '# III. APPLICATION TO PRODUCTS',
    'Coverage is subject to member’s specific benefits. Group specific policy will supersede this policy when applicable.',
    '* HMO/EPO: This policy applies to insured HMO/EPO plans.',
    '* PPO: This policy applies to insured PPO plans. Consult individual plan documents as state mandated benefits may apply.',
    '* MEDICARE: Coverage is determined by the Centers for Medicare and Medicaid Services (CMS); if a coverage determination has not been adopted by CMS, this policy applies.',
    '* MEDICAID/HEALTHY LAKES PLAN: For Medicaid members, this policy will apply. Coverage is based on medical necessity criteria being met and the appropriate code(s) from the coding section of this policy being included on the state’s fee schedule.',
    '# IV. BACKGROUND',
    'The first pump for home was sold in 1979. Cost per day fell from E0781 rental in 22 plans.',
    '# V. CODING INFORMATION',
    '! ICD-10 Codes that may apply:',
    'E10.10 - E10.9     Diabetes type 1',
    'Z45.1     Check of an infusion pump',
    '! CPT/HCPCS Codes that are covered when criteria are met:',
    '99601     Visit of a nurse, up to 2 hours',
    '99602     each further hour',
    'S9379     Infusion at home, per diem',
    'S9500     Antibiotic once in 24 hours, per diem',
    'E0781     Pump that is carried, electric (PA required)',
    'E0784     Insulin pump (PA required)',
    'K0552     Supplies for a syringe pump (prior authorization not required)',
    '! Not Covered',
    'S9355     Chelation at home, per diem',
    'G0069     Drug visit (not payable for commercial)',
    'A9274     Insulin patch that is thrown away (bill to the pharmacy benefit)',
    'E0787     Insulin pump with a dose from a sensor (explanatory notes must accompany claim)',
    '! Not Covered for Medicaid',
    'S9338     Immunotherapy at home, per diem',
    'S9494     Antibiotics at home, per diem',
    '# VI. REFERENCES',
    'Olsen T, Marsh K. Home pumps over 20 years. J Infus. 2019;99601:12-19.',
  );
  return {
    name: 'years-of-reviews.pdf',
    number: '91931-R6',
    content: await on.finish(),
    codes: {
      ...all(['conditional', 'covered'], '99601 99602 S9379 S9500 K0552'),
      ...all(['requires_pa', 'conditional'], 'E0781 E0784'),
      ...all('not_covered', 'S9355 E0787'),
      ...all(NO_COVERAGE, 'G0069 A9274'),
      ...all(NO_COVERAGE, 'S9338 S9494'),
      'E10.10-E10.9': ['unclear', 'conditional', 'covered'],
      'Z45.1': ['unclear', 'conditional', 'covered'],
    },
    optional: all('unclear', 'E0779 S9326'),
    lines: null,
    dates: { effective: '2026-03-01', original: '1988-06-30', last: '2026-02-01' },
    statements: {
      '2. The drug cannot be taken by mouth': 'indications',
      'External insulin pumps': 'indications',
      '1. Vitamins or minerals for wellness': 'limitations',
      '2. Chelation for atherosclerosis': 'limitations',
    },
    noCriteria: ['The first pump for home was sold'],
  };
}

export const twentyEighthPrint = [sacral, infusion];
