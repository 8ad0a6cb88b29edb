/** POST /v1/coverage/evaluate: evaluates one policy from parameters. */
import {
  hasBegun,
  type Model,
  type PolicyHead,
  readCriteria,
  type StoredCriterion,
  statusOn,
} from '../../corpus/corpus.public.ts';
import type { ExplainQuery } from '../../platform/http/schemas/explain.schemas.ts';
import { findPolicy } from '../../policies/policies.public.ts';
import type { EvaluateBody } from '../criteria.schemas.ts';
import { evaluationChanges } from '../explain/evaluation-changes.ts';
import { type PolicyTree, policyTree } from '../tree/stored-logic.ts';
import { answerByBlocks } from './evaluate-blocks-answer.ts';
import { answerByTree, readTreeFacts } from './evaluate-tree-answer.ts';
import { readParameters } from './parameters.ts';
import { refusal } from './refuse-parameters.ts';

/** `service` has no parameter's path. */
const OWN_FIELD = { path: [], adjacent: new Set<string>() };
const BLOCK_ID = /^cb_[0-9a-f]{20}$/;

interface CaseInput {
  values: Record<string, unknown>;
  /** Field path for errors. */
  path: readonly string[];
  /** Names that are next to `parameters`, and so without its path. */
  adjacent: ReadonlySet<string>;
  /** Fields that have no meaning at their position. */
  outside: readonly string[];
}

/**
 * Evaluates by three-valued logic: unknown facts are neither met nor failed. Only checked or reviewed logic decides.
 * Retired policies can be evaluated too.
 * @returns the response, and the parts of the request without meaning here.
 * @throws AppError RESOURCE_POLICY_NOT_FOUND, VALIDATION_ERROR with details by parameter.
 */
export function evaluateCoverage(model: Model, body: EvaluateBody, today: string, { explain }: ExplainQuery = {}) {
  const provided = readCase(body);
  const policy = findPolicy(model, body.policy_id);
  const logic = logicOnDay(model, policy, provided);
  const { ignored, unknown, ...answer } =
    logic === null ? byBlocks(model, policy, provided) : byTree(logic, body, provided);
  return {
    data: {
      ...answer,
      ignored_parameters: ignored,
      policy: policyView(policy, today),
      ...(explain === undefined ? {} : { counterfactuals: listCounterfactuals(logic, policy, body, provided) }),
    },
    unknown: [
      ...unknown,
      ...provided.outside.map((name) => ({ name, notice: 'ignored; parameters belong in `parameters`' })),
    ],
  };
}

/** Logic of the version on the date of service; if that is not loaded, the current one, which then decides nothing. */
function logicOnDay(model: Model, policy: PolicyHead, { values }: CaseInput): PolicyTree | null {
  const current = policyTree(model, policy.version_id);
  const day = current === null ? undefined : readTreeFacts(current, { given: values }).values.get('date_of_service');
  if (current === null || day?.kind !== 'date' || hasBegun(policy, day.value)) return current;
  const version = model.policies.timeline.versionOn(policy.policy_id, day.value);
  const earlier = version === null ? null : policyTree(model, version);
  return earlier ?? { ...current, begins: policy.effective_date! };
}

function listCounterfactuals(
  logic: PolicyTree | null,
  policy: PolicyHead,
  { service, phase }: EvaluateBody,
  { values }: CaseInput,
) {
  const question = { given: values, service: service ?? undefined, phase: phase ?? undefined };
  const read = logic === null ? { values: new Map(), errors: {}, unused: [] } : readTreeFacts(logic, question);
  const { changes, ...rest } = evaluationChanges(logic, read, question);
  const { policy_id: source_id, title, source_url } = policy;
  return { ...rest, changes: changes.map((change) => ({ ...change, citations: [{ source_id, title, source_url }] })) };
}

/**
 * Parameters are in `parameters` or next to `policy_id`; codes, date of service and attestations may be next to it in
 * both cases.
 */
function readCase({
  policy_id: _policy,
  parameters: nested,
  service: _service,
  phase: _phase,
  ...adjacent
}: EvaluateBody): CaseInput {
  const { attestations, procedure_codes, diagnosis_codes, date_of_service, ...others } = adjacent;
  const named = (input: object | null | undefined) => Object.entries(input ?? {});
  const byBlock = named(attestations).filter(([name]) => BLOCK_ID.test(name));
  const byName = named(attestations).filter(([name]) => !BLOCK_ID.test(name));
  const own: Record<string, unknown> = { ...(nested ?? others) };
  const facts = withoutNull({ procedure_codes, diagnosis_codes, date_of_service });
  return {
    values: {
      ...own,
      ...facts,
      ...(byName.length === 0 ? {} : { attestations: Object.fromEntries(byName) }),
      ...(byBlock.length === 0
        ? {}
        : { attested_criteria: { ...(own.attested_criteria ?? {}), ...Object.fromEntries(byBlock) } }),
    },
    path: nested == null ? [] : ['parameters'],
    adjacent: new Set(Object.keys(facts)),
    outside: nested == null ? [] : Object.keys(others),
  };
}

function withoutNull(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
}

function byBlocks(model: Model, policy: PolicyHead, provided: CaseInput) {
  const { values } = provided;
  const { attestations, ...parameters } = values;
  const read = readParameters(parameters);
  if ('errors' in read) throw refusal(read.errors, provided);
  const stored: StoredCriterion[] = readCriteria(model.policies.segment, policy.version_id);
  // An unknown block name is reported like any unknown parameter.
  return answerByBlocks(stored, { ...parameters, ...(attestations as object | undefined) }, read.values);
}

function byTree(logic: PolicyTree, { service, phase }: EvaluateBody, provided: CaseInput) {
  const { values } = provided;
  const question = { given: values, service: service ?? undefined, phase: phase ?? undefined };
  const ids = logic.tree.services.map(({ id }) => id);
  if (service != null && !ids.includes(service))
    throw refusal({ service: [`must be one of ${ids.join(', ') || 'no service: the policy has none'}`] }, OWN_FIELD);
  const read = readTreeFacts(logic, question);
  // Unused values must still be valid.
  const isUnused = (name: string) => read.unused.includes(name);
  const left = Object.entries(values).filter(
    ([name, value]) => isUnused(name) || (name === 'service_dates' && Object.keys(value ?? {}).some(isUnused)),
  );
  const rest = readParameters(Object.fromEntries(left));
  const errors = { ...read.errors, ...('errors' in rest ? rest.errors : {}) };
  if (Object.keys(errors).length > 0) throw refusal(errors, provided);
  return answerByTree(logic, read, question);
}

function policyView(policy: PolicyHead, today: string) {
  const { policy_id, title, policy_type, jurisdictions, effective_date, source_url } = policy;
  const status = statusOn(policy, today);
  return { policy_id, title, policy_type, jurisdiction: jurisdictions[0] ?? null, effective_date, source_url, status };
}
