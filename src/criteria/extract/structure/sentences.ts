/** A footnote may follow the period: `according to guidelines.1,2 Examples …`. */
const SENTENCE_END = /(?:(?<=[a-z)])[.]\d{1,2}(?:,\d{1,2}){0,3}|[.])\s+(?=[A-Z“"(])/g;

export function splitSentences(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
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
