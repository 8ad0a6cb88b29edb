/** Columns and leads of which what they state is elsewhere: in a legend, in a sentence, above the criteria. */
import { html, type Layout, table, text } from './layout.ts';

const PREFERRED = table(
  'Class | Preferred drugs | Non-preferred drugs',
  'Iron | Venofer (J1756) | Injectafer (J1439)',
  'Gels | Euflexxa (J7323) | Gel-One (J7326)',
);

export const heads: readonly Layout[] = [
  {
    name: 'an X in a column that a legend explains is the mark itself',
    file: 'marks.txt',
    content: text(
      'Key: PA = prior authorization required; QL = quantity limit; NC = not covered. A drug without a mark is covered without review.',
      '',
      'CODE\tDRUG\tPA\tQL\tNC',
      'J0129\tabatacept\tX\t\t',
      'J1885\tketorolac\t\tX\t',
      'J7320\tgel\t\t\tX',
      'J1100\tdexamethasone\t\t\t',
    ),
    codes: {
      ...{ J0129: 'requires_pa', J7320: 'not_covered', J1100: 'covered' },
      J1885: ['covered', 'conditional', 'unclear'],
    },
  },
  {
    name: 'an X in a column that no legend explains leaves its code open',
    file: 'unexplained.txt',
    content: text('CODE\tDRUG\tPA\tZQ', 'J0129\tabatacept\tX\t', 'J1885\tketorolac\t\tX'),
    codes: { J0129: 'requires_pa', J1885: 'unclear' },
  },
  {
    name: 'a sentence states what drugs need that are not preferred, unless others are contraindicated',
    file: 'preferred.html',
    content: html(
      '<p>A preferred drug does not require prior authorization. A non-preferred drug requires prior authorization, unless the preferred drug is contraindicated.</p>',
      PREFERRED,
    ),
    codes: { J1756: ['unclear', 'covered'], J7323: ['unclear', 'covered'], J1439: 'requires_pa', J7326: 'requires_pa' },
  },
  {
    name: 'no sentence states what applies to preferred drugs',
    file: 'preferred-open.html',
    content: html('<p>This table has the products of the program.</p>', PREFERRED),
    codes: { J1756: 'unclear', J7323: 'unclear', J1439: 'unclear', J7326: 'unclear' },
  },
  {
    name: 'a benefit is a question above yes and no',
    file: 'benefit.html',
    content: html(
      '<p>N in the column Benefit means that the plan does not pay. Y in the column PA means that prior authorization is required.</p>',
      table(
        'Code | Service | Benefit | PA',
        'G0151 | Exercises | Y | Y',
        'G0299 | Nurse | Y | N',
        'S5102 | Day care | N | N',
        'S5125 | Attendant | N | Y',
      ),
    ),
    codes: {
      G0151: 'requires_pa',
      G0299: ['covered', 'conditional'],
      S5102: 'not_covered',
      S5125: ['not_covered', 'unclear'],
    },
  },
  {
    name: 'a position with criteria is above the name of the kind of codes, and so is a refusal',
    file: 'positions.html',
    content: html(
      '<h2>Policy</h2><p>Closure by heat may be considered medically necessary when all of the following are met:</p><ul><li>Reflux of half a second</li><li>Symptoms</li></ul><p>Closure that does not meet these criteria is considered not medically necessary.</p><p><b>Procedure Codes</b></p>',
      '<table><tr><td>36475</td><td>36476</td></tr></table>',
      '<p>Closure by steam is considered investigational for any of the following:</p><ul><li>Pain</li><li>Ulcers</li></ul><p><b>Procedure Codes</b></p>',
      '<table><tr><td>36473</td><td>36474</td></tr></table>',
    ),
    codes: { 36475: 'conditional', 36476: 'conditional', 36473: 'not_covered', 36474: 'not_covered' },
  },
  {
    name: 'a lead with uses of its own ends at the next heading, and a lead without them does not',
    file: 'leads.html',
    content: html(
      '<h2>Uses</h2><p>The following uses are unproven:</p><ul><li>Hair</li><li>Nails</li></ul><h2>Codes</h2>',
      table('Code | Test | Coverage', '86003 | Antibody | Covered', '86001 | Other antibody | Unproven'),
      '<h2>Others</h2><p>The following codes are not covered:</p><h3>Laboratory</h3>',
      table('Code | Test', '0178U | Panel'),
    ),
    codes: { 86003: 'covered', 86001: 'not_covered', '0178U': 'not_covered' },
  },
  {
    name: 'an end date in a row ends what the list requires, and the sentence about it ends nothing',
    file: 'ends.html',
    content: html(
      '<h2>Prior authorization</h2><p>The codes below require prior authorization. If an end date is shown, prior authorization is not required after it.</p>',
      table(
        'Code | Service | Effective date | End date',
        '70336 | Jaw | 01/01/2021 | ',
        '76391 | Liver | 04/01/2024 | 12/31/2025',
      ),
    ),
    codes: { 70336: 'requires_pa', 76391: 'unclear' },
  },
  {
    name: 'a refusal of one use, for one plan or in one state leaves its code open',
    file: 'uses.html',
    content: html(
      '<h2>Codes</h2><p>The codes below are covered when the criteria are met.</p>',
      table(
        'Code | Item',
        'E0748 | Stimulator',
        'E0749 | Stimulator (investigational for the neck)',
        'L8032 | Nipple (not covered for Medicaid; covered for other products)',
        'L8690* | Bone device',
      ),
      '<p>* Codes with an asterisk may not be covered by the State of Louisiana Medicaid Program.</p>',
    ),
    codes: {
      E0748: 'conditional',
      E0749: ['conditional', 'unclear'],
      L8032: 'unclear',
      L8690: ['conditional', 'unclear'],
    },
  },
  {
    name: 'codes are behind a long name of a service, next to a column of numbers of policies',
    file: 'services.html',
    content: html(
      '<h2>Not covered</h2><p>These services are investigational and not covered.</p>',
      table(
        'Service | Code(s) | Policy | Comments',
        'Stimulation of nerves of the arm outside of the skull | 0766T, 0767T | G2061 | ',
        'Light | 0101T | M2020 | ',
      ),
    ),
    codes: { '0766T': 'not_covered', '0767T': 'not_covered', '0101T': 'not_covered' },
  },
];
