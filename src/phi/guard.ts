import { type AnyDeclaration, type Client, type Input, querySchema } from '../platform/operations/operation.ts';
import type { DeclaredSchema } from './declared.ts';
import { findPhiInParts } from './find-phi.ts';
import { phiRefusal } from './refuse-phi.ts';

/** Headers set by proxies and tracers, not by the caller. */
const INFRASTRUCTURE =
  /^x-(?:forwarded|real|client|original|request|correlation|amz|amzn|envoy|b3|cloud|azure|vercel|fly|trace|idempotency-key$)/;
/** The parts of an operation that the guard uses. */
type PatientDataGuard = (
  operation: Pick<AnyDeclaration, 'input' | 'release' | 'receipt'>,
  input: Input,
  client: Client,
) => void;

/**
 * Rejects requests with identifiers of a person before they are charged, stored or logged: 45 CFR 164.514(b)(2). The
 * error contains only categories, counts and declared fields.
 * @throws AppError PHI_NOT_ALLOWED, or VALIDATION_ERROR for more encoded text than the budget allows.
 */
export const refusePatientData: PatientDataGuard = (operation, { params, query, body }, client) => {
  const { input: schemas } = operation;
  // Headers are scanned one by one: no operation declares them.
  const found = findPhiInParts([
    [body, schemas.body as DeclaredSchema | undefined],
    // Declares release and date, which many operations accept: part of an id followed by a date looks like a telephone
    // number.
    [query, querySchema(operation) as DeclaredSchema | undefined],
    [params, schemas.params as DeclaredSchema | undefined],
    [callerHeaders(client), undefined],
  ]);
  if (found !== null) throw phiRefusal(found);
};

/** Headers set by a caller, except the idempotency key, which is an arbitrary id. */
function callerHeaders({ headers }: Client): Record<string, unknown> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-') && !INFRASTRUCTURE.test(name));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(2), value]));
}
