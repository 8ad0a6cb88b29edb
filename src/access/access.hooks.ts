import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import type { Limiter, MonthTake, Taken } from '../platform/limits/limiter.ts';
import { type Caller, requireFeature } from './caller.ts';
import type { Idempotency } from './idempotency.service.ts';
import { type Scope, scopesSatisfy } from './keys.rules.ts';
import type { KeyRing } from './keys.service.ts';
import { type CostName, costOf, type Feature, type Pricing, perMinute, perMonth } from './plans.rules.ts';

/** What a route asks of its caller. A route without it is public. */
export interface RouteAccess {
  /** One of these scopes is needed. */
  scopes: readonly Scope[];
  /** Feature the caller's plan must have. */
  feature?: Feature;
  /** Name in the cost table, or the units computed from the validated request. */
  cost: CostName | ((request: FastifyRequest, price: (name: CostName) => number) => number);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** Month units to give back if the service itself fails. */
    charged: MonthTake | null;
  }
}

export interface AccessParts {
  keys: KeyRing;
  limiter: Limiter;
  idempotency: Idempotency;
  pricing: Pricing;
}

/**
 * The one hook chain: key -> scope -> plan -> (validation) -> idempotency -> limits -> handler. A request that fails
 * before its handler takes 1 unit of the minute and none of the month.
 */
export function registerAccessHooks(app: FastifyInstance, parts: AccessParts): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('charged', null);

  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access;
    if (access === undefined) return;
    const { caller, refusal } = await parts.keys.authenticate(request.headers.authorization);
    if (refusal !== null) {
      showWindow(reply, caller, await parts.limiter.take(takeOf(caller, 0, 0, parts.pricing)));
      throw refusal;
    }
    request.caller = caller;
    if (!scopesSatisfy(caller.scopes, access.scopes)) {
      throw new AppError('AUTH_SCOPE_INSUFFICIENT', `This operation needs the scope ${access.scopes.join(' or ')}`, {
        details: { required_scopes: access.scopes },
      });
    }
    if (access.feature !== undefined) requireFeature(caller, access.feature);
  });

  app.addHook('preHandler', async (request, reply) => {
    const access = request.routeOptions.config.access;
    if (access === undefined) return;
    const caller = callerOf(request);
    const price = (name: CostName) => costOf(name, parts.pricing);
    const units = typeof access.cost === 'string' ? price(access.cost) : access.cost(request, price);
    if (await parts.idempotency.begin(request, reply, caller)) {
      await charge(parts, request, reply, 1, 0);
      return reply;
    }
    await charge(parts, request, reply, units, units);
  });

  // Errors that arose before the charge (validation, scope, plan) count one request of the minute.
  app.addHook('onError', async (request, reply, error) => {
    if (request.caller === null || request.charged !== null || reply.hasHeader('x-ratelimit-limit')) return;
    if (error instanceof AppError && error.status === 429) return;
    showWindow(reply, request.caller, await parts.limiter.take(takeOf(request.caller, 1, 0, parts.pricing)));
  });

  app.addHook('onResponse', (request, reply, done) => {
    if (request.charged !== null && reply.statusCode >= 500)
      parts.limiter.refund(request.charged).then(() => done(), done);
    else done();
  });
}

/** The authenticated caller of a route that declares access. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('Route has no access declaration');
  return request.caller;
}

async function charge(
  parts: AccessParts,
  request: FastifyRequest,
  reply: FastifyReply,
  minuteUnits: number,
  monthUnits: number,
): Promise<void> {
  const caller = callerOf(request);
  const take = takeOf(caller, minuteUnits, monthUnits, parts.pricing);
  const taken = await parts.limiter.take(take);
  showWindow(reply, caller, taken);
  if (taken.refusedBy !== null) {
    await parts.idempotency.finish(request, reply.code(429), null);
    throw refused(caller, taken, minuteUnits, parts.pricing);
  }
  request.charged = take.month;
}

function takeOf(caller: Caller, minuteUnits: number, monthUnits: number, pricing: Pricing) {
  const test = caller.mode === 'test';
  const counts = monthUnits > 0 && !test;
  return {
    key: test ? `${caller.organizationId}:test` : caller.organizationId,
    units: minuteUnits,
    perMinute: perMinute(caller.plan),
    month: counts
      ? {
          owner: caller.organizationId,
          month: monthStart(new Date()),
          units: monthUnits,
          limit: perMonth(caller.plan, pricing),
        }
      : null,
  };
}

function showWindow(reply: FastifyReply, caller: Caller, taken: Taken): void {
  const limit = perMinute(caller.plan);
  reply.header('x-ratelimit-limit', String(limit));
  reply.header('x-ratelimit-remaining', String(Math.max(0, limit - taken.used)));
  reply.header('x-ratelimit-reset', String(Math.ceil(taken.resetMs / 1000)));
}

function refused(caller: Caller, taken: Taken, cost: number, pricing: Pricing): AppError {
  const minute = taken.refusedBy === 'minute';
  const now = new Date();
  const resetAt = minute ? new Date(taken.retryMs ?? taken.resetMs) : nextMonth(now);
  const retryAfter = Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000));
  const limit = minute ? perMinute(caller.plan) : perMonth(caller.plan, pricing);
  const details = { window: minute ? 'minute' : 'month', limit, cost, reset_at: resetAt.toISOString() };
  return minute
    ? new AppError('RATE_LIMIT_MINUTE', `More than ${limit} units in one minute`, { details, retryAfter })
    : new AppError('RATE_LIMIT_EXCEEDED', `The monthly allowance of ${limit} units is used up`, {
        details,
        retryAfter,
      });
}

function monthStart(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
