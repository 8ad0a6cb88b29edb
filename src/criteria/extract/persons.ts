import { joined, type LogicNode } from '../criteria.ast.ts';
import { type Finding, findAll } from './finding.ts';
import { MEASURES } from './measures.ts';
import { COMPARED_BEFORE, NUMBER, numberOf, relationBefore } from './numbers.ts';

/** Sex of the people a text speaks of, where it is a condition and not an aside. */
export function findSex(text: string): Finding[] {
  const both = /\b(?:wom[ae]n|female)/i.test(text) && /\b(?:m[ae]n|males?)\b/i.test(text);
  if (both) return [...findBySex(text), ...findAgesBySex(text)];
  return findAll(
    text,
    /\b(?:for|in|all|is\s+an?|are)\s+(?:asymptomatic\s+)?(women|men|females?|males?)\b|\b(?:for|on|in)\s+an?\s+(?:asymptomatic\s+)?(woman|man|(?:female|male)(?=\s+(?:patient|beneficiary|individual|person)\s+\w))(?:\s+(?:patient|beneficiary|individual|person))?\b(?=\s+(?:who\s+is\s+)?(?:under|over|below|above|younger|older|aged?|between|at\s+least|\d))|(?<=^|asymptomatic\s)\b(women|men)\b(?=\s+(?:who\s+are\s+)?aged?\b)/gi,
    (match) => ({
      op: 'equals',
      field: 'sex',
      value: /^(?:w|f)/i.test((match[1] ?? match[2] ?? match[3])!) ? 'female' : 'male',
    }),
  );
}

const MEASURES_BY_SEX = MEASURES.map((measure) => {
  const unit = `(?:\\s*(?:${measure.units.map(([written]) => written).join('|')}))?`;
  const bound = `(${COMPARED_BEFORE})\\s*(${NUMBER})${unit}\\s*(?:\\(|(?:for|in)\\s+)(men|women|males|females)\\)?`;
  const pattern = new RegExp(
    `(?<![\\w-])(?:${measure.names})(?![\\w]),?\\s*(?:(?:is|of)\\s+)?${bound},?\\s*(?:or|and)\\s*${bound}`,
    'gi',
  );
  return { measure, pattern };
});

/** `BMI ≤ 31.1 kg/m2 (men) or ≤ 32.3 kg/m2 (women)`: one bound for each sex. */
function findBySex(text: string): Finding[] {
  return MEASURES_BY_SEX.flatMap(({ measure, pattern }) => {
    return findAll(text, pattern, (m) => {
      const side = (relation: string, value: string, sex: string): LogicNode =>
        joined('all', [
          { op: 'equals', field: 'sex', value: /^w|^f/i.test(sex) ? 'female' : 'male' },
          {
            op: 'compare',
            field: measure.field,
            is: relationBefore(relation),
            value: numberOf(value),
            unit: measure.unit,
          },
        ]);
      return joined('any', [side(m[1]!, m[2]!, m[3]!), side(m[4]!, m[5]!, m[6]!)]);
    });
  });
}

const AGES =
  '(men|women|males|females)\\s+(?:who\\s+are\\s+)?(?:(?:of\\s+)?age[ds]?\\s+)?(\\d{2,3})(?:\\s+years)?(?:\\s*(?:-|–|to|through)\\s*(\\d{2,3})|(?:\\s+of\\s+age)?,?\\s+(?:and|or)\\s+(?:older|over|above))(?:\\s+years(?:\\s+of\\s+age)?)?';
const AGES_BY_SEX = new RegExp(`\\b${AGES},?\\s+(?:and|or)\\s+${AGES}`, 'gi');

/** `men age 45-79 years and women 55-79 years`: an age range for each sex. */
function findAgesBySex(text: string): Finding[] {
  return findAll(text, AGES_BY_SEX, (m) => {
    const age = (is: 'ge' | 'le', value: string): LogicNode => ({
      op: 'compare',
      field: 'age',
      is,
      value: Number(value),
      unit: 'a',
    });
    const side = (sex: string, from: string, to: string | undefined): LogicNode =>
      joined('all', [
        { op: 'equals', field: 'sex', value: /^w|^f/i.test(sex) ? 'female' : 'male' },
        age('ge', from),
        ...(to === undefined ? [] : [age('le', to)]),
      ]);
    return joined('any', [side(m[1]!, m[2]!, m[3]), side(m[4]!, m[5]!, m[6])]);
  });
}
