/** What a billing office does with the answer to a claim or a prior-authorization question. */
import type { Answer } from './client.ts';
import { valueAt } from './pointers.ts';

interface Decision {
  denial_risk: string;
  prior_auth_required: boolean | null;
  pa_verdict?: string;
  findings: { message: string }[];
  next_actions: { action: string; text: string }[];
}

const CORRECTIONS = ['use_replacement_code', 'correct_claim', 'remove_modifier', 'add_modifier', 'issue_abn'];

function readDecision(body: unknown): Decision | null {
  const data = valueAt(body, '/data') as Decision | undefined;
  return Array.isArray(data?.next_actions) ? data : null;
}

/**
 * `submit`, `attest` (submit if the record documents something), `fix`, `review` or `error`; null for any other
 * response.
 */
export function outcomeIn({ status, body }: Answer): string | null {
  if (status === 400 || status === 422) return 'error';
  const decision = readDecision(body);
  if (decision === null) return null;
  const kinds = decision.next_actions.map(({ action }) => action);
  if (kinds.includes('submit')) return 'submit';
  if (kinds.includes('submit_if')) return 'attest';
  const isFix = decision.denial_risk === 'high' || kinds.some((kind) => CORRECTIONS.includes(kind));
  return isFix ? 'fix' : 'review';
}

/** `required`, `not_required` or `unknown`; null where the response contains no decision. */
export function authorizationIn({ body }: Answer): string | null {
  const decision = readDecision(body);
  if (decision === null) return null;
  const { pa_verdict, prior_auth_required: required } = decision;
  return pa_verdict ?? (required === null ? 'unknown' : required ? 'required' : 'not_required');
}

/** Messages and next steps; for an error, its message. */
export function statementsIn(body: unknown): string {
  const decision = readDecision(body);
  if (decision === null) return JSON.stringify(valueAt(body, '/error') ?? null);
  return [
    ...(decision.findings ?? []).map(({ message }) => message),
    ...decision.next_actions.map(({ text }) => text),
  ].join('\n');
}
