/** The same documents as HTML pages, word-processor exports, Markdown and plain text. */
import { type DocumentSpec, Random, type SpecItem, type SpecList } from './specs.ts';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const row = ({ code, to, text }: SpecList['codes'][number]) => [to === undefined ? code : `${code} - ${to}`, text];

export function writeHtml(spec: DocumentSpec, coding: string): string {
  const items = (list: readonly SpecItem[]): string =>
    `<ul>${list.map(({ text, items: inner }) => `<li>${escaped(text)}${inner === undefined ? '' : items(inner)}</li>`).join('\n')}</ul>`;
  const sections = spec.sections.map(
    ({ heading, texts }) =>
      `<h2>${escaped(heading)}</h2>\n${texts.map(({ text, items: own }) => `<p>${escaped(text)}</p>${own === undefined ? '' : items(own)}`).join('\n')}`,
  );
  const lists = spec.lists.map(
    (list) =>
      `<table border=1><tr><td colspan=2><strong>${escaped(list.statement)}</strong></td></tr><tr><th>Code</th><th>Description</th></tr>${list.codes
        .map(
          (code) =>
            `<tr>${row(code)
              .map((cell) => `<td>${escaped(cell)}</td>`)
              .join('')}</tr>`,
        )
        .join('\n')}</table>`,
  );
  return `<!DOCTYPE html><html><head><title>${escaped(spec.title)}</title><style>p{margin:0}</style></head><body>
<h1>${escaped(spec.title)}</h1><p>Policy Number: ${spec.number}</p><p>Effective Date: ${spec.effective}</p>
${sections.slice(0, 5).join('\n')}<h2>${escaped(coding)}</h2>${lists.join('\n')}${sections.slice(5).join('\n')}</body></html>`;
}

/** Paragraphs with classes instead of headings, empty spans, tables with nested paragraphs. */
export function writeWordHtml(spec: DocumentSpec, coding: string): string {
  const p = (text: string, bold = false) =>
    `<p class=MsoNormal style='margin:0in'>${bold ? '<b>' : ''}<span lang=EN-US>${escaped(text)}<o:p></o:p></span>${bold ? '</b>' : ''}</p>`;
  const items = (list: readonly SpecItem[], depth = 0): string =>
    list
      .map(
        ({ text, items: inner }) =>
          `<p class=MsoListParagraph style='margin-left:${depth * 0.5 + 0.5}in'>\u00b7&nbsp;&nbsp; ${escaped(text)}</p>${inner === undefined ? '' : items(inner, depth + 1)}`,
      )
      .join('\n');
  const sections = spec.sections.map(
    ({ heading, texts }) =>
      `${p(heading, true)}${texts.map(({ text, items: own }) => `${p(text)}${own === undefined ? '' : items(own)}`).join('\n')}`,
  );
  const lists = spec.lists.map(
    (list) =>
      `${p(list.statement, true)}<table class=MsoTableGrid>${list.codes
        .map(
          (code) =>
            `<tr style='height:12pt'>${row(code)
              .map((cell) => `<td width=97 valign=top>${p(cell)}</td>`)
              .join('')}</tr>`,
        )
        .join('\n')}</table>`,
  );
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US>${p(spec.title, true)}${p(`Policy Number: ${spec.number}`)}${p(`Effective Date: ${spec.effective}`)}
${sections.slice(0, 5).join('\n')}${p(coding, true)}${lists.join('\n')}${sections.slice(5).join('\n')}</body></html>`;
}

export function writeMarkdown(spec: DocumentSpec, coding: string): string {
  const items = (list: readonly SpecItem[], depth = 0): string =>
    list
      .map(
        ({ text, items: inner }) =>
          `${'  '.repeat(depth)}- ${text}\n${inner === undefined ? '' : items(inner, depth + 1)}`,
      )
      .join('');
  const sections = spec.sections.map(
    ({ heading, texts }) =>
      `## ${heading}\n\n${texts.map(({ text, items: own }) => `${text}\n\n${own === undefined ? '' : items(own)}`).join('\n')}`,
  );
  const lists = spec.lists.map(
    (list) =>
      `**${list.statement}**\n\n| Code | Description |\n| --- | --- |\n${list.codes.map((code) => `| ${row(code).join(' | ')} |`).join('\n')}\n`,
  );
  return [
    `# ${spec.title}`,
    `Policy Number: ${spec.number}`,
    `Effective Date: ${spec.effective}`,
    ...sections.slice(0, 5),
    `## ${coding}`,
    ...lists,
    ...sections.slice(5),
  ].join('\n\n');
}

export function writeText(spec: DocumentSpec, coding: string): string {
  const r = new Random(spec.seed);
  const wide = r.between(70, 95);
  const wrap = (text: string, indent: string, first = indent): string => {
    const lines: string[] = [];
    let line = first;
    for (const word of text.split(' ')) {
      if (`${line} ${word}`.length > wide && line.trim() !== '') {
        lines.push(line);
        line = indent;
      }
      line += line.endsWith(' ') || line === '' ? word : ` ${word}`;
    }
    return [...lines, line].join('\n');
  };
  const items = (list: readonly SpecItem[], depth = 0): string =>
    list
      .map(
        ({ text, items: inner }) =>
          `${wrap(text, '  '.repeat(depth + 2), `${'  '.repeat(depth + 1)}- `)}\n${inner === undefined ? '' : items(inner, depth + 1)}`,
      )
      .join('');
  const sections = spec.sections.map(
    ({ heading, texts }) =>
      `${heading.toUpperCase()}\n\n${texts.map(({ text, items: own }) => `${wrap(text, '')}\n\n${own === undefined ? '' : items(own)}`).join('\n')}`,
  );
  const lists = spec.lists.map(
    (list) =>
      `${list.statement}\n\n${list.codes.map((code) => `${row(code)[0]!.padEnd(18)}${row(code)[1]!}`).join('\n')}\n`,
  );
  return [
    spec.title.toUpperCase(),
    `Policy Number: ${spec.number}`,
    `Effective Date: ${spec.effective}`,
    ...sections.slice(0, 5),
    coding.toUpperCase(),
    ...lists,
    ...sections.slice(5),
  ].join('\n\n');
}
