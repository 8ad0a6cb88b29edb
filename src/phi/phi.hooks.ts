import type { FastifyInstance, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import { fromValidation } from '../platform/http/validation-messages.ts';
import type { DeclaredSchema } from './declared.ts';
import { findPhi, findPhiInParts, type PhiFound } from './find-phi.ts';

/** Records a refusal before it is answered; it must store nothing of the request. */
export type PhiRecorder = (request: FastifyRequest, found: PhiFound) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation accepts free text and must not be sent patient data; with a recorder, its refusals are recorded. */
    refusesPhi?: true | PhiRecorder;
  }
}

/** Set by proxies and tracers, not by the caller. */
const INFRASTRUCTURE =
  /^x-(?:forwarded|real|client|original|request|correlation|amz|amzn|envoy|b3|cloud|azure|vercel|fly|trace|idempotency-key$)/;
/** Keywords of the validator that bound sizes and counts. */
const SIZES: ReadonlySet<string> = new Set(['maxItems', 'maxLength', 'maxProperties']);

/**
 * Refuses requests with identifiers of a person before they are charged, stored or logged: 45 CFR 164.514(b)(2). What is larger than its
 * schema allows is refused for that and not scanned; of what is wrong otherwise, patient data is reported first. The refusal has
 * categories, counts and declared fields only.
 */
export function registerPhiGuard(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { refusesPhi } = request.routeOptions.config;
    if (refusesPhi === undefined) return done();
    const oversized = findOversized(request);
    if (oversized !== null) return done(oversized);
    const found = checkRequest(request);
    if (found === null) return done();
    if (refusesPhi === true || found.total === 0) return done(phiRefusal(found));
    refusesPhi(request, found).then(() => done(phiRefusal(found)), done);
  });
}

/** What is larger than the schema of the route allows; null when nothing is. */
function findOversized(request: FastifyRequest): AppError | null {
  for (const part of ['body', 'querystring', 'params'] as const) {
    const value = part === 'querystring' ? request.query : request[part];
    const result = request.getValidationFunction(part)?.(value) as
      | true
      | { error: FastifySchemaValidationError[] }
      | undefined;
    if (result === undefined || result === true) continue;
    const sizes = result.error.filter(({ keyword }) => SIZES.has(keyword));
    if (sizes.length > 0) return fromValidation(sizes, part);
  }
  return null;
}

function checkRequest(request: FastifyRequest): PhiFound | null {
  const { body, querystring, params } = (request.routeOptions.schema ?? {}) as Record<
    string,
    DeclaredSchema | undefined
  >;
  // Headers are text by text: no operation declares them.
  return findPhiInParts([
    [request.body, body],
    [request.query, querystring],
    [request.params, params],
    [callerHeaders(request), undefined],
  ]);
}

/** For operations with one field of free text. @throws AppError PHI_NOT_ALLOWED. */
export function refusePhi(text: string | null | undefined): void {
  const found = text === undefined || text === null ? null : findPhi(text);
  if (found !== null) throw phiRefusal(found);
}

export function phiRefusal({ categories, total, fields }: PhiFound): AppError {
  if (total === 0)
    return validationError('body', 'has more encoded text than this operation reads', {
      hint: 'Send text as it is, not encoded.',
    });
  const where = fields.length === 0 ? '' : ` in ${fields.join(', ')}`;
  return new AppError('PHI_NOT_ALLOWED', `The request contains data that identifies a patient${where}`, {
    details: { categories, total, fields },
  });
}

/** Headers a caller sets; an idempotency key is an id of its own and is not read. */
function callerHeaders({ headers }: FastifyRequest): Record<string, unknown> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-') && !INFRASTRUCTURE.test(name));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(2), value]));
}
