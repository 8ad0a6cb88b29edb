/** Writes lines, paragraphs and tables on pages of a PDF file, as word processors do. */
import PDFDocument from 'pdfkit';

export const PLAIN = 'Helvetica';
export const BOLD = 'Helvetica-Bold';
const SERIF: Record<string, string> = { [PLAIN]: 'Times-Roman', [BOLD]: 'Times-Bold' };

export interface SheetOptions {
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  /** Line height as a multiple of the font size. */
  leading: number;
  serif: boolean;
  /** Draws fi and fl as one glyph. */
  ligatures: boolean;
  hyphenate: boolean;
  columns: 1 | 2;
  gutter: number;
  header(page: number): string[];
  footer(page: number): string[];
}

export class Sheet {
  readonly doc: PDFDocument;
  readonly options: SheetOptions;
  #chunks: Buffer[] = [];
  #done: Promise<Buffer>;
  #page = 0;
  #column = 0;
  #columnTop: number;
  columns: 1 | 2;
  y = 0;

  constructor(options: SheetOptions, made: { password?: string } = {}) {
    this.options = options;
    this.columns = options.columns;
    this.#columnTop = options.top;
    this.doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      ...(made.password === undefined ? {} : { userPassword: made.password }),
    });
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#done = new Promise((resolve) => this.doc.on('end', () => resolve(Buffer.concat(this.#chunks))));
    this.newPage();
  }

  get left(): number {
    return this.options.left + (this.columns === 2 && this.#column === 1 ? this.columnWidth + this.options.gutter : 0);
  }

  get columnWidth(): number {
    const { left, right, gutter } = this.options;
    return this.columns === 2 ? (right - left - gutter) / 2 : right - left;
  }

  get lineHeight(): number {
    return this.options.size * this.options.leading;
  }

  newPage(): void {
    this.doc.addPage();
    this.#page += 1;
    this.#column = 0;
    this.#columnTop = this.options.top;
    const { header, footer, left } = this.options;
    for (const [at, text] of header(this.#page).entries()) this.write(text, left, 24 + at * 11, 8);
    for (const [at, text] of footer(this.#page).entries()) this.write(text, left, 762 + at * 10, 8);
    this.y = this.options.top;
  }

  /** One or two columns from here on. */
  setColumns(columns: 1 | 2): void {
    if (this.columns === 2 && columns === 1) this.y = Math.max(this.y, this.#deepest);
    this.columns = columns;
    this.#column = 0;
    this.#columnTop = this.y;
    this.#deepest = this.y;
  }
  #deepest = 0;

  write(text: string, x: number, y: number, size = this.options.size, font = PLAIN): void {
    this.#useFont(font, size);
    this.doc.text(this.#shaped(text), x, y, { lineBreak: false });
  }

  #useFont(font: string, size: number): void {
    this.doc.font(this.options.serif ? (SERIF[font] ?? font) : font, size);
    if (this.options.ligatures) withLigatures(this.doc);
  }

  #shaped(text: string): string {
    return this.options.ligatures ? text.replace(/fi/g, '\u20ac').replace(/fl/g, '\u0192') : text;
  }

  /** Ensures this many points of space, in the next column or page if necessary. @returns whether it moved. */
  room(height: number): boolean {
    if (this.y + height <= this.options.bottom) return false;
    this.#deepest = Math.max(this.#deepest, this.y);
    if (this.columns === 2 && this.#column === 0) {
      this.#column = 1;
      this.y = this.#columnTop;
    } else this.newPage();
    return true;
  }

  measureWidth(text: string, font = PLAIN, size = this.options.size): number {
    this.#useFont(font, size);
    return this.doc.widthOfString(this.#shaped(text));
  }

  /** Breaks a text into lines of a width, hyphenating if the sheet does so. */
  lines(text: string, width: number, font = PLAIN, size = this.options.size): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.measureWidth(longer, font, size) <= width) {
        line = longer;
        continue;
      }
      const part = this.options.hyphenate && /^[a-z]{9,}[.,]?$/.test(word) ? word.slice(0, 4) : null;
      if (part !== null && line !== '' && this.measureWidth(`${line} ${part}-`, font, size) <= width) {
        lines.push(`${line} ${part}-`);
        line = word.slice(4);
      } else {
        if (line !== '') lines.push(line);
        line = word;
      }
    }
    return line === '' ? lines : [...lines, line];
  }

  paragraph(
    text: string,
    {
      font = PLAIN,
      size = this.options.size,
      indent = 0,
      gap = 0.6,
    }: { font?: string; size?: number; indent?: number; gap?: number } = {},
  ): void {
    const height = size * this.options.leading;
    for (const line of this.lines(text, this.columnWidth - indent, font, size)) {
      this.room(height);
      this.write(line, this.left + indent, this.y, size, font);
      this.y += height;
    }
    this.y += height * gap;
  }

  item(glyph: { text: string; font: string }, text: string, indent: number): void {
    const hang = 14;
    for (const [at, line] of this.lines(text, this.columnWidth - indent - hang).entries()) {
      this.room(this.lineHeight);
      if (at === 0)
        this.write(
          glyph.text,
          this.left + indent,
          this.y + (glyph.font === PLAIN ? 0 : this.options.size * 0.72),
          this.options.size,
          glyph.font,
        );
      this.write(line, this.left + indent + hang, this.y);
      this.y += this.lineHeight;
    }
    this.y += this.lineHeight * 0.25;
  }

  finish(): Promise<Buffer> {
    this.doc.end();
    return this.#done;
  }
}

/**
 * Standard fonts have glyphs for fi and fl, but the usual encodings do not: two unused code positions are assigned to
 * them.
 */
function withLigatures(doc: PDFDocument): void {
  const font = doc._font;
  if (Object.hasOwn(font, 'embed')) return;
  const embed = font.embed.bind(font);
  font.embed = () => {
    const ref = font.dictionary;
    const end = ref.end.bind(ref);
    ref.end = () => {
      ref.data.Encoding = { Type: 'Encoding', BaseEncoding: 'WinAnsiEncoding', Differences: [128, 'fi', 131, 'fl'] };
      end();
    };
    embed();
  };
}
