/** Asks one release a question and reduces the answer to what is compared. */
import { decideClaim } from '../../claims/claims.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import { contractorOfClaim, type Decision, type Reads } from '../../coverage/coverage.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decidePriorAuth } from '../../prior-auth/prior-auth.public.ts';
import type { Answered, ReleaseQuestion } from '../verdict-changes.rules.ts';

/** @param reads of the release, shared by all questions. */
export function queryRelease(
  model: Model,
  { endpoint, body }: ReleaseQuestion,
  today: string,
  reads?: Reads,
): Answered {
  const none = { verdict: null, jurisdiction: null, sources: new Map<string, string>() };
  try {
    const decide = endpoint === 'claims' ? decideClaim : decidePriorAuth;
    return answered(decide(model, body as never, today, reads));
  } catch (error) {
    // One release may reject what another accepts; any other error is a failure and is reported.
    if (error instanceof AppError) return { ...none, problem: error.code, failed: false };
    return { ...none, problem: `The question could not be answered: ${(error as Error).message}`, failed: true };
  }
}

function answered({ verdict, findings, facts }: Decision): Answered {
  const { coverage_status, denial_risk, prior_auth_required } = verdict;
  return {
    verdict: { coverage_status, denial_risk, prior_auth_required },
    problem: null,
    failed: false,
    jurisdiction: contractorOfClaim(facts)?.jurisdiction ?? null,
    sources: new Map(
      findings.map(({ rule_id, code, effect, message, citation }) => [
        `${rule_id} ${code} ${effect} ${message} ${citation.source_id}`,
        citation.source_id,
      ]),
    ),
  };
}
