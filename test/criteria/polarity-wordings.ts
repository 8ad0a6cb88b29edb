import { readFileSync } from 'node:fs';
import { extractCriteria } from '../../src/criteria/extraction.public.ts';
import { htmlToBlocks } from '../../src/platform/html/html-blocks.ts';

/** One invented passage of a policy: its HTML and what is expected of each line. */
interface Wording {
  title: string;
  html: string;
  /** Text of a line, and whether it excludes coverage, is required for it, or is no criterion. */
  expected: { text: string; as: 'excludes' | 'requires' | 'no criterion' }[];
}

const MEANINGS = { x: 'excludes', r: 'requires', d: 'no criterion' } as const;

/**
 * Reads wordings written line by line: `x * text` is a list item that must exclude; marks are `x` excludes, `r` required,
 * `d` no criterion, `.` left open; then `h3`, `b` a bold paragraph, `p`, `*` to `***` and `1` list items, `#` and `|` the
 * header and the rows of a table.
 */
export function wordingsIn(name: string): Wording[] {
  const file = readFileSync(new URL(name, import.meta.url), 'utf8');
  return file
    .trim()
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split('\n').map((line) => {
        const [, mark, kind, text] = /^(\S) (\S+) (.*?) *$/.exec(line)!;
        return { mark: mark!, kind: kind!, text: text! };
      });
      return {
        title: lines
          .slice(0, 2)
          .map(({ text }) => text)
          .join(' / '),
        html: getHtml(lines),
        expected: lines.flatMap(({ mark, text }) =>
          mark in MEANINGS ? [{ text, as: MEANINGS[mark as keyof typeof MEANINGS] }] : [],
        ),
      };
    });
}

function getHtml(lines: readonly { kind: string; text: string }[]): string {
  const parts: string[] = [];
  let open: string[] = [];
  let table = false;
  for (const { kind, text } of lines) {
    const list = /^\*+$/.test(kind) ? 'ul' : kind === '1' ? 'ol' : null;
    const row = kind === '#' || kind === '|';
    const depth = list === 'ul' ? kind.length : list === 'ol' ? 1 : 0;
    while (open.length > depth) parts.push(`</${open.pop()}>`);
    while (open.length < depth) {
      open = [...open, list!];
      parts.push(`<${list}>`);
    }
    if (row !== table) parts.push(row ? '<table>' : '</table>');
    table = row;
    const cell = kind === '#' ? 'th' : 'td';
    if (row)
      parts.push(
        `<tr>${text
          .split(' | ')
          .map((words) => `<${cell}>${words}</${cell}>`)
          .join('')}</tr>`,
      );
    else if (list !== null) parts.push(`<li>${text}`);
    else if (kind === 'b') parts.push(`<p><strong>${text}</strong></p>`);
    else parts.push(`<${kind}>${text}</${kind}>`);
  }
  return parts.join('');
}

/** How each expected line is read: `excludes`, `requires` or `no criterion`. */
export function readAs({ html, expected }: Wording): { text: string; as: string }[] {
  const blocks = extractCriteria('L1', [
    { section: 'indications', sourceField: 'lcd.indication', blocks: htmlToBlocks(html) },
  ]);
  return expected.map(({ text }) => {
    const block = blocks.find((other) => other.text === text) ?? blocks.find((other) => other.text.includes(text));
    const as = block === undefined ? 'no criterion' : block.tags.includes('non-covered') ? 'excludes' : 'requires';
    return { text, as };
  });
}
