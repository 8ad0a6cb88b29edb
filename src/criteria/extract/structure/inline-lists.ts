import { isRequirement, mentionsCoverage } from '../classify/coverage-language.ts';
import { excludesCoverage } from '../classify/polarity.ts';
import { splitSentences } from './sentences.ts';

/** A span of a text, [start, end). `item`: a list item introduced by the part before the first item. */
export interface TextPart {
  start: number;
  end: number;
  item: boolean;
}

/** Markers of lists within a sentence, with the label of the n-th item. */
const MARKER_STYLES: { pattern: RegExp; label: (index: number) => string }[] = [
  // Also `1)text` without a space, and `(l)` as a typo for 1.
  { pattern: /(?<=^|[\s:;,])\(?(\d{1,2}|l)\)(?:\s+(?=\S)|(?=[a-z]{3}))/g, label: (index) => String(index + 1) },
  { pattern: /(?<=^|[\s:;,])\(?([a-h])\)\s+(?=\S)/g, label: (index) => String.fromCharCode(97 + index) },
  {
    pattern: /(?<=^|[\s:;,])\(?(i{1,3}|iv|v|vi)\)\s+(?=\S)/g,
    label: (index) => ['i', 'ii', 'iii', 'iv', 'v', 'vi'][index] ?? '',
  },
];
const MIN_ITEM_CHARS = 8;

/**
 * Splits a paragraph into parts with one requirement each: a list `(1) …; (2) …` into introduction and items, and
 * noncoverage from coverage sentences. Most texts are not split.
 */
export function splitParagraph(text: string, splitByPolarity: boolean): TextPart[] {
  const enumerated = inlineList(text);
  if (enumerated !== null) return enumerated;
  const parts = splitByPolarity ? splitByCoverage(text) : [{ start: 0, end: text.length, item: false }];
  return parts.flatMap((part) => {
    const inner = parts.length === 1 ? null : inlineList(text.slice(part.start, part.end));
    return inner === null
      ? [part]
      : inner.map((item) => ({ ...item, start: item.start + part.start, end: item.end + part.start }));
  });
}

/** The items of a list within a text, with the text before and after; null without one. */
export function inlineList(text: string): TextPart[] | null {
  for (const { pattern, label } of MARKER_STYLES) {
    const marks = [...text.matchAll(pattern)];
    const run = consecutiveMarkers(marks, label);
    if (run.length < 2 || isInsideParentheses(text, run[0]!.index)) continue;
    const parts = run.map((mark, index) =>
      trimSpan(text, mark.index + mark[0].length, run[index + 1]?.index ?? endOfLastItem(text, mark.index), true),
    );
    if (parts.some((part) => part.end - part.start < MIN_ITEM_CHARS)) continue;
    const lead = trimSpan(text, 0, run[0]!.index, false);
    const rest = trimSpan(text, parts.at(-1)!.end, text.length, false);
    // Sentences after the last item are kept only if they state something.
    const tail = rest.end - rest.start > MIN_ITEM_CHARS ? [rest] : [];
    return [...(lead.end - lead.start >= MIN_ITEM_CHARS ? [lead] : []), ...parts, ...tail];
  }
  return null;
}

/**
 * `a registry that: 1) enrolls all, and 2) tracks the following:` when the last item introduces the list below; null
 * otherwise.
 */
export function inlineListLeadIn(text: string): TextPart[] | null {
  const parts = inlineList(text);
  if (parts === null || parts[0]!.item || !text.slice(0, parts[0]!.end).endsWith(':')) return null;
  const items = parts.slice(1);
  const closed = items.at(-1)!.end === text.length && items.every(({ item }) => item) && text.endsWith(':');
  return closed && !items.slice(0, -1).some(({ start, end }) => text.slice(start, end).endsWith(':')) ? parts : null;
}

const PREDICATE = /,\s+((?:is|are|would|will|may|should)\b[^;.]*)[.]?\s*$/i;

/**
 * `Use of the test for: (1) …, and (2) …, is not covered.`: the predicate after the last item applies to all of them.
 */
export function excludesAllItems(text: string, parts: readonly TextPart[]): boolean {
  if (parts.length < 3 || parts[0]!.item || !parts.slice(1).every(({ item }) => item)) return false;
  const [lead, ...items] = parts.map(({ start, end }) => text.slice(start, end));
  const predicate = PREDICATE.exec(items.at(-1)!);
  return (
    predicate !== null &&
    excludesCoverage(predicate[1]!) &&
    ![lead!, ...items.slice(0, -1)].some(
      (words) => mentionsCoverage(words) || /\b(?:is|are|must|may|will|should)\b/i.test(words),
    )
  );
}

/** `(The standards are: (1) …; and (2) …)`: a parenthetical that lists components. */
function isInsideParentheses(text: string, at: number): boolean {
  const before = text.slice(0, at).replace(/(?<=^|\s)\w{1,2}\)/g, '');
  return (before.match(/\(/g) ?? []).length > (before.match(/\)/g) ?? []).length;
}

/** The first run of consecutive markers 1, 2, 3 … */
function consecutiveMarkers(marks: readonly RegExpExecArray[], label: (index: number) => string): RegExpExecArray[] {
  const run: RegExpExecArray[] = [];
  for (const mark of marks)
    if (mark[1] === label(run.length) || (mark[1] === 'l' && label(run.length) === '1')) run.push(mark);
  return run;
}

/** End of the last item's sentence, ignoring abbreviations. */
function endOfLastItem(text: string, from: number): number {
  for (const match of text.slice(from).matchAll(/[.](?=\s+[A-Z])/g)) {
    const end = from + match.index + 1;
    if (!/\b(?:e\.g|i\.e|vs|No|Pub|Dr|St)\.$/.test(text.slice(Math.max(0, end - 6), end))) return end;
  }
  return text.length;
}

function trimSpan(text: string, start: number, end: number, item: boolean): TextPart {
  let from = start;
  let to = end;
  while (from < to && text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return { start: from, end: to, item };
}

/** Groups sentences by whether they exclude; neutral sentences stay with the preceding ones. */
function splitByCoverage(text: string): TextPart[] {
  const parts: (TextPart & { excludes: boolean | null })[] = [];
  for (const sentence of splitSentences(text)) {
    // A quoted manual title says nothing about coverage.
    const words = text.slice(sentence.start, sentence.end).replace(/“[^“”]*”/g, '“”');
    const polarity = excludesCoverage(words) ? true : mentionsCoverage(words) && isRequirement(words) ? false : null;
    const last = parts.at(-1);
    if (last === undefined) parts.push({ ...sentence, item: false, excludes: polarity });
    else if (polarity === null || last.excludes === null || last.excludes === polarity) {
      last.end = sentence.end;
      last.excludes ??= polarity;
    } else parts.push({ ...sentence, item: false, excludes: polarity });
  }
  return parts.map(({ start, end }) => ({ start, end, item: false }));
}
