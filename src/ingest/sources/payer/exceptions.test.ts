import { describe, expect, it } from 'vitest';
import { dispositions, readPolicy } from '../../../../test/support/policy-pdf.ts';

const PAYER = { name: 'Example Health', code: 'EXH', slug: 'example-health', type: 'commercial' };

async function read(body: string) {
  const content = `<html><body><h1>Shots</h1><p>Policy Number: EX-1 Effective Date: 01/01/2026</p>${body}</body></html>`;
  return dispositions(await readPolicy(content, { payer: PAYER, number: 'EX-1' }, 'ex-1.html'));
}

describe('codes that a statement excepts', () => {
  it('in a sentence are open, whatever the sentence states of the others', async () => {
    const found = await read(
      '<h2>Coding</h2><p>HCPCS codes J7318, J7320 and J7321 are covered when criteria are met, except J7320.</p>',
    );
    expect(found).toMatchObject({ J7318: 'conditional', J7320: 'unclear', J7321: 'conditional' });
  });

  it('in the heading of a table are open in its rows', async () => {
    const found = await read(
      '<h2>Codes</h2><h3>Codes covered when criteria are met (except J7322)</h3><table><tr><td>J7318</td><td>One</td></tr><tr><td>J7322</td><td>Two</td></tr></table>',
    );
    expect(found).toMatchObject({ J7318: 'conditional', J7322: 'unclear' });
  });
});

describe('rows below a heading that covers', () => {
  it.each([
    ['(statutorily excluded)', 'not_covered'],
    ['(no longer covered)', 'not_covered'],
    ['(deleted effective 1/1/2026)', 'unclear'],
    ['*', 'not_covered'],
  ])('that say %s themselves are not covered', async (words, disposition) => {
    const row = (code: string, text: string) => `<tr><td>${code}</td><td>${text}</td></tr>`;
    const found = await read(
      `<h2>Codes covered</h2><table>${row('A9275', 'Monitor')}${row('A9276', `Sensor${words}`.replace('(', ' ('))}</table><p>* Not covered.</p>`,
    );
    expect(found).toMatchObject({ A9275: 'covered', A9276: disposition });
  });
});

describe('text that a page strikes out', () => {
  it('is left out: its code is not listed', async () => {
    const found = await read(
      '<h2>Codes covered</h2><ul><li>L0120</li><li><s>L0140</s></li><li><span style="text-decoration: line-through">L0150</span></li></ul>',
    );
    expect(Object.keys(found)).toEqual(['L0120']);
  });
});
