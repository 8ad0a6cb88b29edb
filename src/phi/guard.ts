import { AppError } from '../platform/errors/app-error.ts';
import type { Client, Input } from '../platform/operations/operation.ts';
import { findPhi } from './find-phi.ts';

/** Set by proxies and tracers, not by whoever asks. */
const INFRASTRUCTURE =
  /^x-(?:forwarded|real|client|original|request|correlation|amz|amzn|envoy|b3|cloud|azure|vercel|fly|trace)/;

/**
 * Refuses what identifies a person before anything stores or logs it: 45 CFR 164.514(b)(2). The refusal states categories and counts only.
 * @throws AppError PHI_NOT_ALLOWED.
 */
export function refusePatientData({ params, query, body }: Input, client: Client): void {
  const found = findPhi([body, query, params, ownHeaders(client)]);
  if (found === null) return;
  const { categories, total } = found;
  throw new AppError('PHI_NOT_ALLOWED', 'The request holds what identifies a patient', {
    details: { categories, total },
  });
}

function ownHeaders({ headers }: Client): Record<string, unknown> {
  const own = Object.entries(headers).filter(
    ([name]) => name === 'idempotency-key' || (name.startsWith('x-') && !INFRASTRUCTURE.test(name)),
  );
  return Object.fromEntries(own.map(([name, value]) => [name.replace(/^x-/, ''), value]));
}
