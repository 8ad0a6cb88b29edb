/** Policy PDFs for tests: paragraphs, headings, lists and tables, in the layout that a test requests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { readDocument } from '../../src/ingest/documents/read-document.ts';
import { payerDocument } from '../../src/ingest/sources/payer/payer.documents.ts';

export type Item =
  | string
  | { heading: string; size?: number }
  | { bold: string }
  | { item: string }
  | { row: readonly string[]; bold?: boolean }
  | 'page';

interface Look {
  /** Left edges of table columns. */
  columns?: readonly number[];
  size?: number;
  footer?: string;
}

const LEFT = 60;
const RIGHT = 550;

export function policyPdf(items: readonly Item[], look: Look = {}): Promise<Buffer> {
  const { columns = [LEFT, 150, 400], size = 10, footer } = look;
  const doc = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  let y = 0;
  const page = () => {
    doc.addPage();
    y = 60;
    if (footer !== undefined) doc.font('Helvetica', 8).text(footer, LEFT, 760, { lineBreak: false });
  };
  const line = (text: string, left: number, bold = false, height = size) =>
    doc.font(bold ? 'Helvetica-Bold' : 'Helvetica', height).text(text, left, y, { lineBreak: false });
  const wrapped = (text: string, left: number, bold = false, right = RIGHT): number => {
    const start = y;
    doc.font(bold ? 'Helvetica-Bold' : 'Helvetica', size);
    let current = '';
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const next = current === '' ? word : `${current} ${word}`;
      if (doc.widthOfString(next) > right - left && current !== '') {
        lines.push(current);
        current = word;
      } else current = next;
    }
    for (const one of [...lines, current]) {
      line(one, left, bold);
      y += size * 1.25;
    }
    const end = y;
    y = start;
    return end;
  };
  page();
  for (const item of items) {
    if (y > 700 || item === 'page') page();
    if (item === 'page') continue;
    if (typeof item === 'string') y = wrapped(item, LEFT) + size * 0.9;
    else if ('heading' in item) {
      line(item.heading, LEFT, true, item.size ?? size + 3);
      y += (item.size ?? size + 3) * 1.9;
    } else if ('bold' in item && !('row' in item)) y = wrapped(item.bold, LEFT, true) + size * 0.9;
    else if ('item' in item) y = wrapped(`• ${item.item}`, LEFT + 18) + size * 0.4;
    else {
      const ends = item.row.map((cell, at) =>
        cell === '' ? y : wrapped(cell, columns[at]!, item.bold ?? false, (columns[at + 1] ?? RIGHT) - 8),
      );
      y = Math.max(...ends) + size * 0.5;
    }
  }
  doc.end();
  return done;
}

export const LISTED = {
  payer: { name: 'Example Health', code: 'EXH', slug: 'example-health', type: 'commercial' },
  number: 'MP-1',
  title: 'Example therapy',
  url: 'https://example.org/1.pdf',
  file: '1.pdf',
};
type Listed = Parameters<typeof payerDocument>[0];

/** The parsed file. @param name with a file extension. */
export async function readPolicy(
  content: Uint8Array | string,
  listed: Partial<Listed> = {},
  name = 'policy.pdf',
  options: { trustManifest?: boolean } = {},
): Promise<ReturnType<typeof payerDocument>> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-policy-'));
  try {
    writeFileSync(join(dir, name), content);
    return payerDocument({ ...LISTED, ...listed }, await readDocument(join(dir, name)), {
      today: '2026-06-01',
      trustManifest: false,
      ...options,
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Disposition of each code, ranges as `A-B`. */
export function dispositions({ document }: Awaited<ReturnType<typeof readPolicy>>): Record<string, string> {
  const codes = document?.codeGroups.flatMap((group) => group.codes) ?? [];
  return Object.fromEntries(
    codes.map(({ code, codeTo, disposition }) => [codeTo === null ? code : `${code}-${codeTo}`, disposition]),
  );
}
