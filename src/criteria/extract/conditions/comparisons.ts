import { lazily } from '../../../platform/text/lexicon.ts';
import { joined, type LogicNode, type Relation } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';
import { type ConditionMatch, matchConditions } from './condition-match.ts';
import { MEASURES, type Measure } from './measures.ts';
import { COMPARED_AFTER, COMPARED_BEFORE, NUMBER, parseNumber, relationAfter, relationBefore } from './numbers.ts';

const findNamePattern = (field: string): string => MEASURES.find((measure) => measure.field === field)!.namePattern;
const lexicon = readLexicon('comparisons', {
  number: NUMBER,
  compared_before: COMPARED_BEFORE,
  compared_after: COMPARED_AFTER,
  ahi: findNamePattern('ahi'),
  rdi: findNamePattern('rdi'),
});
const NOT_ANOTHER_QUANTITY = lexicon.expand('{not_another_quantity}');

type ComparisonPattern = readonly [RegExp, (match: RegExpExecArray) => LogicNode | null];

/** Patterns for the thresholds of one measure, by the order of name, value and unit. */
function buildPatterns(measure: Measure): ComparisonPattern[] {
  const unit = measure.unitPattern === '' ? '(?:($^))' : `(?:\\s*(${measure.unitPattern})(?![\\w]))`;
  const inserts = {
    names: measure.namePattern,
    value: measure.mayBeNegative ? '[-−–]?\\d+(?:\\.\\d+)?' : NUMBER,
    unit,
    unit_maybe: measure.unitRequired ? unit : `${unit}?${NOT_ANOTHER_QUANTITY}`,
  };
  const pattern = (name: string) => lexicon.pattern(name, 'gi', inserts);
  const compare = (is: Relation, value: string, written: string | undefined): LogicNode => ({
    op: 'compare',
    field: measure.field,
    is,
    value: valueInUnit(measure, value, written),
    unit: ucumUnit(measure, written),
  });
  const range = (from: string, to: string, written: string | undefined) =>
    joined('all', [compare('ge', from, written), compare('le', to, written)]);
  const threshold = (m: RegExpExecArray): LogicNode | null => {
    const first = compare(relationBefore(m[1]!), m[2]!, m[3] ?? m[6]);
    if (m[4] === undefined) return first;
    const second = compare(relationBefore(m[4]), m[5]!, m[6] ?? m[3]);
    return formRange(first, second) ? joined('all', [first, second]) : null;
  };
  const named: ComparisonPattern[] = [
    [pattern('threshold'), threshold],
    [pattern('threshold_after_value'), (m) => compare(relationAfter(m[3]!), m[1]!, m[2])],
    [pattern('range'), (m) => (parseNumber(m[1]!) < parseNumber(m[3]!) ? range(m[1]!, m[3]!, m[4] ?? m[2]) : null)],
  ];
  if (measure.field !== 'pack_years') return named;
  return [...named, [pattern('pack_years'), (m) => compare(relationBefore(m[1]!), m[2]!, undefined)]];
}

/** Patterns of a measure are tried only in texts that name it; otherwise they dominate extraction time. */
const byName = <Pattern>(build: (measure: Measure) => readonly Pattern[]) =>
  lazily(() =>
    MEASURES.map((measure) => ({
      name: measure.field === 'pack_years' ? /pack/i : new RegExp(measure.namePattern, 'i'),
      patterns: build(measure),
    })),
  );

const anyName = lazily(
  () => new RegExp(['pack', ...MEASURES.map(({ namePattern }) => `(?:${namePattern})`)].join('|'), 'i'),
);

const comparisonPatterns = byName(buildPatterns);

const distantPatterns = byName((measure): ComparisonPattern[] => {
  if (measure.unitPattern === '') return [];
  const inserts = { names: measure.namePattern, unit_pattern: measure.unitPattern };
  return [
    [
      lexicon.pattern('distant_threshold', 'gi', inserts),
      (m) => ({
        op: 'compare',
        field: measure.field,
        is: relationBefore(m[1]!),
        value: parseNumber(m[2]!),
        unit: ucumUnit(measure, m[3]),
      }),
    ],
  ];
});

const ANY_NUMBER = new RegExp(`\\b${NUMBER}`, 'i');

/** Thresholds on clinical measures. */
export function findComparisons(text: string): ConditionMatch[] {
  // Most texts contain no number.
  if (!ANY_NUMBER.test(text)) return [];
  const named = anyName().test(text);
  const matches = (measures: readonly { name: RegExp; patterns: readonly ComparisonPattern[] }[]) =>
    measures.flatMap(({ name, patterns }) =>
      name.test(text) ? patterns.flatMap(([pattern, build]) => matchConditions(text, pattern, build)) : [],
    );
  return [
    ...(named ? matches(comparisonPatterns()) : []),
    ...(named ? matches(distantPatterns()).map((match) => ({ ...match, partial: true })) : []),
    ...findAhiOrRdi(text),
    ...findPercentChanges(text),
    ...findWeightLoss(text),
  ];
}

const PERCENT_CHANGE = lexicon.pattern('percent_change', 'gi');
const WEIGHT_LOSS = lexicon.pattern('weight_loss', 'gi');

function findWeightLoss(text: string): ConditionMatch[] {
  return matchConditions(text, WEIGHT_LOSS, (m) => {
    const [before, value, after] = m[2] === undefined ? [m[4], m[5]!, m[6]] : [m[1], m[2], m[3]];
    const is = before !== undefined ? relationBefore(before) : after !== undefined ? relationAfter(after) : null;
    return is === null ? null : { op: 'compare', field: 'weight_loss_percent', is, value: Number(value), unit: '%' };
  });
}

function percentField(words: string): string {
  if (words === 'stenosis') return 'stenosis_percent';
  return /area|bsa/.test(words) ? 'body_surface_area_percent' : 'improvement_percent';
}

function findPercentChanges(text: string): ConditionMatch[] {
  return matchConditions(text, PERCENT_CHANGE, (m) => {
    const is = m[1] !== undefined ? relationBefore(m[1]) : m[3] !== undefined ? relationAfter(m[3]) : null;
    const field = percentField(m[4]!.toLowerCase());
    return is === null ? null : { op: 'compare', field, is, value: Number(m[2]), unit: '%' };
  });
}

const AHI_OR_RDI = lexicon.pattern('ahi_or_rdi', 'gi');

function findAhiOrRdi(text: string): ConditionMatch[] {
  return matchConditions(text, AHI_OR_RDI, (m) => {
    const of = (is: Relation, value: string): LogicNode[] =>
      ['ahi', 'rdi'].map((field) => ({ op: 'compare', field, is, value: parseNumber(value), unit: '/h' }));
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

/** Numeric value in the measure's unit; a fraction (`LVEF ≤ 0.30`) becomes a percentage. */
function valueInUnit(measure: Measure, text: string, written: string | undefined): number {
  const value = parseNumber(text);
  return measure.unit === '%' && written === undefined && value <= 1 ? Math.round(value * 1e4) / 100 : value;
}

function ucumUnit(measure: Measure, written: string | undefined): string {
  if (written === undefined) return measure.unit;
  const unit = measure.units.find((unit) => new RegExp(`^(?:${unit.written})$`, 'i').test(written.trim()));
  return unit?.ucum ?? measure.unit;
}

/** Whether two thresholds form a range: one from below, one from above. */
function formRange(first: LogicNode, second: LogicNode): boolean {
  if (first.op !== 'compare' || second.op !== 'compare') return false;
  const lower = (is: Relation) => is === 'ge' || is === 'gt';
  return lower(first.is) !== lower(second.is);
}
