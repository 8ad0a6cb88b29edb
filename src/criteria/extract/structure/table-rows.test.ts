import { describe, expect, test } from 'vitest';
import { passagesIn } from '../../../../test/criteria/notation.ts';
import { htmlToBlocks } from '../../../platform/html/html-blocks.ts';
import { isLeftOpen } from '../../criteria.ast.ts';
import { extractCriteria } from '../../extraction.public.ts';
import { isCrossReference, readHeaderRow, rowExcludesCoverage, rowStatesCoverage } from './table-rows.ts';

describe('rowExcludesCoverage', () => {
  test.each([
    'Hand rails | Deny - a convenience',
    'Hand rails | Denied; no medical use',
    'Hand rails | Not covered',
    'Hand rails | Aids | Non-covered, a comfort item',
    'Hand rails | Not reasonable and necessary at home.',
  ])('%s', (row) => expect(rowExcludesCoverage(row)).toBe(true));

  test.each([
    'Bed pans | Covered if the person cannot leave the bed.',
    'Chairs | Covered if the person cannot walk. Coverage is denied for chairs in general use.',
    'Scan | Covered | Not covered',
    'Denial of hearing | Covered when the criteria are met',
    'Pumps | (See pneumatic pumps.)',
    'Test | No',
  ])('%s does not', (row) => expect(rowExcludesCoverage(row)).toBe(false));

  test('`No` excludes in a column about coverage', () => {
    const columns = readHeaderRow('Item | Covered? | Note');
    expect(rowExcludesCoverage('Lamp | No | For comfort', columns)).toBe(true);
    expect(rowExcludesCoverage('Lamp | Yes | No limit', columns)).toBe(false);
    expect(rowExcludesCoverage('Lamp | No', columns)).toBe(false);
    expect(rowExcludesCoverage('Lamp | No | For comfort', readHeaderRow('Item | Rental | Note'))).toBe(false);
  });
});

describe('rowStatesCoverage', () => {
  const under = (header: string, row: string) => rowStatesCoverage(row, readHeaderRow(header));

  test('rows under a coverage header state something', () => {
    expect(under('Item | Coverage', 'Bed pans | When the person cannot leave the bed')).toBe(true);
    expect(under('Test | Frequency', 'Blood count | Every month')).toBe(true);
  });

  test('cross-references, code rows, and rows under other headers do not', () => {
    expect(under('Item | Coverage', 'Hot packs | (See heating pads.)')).toBe(false);
    expect(under('Covered codes | Description', 'A thing | Another thing')).toBe(false);
    expect(under('Item | Coverage', 'E0123 | A thing')).toBe(false);
    expect(under('Study | Result', 'First study | Good')).toBe(false);
    expect(rowStatesCoverage('Bed pans | Always', null)).toBe(false);
  });
});

test('isCrossReference matches a reference, not a condition that ends with one', () => {
  expect(isCrossReference('Pumps | For outer pumps, see section 4.')).toBe(true);
  expect(isCrossReference('Masks | (See section 2.) (See oxygen.)')).toBe(true);
  expect(isCrossReference('Masks | Covered if oxygen is covered. (See section 2.)')).toBe(false);
  expect(isCrossReference('Masks | See section 2. Covered at home.')).toBe(false);
});

describe('tables in a document', () => {
  test('each row is a passage with its service, and an excluding row is a limitation', () => {
    expect(
      passagesIn(
        '<table><tr><th>Item<th>Coverage<tr><td>Rails<td>Deny - a convenience<tr><td>Pans<td>Covered in bed<tr><td>Packs<td>(See pads.)</table>',
      ),
    ).toEqual(['0 limitations excludes: Rails | Deny - a convenience', '1 indications: Pans | Covered in bed']);
  });

  test('a service that spans rows is in each of them', () => {
    expect(
      passagesIn(
        '<table><tr><th>Part<th>Criteria<tr><td rowspan=2>Lungs<td>Volume of 40% or more<tr><td>No smoke</table>',
      ),
    ).toEqual(['0 indications: Lungs | Volume of 40% or more', '1 indications: Lungs | No smoke']);
  });

  test('a header applies only to its own table', () => {
    expect(
      passagesIn('<table><tr><th>Item<th>Coverage</table><p>Text.</p><table><tr><td>Rails<td>Made of steel</table>'),
    ).toEqual([]);
  });

  test('a coverage verdict after a name in a paragraph works like a row', () => {
    expect(passagesIn('<p>Rails: deny, a convenience.</p><p>Pans - covered if the person is in bed.</p>')).toEqual([
      '0 limitations excludes: Rails: deny, a convenience.',
      '1 indications: Pans - covered if the person is in bed.',
    ]);
    expect(passagesIn('<p>Patients who deny pain are covered.</p>')).toEqual([
      '0 indications: Patients who deny pain are covered.',
    ]);
  });

  test('an exclusion of one service has no logic, because it would exclude everything', () => {
    const rows = htmlToBlocks(
      '<table><tr><td>Rails<td>Deny if the patient is under 18 years of age.<tr><td>Pans<td>Covered for patients aged 18 years and older.</table>',
    );
    const blocks = extractCriteria('L1', [{ section: 'indications', sourceField: 'x', blocks: rows }]);
    expect(blocks.map(({ logicAst }) => !isLeftOpen(logicAst))).toEqual([false, true]);
  });
});
