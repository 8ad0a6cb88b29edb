/** Which kind of code comes first: the subject of a text decides, not only shared words. */
import { tokenize } from '../../platform/text/words.ts';
import type { Suggestion } from '../codes.schemas.ts';
import { bestFirst, type Match, rounded } from './codes-by-title.ts';
import { wordsOfKind } from './lay-table.ts';
import type { LayMatches } from './lay-words.ts';
import { statesEvent } from './plain-words.ts';

/** Weight of a diagnosis where a service is requested, and vice versa. */
const OTHER_KIND = 0.75;
/** If the entire text is a known name, matches of another kind below this score share words by chance. */
const LEAST_OTHER = 0.5;
/** Weight of quality-reporting codes: their long descriptions share words with every condition. */
const MEASURE = 0.5;
/** Weight of codes of hospital outpatient departments: the same service mostly has a code for all. */
const OF_SOME = 0.92;
const FOR_SOME = /^C\d{4}$/;
/** Matches below this score share words by chance. */
const LEAST = 0.3;
const MEASURES = /^(?:G[89]\d{3}|G20(?:8[1-9]|9\d)|G21(?:[0-4]\d|5[0-2])|M[01]\d{3})$/;
/**
 * Weight of pregnancy, birth and external-cause codes in a text that mentions neither: they repeat words of common
 * diagnoses.
 */
const SPECIAL = 0.85;
/** What happened is coded only for an injury, which the text states. */
const EXTERNAL_CAUSES = /^[V-Y]\d/;
const SPECIAL_DIAGNOSES = /^[OPQVWXY]\d/;
/** Weight of a cancer where none is stated, or stated not to be: "growth" is any tumor. */
const CANCER = 0.85;
const CANCERS = /^C\d/;
/** Weight of a cancer that has not spread into tissue, where the text does not state that: "cancer" alone is not in situ. */
const IN_SITU = 0.9;
const IN_SITU_CODES = /^D0\d/;
const STATES_IN_SITU = /\bin[\s-]?situ\b|\b[dl]cis\b|\bstage (?:0|zero)\b|\bnon-?invasive\b|\bbowen|\bprecancer/i;
const STATES_CANCER = /cancer|malignan|carcino|[a-z]{3}omas?\b|leuk[a]?emi|metasta|\bmets\b|hodgkin|kaposi/i;
const STATES_NONE = /\b(?:harmless|benign|non-?cancerous|precancer|(?:not|no|isn['’]?t) cancer)/i;
/** Weight of places and activities of external causes, which are coded in addition to what happened. */
const PLACE = 0.5;
const PLACES = /^Y9[23]/;
const SPECIAL_WORDS: ReadonlySet<string> = new Set(
  tokenize(
    'pregnant pregnancy maternal mother birth childbirth labor delivery newborn fetal fetus baby obstetric puerperium postpartum prenatal ' +
      'born birth family hereditary congenital deformity malformation defect anomaly inherited genetic ' +
      'accident collision contact struck bitten bit bite bites bite fall crash activity occupant assault hit rode drove wreck kicked punched beaten drowned burned ' +
      'scalded electrocuted shot stabbed attacked injured hurt fell slipped tripped stung scratched exposure exposed',
  ),
);

/** Weight of a diagnosis of the other side if the text states a side, and of one without a side. */
const OTHER_SIDE = 0.8;
const NO_SIDE = 0.97;
/** Length with the dot; shorter codes have no side. */
const SIDED_LENGTH = 6;

/** Orders matches by the subject of the text. */
export function rankByKind(
  matches: readonly Match[],
  text: string,
  { intent, isNamed }: Omit<LayMatches, 'codes'>,
): Match[] {
  const words = tokenize(text);
  const wantsMeasure = words.some((word) => wordsOfKind('measures').has(word));
  const wantsSpecial = words.some((word) => SPECIAL_WORDS.has(word)) || statesEvent(text);
  const isCancer = STATES_CANCER.test(text) && !STATES_NONE.test(text);
  const isInSitu = STATES_IN_SITU.test(text);
  const ranked = matches.flatMap((match) => {
    if (!wantsSpecial && EXTERNAL_CAUSES.test(match.code) && match.system === 'ICD10CM') return [];
    const { code, system } = match;
    const isDiagnosis = system === 'ICD10CM';
    const isOther = (intent === 'condition' && !isDiagnosis) || (intent === 'service' && isDiagnosis);
    const isMeasure = !isDiagnosis && !wantsMeasure && MEASURES.test(code);
    const isForSome = !isDiagnosis && FOR_SOME.test(code);
    const isSpecial = isDiagnosis && !wantsSpecial && SPECIAL_DIAGNOSES.test(code);
    const isPlace = isDiagnosis && PLACES.test(code);
    const isUnstated = isDiagnosis && !isCancer && CANCERS.test(code);
    const worth =
      (isPlace ? PLACE : 1) *
      (isUnstated ? CANCER : 1) *
      (isDiagnosis && !isInSitu && IN_SITU_CODES.test(code) ? IN_SITU : 1) *
      (isOther ? OTHER_KIND : 1) *
      (isMeasure ? MEASURE : 1) *
      (isForSome ? OF_SOME : 1) *
      (isSpecial ? SPECIAL : 1);
    const score = rounded(match.score * worth);
    return (isOther && isNamed && score < LEAST_OTHER) || score < LEAST ? [] : [{ ...match, score }];
  });
  return ranked.sort(bestFirst);
}

/** Puts diagnoses of the stated side first: left is wrong when the text says right. */
export function preferSide(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const side = statedSide(text);
  if (side === null) return [...suggestions];
  const worth = new Map<string, number>();
  for (const { code, score, code_system } of suggestions)
    if (code_system === 'ICD10CM') worth.set(withoutSide(code), Math.max(score, worth.get(withoutSide(code)) ?? 0));
  return suggestions.map((one) => {
    if (one.code_system !== 'ICD10CM' || one.match_type === 'code') return one;
    const own = statedSide(one.description ?? '');
    // A match for the same diagnosis without a side counts for this one.
    if (own === side && one.code.length >= SIDED_LENGTH) return { ...one, score: worth.get(withoutSide(one.code))! };
    return own === side ? one : { ...one, score: rounded(one.score * (own === null ? NO_SIDE : OTHER_SIDE)) };
  });
}

/** In most codes the last digit is the side. */
function withoutSide(code: string): string {
  return code.replace(/\d(?=[A-Z]?$)/, '');
}

/** Digits of a diagnosis for what is not specified, after its category, and those of a side in their place. */
const UNSPECIFIED_DIGIT = /[09]/;
const SIDE_DIGITS = { right: '1', left: '2' };
const CATEGORY_LENGTH = 3;

/** Codes that may state a side where one does not: M17.9 has none, Z96.659 has Z96.651 for the right. @param code without a dot. */
export function sidedCodes(code: string, side: 'left' | 'right'): string[] {
  return [...code].flatMap((digit, at) =>
    at > CATEGORY_LENGTH && UNSPECIFIED_DIGIT.test(digit)
      ? [code.slice(0, at) + SIDE_DIGITS[side] + code.slice(at + 1)]
      : [],
  );
}

/** Null for no side and for both. */
export function statedSide(text: string): 'left' | 'right' | null {
  const [left, right] = [/\bleft\b/i.test(text), /\bright\b/i.test(text)];
  return left === right ? null : left ? 'left' : 'right';
}
