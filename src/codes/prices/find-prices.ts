import type { Model } from '../../corpus/corpus.public.ts';
import { resolveLocality } from '../../geography/geography.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { resolveCode } from '../code-description.ts';
import { listPrices } from './prices.ts';

/** Fee schedule amount for one unit of a code: for the locality of the ZIP code if known, otherwise national. */
export interface CodePrice {
  facility: string | null;
  nonfacility: string | null;
  /** Carrier and locality; null for the national amount. */
  locality: string | null;
  year: number;
  quarter: number;
  covers_date: boolean;
}

/** @param date YYYY-MM-DD. @returns null if no loaded fee schedule lists the code. */
export function findPrice(
  model: Model,
  { code, modifiers, zip }: { code: string; modifiers: readonly string[]; zip: string | null },
  date: string,
): CodePrice | null {
  const known = resolveCode(model, code, { date, hint: 'CPT' });
  if (known === null) return null;
  const locality = findLocality(model, zip, date);
  const prices = listPrices(model, known, date, locality);
  if (prices === null) return null;
  const row = prices.components.find(({ modifier }) => modifiers.includes(modifier)) ?? prices;
  return {
    facility: row.facility_price,
    nonfacility: row.non_facility_price,
    locality: locality === null ? null : `${locality.carrier}-${locality.locality}`,
    year: prices.year,
    quarter: prices.quarter,
    covers_date: prices.edition.covers_date,
  };
}

/** A ZIP code without a single locality gets the national amount. */
function findLocality(model: Model, zip: string | null, date: string) {
  if (zip === null) return null;
  try {
    return resolveLocality(model, { zip }, date);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
