import { expect, test } from 'vitest';
import { dispositions, policyPdf, readPolicy } from '../../../../test/support/policy-pdf.ts';

const HEADER = '<h1>Medical Policy MP-1</h1><p>Effective 01/01/2026. This policy applies to commercial plans.</p>';
const tr = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const th = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const read = (html: string) => readPolicy(`${HEADER}${html}`, {}, 'policy.html');

test('sentences in a column, next to reasons that doubt something else, what the sentences state', async () => {
  const found = await read(
    `<table>${th('Position', 'Why')}${tr('Light after a drug (96567, J7308) is medically necessary for keratoses when freezing failed.', 'For acne, the evidence is insufficient.')}${tr('A cabinet for the home (E0694) is not medically necessary.', 'A panel is sufficient.')}</table>`,
  );
  expect(dispositions(found)).toEqual({ 96567: 'conditional', J7308: 'conditional', E0694: 'not_covered' });
  expect(found.document?.sections.find(({ section }) => section === 'indications')).toBeDefined();
});

test('a list of codes that states nothing, below a table that states what applies, no statement against it', async () => {
  const found = await read(
    `<h2>Products</h2><table>${th('Product', 'Code', 'What is needed')}${tr('Avsola', 'Q5121', 'Prior authorization')}${tr('Zymfentra', 'J1748', 'Not covered')}</table><h2>Codes</h2><table>${th('Code', 'Description')}${tr('Q5121', 'Infusion')}${tr('J1748', 'For under the skin')}${tr('J1745', 'Original')}</table>`,
  );
  const codes = found.document?.codeGroups.flatMap((group) => group.codes) ?? [];
  expect(codes.map(({ code, disposition }) => `${code} ${disposition}`).sort()).toEqual([
    'J1745 unclear',
    'J1748 not_covered',
    'Q5121 requires_pa',
  ]);
});

test('a list of what is refused, its codes of any kind and its diagnoses refused, and a sentence with both cases open', async () => {
  const found = await read(
    `<h2>Not covered</h2><p>The following are not covered:</p><ul><li>Pumps that are thrown away: 97607, 97608, A9272</li><li>Arteritis of giant cells (M31.6)</li><li>Pain from a disc (M51.26) unless an operation failed</li></ul><h3>Mixed cases</h3><p>Maggots, billed as A9999, are covered for a wound with dead tissue and are not covered for other wounds.</p>`,
  );
  expect(dispositions(found)).toEqual({
    97607: 'not_covered',
    97608: 'not_covered',
    A9272: 'not_covered',
    A9999: 'unclear',
    'M31.6': 'not_covered',
  });
});

test('a grid of codes with years below what refuses them, refused', async () => {
  const content = await policyPdf(
    [
      'Medical Policy MP-1. Effective 01/01/2026. This policy applies to commercial plans.',
      { heading: 'Investigational and not covered' },
      { row: ['0100T 2009', '0102T 2010', '0106T 2011'] },
      { row: ['0174T 2012', '0175T 2012', '0198T 2013'] },
      { row: ['0263T 2016', '0264T 2016', '0265T 2016'] },
    ],
    { columns: [60, 200, 340] },
  );
  const found = Object.entries(dispositions(await readPolicy(content)));
  expect(found).toHaveLength(9);
  expect(found.filter(([, disposition]) => disposition !== 'not_covered')).toEqual([]);
});
