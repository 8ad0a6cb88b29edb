/** What an operation declares. Every way in - HTTP, agent tools, MCP, FHIR - calls it through the executor. */
import { type TSchema, Type } from 'typebox';
import type { AppError } from '../errors/app-error.ts';
import type { FormSchemas } from '../http/openapi/openapi.headers.ts';
import type { Result } from './result.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What a caller sends: names in the address, parameters, and the document itself. */
export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Facts about one request, of whatever protocol. */
export interface Client {
  /** Id of the request, as answers and logs show it. */
  id: string;
  /** Address the request came from. */
  ip: string;
  /** Path with parameters, and where the client sent it. */
  url: string;
  protocol: string;
  host: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parameters before they are validated. */
  query?: unknown;
  /** Size of the document, as far as it was read. */
  inputBytes?: number;
  /** Never sent again: an idempotency key has no meaning for it. */
  unique?: true;
}

/** What an operation learns in addition to its input. */
export interface Context<Caller, Model> {
  readonly client: Client;
  readonly caller: Caller;
  /** Day the answer is for, YYYY-MM-DD: today, unless an operation with receipts was asked for another day. */
  readonly today: string;
  /** The release that answers. Only of operations that declare `release`. */
  readonly model: Model;
  /** Sentences of `meta.warnings`; null without any. */
  warnings: string[] | null;
  /** False once the answer rests on more than its input, the release and the day: then it is not to be used again. */
  reusable: boolean;
  /** The client wants unknown fields refused. */
  readonly strict: boolean;
}

/** Enough for the document of every operation that does not set its own bound. */
export const MAX_BODY_BYTES = 32 * 1024;

export interface Declaration<Known, I> {
  id: string;
  method: Method;
  /** Names in the address are written `:name`. */
  path: string;
  summary: string;
  description: string;
  tags: readonly string[];
  input: { params?: TSchema; query?: TSchema; body?: TSchema };
  /** Schemas of the answers by status. */
  output: Record<number, object>;
  /**
   * The answer comes from a release: the caller may choose it, and `meta.release` states it. A function of an operation with
   * pages returns the release of the page before.
   */
  release?: true | ((input: I) => string | null);
  /** The answer depends on the input, the release and the day alone: a client may use it again for so many seconds. */
  cache?: { maxAgeS: number };
  /** Answers can be signed, and given again for the day and the release they state. */
  receipt?: true;
  /** Patient data in the input is refused. */
  phi?: 'refused';
  /** A POST that keeps something for the caller, although the right to read suffices: clients must not treat it as a question. */
  stores?: true;
  /** The answer is an open stream. */
  streaming?: true;
  maxBodyBytes?: number;
  deprecated?: { since: string; successor: string };
  /** Forms of the answer other than JSON, for the interface document. */
  csv?: true;
  /** Answers 202 to `Prefer: respond-async` (RFC 7240). @returns path of the state of what was accepted, for `Location`. */
  respondAsync?(accepted: never): string;
  forms?: FormSchemas;
  run(context: Known, input: I): Result | Promise<Result>;
  /** Called with input that was refused, before the caller learns of it. */
  refused?(context: Known, input: Input, error: AppError): Promise<void>;
}

/** An operation among others: only the executor passes it input, which it has validated. */
export type AnyDeclaration = Declaration<never, never>;

/** The newest release by name, for clients that always send the parameter. */
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
    'x-expects': 'a day such as 2026-11-01',
    description: 'Answer as of this date; with `release`, reproduces an earlier answer',
    examples: ['2026-11-01'],
  }),
};

/** Schema of the parameters, with those that choose a release, a day and a receipt. */
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
