import { AppError, validationError } from '../platform/errors/app-error.ts';
import { findPhi, type PhiFound } from './find-phi.ts';

/** For operations with one field of free text. @throws AppError PHI_NOT_ALLOWED. */
export function refusePhi(text: string | null | undefined): void {
  const found = text === undefined || text === null ? null : findPhi(text);
  if (found !== null) throw phiRefusal(found);
}

export function phiRefusal({ categories, total, fields }: PhiFound): AppError {
  if (total === 0)
    return validationError('body', 'has more encoded text than this operation accepts', {
      hint: 'Send plain text, not encoded.',
    });
  const where = fields.length === 0 ? '' : ` in ${fields.join(', ')}`;
  return new AppError('PHI_NOT_ALLOWED', `The request contains data that identifies a patient${where}`, {
    details: { categories, total, fields },
  });
}
