import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import type { InProgress } from '../platform/http/in-progress.ts';
import type { Granted, Limiter, Take, Taken } from '../platform/limits/limiter.ts';
import { monthStart } from '../platform/today.ts';
import { type Caller, requireFeature } from './caller.ts';
import type { Idempotency } from './idempotency.service.ts';
import { type HeldScope, scopesSatisfy } from './keys.rules.ts';
import type { KeyRing } from './keys.service.ts';
import { type CostName, costOf, type Feature, type Pricing, perMinute, perMonth } from './plans.rules.ts';

/** What a route asks of its caller. A route without it is public. */
export interface RouteAccess {
  /** One of these scopes is needed. */
  scopes: readonly HeldScope[];
  /** Feature the caller's plan must have. */
  feature?: Feature;
  /** Name in the cost table, or the units computed from the validated request. */
  cost: CostName | ((request: FastifyRequest, price: (name: CostName) => number) => number);
  /** The answer holds a secret: what is kept of it for an idempotency key is sealed. */
  confidential?: boolean;
  /** The answer goes on for as long as the client likes, and has a place among answers like it. */
  lasting?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** What the request took, for what is given back when it fails. */
    charged: Granted | null;
  }
}

export interface AccessParts {
  keys: KeyRing;
  limiter: Limiter;
  idempotency: Idempotency;
  pricing: Pricing;
  /** Requests in progress, and answers that last, of each organization. */
  places: { requests: InProgress; lasting: InProgress };
}

/** A request that is not valid or not permitted, whether its schema or its handler found out. */
const REFUSED: ReadonlySet<number> = new Set([400, 403]);

/**
 * The one hook chain: key -> scope -> plan -> (validation) -> idempotency -> limits -> handler. A request that fails
 * before its handler, or that its handler refuses as not valid, takes 1 unit of the minute and none of the month.
 */
export function registerAccessHooks(app: FastifyInstance, parts: AccessParts): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('charged', null);

  // Without promises where nothing has to be waited for: these run on every request.
  app.addHook('onRequest', (request, reply, done) => {
    const access = request.routeOptions.config.access;
    if (access === undefined) return void admitAnybody(parts, request, reply).then(() => done(), done);
    const known = parts.keys.remembered(request.headers.authorization);
    if (known !== null) return done(enter(parts, request, reply, known, access));
    authenticate(parts, request, reply).then((caller) => done(enter(parts, request, reply, caller, access)), done);
  });

  app.addHook('preHandler', (request, reply, done) => {
    const access = request.routeOptions.config.access;
    if (access === undefined) return done();
    const price = (name: CostName) => costOf(name, parts.pricing);
    const units = typeof access.cost === 'string' ? price(access.cost) : access.cost(request, price);
    begin(parts, request, reply, units).then((answered) => {
      if (!answered) done();
    }, done);
  });

  app.addHook('onError', (request, reply, error) => settle(parts, request, reply, error));

  app.addHook('onResponse', (request, reply, done) => {
    if (request.charged !== null && reply.statusCode >= 500)
      parts.limiter.refund(request.charged, 0).then(() => done(), done);
    else done();
  });
}

/** Charges what failed before its charge, and gives back what a request that was not valid took too much. */
async function settle(parts: AccessParts, request: FastifyRequest, reply: FastifyReply, error: Error): Promise<void> {
  const { caller, charged } = request;
  if (caller === null) return;
  if (charged !== null) {
    if (!(error instanceof AppError && REFUSED.has(error.status))) return;
    request.charged = null;
    await parts.limiter.refund(charged, charged.units - 1);
    await showLeft(parts, reply, caller);
  } else if (!reply.hasHeader('x-ratelimit-limit') && !(error instanceof AppError && error.status === 429)) {
    const taken = await parts.limiter.take(takeOf(caller, 1, 0, parts.pricing));
    showWindow(reply, caller, taken);
    if (taken.refusedBy !== null) request.refusal = refused(caller, taken, 1, parts.pricing);
  }
}

/**
 * A request that no organization pays for. Nobody is refused for his key where there is no operation.
 * @throws AppError once the address has used up what it may ask for without a key.
 */
async function admitAnybody(parts: AccessParts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.server.addressLimits.takeAnonymous(request);
  if (!request.is404 || request.headers.authorization === undefined) return;
  const shown = parts.keys
    .authenticate(request.headers.authorization)
    .then(({ caller }) => showLeft(parts, reply, caller));
  await shown.catch(() => {});
}

/**
 * Refused keys count for the address they come from: nobody else can be asked to pay for the look-up.
 * @throws AppError for a key that is missing, malformed, unknown or must not be used, or for too many of them.
 */
async function authenticate(parts: AccessParts, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const { addressLimits } = request.server;
  await addressLimits.checkAnonymous(request);
  try {
    const { caller, refusal } = await parts.keys.authenticate(request.headers.authorization);
    if (refusal === null) return caller;
    await showLeft(parts, reply, caller);
    throw refusal;
  } catch (error) {
    if (error instanceof AppError && error.status === 401) await addressLimits.takeAnonymous(request);
    throw error;
  }
}

/** Says what is left of the caller's window, and takes nothing. */
async function showLeft({ limiter, pricing }: AccessParts, reply: FastifyReply, caller: Caller): Promise<void> {
  const { key, perMinute: limit } = takeOf(caller, 0, 0, pricing);
  showWindow(reply, caller, await limiter.look(key, limit));
}

/** @returns why the caller may not use the operation, if so. */
function enter(
  { places, limiter, pricing }: AccessParts,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  access: RouteAccess,
): AppError | undefined {
  request.caller = caller;
  // Before its body is read: whatever it asks for, the minute has nothing left for it.
  const take = takeOf(caller, 1, 0, pricing);
  const usedUp = limiter.usedUp(take.key, take.perMinute);
  if (usedUp !== null) {
    showWindow(reply, caller, usedUp);
    return refused(caller, usedUp, 1, pricing);
  }
  const place = access.lasting === true ? places.lasting : places.requests;
  if (!place.enter(request, caller.organizationId)) {
    return new AppError(
      'RATE_LIMIT_CONCURRENCY',
      `More than ${place.most} ${access.lasting === true ? 'streams' : 'requests'} of the organization at once`,
      {
        details: { limit: place.most },
        retryAfter: 1,
      },
    );
  }
  if (!scopesSatisfy(caller.scopes, access.scopes)) {
    return new AppError('AUTH_SCOPE_INSUFFICIENT', `This operation needs the scope ${access.scopes.join(' or ')}`, {
      details: { required_scopes: access.scopes },
    });
  }
  try {
    if (access.feature !== undefined) requireFeature(caller, access.feature);
  } catch (error) {
    return error as AppError;
  }
}

/** @returns true when a stored answer was sent: charged like any other, and not before its turn. */
async function begin(parts: AccessParts, request: FastifyRequest, reply: FastifyReply, units: number) {
  const stored = await parts.idempotency.begin(request, callerOf(request));
  await charge(parts, request, reply, stored === null ? units : 1, stored === null ? units : 0);
  if (stored === null) return false;
  reply.code(stored.status).header('content-type', 'application/json').send(stored.text);
  return true;
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
  request.charged = { ...take, endsAt: taken.endsAt };
}

function takeOf(caller: Caller, minuteUnits: number, monthUnits: number, pricing: Pricing): Take {
  const test = caller.mode === 'test';
  const counts = monthUnits > 0 && !test;
  return {
    key: test ? `${caller.organizationId}:test` : caller.organizationId,
    units: minuteUnits,
    perMinute: perMinute(caller.plan),
    month: counts
      ? {
          owner: caller.organizationId,
          month: monthStart(),
          units: monthUnits,
          limit: perMonth(caller.plan, pricing),
        }
      : null,
  };
}

function showWindow(reply: FastifyReply, caller: Caller, taken: Taken): void {
  const limit = perMinute(caller.plan);
  reply
    .header('x-ratelimit-limit', String(limit))
    .header('x-ratelimit-remaining', String(Math.max(0, limit - taken.used)))
    .header('x-ratelimit-reset', String(Math.ceil(taken.resetMs / 1000)));
}

function refused(caller: Caller, taken: Taken, cost: number, pricing: Pricing): AppError {
  const minute = taken.refusedBy === 'minute';
  const now = new Date();
  const resetAt = minute ? new Date(taken.resetMs) : nextMonth(now);
  const retryAfter = Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000));
  const limit = minute ? perMinute(caller.plan) : perMonth(caller.plan, pricing);
  const details = { window: minute ? 'minute' : 'month', limit, cost, reset_at: resetAt.toISOString() };
  const never = minute && cost > limit;
  const hint = `The request costs ${cost} units, more than a minute has: ask for less at once, or change the plan.`;
  return minute
    ? new AppError('RATE_LIMIT_MINUTE', `More than ${limit} units in one minute`, {
        details,
        retryAfter,
        ...(never ? { hint, retryable: false } : {}),
      })
    : new AppError('RATE_LIMIT_EXCEEDED', `The monthly allowance of ${limit} units is used up`, {
        details,
        retryAfter,
      });
}

function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
