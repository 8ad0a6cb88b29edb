/** What a word is in a search text, whatever is searched. */
import { serviceTable } from '../service-table.ts';
import { isEmptyWord, synonymTable } from '../synonym-table.ts';
import { isInPassing, isOfOtherField, isOrdinaryWord } from './word-groups.ts';

/**
 * An aside states nothing that is searched for; a foreign word states that something else than health care is. A
 * clinical word belongs to health care alone.
 */
export type WordKind = 'aside' | 'foreign' | 'clinical' | 'other';

/** @param own stem of the word. */
export function kindOfWord(own: string): WordKind {
  if (isEmptyWord(own) || isInPassing(own)) return 'aside';
  if (isOfOtherField(own)) return 'foreign';
  return isOfTheField(own) && !isOrdinaryWord(own) ? 'clinical' : 'other';
}

/** Whether a stem is of a word of services: in their names, or in descriptions of several authors. */
export function isOfTheField(own: string): boolean {
  return serviceTable().agreed.has(own) || synonymTable().stems.has(own);
}
