import { describe, expect, it } from 'vitest';
import { dispositions, readPolicy } from '../../../../../test/support/policy-pdf.ts';

const tr = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const rows = (...codes: readonly string[]) => `<table>${codes.map((code) => tr(code, 'Brace')).join('')}</table>`;
const COVERED = '<h2>Codes covered when criteria are met</h2>';

const parse = (body: string) =>
  readPolicy(
    `<html><body><h1>Medical Policy MP-1</h1><p>Effective 01/01/2026. Commercial plans.</p>${body}</body></html>`,
    {},
    'policy.html',
  );

describe('a code is covered only where that is certain', () => {
  it.each<[string, string, string]>([
    ['below a heading that states it', `${COVERED}${rows('L1810')}`, 'conditional'],
    [
      'with a value in a column with an unknown head',
      `${COVERED}<table>${th('Code', 'Item', 'Last day')}${tr('L1810', 'Brace', '03/31/2025')}</table>`,
      'unclear',
    ],
    [
      'below a sentence about the record above it',
      `<h2>Coding</h2><p>Eligible for reimbursement.</p><p>Needles</p>${rows('L1810')}`,
      'unclear',
    ],
    ['below a list in words that are not known', `${COVERED}<p>To be sorted:</p>${rows('L1810')}`, 'unclear'],
    ['in an archived document', `<p>ARCHIVED</p>${COVERED}${rows('L1810')}`, 'unclear'],
    [
      'with a note on its list below it',
      `${COVERED}${rows('L1810')}<p>Codes above are no longer covered from 2027.</p>`,
      'unclear',
    ],
    [
      'with a mark that has two meanings',
      `<h2>List 1</h2><p>Codes in List 1 are covered.</p><table>${tr('L1810 (a)', 'Brace')}</table><p>(a) Covered for adults.</p><h2>List 2</h2><table>${tr('L1820 (a)', 'Brace')}</table><p>(a) Not covered.</p>`,
      'unclear',
    ],
  ])('%s', async (_, body, expected) => {
    expect(dispositions(await parse(body)).L1810).toBe(expected);
  });

  it('next to a long word in capitals, which is no list of marks', async () => {
    const cell = 'ESOPHAGOGASTRODUODENOSCOPYESOPHAGOGASTRODUODENOSCOPY with biopsy';
    const table = `<table>${th('Code', 'Item', 'Kind')}${tr('L1810', 'Brace', cell)}${tr('L1820', 'Brace', cell)}</table>`;
    expect(dispositions(await parse(`${COVERED}${table}`)).L1810).toBeDefined();
  });

  it('and its note quotes what leaves the doubt', async () => {
    const { document } = await parse(`${COVERED}${rows('L1810')}<p>These codes are under review.</p>`);
    const [entry] = document!.codeGroups.flatMap(({ codes }) => codes);
    expect(entry!.notes).toBe('Whether the code is covered is not certain: These codes are under review.');
  });

  it('in several entries of one row, each by its own cells', async () => {
    const head = th('Code', 'Rule', 'Code', 'Rule');
    const body = `<h2>Rules</h2><p>M = covered when criteria are met; X = not covered</p><table>${head}${tr('L1810', 'M', 'L1820', 'X')}</table>`;
    expect(dispositions(await parse(body))).toEqual({ L1810: 'conditional', L1820: 'not_covered' });
  });
});
