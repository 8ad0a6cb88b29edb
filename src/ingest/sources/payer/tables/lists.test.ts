import { describe, expect, it } from 'vitest';
import { dispositions, readPolicy } from '../../../../../test/support/policy-pdf.ts';

const tr = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;

async function read(body: string): Promise<Record<string, string>> {
  const html = `<html><body><h1>Medical Policy MP-1</h1><p>Effective 01/01/2026. Commercial plans.</p><h2>Policy</h2>${body}</body></html>`;
  return dispositions(await readPolicy(html, {}, 'policy.html'));
}

describe('codes of a list with exceptions', () => {
  it('are refused where there is none, and open where there is one', async () => {
    const table = `<table>${th('Code', 'Item', 'Exceptions')}${tr('L1810', 'Brace', 'None')}${tr('L1820', 'Brace', 'Age under 21')}${tr('L1830', 'Brace', 'Covered')}</table>`;
    expect(await read(`<p>The codes below are not covered unless otherwise noted.</p>${table}`)).toEqual({
      ...{ L1810: 'not_covered', L1820: 'unclear', L1830: 'unclear' },
    });
  });

  it('that are covered unless noted are open with a note in unknown words', async () => {
    const table = `<table>${th('Code', 'Item', 'Note')}${tr('L1810', 'Brace', '')}${tr('L1820', 'Brace', 'Comfort')}</table>`;
    expect(await read(`<p>All codes below are covered unless otherwise noted.</p>${table}`)).toEqual({
      ...{ L1810: 'covered', L1820: 'unclear' },
    });
  });
});

describe('rows of a table of codes', () => {
  it('do not take what a column of reasons quotes', async () => {
    const table = `<table>${th('Code', 'Item', 'Status', 'Basis')}${tr('L1810', 'Brace', 'Medically necessary when criteria are met', 'Formerly investigational')}</table>`;
    expect(await read(table)).toEqual({ L1810: 'conditional' });
  });

  it('with coverage and approval require it', async () => {
    const table = `<table>${th('Code', 'Item', 'Covered', 'Approval')}${tr('L1810', 'Brace', 'Yes', 'Yes')}${tr('L1820', 'Brace', 'Yes', 'No')}</table>`;
    expect(await read(table)).toEqual({ L1810: 'requires_pa', L1820: 'covered' });
  });

  it('of limits of quantity say nothing about codes that another table covers', async () => {
    const table = `<h2>Codes</h2><p>Covered when criteria are met:</p><table>${tr('L1810', 'Brace')}</table><h2>Quantity Limits</h2><table>${th('Code', 'Limit')}${tr('L1810', '1')}${tr('L1820', '2')}</table>`;
    expect(await read(table)).toEqual({ L1810: 'conditional', L1820: 'unclear' });
  });
});

describe('sentences about codes', () => {
  it.each<[string, Record<string, string>]>([
    ['Until 2024 we did not cover L1810.', { L1810: 'unclear' }],
    ['Until 2024 we did not cover L1810; it is covered now when criteria are met.', { L1810: 'unclear' }],
    ['L1810 was covered until 2025. It is covered by Medicare only.', { L1810: 'unclear' }],
    ['L1810 is not covered without prior authorization.', { L1810: 'requires_pa' }],
    ['Plans cover no L1810 when worn for sport.', { L1810: 'unclear' }],
    ['Braces are covered with the exception of L1810, which is investigational.', { L1810: 'not_covered' }],
    ['97113 is never covered.', { 97113: 'not_covered' }],
    ['Neither 97112 nor 97113 is covered.', { 97112: 'not_covered', 97113: 'not_covered' }],
  ])('%s', async (sentence, expected) => {
    expect(await read(`<p>${sentence}</p>`)).toEqual(expected);
  });
});
