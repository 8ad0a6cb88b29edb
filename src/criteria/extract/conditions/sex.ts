import { lazily } from '../../../platform/text/lexicon.ts';
import { joined, type LogicNode } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';
import { type ConditionMatch, matchConditions } from './condition-match.ts';
import { MEASURES } from './measures.ts';
import { COMPARED_BEFORE, NUMBER, parseNumber, relationBefore } from './numbers.ts';

const lexicon = readLexicon('sex', { number: NUMBER, compared_before: COMPARED_BEFORE });

/** Sex as a condition on the patient, alone or with a threshold or age range per sex. */
export function findSex(text: string): ConditionMatch[] {
  const both = /\b(?:wom[ae]n|female)/i.test(text) && /\b(?:m[ae]n|males?)\b/i.test(text);
  if (both) return [...findThresholdsBySex(text), ...findAgesBySex(text)];
  return matchConditions(text, SEX_AS_CONDITION, (match) => ({
    op: 'equals',
    field: 'sex',
    value: /^(?:w|f)/i.test((match[1] ?? match[2] ?? match[3])!) ? 'female' : 'male',
  }));
}

const SEX_AS_CONDITION = lexicon.pattern('sex_as_condition', 'gi');

const measuresBySex = lazily(() =>
  MEASURES.map((measure) => ({
    measure,
    pattern: lexicon.pattern('threshold_by_sex', 'gi', { names: measure.namePattern, unit: measure.unitPattern }),
  })),
);

/** `BMI ≤ 31.1 kg/m2 (men) or ≤ 32.3 kg/m2 (women)`: one threshold per sex. */
function findThresholdsBySex(text: string): ConditionMatch[] {
  return measuresBySex().flatMap(({ measure, pattern }) => {
    return matchConditions(text, pattern, (m) => {
      const side = (relation: string, value: string, sex: string): LogicNode =>
        joined('all', [
          { op: 'equals', field: 'sex', value: /^w|^f/i.test(sex) ? 'female' : 'male' },
          {
            op: 'compare',
            field: measure.field,
            is: relationBefore(relation),
            value: parseNumber(value),
            unit: measure.unit,
          },
        ]);
      return joined('any', [side(m[1]!, m[2]!, m[3]!), side(m[4]!, m[5]!, m[6]!)]);
    });
  });
}

const AGES_BY_SEX = lexicon.pattern('ages_by_sex', 'gi');

/** `men age 45-79 years and women 55-79 years`: one age range per sex. */
function findAgesBySex(text: string): ConditionMatch[] {
  return matchConditions(text, AGES_BY_SEX, (m) => {
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
