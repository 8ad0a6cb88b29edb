/** A finding in plain English: `age is 40 years, required at least 50 years`. */
import type { Finding } from './outcomes.ts';

const RELATIONS = new Map([
  ['>=', 'at least '],
  ['<=', 'at most '],
  ['>', 'more than '],
  ['<', 'less than '],
  ['=', 'exactly '],
]);

/** Time units of UCUM, which only programs use. */
const TIMES = new Map([
  ['a', 'year'],
  ['mo', 'month'],
  ['wk', 'week'],
  ['d', 'day'],
  ['h', 'hour'],
]);

export function findingWords({
  parameter,
  value,
  required,
}: Pick<Finding, 'parameter' | 'value' | 'required'>): string {
  const name = parameter.replaceAll('_', ' ').replace('.', ': ');
  return `${name} is ${worded(value)}, required ${worded(required)}`;
}

function worded(text: string): string {
  return text
    .replace(/(^|\s)(>=|<=|>|<|=)\s?(?=\d)/g, (_sign, lead: string, sign: string) => `${lead}${RELATIONS.get(sign)}`)
    .replace(/\b(\d+(?:\.\d+)?) (a|mo|wk|d|h)\b/g, (_length, count: string, unit: string) => {
      const word = TIMES.get(unit)!;
      return `${count} ${word}${count === '1' ? '' : 's'}`;
    });
}
