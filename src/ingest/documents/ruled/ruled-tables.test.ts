import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import type { CellBlock } from '../../ingest.document.ts';
import { readDocument } from '../read-document.ts';

type Doc = InstanceType<typeof PDFDocument>;
const LEADING = 12;

/** Pages that each writes for itself. */
async function readBlocks(...pages: ((doc: Doc) => void)[]): Promise<string[]> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  for (const write of pages) {
    doc.addPage();
    doc.font('Helvetica', 10);
    write(doc);
  }
  doc.end();
  const dir = mkdtempSync(join(tmpdir(), 'cpi-ruled-'));
  try {
    writeFileSync(join(dir, 'policy.pdf'), await done);
    const { blocks } = await readDocument(join(dir, 'policy.pdf'));
    return blocks.map((block: CellBlock) => (block.cells ?? [block.text]).join(' | '));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function write(doc: Doc, x: number, y: number, ...lines: string[]): void {
  for (const [at, line] of lines.entries()) doc.text(line, x, y + at * LEADING, { lineBreak: false });
}

/** A row of cells with a box around each, or another border. @returns its lower edge. */
function row(
  doc: Doc,
  y: number,
  cells: string[][],
  border: 'boxes' | 'thin' | 'row' | 'lines' | 'none' = 'boxes',
): number {
  const lefts = [60, 240, 420];
  const height = Math.max(...cells.map(({ length }) => length)) * LEADING + 6;
  for (const [at, lines] of cells.entries()) {
    const [left, right] = [lefts[at]!, lefts[at + 1] ?? 560];
    write(doc, left + 4, y + 3, ...lines);
    if (border === 'boxes') doc.rect(left, y, right - left, height).stroke();
    if (border !== 'thin') continue;
    for (const x of [left, right]) doc.rect(x - 0.25, y, 0.5, height).fill();
    for (const top of [y, y + height]) doc.rect(left, top - 0.25, right - left, 0.5).fill();
  }
  if (border === 'row') doc.rect(60, y, 500, height).stroke();
  if (border === 'lines') for (const at of [y, y + height]) doc.moveTo(60, at).lineTo(560, at).stroke();
  return y + height;
}

const HEAD = [['Service'], ['When it is covered'], ['Codes']];
const ROWS = [
  [
    ['Stent in the same'],
    ['Medically necessary when drops', 'of two classes did not lower', 'the pressure.'],
    ['66989,', '66991'],
  ],
  [['Laser cut from', 'inside the eye'], ['Investigational.'], ['0621T']],
  [['Tube outside'], ['Medically necessary when drops', 'or laser failed.'], ['66179']],
];
const READ = [
  'Service | When it is covered | Codes',
  'Stent in the same | Medically necessary when drops of two classes did not lower the pressure. | 66989, 66991',
  'Laser cut from inside the eye | Investigational. | 0621T',
  'Tube outside | Medically necessary when drops or laser failed. | 66179',
];

test.each(['boxes', 'thin', 'row', 'lines', 'none'] as const)(
  'cells of several lines with border %s, rows of a table',
  async (border) => {
    const read = await readBlocks((doc) => {
      doc.font('Helvetica-Bold', 10);
      let y = row(doc, 100, HEAD, border);
      doc.font('Helvetica', 10);
      for (const cells of ROWS) y = row(doc, y, cells, border);
    });
    expect(read).toEqual(READ);
  },
);

test('a cell next to several rows, in each of them', async () => {
  const read = await readBlocks((doc) => {
    let y = row(doc, 100, HEAD);
    doc.rect(240, y, 180, 54).stroke();
    write(doc, 244, y + 21, 'Not covered');
    for (const [service, code] of [
      ['Hair removed', '17380'],
      ['Cold for acne', '17340'],
      ['Ears pinned', '69300'],
    ]) {
      for (const [left, right] of [
        [60, 240],
        [420, 560],
      ] as const)
        doc.rect(left, y, right - left, 18).stroke();
      write(doc, 64, y + 3, service!);
      write(doc, 424, y + 3, code!);
      y += 18;
    }
  });
  expect(read.slice(1)).toEqual([
    'Hair removed | Not covered | 17380',
    'Cold for acne | Not covered | 17340',
    'Ears pinned | Not covered | 69300',
  ]);
});

test('rows of codes that no line divides, rows of their own', async () => {
  const read = await readBlocks((doc) => {
    const y = row(doc, 100, [['Code'], ['Description'], ['Status']]);
    row(doc, y, [['64561', '64581', '64590'], ['Test lead', 'Lead by incision', 'Generator'], ['Not covered']]);
    row(doc, y + 42, [['A4290'], ['Sacral lead'], ['Covered']]);
  });
  expect(read.slice(1)).toEqual([
    '64561 | Test lead | Not covered',
    '64581 | Lead by incision | Not covered',
    '64590 | Generator | Not covered',
    'A4290 | Sacral lead | Covered',
  ]);
});

test('a row that a page break divides below a repeated head, one row', async () => {
  const read = await readBlocks(
    (doc) => {
      const y = row(doc, 600, HEAD);
      row(doc, row(doc, y, ROWS[1]!), [['Tube'], ['Medically necessary when drops'], ['66179']]);
    },
    (doc) => {
      const y = row(doc, 150, HEAD);
      row(doc, row(doc, y, [['outside'], ['or laser failed.'], []]), ROWS[0]!);
    },
  );
  expect(read).toEqual([READ[0], READ[2], READ[3], READ[0], READ[1]]);
});

test('a row at the top of a page with cells that begin sentences, a row of its own', async () => {
  const below = [['Tube'], ['Medically necessary.'], ['66180']];
  const read = await readBlocks(
    (doc) => void row(doc, row(doc, 600, HEAD), ROWS[1]!),
    (doc) => void row(doc, row(doc, 150, HEAD), below),
  );
  expect(read.at(-1)).toBe('Tube | Medically necessary. | 66180');
});

test('a frame around a paragraph, no table', async () => {
  const read = await readBlocks((doc) => {
    doc.rect(50, 90, 500, 60).stroke();
    write(doc, 60, 100, 'This policy applies to commercial plans. It does not', 'apply to Medicare Advantage plans.');
  });
  expect(read).toEqual(['This policy applies to commercial plans. It does not apply to Medicare Advantage plans.']);
});

test('newspaper columns below lines across the page, read column by column', async () => {
  const words = (side: string, at: number) => `${side} column continues with line ${at} of a long text that`;
  const read = await readBlocks((doc) => {
    for (const y of [90, 300, 304]) doc.moveTo(50, y).lineTo(560, y).stroke();
    for (let at = 0; at < 14; at++) {
      write(doc, 54, 100 + at * LEADING, words('the left', at));
      write(doc, 314, 100 + at * LEADING, words('the right', at));
    }
  });
  expect(read.join(' ').indexOf('the right column')).toBeGreaterThan(read.join(' ').lastIndexOf('the left column'));
});

test('a drawing of many lines, its page read as text', async () => {
  const read = await readBlocks((doc) => {
    for (let at = 0; at < 4_000; at++) doc.moveTo(50, 50 + at / 6).lineTo(70 + (at % 400), 50 + at / 6);
    doc.stroke();
    for (const [at, cells] of [...ROWS, ...ROWS].entries()) row(doc, 100 + at * 60, cells, 'none');
  });
  expect(read.join(' ')).toContain('0621T');
});
