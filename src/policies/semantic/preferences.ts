/** Preferences beyond word matches: exclusions, quoted phrases, title, codes and states of the search. */
import { EXACT, type Model, type PolicyHead } from '../../corpus/corpus.public.ts';
import { servesState } from '../../geography/geography.public.ts';
import type { SearchQuery } from '../list/policies.query.rules.ts';
import { isAboutComments, phrasesFit, type SearchBudgets } from '../search/search-policies.ts';
import { findWord } from '../search/word-scores.ts';
import type { Preference } from './search-by-meaning.ts';

/**
 * Factors for a policy's score: the text is its title; it lists a code or applies in a state of the text; it responds
 * to comments.
 */
const TITLED = 6;
const CODE_LISTED = 1.5;
const PLACE_SERVED = 1.5;
const COMMENTS = 0.25;

export function preferences(model: Model, text: string, requested: SearchQuery, budgets: SearchBudgets): Preference {
  const excluded = new Set(
    requested.excludedWords.flatMap((word) => [...(findWord(model, word, budgets.words)?.documents ?? [])]),
  );
  const listing = new Set(
    requested.codes.flatMap(({ code }) => model.codeIndex.listings(code, EXACT).map(({ version_id }) => version_id)),
  );
  const fits = phrasesFit(model, requested, budgets);
  const serves = requested.states.map((state) => servesState(model, state));
  const title = plain(text);
  const wantsComments = requested.words.includes('comments');
  return (head: PolicyHead) => {
    if (excluded.has(head.position) || fits(head) !== true) return 0;
    const isLocal = serves.length > 0 && (head.policy_type === 'NCD' || serves.some((serve) => serve(head)));
    return (
      (plain(head.title) === title ? TITLED : 1) *
      (listing.has(head.version_id) ? CODE_LISTED : 1) *
      (isLocal ? PLACE_SERVED : 1) *
      (!wantsComments && isAboutComments(head) ? COMMENTS : 1)
    );
  };
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
