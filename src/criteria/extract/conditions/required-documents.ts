import type { Expression } from '../../../platform/text/lexicon.ts';
import { readLexicon } from '../lexicon.ts';
import { type ConditionMatch, matchConditions } from './condition-match.ts';

const lexicon = readLexicon('required-documents');

/** The published vocabulary of documents. A physician's order is not a document requirement. */
const DOCUMENTS = lexicon
  .data<{ item: string; words: Expression; partial?: string }[]>('documents')
  .map(({ item, words, partial }) => ({
    item,
    pattern: new RegExp(lexicon.expand(words), 'gi'),
    partial: partial !== undefined,
  }));

/** Documents a text requires. */
export function findRequiredDocuments(text: string): ConditionMatch[] {
  return DOCUMENTS.flatMap(({ item, pattern, partial }) =>
    matchConditions(text, pattern, () => ({ op: 'documented', item })).map((match) => ({ ...match, partial })),
  );
}
