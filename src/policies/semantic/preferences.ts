/** Preferences beyond word matches: exclusions, quoted phrases, title, codes and states of the search. */
import { EXACT, type Model, type PolicyHead } from '../../corpus/corpus.public.ts';
import { servesState } from '../../geography/geography.public.ts';
import type { SearchQuery } from '../list/policies.query.rules.ts';
import { isAboutComments, phrasesFit, type SearchBudgets } from '../search/search-policies.ts';
import { findWord } from '../search/words/word-scores.ts';
import type { Preference } from './candidates.ts';

/**
 * Factors for a policy's score: the text is its title; it lists a code or applies in a state of the text; it responds
 * to comments.
 */
const TITLED = 6;
const CODE_LISTED = 1.5;
const PLACE_SERVED = 1.5;
const COMMENTS = 0.25;
/** The title states another part of the spine or another limb than the text. */
const OTHER_PART = 0.5;
/** Parts of the body of which a service for one is not one for the other, as people and as titles state them. */
const PARTS: readonly (readonly [text: RegExp, title: RegExp])[][] = [
  [
    [/\b(?:neck|cervical|c[3-7])\b/i, /\bcervical\b/i],
    [/\b(?:low(?:er)? back|lumbar|l[1-5])\b/i, /\blumbar\b/i],
  ],
  [
    [/\b(?:arms?|hands?|wrists?|fingers?|elbows?)\b/i, /\bupper (?:limb|extremit)/i],
    [/\b(?:legs?|foot|feet|ankles?|knees?|cal(?:f|ves)|thighs?|toes?)\b/i, /\blower (?:limb|extremit)/i],
  ],
];

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
  const others = listOtherParts(text);
  const wantsComments = requested.words.includes('comments');
  return (head: PolicyHead) => {
    if (excluded.has(head.position) || fits(head) !== true) return 0;
    const isLocal = serves.length > 0 && (head.policy_type === 'NCD' || serves.some((serve) => serve(head)));
    return (
      (plain(head.title) === title ? TITLED : 1) *
      (listing.has(head.version_id) ? CODE_LISTED : 1) *
      (isLocal ? PLACE_SERVED : 1) *
      (others.some((part) => part.test(head.title)) ? OTHER_PART : 1) *
      (!wantsComments && isAboutComments(head) ? COMMENTS : 1)
    );
  };
}

/** Parts that titles state and the text does not, where it states their counterpart. */
function listOtherParts(text: string): RegExp[] {
  return PARTS.flatMap((pair) => {
    const [stated, ...more] = pair.filter(([part]) => part.test(text));
    if (stated === undefined || more.length > 0) return [];
    return pair.flatMap((part) => (part === stated ? [] : [part[1]]));
  });
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
