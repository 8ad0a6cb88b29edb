/** What routes do not declare one by one: headers of every answer, and the key that makes a request safe to repeat. */

export interface Answer {
  headers?: Record<string, object>;
  content?: Record<string, { schema?: { description?: string; $ref?: string } }>;
  $ref?: string;
}

interface Operation {
  parameters?: object[];
  responses?: Record<string, Answer>;
  security?: unknown[];
  deprecated?: boolean;
}

export interface Described {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object> } & Record<string, unknown>;
}

const header = (description: string, type: 'string' | 'integer' = 'string') => ({ description, schema: { type } });

const HEADERS = {
  'X-Request-Id': header('Id of the request, also in meta.request_id'),
  'X-RateLimit-Limit': header('Units a minute of the plan', 'integer'),
  'X-RateLimit-Remaining': header('Units left in the window', 'integer'),
  'X-RateLimit-Reset': header('Unix time at which the window ends', 'integer'),
  ETag: header('Names this answer, for If-None-Match'),
  'Cache-Control': header('private, and how many seconds the answer may be used without asking'),
  'Retry-After': header('Seconds to wait', 'integer'),
  'WWW-Authenticate': header('Always Bearer'),
  Deprecation: header('Since when the operation is deprecated: @ and a Unix time (RFC 9745)'),
  Link: header('The operation to use instead, rel="successor-version"'),
};
type HeaderName = keyof typeof HEADERS;

const LIMITS: readonly HeaderName[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
const BY_STATUS: Record<string, readonly HeaderName[]> = {
  401: ['WWW-Authenticate'],
  409: ['Retry-After'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const IDEMPOTENCY_KEY = {
  name: 'X-Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};
const REPEATABLE: ReadonlySet<string> = new Set(['post', 'patch', 'delete']);

export function tellHeaders(document: Described): Described {
  const shared: Record<string, Answer> = {};
  for (const path of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(path)) {
      if (operation.security?.length !== 0 && REPEATABLE.has(method))
        operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/IdempotencyKey' }];
      for (const [status, answer] of Object.entries(operation.responses ?? {})) {
        answer.headers = { ...headersOf(operation, status), ...answer.headers };
        // Most operations fail alike; those that do not say it themselves.
        const isOfItsOwn = operation.deprecated === true || operation.security?.length === 0;
        if (answer.content?.['application/json']?.schema?.$ref === undefined || isOfItsOwn) continue;
        const name = `Error${status}`;
        shared[name] ??= answer;
        if (JSON.stringify(shared[name]) === JSON.stringify(answer))
          operation.responses![status] = { $ref: `#/components/responses/${name}` };
      }
    }
  }
  const parameters = { IdempotencyKey: IDEMPOTENCY_KEY };
  return { ...document, components: { ...document.components, headers: HEADERS, parameters, responses: shared } };
}

function headersOf(operation: Operation, status: string): Record<string, object> {
  const names: HeaderName[] = ['X-Request-Id'];
  if (operation.security?.length !== 0) names.push(...LIMITS);
  if ('304' in (operation.responses ?? {}) && (status === '200' || status === '304'))
    names.push('ETag', 'Cache-Control');
  names.push(...(BY_STATUS[status] ?? []));
  if (operation.deprecated === true) names.push('Deprecation', 'Link');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
