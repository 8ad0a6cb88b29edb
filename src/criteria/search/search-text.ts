import { tokenize } from '../../platform/text/words.ts';

/** Stems that a block must contain. Alternatives of a search text are joined by OR. */
export interface Alternative {
  words: string[];
  /** Consecutive stems. */
  phrases: string[][];
  excludedWords: string[];
  excludedPhrases: string[][];
}

const TOKEN = /(-?)(?:["“”]([^"“”]*)["“”]|([^\s"“”]+))|["“”]/g;

/**
 * Parses words, "quoted phrases", -exclusions and OR, which has lower precedence than adjacent words. Any text is
 * valid.
 */
export function parseCriteriaSearch(text: string): Alternative[] {
  const alternatives: Alternative[] = [emptyAlternative()];
  for (const [, minus, phrase, word] of text.matchAll(TOKEN)) {
    if (word !== undefined && minus === '' && word.toLowerCase() === 'or') alternatives.push(emptyAlternative());
    else accept(alternatives.at(-1)!, minus === '-', phrase, word);
  }
  return alternatives.filter(hasTerms).map(withoutRepetitions);
}

function emptyAlternative(): Alternative {
  return { words: [], phrases: [], excludedWords: [], excludedPhrases: [] };
}

function accept(into: Alternative, excluded: boolean, phrase: string | undefined, word: string | undefined): void {
  const stems = tokenize(phrase ?? word ?? '');
  if (stems.length === 0) return;
  // An excluded `-x-ray` is a unit, like a phrase; `x-ray` finds both of its words.
  const together = phrase !== undefined || excluded;
  if (together && stems.length > 1) (excluded ? into.excludedPhrases : into.phrases).push(stems);
  else (excluded ? into.excludedWords : into.words).push(...stems);
}

function hasTerms({ words, phrases, excludedWords, excludedPhrases }: Alternative): boolean {
  return words.length + phrases.length + excludedWords.length + excludedPhrases.length > 0;
}

function withoutRepetitions({ words, excludedWords, ...phrases }: Alternative): Alternative {
  return { ...phrases, words: [...new Set(words)], excludedWords: [...new Set(excludedWords)] };
}
