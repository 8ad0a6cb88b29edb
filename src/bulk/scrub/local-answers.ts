/** Answers of the corpus of this machine: nothing is sent. */
import { type ClaimBody, validateClaim } from '../../claims/claims.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Answered, ClaimAnswer } from './claim-result.ts';

/** @param today YYYY-MM-DD. */
export function answerHere(model: Model, body: ClaimBody, today: string): Answered {
  try {
    return { answer: validateClaim(model, body, today) as unknown as ClaimAnswer };
  } catch (error) {
    if (error instanceof AppError) return { refused: `${error.message} (${error.code})` };
    // One claim never stops the run; what the fault states could repeat some of the claim.
    return { refused: `The claim could not be checked: a fault of this program (${(error as Error).name})` };
  }
}
