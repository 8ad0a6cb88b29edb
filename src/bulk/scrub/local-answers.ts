/** Answers of the corpus of this machine: nothing is sent. */
import { type ClaimBody, validateClaim } from '../../claims/claims.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import { readOnce } from '../../coverage/coverage.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Answered, ClaimAnswer } from './claim-result.ts';

/** Claims of an office share codes and policies, which are read once for so many: more would not stay in bounded memory. */
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
      // One claim never stops the run; what the fault states could repeat some of the claim.
      return { refused: `The claim could not be checked: a fault of this program (${(error as Error).name})` };
    }
  };
}
