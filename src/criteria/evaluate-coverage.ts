/** POST /v1/coverage/evaluate: decides the criteria of one policy from parameters. */
import { criteriaOf, type Model, type PolicyHead, type StoredCriterion, statusOn } from '../corpus/corpus.public.ts';
import { AppError, fieldMessage } from '../platform/errors/app-error.ts';
import { memberPath } from '../platform/operations/validation-messages.ts';
import { findPolicy } from '../policies/policies.public.ts';
import { parseLogic } from './criteria.ast.ts';
import type { EvaluatedBlock } from './criteria.evaluate.ts';
import { decideCoverage } from './criteria.rules.ts';
import type { EvaluateBody } from './criteria.schemas.ts';
import { criteriaResults, unusedParameters } from './criteria-results.ts';
import { type ParameterErrors, readParameters } from './evaluate/parameters.ts';

/**
 * Decides by three-valued logic: what is not known is neither met nor failed. Retired policies too: criteria of the past can be
 * evaluated.
 * @returns the answer, and what the request says that has no meaning here.
 * @throws AppError RESOURCE_POLICY_NOT_FOUND, VALIDATION_ERROR with details by parameter.
 */
export function evaluateCoverage(model: Model, body: EvaluateBody, today: string) {
  const { policy_id, parameters: nested, ...beside } = body;
  const given = nested ?? beside;
  const read = readParameters(given);
  if ('errors' in read) throw refusal(read.errors, nested == null ? [] : ['parameters']);
  const policy = findPolicy(model, policy_id);
  const blocks = criteriaOf(model.policies.segment, policy.version_id).map(toEvaluated);
  const verdict = decideCoverage(blocks, read.parameters);
  const { ignored, unknown } = unusedParameters(given, blocks);
  const data = {
    ...verdict,
    ...criteriaResults(verdict),
    ignored_parameters: ignored,
    policy: shownOf(policy, today),
  };
  const outside = nested == null ? [] : Object.keys(beside);
  return {
    data,
    unknown: [...unknown, ...outside.map((name) => ({ name, told: 'ignored; parameters stand in `parameters`' }))],
  };
}

function refusal(errors: ParameterErrors, path: readonly string[]): AppError {
  const details = Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name === 'parameters' ? name : memberPath([...path, ...name.split('.')]),
      messages,
    ]),
  );
  const [field, messages] = Object.entries(details)[0]!;
  return new AppError('VALIDATION_ERROR', fieldMessage(field, messages[0]!), { details });
}

function shownOf(policy: PolicyHead, today: string) {
  const { policy_id, title, policy_type, jurisdictions, effective_date, source_url } = policy;
  const status = statusOn(policy, today);
  return { policy_id, title, policy_type, jurisdiction: jurisdictions[0] ?? null, effective_date, source_url, status };
}

function toEvaluated(block: StoredCriterion): EvaluatedBlock {
  return {
    blockId: block.block_id,
    section: block.section,
    text: block.text,
    tags: block.tags,
    // Logic of a grammar this version does not know is no logic.
    logicAst: parseLogic(block.logic),
    requiresManualReview: block.requires_manual_review,
    confidenceScore: block.confidence_score,
    parentId: block.parent_id,
    heading: block.heading,
  };
}
