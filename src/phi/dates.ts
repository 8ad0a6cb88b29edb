/** Dates tied to a person and ages over 89, 45 CFR 164.514(b)(2)(i)(C). Dates of service and of policies are neither. */
import type { Finder } from './categories.ts';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const NUMERIC_DATE = String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ](?:\d{4}|\d{2}(?!\d))`;
const WRITTEN_DATE = String.raw`${MONTH}\.? (?:the )?\d{1,2}(?:st|nd|rd|th)?(?:,? ?(?:of )?'?\d{2,4})?|\d{1,2}(?:st|nd|rd|th)?(?: of)?[ -]${MONTH}\.?(?:[ ,-]{1,2}'?\d{2,4})?|${MONTH}\.?,? (?:of )?\d{4}`;
const DATE = `(?:${NUMERIC_DATE}|${WRITTEN_DATE})`;
/** Eight digits in a row are a date only behind a label of one. */
const LABELLED_DATE = String.raw`(?:${DATE}|(?:19|20)\d{6}|(?:0[1-9]|1[0-2])[0-3]\d(?:19|20)\d{2})`;

const BIRTH = String.raw`d\.?o\.?b\b\.?|b\.?day\b|birth ?-?days?|birth ?-?date|dates? of birth|born|birth`;
const STAY = String.raw`admit(?:ted)?(?! (?:to|that) [a-z]+ [a-z]+ of)|admission(?! (?:criteria|order))|hospitali[sz]ed|discharged?|d\/c(?:'?d)?`;
const DEATH = String.raw`died|deceased|passed away|date of death|d\.?o\.?d\b|death|(?:patient|pt|member|he|she) expired`;
/** What may stand between an event and its date; a policy's `on or after` makes it a rule. */
const GAP = String.raw`(?:(?! ?(?:on or |or )?(?:after|before|prior to)\b)(?:\bst\. |[^\d.;])){0,28}?`;

const EVENT_DATE = new RegExp(String.raw`\b(?:${BIRTH}|${STAY}|${DEATH})(?!s)${GAP}(?<![\d.])${LABELLED_DATE}`, 'gi');
const DATE_EVENT = new RegExp(
  String.raw`(?<![\d.])${DATE} ?(?:[(,-] ?|is |was |as )?(?:the |her |his |patient |my )?(?:${BIRTH}|date of (?:admission|discharge|death)|(?:admission|admit|discharge|death) date|admitted|discharged|died)\b`,
  'gi',
);

/** Bounds of a policy's age range are no one's age. */
const RANGE_BEFORE =
  /(?:[≥≤<>=]|\b(?:over|above|under|below|than|least|most|to|through|until|up to|and|or|between|minimum|maximum|max|min|limit|exceeding|exceeds?|reach(?:es|ed)?|turn(?:s|ing)?|beyond)|\d ?[-–])\s{0,3}(?:the )?(?:ages? )?(?:of )?$/i;
const RANGE_AFTER =
  /^\s?(?:years? (?:of age |old )?|yrs? (?:old )?|yo )?(?:and|or|&) (?:older|over|above|younger|under|up|below|greater|more)|^ ?(?:\+|-? ?\d|to \d|through \d|days?|months?|minutes?|hours?|weeks?|%|percent|mg|ml)/i;
const AGE =
  /(?<![\d.,$])(?:9\d|1[01]\d)(?=[ -]?(?:years?|yrs?|y\.? ?\/?o\.?)\b[ -]?(?:olds?\b|of age\b|\b)(?! (?:history|follow|survival|study|period|term|since|after|before|prior|later|ago|trial|data|life)))/gi;
const WRITTEN_AGE =
  /\b(?:ninety[- ](?:one|two|three|four|five|six|seven|eight|nine)|(?:one |a )?hundred(?:(?: and)? (?:one|two|three|four|five|six|seven|eight))?)[- ]years?[- ]old\b/gi;
const LABELLED_AGE =
  /\b(?:aged?|(?:patient|pt|member|beneficiary|he|she|mother|father|grandmother|grandfather|husband|wife|mom|dad) (?:is|was|turned|just turned|aged?|,))[ :=,-]{1,3}(?:is |of |was )?((?:9\d|1[01]\d))(?!\d|[.,/]\d|%| ?(?:mg|ml|kg|lbs?|pounds?|days?|months?|percent|minutes?|hours?|weeks?|cm|mm|degrees))/gi;

export const DATE_FINDERS: readonly Finder[] = [
  {
    category: 'date',
    needs:
      /\d(?:.{0,60}(?:birth|born|d\.?o\.?[bd]|bday|admi|hospitali|discharg|died|death))|(?:birth|born|d\.?o\.?[bd]|b\.?day|admi|hospitali|discharg|d\/c|died|deceased|passed|death|expired).{0,40}\d/i,
    find: (text) => [...text.matchAll(EVENT_DATE)].length || [...text.matchAll(DATE_EVENT)].length,
  },
  {
    category: 'age',
    needs: /9\d|1[01]\d|ninety|hundred/i,
    find: (text) => agesIn(text, AGE) || agesIn(text, LABELLED_AGE) || agesIn(text, WRITTEN_AGE),
  },
];

function agesIn(text: string, pattern: RegExp): number {
  let found = 0;
  for (const match of text.matchAll(pattern)) {
    const age = match[1] ?? match[0];
    const from = match.index + match[0].lastIndexOf(age);
    if (RANGE_BEFORE.test(text.slice(Math.max(0, from - 24), from))) continue;
    if (RANGE_AFTER.test(text.slice(from + age.length, from + age.length + 32))) continue;
    found++;
  }
  return found;
}
