/** The nineteenth set, printed lists: committed before the program read them, written without the reader. */
import { BOLD, Canvas } from '../unseen/canvas.ts';
import { sheet, write } from './page-parts.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows } from './payer-file.ts';

export const nineteenthLists: (() => PayerFile | Promise<PayerFile>)[] = [
  // Two newspaper columns; categories with codes as text, exceptions within them, a box of codes that need nothing.
  async () => {
    const on = sheet('Prairie Union Health   Precertification List', 'PUH-PRE-26   Effective April 1, 2026', {
      bottom: 360,
    });
    write(
      on,
      '# Participating Provider Precertification List',
      'PUH-PRE-26. Starting April 1, 2026. Applies to: Medicare Advantage and commercial plans.',
      'Precertification applies to the services below, unless stated otherwise.',
    );
    on.setColumns(2);
    write(
      on,
      '! 1. Ambulance',
      'Transport by fixed wing, if not an emergency (A0430, A0435)',
      '! 2. Ear and nose',
      'Cochlear device and implantation (69930, L8614)',
      'Septoplasty (30520)',
      '! 3. Gender affirmation',
      '55970, 55980, 57335',
      '! 4. Infertility services',
      'Call 1-800-555-0122. Codes 58321 through 58323 and S4011 through S4016, except S4014',
      '! 5. Joint replacement',
      '27130, 27132, 27447, 27486, 27487',
      'Outpatient only: 23472',
      '! 6. Pain',
      'Generator and leads (63650, 63655, 63685). Removal (63661, 63662) needs no precertification.',
      '! 7. Services that are not covered',
      'Do not request precertification for these: 0200T, 0201T, 22867, 22868, C9757',
      '! 8. Services that left this list',
      'Sleep studies at home (95800, G0398)',
    );
    on.setColumns(1);
    return {
      name: 'precert-newspaper.pdf',
      number: 'PUH-PRE-26',
      content: await on.finish(),
      codes: {
        ...all('requires_pa', 'A0430 A0435 69930 L8614 30520 55970 55980 57335 27130 27132 27447 27486 27487'),
        ...all('requires_pa', '63650 63655 63685 58321-58323'),
        'S4011-S4016': ['requires_pa', 'unclear'],
        23472: ['requires_pa', 'unclear'],
        ...all(['unclear', 'covered'], '63661 63662'),
        ...all('not_covered', '0200T 0201T 22867 22868 C9757'),
      },
      optional: { S4014: ['unclear', 'covered'], ...all(['unclear', 'covered'], '95800 G0398') },
      lines: ['commercial', 'medicare_advantage'],
      dates: { effective: '2026-04-01' },
    };
  },

  // Headings in capitals with lists of codes that wrap over lines; some of them name the reason of the refusal.
  async () => ({
    name: 'capital-headings.pdf',
    number: '08.01.44c',
    content: await pdf(
      [
        { heading: 'Medical Policy Bulletin', size: 15 },
        ...rows(
          'Title: | Treatments of Peyronie Disease and Erectile Dysfunction',
          'Policy #: | 08.01.44c',
          'Policy Effective Date: | 01/12/2026',
          'Posted Date: | 12/15/2025',
          'This policy is applicable to the Company’s | commercial products only.',
        ),
        { heading: 'Policy' },
        'MEDICALLY NECESSARY',
        'Injection of collagenase is considered medically necessary and, therefore, covered when the curve is at least 30 degrees and a plaque can be felt.',
        'EXPERIMENTAL/INVESTIGATIONAL',
        'Shock waves for erectile dysfunction are considered experimental/investigational and, therefore, not covered because their safety and/or effectiveness cannot be established.',
        { heading: 'Coding' },
        'Inclusion of a code in this table does not imply reimbursement. Eligibility, benefits, limitations, exclusions and provider contracts apply.',
        { bold: 'CPT Procedure Code Number(s)' },
        { bold: 'MEDICALLY NECESSARY' },
        '54200, 54205, 54235, 54360, 54405, 54406, 54408, 54410, 54411',
        { bold: 'EXPERIMENTAL/INVESTIGATIONAL' },
        '0864T, 55899',
        { bold: 'THE FOLLOWING CODE IS USED TO REPORT PENILE REVASCULARIZATION:' },
        '37788',
        { bold: 'BENEFIT CONTRACT EXCLUSION' },
        '55970',
        { bold: 'HCPCS Level II Code Number(s)' },
        { bold: 'MEDICALLY NECESSARY' },
        'J0775, C1813, C2622',
        { bold: 'NOT MEDICALLY NECESSARY' },
        'L7900, L7902',
        { bold: 'Modifiers' },
        '50, RT and LT do not apply.',
        { bold: 'ICD-10 Diagnosis Code Number(s)' },
        { bold: 'COLLAGENASE IS MEDICALLY NECESSARY FOR:' },
        'N48.6',
        { bold: 'Revenue Code Number(s)' },
        'N/A',
        { heading: 'Policy History' },
        'From 01/01/2019 to 01/11/2026, code 0101T was listed as covered.',
      ],
      { columns: [60, 250] },
    ),
    codes: {
      ...all(['conditional', 'covered'], '54200 54205 54235 54360 54405 54406 54408 54410 54411 J0775 C1813 C2622'),
      ...all('not_covered', '0864T 55970 L7900 L7902'),
      55899: NO_COVERAGE,
      37788: 'unclear',
      'N48.6': ['conditional', 'covered'],
    },
    optional: { '0101T': NO_COVERAGE },
    lines: ['commercial'],
    dates: { effective: '2026-01-12' },
    statements: { 'Shock waves for erectile': 'limitations' },
  }),

  // A short policy: the service is not covered as a whole, and codes follow for information.
  async () => ({
    name: 'investigative-in-short.pdf',
    number: 'III-DEV.27',
    content: await pdf(
      [
        { heading: 'Coverage Policy', size: 16 },
        ...rows('Policy Name: | Vestibular Devices', 'Policy Number: | III-DEV.27', 'Effective Date: | 4/20/2026'),
        { heading: 'Important Information' },
        'These services may or may not be covered by all North Prairie plans. Refer to the member’s plan document for other specific coverage information. If there is a difference between this general information and the plan document, the plan document will be used.',
        { heading: 'Coverage' },
        'Devices that train the balance by vibration are INVESTIGATIVE and unproven, and therefore NOT COVERED. There is insufficient reliable evidence in the form of high quality peer-reviewed medical literature.',
        { heading: 'Coding Considerations' },
        'Use the current applicable CPT/HCPCS code(s). The following codes are included below for informational purposes only and are subject to change without notice. Inclusion or exclusion of a code does not constitute or imply member coverage or provider reimbursement.',
        heads('CPT Codes | '),
        ...rows('92517 | Potential of the neck', '92518 | Potential of the eye', '92519 | Both potentials'),
        heads('HCPCS Codes | '),
        ...rows('E3200 | Gait device with rhythm', 'E3000 | Device for speech'),
        { heading: 'Original Effective Date' },
        '7/1/2014',
        { heading: 'Re-Review Date(s)' },
        '10/2016, 10/2019, 02/2026',
      ],
      { columns: [60, 190] },
    ),
    codes: { ...all(NO_COVERAGE, '92517 92518 92519 E3200 E3000') },
    lines: null,
    dates: { effective: '2026-04-20', original: '2014-07-01' },
    statements: { 'Devices that train the balance': 'limitations' },
  }),

  // Cells of a decision are merged over several rows and printed in their middle; rules divide the groups.
  async () => {
    const on = new Canvas();
    on.put('Genetic Testing: Carrier and Prenatal', 54, 60, 15, BOLD);
    on.put('Policy: GT-CP-3    Effective: 02/09/2026    Review due: 02/09/2027', 54, 82);
    on.put('Line of business: Commercial; Medicaid', 54, 95);
    on.put('Coding table', 54, 122, 12, BOLD);
    const at = [54, 120, 300];
    ['Code', 'Test', 'Decision'].forEach((text, nth) => {
      on.put(text, at[nth]!, 144, 9, BOLD);
    });
    const groups: [string, [string, string][]][] = [
      [
        'Medically necessary when the criteria of section 2 are met',
        [
          ['81220', 'Cystic fibrosis, common'],
          ['81329', 'Spinal atrophy, dose'],
          ['81420', 'Free DNA, three chromosomes'],
        ],
      ],
      [
        'Not medically necessary',
        [
          ['81422', 'Free DNA, deletions'],
          ['0327U', 'Free DNA, one chromosome'],
          ['81479', 'Test without a code, as expanded panel'],
        ],
      ],
      [
        'Prior authorization is required',
        [
          ['81412', 'Ashkenazi panel'],
          ['81415', 'Exome'],
        ],
      ],
    ];
    let y = 160;
    for (const [decision, rows] of groups) {
      on.doc.rect(50, y - 4, 508, rows.length * 16 + 2).stroke();
      for (const [nth, [code, text]] of rows.entries()) {
        on.put(code, at[0]!, y + nth * 16);
        on.put(text, at[1]!, y + nth * 16);
      }
      on.column(decision, at[2]!, y + (rows.length - 1) * 8, 250);
      y += rows.length * 16 + 4;
    }
    on.put('Section 2. Criteria', 54, y + 24, 12, BOLD);
    y = on.column(
      'Carrier tests are medically necessary once in a lifetime for a person who plans a pregnancy.',
      54,
      y + 44,
      500,
    );
    on.column(
      'Tests of the father alone, without a finding of the mother, are not medically necessary.',
      54,
      y + 6,
      500,
    );
    return {
      name: 'decisions-in-the-middle.pdf',
      number: 'GT-CP-3',
      content: await on.finish(),
      codes: {
        ...all('conditional', '81220 81329 81420'),
        ...all('not_covered', '81422 0327U'),
        81479: NO_COVERAGE,
        ...all('requires_pa', '81412 81415'),
      },
      lines: ['commercial', 'medicaid'],
      dates: { effective: '2026-02-09', next: '2027-02-09' },
      statements: { 'Tests of the father alone': 'limitations' },
    };
  },

  // A program of an imaging vendor: need of authorization by client plan, and bundled or retired codes.
  async () => ({
    name: 'imaging-vendor-list.pdf',
    number: 'RBM-2026.2',
    content: await pdf(
      [
        { heading: 'Summit Imaging Program: Code List for Bayside Health Plan', size: 13 },
        'List RBM-2026.2     Effective 05/01/2026     Products: Exchange, Commercial',
        'Codes marked with a dot require prior authorization by Summit. Codes without a dot do not require it.',
        heads('CPT | Study | Auth | Remark'),
        ...rows(
          '70551 | MRI, brain | • |',
          '70553 | MRI, brain, with and without dye | • |',
          '71250 | CT, chest | • |',
          '71271 | CT, chest, screening | |',
          '72148 | MRI, lower back | • |',
          '76390 | Spectroscopy | | Not covered',
          '76498 | MRI, unlisted | • |',
          '77046 | MRI, breast | • | Age 30 and older: no authorization is required',
          '77084 | MRI, marrow | • |',
          '78608 | PET, brain | • |',
          '78609 | PET, brain, blood flow | | Not covered',
          '0042T | CT, flow in the brain | | Investigational',
          '0609T | Spectroscopy, disks | | Investigational',
          '76376 | 3D views | | Bundled: never paid separately',
          '77061 | Breast views in layers | | Deleted 12/31/2024 for this plan',
        ),
        'Studies in an emergency department or during an inpatient stay are not part of the program.',
      ],
      { columns: [60, 120, 300, 350] },
    ),
    codes: {
      ...all('requires_pa', '70551 70553 71250 72148 76498 77084 78608'),
      71271: ['unclear', 'covered'],
      77046: ['requires_pa', 'unclear'],
      ...all('not_covered', '76390 78609 0042T 0609T'),
      76376: NO_COVERAGE,
    },
    optional: { 77061: NO_COVERAGE },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-05-01' },
  }),
];
