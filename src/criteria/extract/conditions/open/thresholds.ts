/** Finds thresholds of any measure: comparison, number and unit, without the measure. */
import { lazily } from '../../../../platform/text/lexicon.ts';
import type { Relation } from '../../../criteria.ast.ts';
import { readLexicon } from '../../lexicon.ts';
import { COMPARED_AFTER, COMPARED_BEFORE, NUMBER, parseNumber, relationAfter, relationBefore } from '../numbers.ts';

/** A span of text that compares something with one or two values. */
export interface Threshold {
  start: number;
  end: number;
  bounds: readonly { is: Relation; value: number }[];
  /** The measure, if the threshold names it: `6 feet tall or more`. */
  noun?: string | undefined;
  /** UCUM; null for a number without a unit. */
  unit: string | null;
}

const UNITS = readLexicon('open-conditions').data<{ written: string; ucum: string }[]>('units');

/** Lexicon of conditions without a published name, with numbers and units inserted. */
export const openLexicon = readLexicon('open-conditions', {
  number: NUMBER,
  compared_before: COMPARED_BEFORE,
  compared_after: COMPARED_AFTER,
  units: UNITS.map(({ written }) => `(?:${written})`).join('|'),
  name_stops: readLexicon('open-conditions').data<string[]>('not_in_name').join(' ').split(' ').join('|'),
});

const LONGER = openLexicon.pattern('longer');
const SHORTER = openLexicon.pattern('shorter');

const DIMENSIONS: Readonly<Record<string, string>> = {
  tall: 'height',
  high: 'height',
  long: 'length',
  wide: 'width',
  deep: 'depth',
  thick: 'thickness',
};

const toRelation = (words: string): Relation =>
  LONGER.test(words) ? 'gt' : SHORTER.test(words) ? 'lt' : relationBefore(words.replace(/^of\s+/i, ''));

const ucum = (written: string): string =>
  UNITS.find((unit) => new RegExp(`^(?:${unit.written})$`, 'i').test(written.trim()))!.ucum;

const findUnit = (...written: (string | undefined)[]): string | null => {
  const found = written.find((one) => one !== undefined);
  return found === undefined ? null : ucum(found);
};

type Build = (m: RegExpExecArray) => Omit<Threshold, 'start' | 'end'> | null;

function range(from: string, to: string, unit: string | null): ReturnType<Build> {
  const [low, high] = [parseNumber(from), parseNumber(to)];
  if (low >= high) return null;
  return {
    bounds: [
      { is: 'ge', value: low },
      { is: 'le', value: high },
    ],
    unit,
  };
}

const buildThreshold: Build = (m) => {
  const bounds = [{ is: toRelation(m[1]!), value: parseNumber(m[2]!) }];
  const unit = findUnit(m[3], m[6]);
  if (m[4] === undefined) return { bounds, unit };
  // `greater than 48 hours and up to 7 days`: different units do not form a range.
  if (m[3] !== undefined && m[6] !== undefined && ucum(m[3]) !== ucum(m[6])) return null;
  return { bounds: [...bounds, { is: toRelation(m[4]), value: parseNumber(m[5]!) }], unit };
};

const patterns = lazily((): readonly (readonly [RegExp, Build])[] => [
  [openLexicon.pattern('threshold', 'gi'), buildThreshold],
  [
    openLexicon.pattern('threshold_after_value', 'gi'),
    (m) => ({
      bounds: [{ is: relationAfter(m[4]!), value: parseNumber(m[1]!) }],
      unit: findUnit(m[2]),
      noun: m[3] === undefined ? undefined : DIMENSIONS[m[3].toLowerCase()],
    }),
  ],
  [
    openLexicon.pattern('extreme', 'gi'),
    (m) => ({
      bounds: [{ is: m[1]!.toLowerCase() === 'maximum' ? 'le' : 'ge', value: parseNumber(m[3]!) }],
      unit: findUnit(m[4]),
      noun: m[2]!.trim(),
    }),
  ],
  [openLexicon.pattern('range_between', 'gi'), (m) => range(m[1]!, m[3]!, findUnit(m[4], m[2]))],
  [openLexicon.pattern('range', 'gi'), (m) => range(m[1]!, m[3]!, findUnit(m[4], m[2]))],
]);

/** Thresholds in a text by position, without overlaps. */
export function findThresholds(text: string): Threshold[] {
  if (!/\d|≥|≤|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i.test(text)) return [];
  const found = patterns().flatMap(([pattern, build]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const built = build(match);
      return built === null ? [] : [{ start: match.index, end: match.index + match[0].length, ...built }];
    }),
  );
  const retained: Threshold[] = [];
  for (const one of found.sort((a, b) => a.start - b.start || b.end - a.end))
    if (retained.length === 0 || one.start >= retained.at(-1)!.end) retained.push(one);
  return retained;
}
