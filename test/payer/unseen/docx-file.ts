/** Word files as word processors write them, with the parts that a test needs. */
import { strToU8, type Zippable, zipSync } from 'fflate';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export interface WordParts {
  /** Elements of the body, from `p` and `table`. */
  body: readonly string[];
  header?: readonly string[];
  /** Additional parts, which replace those of the same name; null omits one. */
  members?: Record<string, string | Uint8Array | null>;
}

export function p(
  text: string,
  style: string | null = null,
  { list, deleted = false, struck = false }: { list?: number; deleted?: boolean; struck?: boolean } = {},
): string {
  const number = list === undefined ? '' : `<w:numPr><w:ilvl w:val="${list - 1}"/><w:numId w:val="1"/></w:numPr>`;
  const properties =
    style === null && number === ''
      ? ''
      : `<w:pPr>${style === null ? '' : `<w:pStyle w:val="${style}"/>`}${number}</w:pPr>`;
  const look = struck ? '<w:rPr><w:strike/></w:rPr>' : '';
  const run = deleted
    ? `<w:del w:id="1" w:author="a"><w:r><w:delText>${escaped(text)}</w:delText></w:r></w:del>`
    : `<w:r>${look}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
  return `<w:p>${properties}${run}</w:p>`;
}

export type WordCell = string | { text: string; merge: 'restart' | 'continue' };

export function table(rows: readonly (readonly WordCell[])[]): string {
  const cell = (one: WordCell) =>
    typeof one === 'string'
      ? `<w:tc>${p(one)}</w:tc>`
      : `<w:tc><w:tcPr><w:vMerge${one.merge === 'restart' ? ' w:val="restart"' : ''}/></w:tcPr>${p(one.merge === 'restart' ? one.text : '')}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

const STYLES = `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Base"><w:name w:val="Plan base heading"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="PolicyHeading"><w:name w:val="Plan heading"/><w:basedOn w:val="Base"/></w:style>
<w:style w:type="paragraph" w:styleId="PolicyTitle"><w:name w:val="Title"/></w:style></w:styles>`;
const LEVELS = [0, 1, 2]
  .map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${level === 1 ? 'bullet' : 'decimal'}"/></w:lvl>`)
  .join('');
const NUMBERING = `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0">${LEVELS}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

export function docx({ body, header = [], members = {} }: WordParts): Buffer {
  const types = [
    `<Override PartName="/word/document.xml" ContentType="${OFFICE}.document.main+xml"/>`,
    `<Override PartName="/word/styles.xml" ContentType="${OFFICE}.styles+xml"/>`,
  ];
  const relation = (id: number, name: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${R}/${name}" Target="${target}"/>`;
  const relations = (list: readonly string[]) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
  const parts: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relations([relation(1, 'officeDocument', 'word/document.xml')]),
    'word/_rels/document.xml.rels': relations([
      relation(1, 'styles', 'styles.xml'),
      relation(2, 'numbering', 'numbering.xml'),
      relation(3, 'header', 'header1.xml'),
    ]),
    'word/styles.xml': STYLES,
    'word/numbering.xml': NUMBERING,
    'word/header1.xml': `<w:hdr xmlns:w="${W}">${header.map((line) => p(line)).join('')}</w:hdr>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${W}" xmlns:r="${R}"><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
    ...members,
  };
  const files: Zippable = {};
  for (const [name, content] of Object.entries(parts))
    if (content !== null) files[name] = typeof content === 'string' ? strToU8(content) : content;
  return Buffer.from(zipSync(files, { mtime: '2026-01-01' }));
}
