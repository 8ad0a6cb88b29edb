import { excludes, isRequirement, mentionsCoverage } from './cues.ts';

/** A stretch of one text, [start, end). `item` marks a member of an enumeration led in by the part before the first. */
export interface TextPart {
  start: number;
  end: number;
  item: boolean;
}

/** Markers of enumerations inside a sentence, each as the label of its n-th item. */
const STYLES: { pattern: RegExp; label: (index: number) => string }[] = [
  // `1)text` without a space, and `(l)` where a one was mistyped.
  { pattern: /(?<=^|[\s:;,])\(?(\d{1,2}|l)\)(?:\s+(?=\S)|(?=[a-z]{3}))/g, label: (index) => String(index + 1) },
  { pattern: /(?<=^|[\s:;,])\(?([a-h])\)\s+(?=\S)/g, label: (index) => String.fromCharCode(97 + index) },
  {
    pattern: /(?<=^|[\s:;,])\(?(i{1,3}|iv|v|vi)\)\s+(?=\S)/g,
    label: (index) => ['i', 'ii', 'iii', 'iv', 'v', 'vi'][index] ?? '',
  },
];
const MIN_ITEM = 8;

/**
 * Parts of a paragraph that state one requirement each: an enumeration `(1) …; (2) …` opens into lead-in and items, and a
 * sentence that excludes parts from sentences that cover. Most texts stay whole.
 */
export function partsOf(text: string, splitByPolarity: boolean): TextPart[] {
  const enumerated = enumeration(text);
  if (enumerated !== null) return enumerated;
  const parts = splitByPolarity ? polarityRuns(text) : [{ start: 0, end: text.length, item: false }];
  return parts.flatMap((part) => {
    const inner = parts.length === 1 ? null : enumeration(text.slice(part.start, part.end));
    return inner === null
      ? [part]
      : inner.map((item) => ({ ...item, start: item.start + part.start, end: item.end + part.start }));
  });
}

/** Items of an enumeration inside a text, with what leads in and follows; null when there is none. */
export function enumeration(text: string): TextPart[] | null {
  for (const { pattern, label } of STYLES) {
    const marks = [...text.matchAll(pattern)];
    const run = consecutive(marks, label);
    if (run.length < 2 || insideBrackets(text, run[0]!.index)) continue;
    const parts = run.map((mark, index) =>
      trimmed(text, mark.index + mark[0].length, run[index + 1]?.index ?? itemEnd(text, mark.index), true),
    );
    if (parts.some((part) => part.end - part.start < MIN_ITEM)) continue;
    const lead = trimmed(text, 0, run[0]!.index, false);
    const rest = trimmed(text, parts.at(-1)!.end, text.length, false);
    // What follows the last item in its own sentences is kept only when it says something.
    const tail = rest.end - rest.start > MIN_ITEM ? [rest] : [];
    return [...(lead.end - lead.start >= MIN_ITEM ? [lead] : []), ...parts, ...tail];
  }
  return null;
}

/** `a registry that: 1) enrolls all, and 2) tracks the following:` above a list of what the last part names; null otherwise. */
export function partsThatLeadIn(text: string): TextPart[] | null {
  const parts = enumeration(text);
  if (parts === null || parts[0]!.item || !text.slice(0, parts[0]!.end).endsWith(':')) return null;
  const items = parts.slice(1);
  const closed = items.at(-1)!.end === text.length && items.every(({ item }) => item) && text.endsWith(':');
  return closed && !items.slice(0, -1).some(({ start, end }) => text.slice(start, end).endsWith(':')) ? parts : null;
}

const PREDICATE = /,\s+((?:is|are|would|will|may|should)\b[^;.]*)[.]?\s*$/i;

/** `Use of the test for: (1) …, and (2) …, is not covered.`: the verdict behind the last part is one on all of them. */
export function refusesAll(text: string, parts: readonly TextPart[]): boolean {
  if (parts.length < 3 || parts[0]!.item || !parts.slice(1).every(({ item }) => item)) return false;
  const [lead, ...items] = parts.map(({ start, end }) => text.slice(start, end));
  const predicate = PREDICATE.exec(items.at(-1)!);
  return (
    predicate !== null &&
    excludes(predicate[1]!) &&
    ![lead!, ...items.slice(0, -1)].some(
      (words) => mentionsCoverage(words) || /\b(?:is|are|must|may|will|should)\b/i.test(words),
    )
  );
}

/** `(The standards are: (1) …; and (2) …)`: an aside that names parts. */
function insideBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at).replace(/(?<=^|\s)\w{1,2}\)/g, '');
  return (before.match(/\(/g) ?? []).length > (before.match(/\)/g) ?? []).length;
}

/** Marks that count 1, 2, 3 …, from the first such run. */
function consecutive(marks: readonly RegExpExecArray[], label: (index: number) => string): RegExpExecArray[] {
  const run: RegExpExecArray[] = [];
  for (const mark of marks)
    if (mark[1] === label(run.length) || (mark[1] === 'l' && label(run.length) === '1')) run.push(mark);
  return run;
}

/** The last item ends with its sentence; an abbreviation or a sentence inside brackets does not end it. */
function itemEnd(text: string, from: number): number {
  for (const match of text.slice(from).matchAll(/[.](?=\s+[A-Z])/g)) {
    const end = from + match.index + 1;
    if (!/\b(?:e\.g|i\.e|vs|No|Pub|Dr|St)\.$/.test(text.slice(Math.max(0, end - 6), end))) return end;
  }
  return text.length;
}

function trimmed(text: string, start: number, end: number, item: boolean): TextPart {
  let from = start;
  let to = end;
  while (from < to && text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return { start: from, end: to, item };
}

const SENTENCE = /[.](?:\s+(?=[A-Z“"(]))/g;

/** Runs of sentences that exclude, or do not; sentences that say nothing about coverage stay with what they follow. */
function polarityRuns(text: string): TextPart[] {
  const parts: (TextPart & { excludes: boolean | null })[] = [];
  for (const sentence of sentencesOf(text)) {
    // The title of a manual says nothing of coverage.
    const words = text.slice(sentence.start, sentence.end).replace(/“[^“”]*”/g, '“”');
    const polarity = excludes(words) ? true : mentionsCoverage(words) && isRequirement(words) ? false : null;
    const last = parts.at(-1);
    if (last === undefined) parts.push({ ...sentence, item: false, excludes: polarity });
    else if (polarity === null || last.excludes === null || last.excludes === polarity) {
      last.end = sentence.end;
      last.excludes ??= polarity;
    } else parts.push({ ...sentence, item: false, excludes: polarity });
  }
  return parts.map(({ start, end }) => ({ start, end, item: false }));
}

export function sentencesOf(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(SENTENCE)) {
    const end = match.index + 1;
    if (
      /(?:\b[A-Za-z]|e\.g|i\.e|\bvs|\bNo|\bPub|\bDr|\bInc|\bsec|\bCh)\.$/.test(
        text.slice(Math.max(start, end - 5), end),
      )
    )
      continue;
    found.push({ start, end });
    start = match.index + match[0].length;
  }
  if (start < text.length) found.push({ start, end: text.length });
  return found;
}
