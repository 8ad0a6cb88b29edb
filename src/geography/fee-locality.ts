/** Resolves the fee schedule locality of a request. */
import { localitiesOfZip, localityNames, type Model } from '../corpus/corpus.public.ts';
import { validationError } from '../platform/errors/app-error.ts';

export interface FeeLocality {
  carrier: string;
  locality: string;
}

/** As requested; a locality takes precedence over a ZIP code. */
export interface LocalityInput {
  locality?: string | undefined;
  zip?: string | undefined;
}

/** @throws AppError VALIDATION_ERROR if the locality or ZIP code is unknown, or matches several localities. */
export function resolveLocality(model: Model, { locality, zip }: LocalityInput, date: string): FeeLocality | null {
  if (locality !== undefined) {
    const parsed = parseLocality(locality);
    if (parsed === null) throw validationError('locality', 'must be carrier and locality, e.g. 13202-01');
    return parsed;
  }
  return zip === undefined ? null : localityOfZip(model, zip, date);
}

/** Carrier and locality from `1320201`, `13202-01` or `13202/01`; null for other text. */
export function parseLocality(text: string): FeeLocality | null {
  const match = /^\s*(\d{5})\s*[-/ ]?\s*(\d{2})\s*$/.exec(text);
  return match === null ? null : { carrier: match[1]!, locality: match[2]! };
}

function localityOfZip({ dataset, editions }: Model, text: string, date: string): FeeLocality {
  const requested = /^\s*(\d{5})(?:-?(\d{4}))?\s*$/.exec(text);
  if (requested === null) throw validationError('zip', 'must be a ZIP code of five digits, or of nine');
  const [, zip, plusFour] = requested;
  const set = editions.on(date);
  if (set.of('zip_locality').length === 0)
    throw validationError(
      'zip',
      `cannot be resolved, no ZIP code file that is loaded covers ${date}; give locality instead`,
    );
  const [place] = localitiesOfZip(dataset, set, 'zip_locality', zip!);
  if (place === undefined) throw validationError('zip', 'is not a known ZIP code');
  if (!place.plus_four) return place;
  const several = `is in several localities of the carrier (${localityNames(dataset, set, place.carrier).join(', ')})`;
  if (set.of('zip9_locality').length === 0) throw validationError('zip', `${several}; give locality instead`);
  if (plusFour === undefined) throw validationError('zip', `${several}; give all nine digits, or locality instead`);
  const [exact] = localitiesOfZip(dataset, set, 'zip9_locality', zip! + plusFour);
  if (exact === undefined)
    throw validationError('zip', `${several}, and these nine digits are not known; give locality instead`);
  return exact;
}
