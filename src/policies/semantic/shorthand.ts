/** Rewrites how offices and patients write, so that what remains are words of what is searched for. */
import { stem } from '../../platform/text/words.ts';
import { writtenOut } from '../search/words/shorthand.ts';
import { isOfOtherField } from '../search/words/word-groups.ts';

/** "M.R.I." is one word, and "can't" none, but a tokenizer sees letters. */
const DOTTED = /\b(?:[a-z]\.){2,}[a-z]?\b\.?/gi;
const ENDINGS = /\b[a-z]+n['’]t\b|['’](?:s|m|d|re|ve|ll)\b/gi;
/** "r/o clot", "s/p stroke": rule out, status post, history of, complains of, without, due to, follow-up, both sides. */
const SLASHED = /\b(?:r\/o|s\/p|h\/o|c\/o|w\/o|d\/t|f\/u|b\/l|w\/)(?=\W|$)/gi;
/** "52 yr old", "66 y/o", "70yo": for whom, not what. */
const AGES = /\b\d{1,3}[\s-]*(?:y\/?o\b|(?:yrs?|years?)[\s-]+old\b)/gi;
/** Where at home something is used. */
const ROOMS = /\b(?:living|dining|family|spare|guest)[\s-]?rooms?\b|\bbed[\s-]?rooms?\b/gi;
/** Where a person cannot go is not what is requested: "can't walk through the supermarket". */
const LIMITS =
  /\b(?:can['’]?t|cannot|unable|hard|trouble)\b[^,.;?!]*\b(?:walk|climb|stand|see|hear|reach|drive|breathe)[^,.;?!]*/gi;

export function spellOut(text: string): string {
  return writtenOut(text)
    .replace(LIMITS, (clause) =>
      clause.replace(/[a-z]+/gi, (word) => (isOfOtherField(stem(word.toLowerCase())) ? ' ' : word)),
    )
    .replace(AGES, ' ')
    .replace(ROOMS, ' ')
    .replace(SLASHED, ' ')
    .replace(DOTTED, (letters) => letters.replaceAll('.', ''))
    .replace(ENDINGS, ' ');
}
