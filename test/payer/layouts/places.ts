/** What is covered in one case, with the refusal of all others. */
import { docx, p } from '../unseen/docx-file.ts';
import { html, type Layout, table, text } from './layout.ts';

export const places: readonly Layout[] = [
  {
    name: 'a sentence ends with the refusal of all other places',
    file: 'places.html',
    content: html(
      '<h2>Policy</h2><p>46221 is medically necessary in the office, and elsewhere not covered.</p><p>51741 is covered at home; not covered in any other place.</p><p>55250 is covered in a surgical center and otherwise denied.</p><p>HCPCS code E0720 is covered for chronic pain. For every other purpose it is excluded.</p>',
    ),
    codes: { 46221: 'conditional', 51741: 'conditional', 55250: 'conditional', E0720: 'conditional' },
  },
  {
    name: 'a column of positions',
    file: 'column.html',
    content: html(
      '<h2>Codes</h2>',
      table(
        'Code | Service | Position',
        'E0720 | Two leads | Medically necessary for pain of the back, elsewhere unproven',
        'E0730 | Four leads | Covered for adults, otherwise not covered',
        'E0762 | Joint device | Not covered, neither at home nor elsewhere',
        'E0770 | Other device | Not covered in the office or elsewhere',
      ),
    ),
    codes: { E0720: 'conditional', E0730: 'conditional', E0762: 'not_covered', E0770: 'not_covered' },
  },
  {
    name: 'a second sentence refuses the rest',
    file: 'second.txt',
    content: text(
      'Coverage Policy',
      'Lasers for birthmarks (CPT 17106, 17107) are medically necessary on the face and neck. Elsewhere they are cosmetic.',
      '',
      'Implants of fat (CPT 15771) are cosmetic. Elsewhere in this document, grafts are discussed.',
    ),
    codes: { 17106: ['conditional', 'unclear'], 17107: ['conditional', 'unclear'], 15771: 'not_covered' },
  },
  {
    name: 'a list below a sentence of two parts',
    file: 'list.docx',
    content: docx({
      body: [
        p('Medical Policy MP-1', 'PolicyTitle'),
        p('Effective 01/01/2026. Commercial plans.'),
        p('Codes', 'PolicyHeading'),
        p('The following codes are covered in the office and are not covered anywhere else:'),
        p('46221, 46930', null),
        p('The following codes are not covered in the office or anywhere else:'),
        p('0184T, 0249T', null),
      ],
    }),
    codes: { 46221: 'conditional', 46930: 'conditional', '0184T': 'not_covered', '0249T': 'not_covered' },
  },
  {
    name: 'a refusal with another one stays refused',
    file: 'refused.html',
    content: html(
      '<h2>Policy</h2><p>E0190 is not covered at home, and elsewhere it is not covered either.</p><p>E0203 is never medically necessary in the office, and elsewhere not covered.</p><p>A9281 is cosmetic on the face and elsewhere not covered.</p>',
    ),
    codes: { E0190: 'not_covered', E0203: 'not_covered', A9281: 'not_covered' },
  },
  {
    name: 'coverage elsewhere says nothing of what is refused here',
    file: 'elsewhere.html',
    content: html(
      '<h2>Policy</h2><p>E0190 is not covered by this plan; elsewhere it may be covered.</p><p>E0203 is investigational, although covered elsewhere.</p>',
    ),
    codes: { E0190: ['not_covered', 'unclear'], E0203: ['not_covered', 'unclear'] },
  },
];
