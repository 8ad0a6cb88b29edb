/** Declarations of operations. HTTP, agent tools, MCP and FHIR all call them through the executor. */
import { type TSchema, Type } from 'typebox';
import type { AppError } from '../errors/app-error.ts';
import type { FormSchemas } from '../http/openapi/openapi.headers.ts';
import type { Result } from './result.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Input of a caller: path parameters, query parameters and body. */
export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Properties of one request, independent of protocol. */
export interface Client {
  /** Request id for responses and logs. */
  id: string;
  /** IP address of the client. */
  ip: string;
  /** Of the HTTP request; undefined for other interfaces. */
  method?: string;
  /** Path with parameters, as sent. */
  url: string;
  protocol: string;
  host: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Query parameters before validation. */
  query?: unknown;
  /** Size of the body, as far as it was read. */
  inputBytes?: number;
  /** Never resent, so an idempotency key has no effect. */
  unique?: true;
}

/** What an operation gets in addition to its input. */
export interface Context<Caller, Model> {
  readonly client: Client;
  readonly caller: Caller;
  /** Date of the response, YYYY-MM-DD: today, unless an operation with receipts was called for another date. */
  readonly today: string;
  /** The release to read. Only on operations that declare `release`. */
  readonly model: Model;
  /** Sentences of `meta.warnings`; null without any. */
  warnings: string[] | null;
  /** False once the response depends on more than input, release and date; then it must not be cached. */
  reusable: boolean;
  /** The client wants unknown fields rejected. */
  readonly strict: boolean;
}

/** Sufficient for every operation without its own limit. */
export const MAX_BODY_BYTES = 32 * 1024;

export interface Declaration<Known, I> {
  id: string;
  method: Method;
  /** Path parameters are written `:name`. */
  path: string;
  summary: string;
  description: string;
  tags: readonly string[];
  input: { params?: TSchema; query?: TSchema; body?: TSchema };
  /** Response schemas by status. */
  output: Record<number, object>;
  /**
   * The response comes from a release, which the caller may choose and `meta.release` states. For paged operations, a
   * function that returns the release of the previous page.
   */
  release?: true | ((input: I) => string | null);
  /** The response depends only on input, release and date: a client may cache it for this many seconds. */
  cache?: { maxAgeS: number };
  /** Responses can be signed, and recomputed for their date and release. */
  receipt?: true;
  /** Patient data in the input is rejected. */
  phi?: 'refused';
  /**
   * A POST that stores something for the caller, although it needs only the read scope: clients must not treat it as
   * read-only.
   */
  stores?: true;
  /** The response is an open stream. */
  streaming?: true;
  maxBodyBytes?: number;
  deprecated?: { since: string; successor: string };
  /** Response formats other than JSON, for the OpenAPI document. */
  csv?: true;
  /**
   * Returns 202 for `Prefer: respond-async` (RFC 7240). @returns path of the status of the accepted work, for
   * `Location`.
   */
  respondAsync?(accepted: never): string;
  forms?: FormSchemas;
  run(context: Known, input: I): Result | Promise<Result>;
  /** Called with rejected input before the error is returned. */
  refused?(context: Known, input: Input, error: AppError): Promise<void>;
}

/** Any operation: only the executor passes input to it, after validation. */
export type AnyDeclaration = Declaration<never, never>;

/** Alias of the newest release, for clients that always send the parameter. */
export const LATEST = 'latest';

export const ReleaseParam = Type.String({
  maxLength: 40,
  examples: [LATEST],
  description: 'Answer from this retained release (an id from meta.release); defaults to latest, the newest one',
});

interface ObjectSchema {
  type?: string;
  properties?: Record<string, unknown>;
}

const RECEIPT_PARAMS = {
  receipt: Type.Boolean({
    description: 'true: `meta.receipt` has a signed statement about the answer',
    examples: [true],
  }),
  as_of: Type.String({
    format: 'date',
    'x-expects': 'a date such as 2026-11-01',
    description: 'Answer as of this date; with `release`, reproduces an earlier answer',
    examples: ['2026-11-01'],
  }),
};

/** Schema of the query parameters, including those that select release, date and receipt. */
export function querySchema({
  input,
  release,
  receipt,
}: Pick<AnyDeclaration, 'input' | 'release' | 'receipt'>): TSchema | undefined {
  if (release === undefined) return input.query;
  const query = (input.query ?? { type: 'object' }) as ObjectSchema;
  const more = { release: ReleaseParam, ...(receipt === true ? RECEIPT_PARAMS : {}) };
  return { ...query, properties: { ...query.properties, ...more } } as TSchema;
}
