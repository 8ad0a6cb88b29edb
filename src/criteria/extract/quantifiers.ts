/** Words that say how the members of a list combine: `all of the following`, `(ONE)`, `two or more`. */
import { numberOf } from './numbers.ts';

/** How a list's members combine; null where the text does not say. */
export type Combinator =
  /** `more`: the last member announces another one, which is not there. */
  { op: 'all' | 'any'; more?: true } | { op: 'none' } | { op: 'at_least'; count: number } | null;

const COUNT = '(one|two|three|four|five|six|seven|\\d{1,2})(?:\\s*\\(\\d{1,2}\\))?';
const SEVERAL = COUNT.replace('one|', '');
const SUCH = '(?:\\w+\\s+){0,4}';
const AT_LEAST = new RegExp(
  `\\b(?:at\\s+least|a\\s+minimum\\s+of|any)\\s+${COUNT}(?:\\s+or\\s+more)?\\s+of\\s+(?:the|these)\\b|\\b${COUNT}\\s+or\\s+more\\s+(?:of\\s+(?:the|these)\\s+)?${SUCH}following\\b|\\b(?<!(?:only|than|first|last|of|one\\s+or)\\s)${SEVERAL}\\s+of\\s+the\\s+${SUCH}following\\b|(?:≥|>=)\\s*(\\d)\\s+of\\s+(?:the\\s+)?following\\b|\\(\\s*at\\s+least\\s+${SEVERAL}(?:\\s+(?:required|needed))?\\s*\\)\\s*:?$|\\(\\s*${SEVERAL}\\s+(?:or\\s+more|required|needed|must\\s+be\\s+(?:met|present))\\s*\\)\\s*:?$`,
  'i',
);
const ANY =
  /\bone\s+or\s+(?:both|more)\s+of\s+(?:the|these)\b|\b(?:any(?:\s+one)?|either|one)\s+of\s+(?:the|these)\s+(?:\w+\s+){0,2}(?:following|criteri|conditions|below)|\bany\s+of\s+the\s+following\b|\bany\s+(?:one\s+)?of\s+(?:the|these)\b|\beither\s*:?$|\bone\s+of\s+the\s+following\b|\b(?:one|any|either)\s+of\s*:$/i;
const ALL =
  /\ball\s+(?:of\s+)?(?:the|these)\s+(?:\w+\s+){0,2}(?:following|criteria|conditions|requirements|components|elements|below)|\b(?:each|both)\s+of\s+the\s+(?:\w+\s+){0,2}following|\bmeets?\s+(?:all|each|both)\b|\bthe\s+following\s+(?:two|three|four|five|six|seven|eight|\d{1,2})\s+(?:criteria|conditions|requirements|components|elements|standards|steps)|\bmeets?\s+the\s+(?:\w+\s+){0,3}(?:criteria|conditions|requirements|standards)\s+(?:listed|set\s+forth|specified|established|described|outlined|stated)\s+below|\b(?:adheres?|conforms?|compl(?:y|ies))\s+(?:to|with)\s+the\s+following\s+(?:\w+\s+){0,3}(?:standards|criteria|requirements|conditions)\b|\b(?:criteria|conditions|requirements)\b[^.]{0,30}\bmust\s+(?:also\s+)?be\s+met\b|\ball\s+of:?$|\b(?:all|both)\s+(?:of\s+)?the\s+following\b|(?<!\bnot\s)\b(?:all|both)\s+(?:are|must\s+be)\s+(?:required|met|present)\b/i;
/** `Inclusion criteria (ALL are required):`, `Symptomatic (ONE):`, `BOTH:` — a title with how many of what stands below. */
const BRIEF =
  /(?:^|\(\s*)(?:must\s+(?:have|meet)\s+|meets?\s+)?(?:(all|both|each)|any(?:\s+one)?|either|one(?:\s+or\s+more)?|at\s+least\s+one)(?:\s+(?:of\s+(?:the\s+following|these|them|the\s+below)|of|are|is|criteria|conditions|must|required|needed|be|met|present|apply|applies))*\s*\)?\s*:?$/i;

/** What the words of a lead-in say; null when they do not. */
export function fromWords(lead: string): Combinator {
  const count = AT_LEAST.exec(lead);
  if (count !== null) {
    const least = numberOf(count.slice(1).find((number) => number !== undefined)!);
    return least === 1 ? { op: 'any' } : { op: 'at_least', count: least };
  }
  const any = ANY.exec(lead);
  if (any?.[0].toLowerCase().startsWith('one or')) return { op: 'any' };
  const all = ALL.exec(lead);
  if (any !== null && all !== null) return any.index > all.index ? { op: 'any' } : { op: 'all' };
  if (any !== null) return { op: 'any' };
  if (all !== null) return { op: 'all' };
  const brief = BRIEF.exec(lead);
  if (brief === null) return null;
  return brief[1] === undefined ? { op: 'any' } : { op: 'all' };
}
