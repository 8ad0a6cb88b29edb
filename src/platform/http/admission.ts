/** Who sends a request, and whether it may call the operation of its route. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../errors/app-error.ts';
import type { Call } from '../operations/call.ts';
import type { Executor } from '../operations/executor.ts';
import type { AnyDeclaration, Client } from '../operations/operation.ts';
import type { LimitWindow } from '../operations/ports.ts';
import type { AddressLimits } from './request/address-limits.ts';

type AnyCaller = object;
export type AnyCall = Call<AnyDeclaration, AnyCaller, unknown>;
/** Callers and operations belong together, and the server knows nothing of either. */
export type AnyExecutor = Executor<AnyDeclaration & { scopes: readonly string[] | null }, AnyCaller, unknown>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers by. */
    operation?: AnyDeclaration & { scopes: readonly string[] | null };
    /** The route carries calls of operations, each of which is admitted by itself: it costs nothing of its own. */
    carrier?: AnyDeclaration & { scopes: readonly string[] | null };
  }
  interface FastifyRequest {
    /** Of routes that need a caller, once it is known. */
    call: AnyCall | null;
    /** Size of a JSON document once it was read; 0 before, and for everything else. */
    inputBytes: number;
  }
}

/** Finds out who sends a request. */
export interface CallerSource {
  /** Without waiting; null where only `identify` can find out. */
  recall(client: Client): AnyCaller | null;
  /** @throws AppError. @param show is called with what remains to a caller who is refused. */
  identify(client: Client, path: string, show: (window: LimitWindow) => void): Promise<AnyCaller>;
  showRemaining(client: Client, show: (window: LimitWindow) => void): Promise<void>;
}

export interface Admission {
  callers: CallerSource;
  executor: AnyExecutor;
  addresses: AddressLimits;
}

/** @throws AppError, or rejects with one, where the caller may not call the operation. */
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

/** A request that is charged to no organization. @throws AppError once the address has exhausted what it may request without a key. */
async function admitAnyone({ addresses, callers }: Admission, request: FastifyRequest, reply: FastifyReply) {
  await addresses.chargeAnonymous(request);
  if (request.is404) await callers.showRemaining(request as Client, (window) => setRateLimitHeaders(reply, window));
}

export function setRateLimitHeaders(reply: FastifyReply, { limit, remaining, reset }: LimitWindow): void {
  reply
    .header('x-ratelimit-limit', String(limit))
    .header('x-ratelimit-remaining', String(remaining))
    .header('x-ratelimit-reset', String(reset));
}

/** Charges what failed. @returns the error to answer with: a caller beyond his limits learns of that alone. */
export async function settleRequest({ call }: FastifyRequest, error: AppError): Promise<AppError> {
  return (await call?.ticket?.settle(error)) ?? error;
}
