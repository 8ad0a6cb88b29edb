/** Suggestions when no formulary has an answer. */
import type { FormularyEditionView } from './formulary.schemas.ts';
import type { ReadQuestion } from './query.rules.ts';

/** One sentence. @param findsUnfiltered whether the same words are found without the filters */
export function hintFor(
  { filters, words }: ReadQuestion,
  editions: readonly FormularyEditionView[],
  findsUnfiltered: () => boolean,
): string {
  if (editions.length === 0) return 'No formulary of this source is loaded; see "cpi ingest formulary".';
  const named = filters.filter(({ filter }) => filter !== 'payer');
  if (named.length > 0 && words.length > 0 && findsUnfiltered())
    return `The drug is listed, but not with ${named.map(({ text }) => `"${text}"`).join(' and ')}; leave that out.`;
  const selection = editions.every((edition) => edition.selection);
  return selection
    ? 'No record matches. Only a selection of drugs is loaded: a drug that is missing is unknown, not excluded. Try the generic name.'
    : 'No record matches. A drug that is missing may still be covered; try the generic name or a code.';
}
