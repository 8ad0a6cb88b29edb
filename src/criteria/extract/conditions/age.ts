import { joined, type LogicNode, type Relation } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';
import { type ConditionMatch, matchConditions } from './condition-match.ts';

/** Ages compare in completed years or months: 77 years and some months is 77. */
const compare = (is: Relation, age: string, unit: 'a' | 'mo' = 'a'): LogicNode => ({
  op: 'compare',
  field: 'age',
  is,
  value: Number(age),
  unit,
});
const range = (from: LogicNode, to: LogicNode): LogicNode => joined('all', [from, to]);

/** The age, from whichever alternative of the pattern matched. */
const firstAge = (m: RegExpExecArray): string => m.slice(1).find((age) => age !== undefined)!;

/** Logic for each wording in `lexicon/age.yaml`. */
const READINGS: Readonly<Record<string, (match: RegExpExecArray) => LogicNode>> = {
  at_least: (m) => compare('ge', firstAge(m)),
  above: (m) => compare('gt', m[1]!),
  at_most: (m) => compare('le', firstAge(m)),
  below: (m) => compare('lt', m[1]!),
  range: (m) => range(compare('ge', m[1]!), compare('le', m[2]!)),
  signs: (m) => range(compare(m[1] === '>' ? 'gt' : 'ge', m[2]!), compare(m[3] === '<' ? 'lt' : 'le', m[4]!)),
  above_and_below: (m) => range(compare('gt', m[1]!), compare('lt', (m[2] ?? m[3])!)),
  at_least_months: (m) => compare('ge', m[1]!, 'mo'),
  below_months: (m) => compare('lt', m[1]!, 'mo'),
  months_to_years: (m) => range(compare('ge', m[1]!, 'mo'), compare('le', m[2]!)),
  adult: () => compare('ge', '18'),
};

const lexicon = readLexicon('age');
const AGE_PATTERNS = lexicon
  .data<Record<string, string>[]>('patterns')
  .flatMap((entry) => Object.entries(entry))
  .map(([kind, words]) => ({ pattern: new RegExp(lexicon.expand(words), 'gi'), build: READINGS[kind]! }));
const ADULTS = lexicon.pattern('adults_before');

/** Captures are ages or comparison signs. */
const isPlausible = (capture: string | undefined): boolean =>
  capture === undefined || !/^\d/.test(capture) || Number(capture) <= 120;

/** `adults 18 years of age`: the word adds nothing to the age. */
function includeAdultPrefix(text: string, match: ConditionMatch): ConditionMatch {
  const before = ADULTS.exec(text.slice(Math.max(0, match.start - 60), match.start));
  return before === null ? match : { ...match, start: match.start - before[0].length };
}

/** Ages and age ranges in a text, in UCUM years (`a`) or months (`mo`). */
export function findAges(text: string): ConditionMatch[] {
  return AGE_PATTERNS.flatMap(({ pattern, build }) =>
    matchConditions(text, pattern, (match) => (match.slice(1).every(isPlausible) ? build(match) : null)),
  ).map((match) => includeAdultPrefix(text, match));
}
