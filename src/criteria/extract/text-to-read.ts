/** What is read of a passage instead of its bare words. */
import { MEASURES } from './measures.ts';
import { COMPARED_BEFORE } from './numbers.ts';

/** `A body mass index (BMI) of one of the following:` — the end of a lead-in that names what its items measure. */
const MEASURED = new RegExp(
  `(?<![\\w-])(?<!\\b(?:reduction|loss|change|increase|decrease|decline|rise|fall|improvement)\\s(?:in|of)\\s(?:[\\w-]+\\s){0,3})(${MEASURES.map(({ names }) => `(?:${names})`).join('|')})(?:\\s+(?:is|of|are|must\\s+be|with))?(?:\\s+(?:any|either|one|at\\s+least\\s+one)(?:\\s+of)?(?:\\s+the\\s+following)?)?\\s*:?$`,
  'i',
);
const BOUND = new RegExp(`^(?:${COMPARED_BEFORE}|between|\\d)`, 'i');

/** `(Yancy et al., 2017)`: who published it is no condition, and its year no number. */
const CITATIONS =
  /\((?:[^()]{0,200}\bet al\b[^()]{0,200}|(?!Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[A-Z][A-Za-z.&’'-]*(?: [A-Za-z.&’'-]+){0,6}, (?:19|20)\d\d[a-z]?)\)/g;

/** Text with the citations of literature blanked; positions stay. */
export function withoutCitations(text: string): string {
  return text.replace(CITATIONS, (citation) => ' '.repeat(citation.length));
}

/** An item that is only a bound, with the name of what its lead-in measures: `40 or greater` as `BMI of 40 or greater`. */
export function withMeasure(lead: string, item: string): string {
  if (!BOUND.test(item)) return item;
  const measure = MEASURED.exec(lead.slice(-200))?.[1];
  return measure === undefined ? item : `${measure} of ${item}`;
}
