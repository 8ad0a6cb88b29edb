/** Which fee schedule locality a request means. */
import { validationError } from '../platform/errors/app-error.ts';
import { localitiesOfZip } from './codes.queries.ts';
import { parseLocality } from './codes.rules.ts';
import type { CodeParts, LookupOptions } from './codes.service.ts';

export interface Place {
  carrier: string;
  locality: string;
}

/** @throws AppError VALIDATION_ERROR when the locality or ZIP code is unknown or leaves several localities open. */
export async function resolvePlace(parts: CodeParts, options: LookupOptions): Promise<Place | null> {
  if (options.locality !== undefined) {
    const place = parseLocality(options.locality);
    if (place === null) throw validationError('locality', 'must be carrier and locality, e.g. 13202-01');
    return place;
  }
  return options.zip === undefined ? null : placeOfZip(parts, options.zip, options.date);
}

async function placeOfZip(parts: CodeParts, text: string, date: string): Promise<Place> {
  const asked = /^\s*(\d{5})(?:-?(\d{4}))?\s*$/.exec(text);
  if (asked === null) throw validationError('zip', 'must be a ZIP code of five digits, or of nine');
  const [, zip, plusFour] = asked;
  const idsOf = (dataset: string) =>
    parts.editions
      .on(date)
      .of(dataset)
      .map(({ id }) => id);
  const [five, nine] = [idsOf('zip_locality'), idsOf('zip9_locality')];
  if (five.length === 0)
    throw validationError(
      'zip',
      `cannot be resolved, no ZIP code file that is loaded covers ${date}; give locality instead`,
    );
  const [place] = await localitiesOfZip(parts.database, five, zip!);
  if (place === undefined) throw validationError('zip', 'is not a known ZIP code');
  if (!place.plus_four) return place;
  if (nine.length === 0) throw validationError('zip', 'lies in several localities; give locality instead');
  if (plusFour === undefined)
    throw validationError('zip', 'lies in several localities; give all nine digits, or locality instead');
  const [exact] = await localitiesOfZip(parts.database, nine, zip! + plusFour);
  if (exact === undefined)
    throw validationError(
      'zip',
      'lies in several localities, and these nine digits are not known; give locality instead',
    );
  return exact;
}
