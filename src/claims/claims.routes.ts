import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Decisions } from '../decisions/decisions.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { sendLarge } from '../platform/http/json-text.ts';
import { today } from '../platform/today.ts';
import { ClaimAnswerSchema, type ClaimBody, ClaimBodySchema, NoQuerySchema } from './claims.schemas.ts';
import { validateClaim } from './claims.service.ts';

/** RFC 9745: the moment since which the older path is deprecated, 2026-11-01. It has no end date. */
const DEPRECATED_SINCE = '@1793491200';
const DESCRIPTION = `Rule-level check before a claim is sent: coverage, prior authorization, edits, documentation and the risk of a
denial, each statement with its rule and source. Takes no patient data and refuses members it does not know.`;

export function registerClaims(app: FastifyInstance, { decisions }: { decisions: Decisions }): void {
  const options = (operationId: string, deprecated: boolean) =>
    ({
      config: { access: { scopes: ['read'], cost: 'claims_validate' } },
      schema: {
        operationId,
        summary: deprecated ? 'Validate a claim (older path)' : 'Validate a claim',
        description: deprecated ? `${DESCRIPTION} Deprecated in favour of /v1/claims/validate.` : DESCRIPTION,
        tags: ['Decisions'],
        deprecated,
        querystring: NoQuerySchema,
        body: ClaimBodySchema,
        response: { 200: ClaimAnswerSchema, ...errors(409, 413, 415) },
      },
    }) satisfies RouteShorthandOptions;
  const answer = async (request: FastifyRequest<{ Body: ClaimBody }>, reply: FastifyReply) => {
    const data = await validateClaim(decisions, request.body, today());
    return sendLarge(reply, data, { idempotency_key: request.idempotency?.key ?? null, cached: false });
  };
  app.post<{ Body: ClaimBody }>('/v1/claims/validate', options('validateClaim', false), answer);
  app.post<{ Body: ClaimBody }>(
    '/v1/claim-validation',
    // On sending: a request that is refused before it comes to this route is told too.
    {
      ...options('validateClaimOlderPath', true),
      onSend: (_request, reply, payload, done) => deprecate(reply, payload, done),
    },
    answer,
  );
}

function deprecate(reply: FastifyReply, payload: unknown, done: (error: null, payload: unknown) => void): void {
  reply.header('deprecation', DEPRECATED_SINCE).header('link', '</v1/claims/validate>; rel="successor-version"');
  done(null, payload);
}
