/** What each passage of a policy is: whether it states noncoverage, and its tags. */
import { splitSentences } from '../structure/inline-lists.ts';
import type { Passage } from '../structure/passage.ts';
import { CELL_SEPARATOR } from '../structure/table-rows.ts';
import { excludesCoverage, mentionsCoverage } from './coverage-language.ts';
import { introducesStudyStandards, tagsOf } from './tags.ts';

const NONCOVERED_HEADING = /\bnon-?\s?covered\b|\bnot covered\b|\bexclusions?\b/i;
/** `not covered except:` introduces what is covered. */
const EXCEPTIONS = /\b(?:except(?:ions?)?|unless)\b(?! otherwise)[^.]{0,40}$/i;

/** Whether each passage states noncoverage: by its wording, its heading, or the list it belongs to. */
export function findExclusions(passages: readonly Passage[]): boolean[] {
  const found: boolean[] = [];
  for (const { text, parent, section, heading, tableRow, excluded } of passages) {
    const titled =
      section === 'limitations' && heading !== null && NONCOVERED_HEADING.test(heading) && !mentionsCoverage(text);
    const inherited = parent !== null && found[parent]! && !EXCEPTIONS.test(passages[parent]!.text);
    const row = tableRow && text.includes(CELL_SEPARATOR);
    const own = row
      ? excluded
      : excluded || excludesCoverage(parent === null ? text : text.slice(0, splitSentences(text)[0]?.end));
    found.push(parent === null ? own || titled : inherited || (!found[parent]! && own));
  }
  return found;
}

export function tagPassages(passages: readonly Passage[], exclusion: readonly boolean[]): string[][] {
  const tags: string[][] = [];
  for (const [index, { text, parent }] of passages.entries())
    tags.push(
      parent === null
        ? tagsOf(text, exclusion[index]!)
        : tagsOf(text, exclusion[index]!, tags[parent]!, introducesStudyStandards(passages[parent]!.text)),
    );
  return tags;
}
