import { findPhi, type PhiCategory } from '../../src/phi/phi.public.ts';
import { type Snippet, snippetsWithPhi } from './with-phi.ts';
import { snippetsWithoutPhi } from './without-phi.ts';

export interface PhiScores {
  byCategory: Map<PhiCategory, { found: number; of: number }>;
  missed: Snippet[];
  without: number;
  falsePositives: string[];
}

export const recall = ({ found, of }: { found: number; of: number }): number => found / of;

/** @param each snippets of every template. */
export function scorePhi(each: number, seed: number): PhiScores {
  const byCategory: PhiScores['byCategory'] = new Map();
  const missed: Snippet[] = [];
  for (const snippet of snippetsWithPhi(each, seed)) {
    const score = byCategory.get(snippet.category) ?? { found: 0, of: 0 };
    byCategory.set(snippet.category, score);
    score.of++;
    if (findPhi(snippet.text) === null) missed.push(snippet);
    else score.found++;
  }
  const without = snippetsWithoutPhi(each, seed);
  return {
    byCategory,
    missed,
    without: without.length,
    falsePositives: without.filter((text) => findPhi(text) !== null),
  };
}
