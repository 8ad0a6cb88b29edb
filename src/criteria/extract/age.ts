import { joined, type LogicNode, type Relation } from '../criteria.ast.ts';
import { type Finding, findAll } from './finding.ts';

const N = '(\\d{1,3})';
const YEARS = '(?:\\s*-?\\s*years?(?:\\s+of\\s+age|\\s+old|\\s*-?\\s*olds?)?)';
const AGED = '(?:age[sd]?(?:\\s+(?:is|of|from|range))?|ages\\s+of)';
const g = (source: string) => new RegExp(source, 'gi');

/** A person of 77 years and some months is 77: ages are compared in completed years. */
const compare = (is: Relation, age: string, unit: 'a' | 'mo' = 'a'): LogicNode => ({
  op: 'compare',
  field: 'age',
  is,
  value: Number(age),
  unit,
});
/** Signs of comparison are captured too. */
const plausible = (years: string) => !/^\d/.test(years) || Number(years) <= 120;

/** Ages of small children: months count as an age only with `of age`, `old`, `older` or `younger`. */
const IN_MONTHS: [RegExp, (match: RegExpExecArray) => LogicNode][] = [
  [
    g(
      `\\b(?:(?:at\\s+least|≥|>=)\\s*)?${N}\\s*months?(?:\\s+of\\s+age|\\s+old)?,?\\s+(?:or|and)\\s+(?:older|above)\\b`,
    ),
    (m) => compare('ge', m[1]!, 'mo'),
  ],
  [g(`(?:\\bat\\s+least|≥|>=)\\s*${N}\\s*-?\\s*months?\\s+(?:of\\s+age|old)\\b`), (m) => compare('ge', m[1]!, 'mo')],
  [g(`\\byounger\\s+than\\s+${N}\\s*months?\\b(?:\\s+of\\s+age|\\s+old)?`), (m) => compare('lt', m[1]!, 'mo')],
  [
    g(`(?:\\bunder|\\bbelow|\\bless\\s+than|<)\\s*${N}\\s*months?\\s+(?:of\\s+age|old)\\b`),
    (m) => compare('lt', m[1]!, 'mo'),
  ],
  [
    g(`\\b(?:${AGED}:?\\s*)?${N}\\s*months?\\s*(?:-|–|to|through)\\s*${N}\\s*years?\\s+(?:of\\s+age|old)\\b`),
    (m) => joined('all', [compare('ge', m[1]!, 'mo'), compare('le', m[2]!)]),
  ],
];

const FORMS: [RegExp, (match: RegExpExecArray) => LogicNode][] = [
  [
    g(
      `\\b(?:between\\s+(?:the\\s+)?)?${AGED}:?\\s*(?:between\\s+)?${N}${YEARS}?\\s*(?:-|–|to|through|and)\\s*${N}\\b${YEARS}?`,
    ),
    (m) => between(m[1]!, m[2]!),
  ],
  [g(`\\b${N}\\s*(?:-|–|to|through)\\s*${N}\\s+years\\s+(?:of\\s+age|old)\\b`), (m) => between(m[1]!, m[2]!)],
  [g(`\\bbetween\\s+${N}\\s+and\\s+${N}\\s+years\\s+(?:of\\s+age|old)\\b`), (m) => between(m[1]!, m[2]!)],
  [
    g(`\\b(?:${AGED}:?\\s*)?${N}(?:${YEARS})?,?\\s+(?:or|and)\\s+(?:older|over|above)\\b(?!\\s+\\d)(?:\\s+in\\s+age)?`),
    (m) => compare('ge', m[1]!),
  ],
  [g(`\\b${N}${YEARS},?\\s+(?:or|and)\\s+(?:greater|more)\\b`), (m) => compare('ge', m[1]!)],
  [
    g(`\\b(?:${AGED}:?\\s*)?${N}(?:${YEARS})?,?\\s+(?:or|and)\\s+(?:younger|under)\\b(?!\\s+\\d)`),
    (m) => compare('le', m[1]!),
  ],
  [
    g(`\\b(?:at\\s+least|a\\s+minimum\\s+of)\\s+${N}\\s*-?\\s*years?\\s*-?\\s*(?:of\\s+age|olds?)\\b`),
    (m) => compare('ge', m[1]!),
  ],
  [g(`\\b(?:attained|reached)\\s+(?:the\\s+)?age\\s+(?:of\\s+)?${N}\\b`), (m) => compare('ge', m[1]!)],
  [g(`\\bat\\s+least\\s+age\\s+${N}\\b`), (m) => compare('ge', m[1]!)],
  [g(`\\b${AGED}:?\\s*(?:(?:must\\s+be\\s+)?at\\s+least|≥|>=)\\s*${N}\\b${YEARS}?`), (m) => compare('ge', m[1]!)],
  // ≥ 18 years of age; what counts years of anything else does not say "of age" or "old".
  [g(`(?:≥|>=)\\s*${N}\\s*-?\\s*years?(?:\\s+of\\s+age|\\s+old)\\b`), (m) => compare('ge', m[1]!)],
  [g(`(?:≤|<=)\\s*${N}\\s*-?\\s*years?(?:\\s+of\\s+age|\\s+old)\\b`), (m) => compare('le', m[1]!)],
  [
    g(
      `\\b${AGED}?:?\\s*(≥|>=|>)\\s*${N}(?:\\s*years?)?,?\\s+(?:and|to|but)\\s+(≤|<=|<)\\s*${N}\\s*years?(?:\\s+of\\s+age|\\s+old)?\\b`,
    ),
    (m) => joined('all', [compare(m[1] === '>' ? 'gt' : 'ge', m[2]!), compare(m[3] === '<' ? 'lt' : 'le', m[4]!)]),
  ],
  [g(`\\b${AGED}:?\\s*(?:≤|<=)\\s*${N}\\b${YEARS}?`), (m) => compare('le', m[1]!)],
  [g(`\\b${AGED}:?\\s*<\\s*${N}\\b${YEARS}?`), (m) => compare('lt', m[1]!)],
  [g(`\\b${AGED}:?\\s*>\\s*${N}\\b${YEARS}?`), (m) => compare('gt', m[1]!)],
  [
    g(`\\b(?:under|below|younger\\s+than|less\\s+than)\\s+(?:the\\s+)?age\\s+(?:of\\s+)?${N}\\b${YEARS}?`),
    (m) => compare('lt', m[1]!),
  ],
  [
    g(`\\b(?:under|below|younger\\s+than|less\\s+than|<)\\s*${N}\\s*-?\\s*years?(?:\\s+of\\s+age|\\s+old)\\b`),
    (m) => compare('lt', m[1]!),
  ],
  [g(`\\byounger\\s+than\\s+${N}\\b${YEARS}?`), (m) => compare('lt', m[1]!)],
  [g(`\\b(?:aged?\\s+)(?:under|below)\\s+${N}\\b${YEARS}?`), (m) => compare('lt', m[1]!)],
  [
    g(`\\b(?:over|above|older\\s+than|beyond)\\s+(?:the\\s+)?age\\s+(?:of\\s+)?${N}\\b${YEARS}?`),
    (m) => compare('gt', m[1]!),
  ],
  [
    g(`\\b(?:over|above|older\\s+than|more\\s+than|>)\\s*${N}\\s*-?\\s*years?(?:\\s+of\\s+age|\\s+old)\\b`),
    (m) => compare('gt', m[1]!),
  ],
  [g(`\\b(?:no|not)\\s+(?:be\\s+)?(?:older|more)\\s+than\\s+${N}${YEARS}`), (m) => compare('le', m[1]!)],
  [g(`\\b(?:no|not)\\s+(?:be\\s+)?(?:younger|less)\\s+than\\s+${N}${YEARS}`), (m) => compare('ge', m[1]!)],
  [g(`\\bolder\\s+than\\s+${N}\\b${YEARS}?`), (m) => compare('gt', m[1]!)],
  [
    g(
      `\\b(?:over|above|older\\s+than)\\s+(?:(?:the\\s+)?age\\s+(?:of\\s+)?)?${N}(?:${YEARS})?,?\\s+(?:and|but)\\s+(?:under|below|less\\s+than|younger\\s+than)\\s+(?:(?:the\\s+)?age\\s+(?:of\\s+)?${N}\\b${YEARS}?|${N}${YEARS})`,
    ),
    (m) => joined('all', [compare('gt', m[1]!), compare('lt', (m[2] ?? m[3])!)]),
  ],
  [g(`\\bminimum\\s+age(?:\\s+for\\s+\\w+)?\\s+(?:is|of)\\s+${N}\\b${YEARS}?`), (m) => compare('ge', m[1]!)],
  [g(`\\bmaximum\\s+age(?:\\s+for\\s+\\w+)?\\s+(?:is|of)\\s+${N}\\b${YEARS}?`), (m) => compare('le', m[1]!)],
  ...IN_MONTHS,
  [g('\\b(?:is|are|be|in|for)\\s+(?:an\\s+)?adults?\\b(?=\\s*(?:[,.;]|$|\\())'), () => compare('ge', '18')],
];

function between(from: string, to: string): LogicNode {
  return joined('all', [compare('ge', from), compare('le', to)]);
}

/** `adults 18 years of age`: the word says no more than the age behind it. */
const ADULTS = /\badults?\s*,?\s+(?:(?:patients|members|individuals|beneficiaries|persons)\s+)?(?:who\s+are\s+)?$/i;

function withAdults(text: string, finding: Finding): Finding {
  const before = ADULTS.exec(text.slice(Math.max(0, finding.start - 60), finding.start));
  return before === null ? finding : { ...finding, start: finding.start - before[0].length };
}

/** Ages and age ranges in a text. */
export function findAges(text: string): Finding[] {
  return FORMS.flatMap(([pattern, build]) =>
    findAll(text, pattern, (match) =>
      match.slice(1).every((years) => years === undefined || plausible(years)) ? build(match) : null,
    ),
  ).map((finding) => withAdults(text, finding));
}
