/** Classes a person's illness is put in, by Roman numerals. */
import { joined, type LogicNode } from '../criteria.ast.ts';
import { type Finding, findAll } from './finding.ts';
import { duration, LONG_TIME, NUMBER } from './numbers.ts';

const NUMERALS = ['I', 'II', 'III', 'IV'];
const NUMERAL = '(?:IV|III|II|I)\\b';
const CLASS = '(?:[Ff]unctional\\s+)?(?:[Cc]lass(?:es|ification)?\\s*)?';

const NYHA = new RegExp(
  `(?:\\bNew\\s+York\\s+Heart\\s+Association(?:\\s*\\(NYHA\\))?|\\bNYHA)\\s+${CLASS}(?:of\\s+)?(${NUMERAL})((?:\\s*(?:,\\s*or|,|/|-|–|or|and|to|through)\\s*(?:[Cc]lass\\s+)?${NUMERAL})*)(\\s+or\\s+(?:greater|higher|above|worse|more))?(?:\\s+within\\s+the\\s+(?:past|last|previous)\\s+(${NUMBER})\\s+(${LONG_TIME}))?`,
  'g',
);

/** `NYHA class II or III`, `New York Heart Association (NYHA) Class II to IV`. */
export function findClasses(text: string): Finding[] {
  return findAll(text, NYHA, (match) => {
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
