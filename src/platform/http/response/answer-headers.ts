/** Headers common to all responses: limits, ETag, deprecation. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setRateLimitHeaders } from '../admission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The tag for conditional requests; null when unknown. */
    etag: string | null;
  }
}

const STRICT = 'handling=strict';

export function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const { call, etag } = request;
  const { operation } = request.routeOptions.config;
  const window = call?.ticket?.window ?? null;
  if (window !== null) setRateLimitHeaders(reply, window);
  if (operation !== undefined && call?.strict === true) {
    const applied = reply.getHeader('preference-applied');
    reply.header('preference-applied', applied === undefined ? STRICT : `${STRICT}, ${applied}`);
  }
  if (operation?.deprecated !== undefined) {
    const { since, successor } = operation.deprecated;
    reply.header('deprecation', since).header('link', `<${successor}>; rel="successor-version"`);
  }
  if (
    operation?.cache !== undefined &&
    etag !== null &&
    call?.reusable !== false &&
    (reply.statusCode === 200 || reply.statusCode === 304)
  ) {
    reply
      .header('etag', etag)
      .header('cache-control', `private, max-age=${operation.cache.maxAgeS}`)
      .header('vary', [reply.getHeader('vary'), 'authorization, accept, accept-encoding'].filter(Boolean).join(', '));
  } else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  // The framework adds a charset, but the interface promises exactly application/json.
  if (String(reply.getHeader('content-type') ?? '').startsWith('application/json; '))
    reply.header('content-type', 'application/json');
}
