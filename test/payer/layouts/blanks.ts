/** Empty cells and ditto marks that repeat what is above them. */
import { policyPdf } from '../../support/policy-pdf.ts';
import { docx, p, table as wordTable } from '../unseen/docx-file.ts';
import { html, type Layout, pdfRows, TITLE, table, text } from './layout.ts';

const AIDS = [
  'Covered | V2100 | Lens',
  ' | V2200 | Lens, double',
  'Prior authorization | L8614 | Ear system',
  ' | L8619 | Ear processor',
  'Not covered | V2744 | Tint',
  ' | V2750 | Coat',
];
const AIDS_CODES: Layout['codes'] = {
  ...{ V2100: 'covered', V2200: 'covered', L8614: 'requires_pa', L8619: 'requires_pa' },
  ...{ V2744: 'not_covered', V2750: 'not_covered' },
};

export const blanks: readonly Layout[] = [
  {
    name: 'the status is in the first row of its group only, on a page',
    file: 'blanks.html',
    content: html('<h2>Codes</h2>', table('Status | Code | Item', ...AIDS)),
    codes: AIDS_CODES,
  },
  {
    name: 'the status is in the first row of its group only, in a Word file',
    file: 'blanks.docx',
    content: docx({
      body: [
        p('Medical Policy MP-1', 'PolicyTitle'),
        p('Effective 01/01/2026. Commercial plans.'),
        p('Codes', 'PolicyHeading'),
        wordTable([['Coverage', 'Code', 'Item'], ...AIDS.map((line) => line.split('|').map((cell) => cell.trim()))]),
      ],
    }),
    codes: AIDS_CODES,
  },
  {
    name: 'the status is in the first row of its group only, in print over two pages',
    file: 'blanks.pdf',
    content: policyPdf(
      [
        ...TITLE,
        { heading: 'Codes' },
        { row: ['Status', 'Code', 'Item'], bold: true },
        ...pdfRows(...AIDS.slice(0, 3)),
        'page',
        ...pdfRows(...AIDS.slice(3)),
      ],
      { columns: [60, 200, 290] },
    ),
    codes: AIDS_CODES,
  },
  {
    name: 'the status is in the first row of its group only, in a text file',
    file: 'blanks.txt',
    content: text(
      'Codes',
      'Status                Code    Item',
      'Covered               V2100   Lens',
      '                      V2200   Lens, double',
      'Prior authorization   L8614   Ear system',
      '                      L8619   Ear processor',
      'Not covered           V2744   Tint',
      '                      V2750   Coat',
    ),
    codes: AIDS_CODES,
  },
  {
    name: 'a sentence explains the blanks of the last column',
    file: 'explained.html',
    content: html(
      '<h2>Codes</h2><p>An empty cell means that the status of the row above applies.</p>',
      table(
        'Code | Item | Status',
        'E0720 | Two leads | Covered when criteria are met',
        'E0730 | Four leads | ',
        'E0762 | Joint device | Not covered',
        'E0770 | Other device | ',
      ),
    ),
    codes: { E0720: 'conditional', E0730: 'conditional', E0762: 'not_covered', E0770: 'not_covered' },
  },
  {
    name: 'ditto marks repeat the status',
    file: 'ditto.html',
    content: html(
      '<h2>Codes</h2>',
      table(
        'Code | Item | Status',
        'E0720 | Two leads | Covered',
        'E0730 | Four leads | &quot;',
        'E0748 | Spine | Prior authorization required',
        'E0760 | Bone | Same as above',
        'E0762 | Joint device | Not covered',
        'E0770 | Other device | ditto',
      ),
    ),
    codes: {
      E0720: 'covered',
      E0730: 'covered',
      E0748: 'requires_pa',
      E0760: 'requires_pa',
      E0762: 'not_covered',
      E0770: 'not_covered',
    },
  },
  {
    name: 'a category with a statement is in the first row of its group only',
    file: 'categories.html',
    content: html(
      '<h2>Codes</h2>',
      table(
        'Category | Code | Item',
        'Braces (not covered) | L3000 | Insert',
        ' | L3010 | Insert, long',
        'Knees, prior authorization required | L1843 | Knee',
        ' | L1845 | Knee, two',
      ),
    ),
    codes: { L3000: 'not_covered', L3010: 'not_covered', L1843: 'requires_pa', L1845: 'requires_pa' },
  },
  {
    name: 'blanks of the last column are not explained and stay open',
    file: 'open.html',
    content: html(
      '<h2>Codes</h2>',
      table(
        'Code | Item | Status',
        'E0720 | Two leads | Covered',
        'E0730 | Four leads | ',
        'E0762 | Joint device | Not covered',
        'E0770 | Other device | ',
      ),
    ),
    codes: { E0720: 'covered', E0730: 'unclear', E0762: 'not_covered', E0770: ['unclear', 'not_covered'] },
  },
  {
    name: 'a blank of another table, or without a row above it, repeats nothing',
    file: 'first.html',
    content: html(
      '<h2>Codes</h2>',
      table('Status | Code | Item', 'Covered | V2100 | Lens'),
      '<h2>Other codes</h2>',
      table('Status | Code | Item', ' | V2744 | Tint', 'Not covered | V2750 | Coat'),
    ),
    codes: { V2100: 'covered', V2744: 'unclear', V2750: 'not_covered' },
  },
];
