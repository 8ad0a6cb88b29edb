import { readFileSync } from 'node:fs';
import type { LogicNode } from '../../src/criteria/criteria.ast.ts';
import { type CriteriaBlock, extractCriteria } from '../../src/criteria/extraction.public.ts';
import { htmlToBlocks } from '../../src/platform/html/html-blocks.ts';

/** One invented passage of a policy: its HTML and the expectation for each line. */
interface Wording {
  title: string;
  html: string;
  /** Text of a line, and whether it excludes coverage, is required for it, or is not a criterion. */
  expected: { text: string; as: 'excludes' | 'requires' | 'no criterion' }[];
  /** Text of an introduction, and how its items combine: `all`, `any`, or how many of them. */
  lists: { text: string; combine: string }[];
}

const MEANINGS = { x: 'excludes', r: 'requires', d: 'no criterion' } as const;

/**
 * Reads wordings written line by line: `x * text` is a list item that must exclude; marks are `x` excludes, `r`
 * required,
 * `d` not a criterion, `.` left open, each with `:all`, `:any` or `:2` where it introduces a list; then `h3`, `b` for a
 * bold paragraph, `p`, `*` to `***` and `1` for list items, `#` and `|` for the header and rows of a table.
 */
export function wordingsIn(name: string): Wording[] {
  const file = readFileSync(new URL(name, import.meta.url), 'utf8');
  return file
    .trim()
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split('\n').map((line) => {
        const [, mark, combine, kind, text] = /^(\S)(?::(\w+))? (\S+) (.*?) *$/.exec(line)!;
        return { mark: mark!, combine, kind: kind!, text: text! };
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
        lists: lines.flatMap(({ combine, text }) => (combine === undefined ? [] : [{ text, combine }])),
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
          .split(/ \|(?: |$)/)
          .map((words) => `<${cell}>${words}</${cell}>`)
          .join('')}</tr>`,
      );
    else if (list !== null) parts.push(`<li>${text}`);
    else if (kind === 'b') parts.push(`<p><strong>${text}</strong></p>`);
    else parts.push(`<${kind}>${text}</${kind}>`);
  }
  return parts.join('');
}

const blocksIn = (html: string): CriteriaBlock[] =>
  extractCriteria('L1', [{ section: 'indications', sourceField: 'lcd.indication', blocks: htmlToBlocks(html) }]);

const firstCell = (text: string): string => text.split(' | ')[0]!;

/** Wordings and blocks represent empty cells of a row differently. */
const findBlock = (blocks: readonly CriteriaBlock[], text: string): CriteriaBlock | undefined =>
  blocks.find((other) => other.text === text) ??
  blocks.find((other) =>
    text.includes(' | ') ? other.text.startsWith(`${firstCell(text)} | `) : other.text.includes(text),
  );

const toSide = ({ tags }: CriteriaBlock): string =>
  tags.includes('side-unclear') ? 'unclear' : tags.includes('non-covered') ? 'excludes' : 'requires';

/** How each expected line is read: `excludes`, `requires`, `no criterion`, or `unclear` if its side is left open. */
export function readAs({ html, expected }: Wording): { text: string; as: string }[] {
  const blocks = blocksIn(html);
  return expected.map(({ text }) => {
    const block = findBlock(blocks, text);
    return { text, as: block === undefined ? 'no criterion' : toSide(block) };
  });
}

/**
 * How the items of each labeled list are combined: `all`, `any`, a number, null when left open, or `reversed` when the
 * introduction requires what its items exclude, or excludes what they require.
 */
export function combinedAs({ html, lists }: Wording): { text: string; combine: string | null }[] {
  const blocks = blocksIn(html);
  const byId = new Map(blocks.map((block) => [block.blockId, block]));
  return lists.map(({ text }) => {
    const lead = findBlock(blocks, text);
    const found = lead?.logicAst == null ? null : listIn(lead.logicAst.root, false);
    if (lead === undefined || found === null) return { text, combine: null };
    const excludes = lead.tags.includes('non-covered') !== found.negated;
    const items = found.ids.map((id) => byId.get(id)!.tags.includes('non-covered'));
    return { text, combine: items.every((item) => item !== excludes) ? 'reversed' : found.combine };
  });
}

interface ListReading {
  combine: string;
  negated: boolean;
  /** Items that are not negated individually. */
  ids: string[];
}

/** The first node that combines other blocks. */
export function listIn(node: LogicNode, negated: boolean): ListReading | null {
  if (node.op === 'not') return listIn(node.of, !negated);
  if (node.op !== 'all' && node.op !== 'any' && node.op !== 'at_least') return null;
  const ids = node.of.flatMap((part) => (part.op === 'block' ? [part.block_id] : []));
  const denied = node.of.flatMap((part) => (part.op === 'not' && part.of.op === 'block' ? [part.of.block_id] : []));
  if (ids.length + denied.length === 0)
    return node.of.map((part) => listIn(part, negated)).find((found) => found !== null) ?? null;
  // If all of them must not be met, any one excludes.
  if (ids.length === 0) return { combine: node.op === 'all' ? 'any' : 'all', negated: !negated, ids: denied };
  return { combine: node.op === 'at_least' ? String(node.count) : node.op, negated, ids };
}

/** Files of wordings, by name; `payer-wordings` was labeled before the extractor ran on it. */
export const WORDING_SETS = [
  'polarity-wordings',
  'payer-wordings',
  'payer-wordings-second',
  'payer-wordings-third',
  'payer-wordings-fourth',
  'payer-wordings-fifth',
  'payer-wordings-sixth',
  'payer-wordings-seventh',
  'payer-wordings-eighth',
  'payer-wordings-ninth',
  'payer-wordings-tenth',
  'payer-wordings-eleventh',
  'payer-wordings-twelfth',
] as const;

/** Number of lines and lists of a file that are read as labeled. */
export function scoreWordings(name: (typeof WORDING_SETS)[number]) {
  const score = {
    sides: { hits: 0, of: 0 },
    requiredWrongly: 0,
    /** Lines that are not criteria but are read as required. */
    inventedCriteria: 0,
    /** Lines that are not criteria. */
    background: 0,
    excludedWrongly: 0,
    unclear: 0,
    lists: { hits: 0, of: 0 },
    wrongLists: 0,
    differences: [] as string[],
  };
  for (const wording of wordingsIn(`${name}.txt`)) {
    const sides = readAs(wording);
    wording.expected.forEach(({ text, as }, at) => {
      const read = sides[at]!.as;
      score.sides.of += 1;
      if (read === as) score.sides.hits += 1;
      else score.differences.push(`${wording.title}: ${text} is read as ${read}, not ${as}`);
      if (read === 'requires' && as === 'excludes') score.requiredWrongly += 1;
      if (as === 'no criterion') score.background += 1;
      if (read === 'requires' && as === 'no criterion') score.inventedCriteria += 1;
      if (read === 'excludes' && as !== 'excludes') score.excludedWrongly += 1;
      if (read === 'unclear') score.unclear += 1;
    });
    const combined = combinedAs(wording);
    wording.lists.forEach(({ text, combine }, at) => {
      const read = combined[at]!.combine;
      score.lists.of += 1;
      if (read === combine) score.lists.hits += 1;
      else score.differences.push(`${text} combines ${read}, not ${combine}`);
      if (read !== null && read !== combine) score.wrongLists += 1;
    });
  }
  return score;
}
