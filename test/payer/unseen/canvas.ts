/** Text at positions on a page, as layout programs write it. */
import PDFDocument from 'pdfkit';
import type { Random } from '../specs.ts';

export const PLAIN = 'Helvetica';
export const BOLD = 'Helvetica-Bold';

export class Canvas {
  readonly doc = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false });
  readonly #chunks: Buffer[] = [];
  readonly #done: Promise<Buffer>;
  page = 0;

  constructor() {
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#done = new Promise((resolve) => this.doc.on('end', () => resolve(Buffer.concat(this.#chunks))));
    this.newPage();
  }

  newPage(): void {
    this.doc.addPage();
    this.page += 1;
  }

  put(text: string, x: number, y: number, size = 9, font = PLAIN): void {
    this.doc.font(font, size).text(text, x, y, { lineBreak: false });
  }

  /** Lines of a text in a column. @returns the position of the next line. */
  column(text: string, x: number, y: number, width: number, size = 9, font = PLAIN, hang = 0): number {
    let at = y;
    for (const [nth, line] of this.lines(text, width - hang, size, font).entries()) {
      this.put(line, x + (nth === 0 ? 0 : hang), at, size, font);
      at += size * 1.22;
    }
    return at;
  }

  lines(text: string, width: number, size = 9, font = PLAIN): string[] {
    this.doc.font(font, size);
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.doc.widthOfString(longer) > width && line !== '') {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  finish(): Promise<Buffer> {
    this.doc.end();
    return this.#done;
  }
}

export type Disposition = 'covered' | 'conditional' | 'not_covered' | 'requires_pa' | 'unclear';

export interface Unseen {
  /** Name of the file. */
  name: string;
  /** Number of the document. */
  number: string;
  content: Buffer | string;
  codes: Record<string, Disposition>;
  /** `unclear` where the page conveys it by other means than words. */
  lines: string[];
  effective: string | null;
  nextReview: string | null;
  /** Texts in the order a person reads them. */
  order?: string[];
}

const WORDS =
  'device applied standard complex simple bilateral initial subsequent removal revision insertion imaging guidance analysis unit session single multiple contrast field final offset'.split(
    ' ',
  );

export function words(r: Random, least = 2, most = 6): string {
  const text = Array.from({ length: r.between(least, most) }, () => r.of(WORDS)).join(' ');
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Distinct codes in order. */
export function someCodes(r: Random, count: number, kind: 'hcpcs' | 'cpt' | 'both' = 'both'): string[] {
  const found = new Set<string>();
  while (found.size < count) {
    const hcpcs = kind === 'hcpcs' || (kind === 'both' && r.next() < 0.5);
    found.add(
      hcpcs
        ? `${r.of([...'CEGJKLQ'])}${String(r.between(1, 9_999)).padStart(4, '0')}`
        : String(r.between(10_000, 99_199)),
    );
  }
  return [...found].sort();
}

export function marked(codes: readonly string[], disposition: Disposition): Record<string, Disposition> {
  return Object.fromEntries(codes.map((code) => [code, disposition]));
}

export const PROSE =
  'This document describes how the plan reviews requests for the service and which records it expects from the office that asks for it, in ordinary sentences that run over several lines of the page.';
