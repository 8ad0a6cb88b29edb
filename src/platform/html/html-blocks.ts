import { readHtml } from './html-events.ts';
import { ordinal } from './list-marker.ts';
import { plainParagraphs } from './plain-paragraphs.ts';
import { filledCells, maySpan, type Spanning } from './table-cells.ts';

/** One block of structured text. `renderBlocks` turns the blocks of a document into its plain text. */
export interface TextBlock {
  type: 'heading' | 'paragraph' | 'list_item' | 'table_row';
  /**
   * Plain text with collapsed whitespace and decoded entities. Cells of a table row are joined with ` | `; first cells
   * that span several rows are repeated in each of them.
   */
  text: string;
  /**
   * Nesting depth: heading level 1..6; list depth from 1; paragraphs inside a list item have its depth, others 0; table
   * rows 0, header rows (all cells `th` or bold) 1.
   */
  level: number;
  /** List marker as read (`1.`, `a)`, `•`); null without one. */
  marker: string | null;
}

const CELL_SEPARATOR = ' | ';
/**
 * Zero-width characters, soft hyphens, and ASCII control characters except tabs and line ends: a database may reject
 * them.
 */
const UNSEEN = /[[\p{Cc}--[\t-\r\u0080-\u009f]]\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/gv;
const MAX_HEADING = 120;
const MAX_LIST_DEPTH = 12;
const BOLD = new Set(['b', 'strong']);
const DROPPED = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'nav', 'select', 'svg', 'iframe']);
/** Elements that end the preceding text at both their start and end tags. */
const BREAKING = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'blockquote',
  'center',
  'pre',
  'dl',
  'dd',
  'dt',
  'form',
  'hr',
  'table',
  'tbody',
  'thead',
  'tfoot',
  'caption',
  'figure',
  'figcaption',
  'address',
  'fieldset',
  'main',
  'aside',
]);

interface OpenList {
  ordered: boolean;
  next: number;
  style: string;
}

/**
 * Converts HTML of any quality (unbalanced tags, Word residue, cells outside tables) to blocks in reading order;
 * accepts plain text too. Never throws; runs in linear time.
 */
export function htmlToBlocks(html: string): TextBlock[] {
  const builder = new BlockBuilder();
  readHtml(html, builder);
  return builder.finish();
}

class BlockBuilder {
  readonly #blocks: TextBlock[] = [];
  readonly #lists: OpenList[] = [];
  #parts: string[] = [];
  #kind: 'paragraph' | 'heading' | 'list_item' = 'paragraph';
  #headingLevel = 0;
  #marker: string | null = null;
  #bold = 0;
  #plainSeen = false;
  #boldSeen = false;
  #dropped = 0;
  #cells: string[] | null = null;
  #headerCell = false;
  #cellOpen = false;
  #rowSpan = 1;
  #spanning: Spanning[] = [];
  /** Spanning cells at the start of the current row. */
  #subjects: string[] = [];
  #headerRow = false;
  #tables = 0;
  #markup = false;

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (!BOLD.has(name)) this.#endPlain();
    if (DROPPED.has(name)) this.#dropped += 1;
    else if (BOLD.has(name)) this.#bold += 1;
    else if (name === 'br') this.#lineBreak();
    else if (name === 'ul' || name === 'ol') this.#openList(name === 'ol', attributes);
    else if (name === 'li') this.#openItem(attributes);
    else if (name === 'tr') this.#openRow();
    else if ((name === 'td' || name === 'th') && this.#tables > 0) this.#openCell(name === 'th', attributes);
    else if (/^h[1-6]$/.test(name)) {
      this.#end();
      this.#kind = 'heading';
      this.#headingLevel = Number(name[1]);
    } else if (BREAKING.has(name)) {
      this.#end();
      if (name === 'table') {
        this.#tables += 1;
        this.#spanning = [];
      }
    } else if (name === 'td' || name === 'th') this.#end();
  }

  text(text: string): void {
    if (this.#dropped > 0) return;
    this.#parts.push(text);
    if (!/\S/.test(text)) return;
    if (this.#bold > 0) this.#boldSeen = true;
    else this.#plainSeen = true;
  }

  close(name: string): void {
    if (DROPPED.has(name)) this.#dropped = Math.max(0, this.#dropped - 1);
    else if (BOLD.has(name)) this.#bold = Math.max(0, this.#bold - 1);
    else if (name === 'ul' || name === 'ol') {
      this.#end();
      this.#lists.pop();
    } else if (name === 'li' || /^h[1-6]$/.test(name)) {
      this.#end();
      this.#kind = 'paragraph';
      this.#marker = null;
    } else if (name === 'td' || name === 'th') {
      if (this.#cells === null) this.#end();
      else this.#endCell();
    } else if (name === 'tr') this.#endRow();
    else if (name === 'table') {
      this.#endRow();
      this.#end();
      this.#tables = Math.max(0, this.#tables - 1);
    } else if (BREAKING.has(name)) this.#end();
  }

  finish(): TextBlock[] {
    this.#endPlain();
    this.#endRow();
    this.#end();
    return this.#blocks;
  }

  /** Ends the text before the first element, where line ends are the only structure. */
  #endPlain(): void {
    if (this.#markup) return;
    this.#markup = true;
    const text = this.#parts.join('');
    if (!text.includes('\n')) return;
    for (const paragraph of plainParagraphs(text)) {
      this.#parts = [paragraph];
      this.#end();
    }
    this.#parts = [];
  }

  #lineBreak(): void {
    if (this.#cells !== null) this.#parts.push(' ');
    else if (this.#marker !== null || this.#kind === 'list_item') this.#parts.push(' ');
    else this.#end();
  }

  #openList(ordered: boolean, attributes: ReadonlyMap<string, string>): void {
    this.#end();
    if (this.#lists.length < MAX_LIST_DEPTH * 100) {
      this.#lists.push({
        ordered,
        next: Number.parseInt(attributes.get('start') ?? '1', 10) || 1,
        style: attributes.get('type') ?? '1',
      });
    }
  }

  #openItem(attributes: ReadonlyMap<string, string>): void {
    this.#end();
    const list = this.#lists.at(-1);
    this.#kind = 'list_item';
    if (list?.ordered) {
      const value = Number.parseInt(attributes.get('value') ?? '', 10);
      if (!Number.isNaN(value)) list.next = value;
      this.#marker = `${ordinal(list.next, list.style)}.`;
      list.next += 1;
    } else this.#marker = '•';
  }

  #openRow(): void {
    this.#endRow();
    if (this.#tables > 0) {
      this.#end();
      this.#cells = [];
      this.#headerRow = true;
      this.#subjects = this.#spanning.map(({ text }) => text);
      for (const cell of this.#spanning) cell.left -= 1;
      this.#spanning = this.#spanning.filter(({ left }) => left > 0);
    }
  }

  #openCell(header: boolean, attributes: ReadonlyMap<string, string>): void {
    if (this.#cells === null) this.#openRow();
    else this.#endCell();
    this.#headerCell = header;
    this.#cellOpen = true;
    this.#rowSpan = Number.parseInt(attributes.get('rowspan') ?? '1', 10) || 1;
  }

  #endCell(): void {
    const header = this.#headerCell || (this.#boldSeen && !this.#plainSeen);
    const text = collapse(this.#take());
    this.#headerCell = false;
    const rows = this.#rowSpan;
    this.#rowSpan = 1;
    const open = this.#cellOpen;
    this.#cellOpen = false;
    if (this.#cells === null || (text === '' && !open)) return;
    if (text === '') {
      this.#cells.push('');
      return;
    }
    this.#headerRow &&= header;
    const leads = this.#subjects.length + filledCells(this.#cells).length === this.#spanning.length;
    if (rows > 1 && leads && maySpan(text, this.#spanning)) this.#spanning.push({ text, left: rows - 1 });
    this.#cells.push(text);
  }

  #endRow(): void {
    if (this.#cells === null) return;
    this.#endCell();
    const cells = filledCells(this.#cells);
    const text = cells.length === 0 ? '' : [...this.#subjects, ...cells].join(CELL_SEPARATOR);
    this.#cells = null;
    this.#subjects = [];
    this.#kind = 'paragraph';
    this.#marker = null;
    if (text !== '') this.#blocks.push({ type: 'table_row', text, level: this.#headerRow ? 1 : 0, marker: null });
  }

  /** Ends the current text as a block; inside a table cell, breaks become spaces. */
  #end(): void {
    if (this.#cells !== null) {
      this.#parts.push(' ');
      return;
    }
    const onlyBold = this.#boldSeen && !this.#plainSeen;
    const text = collapse(this.#take());
    const kind = this.#kind;
    const marker = this.#marker;
    if (text === '') return;
    this.#kind = 'paragraph';
    this.#marker = null;
    this.#blocks.push(this.#block(kind, text, marker, onlyBold));
  }

  #block(
    kind: 'paragraph' | 'heading' | 'list_item',
    text: string,
    marker: string | null,
    onlyBold: boolean,
  ): TextBlock {
    if (kind === 'heading') return { type: 'heading', text, level: this.#headingLevel, marker: null };
    const depth = Math.min(MAX_LIST_DEPTH, Math.max(1, this.#lists.length));
    if (kind === 'list_item') return { type: 'list_item', text, level: depth, marker };
    const bullet = /^([•·▪●○‣–-])\s+(?=\S)/.exec(text);
    if (bullet !== null) return { type: 'list_item', text: text.slice(bullet[0].length), level: depth, marker: '•' };
    if (onlyBold && text.length <= MAX_HEADING && !/[.;,]$/.test(text))
      return { type: 'heading', text, level: 6, marker: null };
    // A paragraph inside an item continues the list; one outside is separate.
    return {
      type: 'paragraph',
      text,
      level: this.#lists.length > 0 ? Math.min(MAX_LIST_DEPTH, this.#lists.length) : 0,
      marker: null,
    };
  }

  #take(): string {
    const text = this.#parts.join('');
    this.#parts = [];
    this.#plainSeen = false;
    this.#boldSeen = false;
    return text;
  }
}

function collapse(text: string): string {
  return text.toWellFormed().replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}
