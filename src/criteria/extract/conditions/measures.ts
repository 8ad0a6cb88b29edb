import { readLexicon } from '../lexicon.ts';

/** A clinical measure with thresholds in policies: one parameter with its unit. */
export interface Measure {
  field: string;
  title: string;
  /** Names in running text: alternatives of one pattern, without captures. */
  namePattern: string;
  /** UCUM unit of a bare number. */
  unit: string;
  /** Written units with their UCUM unit. */
  units: readonly { written: string; ucum: string }[];
  /** All written units as alternatives of one pattern; empty when the measure has none. */
  unitPattern: string;
  /** The name is a common word, so a number counts only with its unit. */
  unitRequired: boolean;
  mayBeNegative: boolean;
}

interface MeasureEntry {
  field: string;
  title: string;
  names: string;
  unit: string;
  units?: { written: string; ucum: string }[];
  unit_required?: string;
  signed?: string;
}

/** The published vocabulary of measures. Source: `lexicon/measures.yaml`. */
export const MEASURES: readonly Measure[] = readLexicon('measures')
  .data<MeasureEntry[]>('measures')
  .map(({ names, units = [], unit_required, signed, ...entry }) => ({
    ...entry,
    namePattern: names,
    units,
    unitPattern: units.map(({ written }) => `(?:${written})`).join('|'),
    unitRequired: unit_required !== undefined,
    mayBeNegative: signed !== undefined,
  }));

/** Fields with possibly negative values. */
export const MAY_BE_NEGATIVE: ReadonlySet<string> = new Set(
  MEASURES.filter(({ mayBeNegative }) => mayBeNegative).map(({ field }) => field),
);
