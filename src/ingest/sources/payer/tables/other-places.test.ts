import { describe, expect, it } from 'vitest';
import { dispositions, readPolicy } from '../../../../../test/support/policy-pdf.ts';

const tr = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const rows = (...codes: readonly string[]) => `<table>${codes.map((code) => tr(code, 'Item')).join('')}</table>`;

async function read(body: string): Promise<Record<string, string>> {
  const html = `<html><body><h1>Medical Policy MP-1</h1><p>Effective 01/01/2026. Commercial plans.</p>${body}</body></html>`;
  return dispositions(await readPolicy(html, {}, 'policy.html'));
}

describe('what is stated of codes elsewhere than above them', () => {
  it.each<[string, string, Record<string, string>]>([
    [
      'below the table',
      `<h2>Codes</h2>${rows('L1810', 'L1820')}<p>All codes above are considered investigational.</p>${rows('L1830')}`,
      { L1810: 'not_covered', L1820: 'not_covered', L1830: 'unclear' },
    ],
    [
      'below and above a table, in contrary words',
      `<h2>Codes covered when criteria are met</h2>${rows('L1810')}<p>The codes above are not covered.</p>`,
      { L1810: 'unclear' },
    ],
    [
      'by the names of lists',
      `<h2>Policy</h2><p>Codes in Table 1 are covered when a diagnosis of Table 3 is present. Codes in Table 2 are not covered.</p><h2>Codes</h2><h3>Table 1. Braces</h3>${rows('L1810')}<h3>Table 2. Other braces</h3>${rows('L1820')}`,
      { L1810: 'conditional', L1820: 'not_covered' },
    ],
    [
      'in rows of one record',
      `<h2>Codes</h2><table>${tr('Code', 'L1810')}${tr('Item', 'Brace')}${tr('Coverage', 'Not covered')}${tr('Code', 'L1820')}${tr('Item', 'Brace')}${tr('Prior authorization', 'Required')}</table>`,
      { L1810: 'not_covered', L1820: 'requires_pa' },
    ],
    [
      'in lines of one record',
      '<h2>Codes</h2><p>HCPCS code: L1810</p><p>Coverage: Not covered</p><p>HCPCS code: L1820</p><p>Coverage: Covered when criteria are met</p>',
      { L1810: 'not_covered', L1820: 'conditional' },
    ],
    [
      'below a heading that is a code',
      '<h2>Codes</h2><h3>L1810 - Brace</h3><p>This brace is not covered.</p><h3>L1820 - Brace</h3><p>Prior authorization is required.</p>',
      { L1810: 'not_covered', L1820: 'requires_pa' },
    ],
    [
      'below the codes of a row',
      `<h2>Codes</h2><table>${tr('Code', 'L1810', 'L1820')}${tr('Covered', 'Yes', 'No')}</table>`,
      { L1810: 'covered', L1820: 'not_covered' },
    ],
    [
      'by columns of codes',
      `<h2>Codes</h2><table>${th('Service', 'Covered', 'Not covered')}${tr('Braces', 'L1810, L1820', 'L1830')}</table>`,
      { L1810: 'covered', L1820: 'covered', L1830: 'not_covered' },
    ],
    [
      'by a sentence that names a code of a silent table',
      `<h2>Codes</h2>${rows('L1810', 'L1820')}<p>Code L1820 is not covered.</p>`,
      { L1810: 'unclear', L1820: 'not_covered' },
    ],
    [
      'by a sentence against a list',
      `<h2>Codes covered when criteria are met</h2>${rows('L1810', 'L1820')}<p>Code L1820 is not covered.</p>`,
      { L1810: 'conditional', L1820: 'unclear' },
    ],
    [
      'in parts of one sentence',
      '<h2>Policy</h2><p>L1810 is covered when criteria are met, but L1820 is not covered.</p>',
      { L1810: 'conditional', L1820: 'not_covered' },
    ],
    [
      'of all services, with headings between',
      `<h2>List</h2><p>The services below require prior authorization.</p><h3>Braces</h3>${rows('L1810')}<h3>Beds</h3>${rows('E0300')}`,
      { L1810: 'requires_pa', E0300: 'requires_pa' },
    ],
    [
      'by a sentence between a heading and its table',
      `<h2>Preferred products</h2><p>Preferred products are covered without prior authorization.</p>${rows('J7318')}`,
      { J7318: 'covered' },
    ],
    [
      'behind dots',
      '<h2>Codes</h2><p>L1810 Brace ............ Not covered</p><p>L1820 Brace ............ Prior authorization required</p>',
      { L1810: 'not_covered', L1820: 'requires_pa' },
    ],
    [
      'by words and numbers of a legend',
      `<h2>Codes</h2><p>Green = covered; Red = not covered; 3 = prior authorization required</p><table>${th('Code', 'Item', 'Status')}${tr('L1810', 'Brace', 'Green')}${tr('L1820', 'Brace', 'Red')}${tr('L1830', 'Brace', '3')}</table>`,
      { L1810: 'covered', L1820: 'not_covered', L1830: 'requires_pa' },
    ],
  ])('%s', async (_, body, expected) => {
    expect(await read(body)).toEqual(expected);
  });
});

describe('sentences that state nothing of their own', () => {
  it.each([
    'Medicare considers L1810 medically necessary.',
    'For example, L1810 is paid in full.',
    'One other payer covers L1810 for athletes.',
    'This list shows which codes are covered, such as L1810.',
  ])('leave a code open: %s', async (sentence) => {
    expect(await read(`<h2>Medical Necessity</h2><p>${sentence}</p>`)).toEqual({ L1810: 'unclear' });
  });

  it('a table below another part than the one on necessity is not covered by it', async () => {
    const body = `<h2>Criteria</h2><p>Infusion in a hospital is medically necessary when needed.</p><h2>Drugs of This Guideline</h2>${rows('J0490')}`;
    expect(await read(body)).toEqual({ J0490: 'unclear' });
  });
});
