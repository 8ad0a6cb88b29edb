/** Explains why a policy was found: matching words, and how they matched. */
import { synonymTable } from '../search/synonym-table.ts';
import type { MatchedBy, Reading } from './readings.ts';

export interface MatchedTerm {
  /** Words of the search. */
  term: string;
  /** Matching text in the policy. */
  found: string;
  by: MatchedBy;
}

/** @param words of the search. @param matched the matching reading of each word; null without one. */
export function matchedTerms(words: readonly string[], matched: readonly (Reading | null)[]): MatchedTerm[] {
  const found = new Map<string, MatchedTerm>();
  for (const reading of matched) {
    if (reading === null) continue;
    const term = reading.places.map((place) => words[place]!).join(' ');
    const one = { term, found: reading.by === 'word' ? term : spelledOut(reading), by: reading.by };
    found.set(`${term}/${one.found}`, one);
  }
  return [...found.values()];
}

function spelledOut({ stems, spelled }: Reading): string {
  const key = stems.join(' ');
  return spelled ?? synonymTable().spelled.get(key) ?? key;
}
