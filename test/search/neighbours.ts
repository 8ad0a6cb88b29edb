/**
 * Policies on other subjects in the language of national determinations: titles combine made-up words with words that
 * are in many titles ("therapy", "testing", "cancer"); texts use all words of the determinations as often as they occur
 * there. No search is intended to find one of them, but each has words in common with many.
 */

import { randomNumbers, word } from '../../bench/corpus.ts';
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { splitWords } from '../../src/platform/text/words.ts';

/** A word in this many titles does not identify one. */
const COMMON_IN_TITLES = 5;
const SECTIONS = ['indications', 'limitations', 'other'] as const;
const PARAGRAPHS = 3;
const PARAGRAPH_WORDS = 45;
const SUBJECTS = 30_000;

export function* neighbours(documents: readonly PolicyDocument[], count: number): Generator<PolicyDocument> {
  const random = randomNumbers(7);
  const drawn = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const titles = documents.flatMap(({ title }) => [...new Set(splitWords(title))]);
  const common = titles.filter((one) => titles.filter((other) => other === one).length >= COMMON_IN_TITLES);
  const language = documents.flatMap(({ sections }) =>
    sections.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text.toLowerCase().match(/[a-z0-9-]+/g) ?? [])),
  );
  const [pattern] = documents;
  for (let at = 0; at < count; at++) {
    const subject = [0, 1].map(() => word(100 + Math.floor(random() * SUBJECTS)));
    const text = () => [...Array.from({ length: PARAGRAPH_WORDS }, () => drawn(language)), drawn(subject)].join(' ');
    yield {
      ...pattern!,
      policyId: `L${100_000 + at}`,
      policyType: 'LCD',
      title: [subject[0], drawn(common), subject[1], drawn(common)].join(' '),
      manualSection: null,
      description: '',
      keywords: [subject[0]!],
      sections: SECTIONS.map((section) => ({
        ...{ section, heading: section, sourceField: `made-up.${section}` },
        blocks: Array.from({ length: PARAGRAPHS }, () => ({
          ...{ type: 'paragraph' as const, text: text(), level: 0, marker: null },
        })),
      })),
      codeGroups: [],
      relatedPolicies: [],
      revisions: [],
      attachments: [],
    };
  }
}
