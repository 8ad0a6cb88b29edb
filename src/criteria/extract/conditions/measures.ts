import { readLexicon } from '../lexicon.ts';

/** A clinical measure that policies set thresholds on: one parameter with its unit. */
export interface Measure {
  field: string;
  title: string;
  /** Its names in running text: alternatives of one pattern, no captures. */
  namePattern: string;
  /** UCUM unit of a number that is written without a unit. */
  unit: string;
  /** Units as they are written, each with its UCUM unit. */
  units: readonly { written: string; ucum: string }[];
  /** All written units as alternatives of one pattern; empty when the measure has none. */
  unitPattern: string;
  /** The name is an everyday word, so a number counts only with its unit. */
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

/** Fields where the values may be below zero. */
export const MAY_BE_NEGATIVE: ReadonlySet<string> = new Set(
  MEASURES.filter(({ mayBeNegative }) => mayBeNegative).map(({ field }) => field),
);
