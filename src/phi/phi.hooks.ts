import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import { findPhi, type PhiFound } from './find-phi.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation takes free text and must not be sent patient data. */
    refusesPhi?: true;
  }
}

/** Set by proxies and tracers, not by whoever asks. */
const INFRASTRUCTURE =
  /^x-(?:forwarded|real|client|original|request|correlation|amz|amzn|envoy|b3|cloud|azure|vercel|fly|trace)/;

/**
 * Refuses requests with identifiers of a person before anything else reads, keeps or logs them: 45 CFR 164.514(b)(2).
 * The refusal tells categories and counts only.
 */
export function registerPhiGuard(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.refusesPhi !== true) return done();
    const found = phiOf(request);
    done(found === null ? undefined : phiRefusal(found));
  });
}

/** What a request says of a person, in its body, query, path and headers; null when nothing. */
export function phiOf(request: FastifyRequest): PhiFound | null {
  return findPhi([request.body, request.query, request.params, ownHeaders(request)]);
}

/** For operations with one field of free text. @throws AppError PHI_NOT_ALLOWED. */
export function refusePhi(text: string | null | undefined): void {
  const found = text === undefined || text === null ? null : findPhi([text]);
  if (found !== null) throw phiRefusal(found);
}

export function phiRefusal({ categories, total }: PhiFound): AppError {
  return new AppError('PHI_NOT_ALLOWED', 'The request holds what identifies a patient', {
    details: { categories, total },
  });
}

function ownHeaders({ headers }: FastifyRequest): Record<string, unknown> {
  const own = Object.entries(headers).filter(
    ([name]) => name === 'idempotency-key' || (name.startsWith('x-') && !INFRASTRUCTURE.test(name)),
  );
  return Object.fromEntries(own.map(([name, value]) => [name.replace(/^x-/, ''), value]));
}
