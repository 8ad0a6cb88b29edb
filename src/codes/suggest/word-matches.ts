/** Codes for the words of a text. */
import type { CodeSystem, EditionSet, Model } from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { isOtherRequest } from '../../policies/policies.public.ts';
import { bestFirst, fused, type Match, matchTitles, rounded } from './codes-by-title.ts';
import { describedEditions, describedMatches } from './described-matches.ts';
import { rankByKind } from './kinds.ts';
import { layMatches } from './lay-words.ts';
import { statedSubject } from './plain-words.ts';
import { spelledText } from './reading/spelled-text.ts';
import { storyMatches } from './stories/stories.ts';

/** Codes with everyday names in the text, and codes with descriptions or in policies that share its words. */
export function matchWords(
  model: Model,
  set: EditionSet,
  written: string,
  options: { hint: CodeSystem | null; budget: WorkBudget; date: string },
): { named: Match[]; words: Match[]; truncated: boolean } {
  if (isOtherRequest(written)) return { named: [], words: [], truncated: false };
  const text = spelledText(model, written, describedEditions(model, set, options.date), options.budget);
  const described = describedMatches(model, set, text, options);
  // A single code is not something to search in titles.
  const titled = /\d/.test(text) ? [] : matchTitles(model, text, options.date);
  const lay = layMatches(text);
  const intent = lay.intent ?? statedSubject(text);
  const words = rankByKind(fused(described.matches, titled), text, { ...lay, intent });
  // Who requests a service states the injury as the reason for it.
  const stories = lay.isNamed ? [] : storyMatches(text, intent === 'service');
  const named = [...lay.codes, ...stories].map(
    ({ code, system, score }): Match => ({ code, system, score: rounded(score), type: 'lay_words' }),
  );
  return { named: named.sort(bestFirst), words, truncated: described.truncated };
}
