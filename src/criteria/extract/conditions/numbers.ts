import type { Expression } from '../../../platform/text/lexicon.ts';
import type { Quantity, Relation } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';

const lexicon = readLexicon('numbers');
const NUMBER_WORDS = new Map(
  Object.entries(lexicon.data<Record<string, string>>('number_words')).map(([word, value]) => [word, Number(value)]),
);

/** Pattern of a number in digits or words; no capture. */
export const NUMBER = `(?:\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?|(?:${[...NUMBER_WORDS.keys()].join('|')})\\b)`;

/** Value of text that matches `NUMBER`; digits after a word (`two (2)`) are left to the caller. */
export function parseNumber(text: string): number {
  return NUMBER_WORDS.get(text.toLowerCase()) ?? Number(text.replaceAll(',', '').replace(/^[−–]/, '-'));
}

type Comparisons = readonly (readonly [pattern: string, relation: Relation])[];

const comparisons = (entry: string): Comparisons =>
  Object.entries(lexicon.data<Record<Relation, Expression>>(entry)).map(([relation, words]) => [
    lexicon.expand(words),
    relation as Relation,
  ]);
const alternatives = (table: Comparisons): string => `(?:${table.map(([pattern]) => pattern).join('|')})`;

const BEFORE = comparisons('before_number');
const AFTER = comparisons('after_number');
/** Pattern of a comparison before a number (`at least`); no capture. */
export const COMPARED_BEFORE = alternatives(BEFORE);
/** Pattern of a comparison after a number (`or more`); no capture. */
export const COMPARED_AFTER = alternatives(AFTER);

/** @throws Error when `words` is not a comparison that precedes a number. */
export function relationBefore(words: string): Relation {
  return parseRelation(BEFORE, words);
}

/** @throws Error when `words` is not a comparison that follows a number. */
export function relationAfter(words: string): Relation {
  return parseRelation(AFTER, words);
}

function parseRelation(table: Comparisons, words: string): Relation {
  for (const [pattern, relation] of table) if (new RegExp(`^(?:${pattern})$`, 'i').test(words.trim())) return relation;
  throw new Error(`not a comparison: ${words}`);
}

const TIME_UNITS = Object.entries(lexicon.data<Record<string, string>>('time_units')).map(
  ([unit, words]) => [new RegExp(`^(?:${words})$`, 'i'), unit] as const,
);
/** Pattern of units of a period, days to years; no capture. */
export const LONG_TIME = '(?:years?|yrs?|months?|weeks?|wks?|days?)';

/** UCUM unit of a written time unit. @throws Error for any other word. */
export function timeUnit(text: string): string {
  for (const [pattern, unit] of TIME_UNITS) if (pattern.test(text)) return unit;
  throw new Error(`not a unit of time: ${text}`);
}

/** `12`, `weeks` as a UCUM quantity. */
export function duration(number: string, unit: string): Quantity {
  return { value: parseNumber(number), unit: timeUnit(unit) };
}
