/** The twenty-fifth set, printed policies of plans: committed before the program read them and sealed. Payers and texts are invented. */

import { write } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

/** Groups of codes under sentences: medically necessary, investigational, not covered, and excluded by the plan. */
async function compression(): Promise<PayerFile> {
  const on = paper({ footer: ['Page # of 7', 'Coverage Policy: 0931'], serif: true });
  twoColumns(
    on,
    300,
    ['!Medical Coverage Policy', 'Effective Date ............... 3/15/2026'],
    ['', 'Next Review Date ........... 3/15/2027'],
    ['', 'Coverage Policy Number .......... 0931'],
  );
  write(
    on,
    '# Pumps and Garments for Swelling of the Limbs',
    '! INSTRUCTIONS FOR USE',
    'This policy applies to health benefit plans that Sigma Companies administer. Plans may differ, and the document of the plan decides.',
    '# Coverage Policy',
  );
  write(
    on,
    'A pump without segments, or with segments and one pressure, for an arm or a leg is considered medically necessary when four weeks of bandages and exercise did not reduce the swelling.',
    'A pump with pressures set for each segment is considered medically necessary when the simpler pump failed.',
    'A pump for the trunk, the head or the neck is considered experimental, investigational or unproven for any indication.',
    'A pump against clots after an operation, for use at home, is not medically necessary.',
    '# Coding Information',
    '1. This list of codes may not be all-inclusive. 2. Codes that end or do not yet exist on the date of service may not be paid.',
  );
  const group = (words: string, ...lines: string[]) => {
    write(on, `! ${words}`);
    ruled(on, [0, 110], 'HCPCS Codes | Description', ...lines);
  };
  group(
    'Considered medically necessary when the criteria of the policy statements above are met:',
    'E0650 | Pump without segments',
    'E0651 | Pump with segments, one pressure',
    'E0652 | Pump with segments and pressures',
    'E0655 | Sleeve for half an arm',
    'E0660 | Sleeve for a leg',
    'E0665 | Sleeve for an arm',
    'E0667-E0669 | Sleeves with segments',
  );
  group(
    'Considered Experimental/Investigational/Unproven:',
    'E0656 | Sleeve for the trunk',
    'E0657 | Sleeve for the chest',
    'E0670 | Sleeve for legs and trunk in one',
    'E0675 | Pump of fast, high pressure',
  );
  group(
    'Not Medically Necessary:',
    'E0676 | Device of compression, not specified elsewhere',
    'E0673 | Sleeve with graded pressure, half a leg',
  );
  group(
    'Not covered under most benefit plans even if ordered by a physician:',
    'A4490 | Stocking above the knee',
    'A4495 | Stocking to the thigh',
    'A4510 | Stocking to the waist',
  );
  group(
    'Considered medically necessary for lymphedema; no criteria apply:',
    'A6530 | Stocking of 18 to 30',
    'A6531 | Stocking of 30 to 40',
    'A6549 | Stocking without a code',
  );
  write(on, '! Diagnosis codes considered medically necessary:');
  ruled(
    on,
    [0, 150],
    'ICD-10-CM Diagnosis Codes | Description',
    'I89.0 | Lymphedema',
    'I97.2 | Lymphedema after a breast is removed',
    'Q82.0 | Lymphedema from birth',
  );
  write(
    on,
    '# References',
    '1. Association of vein surgeons. Care of swelling. J Vasc. 2022;10(4):650-2.',
    '# Revision Details',
  );
  ruled(
    on,
    [0, 110, 320],
    'Type of Revision | Summary of Changes | Date',
    'Annual review | No changes of coverage | 3/15/2026',
  );
  return {
    name: 'groups-under-sentences.pdf',
    number: '0931',
    content: await on.finish(),
    codes: {
      ...all('conditional', 'E0650 E0651 E0652 E0655 E0660 E0665 E0667-E0669'),
      ...all('not_covered', 'E0656 E0657 E0670 E0675 E0676 E0673 A4490 A4495 A4510'),
      ...all(['covered', 'conditional'], 'A6530 A6531 A6549 I89.0 I97.2 Q82.0'),
    },
    lines: null,
    dates: { effective: '2026-03-15', next: '2027-03-15' },
    statements: {
      'A pump with pressures set for each segment': 'indications',
      'A pump for the trunk, the head or the neck': 'limitations',
    },
  };
}

/** Operations that are reviewed at one kind of place only. */
async function places(): Promise<PayerFile> {
  const on = paper({ header: ['Site of Service Review'], footer: ['Magnolia Health Plans  UMG-118  Page #'], size: 9 });
  write(
    on,
    '# Utilization Management Guideline: Site of Service for Surgery',
    'Number: UMG-118. Effective: 02/01/2026. Last reviewed: 12/11/2025.',
    'Scope: Commercial fully insured members. Medicare Advantage and Medicaid members are not subject to this guideline.',
  );
  write(
    on,
    '# What is reviewed',
    'The operations below do not need authorization in an ambulatory surgical center or an office. In the outpatient department of a hospital they need prior authorization, and the place is considered medically necessary only when one of these is met:',
    '* Physical status of class III or higher',
    '* Body mass index above 50',
    '* Age under 18',
    '* No center that can do the operation within 30 miles',
    'Convenience of the surgeon or the member is not a reason for the hospital.',
  );
  ruled(
    on,
    [0, 130],
    'Specialty | Codes',
    'Skin | 11042, 11403, 11423, 14040',
    'Ear, nose and throat | 30130, 30520, 42820, 42826, 69436',
    'Digestive tract | 43235, 43249, 45380, 45385, 46221',
    'Eye | 65426, 66821, 66984, 67036',
    'Bones and joints | 20680, 26055, 28285, 29826, 64721',
    'Urinary tract | 50590, 52000, 52310',
  );
  write(
    on,
    '# Exempt',
    'These are never reviewed for the place: 45378 and G0121.',
    '# Appeals',
    'Send appeals to Magnolia Health Plans, PO Box 7720, Mobile, AL 36607, within 180 days.',
  );
  return {
    name: 'places-of-operations.pdf',
    number: 'UMG-118',
    content: await on.finish(),
    codes: {
      ...all(
        ['requires_pa', 'conditional'],
        '11042 11403 11423 14040 30130 30520 42820 42826 69436 43235 43249 45380 45385',
      ),
      ...all(
        ['requires_pa', 'conditional'],
        '46221 65426 66821 66984 67036 20680 26055 28285 29826 64721 50590 52000 52310',
      ),
      ...all(['unclear', 'covered'], '45378 G0121'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-02-01', last: '2025-12-11' },
    statements: { 'Physical status of class III': 'indications', 'Convenience of the surgeon': 'limitations' },
  };
}

export const twentyFifthPlans = [compression, places];
