/** The twentieth set, printed policies: committed before the program read it, written without the reader. */
import { writeTable } from '../pdf-parts.ts';
import { BOLD, Canvas } from '../unseen/canvas.ts';
import { cells, grid, sheet, write } from './page-parts.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows } from './payer-file.ts';

export const twentiethPrint: (() => PayerFile | Promise<PayerFile>)[] = [
  // Indications that are covered and not covered; codes at the end, some with remarks in parentheses.
  async () => ({
    name: 'remarks-in-parentheses.pdf',
    number: '91641-R4',
    content: await pdf(
      [
        { heading: 'LAKESHORE HEALTH MEDICAL POLICY No. 91641-R4', size: 13 },
        { heading: 'STIMULATION FOR INCONTINENCE', size: 12 },
        'Effective Date: March 2, 2026     Review Dates: 2/19, 2/22, 2/24, 2/26',
        'Date Of Origin: February 11, 2009     Status: Current',
        { heading: 'I. POLICY/CRITERIA' },
        'A. Sacral nerve stimulation is medically necessary for urge incontinence when all of the following are met:',
        { item: 'Two drugs and behavioral therapy failed over 12 weeks' },
        { item: 'A trial reduced the episodes by half' },
        'B. Stimulation at the shin by an implant is considered experimental and investigational.',
        { heading: 'II. MEDICAL NECESSITY REVIEW' },
        'Prior authorization is required for certain services, as stated at the codes.',
        { heading: 'III. APPLICATION TO PRODUCTS' },
        'Coverage is subject to member’s specific benefits. Group specific policy will supersede this policy when applicable.',
        { item: 'HMO/EPO: This policy applies to insured HMO/EPO plans.' },
        { item: 'PPO: This policy applies to insured PPO plans.' },
        { item: 'MEDICARE: Coverage is determined by the Centers for Medicare and Medicaid Services (CMS).' },
        { heading: 'VIII. CODING INFORMATION' },
        { bold: 'ICD-10 Codes that apply:' },
        ...rows('N39.41 | Urge incontinence', 'R15.9 | Loss of stool', 'N39.3 | Stress incontinence (Not covered)'),
        { bold: 'CPT/HCPCS Codes:' },
        ...rows(
          '64561 | Array at the sacrum, by needle (Prior authorization required)',
          '64581 | Array at the sacrum, by incision (Prior authorization required)',
          '64585 | Array, revised',
          '64566 | Needle at the shin, each session (Covered when criteria are met)',
          '0587T | Device at the shin (Not covered)',
          '0588T | Device at the shin, revised (Not covered)',
          '0816T | Device under the fascia (Experimental)',
          'E0740 | Device for the pelvic floor (Not covered for Medicaid)',
          'A4561 | Pessary, rubber (No prior authorization required)',
          'L8684 | Transmitter for the bladder (Not covered)',
          '64999 | Unlisted (Explanatory notes must accompany claims billed with unlisted codes)',
        ),
        { heading: 'IX. REFERENCES' },
        'Guideline of a society, 2024: 0588T covered by some.',
      ],
      { columns: [60, 140] },
    ),
    codes: {
      ...all(['covered', 'conditional', 'unclear'], 'N39.41 R15.9'),
      ...all('not_covered', 'N39.3 0587T 0588T 0816T L8684'),
      ...all('requires_pa', '64561 64581'),
      64566: 'conditional',
      64585: ['unclear', 'conditional'],
      ...all('unclear', 'E0740 64999'),
      A4561: ['unclear', 'covered'],
    },
    lines: null,
    dates: { effective: '2026-03-02', original: '2009-02-11' },
    statements: {
      'Two drugs and behavioral therapy': 'indications',
      'A trial reduced the episodes': 'indications',
      'Stimulation at the shin by an implant': 'limitations',
    },
  }),

  // Two lists side by side under two headings: the left one is covered, the right one is not.
  async () => {
    const on = new Canvas();
    on.put('Surgery of the Nose and Sinuses', 54, 60, 15, BOLD);
    on.put('Policy ENT-31     Effective 02/22/2026     Medicaid and Commercial', 54, 82);
    on.put('Codes', 54, 110, 12, BOLD);
    on.put('Medically necessary when criteria are met', 54, 132, 9, BOLD);
    on.put('Not medically necessary', 320, 132, 9, BOLD);
    const left = ['30465 Valve', '31254 Front cells', '31267 Cheek sinus', '31276 Brow sinus', '31295 Balloon, cheek'];
    const right = ['30468 Valve by implant', '30469 Valve by heat', '31242 Nerve by heat', '31243 Nerve by cold'];
    for (const [nth, text] of left.entries()) on.put(text, 54, 150 + nth * 15);
    for (const [nth, text] of right.entries()) on.put(text, 320, 150 + nth * 15);
    on.put('Investigational', 54, 245, 9, BOLD);
    on.put('Prior authorization required', 320, 245, 9, BOLD);
    for (const [nth, text] of ['C9771 Cold, several', 'S1091 Stent, absorbed', '30999 Unlisted, nose'].entries())
      on.put(text, 54, 263 + nth * 15);
    for (const [nth, text] of ['30410 Nose, tip', '30420 Nose with septum', '30520 Septum'].entries())
      on.put(text, 320, 263 + nth * 15);
    on.put('Criteria', 54, 330, 12, BOLD);
    const y = on.column(
      'Surgery of the sinuses is medically necessary when drugs for 12 weeks failed and a CT confirms disease.',
      54,
      350,
      500,
    );
    on.column('Surgery is not medically necessary for headache without disease of the sinuses.', 54, y + 6, 500);
    return {
      name: 'lists-side-by-side.pdf',
      number: 'ENT-31',
      content: await on.finish(),
      codes: {
        ...all('conditional', '30465 31254 31267 31276 31295'),
        ...all('not_covered', '30468 30469 31242 31243 C9771 S1091'),
        30999: NO_COVERAGE,
        ...all('requires_pa', '30410 30420 30520'),
      },
      lines: ['commercial', 'medicaid'],
      dates: { effective: '2026-02-22' },
      statements: { 'Surgery is not medically necessary for headache': 'limitations' },
    };
  },

  // Boxes with and without a cross in three columns, over two pages; one row has two crosses and one none.
  async () => {
    const on = sheet('Delta Mutual   Injectable Items', 'INJ-GRID-4   Effective 03/01/2026', { bottom: 300 });
    write(
      on,
      '# Injectable Items: Coverage Grid',
      'INJ-GRID-4. Effective 03/01/2026. Plans: Commercial.',
      'A cross in a box states the decision.',
    );
    writeTable(
      on,
      cells(
        'J0222 | Patisor | [ ] | [X] | [ ]',
        'J0223 | Givosor | [ ] | [X] | [ ]',
        'J0256 | Alpha one | [ ] | [X] | [ ]',
        'J0300 | Amobar | [ ] | [ ] | [X]',
        'J0630 | Calcitor | [X] | [ ] | [ ]',
        'J0717 | Certolor | [ ] | [X] | [X]',
        'J0725 | Gonador | [ ] | [ ] | [X]',
        'J1050 | Depor | [X] | [ ] | [ ]',
        'J1071 | Testor | [ ] | [X] | [ ]',
        'J1300 | Ecular | [ ] | [X] | [ ]',
        'J1726 | Makenor | [ ] | [ ] | [X]',
        'J1950 | Leupror | [ ] | [ ] | [ ]',
        'J3301 | Triamor | [X] | [ ] | [ ]',
        'J3490 | Unclassified | [ ] | [X] | [ ]',
      ),
      { ...grid, at: [0, 80, 230, 310, 410], head: ['Code', 'Drug', 'Covered', 'Prior auth', 'Not covered'] },
    );
    write(on, 'Quantity limits are published in INJ-QL.');
    return {
      name: 'boxes-with-crosses.pdf',
      number: 'INJ-GRID-4',
      content: await on.finish(),
      codes: {
        ...all('requires_pa', 'J0222 J0223 J0256 J1071 J1300 J3490'),
        ...all('not_covered', 'J0300 J0725 J1726'),
        ...all('covered', 'J0630 J1050 J3301'),
        ...all('unclear', 'J0717 J1950'),
      },
      lines: ['commercial'],
      dates: { effective: '2026-03-01' },
    };
  },

  // Codes with a first and a last day: those that ended are not covered any more, or not by this policy.
  async () => ({
    name: 'first-and-last-day.pdf',
    number: 'GEN-CARD-7',
    content: await pdf(
      [
        { heading: 'Tests for Cardiology', size: 14 },
        'Policy ID: GEN-CARD-7     Effective Date: 04/01/2026     Last Review: 03/05/2026',
        'Line of Business: Medicare Advantage',
        { heading: 'Covered With Criteria' },
        heads('Code | Test | First day | Last day'),
        ...rows(
          '81439 | Muscle of the heart | 01/01/2017 |',
          '81413 | Channels | 01/01/2017 |',
          '81493 | Gene scores | 01/01/2016 | 03/31/2026',
          '0401U | Risk by variants | 10/01/2023 |',
        ),
        { heading: 'Not Covered' },
        heads('Code | Test | First day | Last day'),
        ...rows(
          '0439U | Risk by methylation | 04/01/2024 |',
          '0440U | Diagnosis by methylation | 04/01/2024 |',
          '0466U | Score of many genes | 07/01/2024 |',
          '0126T | Wall of the artery | 01/01/2006 | 12/31/2017',
        ),
        { heading: 'Criteria' },
        'A panel is medically necessary when a relative of the first degree has the disease.',
        'Tests of unaffected members without such a relative are not medically necessary.',
        { heading: 'Codes of Other Policies' },
        'Tests for lipids (81401) are in GEN-LIP-2, where they are covered.',
      ],
      { columns: [60, 130, 330, 430] },
    ),
    codes: {
      ...all('conditional', '81439 81413 0401U'),
      81493: NO_COVERAGE,
      ...all('not_covered', '0439U 0440U 0466U'),
    },
    optional: { '0126T': NO_COVERAGE, 81401: 'unclear' },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-04-01', last: '2026-03-05' },
    statements: {
      'A panel is medically necessary when': 'indications',
      'Tests of unaffected members': 'limitations',
    },
  }),

  // Statements in a table of two columns, with codes in both; the text uses serifs and breaks words.
  async () => {
    const on = sheet('Blue Harbor   Corporate Medical Policy', 'BH 7.01.150', { serif: true });
    write(
      on,
      '# Corporate Medical Policy: Treatments of the Prostate',
      'File Name: treatments_of_the_prostate',
      'Origination: 1/2016     Last CAP Review: 1/2026     Next CAP Review: 1/2027     Last Review: 1/2026',
      '# Policy',
      'BH will provide coverage for lifting of the prostate when it is determined to be medically necessary because the criteria below are met.',
      'BH will not provide coverage for the treatments in the right part of the table.',
    );
    writeTable(
      on,
      cells(
        'Lifting by implants: 52441, 52442 | Temporary device: 53865, 53866',
        'Steam: 53854 | Arteries closed: 37243',
        'Water jet: 0421T | Stent in the channel: 53855',
      ),
      { ...grid, at: [0, 250], head: ['Covered when criteria are met', 'Not covered'] },
    );
    write(
      on,
      '# When It Is Covered',
      '* The gland is 80 mL or smaller',
      '* Symptoms persist in spite of drugs for three months',
      '# When It Is Not Covered',
      '* Infection of the urinary tract',
      '* A gland above 80 mL, when implants are requested',
      '# Billing/Coding/Physician Documentation Information',
      'This policy may apply to the following codes. Inclusion of a code in this section does not guarantee that it will be reimbursed.',
      'Applicable service codes: 52441, 52442, 53854, 53855, 53865, 53866, 37243, 0421T, 52601',
      '# Scientific References',
      'Ono T. Laser (52648) is medically necessary. Uro. 2020;53850:1.',
    );
    return {
      name: 'parts-left-and-right.pdf',
      number: 'BH 7.01.150',
      content: await on.finish(),
      codes: {
        ...all('conditional', '52441 52442 53854 0421T'),
        ...all('not_covered', '53865 53866 53855'),
        37243: 'not_covered',
        52601: 'unclear',
      },
      optional: { 52648: 'unclear' },
      lines: [],
      dates: { last: '2026-01-01', next: '2027-01-01' },
      statements: {
        'The gland is 80 mL or smaller': 'indications',
        'Symptoms persist in spite of drugs': 'indications',
        'Infection of the urinary tract': 'limitations',
        'A gland above 80 mL': 'limitations',
      },
      noCriteria: ['Ono T.'],
    };
  },
];
