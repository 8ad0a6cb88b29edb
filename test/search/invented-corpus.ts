/** Policies in the words that people search with: titles of some of them, texts in which common ones are in nearly every policy. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { randomNumbers } from '../../bench/corpus.ts';
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { splitWords } from '../../src/platform/text/words.ts';
import { indications, policyDocument } from '../support/documents.ts';

const QUERIES = new URL('queries/', import.meta.url);
const PARAGRAPH_WORDS = 40;

/** Texts of every set of searches, in the order of the files. */
export function allSearches(): string[] {
  const texts = readdirSync(QUERIES)
    .toSorted()
    .flatMap((file) => {
      const set = parse(readFileSync(new URL(file, QUERIES), 'utf8'), { schema: 'failsafe' });
      if (Array.isArray(set)) return set as string[];
      // Sets are texts by policy, or policies by text.
      const isId = (text: string) => /^(?:NCD|[LA])?\d+(?:\.\d+)*$/.test(text);
      return Object.entries(set as Record<string, string[]>).flatMap(([key, list]) => (isId(key) ? list : [key]));
    });
  return [...new Set(texts)];
}

/** @param texts with the words that the policies have. The same numbers always produce the same policies. */
export function* inventedPolicies(texts: readonly string[], count: number, seed = 5): Generator<PolicyDocument> {
  const random = randomNumbers(seed);
  const uses = new Map<string, number>();
  for (const word of texts.flatMap(splitWords)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const vocabulary = [...uses].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
  // Natural text: few words are very common.
  const draw = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)]!;
  const drawWords = (length: number) => Array.from({ length }, draw).join(' ');
  for (let at = 0; at < count; at++)
    yield policyDocument(`L${50_000 + at}`, {
      title: drawWords(4),
      keywords: [drawWords(2)],
      status: random() < 0.1 ? 'retired' : 'active',
      description: '',
      sections: indications(...Array.from({ length: 2 }, () => drawWords(PARAGRAPH_WORDS))),
    });
}
