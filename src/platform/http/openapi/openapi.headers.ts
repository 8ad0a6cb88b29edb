/** Documents what routes do not declare individually: common headers, other formats, and idempotency keys. */

declare module 'fastify' {
  interface FastifySchema {
    /** Response formats other than JSON, for the OpenAPI document. */
    'x-forms'?: FormSchemas;
  }
}

/** Schemas of a format, by media type. */
export type FormSchemas = Record<string, { answer: object /** Omitted: errors stay JSON. */; error?: object }>;

interface Media {
  schema?: { $ref?: string; [keyword: string]: unknown };
  example?: unknown;
  examples?: Record<string, object>;
}

export interface Answer {
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, Media>;
  $ref?: string;
}

export interface Operation {
  operationId?: string;
  parameters?: { name?: string; $ref?: string; [member: string]: unknown }[];
  requestBody?: Answer;
  responses?: Record<string, Answer>;
  security?: unknown[];
  deprecated?: boolean;
  /** The route also returns CSV; see csv.ts. */
  [CSV]?: boolean;
  [RESPOND_ASYNC]?: boolean;
  [FORMS]?: FormSchemas;
}

export interface Described {
  paths?: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object>; responses?: Record<string, Answer> } & Record<string, unknown>;
}

const CSV = 'x-csv';
const FORMS = 'x-forms';
const RESPOND_ASYNC = 'x-respond-async';
const PROBLEM = 'Problem';
const header = (description: string, example: string | number) => ({
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

const HEADERS = {
  'X-Request-Id': header('Id of the request, also in meta.request_id', 'req_01jbx3k9w2n4v7d8e5r6t1y0zq'),
  'X-RateLimit-Limit': header('Units per minute of the plan', 300),
  'X-RateLimit-Remaining': header('Units remaining in the window', 298),
  'X-RateLimit-Reset': header('Unix time at which the window ends', 1_793_491_260),
  ETag: header('Entity tag of the response, for If-None-Match', 'W/"r3Vn0kq1"'),
  'Cache-Control': header(
    'private, with the number of seconds the response may be reused without revalidation',
    'private, max-age=300',
  ),
  'Retry-After': header('Seconds to wait', 12),
  'WWW-Authenticate': header(
    'Bearer, with the URL of the protected resource metadata (RFC 9728)',
    'Bearer resource_metadata="https://cpi.example.com/.well-known/oauth-protected-resource/v1", scope="read"',
  ),
  Deprecation: header('When the operation was deprecated: @ and a Unix time (RFC 9745)', '@1793491200'),
  Link: header('The operation to use instead', '</v1/claims/validate>; rel="successor-version"'),
  Location: header('Path of the status of the accepted request', '/v1/claims/batch/bat_01m80yrzgq0007wcsh7383c'),
  'Preference-Applied': header('Preferences of the request that were followed (RFC 7240)', 'respond-async'),
  'X-Next-Cursor': header('With CSV: cursor of the next page; absent on the last', 'eyJkIjoiMjAyNS0xMC0wMSJ9.8YQm'),
  'Content-Disposition': header('With CSV: name of the file', 'attachment; filename="export-2026-01-31.csv"'),
};
type HeaderName = keyof typeof HEADERS;

const LIMITS: readonly HeaderName[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
const BY_STATUS: Record<string, readonly HeaderName[]> = {
  401: ['WWW-Authenticate'],
  409: ['Retry-After'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};
/** Specific descriptions instead of a single one for all errors. */
const MEANING: Record<string, string> = {
  304: 'The response identified by If-None-Match is still current',
  400: 'The request is not valid; details lists the fields',
  401: 'The API key is missing or not valid',
  403: 'The key lacks a scope, or the plan does not include the feature',
  404: 'Record not found',
  409: 'The idempotency key was used for another request, or its first request is still running',
  406: 'The format requested in Accept or _format is not supported',
  413: 'The body, or URL and headers, are larger than the operation accepts',
  415: 'The body is not application/json',
  429: 'The limit of the minute or the month is exhausted; Retry-After is the number of seconds to wait',
  500: 'An unexpected error, with an id to report',
  503: 'Temporarily unavailable; retry after Retry-After',
};

const repeatKey = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'claim-8841-check-1',
});
const PARAMETERS = {
  IdempotencyKey: repeatKey(
    'X-Idempotency-Key',
    'Makes retries safe: for 24 hours the first completed response for this key is replayed, with meta.cached true',
  ),
  IdempotencyKeyStandard: repeatKey('Idempotency-Key', 'The same as X-Idempotency-Key'),
};
const REPEATABLE: ReadonlySet<string> = new Set(['post', 'patch', 'delete']);

/** @param errorSchemas names of the error schemas in other formats. */
export function documentHeaders(document: Described, errorSchemas: readonly string[]): Described {
  const ofErrors = new Set([PROBLEM, ...errorSchemas]);
  const shared: Record<string, Answer> = {};
  for (const path of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(path)) {
      if (operation.security?.length !== 0 && REPEATABLE.has(method))
        operation.parameters = [
          ...(operation.parameters ?? []),
          ...Object.keys(PARAMETERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
        ];
      const { [CSV]: csv = false, [RESPOND_ASYNC]: later = false, [FORMS]: forms = {}, responses = {} } = operation;
      delete operation[CSV];
      delete operation[RESPOND_ASYNC];
      delete operation[FORMS];
      for (const [status, answer] of Object.entries(responses)) {
        const usual = namesIn(answer).every((name) => ofErrors.has(name));
        if (answer.content !== undefined) documentForms(answer.content, forms, usual ? 'error' : 'answer');
        if (usual) answer.description = MEANING[status] ?? answer.description ?? '';
        for (const { schema } of Object.values(answer.content ?? {}))
          if (schema?.description === answer.description) delete schema?.description;
        answer.headers = { ...listResponseHeaders(operation, status, { csv, later }), ...answer.headers };
        if (status === '200' && csv) answer.content = { ...answer.content, 'text/csv': { schema: { type: 'string' } } };
        if (usual) responses[status] = share(shared, status, operation, answer);
      }
    }
  }
  const responses = { ...document.components?.responses, ...shared };
  return { ...document, components: { ...document.components, headers: HEADERS, parameters: PARAMETERS, responses } };
}

function documentForms(content: Record<string, Media>, forms: FormSchemas, which: 'answer' | 'error'): void {
  for (const [type, { [which]: schema }] of Object.entries(forms))
    if (schema !== undefined) content[type] = { schema: { ...schema } };
}

/** Names of a body's schemas; empty without a body. */
function namesIn({ content = {} }: Answer): string[] {
  return Object.values(content).map(({ schema }) => schema?.$ref?.split('/').at(-1) ?? '');
}

/** Most operations share their error responses. */
function share(shared: Record<string, Answer>, status: string, operation: Operation, answer: Answer): Answer {
  // Their headers differ.
  const kind = operation.security?.length === 0 ? 'Public' : operation.deprecated === true ? 'Deprecated' : '';
  const names = namesIn(answer).join('Or');
  const name = `${status === '304' ? 'NotModified' : `Error${status}`}${kind}${names === PROBLEM ? '' : names}`;
  shared[name] ??= answer;
  const alike = JSON.stringify(shared[name]) === JSON.stringify(answer);
  return alike ? { $ref: `#/components/responses/${name}` } : answer;
}

function listResponseHeaders(
  operation: Operation,
  status: string,
  { csv, later }: { csv: boolean; later: boolean },
): Record<string, object> {
  const names: HeaderName[] = ['X-Request-Id'];
  if (operation.security?.length !== 0) names.push(...LIMITS);
  if ('304' in (operation.responses ?? {}) && (status === '200' || status === '304'))
    names.push('ETag', 'Cache-Control');
  if (later && status === '202') names.push('Location', 'Preference-Applied');
  if (csv && status === '200') names.push('X-Next-Cursor', 'Content-Disposition');
  names.push(...(BY_STATUS[status] ?? []));
  if (operation.deprecated === true) names.push('Deprecation', 'Link');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
