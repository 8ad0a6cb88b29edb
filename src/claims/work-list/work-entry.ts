import type { Model } from '../../corpus/corpus.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { sortableId } from '../../platform/ids.ts';
import type { ClaimBody } from '../claims.schemas.ts';
import { validateClaim } from '../validate-claim.ts';
import { hasFreeText, toStoredClaim } from './stored-claim.ts';
import type { NewEntry } from './work-list.queries.ts';
import {
  type ClaimReference,
  rankVerdict,
  type StoredQuestion,
  toRefusedResult,
  toWorkResult,
  type WorkAnswer,
  type WorkResult,
} from './work-list.rules.ts';

/** Response to a claim. */
export interface AnsweredClaim extends ClaimReference {
  claim: ClaimBody;
  answer: WorkAnswer;
}

/** Outcome of a claim in a request: a response, or an error code. */
export type ClaimOutcome = AnsweredClaim | (ClaimReference & { refused: string });

/**
 * A claim as stored on the work list: the response to its stored form, so that no text repeats unstored claim data.
 * @param today YYYY-MM-DD of the request.
 */
export function toNewEntry(model: Model, outcome: ClaimOutcome, today: string): NewEntry {
  const { reference, lines, charges } = outcome;
  if ('refused' in outcome) return entry(model, reference, null, toRefusedResult(outcome.refused));
  const { claim, answer } = outcome;
  const body = toStoredClaim(model, claim, answer.state, today);
  const question = { body, lines, charges };
  const own = hasFreeText(claim) ? checkStored(model, question, today) : toWorkResult(question, answer);
  return entry(model, reference, question, own);
}

/** Validates a stored claim. */
export function checkStored(model: Model, question: StoredQuestion, today: string): WorkResult {
  try {
    return toWorkResult(question, validateClaim(model, question.body, today) as unknown as WorkAnswer);
  } catch (error) {
    // A release may reject what an earlier one accepted.
    if (error instanceof AppError) return toRefusedResult(error.code);
    throw error;
  }
}

function entry(model: Model, reference: number, claim: StoredQuestion | null, result: WorkResult): NewEntry {
  return {
    entry_id: sortableId('wle_'),
    reference,
    claim,
    release: model.release.id,
    rank: rankVerdict(result.verdict),
    // Nothing remains to be done.
    status: result.verdict === 'ok' ? 'done' : 'open',
    ...result,
  };
}
