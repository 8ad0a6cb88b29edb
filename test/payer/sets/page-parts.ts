/** Parts of pages that several documents of the later sets have. */
import { BOLD, Sheet } from '../sheet.ts';
import { p } from '../unseen/docx-file.ts';
import type { PayerFile } from './payer-file.ts';

export const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
/** A row across a table. */
export const band = (text: string, columns = 2) => `<tr><td colspan="${columns}"><b>${text}</b></td></tr>`;
export const bullets = (...texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
export const page = (title: string, ...body: readonly string[]) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title></head><body>${body.join('\n')}</body></html>`;

export const title = (text: string) => p(text, 'PolicyTitle');
export const head = (text: string) => p(text, 'PolicyHeading');
export const dot = (text: string) => p(text, null, { list: 2 });

const LOOK = { left: 54, right: 558, top: 72, size: 9, leading: 1.2, ligatures: true, hyphenate: true };

export const sheet = (header: string, footer: string, { bottom = 720, serif = false } = {}): Sheet =>
  new Sheet({
    ...{ ...LOOK, bottom, serif, columns: 1, gutter: 24 },
    header: () => [header],
    footer: (at) => [footer, `Page ${at}`],
  });

/** Lines of text: `# ` begins a heading, `! ` a bold line, `* ` an item, `- ` an item below one. */
export function write(on: Sheet, ...lines: readonly string[]): void {
  for (const line of lines) {
    const text = line.slice(2);
    if (line.startsWith('# ')) on.paragraph(text, { font: BOLD, size: 12 });
    else if (line.startsWith('! ')) on.paragraph(text, { font: BOLD });
    else if (line.startsWith('* ')) on.item({ text: '\u2022', font: 'Helvetica' }, text, 8);
    else if (line.startsWith('- ')) on.item({ text: '\u2013', font: 'Helvetica' }, text, 26);
    else on.paragraph(line);
  }
}

export const grid = { borders: true, centered: false, repeatHead: true, marked: 0 };
export const cells = (...lines: readonly string[]) => lines.map((line) => line.split('|').map((cell) => cell.trim()));

/** A file that is no policy, or that contradicts its manifest. */
export const refused = (name: string, content: Uint8Array | string, own: Partial<PayerFile> = {}): PayerFile => ({
  ...{ name, number: 'X-19', content, codes: {}, lines: null, dates: {} },
  ...own,
  refused: true,
});
