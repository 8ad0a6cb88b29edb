import type { Passage } from '../structure/passage.ts';
import { introducesStudyStandards, tagsOf } from './tags.ts';

/** Tags of each passage; an item also has those its introduction gives. */
export function tagPassages(passages: readonly Passage[]): string[][] {
  const tags: string[][] = [];
  for (const { text, parent, excluded } of passages)
    tags.push(
      parent === null
        ? tagsOf(text, excluded)
        : tagsOf(text, excluded, tags[parent]!, introducesStudyStandards(passages[parent]!.text)),
    );
  return tags;
}
