/** Calls operations for an MCP client with the same key, checks, limits, costs and records as any other caller. */
import type { Caller, Operation, OperationExecutor } from '../../access/access.public.ts';
import { setRateLimitHeaders } from '../../platform/http/admission.ts';
import type { AddressLimits } from '../../platform/http/request/address-limits.ts';
import type { Exchange } from '../../platform/mcp/endpoint.ts';
import { type Problem, problem } from '../../platform/operations/envelope.ts';
import type { Client, Input } from '../../platform/operations/operation.ts';

export interface OperationCalls {
  executor: OperationExecutor;
  publicUrl: string;
  addresses: AddressLimits;
}

export type CallError = Problem['error'];

export type CallAnswer =
  | { status: number; data: Record<string, unknown>; meta: Record<string, unknown>; error: null; retryAfter: null }
  | { status: number; data: null; meta: Record<string, unknown>; error: CallError; retryAfter: number | null };

/** Headers of the outer request that apply to it alone, such as those for idempotency and format. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['accept', 'prefer', 'idempotency-key', 'x-idempotency-key']);

/** The caller of the request that contains the calls. */
export function getCaller({ request }: Exchange): Caller {
  return request.call!.caller as Caller;
}

/** @param headers in addition to those of the request. */
export async function callOperation(
  { executor, publicUrl, addresses }: OperationCalls,
  exchange: Exchange,
  operation: Operation,
  input: Input,
  headers: Client['headers'] = {},
): Promise<CallAnswer> {
  const { request, reply } = exchange;
  const caller = getCaller(exchange);
  // The enclosing request may carry several calls.
  const inputBytes = input.body === undefined ? 0 : Buffer.byteLength(JSON.stringify(input.body));
  const client = { ...getClient(exchange, operation, headers), inputBytes };
  const { outcome, error, window } = await executor.execute(operation, caller, client, input);
  await addresses.refundFree(caller.organizationId);
  if (window !== null) setRateLimitHeaders(reply, window);
  const ids = { request_id: request.id };
  if (error !== null) {
    const { error: displayed } = problem(error, request.id, publicUrl);
    return { status: error.status, data: null, meta: ids, error: displayed, retryAfter: error.retryAfter ?? null };
  }
  if (outcome.kind !== 'answer') throw new Error(`${operation.id} has no data to pass on`);
  const { result, status, release } = outcome;
  const data = 'json' in result ? JSON.parse(Buffer.concat(result.json).toString()) : result.data;
  return { status, data, meta: { ...result.meta, ...ids, release }, error: null, retryAfter: null };
}

function getClient({ request }: Exchange, { path }: Operation, more: Client['headers']): Client {
  const { id, ip, protocol, host } = request;
  const passed = Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { id, ip, protocol, host, url: path, headers: { ...Object.fromEntries(passed), ...more }, unique: true };
}

/** The error and its remedy, as text. */
export function formatError({ error, retryAfter }: { error: CallError; retryAfter: number | null }): string {
  const again =
    retryAfter !== null
      ? `Try again after ${retryAfter} seconds.`
      : error.retryable
        ? 'Try again later.'
        : 'The same request will fail again: change it first.';
  return `${error.code}: ${error.message}. ${error.hint} ${again}`;
}
