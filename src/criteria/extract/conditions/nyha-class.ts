/** Finds NYHA heart failure classes, written as Roman numerals. */
import { joined, type LogicNode } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';
import { type ConditionMatch, matchConditions } from './condition-match.ts';
import { duration, LONG_TIME, NUMBER } from './numbers.ts';

const lexicon = readLexicon('nyha-class', { number: NUMBER, time_unit: LONG_TIME });

const NUMERALS = ['I', 'II', 'III', 'IV'];

const NYHA = lexicon.pattern('nyha', 'g');

/** Conditions such as `NYHA class II or III`, optionally assessed within a recent period. */
export function findNyhaClasses(text: string): ConditionMatch[] {
  return matchConditions(text, NYHA, (match) => {
    const first = NUMERALS.indexOf(match[1]!);
    const more = (match[2]!.match(/IV|III|II|I/g) ?? []).map((numeral) => NUMERALS.indexOf(numeral));
    const range = /-|–|\bto\b|\bthrough\b/.test(match[2]!) && more.length === 1;
    const last = match[3] === undefined ? more[0] : NUMERALS.length - 1;
    const found =
      match[3] !== undefined && more.length > 0
        ? []
        : range || match[3] !== undefined
          ? NUMERALS.slice(first, last! + 1)
          : [first, ...more].map((at) => NUMERALS[at]!);
    if (found.length === 0) return null;
    const classes = joined(
      'any',
      found.map((value): LogicNode => ({ op: 'equals', field: 'nyha_class', value })),
    );
    if (match[4] === undefined) return classes;
    const assessed = { since: 'nyha_class_date', until: 'date_of_service', ...duration(match[4], match[5]!) };
    return joined('all', [classes, { op: 'elapsed', is: 'le', ...assessed }]);
  });
}
