/** Numbers of steps, tiers and lists that a document explains in front of its codes or behind them. */
import { policyPdf } from '../../support/policy-pdf.ts';
import { docx, p, table as wordTable } from '../unseen/docx-file.ts';
import { html, type Layout, pdfRows, TITLE, table, text } from './layout.ts';

export const steps: readonly Layout[] = [
  {
    name: 'tiers are explained in a paragraph, and a column has their numbers',
    file: 'tiers.html',
    content: html(
      '<h2>Products</h2><p>Tier 1: covered. Tier 2: covered when the criteria of the drug policy are met. Tier 3: prior authorization is required. Tier 4: excluded from coverage.</p>',
      table(
        'Code | Product | Tier',
        'J1442 | Filgrastim | 2',
        'Q5101 | Second maker | 1',
        'J1447 | Third maker | 3',
        'J2820 | Sargramostim | 4',
      ),
    ),
    codes: { Q5101: 'covered', J1442: 'conditional', J1447: 'requires_pa', J2820: 'not_covered' },
  },
  {
    name: 'a table below the codes explains the steps of a column',
    file: 'steps-below.html',
    content: html(
      '<h2>Codes</h2>',
      table('HCPCS | Drug | Step', 'J1745 | Infliximab | 2', 'Q5103 | Second maker | 1', 'J3380 | Vedolizumab | 3'),
      '<h2>What the steps mean</h2>',
      table('Step | What applies', '1 | Covered, no request', '2 | Prior authorization is required', '3 | Not covered'),
    ),
    codes: { Q5103: 'covered', J1745: 'requires_pa', J3380: 'not_covered' },
  },
  {
    name: 'questions lead to numbered lists of bare codes',
    file: 'questions.html',
    content: html(
      '<h2>How to use this document</h2><p>1. Is the code on List A? It is not covered, whatever the diagnosis.</p><p>2. Is the code on List B? Request prior authorization before the service.</p><p>3. Is the code on List C? It is covered when the criteria of its policy are met.</p><p>4. Is it on none of the lists? Ask the plan.</p>',
      '<h2>List A</h2><p>E0190, E0203, A9281</p><h2>List B</h2><p>E0748, E0760</p><h2>List C</h2><p>E0720, E0730</p>',
    ),
    codes: {
      E0190: 'not_covered',
      E0203: 'not_covered',
      A9281: 'not_covered',
      E0748: 'requires_pa',
      E0760: 'requires_pa',
      E0720: 'conditional',
      E0730: 'conditional',
    },
  },
  {
    name: 'conditions lead to schedules, in print',
    file: 'schedules.pdf',
    content: policyPdf([
      ...TITLE,
      { heading: 'Codes' },
      { heading: 'Schedule 1', size: 11 },
      'L3000, L3010, L3020',
      { heading: 'Schedule 2', size: 11 },
      'L1843, L1845',
      { heading: 'Schedule 3', size: 11 },
      'L0120, L0130',
      { heading: 'Reading the Schedules' },
      'A code of Schedule 1 is excluded. If the code is in Schedule 2, prior authorization is required. Codes in Schedule 3 are covered.',
    ]),
    codes: {
      L3000: 'not_covered',
      L3010: 'not_covered',
      L3020: 'not_covered',
      L1843: 'requires_pa',
      L1845: 'requires_pa',
      L0120: 'covered',
      L0130: 'covered',
    },
  },
  {
    name: 'a legend at the end of a text file names lists with dashes',
    file: 'lists.txt',
    content: text(
      'LIST 1',
      'K0001   Standard chair',
      'K0002   Hemi chair',
      '',
      'LIST 2',
      'K0861   Power chair, group 3',
      '',
      'LIST 3',
      'E0240   Bath chair',
      '',
      'What the lists mean',
      'List 1 - covered when criteria are met',
      'List 2 - prior authorization required',
      'List 3 - not covered',
    ),
    codes: { K0001: 'conditional', K0002: 'conditional', K0861: 'requires_pa', E0240: 'not_covered' },
  },
  {
    name: 'levels are explained below, in a Word file',
    file: 'levels.docx',
    content: docx({
      body: [
        p('Medical Policy MP-1', 'PolicyTitle'),
        p('Effective 01/01/2026. Commercial plans.'),
        p('Codes', 'PolicyHeading'),
        wordTable([
          ['Code', 'Test', 'Level'],
          ['81225', 'Gene one', 'A'],
          ['81226', 'Gene two', 'B'],
          ['81227', 'Gene three', 'C'],
        ]),
        p(
          'Level A: medically necessary when criteria are met. Level B: prior authorization required. Level C: investigational.',
        ),
      ],
    }),
    codes: { 81225: 'conditional', 81226: 'requires_pa', 81227: 'not_covered' },
  },
  {
    name: 'steps of a printed table, explained behind it',
    file: 'steps.pdf',
    content: policyPdf([
      ...TITLE,
      { heading: 'Codes' },
      { row: ['Code', 'Product', 'Step'], bold: true },
      ...pdfRows('J3489 | Zoledronic acid | 1', 'J0897 | Denosumab | 2', 'J3111 | Romosozumab | 3'),
      { heading: 'Steps' },
      'Step 1 products are covered. Step 2 products require prior authorization. Step 3 products are not covered.',
    ]),
    codes: { J3489: 'covered', J0897: 'requires_pa', J3111: 'not_covered' },
  },
  {
    name: 'tiers of copayments state nothing of coverage',
    file: 'copays.html',
    content: html(
      '<h2>Products</h2><p>Tier 1: lowest copayment. Tier 2: higher copayment. Tier 3: coinsurance of 30 percent.</p>',
      table('Code | Product | Tier', 'J1442 | Filgrastim | 1', 'J1447 | Third maker | 2', 'J2820 | Sargramostim | 3'),
    ),
    codes: { J1442: 'unclear', J1447: 'unclear', J2820: 'unclear' },
  },
  {
    name: 'numbers that are explained in two ways stay open',
    file: 'two-legends.html',
    content: html(
      '<h2>Drugs</h2><p>Step 1: covered. Step 2: not covered.</p>',
      table('Code | Product | Step', 'J1442 | Filgrastim | 1', 'J2820 | Sargramostim | 2'),
      '<p>Step 1: not covered for new members from July. Step 2: not covered.</p>',
    ),
    codes: { J1442: ['unclear', 'not_covered'], J2820: 'not_covered' },
  },
  {
    name: 'a list that no sentence speaks of stays open, next to one that is refused',
    file: 'silent-list.html',
    content: html(
      '<h2>Codes</h2><p>Codes of List 1 are not covered. Whether List 2 is covered depends on the contract.</p><h3>List 1</h3><p>E0190, E0203</p><h3>List 2</h3><p>E0720, E0730</p><h3>List 3</h3><p>E0748</p>',
    ),
    codes: { E0190: 'not_covered', E0203: 'not_covered', E0720: 'unclear', E0730: 'unclear', E0748: 'unclear' },
  },
  {
    name: 'a question about a list with a refusal behind it never covers it',
    file: 'refused-list.html',
    content: html(
      '<h2>How to find the rule</h2><p>Is the code in List 1? The plan covers none of these.</p><p>Is the code in List 2? We do not pay for it unless the member is in a trial.</p><h2>List 1</h2><p>E0190, E0203</p><h2>List 2</h2><p>E0720</p>',
    ),
    codes: { E0190: ['not_covered', 'unclear'], E0203: ['not_covered', 'unclear'], E0720: ['unclear', 'conditional'] },
  },
];
