/** Removes one edition from a release: answers must never become more confident. */
import { ClaimBodySchema } from '../../src/claims/claims.schemas.ts';
import { validateClaim } from '../../src/claims/validate-claim.ts';
import { Model } from '../../src/corpus/model.ts';
import { AppError } from '../../src/platform/errors/app-error.ts';
import { getValidator } from '../../src/platform/operations/validation/validate.ts';
import type { Scenario } from './scenarios.ts';

const LEVELS = ['low', 'medium', 'high'];
const isValid = getValidator(ClaimBodySchema, false);

interface Answer {
  confidence: string;
  next_actions: { action: string }[];
  known_gaps: string[];
}

export interface Mutations {
  /** Answers that became more confident, or that allow submission without reporting a gap. */
  found: string[];
  editions: number;
  claims: number;
  asked: number;
  /** Answers that the removal changed. */
  changed: number;
}

/** @param dir folder of the release's segments. @param today YYYY-MM-DD. */
export function withoutEditions(whole: Model, dir: string, scenarios: readonly Scenario[], today: string): Mutations {
  const claims = scenarios.filter(({ query, body }) => query === 'claim' && isValid(body) === true);
  const before = claims.map(({ body }) => answer(whole, body, today));
  const { release } = whole;
  const result: Mutations = { found: [], editions: 0, claims: claims.length, asked: 0, changed: 0 };
  for (const { dataset, edition } of release.datasets) {
    const datasets = release.datasets.filter((one) => one.dataset !== dataset || one.edition !== edition);
    const model = new Model(dir, { ...release, datasets }, false);
    result.editions += 1;
    for (const [at, { family, name, body }] of claims.entries()) {
      const [first, then] = [before[at]!, answer(model, body, today)];
      if (first === null || then === null) continue;
      result.asked += 1;
      if (JSON.stringify(first) !== JSON.stringify(then)) result.changed += 1;
      const problem = compare(first, then);
      if (problem !== null) result.found.push(`${family}: ${name} without ${dataset} ${edition}: ${problem}`);
    }
    model.close();
  }
  return result;
}

/** Null if the request is rejected. */
function answer(model: Model, body: unknown, today: string): Answer | null {
  try {
    return validateClaim(model, body as never, today) as unknown as Answer;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

function compare(before: Answer, after: Answer): string | null {
  if (LEVELS.indexOf(after.confidence) > LEVELS.indexOf(before.confidence))
    return `confidence ${before.confidence} becomes ${after.confidence}`;
  const gap = after.known_gaps.some((one) => !before.known_gaps.includes(one));
  return sent(after) > sent(before) && !gap ? 'is sent without a gap' : null;
}

/** Whether and how the claim may be submitted; unconditional submission is the most confident answer. */
function sent({ next_actions }: Answer): number {
  if (next_actions.some(({ action }) => action === 'submit')) return 2;
  return next_actions.some(({ action }) => action === 'submit_if') ? 1 : 0;
}
