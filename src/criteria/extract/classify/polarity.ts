/** Determines the side of a text, covered or excluded, and its effect on the items below. */
import { readLexicon } from '../lexicon.ts';
import { splitSentences } from '../structure/sentences.ts';

const lexicon = readLexicon('polarity');

const NONCOVERAGE = lexicon.pattern('noncoverage');
const STATEMENT_DENIALS = lexicon.pattern('statement_denials');
const CONTRAINDICATED = lexicon.pattern('contraindicated');
const ENDS = lexicon.pattern('ends');
const COVERAGE = lexicon.pattern('coverage_verdict');
const DENIED = lexicon.pattern('denied');
const UNSUITABLE = lexicon.pattern('unsuitable');
const ADVERSE = lexicon.pattern('adverse');
const ADVERSE_TITLE = lexicon.pattern('adverse_title');
const HARMLESS = lexicon.pattern('harmless');
const BOTH_SIDES = lexicon.pattern('both_sides');
const FAVORABLE_TITLE = lexicon.pattern('favorable_title');
const CONDITION = lexicon.pattern('condition');
const OPENING_CONDITION = lexicon.pattern('opening_condition');
const QUALIFIED_NOUN = lexicon.pattern('qualified_noun');
const REPORTED = lexicon.pattern('reported');
const EXCEPTION = lexicon.pattern('exception');
const LEADING_EXCEPTION = lexicon.pattern('leading_exception');
const PAST_DENIAL = lexicon.pattern('past_denial');
const EXEMPTS = lexicon.pattern('exempts');
const OTHER_LIST = lexicon.pattern('other_list');
const QUESTION_OPENING = lexicon.pattern('question_opening');
const OPENS_EXCEPTION = lexicon.pattern('opens_exception');
const TITLED_EXCEPTION = lexicon.pattern('titled_exception');
const LIMITED_TO_SOME_USES = lexicon.pattern('limited_to_some_uses');
const DENIES_ITEMS = lexicon.pattern('denies_items');
const DUTY = lexicon.pattern('duty');
const DENIALS = lexicon.pattern('denials');
const DOUBLE_DENIAL = lexicon.pattern('double_denial', 'gi');
const REVERSER = new RegExp(`\\b(?:${lexicon.expand('{reverser}')})\\b`, 'gi');
const IDLE_DENIAL = lexicon.pattern('idle_denial', 'gi');
const COVERAGE_OR_DENIAL = new RegExp(`\\b(?:${lexicon.expand('{coverage_words}')}|denials?)\\b`, 'i');
const STATEMENT = lexicon.pattern('statement');
const STATED_COVERAGE = lexicon.pattern('stated_coverage');
const SUPPORT = lexicon.pattern('support');
const ADVERSE_STATEMENT = lexicon.pattern('adverse_statement');

/** Null when a text takes no side. */
export type Polarity = 'covers' | 'excludes' | null;

/** `Not covered unless:` introduces an exception; `covered for the following, unless contraindicated:` does not. */
function introducesException(lead: string): boolean {
  const found = EXCEPTION.exec(lead);
  if (found === null) return false;
  return !/\b(?:following|these)\b/i.test(lead.slice(0, found.index)) || LISTS_EXCEPTION.test(found[0]);
}
const LISTS_EXCEPTION = /\b(?:following|these|below|one|any|all|both|either|each)\b|^[\w ]{4,16}:?$/i;

/** `Not covered unless:` and `not covered except for:` introduce covered items. */
const allowsItems = (lead: string): boolean =>
  lead.endsWith(':') && introducesException(lead) && !LIMITED_TO_SOME_USES.test(lead);

/** Whether a text states noncoverage; its condition is then an exclusion. */
export function excludesCoverage(text: string): boolean {
  const own = text.replace(OTHER_CLAUSE, ' ');
  return (
    [NONCOVERAGE, CONTRAINDICATED, ENDS, STATEMENT_DENIALS].some((pattern) => pattern.test(own)) &&
    !HARMLESS.test(own) &&
    !allowsItems(own)
  );
}

/** `(testing for one pathogen is not necessary)`: a parenthetical about something else. */
const OTHER_CLAUSE = /\((?!(?:these|this|they|it|which|both|all)\b)[^()]{8,80}?\s(?:is|are)\s[^()]*\)/gi;

/**
 * Side of one clause. @param alone nothing around it marks it as a condition, so words of suitability count: `not a
 * candidate for surgery` excludes in a heading but is a condition in a list.
 */
function parseSide(clause: string, alone: boolean): Polarity {
  if (HARMLESS.test(clause)) return null;
  if ([DENIED, ADVERSE, NONCOVERAGE, ENDS].some((pattern) => pattern.test(clause))) return 'excludes';
  if (alone && (UNSUITABLE.test(clause) || ADVERSE_TITLE.test(clause))) return 'excludes';
  return COVERAGE.test(clause) ? 'covers' : null;
}

/** A sentence without parentheticals, unless little else remains: `Limitations (not covered):`. */
function withoutAsides(sentence: string): string {
  const inner = sentence.replace(/\([^()]*\)/g, ' ');
  const main = inner.replace(/\([^()]*\)/g, ' ');
  return /[a-z]{3}.* .*[a-z]{3}/i.test(main) ? main : sentence;
}

/** Coverage statement in a sentence's main clause; the last clause with a side decides. */
function verdict(sentence: string, alone: boolean): Polarity {
  const plain = withoutAsides(sentence)
    .replace(LEADING_EXCEPTION, ' ')
    .replace(EXCEPTION, '')
    .replace(PAST_DENIAL, ' ')
    .replace(QUESTION_OPENING, '');
  const sides = plain.split(/;\s|\b(?:however|but)\b,?/i).map((clause) => {
    const stated = clause.trim().replace(REPORTED, '').trim().replace(OPENING_CONDITION, '');
    return parseSide(QUALIFIED_NOUN.test(stated) ? stated : stated.slice(0, CONDITION.exec(stated)?.index), alone);
  });
  return sides.findLast((side) => side !== null) ?? null;
}

/** Side of everything below a heading; null for mixed headings, limits or topics. */
export function titlePolarity(title: string): Polarity {
  if (BOTH_SIDES.test(title)) return null;
  if (parseSide(title.replace(QUESTION_OPENING, ''), true) === 'excludes') return 'excludes';
  return FAVORABLE_TITLE.test(title) ? 'covers' : null;
}

/** `When is it not covered?`: a question with a side is a heading. */
export const isQuestionTitle = (text: string): boolean => QUESTION_OPENING.test(text) && titlePolarity(text) !== null;

/** `Exceptions` reverses the side of the heading above. */
export const isExceptionTitle = (text: string): boolean => /^\W*(?:coverage\s+)?exceptions?\W*$/i.test(text);

/** Whether everything below a heading is excluded. */
export const titleExcludes = (title: string): boolean => titlePolarity(title) === 'excludes';

/** Side of an introduction and of the items below it. */
interface ListPolarity {
  /** The introduction excludes when its list is true. */
  excludes: boolean;
  /** Each item excludes. */
  items: boolean;
  /** It states an exception to something unstated. */
  doubtful: boolean;
  /** Its wording contains more or fewer negations than were parsed, so the side of its items is unknown. */
  unclear: boolean;
}

/**
 * Whether a text contains an odd number of negations. This counts words only: if it disagrees with the patterns, they
 * do not know the wording, and the side stays open.
 */
function deniesOnce(text: string): boolean {
  const stated = text.replace(OPENING_CONDITION, ' ').replace(IDLE_DENIAL, ' ').replace(PAST_DENIAL, ' ');
  const last = stated.split(/;\s|\b(?:however|but)\b,?/i).at(-1)!;
  // Conditions in the middle, such as `a walker does not suffice`, are independent of the list.
  const parts = last.split(/,\s/);
  const own = parts.filter((part, at) => at === 0 || at === parts.length - 1 || COVERAGE_OR_DENIAL.test(part));
  const clause = own.join(' ').replace(DOUBLE_DENIAL, ' ');
  const turns = [...clause.matchAll(REVERSER)].length;
  return (turns + (DENIALS.test(clause.replace(REVERSER, ' ')) ? 1 : 0)) % 2 === 1;
}

/**
 * Whether an introduction makes its items count for coverage: as a title, in words of coverage, or by reversing a
 * denial.
 */
export const supportsItems = (lead: string): boolean =>
  !STATEMENT.test(lead) || SUPPORT.test(lead) || DENIALS.test(lead);

/** Whether a text itself states whether something is covered. */
export const statesSide = (text: string): boolean => STATED_COVERAGE.test(text);

/** Whether a heading contains a negation that was not parsed as a denial. */
export const isUnclearTitle = (title: string): boolean => titlePolarity(title) !== 'excludes' && deniesOnce(title);

/** Whether a statement not parsed as noncoverage contains words of noncoverage. */
export function isUnclearStatement(text: string): boolean {
  const adverse = ADVERSE_STATEMENT.exec(text);
  return adverse !== null && !HARMLESS.test(text) && !STATED_COVERAGE.test(text.slice(0, adverse.index));
}

/**
 * Parses an introduction: `not covered for:` excludes with its items; `not covered unless:` and `none of the
 * following:` reverse only the items.
 * @param inherited the surrounding list, heading or column excludes.
 * @param member it is itself an item.
 */
export function listPolarity(lead: string, inherited: boolean, member: boolean): ListPolarity {
  const last = lead.slice(splitSentences(lead).at(-1)?.start ?? 0).replace(OTHER_LIST, '');
  if (EXEMPTS.test(last)) return { excludes: false, items: false, doubtful: true, unclear: false };
  const denies = DENIES_ITEMS.test(withoutAsides(last));
  // `The patient has no evidence of:` negates its items; `not covered in the absence of:` negates both.
  const stated = /^(?:they|these|this)\b/i.test(last) ? lead : last;
  const side = verdict(stated, !member && !denies);
  const own = side === 'excludes';
  const exception = introducesException(last) || LEADING_EXCEPTION.test(last);
  const limited = exception && LIMITED_TO_SOME_USES.test(last);
  const excludes = inherited || (own && (!exception || limited));
  // Without a side, `unless` implies a denial and `except` a grant.
  const grants = side !== null || !/\bunless\b/i.test(last);
  const turned = denies !== (exception && (inherited || limited || (!own && grants)));
  // `all of the following except the last`
  const other = !exception && EXCEPTION.test(last) && !/contra-?indicated|tolerat/i.test(last);
  const doubtful = TITLED_EXCEPTION.test(last) || other || (exception && (side === null || limited));
  const items = excludes !== turned;
  const unclear = inherited ? !own && !turned && deniesOnce(stated) : items !== deniesOnce(stated);
  return { excludes, items, doubtful, unclear };
}

/** Whether a statement is an exception to the previous one. */
export const opensException = (text: string): boolean => OPENS_EXCEPTION.test(text);

/** Whether a passage is parsed by its own wording despite an excluding heading. */
export const statesDuty = (text: string): boolean => DUTY.test(text);
