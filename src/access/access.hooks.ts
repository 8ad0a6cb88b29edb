import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import type { InProgress } from '../platform/http/in-progress.ts';
import type { Authenticator } from './authenticator.ts';
import { type Caller, requireFeature } from './caller.ts';
import type { Charge, Charges } from './charges.ts';
import type { Idempotency } from './idempotency.service.ts';
import type { Scope } from './keys.rules.ts';
import type { AuthenticatedKey, KeyRing } from './keys.service.ts';
import { type CostName, costOf, type Feature, type PlanTable } from './plans.rules.ts';
import { groupOf, scopesSatisfy, type ToolScope } from './scopes.rules.ts';
import type { UsageDays } from './usage-days.ts';

/** What a route asks of its caller. A route without it is public. */
export interface RouteAccess {
  /** One of these scopes is needed. */
  scopes: readonly (Scope | ToolScope)[];
  /** Feature the caller's plan must have; null for requests that need none. Asked before the request is validated. */
  feature?: Feature | ((request: FastifyRequest) => Feature | null);
  /** Name in the cost table, or the units computed from the validated request. */
  cost: CostName | ((request: FastifyRequest, price: (name: CostName) => number) => number);
  /** The answer holds a secret: what is kept of it for an idempotency key is sealed. */
  confidential?: boolean;
  /** The answer goes on for as long as the client likes, and has a place among answers like it. */
  lasting?: boolean;
  /** Agent tool that the operation is, for the record of what was used. */
  tool?: string;
  /** Carries requests that are each authenticated, charged and given a place by themselves: it takes nothing of its own. */
  carrier?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** What the request took, for what is given back when it fails. */
    charged: Charge[] | null;
  }
}

export interface AccessParts {
  keys: KeyRing;
  /** Asked in this order before a header is taken for one with a key. */
  authenticators: readonly Authenticator[];
  charges: Charges;
  idempotency: Idempotency;
  usage: UsageDays;
  plans: PlanTable;
  /** Requests in progress, and answers that last, of each organization. */
  places: { requests: InProgress; lasting: InProgress };
}

/** A request that is not valid or not permitted, whether its schema or its handler found out. */
const REFUSED: ReadonlySet<number> = new Set([400, 403]);
/** A key that is not one, must not be used, or not from here. */
const REFUSED_KEY: ReadonlySet<number> = new Set([401, 403]);

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
    if (known !== null && mayCome(known, request)) return done(enter(parts, request, reply, known, access));
    authenticate(parts, request, reply).then((caller) => done(enter(parts, request, reply, caller, access)), done);
  });

  app.addHook('preHandler', (request, reply, done) => {
    const access = request.routeOptions.config.access;
    if (access === undefined || access.carrier === true) return done();
    const price = (name: CostName) => costOf(name, parts.plans);
    const units = typeof access.cost === 'string' ? price(access.cost) : access.cost(request, price);
    begin(parts, request, reply, units).then((answered) => {
      if (!answered) done();
    }, done);
  });

  app.addHook('onError', (request, reply, error) => settle(parts, request, reply, error));

  app.addHook('onResponse', (request, reply, done) => {
    parts.usage.count(request, reply);
    if (request.charged !== null && reply.statusCode >= 500)
      parts.charges.giveBack(request.charged, 0).then(() => done(), done);
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
    await parts.charges.giveBack(charged, charged[0]!.granted.units - 1);
    await parts.charges.showLeft(reply, caller);
  } else if (!reply.hasHeader('x-ratelimit-limit') && !(error instanceof AppError && error.status === 429)) {
    const { refusal } = await parts.charges.take(reply, caller, 1, 0);
    if (refusal !== null) request.refusal = refusal;
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
    .then(({ caller }) => parts.charges.showLeft(reply, caller));
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
    const { caller, refusal } = await identify(parts, request);
    if (refusal === null && mayCome(caller, request)) return caller;
    await parts.charges.showLeft(reply, caller);
    throw refusal ?? wrongAddress(request);
  } catch (error) {
    if (error instanceof AppError && REFUSED_KEY.has(error.status)) await addressLimits.takeAnonymous(request);
    throw error;
  }
}

async function identify({ keys, authenticators }: AccessParts, request: FastifyRequest): Promise<AuthenticatedKey> {
  for (const authenticator of authenticators) {
    const caller = await authenticator.authenticate(request);
    if (caller !== null) return { caller, refusal: null };
  }
  return keys.authenticate(request.headers.authorization);
}

const mayCome = ({ allows }: Caller, request: FastifyRequest): boolean => allows === null || allows(request.ip);

function wrongAddress(request: FastifyRequest): AppError {
  const message = `The API key may not be used from ${request.ip}`;
  return new AppError('AUTH_ADDRESS_NOT_ALLOWED', message, { details: { address: request.ip } });
}

/** @returns why the caller may not use the operation, if so. */
function enter(
  { places, charges }: AccessParts,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  access: RouteAccess,
): AppError | undefined {
  request.caller = caller;
  if (access.carrier === true) return undefined;
  // Before its body is read: whatever it asks for, the minute has nothing left for it.
  const usedUp = charges.usedUp(reply, caller);
  if (usedUp !== null) return usedUp;
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
  const group = groupOf(request.routeOptions.url ?? '');
  if (!scopesSatisfy(caller.scopes, access.scopes, group)) {
    return new AppError('AUTH_SCOPE_INSUFFICIENT', `This operation needs the scope ${access.scopes.join(' or ')}`, {
      details: { required_scopes: access.scopes, operation_group: group },
    });
  }
  try {
    const feature = typeof access.feature === 'function' ? access.feature(request) : access.feature;
    if (feature !== undefined && feature !== null) requireFeature(caller, feature);
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
  const { charges, refusal } = await parts.charges.take(reply, callerOf(request), minuteUnits, monthUnits);
  if (refusal !== null) {
    await parts.idempotency.finish(request, reply.code(429), null);
    throw refusal;
  }
  request.charged = charges;
}
