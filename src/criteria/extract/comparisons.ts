import { joined, type LogicNode, type Relation } from '../criteria.ast.ts';
import { type Finding, findAll } from './finding.ts';
import { MEASURES, type Measure, NEEDS_UNIT, SIGNED } from './measures.ts';
import { COMPARED_AFTER, COMPARED_BEFORE, NUMBER, numberOf, relationAfter, relationBefore } from './numbers.ts';

/** Words between a measure and its comparison that change nothing. */
const LINK =
  '(?:\\s*[,:]?\\s*(?:\\(\\w{2,6}\\)|\\([^()\\d]{3,60}\\)|that\\s+is|which\\s+is|is|was|are|be|being|has\\s+been|of|level|levels|value|score|must\\s+be|should\\s+be|a|an|the|measured|documented|result|frequently|consistently|persistently|currently)){0,4}\\s*,?\\s*';

/** A number of days, visits or millimetres is none of a value that has another unit. */
const NOT_OTHER =
  '(?!\\d|\\.\\d|\\s*-?\\s*(?:days?|weeks?|months?|years?|hours?|times|occasions?|visits?|measurements?|points?|consecutive|separate|mg|cm|kg|lbs?|pounds?|beats|feet|of\\s+the\\s+following)\\b)';

interface Patterns {
  measure: Measure;
  forms: [RegExp, (match: RegExpExecArray) => LogicNode | null][];
}

const PATTERNS: Patterns[] = MEASURES.map((measure) => {
  const written = measure.units.map(([spelling]) => `(?:${spelling})`).join('|');
  const unit = written === '' ? '(?:($^))' : `(?:\\s*(${written})(?![\\w]))`;
  const unitMaybe = NEEDS_UNIT.has(measure.field) ? unit : `${unit}?${NOT_OTHER}`;
  // `a reduction in weight of 3 kg` compares the change, not the weight.
  const name = `(?<![\\w-])(?<!\\b(?:reduction|loss|change|increase|decrease|decline|rise|fall)\\s(?:in|of)\\s(?:[\\w-]+\\s){0,3})(?:${measure.names})(?![\\w])`;
  const number = SIGNED.has(measure.field) ? `[-−–]?\\d+(?:\\.\\d+)?` : NUMBER;
  const g = (source: string) => new RegExp(source, 'gi');
  const compare = (is: Relation, value: string, written: string | undefined): LogicNode => ({
    op: 'compare',
    field: measure.field,
    is,
    value: percentOr(measure, value, written),
    unit: ucum(measure, written),
  });
  const range = (from: string, to: string, written: string | undefined) =>
    joined('all', [compare('ge', from, written), compare('le', to, written)]);
  return {
    measure,
    forms: [
      // name comparison number unit [and|but comparison number unit]
      [
        g(
          `${name}${LINK}(${COMPARED_BEFORE})\\s*(${number})${unitMaybe}(?:,?\\s*(?:and|but)?\\s*(${COMPARED_BEFORE})\\s*(${number})${unitMaybe})?`,
        ),
        (m) => {
          const first = compare(relationBefore(m[1]!), m[2]!, m[3] ?? m[6]);
          if (m[4] === undefined) return first;
          const second = compare(relationBefore(m[4]), m[5]!, m[6] ?? m[3]);
          return opposite(first, second) ? joined('all', [first, second]) : null;
        },
      ],
      // name number unit or more
      [
        g(`${name}${LINK}(${number})${unitMaybe},?\\s+(${COMPARED_AFTER})(?![\\w])`),
        (m) => compare(relationAfter(m[3]!), m[1]!, m[2]),
      ],
      // name between a and b, name a to b
      [
        g(
          `${name}${LINK}(?:between\\s+|from\\s+)?(${number})${unit}?\\s*(?:-|–|to|through|and)\\s*(${number})${unitMaybe}`,
        ),
        (m) => (numberOf(m[1]!) < numberOf(m[3]!) ? range(m[1]!, m[3]!, m[4] ?? m[2]) : null),
      ],
      // comparison number unit, where the unit names the measure: at least 20 pack-years
      ...(measure.field === 'pack_years'
        ? ([
            [
              g(`(${COMPARED_BEFORE})\\s*(?:an?\\s+)?(${NUMBER})\\s*-?\\s*pack[- ]?years?`),
              (m: RegExpExecArray) => compare(relationBefore(m[1]!), m[2]!, undefined),
            ],
            [
              g(`(?<![\\w.])(${NUMBER})\\s*-?\\s*pack[- ]?years?\\s+(${COMPARED_AFTER})(?![\\w])`),
              (m: RegExpExecArray) => compare(relationAfter(m[2]!), m[1]!, undefined),
            ],
          ] as Patterns['forms'])
        : []),
    ],
  };
});

/** `the hemoglobin level immediately prior to treatment is < 10 g/dL`: words between say when or how it is measured. */
const DISTANT = MEASURES.filter(({ units }) => units.length > 0).map((measure) => {
  const unit = measure.units.map(([spelling]) => `(?:${spelling})`).join('|');
  const between = '(?:\\s+(?!(?:rise|rises|increase|increases|decrease|falls?|drops?|change)\\b)[a-z-]+){1,12}?';
  return {
    pattern: new RegExp(
      `(?<![\\w-])(?<!\\b(?:rise|increase|decrease|change)\\s(?:in|of)\\s)(?:${measure.names})(?![\\w])${between}\\s+(?:is|was|must\\s+be)\\s+(${COMPARED_BEFORE})\\s*(${NUMBER})\\s*(${unit})(?![\\w])`,
      'gi',
    ),
    build: (m: RegExpExecArray): LogicNode => ({
      op: 'compare',
      field: measure.field,
      is: relationBefore(m[1]!),
      value: numberOf(m[2]!),
      unit: ucum(measure, m[3]),
    }),
  };
});

const ANY_NUMBER = new RegExp(`\\b${NUMBER}`, 'i');

/** Comparisons of measured values with numbers. */
export function findComparisons(text: string): Finding[] {
  // A number must be there at all; most texts have none.
  if (!ANY_NUMBER.test(text)) return [];
  const distant = DISTANT.flatMap(({ pattern, build }) =>
    findAll(text, pattern, build).map((finding) => ({ ...finding, partial: true })),
  );
  const measured = PATTERNS.flatMap(({ forms }) => forms.flatMap(([pattern, build]) => findAll(text, pattern, build)));
  return [
    ...measured.map((finding) => withOtherBound(text, finding)),
    ...distant,
    ...findPairs(text),
    ...findImprovements(text),
    ...findLosses(text),
  ];
}

/** `BMI ≥ 40 (or ≥ 37.5 for persons of Asian ancestry)`: another bound for some. */
const OTHER_BOUND = new RegExp(
  `^(?:\\s*\\([^()]{3,30}\\))?\\s*\\(\\s*(?:or\\s+(?:(?:an?\\s+)?[A-Z]{2,6}\\s+)?|[A-Z]{2,6}\\s+)(?:of\\s+)?(${COMPARED_BEFORE})\\s*(${NUMBER})\\s*(?:[a-z%²\\d/^]+\\s+)?(?:for|in|if)\\s+[^()\\d]{3,90}\\)`,
  'i',
);

function withOtherBound(text: string, finding: Finding): Finding {
  const { node, end } = finding;
  const other = node.op === 'compare' ? OTHER_BOUND.exec(text.slice(end, end + 200)) : null;
  if (node.op !== 'compare' || other === null) return finding;
  const bound: LogicNode = { ...node, is: relationBefore(other[1]!), value: numberOf(other[2]!) };
  const either = joined('any', [node, joined('all', [bound, { op: 'unread' }])]);
  return { ...finding, end: end + other[0].length, node: either };
}

const QUALIFIED =
  '(?:(?:pain|sustained|consistent|symptomatic|significant|diameter|luminal|carotid|angiographic)\\s+){0,2}';

/** `a 50% or greater improvement`, `at least 50% pain relief`, `at least 70% stenosis`: the share stands before its name. */
const IMPROVEMENTS = new RegExp(
  `(?:(${COMPARED_BEFORE})\\s*)?(?:an?\\s+)?(\\d{1,3})\\s?(?:%|percent)(?:\\s+(${COMPARED_AFTER}))?\\s+${QUALIFIED}(improvement|relief|reduction|stenosis|(?:of\\s+)?(?:the\\s+)?(?:total\\s+)?(?:body\\s+surface\\s+area|BSA))`,
  'gi',
);

/** `lost at least 5% of baseline body weight`, `weight loss of 10% or more`. */
const LOSSES = new RegExp(
  `\\b(?:(?:lost|loses|(?<!weight\\s)loss\\s+of)\\s+(?:(${COMPARED_BEFORE})\\s*)?(\\d{1,2}(?:\\.\\d)?)\\s?%(?:\\s+(${COMPARED_AFTER}))?\\s+(?:of\\s+)?(?:(?:their|his\\s+or\\s+her|the|initial|baseline|pre-?treatment|starting|total|body)\\s+){0,3}weight|weight\\s+loss\\s+of\\s+(?:(${COMPARED_BEFORE})\\s*)?(\\d{1,2}(?:\\.\\d)?)\\s?%(?:\\s+(${COMPARED_AFTER}))?)`,
  'gi',
);

function findLosses(text: string): Finding[] {
  return findAll(text, LOSSES, (m) => {
    const [before, value, after] = m[2] === undefined ? [m[4], m[5]!, m[6]] : [m[1], m[2], m[3]];
    const is = before !== undefined ? relationBefore(before) : after !== undefined ? relationAfter(after) : null;
    return is === null ? null : { op: 'compare', field: 'weight_loss_percent', is, value: Number(value), unit: '%' };
  });
}

function shareNamed(words: string): string {
  if (words === 'stenosis') return 'stenosis_percent';
  return /area|bsa/.test(words) ? 'body_surface_area_percent' : 'improvement_percent';
}

function findImprovements(text: string): Finding[] {
  return findAll(text, IMPROVEMENTS, (m) => {
    const is = m[1] !== undefined ? relationBefore(m[1]) : m[3] !== undefined ? relationAfter(m[3]) : null;
    const field = shareNamed(m[4]!.toLowerCase());
    return is === null ? null : { op: 'compare', field, is, value: Number(m[2]), unit: '%' };
  });
}

const [AHI, RDI] = ['ahi', 'rdi'].map((field) => `(?:${MEASURES.find((measure) => measure.field === field)!.names})`);
/** `AHI or RDI of at least 15`: two measures share one comparison. */
const PAIRS = new RegExp(
  `\\b(?:${AHI}\\s+(?:or|and/or)\\s+(?:the\\s+)?${RDI}|${RDI}\\s+(?:or|and/or)\\s+(?:the\\s+)?${AHI})${LINK}(?:(${COMPARED_BEFORE})\\s*(${NUMBER})(?:\\s+events?)?(?:\\s+per\\s+hour)?(?:,?\\s*(?:and|but)\\s+(${COMPARED_BEFORE})\\s*(${NUMBER}))?|(?:between\\s+)?(${NUMBER})\\s*(?:-|–|to|and)\\s*(${NUMBER}))(?:\\s+events?)?(?:\\s+per\\s+hour)?`,
  'gi',
);

function findPairs(text: string): Finding[] {
  return findAll(text, PAIRS, (m) => {
    const of = (is: Relation, value: string): LogicNode[] =>
      ['ahi', 'rdi'].map((field) => ({ op: 'compare', field, is, value: numberOf(value), unit: '/h' }));
    const bounds: LogicNode[][] =
      m[1] !== undefined
        ? [of(relationBefore(m[1]), m[2]!), ...(m[3] === undefined ? [] : [of(relationBefore(m[3]), m[4]!)])]
        : [of('ge', m[5]!), of('le', m[6]!)];
    return joined(
      'any',
      ['ahi', 'rdi'].map((_, index) =>
        joined(
          'all',
          bounds.map((bound) => bound[index]!),
        ),
      ),
    );
  });
}

/** A share written as a fraction (`LVEF ≤ 0.30`) in percent. */
function percentOr(measure: Measure, text: string, written: string | undefined): number {
  const value = numberOf(text);
  return measure.unit === '%' && written === undefined && value <= 1 ? Math.round(value * 1e4) / 100 : value;
}

function ucum(measure: Measure, written: string | undefined): string {
  if (written === undefined) return measure.unit;
  for (const [pattern, unit] of measure.units)
    if (new RegExp(`^(?:${pattern})$`, 'i').test(written.trim())) return unit;
  return measure.unit;
}

/** Two bounds of one range: one from below, one from above. */
function opposite(first: LogicNode, second: LogicNode): boolean {
  if (first.op !== 'compare' || second.op !== 'compare') return false;
  const lower = (is: Relation) => is === 'ge' || is === 'gt';
  return lower(first.is) !== lower(second.is);
}
