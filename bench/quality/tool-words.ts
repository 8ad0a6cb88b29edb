/**
 * Ranks tools for a question by word statistics alone (BM25 over names, titles, descriptions and arguments). It shows
 * that descriptions use distinct words, not that a given model chooses well.
 */
import { tokenize } from '../../src/platform/text/words.ts';

export interface ListedTool {
  id: string;
  title: string;
  description: string;
  /** JSON Schema of the input. */
  input: object;
}

const K1 = 1.2;
const B = 0.75;

/** Ids of the tools, best first. */
export function rankByWords(tools: readonly ListedTool[]): (question: string) => string[] {
  const bags = tools.map((tool) => ({ id: tool.id, words: words(listWords(tool)) }));
  const average = bags.reduce((sum, bag) => sum + bag.words.length, 0) / bags.length;
  const holding = (word: string) => bags.filter((bag) => bag.words.includes(word)).length;
  return (question) => {
    const requested = [...new Set(words(question))];
    const scores = bags.map(({ id, words: own }) => {
      const score = requested.reduce((sum, word) => {
        const count = own.filter((one) => one === word).length;
        const rarity = Math.log(1 + (bags.length - holding(word) + 0.5) / (holding(word) + 0.5));
        return sum + (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * own.length) / average));
      }, 0);
      return { id, score };
    });
    return scores.toSorted((a, b) => b.score - a.score).map(({ id }) => id);
  };
}

function listWords({ id, title, description, input }: ListedTool): string {
  const members = (input as { properties?: Record<string, { description?: string }> }).properties ?? {};
  const texts = Object.entries(members).map(([name, { description: own = '' }]) => `${name} ${own}`);
  return [id, title, description, ...texts].join(' ').replaceAll('_', ' ');
}

/** Replaces a code with the word for its kind, since tool descriptions do not contain actual codes. */
function words(text: string): string[] {
  const named = text
    .replace(/\b[A-Z]\d{2}\.[0-9A-Z]{1,4}\b/g, 'diagnosis')
    .replace(/\b(?:NCD\d+|[LA]\d{5,})\b/g, 'policy id')
    .replace(/\b(?:[A-Z]\d{4}|\d{5})\b/g, 'procedure code');
  return tokenize(named);
}
