import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { sendLarge } from '../platform/http/json-text.ts';
import { today } from '../platform/today.ts';
import { ClaimAnswerSchema, type ClaimBody, ClaimBodySchema, NoQuerySchema } from './claims.schemas.ts';
import { validateClaim } from './validate-claim.ts';

/** RFC 9745: the moment since which the older path is deprecated, 2026-11-01. It has no end date. */
const DEPRECATED_SINCE = '@1793491200';
const DESCRIPTION = `Checks a claim before submission: coverage, prior authorization, claim edits, documentation and denial risk.
Every finding cites its rule and source. Do not send patient data; unknown members are rejected.`;

export function registerClaims(app: FastifyInstance): void {
  const options = (operationId: string, deprecated: boolean) =>
    ({
      config: { access: { scopes: ['read'], cost: 'claims_validate' }, corpus: true, refusesPhi: true },
      schema: {
        operationId,
        summary: deprecated ? 'Validate a claim (older path)' : 'Validate a claim',
        description: deprecated ? `${DESCRIPTION} Deprecated; use /v1/claims/validate.` : DESCRIPTION,
        tags: ['Decisions'],
        deprecated,
        querystring: NoQuerySchema,
        body: ClaimBodySchema,
        response: { 200: ClaimAnswerSchema, ...errors(409, 413, 415) },
      },
    }) satisfies RouteShorthandOptions;
  const answer = async (request: FastifyRequest<{ Body: ClaimBody }>, reply: FastifyReply) => {
    const model = modelOf(request);
    const data = validateClaim(model, request.body, today());
    const idempotency_key = request.idempotency?.key ?? null;
    return sendLarge(reply, data, { idempotency_key, cached: false, release: model.release.id });
  };
  app.post<{ Body: ClaimBody }>('/v1/claims/validate', options('validateClaim', false), answer);
  app.post<{ Body: ClaimBody }>(
    '/v1/claim-validation',
    // On sending: a request that is refused before it comes to this route is told too.
    {
      ...options('validateClaimLegacy', true),
      onSend: (_request, reply, payload, done) => deprecate(reply, payload, done),
    },
    answer,
  );
}

function deprecate(reply: FastifyReply, payload: unknown, done: (error: null, payload: unknown) => void): void {
  reply.header('deprecation', DEPRECATED_SINCE).header('link', '</v1/claims/validate>; rel="successor-version"');
  done(null, payload);
}
