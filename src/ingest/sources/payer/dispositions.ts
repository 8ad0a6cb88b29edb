/** What words say about the coverage of codes. */
import { lazily } from '../../../platform/text/lexicon.ts';
import type { Disposition } from '../../ingest.document.ts';
import { namesPlans } from './applicability.ts';
import { asRequests, whereNeeded, withoutOthers } from './layout/plain-statements.ts';
import { withoutQuestions } from './running-text/questions.ts';
import { lexicon, runningText } from './section-names.ts';

type ListedDisposition = Disposition | 'no_pa' | 'ended';

const listed = lazily(() =>
  lexicon
    .data<{ says: ListedDisposition; any: string[] }[]>('dispositions')
    .map(({ says, any }): [ListedDisposition, RegExp] => [says, new RegExp(lexicon.expand(any), 'i')]),
);

/** Rows set apart by color or letters: which of them are meant is not in the text. */
const LOOK = `(?:shaded|unshaded|highlighted|bold(?:ed|face|faced)?|italic(?:s|ized)?|underlined|gr[ae]yed(?: out)?|colou?red|color-coded|struck through|crossed out)`;
const LISTED = `(?:codes?|rows?|items?|services?|entries|procedures?|lines?|cells?|drugs?|text|type|print)`;
const BY_LOOK = new RegExp(
  String.raw`\b${LOOK}\s+(?:\w+\s+)?${LISTED}\b|\b${LISTED}\b.{0,40}\b(?:in|is|are|shown|marked|listed|displayed|appearing)\b.{0,20}\b(?:${LOOK}|(?:red|green|blue|yellow|orange|gr[ae]y) (?:text|type|print|letters|shading))\b`,
  'i',
);

/** Where a code was before: "moved from the list of unproven codes to". */
const MOVED_FROM = /\b(moved|transferred|reclassified|reassigned|changed)\b(.{0,60}?)\bfrom\b.{1,120}?\bto\b/gi;
const SENTENCES = /(?<=[.;])\s+(?=[A-Z])/;
const disclaimers = lazily(() => new RegExp(lexicon.data<string[]>('disclaimers').join('|'), 'i'));

/**
 * What a text states about the codes below it; null where it contains no information. A service that needs no authorization is not
 * for that reason covered: "Covered without prior authorization" says both.
 */
export function dispositionIn(whole: string): Disposition | null {
  // What is asked is not stated.
  const text = asRequests(withoutQuestions(whole));
  if (differsByPlan(text)) return 'unclear';
  const general = UNLESS_NOTED().test(text) ? dispositionIn(text.replace(UNLESS_NOTED(), ' ')) : null;
  if (general === 'not_covered' || general === 'requires_pa') return general;
  const inOneCase = withoutOthers(text);
  const listedOnly = inOneCase.replace(OF_ALL_OTHERS(), ' ');
  if (listedOnly !== text) {
    // Where only the others are spoken of, nothing is known of what is listed.
    const stated = dispositionIn(listedOnly) ?? 'unclear';
    return stated === 'covered' && inOneCase !== text ? 'conditional' : stated;
  }
  const { found, before, after } = listedIn(text);
  // A code that has ended is not served as covered, whatever else is said of it.
  if (found === 'ended') return listedIn(`${before} ${after}`).found === 'not_covered' ? 'not_covered' : 'unclear';
  if (found !== 'no_pa') return found;
  // "No authorization is required, and the product is covered."
  const stated = listedIn(before).found ?? (ALSO.test(after) ? listedIn(after.replace(ALSO, '')).found : null);
  return stated === 'covered' || stated === 'conditional' ? stated : 'unclear';
}

const ALSO =
  /^[^.;]{0,20}?,? (?:(?:and|but) (?=(?:it|they|these|this|(?:the|all) \w+) (?:is|are)\b)|(?<=, )(?=(?:covered|payable)\b))/i;

/** "Not covered unless otherwise noted": a rule for all that have no note. */
const UNLESS_NOTED = runningText('unless_noted', 'i');

/** "Tests of list 1 are covered for the diagnoses of list 2; all others are not covered": the end says nothing of what is listed. */
const OF_ALL_OTHERS = runningText('of_all_others', 'gi');

export function makesExceptions(text: string): boolean {
  return UNLESS_NOTED().test(text);
}

/** "Medicare: covered; other plans: not covered" holds for no plan that the reader does not name. */
function differsByPlan(text: string): boolean {
  if (text.length > MAX_BY_PLAN) return false;
  if (isRefusedByOne(text)) return true;
  if (!text.includes(';')) return false;
  const parts = text.split(';');
  const byPlan = parts.filter((part) => namesPlans(part) || (OF_OTHER_PLANS.test(part) && parts.some(namesPlans)));
  return byPlan.length > 1 && new Set(byPlan.map((part) => listedIn(part).found)).size > 1;
}
/** "Covered for Medicare Advantage plans and not medically necessary for commercial products." */
function isRefusedByOne(text: string): boolean {
  const parts = text.split(/,?\s+(?:and|but|while|whereas)\s+/i).filter(namesPlans);
  const found = parts.flatMap((part) => listedIn(part).found ?? []);
  return found.length > 1 && found.includes('not_covered') && found.some((one) => one !== 'not_covered');
}
const MAX_BY_PLAN = 200;
const OF_OTHER_PLANS =
  /\b(?:all|any|for) (?:the )?others?(?: (?:plans?|products?|members?|lines(?: of business)?))?\b|\bother (?:plans?|products?|members?)\b/i;

/** Whether a text states no more than that its codes need no authorization. */
export function needsNoAuthorization(text: string): boolean {
  return listedIn(text).found === 'no_pa' && dispositionIn(text) === 'unclear';
}

/** Whether a text states that a code has ended, and not that it is refused. */
export function statesEnd(text: string): boolean {
  return listedIn(text).found === 'ended' && dispositionIn(text) === 'unclear';
}

/** @returns with the text around the words that state it. */
function listedIn(text: string): { found: ListedDisposition | null; before: string; after: string } {
  // Cells of a narrow table may run into each other: "CoveredNot at home".
  const plain = text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=[a-z]{2})(?=[A-Z][a-z])/g, ' ')
    .replace(MOVED_FROM, '$1$2to');
  if (BY_LOOK.test(plain)) return { found: 'unclear', before: '', after: '' };
  // "Listing of a code does not imply that it is covered" says nothing about any of them.
  const statesNothing = (sentence: string) => disclaimers().test(sentence) || isAboutOthers(sentence);
  const stated = plain
    .split(SENTENCES)
    .filter((sentence) => !statesNothing(sentence))
    .join(' ');
  for (const [found, pattern] of listed()) {
    const match = pattern.exec(stated);
    if (match !== null) {
      const [before, after] = [stated.slice(0, match.index), stated.slice(match.index + match[0].length)];
      return { found, before, after };
    }
  }
  return { found: null, before: '', after: '' };
}

/** Sentences that speak of the codes below them. */
const announcing = lazily(() => new RegExp(lexicon.data<string[]>('announces').join('|'), 'i'));

const ofOthers = lazily(() => new RegExp(lexicon.data<string[]>('of_others').join('|'), 'i'));

/** Whether a sentence says what a word means, what happened in a case or what others hold, which states nothing here. */
export function isAboutOthers(sentence: string): boolean {
  return ofOthers().test(sentence);
}

/** What a paragraph states about the codes below it, in the sentences that speak of them. */
export function announcedIn(text: string): Disposition | null {
  const own = whereNeeded(text)
    .split(SENTENCES)
    .filter((sentence) => announcing().test(sentence));
  const stated = [...new Set(own.map(dispositionIn))].filter((one) => one !== null);
  if (stated.length === 1) return stated[0]!;
  return stated.length > 1 ? 'unclear' : null;
}
