import { describe, expect, it } from 'vitest';
import { dispositions, readPolicy } from '../../../../test/support/policy-pdf.ts';

const PAYER = { name: 'Example Health', code: 'EXH', slug: 'example-health', type: 'commercial' };
const ROWS =
  '<table><tr><th>Code</th><th>Description</th></tr><tr><td>A4239</td><td>Supplies</td></tr><tr><td>E2103</td><td>Receiver</td></tr></table>';

async function read(body: string) {
  const content = `<html><body><h1>Sensors</h1><p>Policy Number: EX-1 Effective Date: 01/01/2026</p><h2>Policy</h2><p>A sensor is considered medically necessary when all of these are met:</p><ul><li>Insulin three times a day</li></ul>${body}</body></html>`;
  return dispositions(await readPolicy(content, { payer: PAYER, number: 'EX-1' }, 'ex-1.html'));
}

describe('a brand that is excluded', () => {
  it.each([
    ['in the part of the policy, above a table', `<p>The Glyce Ring is not covered.</p>${ROWS}`],
    [
      'in the part of the policy, above codes with a heading',
      `<p>The Glyce Ring is investigational.</p><h3>Codes</h3>${ROWS}`,
    ],
    [
      'in a list, above a part on coding',
      `<h3>Not Medically Necessary</h3><ul><li>The Glyce Ring</li></ul><h2>Coding</h2>${ROWS}`,
    ],
    ['in a part on coding', `<h2>Coding</h2><p>The Glyce Ring is not covered.</p>${ROWS}`],
    [
      'in a part on coding, with others',
      `<h2>Coding</h2><p>The Glyce Ring and the Sucretta Patch are considered experimental.</p>${ROWS}`,
    ],
    ['with its accessories', `<h2>Coding</h2><p>We do not cover the Glyce Ring or any of its accessories.</p>${ROWS}`],
    ['as all brands but one', `<h2>Coding</h2><p>All brands other than Glyce are excluded.</p>${ROWS}`],
    ['as devices of one maker', `<h2>Coding</h2><p>Devices made by Sucretta are not covered.</p>${ROWS}`],
    ['in a note below the table', `<h2>Coding</h2>${ROWS}<p>Note: The Glyce Ring is not covered.</p>`],
    ['in a footnote', `<h2>Coding</h2>${ROWS}<p>* The Glyce Ring is not covered.</p>`],
    ['in a line with a label', `<h2>Coding</h2><p>Excluded brands: Glyce Ring, Sucretta Patch</p>${ROWS}`],
    [
      'in two sentences',
      `<h2>Coding</h2><p>The codes are listed for reference. The Glyce Ring is not covered.</p>${ROWS}`,
    ],
    ['in bold', `<h2>Coding</h2><p><b>The Glyce Ring is not covered.</b></p>${ROWS}`],
    [
      'between tables',
      `<h2>Coding</h2><table><tr><td>A4238</td><td>Added</td></tr></table><p>The Glyce Ring is excluded.</p>${ROWS}`,
    ],
  ])('%s leaves the codes of the document open', async (_, body) => {
    const found = await read(body);
    expect(['unclear', 'conditional']).toContain(found.A4239);
    expect(['unclear', 'conditional']).toContain(found.E2103);
  });

  it('between a heading that covers codes and their table leaves them open, and below the table covered', async () => {
    const heading = '<h2>Coding</h2><h3>Codes covered when criteria are met</h3>';
    const brand = '<p>The Glyce Ring is not covered.</p>';
    expect(await read(`${heading}${brand}${ROWS}`)).toMatchObject({ A4239: 'unclear', E2103: 'unclear' });
    expect(await read(`${heading}${ROWS}${brand}`)).toMatchObject({ A4239: 'conditional', E2103: 'conditional' });
  });

  it('with its own code refuses that code', async () => {
    const found = await read(
      '<p>Sensors (HCPCS A4239, E2103) are medically necessary for adults. The Glyce Ring (HCPCS A9279) is not covered.</p>',
    );
    expect(found).toMatchObject({ A4239: 'conditional', E2103: 'conditional', A9279: 'not_covered' });
  });

  it.each([
    ['codes', '<p>The following codes are not covered.</p>'],
    ['services', '<p>These services are considered investigational.</p>'],
    ['a heading', '<h3>Not covered</h3>'],
    ['a lead', '<p>Not medically necessary:</p>'],
    ['all procedures', '<p>All procedures below are experimental.</p>'],
  ])('is no list of %s, which refuses the codes below', async (_, lead) => {
    expect(await read(`<h2>Coding</h2>${lead}${ROWS}`)).toMatchObject({ A4239: 'not_covered', E2103: 'not_covered' });
  });
});
