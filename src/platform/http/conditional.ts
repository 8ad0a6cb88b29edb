import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { today } from '../today.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on the request, the release and the day alone; a client may use it again for so many seconds without asking. */
    cache?: { maxAgeS: number };
  }
  interface FastifyRequest {
    /** What a client that has the answer sends to learn whether it still holds; null where that cannot be told. */
    etag: string | null;
  }
}

/** Names what stored answers depend on, beside the request and the day; null where nothing does. */
export type ReleaseOf = (request: FastifyRequest) => string | null | Promise<string | null>;

/**
 * Answers 304 to a client that has what it asks for, before anything is looked up. Call after the hooks that admit and charge: who may not
 * ask is not told. Answers that say nothing of it are not to be kept.
 */
export function answerConditionally(app: FastifyInstance, releaseOf: ReleaseOf): void {
  app.decorateRequest('etag', null);
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.cache === undefined) return;
    const release = await releaseOf(request);
    if (release === null) return;
    request.etag = etagOf(request, release);
    if (hasTag(request.headers['if-none-match'], request.etag)) return reply.code(304).send();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { cache } = request.routeOptions.config;
    const { etag } = request;
    if (cache !== undefined && etag !== null && (reply.statusCode === 200 || reply.statusCode === 304)) {
      const vary = reply.getHeader('vary');
      reply
        .header('etag', etag)
        .header('cache-control', `private, max-age=${cache.maxAgeS}`)
        .header('vary', [vary, 'authorization, accept, accept-encoding'].filter(Boolean).join(', '));
    } else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** Weak: two answers to one request have ids of their own, and may be compressed or not. */
function etagOf({ routeOptions, params, query, body, headers }: FastifyRequest, release: string): string {
  const { operationId } = routeOptions.schema as { operationId?: string };
  const asked = Object.entries(query as object).sort(([one], [other]) => (one < other ? -1 : 1));
  const input = [release, operationId, params, asked, body ?? null, today(), headers.accept ?? ''];
  return `W/"${createHash('sha256').update(JSON.stringify(input)).digest('base64url')}"`;
}

/** Whether a client that sent `If-None-Match` has the answer with this tag; weak and strong tags are compared alike. */
export function hasTag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => opaque(tag.trim())) ?? [];
  return tags.includes('*') || tags.includes(opaque(etag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');
