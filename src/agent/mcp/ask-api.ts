/** Asks the API of this service for an MCP client: the same key, checks, limits, costs and records as for every other request. */
import { randomUUID } from 'node:crypto';
import { callerOf } from '../../access/access.public.ts';
import type { Exchange } from '../../platform/mcp/endpoint.ts';

export interface ApiCall {
  method: 'GET' | 'POST';
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

export interface ApiError {
  code: string;
  message: string;
  hint: string;
  retryable: boolean;
  details?: Record<string, unknown>;
  [member: string]: unknown;
}

export interface ApiAnswer {
  status: number;
  data: Record<string, unknown>;
  meta: Record<string, unknown>;
  /** Null unless it failed. */
  error: ApiError | null;
  /** Seconds after which the same may succeed. */
  retryAfter: number | null;
}

/** Set by proxies, or said otherwise in the request that is made here. */
const NOT_PASSED = /^x-(?:forwarded|real|request-id|idempotency)/;
const PASSED = /^(?:authorization|traceparent|x-.+)$/;

export async function askApi({ request, reply }: Exchange, call: ApiCall): Promise<ApiAnswer> {
  const { method, url, payload } = call;
  const answer = await request.server.inject({
    ...{ method, url, remoteAddress: request.ip },
    headers: { ...passedOf(request), ...idempotencyOf(request, method), ...call.headers },
    ...(payload === undefined ? {} : { payload }),
  });
  await request.server.addressLimits.giveBackFree(callerOf(request).organizationId);
  for (const [name, value] of Object.entries(answer.headers))
    if (name.startsWith('x-ratelimit-')) reply.header(name, value);
  const { data = {}, meta = {}, error = null } = answer.json<Partial<ApiAnswer>>();
  const after = Number(answer.headers['retry-after']);
  return { status: answer.statusCode, data, meta, error, retryAfter: Number.isNaN(after) ? null : after };
}

/** Headers of the caller, so that what is refused in them is refused here too. */
function passedOf({ headers, id }: Exchange['request']): Record<string, string> {
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    PASSED.test(name) && !NOT_PASSED.test(name) && value !== undefined ? [[name, String(value)]] : [],
  );
  return { ...Object.fromEntries(passed), 'x-request-id': id };
}

/** MCP has no key of this kind. Every call is a request of its own to organizations that ask for one. */
function idempotencyOf(request: Exchange['request'], method: ApiCall['method']): Record<string, string> {
  const needed = method === 'POST' && callerOf(request).requireIdempotency;
  return needed ? { 'x-idempotency-key': `mcp-${randomUUID()}` } : {};
}

/** What went wrong and what to do about it, in words. */
export function inWords({ error, retryAfter }: { error: ApiError; retryAfter: number | null }): string {
  const again =
    retryAfter !== null
      ? `Try again after ${retryAfter} seconds.`
      : error.retryable
        ? 'Try again later.'
        : 'The same request will fail again: change it first.';
  return `${error.code}: ${error.message}. ${error.hint} ${again}`;
}
