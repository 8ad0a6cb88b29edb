declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface FontDictionary {
    data: Record<string, unknown>;
    end(): void;
  }
  interface Font {
    dictionary: FontDictionary;
    encode(text: string): [string[], unknown[]];
    embed(): void;
  }
  export default class PDFDocument extends Readable {
    constructor(options: {
      size: string;
      margin: number;
      autoFirstPage?: boolean;
      info?: Record<string, string>;
      userPassword?: string;
      bufferPages?: boolean;
    });
    _font: Font;
    page: { width: number; height: number };
    addPage(): this;
    font(name: string, size?: number): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: false }): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    fill(color?: string): this;
    fillColor(color: string): this;
    ref(data: Record<string, unknown>): { end(): void };
    _root: { data: Record<string, unknown> };
    end(): void;
  }
}
