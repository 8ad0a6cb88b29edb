/** Parses list quantifiers such as `all of the following`, `(ONE)`, `two or more`. */

import { parseNumber } from '../conditions/numbers.ts';
import { readLexicon } from '../lexicon.ts';

const lexicon = readLexicon('list-quantifiers');

/** How list items combine; null when the text does not state it. */
export type Combinator =
  /** `more`: the last item announces a missing one. */
  { op: 'all' | 'any'; more?: true } | { op: 'at_least'; count: number } | null;

const AT_LEAST = lexicon.pattern('at_least');
const ANY = lexicon.pattern('any');
const ALL = lexicon.pattern('all');
const TITLE_QUANTIFIER = lexicon.pattern('title_quantifier');

/** The quantifier in a list introduction; null without one. */
export function combinatorFromWording(lead: string): Combinator {
  const count = AT_LEAST.exec(lead);
  if (count !== null) {
    const least = parseNumber(count.slice(1).find((number) => number !== undefined)!);
    return least === 1 ? { op: 'any' } : { op: 'at_least', count: least };
  }
  const any = ANY.exec(lead);
  if (any?.[0].toLowerCase().startsWith('one or')) return { op: 'any' };
  const all = ALL.exec(lead);
  if (any !== null && all !== null) return any.index > all.index ? { op: 'any' } : { op: 'all' };
  if (any !== null) return { op: 'any' };
  if (all !== null) return { op: 'all' };
  const brief = TITLE_QUANTIFIER.exec(lead);
  if (brief === null) return null;
  return brief[1] === undefined ? { op: 'any' } : { op: 'all' };
}
