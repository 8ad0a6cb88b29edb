import type { Budget } from '../budget.ts';
import type { Finder, PhiCategory } from '../categories.ts';
import { ADDRESS_FINDERS } from '../identifiers/addresses.ts';
import { DATE_FINDERS } from '../identifiers/dates.ts';
import { IDENTIFIER_FINDERS } from '../identifiers/identifiers.ts';
import { NAME_FINDERS } from '../identifiers/names.ts';
import { NICKNAME_FINDERS } from '../identifiers/nicknames.ts';
import { listReadings } from './readings.ts';

const FINDERS: readonly Finder[] = [
  ...IDENTIFIER_FINDERS,
  ...DATE_FINDERS,
  ...ADDRESS_FINDERS,
  ...NAME_FINDERS,
  ...NICKNAME_FINDERS,
];

/** Findings of one text: per category, from the reading with the most occurrences. */
export function readText(text: string, budget: Budget): Map<PhiCategory, number> {
  const most = new Map<PhiCategory, number>();
  for (const reading of listReadings(text, budget))
    for (const { category, needs, find } of FINDERS) {
      if (!needs.test(reading)) continue;
      const found = find(reading);
      if (found > (most.get(category) ?? 0)) most.set(category, found);
    }
  return most;
}
