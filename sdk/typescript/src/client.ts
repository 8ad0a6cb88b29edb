import createClient from 'openapi-fetch';
import { toError } from './errors.ts';
import type { paths } from './generated/schema.ts';
import { type Page, Pages } from './pages.ts';
import { resilientFetch } from './transport.ts';
import type { Answer, Body, CallOptions, Method, Query } from './types.ts';

export interface ClientOptions {
  /** API key; it belongs on a server, not into a page that others load. */
  apiKey?: string;
  /** Address of the service, with or without `/v1`. */
  baseUrl?: string;
  /** Milliseconds for one attempt, 30,000 when left out. */
  timeoutMs?: number;
  /** Attempts after the first, 2 when left out. */
  maxRetries?: number;
  /** Longest `Retry-After` to wait for in milliseconds, 30,000 when left out. */
  maxWaitMs?: number;
  /** Replaces the global fetch. */
  fetch?: (request: Request) => Promise<Response>;
}

interface Call extends CallOptions {
  path?: Record<string, string | number>;
  query?: object | undefined;
  body?: unknown;
}

type Path = keyof paths;
type Raw = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/**
 * The API as resources. Methods answer `{ data, meta }` and throw CoveragePolicyError; lists are async iterables.
 * @example
 * const cpi = new CoveragePolicy({ baseUrl: 'http://127.0.0.1:8787', apiKey });
 * for await (const policy of cpi.policies.list({ q: 'oxygen' })) console.log(policy.policy_id, policy.title);
 */
export class CoveragePolicy {
  readonly #request: Raw;

  constructor(options: ClientOptions = {}) {
    const {
      apiKey,
      baseUrl = 'http://127.0.0.1:8787',
      timeoutMs = 30_000,
      maxRetries = 2,
      maxWaitMs = 30_000,
    } = options;
    const client = createClient<paths>({
      baseUrl: baseUrl.replace(/\/+$/, '').replace(/\/v1$/, ''),
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      fetch: resilientFetch({
        timeoutMs,
        maxRetries,
        maxWaitMs,
        fetch: options.fetch ?? ((request) => fetch(request)),
      }),
    });
    this.#request = client.request as unknown as Raw;
  }

  /** Any operation by method and path, typed like the resources. */
  async call<P extends Path, M extends Method>(method: M, path: P, call: Call = {}): Promise<Answer<P, M>> {
    const { query, body, signal, idempotencyKey } = call;
    const headers = method === 'get' ? {} : { 'x-idempotency-key': idempotencyKey ?? crypto.randomUUID() };
    const init = { params: { path: call.path ?? {}, query: query ?? {} }, body, headers, signal };
    const { data, error, response } = await this.#request(method, path, init);
    if (!response.ok) throw toError(response, error);
    return data as Answer<P, M>;
  }

  #list<P extends Path>(path: P, call: Call): Pages<Answer<P, 'get'> & Page<unknown>> {
    return new Pages((cursor) => {
      const query = cursor === undefined ? call.query : { ...call.query, cursor };
      return this.call('get', path, { ...call, query }) as Promise<Answer<P, 'get'> & Page<unknown>>;
    });
  }

  readonly policies = {
    list: (query: Query<'/v1/policies', 'get'> = {}, options: CallOptions = {}) =>
      this.#list('/v1/policies', { query, ...options }),
    get: (policy_id: string, query: Query<'/v1/policies/{policy_id}', 'get'> = {}, options: CallOptions = {}) =>
      this.call('get', '/v1/policies/{policy_id}', { path: { policy_id }, query, ...options }),
    version: (
      policy_id: string,
      version: string,
      query: Query<'/v1/policies/{policy_id}/versions/{version}', 'get'> = {},
      options: CallOptions = {},
    ) =>
      this.call('get', '/v1/policies/{policy_id}/versions/{version}', {
        path: { policy_id, version },
        query,
        ...options,
      }),
    diff: (policy_id: string, query: Query<'/v1/policies/{policy_id}/diff', 'get'> = {}, options: CallOptions = {}) =>
      this.call('get', '/v1/policies/{policy_id}/diff', { path: { policy_id }, query, ...options }),
    compare: (body: Body<'/v1/policies/compare', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/policies/compare', { body, ...options }),
  };

  readonly codes = {
    lookup: (code: string, query: Omit<Query<'/v1/codes/lookup', 'get'>, 'code'> = {}, options: CallOptions = {}) =>
      this.call('get', '/v1/codes/lookup', { query: { ...query, code }, ...options }),
    batch: (body: Body<'/v1/codes/batch', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/codes/batch', { body, ...options }),
  };

  readonly criteria = {
    search: (query: Query<'/v1/coverage/criteria', 'get'>, options: CallOptions = {}) =>
      this.#list('/v1/coverage/criteria', { query, ...options }),
    evaluate: (body: Body<'/v1/coverage/evaluate', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/coverage/evaluate', { body, ...options }),
  };

  readonly claims = {
    validate: (body: Body<'/v1/claims/validate', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/claims/validate', { body, ...options }),
  };

  readonly priorAuth = {
    check: (body: Body<'/v1/prior-auth/check', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/prior-auth/check', { body, ...options }),
    programs: (query: Query<'/v1/prior-auth/programs', 'get'> = {}, options: CallOptions = {}) =>
      this.call('get', '/v1/prior-auth/programs', { query, ...options }),
    /** A cited dossier; without `sync: true` it is to be requested with `getResearch` until it is completed. */
    research: (body: Body<'/v1/prior-auth/research', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/prior-auth/research', { body, ...options }),
    getResearch: (research_id: string, options: CallOptions = {}) =>
      this.call('get', '/v1/prior-auth/research/{research_id}', { path: { research_id }, ...options }),
  };

  readonly jurisdictions = {
    list: (options: CallOptions = {}) => this.call('get', '/v1/jurisdictions', options),
  };

  readonly changes = {
    list: (query: Query<'/v1/policies/changes', 'get'> = {}, options: CallOptions = {}) =>
      this.#list('/v1/policies/changes', { query, ...options }),
  };

  readonly compliance = {
    unreviewed: (query: Query<'/v1/compliance/unreviewed', 'get'> = {}, options: CallOptions = {}) =>
      this.#list('/v1/compliance/unreviewed', { query, ...options }),
    acknowledge: (body: Body<'/v1/compliance/ack', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/compliance/ack', { body, ...options }),
    acknowledgeAll: (body: Body<'/v1/compliance/ack/bulk', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/compliance/ack/bulk', { body, ...options }),
    acknowledgments: (query: Query<'/v1/compliance/acknowledgements', 'get'> = {}, options: CallOptions = {}) =>
      this.#list('/v1/compliance/acknowledgements', { query, ...options }),
    stats: (options: CallOptions = {}) => this.call('get', '/v1/compliance/stats', options),
  };

  readonly webhooks = {
    list: (query: Query<'/v1/webhooks', 'get'> = {}, options: CallOptions = {}) =>
      this.#list('/v1/webhooks', { query, ...options }),
    create: (body: Body<'/v1/webhooks', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/webhooks', { body, ...options }),
    get: (id: string | number, options: CallOptions = {}) =>
      this.call('get', '/v1/webhooks/{id}', { path: { id }, ...options }),
    update: (id: string | number, body: Body<'/v1/webhooks/{id}', 'patch'>, options: CallOptions = {}) =>
      this.call('patch', '/v1/webhooks/{id}', { path: { id }, body, ...options }),
    delete: (id: string | number, options: CallOptions = {}) =>
      this.call('delete', '/v1/webhooks/{id}', { path: { id }, ...options }),
    rotateSecret: (id: string | number, options: CallOptions = {}) =>
      this.call('post', '/v1/webhooks/{id}/rotate-secret', { path: { id }, ...options }),
    test: (id: string | number, options: CallOptions = {}) =>
      this.call('post', '/v1/webhooks/{id}/test', { path: { id }, ...options }),
    deliveries: (
      id: string | number,
      query: Query<'/v1/webhooks/{id}/deliveries', 'get'> = {},
      options: CallOptions = {},
    ) => this.#list('/v1/webhooks/{id}/deliveries', { path: { id }, query, ...options }),
    redeliver: (delivery_id: string | number, options: CallOptions = {}) =>
      this.call('post', '/v1/webhooks/deliveries/{delivery_id}/redeliver', { path: { delivery_id }, ...options }),
  };

  /** State of the service; needs no key. */
  health(options: CallOptions = {}): Promise<Answer<'/health', 'get'>> {
    return this.call('get', '/health', options);
  }
}
