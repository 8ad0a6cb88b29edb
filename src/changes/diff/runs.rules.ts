import { diffArrays, diffWordsWithSpace } from 'diff';
import { comparable } from './texts.rules.ts';

/** A span of text. Kept and removed runs in order form the older text, kept and added ones the newer. */
export interface Run {
  op: 'kept' | 'added' | 'removed';
  text: string;
}

/** Beyond this many edits a comparison takes seconds and is unreadable, so the text is reported as replaced. */
const MAX_PARAGRAPH_EDITS = 1_000;
const MAX_WORD_EDITS = 400;

/**
 * Compares two texts by paragraph, then by word within replaced paragraphs. A paragraph that differs only in formatting
 * is kept as the newer version has it.
 */
export function textRuns(old: readonly string[], next: readonly string[]): Run[] {
  const chunks = diffArrays(withKeys(old), withKeys(next), {
    comparator: (a, b) => a.key === b.key,
    maxEditLength: MAX_PARAGRAPH_EDITS,
  });
  if (chunks === undefined)
    return runs([
      { op: 'removed', text: lines(old) },
      { op: 'added', text: lines(next) },
    ]);
  const found: Run[] = [];
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at]!;
    const follower = chunks[at + 1];
    const text = lines(chunk.value.map((item) => item.text));
    if (chunk.removed && follower?.added) {
      found.push(...wordRuns(text, lines(follower.value.map((item) => item.text))));
      at += 1;
    } else found.push({ op: chunk.added ? 'added' : chunk.removed ? 'removed' : 'kept', text });
  }
  return runs(found);
}

function withKeys(texts: readonly string[]): { key: string; text: string }[] {
  return texts.map((text) => ({ key: comparable(text), text }));
}

function wordRuns(old: string, next: string): Run[] {
  const changes = diffWordsWithSpace(old, next, { maxEditLength: MAX_WORD_EDITS });
  if (changes === undefined)
    return [
      { op: 'removed', text: old },
      { op: 'added', text: next },
    ];
  return changes.map(({ value, added, removed }) => ({
    op: added ? 'added' : removed ? 'removed' : 'kept',
    text: value,
  }));
}

/** Joins adjacent runs of one kind and drops empty ones. */
function runs(parts: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (last?.op === part.op) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
