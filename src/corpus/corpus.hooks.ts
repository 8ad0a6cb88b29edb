/** Gives requests the release they read: the served one, or a kept one that `release=` names. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { Model } from './model.ts';
import { type Corpus, type Lease, NoReleaseError } from './store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route answers from a release: it takes `release`, and `meta.release` says which one answered. A route with pages says
     * which release the page before came from.
     */
    corpus?: boolean | ReleaseOfPage;
  }
  interface FastifyRequest {
    lease: Lease | null;
  }
}

/** The release in which a page was begun; null for a first page. It answers while it is kept, else the newest one does. */
type ReleaseOfPage = (request: FastifyRequest) => string | null;

/** The newest release by name, for clients that always send the parameter. */
const LATEST = 'latest';

export const ReleaseParam = Type.String({
  maxLength: 40,
  examples: [LATEST],
  description: 'Answer from this kept release (an id from meta.release); latest, or left out: from the newest one',
});

/** To be registered behind the hooks that decide who may ask. */
export function registerCorpusHooks(app: FastifyInstance, corpus: Corpus): void {
  app.decorateRequest('lease', null);
  app.addHook('onRoute', addReleaseParam);
  app.addHook('preHandler', async (request) => {
    const { corpus: reads } = request.routeOptions.config;
    if (!reads) return;
    const asked = (request.query as { release?: string }).release?.trim() || null;
    const release = asked === LATEST ? null : asked;
    const begun = typeof reads === 'function' && asked === null ? reads(request) : null;
    const kept = begun === null ? null : await corpus.lease(begun);
    request.lease = kept ?? (await leaseFor(corpus, release));
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.lease?.end();
    request.lease = null;
    done();
  });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const { lease } = request;
    const answer = payload as { data?: unknown; meta?: object } | null;
    if (lease === null || answer === null || typeof answer !== 'object' || !('data' in answer)) return payload;
    return { ...answer, meta: { ...answer.meta, release: lease.model.release.id } };
  });
}

/** The release a request reads. Only on routes with `config.corpus`. */
export function modelOf({ lease }: FastifyRequest): Model {
  if (lease === null) throw new Error('The route does not declare that it reads the corpus');
  return lease.model;
}

/** Id of the release a request reads; null for one that reads none. */
export function releaseOf({ lease }: FastifyRequest): string | null {
  return lease?.model.release.id ?? null;
}

async function leaseFor(corpus: Corpus, release: string | null): Promise<Lease> {
  try {
    const lease = await corpus.lease(release);
    if (lease !== null) return lease;
  } catch (error) {
    if (!(error instanceof NoReleaseError)) throw error;
    throw new AppError('SERVICE_UNAVAILABLE', 'No release is published yet; try again in a moment');
  }
  throw new AppError('RESOURCE_NOT_FOUND', 'This release is not kept', {
    hint: 'Leave release out to read the newest one; meta.release names it.',
    details: { release: [release] },
  });
}

interface ObjectSchema {
  type?: string;
  properties?: Record<string, unknown>;
}

function addReleaseParam(route: RouteOptions): void {
  if (!route.config?.corpus || route.schema === undefined) return;
  const query = (route.schema.querystring ?? { type: 'object' }) as ObjectSchema;
  route.schema.querystring = { ...query, properties: { ...query.properties, release: ReleaseParam } };
}
