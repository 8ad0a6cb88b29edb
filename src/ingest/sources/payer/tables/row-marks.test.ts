import { describe, expect, it } from 'vitest';
import { dispositions, type Item, policyPdf, readPolicy } from '../../../../../test/support/policy-pdf.ts';

const BEGINNING: Item[] = [
  { heading: 'Example therapy', size: 16 },
  'Policy Number: MP-1',
  { heading: 'Background' },
  'This paragraph describes the therapy in general terms so that the document has a body of ordinary prose to measure.',
  { heading: 'Coding' },
];
const read = async (items: Item[], look?: Parameters<typeof policyPdf>[1]) =>
  dispositions(await readPolicy(await policyPdf([...BEGINNING, ...items], look)));

describe('what a row states about its own codes', () => {
  it('words set apart in the row decide over the heading of the table', async () => {
    expect(
      await read([
        { bold: 'HCPCS codes covered when criteria are met:' },
        { row: ['Code', 'Description'], bold: true },
        { row: ['C9785', 'Invented outlet procedure, by endoscope'] },
        { row: ['C9786', 'Invented sleeve procedure (Investigational)'] },
        { row: ['C9787', 'Invented device (Non-covered)'] },
        { row: ['C9788', 'Invented graft – not medically necessary'] },
        { row: ['C9789', 'Invented valve E/I/U'] },
        { row: ['C9790', 'Invented pump [requires prior authorization]'] },
        { row: ['C9791', 'Device for investigational trials, when performed'] },
      ]),
    ).toEqual({
      C9785: 'conditional',
      C9786: 'not_covered',
      C9787: 'not_covered',
      C9788: 'not_covered',
      C9789: 'not_covered',
      C9790: 'requires_pa',
      C9791: 'conditional',
    });
  });

  it('words behind the code in its own cell, before it, and in a list', async () => {
    expect(
      await read([
        { bold: 'HCPCS codes' },
        { row: ['E/I/U', 'C9785', 'Invented words'] },
        { row: ['E/I/U', 'C9786', 'Invented words'] },
        { item: 'C9801 (not covered)' },
        { item: 'C9802 – Experimental and investigational' },
      ]),
    ).toEqual({ C9785: 'not_covered', C9786: 'not_covered', C9801: 'not_covered', C9802: 'not_covered' });
  });

  it.each([
    ['above the table', true, false],
    ['below the table', false, false],
    ['in the footer of each page', false, true],
  ])('a legend %s explains marks', async (_, above, footer) => {
    const legend = 'C = covered; N = not covered; R = requires prior authorization';
    const rows: Item[] = [
      { row: ['Code', 'Description', 'Status'], bold: true },
      { row: ['C9785', 'Invented words', 'C'] },
      { row: ['C9786', 'Invented words', 'N'] },
      { row: ['C9787', 'Invented words', 'R'] },
      { row: ['C9788', 'Invented words', 'Q'] },
    ];
    const items = above
      ? [legend, ...rows]
      : footer
        ? [...rows, 'page' as const, 'More text of the document.']
        : [...rows, legend];
    expect(await read([{ bold: 'HCPCS codes' }, ...items], footer ? { footer: legend } : {})).toEqual({
      C9785: 'covered',
      C9786: 'not_covered',
      C9787: 'requires_pa',
      C9788: 'unclear',
    });
  });

  it('symbols behind codes are read by their footnote, and the footnote heads no further rows', async () => {
    expect(
      await read([
        { bold: 'HCPCS codes that support medical necessity:' },
        { row: ['C9785', 'Invented words'] },
        { row: ['C9786*', 'Invented words'] },
        { row: ['C9787†', 'Invented words'] },
        '* Considered experimental, investigational or unproven',
        '† Add-on code',
        { row: ['C9788', 'Invented words'] },
      ]),
    ).toEqual({ C9785: 'conditional', C9786: 'not_covered', C9787: 'conditional', C9788: 'conditional' });
    expect(
      await read([
        { bold: 'HCPCS codes that support medical necessity:' },
        'Codes marked with an asterisk (*) are not covered.',
        { row: ['C9785', 'Invented words'] },
        { row: ['C9786*', 'Invented words'] },
      ]),
    ).toEqual({ C9785: 'conditional', C9786: 'not_covered' });
  });

  it('a note is no heading: it decides about the codes it names and no others', async () => {
    for (const note of ['Note: C9785 is considered investigational.', 'NOTE 1 – C9785 is not covered by this plan.'])
      expect(
        await read([
          { bold: 'HCPCS codes covered when criteria are met:' },
          { row: ['C9784', 'Invented words'] },
          { row: ['C9785', 'Invented words'] },
          { bold: note },
          { row: ['C9786', 'Invented words'] },
          { row: ['C9787', 'Invented words'] },
        ]),
        note,
      ).toEqual({ C9784: 'conditional', C9785: 'not_covered', C9786: 'conditional', C9787: 'conditional' });
  });

  it('answers below a question are read; without the question they are unclear', async () => {
    const table = (head: string): Item[] => [
      { bold: 'HCPCS codes' },
      { row: ['Code', 'Description', head], bold: true },
      { row: ['C9785', 'Invented words', 'Yes'] },
      { row: ['C9786', 'Invented words', 'No'] },
    ];
    expect(await read(table('Covered'))).toEqual({ C9785: 'covered', C9786: 'not_covered' });
    expect(await read(table('Coverage status'))).toEqual({ C9785: 'covered', C9786: 'not_covered' });
    expect(await read(table('Determination'))).toEqual({ C9785: 'unclear', C9786: 'unclear' });
    for (const head of ['Covered in a facility', 'Medicare covered', 'Covered diagnosis', 'Prior coverage'])
      expect(await read(table(head)), head).toEqual({ C9785: 'unclear', C9786: 'unclear' });
  });

  it('a heading that refuses its codes and a row that favors one leave it open', async () => {
    expect(
      await read([
        { bold: 'HCPCS codes not covered:' },
        { row: ['Code', 'Description', 'Status'], bold: true },
        { row: ['C9785', 'Invented words', 'Covered'] },
        { row: ['C9786', 'Invented words', 'Not covered'] },
        { row: ['C9787', 'Invented words', ''] },
      ]),
    ).toEqual({ C9785: 'unclear', C9786: 'not_covered', C9787: 'not_covered' });
  });

  it('every column of a row counts: what another one limits or refuses is not plainly covered', async () => {
    expect(
      await read(
        [
          { bold: 'HCPCS codes' },
          { row: ['Code', 'Description', 'Coverage', 'Comments'], bold: true },
          { row: ['C9785', 'Invented words', 'Covered', 'Prior authorization required'] },
          { row: ['C9786', 'Invented words', 'Covered', 'Not covered at home'] },
          { row: ['C9787', 'Invented words', 'Covered', 'When criteria are met'] },
          { row: ['C9788', 'Invented words', 'Covered', '1 unit allowed each day'] },
        ],
        { columns: [72, 150, 280, 360] },
      ),
    ).toEqual({ C9785: 'requires_pa', C9786: 'unclear', C9787: 'conditional', C9788: 'covered' });
  });

  it('what needs no authorization is not for that reason covered', async () => {
    const table = (head: string): Item[] => [
      { bold: 'HCPCS codes' },
      { row: ['Code', 'Description', head], bold: true },
      { row: ['C9785', 'Invented words', 'Yes'] },
    ];
    expect(await read(table('No prior authorization'))).toEqual({ C9785: 'unclear' });
    expect(await read(table('Prior authorization'))).toEqual({ C9785: 'requires_pa' });
    const below = (heading: string): Item[] => [{ bold: heading }, { row: ['C9785', 'Invented words'] }];
    expect(await read(below('HCPCS codes for which no prior authorization is required'))).toEqual({ C9785: 'unclear' });
    expect(await read(below('HCPCS codes covered without prior authorization'))).toEqual({ C9785: 'covered' });
    const noted = (heading: string) => read([...below(heading), 'Note: C9785 does not require prior authorization.']);
    expect(await noted('HCPCS codes covered:')).toEqual({ C9785: 'covered' });
    expect(await noted('HCPCS codes that require prior authorization:')).toEqual({ C9785: 'unclear' });
  });

  it('a denial in words that are not known is never read as coverage', async () => {
    const headings = [
      'HCPCS codes that are not considered to be medically necessary',
      'None of the following HCPCS codes are covered',
      'Not all of the following HCPCS codes are covered',
      'HCPCS codes previously covered',
      'HCPCS codes: covered: no',
      'HCPCS codes that aren’t generally covered',
      'HCPCS codes that have not been proven',
      'HCPCS codes that cannot be considered medically necessary',
      'HCPCS codes not generally payable',
      'HCPCS codes without coverage',
      'HCPCS codes: covered? No',
      'HCPCS codes covered until 12/31/2025',
      'HCPCS codes covered by another policy',
      'HCPCS codes rarely covered',
      'HCPCS codes removed from coverage',
    ];
    for (const heading of headings) {
      const { C9785 } = await read([{ bold: heading }, { row: ['C9785', 'Invented words'] }]);
      expect(['not_covered', 'unclear'], heading).toContain(C9785);
    }
  });

  it('a table that says nothing is unclear, and so are marks with two meanings and rows marked in two ways', async () => {
    expect(
      await read([{ bold: 'HCPCS codes' }, { row: ['C9785', 'Invented words'] }, { row: ['C9786', 'Invented words'] }]),
    ).toEqual({ C9785: 'unclear', C9786: 'unclear' });
    expect(
      await read([
        { bold: 'HCPCS codes covered:' },
        { row: ['C9785', 'Invented words (Investigational)', 'covered'] },
        { row: ['C9786*', 'Invented words', ''] },
        '* Not covered',
        '* Requires prior authorization',
      ]),
    ).toEqual({ C9785: 'unclear', C9786: 'unclear' });
  });

  it('diagnoses of a list that says nothing support nothing', async () => {
    const { document } = await readPolicy(
      await policyPdf([
        ...BEGINNING,
        { bold: 'ICD-10-CM codes' },
        { row: ['E11.9', 'Invented'] },
        { row: ['E11.8', 'Invented'] },
      ]),
    );
    expect(document!.codeGroups.map(({ kind, codes }) => [kind, codes.length])).toEqual([['icd10_unclear', 2]]);
  });
});

describe('cells of a printed table', () => {
  const columns = [60, 120, 250, 330, 420];

  it('without text leave the others below their heads, on the next page too', async () => {
    const head: Item = { row: ['Code', 'Service', 'PA required', 'Not covered', 'Notes'], bold: true };
    const rows: Item[] = [
      { row: ['C9785', 'Invented words', 'X', '', ''] },
      { row: ['C9786', 'Invented words', '', 'X', 'See contract'] },
    ];
    const next: Item[] = ['page', { row: ['C9787', 'Invented words', '', 'X', ''] }];
    expect(await read([head, ...rows, ...next], { columns })).toEqual({
      C9785: 'requires_pa',
      C9786: 'not_covered',
      C9787: 'not_covered',
    });
  });

  it('that are below two heads or below none leave the row open', async () => {
    const head: Item = { row: ['Code', 'Service', 'PA', 'Not covered', 'Notes'], bold: true };
    const look = { columns: [60, 120, 250, 280, 420] };
    const rows: Item[] = [{ row: ['C9785', 'Invented words', 'X and also words', '', ''] }];
    expect(await read([head, ...rows], look)).toEqual({ C9785: 'unclear' });
  });
});

describe('codes of running text', () => {
  it.each(['-', '–', '—', '\u2010', '\u2011', '\u2012', '\u2212', ' – ', ' to ', ' through '])(
    'a range with "%s" is a range',
    async (dash) => {
      const html = `<h2>Medical Necessity</h2><p>HCPCS codes C9785${dash}C9789 are medically necessary when all criteria are met.</p>
        <p>CPT codes 95805${dash}95811 are not covered.</p><h2>Coding</h2><table><tr><td>E0100${dash}E0105</td><td>invented (Non-covered)</td></tr></table>`;
      expect(dispositions(await readPolicy(html, {}, 'policy.html'))).toEqual({
        'C9785-C9789': 'conditional',
        '95805-95811': 'not_covered',
        'E0100-E0105': 'not_covered',
      });
    },
  );

  it('two codes of other series with a dash between are no range', async () => {
    const html =
      '<h2>Medical Necessity</h2><p>HCPCS codes C9785 – J9000 are medically necessary when criteria are met.</p>';
    expect(dispositions(await readPolicy(html, {}, 'policy.html'))).toEqual({
      C9785: 'conditional',
      J9000: 'conditional',
    });
  });

  it('lists of codes in front of any part are found and left open', async () => {
    const html = `<h2>Position of the plan</h2><p>The committee read 41 articles.</p><ul><li>C9785: one thing</li>
      <li>31242 and 31243: another</li></ul><table><tr><td>Rituximab</td><td>Ruxience (Q5119)</td></tr></table>
      <h2>Medical Necessity</h2><p>HCPCS C9787 is medically necessary when the criteria are met.</p>`;
    expect(dispositions(await readPolicy(html, {}, 'policy.html'))).toEqual({
      31242: 'unclear',
      31243: 'unclear',
      C9785: 'unclear',
      C9787: 'conditional',
      Q5119: 'unclear',
    });
  });

  it('what is above a list counts for its items; where nothing is said, it is unclear', async () => {
    const html = `<h2>Coverage Policy</h2><p>The following are considered investigational:</p><ul><li>Injection, HCPCS C9785</li></ul>
      <p>Providers report C9786.</p><p>HCPCS C9787 is medically necessary when the criteria are met.</p>`;
    expect(dispositions(await readPolicy(html, {}, 'policy.html'))).toEqual({
      C9785: 'not_covered',
      C9786: 'unclear',
      C9787: 'conditional',
    });
  });
});
