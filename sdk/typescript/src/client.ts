import createClient from 'openapi-fetch';
import { toError } from './errors.ts';
import { OPERATIONS } from './generated/operations.ts';
import type { paths } from './generated/schema.ts';
import { type Page, Pages } from './pages.ts';
import { resilientFetch } from './transport.ts';
import type { Answer, BatchStarted, Body, CallOptions, Method, Operations, Query } from './types.ts';

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
  /** `respond-async` where an operation may answer later. */
  prefer?: string;
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
 * const cpi = new CoveragePolicy({ baseUrl: 'http://localhost:8787', apiKey });
 * for await (const policy of cpi.policies.list({ q: 'oxygen' })) console.log(policy.policy_id, policy.title);
 */
export class CoveragePolicy {
  readonly #request: Raw;

  constructor(options: ClientOptions = {}) {
    const {
      apiKey,
      baseUrl = 'http://localhost:8787',
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

  /** Every operation by its id, such as `operations.listPayers()`; what it requires is required by its type. */
  readonly operations = Object.fromEntries(
    Object.entries(OPERATIONS).map(([id, { method, path }]) => [
      id,
      (call: Call = {}) => this.call(method, path, call),
    ]),
  ) as unknown as Operations;

  /** The rows of a list as CSV, of the page that `cursor` begins. */
  async csv(path: Path, query: object = {}, options: CallOptions = {}): Promise<string> {
    const text: unknown = await this.call('get', path, { query: { ...query, format: 'csv' }, ...options });
    if (typeof text !== 'string') throw new TypeError(`${path} has no CSV`);
    return text;
  }

  /** Any operation by method and path, typed like the resources. An answer that is no JSON, such as CSV, is its text. */
  async call<P extends Path, M extends Method>(method: M, path: P, call: Call = {}): Promise<Answer<P, M>> {
    const { query, body, signal, idempotencyKey, prefer } = call;
    const headers = {
      ...(method === 'get' ? {} : { 'x-idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
      ...(prefer === undefined ? {} : { prefer }),
    };
    const params = { path: call.path ?? {}, query: query ?? {} };
    const init = { params, body, headers, signal, parseAs: 'text' };
    const { data, error, response } = await this.#request(method, path, init);
    if (!response.ok) throw toError(response, error);
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    return (isJson && typeof data === 'string' ? JSON.parse(data) : data) as Answer<P, M>;
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
    /** At once: as many claims as the minute of the plan pays for, 200 at most. */
    batch: (body: Body<'/v1/claims/batch', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/claims/batch', { body, ...options }),
    /** Later: up to 50,000 claims. Ask `getBatch` until it has ended, then read the parts of `batchResults`. */
    startBatch: (body: Body<'/v1/claims/batch', 'post'>, options: CallOptions = {}): Promise<BatchStarted> =>
      this.call('post', '/v1/claims/batch', {
        ...{ body, prefer: 'respond-async' },
        ...options,
      }) as Promise<unknown> as Promise<BatchStarted>,
    getBatch: (batch_id: string, options: CallOptions = {}) =>
      this.call('get', '/v1/claims/batch/{batch_id}', { path: { batch_id }, ...options }),
    batchResults: (batch_id: string, part: number, options: CallOptions = {}) =>
      this.call('get', '/v1/claims/batch/{batch_id}/results', { path: { batch_id }, query: { part }, ...options }),
  };

  readonly receipts = {
    /** Checks a receipt of an answer; nothing of it is stored. */
    verify: (body: Body<'/v1/receipts/verify', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/receipts/verify', { body, ...options }),
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
    withdraw: (body: Body<'/v1/compliance/ack/withdraw', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/compliance/ack/withdraw', { body, ...options }),
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

  readonly payers = {
    list: (options: CallOptions = {}) => this.call('get', '/v1/payers', options),
  };

  readonly formulary = {
    search: (query: Query<'/v1/drugs/formulary', 'get'>, options: CallOptions = {}) =>
      this.call('get', '/v1/drugs/formulary', { query, ...options }),
  };

  readonly spending = {
    byCode: (query: Query<'/v1/spending/by-code', 'get'>, options: CallOptions = {}) =>
      this.call('get', '/v1/spending/by-code', { query, ...options }),
  };

  readonly agent = {
    tools: (query: Query<'/v1/agent/tools', 'get'> = {}, options: CallOptions = {}) =>
      this.call('get', '/v1/agent/tools', { query, ...options }),
    checkCoverage: (body: Body<'/v1/agent/tools/check_coverage', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/agent/tools/check_coverage', { body, ...options }),
    validateClaim: (body: Body<'/v1/agent/tools/validate_claim', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/agent/tools/validate_claim', { body, ...options }),
    findPolicies: (body: Body<'/v1/agent/tools/find_policies', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/agent/tools/find_policies', { body, ...options }),
    checkUpdates: (body: Body<'/v1/agent/tools/check_updates', 'post'>, options: CallOptions = {}) =>
      this.call('post', '/v1/agent/tools/check_updates', { body, ...options }),
    reviews: (query: Query<'/v1/agent/reviews', 'get'> = {}, options: CallOptions = {}) =>
      this.#list('/v1/agent/reviews', { query, ...options }),
  };

  readonly fhir = {
    search: (query: Query<'/v1/fhir/CoverageEligibilityResponse', 'get'> = {}, options: CallOptions = {}) =>
      this.call('get', '/v1/fhir/CoverageEligibilityResponse', { query, ...options }),
    read: (id: string, options: CallOptions = {}) =>
      this.call('get', '/v1/fhir/CoverageEligibilityResponse/{id}', { path: { id }, ...options }),
  };

  /** State of the service; needs no key. */
  health(options: CallOptions = {}): Promise<Answer<'/health', 'get'>> {
    return this.call('get', '/health', options);
  }
}
