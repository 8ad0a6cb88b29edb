/** A handmade PDF: texts at positions of pages, in Helvetica. */

export interface PlacedText {
  text: string;
  /** Points from the left and from the top of a Letter page. */
  x: number;
  y: number;
  size?: number;
}

const HEIGHT = 792;

export function makePdf(pages: readonly (readonly PlacedText[])[]): Uint8Array {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (const [at, texts] of pages.entries()) {
    const content = texts
      .map(({ text, x, y, size = 10 }) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${HEIGHT - y} Tm (${escaped(text)}) Tj ET`)
      .join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
