import { describe, expect, it } from 'vitest';
import { page } from '../../../../../test/payer/sets/page-parts.ts';
import { dispositions, readPolicy } from '../../../../../test/support/policy-pdf.ts';

const POLICY =
  '<h1>Invented therapy</h1><p>Effective 01/15/2026</p><h2>Coverage policy</h2><p>The invented therapy is medically necessary when six months of other treatment failed.</p>';
const read = (...body: string[]) => readPolicy(page('Invented therapy', POLICY, ...body), {}, 'policy.html');
const findCodes = async (...body: string[]) => dispositions(await read(...body));

describe('lists of codes in documents of payers', () => {
  it('lines of codes with their names are rows of the list above them', async () => {
    expect(
      await findCodes(
        '<h2>Codes</h2><p>The following codes are covered:</p><p>E0650 Pump<br>E0651 the same, larger</p>',
        '<p>The following code is not covered:</p><p>E0676 Pump against clots</p>',
      ),
    ).toEqual({ E0650: 'covered', E0651: 'covered', E0676: 'not_covered' });
  });

  it('lines of names with their codes and marks are rows of the heading above them', async () => {
    expect(
      await findCodes(
        '<h2>Drugs</h2><p>† = step therapy applies.</p><h3>Prior authorization required</h3><p>Abatacept J0129 †<br>Belimumab J0490<br>Certolizumab J0717</p>',
        '<h3>Not covered</h3><p>Aducanumab J0172<br>Collagenase J0775<br>Hyaluronate J7318, J7320-J7322</p>',
      ),
    ).toEqual({
      ...{ J0129: 'requires_pa', J0490: 'requires_pa', J0717: 'requires_pa' },
      ...{ J0172: 'not_covered', J0775: 'not_covered', J7318: 'not_covered', 'J7320-J7322': 'not_covered' },
    });
  });

  it('a heading has what a sentence states of it by its name', async () => {
    expect(
      await findCodes(
        '<p>Drugs below “Review first” need prior authorization.</p><h2>Review first</h2><table><tr><td>J0129</td><td>Abatacept</td></tr></table>',
      ),
    ).toEqual({ J0129: 'requires_pa' });
  });

  it.each([
    ['PA prior authorization · CV covered · NC not covered'],
    ['Status: (PA) Benefit with prior authorization; (CV) Covered; (NC) Not a benefit'],
  ])('marks are explained by a key in one line: %s', async (key) => {
    const rows = [
      ['E0650', 'PA'],
      ['E0651', 'CV'],
      ['E0676', 'NC (withdrawn)'],
    ].map(([code, mark]) => `<tr><td>${code}</td><td>Pump</td><td>${mark}</td></tr>`);
    expect(
      await findCodes(
        `<h2>Codes</h2><p>${key}</p><table><tr><th>Code</th><th>Item</th><th>Status</th></tr>${rows.join('')}</table>`,
      ),
    ).toEqual({ E0650: 'requires_pa', E0651: 'covered', E0676: 'not_covered' });
  });

  it.each<[string, string, string]>([
    ['covered with authorization in two columns', '<td>Covered</td><td>Prior authorization</td>', 'requires_pa'],
    ['that a covered code needs no authorization', '<td>Covered</td><td>No prior authorization</td>', 'covered'],
    ['a refusal in one case', '<td>Covered</td><td>Non-covered if cosmetic</td>', 'unclear'],
  ])('a row states both of its cells: %s', async (_, cells, wanted) => {
    const head = '<tr><th>Code</th><th>Item</th><th>Benefit</th><th>Review</th></tr>';
    expect(await findCodes(`<h2>Codes</h2><table>${head}<tr><td>E0650</td><td>Pump</td>${cells}</tr></table>`)).toEqual(
      {
        E0650: wanted,
      },
    );
  });

  it('columns keep their meaning below the name of a group of rows', async () => {
    expect(
      await findCodes(
        '<h2>Codes</h2><table><tr><th>Item</th><th>HCPCS</th><th>Coverage status</th></tr><tr><td>Sleeve</td><td>E0655</td><td>Covered</td></tr>',
        '<tr><td colspan="3">Pumps</td></tr><tr><td>Pump</td><td>E0650</td><td>Does not meet coverage criteria</td></tr></table>',
      ),
    ).toEqual({ E0655: 'covered', E0650: 'not_covered' });
  });

  it('a list that one plan covers and another refuses is open', async () => {
    expect(
      await findCodes(
        '<h2>Coding</h2><p>The following code is covered for Medicare Advantage plans and not medically necessary for commercial products:</p><p>E0650 Pump</p>',
      ),
    ).toEqual({ E0650: 'unclear' });
  });

  it('a table of what is covered is not part of what is refused above it', async () => {
    expect(
      await findCodes(
        '<h2>What is not covered?</h2><p>The plan does not cover supplies for comfort.</p><h2>Coverage table</h2><table><tr><th>Code</th><th>Item</th><th>Coverage</th></tr><tr><td>E0650</td><td>Pump</td><td>Covered</td></tr></table>',
      ),
    ).toEqual({ E0650: 'covered' });
  });

  it('tables in a part on the background are texts, however their cells are filled', async () => {
    const { document } = await read(
      '<h2>Background</h2><table><tr><th>Code</th><th>Item</th><th>Status</th></tr><tr><td>E0650</td><td>Pump</td><td>Covered</td></tr><tr><td>E0651</td><td>Pump</td><td>ditto</td></tr></table>',
    );
    expect(document?.codeGroups).toEqual([]);
    expect(document?.sections.flatMap(({ blocks }) => blocks.map(({ text }) => text))).toContain(
      'E0651 | Pump | ditto',
    );
  });
});

describe('parts of documents of payers', () => {
  const kinds = async (...body: string[]) => {
    const { document } = await read(...body);
    return Object.fromEntries(
      (document?.sections ?? []).flatMap(({ section, blocks }) => blocks.map(({ text }) => [text, section])),
    );
  };

  it('items below an item that refuses them are what it refuses', async () => {
    const found = await kinds(
      '<h2>Criteria</h2><ol><li>Not medically necessary in any of the following:<ul><li>Vitamins for wellness</li></ul></li></ol>',
    );
    expect(found['Vitamins for wellness']).toBe('limitations');
  });

  it('what a policy does not address is no criterion', async () => {
    const found = await kinds('<p>This policy does not address the following:</p><ul><li>Tests of embryos</li></ul>');
    expect(found['Tests of embryos']).toBe('other');
  });

  it('what to send is documentation, however long its heading is', async () => {
    const found = await kinds(
      '<h2>If requesting this service, please send the following documentation to support medical necessity:</h2><ul><li>The report of the study</li></ul>',
    );
    expect(found['The report of the study']).toBe('documentation');
  });
});
