/** Answers from the corpus on this machine; nothing is sent. */
import { type ClaimBody, validateClaim } from '../../claims/claims.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import { readOnce } from '../../coverage/coverage.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Answered, ClaimAnswer } from './claim-result.ts';

/**
 * An office's claims share codes and policies, so they are read once per this many claims; a larger batch would not fit
 * in bounded memory.
 */
const CLAIMS_READ = 500;

/** @param today YYYY-MM-DD. */
export function answersHere(model: Model, today: string): (body: ClaimBody) => Answered {
  let reads = readOnce();
  let claims = 0;
  return (body) => {
    if (claims % CLAIMS_READ === 0) reads = readOnce();
    claims += 1;
    try {
      return { answer: validateClaim(model, body, today, {}, reads) as unknown as ClaimAnswer };
    } catch (error) {
      if (error instanceof AppError) return { refused: `${error.message} (${error.code})` };
      // One claim never stops the run. The error is not reported, because it could quote the claim.
      return { refused: `The claim could not be checked: internal error (${(error as Error).name})` };
    }
  };
}
