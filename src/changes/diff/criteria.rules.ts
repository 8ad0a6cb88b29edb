import { extractCriteria } from '../../criteria/extraction.public.ts';
import type { ComparedDocument } from './document.ts';
import { comparable, fieldTexts } from './texts.rules.ts';

export interface CriterionChange {
  change: 'added' | 'removed' | 'modified';
  section: string;
  /** From the newer version; from the older one if the criterion was removed. */
  blockId: string;
  oldText: string | null;
  text: string | null;
}

interface Block {
  blockId: string;
  section: string;
  text: string;
  sourceField: string;
}

/** Share of common words from which two texts count as one reworded criterion. */
const SAME_CRITERION = 0.5;
const MAX_PAIRS = 40_000;

/**
 * Changed criteria in document order. Both sides are parsed by today's extractor, so an improved extractor alone
 * changes nothing; for the same reason, fields with unchanged text are skipped. Text that is only split into different
 * blocks, next to an edit in the same field, is not a change; text that moved to another section is.
 * @param sourceFields fields with changed text.
 */
export function compareCriteria(
  policyId: string,
  old: ComparedDocument,
  next: ComparedDocument,
  sourceFields: ReadonlySet<string>,
): CriterionChange[] {
  if (sourceFields.size === 0) return [];
  const read = (document: ComparedDocument): Block[] =>
    extractCriteria(policyId, document.sections, document.title).filter((block) => sourceFields.has(block.sourceField));
  const before = read(old);
  const after = read(next);
  const removed = without(before, after);
  const added = without(after, before);
  const moved = new Set(added.map(textKey).filter((key) => removed.some((block) => textKey(block) === key)));
  const recut = recutFinder(fieldTexts(old), fieldTexts(next));
  const isChange = (block: Block) => moved.has(textKey(block)) || !recut(block);
  const gone = removed.filter(isChange);
  const fresh = added.filter(isChange);
  const pairs = pairUp(gone, fresh);
  const accepted = new Set(pairs.values());
  return [
    ...fresh.map((block): CriterionChange => {
      const was = pairs.get(block);
      return { ...identity(block), change: was ? 'modified' : 'added', oldText: was?.text ?? null, text: block.text };
    }),
    ...gone
      .filter((block) => !accepted.has(block))
      .map((block): CriterionChange => ({ ...identity(block), change: 'removed', oldText: block.text, text: null })),
  ];
}

function identity({ blockId, section }: Block) {
  return { blockId, section };
}

function textKey({ sourceField, text }: Block): string {
  return `${sourceField}\0${comparable(text)}`;
}

function blockKey(block: Block): string {
  return `${block.section}\0${textKey(block)}`;
}

/** Blocks of `all` that `others` lacks, counting duplicates. */
function without(all: readonly Block[], others: readonly Block[]): Block[] {
  const left = new Map<string, number>();
  for (const block of others) left.set(blockKey(block), (left.get(blockKey(block)) ?? 0) + 1);
  return all.filter((block) => {
    const count = left.get(blockKey(block)) ?? 0;
    if (count > 0) left.set(blockKey(block), count - 1);
    return count === 0;
  });
}

/** Finds blocks with words that occur equally often in their field before and after: only the split differs. */
function recutFinder(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const times = (text: string | undefined, words: string) => (text ?? '').split(words).length - 1;
  return ({ sourceField, text }: Block): boolean => {
    const words = comparable(text);
    const count = times(before.get(sourceField), words);
    return words !== '' && count > 0 && count === times(after.get(sourceField), words);
  };
}

/** Pairs each added block with the removed one it most likely replaces: same field, most common words. */
function pairUp(removed: readonly Block[], added: readonly Block[]): Map<Block, Block> {
  const pairs = new Map<Block, Block>();
  if (removed.length * added.length > MAX_PAIRS) return pairs;
  const words = new Map([...removed, ...added].map((block) => [block, splitWords(block.text)]));
  const free = new Set(removed);
  for (const block of added) {
    let best: Block | null = null;
    let bestShare = SAME_CRITERION;
    for (const candidate of free) {
      if (candidate.sourceField !== block.sourceField) continue;
      const share = overlap(words.get(block)!, words.get(candidate)!);
      if (share > bestShare || (best === null && share === bestShare)) [best, bestShare] = [candidate, share];
    }
    if (best === null) continue;
    free.delete(best);
    pairs.set(block, best);
  }
  return pairs;
}

function splitWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return (2 * common) / (a.size + b.size);
}
