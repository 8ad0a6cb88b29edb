/** Roundabout statements in plain words, for both readings: "denied without a request", "covered at home, elsewhere not". */
import { lazily, openLexicon } from '../../../../platform/text/lexicon.ts';

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

/** What is refused without a request is what needs one. */
export function asRequests(text: string): string {
  return text
    .split(SENTENCES)
    .map((one) => (patterns().never.test(one) ? one : one.replace(patterns().unrequested, NEEDED)))
    .join(' ');
}
const SENTENCES = /(?<=[.;])\s+/;
const NEEDED = ' requires prior authorization ';

const NAMES_CODE = /\b(?:[A-Z]\d{4}|\d{4}[\dFTUM])\b/;

/** The refusal of all others says nothing of what is spoken of; the codes of others are. */
export function withoutOthers(text: string): string {
  return text.replace(patterns().others, (words) => (NAMES_CODE.test(words) ? words : ' '));
}
