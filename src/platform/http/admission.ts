/** Identifies the caller of a request and authorizes the operation of its route. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../errors/app-error.ts';
import type { Call } from '../operations/call.ts';
import type { Executor } from '../operations/executor.ts';
import type { AnyDeclaration, Client } from '../operations/operation.ts';
import type { LimitWindow } from '../operations/ports.ts';
import type { AddressLimits } from './request/address-limits.ts';

type AnyCaller = object;
export type AnyCall = Call<AnyDeclaration, AnyCaller, unknown>;
/** The server is generic over callers and operations; the two types belong together. */
export type AnyExecutor = Executor<AnyDeclaration & { scopes: readonly string[] | null }, AnyCaller, unknown>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route serves. */
    operation?: AnyDeclaration & { scopes: readonly string[] | null };
    /** The route carries calls of operations that are admitted individually, so it costs nothing itself. */
    carrier?: AnyDeclaration & { scopes: readonly string[] | null };
  }
  interface FastifyRequest {
    /** Set once the caller is known, on routes that need one. */
    call: AnyCall | null;
    /** Size of the JSON document after it was read; 0 before that and for everything else. */
    inputBytes: number;
  }
}

/** Identifies callers. */
export interface CallerSource {
  /** Synchronous; null when only `identify` can find out. */
  recall(client: Client): AnyCaller | null;
  /** @throws AppError. @param show receives the remaining limit of a rejected caller. */
  identify(client: Client, path: string, show: (window: LimitWindow) => void): Promise<AnyCaller>;
  showRemaining(client: Client, show: (window: LimitWindow) => void): Promise<void>;
}

export interface Admission {
  callers: CallerSource;
  executor: AnyExecutor;
  addresses: AddressLimits;
}

/** @throws AppError, or rejects with one, when the caller may not call the operation. */
export function admitRequest(admission: Admission, request: FastifyRequest, reply: FastifyReply) {
  const { operation, carrier, always, authenticates } = request.routeOptions.config;
  const wanted = operation ?? carrier;
  if (wanted === undefined || wanted.scopes === null) {
    if (operation !== undefined) {
      request.call = admission.executor.open(operation, null, request as Client);
      request.call.times = request.times;
    }
    return always === true || authenticates === true ? undefined : admitAnyone(admission, request, reply);
  }
  const enter = (caller: AnyCaller) => {
    const call = admission.executor.open(wanted, caller, request as Client);
    call.times = request.times;
    request.call = call;
    if (operation !== undefined) call.ticket?.authorize();
  };
  const known = admission.callers.recall(request as Client);
  if (known !== null) return enter(known);
  return admission.callers
    .identify(request as Client, request.routeOptions.url ?? '', (window) => setRateLimitHeaders(reply, window))
    .then(enter);
}

/**
 * Admits a request that is charged to no organization. @throws AppError once the address has exhausted its limit
 * without a key.
 */
async function admitAnyone({ addresses, callers }: Admission, request: FastifyRequest, reply: FastifyReply) {
  if (request.routeOptions.config.builtFile === true) return addresses.chargeFile(request);
  await addresses.chargeAnonymous(request);
  if (request.is404) await callers.showRemaining(request as Client, (window) => setRateLimitHeaders(reply, window));
}

export function setRateLimitHeaders(reply: FastifyReply, { limit, remaining, reset }: LimitWindow): void {
  reply
    .header('x-ratelimit-limit', String(limit))
    .header('x-ratelimit-remaining', String(remaining))
    .header('x-ratelimit-reset', String(reset));
}

/** Charges a failed request. @returns the error to send: a caller over a limit gets only that error. */
export async function settleRequest({ call }: FastifyRequest, error: AppError): Promise<AppError> {
  return (await call?.ticket?.settle(error)) ?? error;
}
