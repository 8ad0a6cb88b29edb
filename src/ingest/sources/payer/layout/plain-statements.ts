/** Roundabout statements in plain words, for both readings: "denied without a request", "covered at home, elsewhere not". */

import { lazily, openLexicon } from '../../../../platform/text/lexicon.ts';
import { NAMES_CODE, SENTENCE_ENDS } from '../running-text/code-words.ts';

const lexicon = openLexicon(new URL('./plain-statements.yaml', import.meta.url));

/** Within one statement: other words may follow, not another statement. */
const GAP = String.raw`(?:(?!\b(?:and|but|or|nor|while)\b)[^.;,:]){0,60}?`;
const LONG_GAP = String.raw`(?:(?!\b(?:and|but|or|nor|while)\b)[^.;]){0,60}?`;

const patterns = lazily(() => {
  const part = (name: string) => `(?:${lexicon.expand(lexicon.data(name))})`;
  const [denied, missing, others, refused] = [part('denied'), part('missing'), part('others'), part('refused')];
  const auxiliary = '(?:(?:is|are|be|will|may|shall|must|can|do|does)(?: be)? )?(?:\\w+ly )?';
  const subject = String.raw`(?:(?:it|they|this|these|those|the \w+) )?(?:(?:is|are|will be|remains?) )?`;
  return {
    unrequested: new RegExp(
      String.raw`^${missing}\b[^.;:]{0,40}: [^.;]{0,80}?\b${denied}\b[^.;]*|\b${auxiliary}${denied}\b${GAP}[,:]?\s+${missing}\b|(?<!\b(?:covered|paid|payable|eligible|allowed) )\b${missing}\b${LONG_GAP}\b${auxiliary}${denied}\b`,
      'gi',
    ),
    never: new RegExp(part('never'), 'i'),
    others: new RegExp(
      String.raw`(?<=[.;,]\s|\b(?:and|but|while)\s)(?:${others},? ${subject}(?:\w+ )?${refused}|${subject}${refused} (?:\w+ )?${others})\b[^.;]*`,
      'gi',
    ),
  };
});

/** What is refused without a request is what needs one; what was stated before is not what is stated now. */
export function asRequests(text: string): string {
  return text
    .replace(FORMER, ' ')
    .replace(UNLESS_HARMFUL, ' if tolerated')
    .split(SENTENCE_ENDS)
    .map((one) => (patterns().never.test(one) ? one : one.replace(patterns().unrequested, NEEDED)))
    .join(' ');
}
/** "Was investigational; now covered": the first half holds no longer. */
const FORMER =
  /\b(?:was|were|previously|formerly)\s[^.;:]{3,60};\s+(?=(?:(?:but|and) )?(?:(?:it|they|this|these) )?(?:(?:is|are) )?now\b)/gi;
const NEEDED = ' requires prior authorization ';

/** "After a trial of both, unless they are contraindicated": what would harm a member is no refusal of the service. */
const OF_DRUGS = String.raw`(?:(?:it|they|both|either|these|the (?:[\w-]+ ){0,2}[\w()-]+|use|there) )?(?:(?:is|are|was|were) )?`;
const UNLESS_HARMFUL = new RegExp(
  String.raw`,? (?:unless|or) ${OF_DRUGS}(?:(?:medic|clinic)ally )?contraindicated\b`,
  'gi',
);

/** A text without the places that need no request, where another needs it. */
export function whereNeeded(text: string): string {
  return text.replace(IN_ONE_PLACE, ' ');
}
/** "They need no authorization in an office. In a hospital they need it": the place that needs it counts. */
const NOT_THERE = String.raw`\b(?:do|does) not (?:need|require) (?:prior )?(?:authorization|approval|review) (?:in|at) [^.;]{3,80}[.;]\s+`;
const IN_ONE_PLACE = new RegExp(String.raw`${NOT_THERE}(?=(?:in|at) [^.;]{3,80}\b(?:need|require)s?\b)`, 'gi');

/** The refusal of all others says nothing of what is spoken of; the codes of others are. */
export function withoutOthers(text: string): string {
  return whereNeeded(text).replace(patterns().others, (words) => (NAMES_CODE.test(words) ? words : ' '));
}
