import type { FastifyInstance } from 'fastify';
import type { SharedCache } from '../platform/cache/shared-cache.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { InProgress } from '../platform/http/in-progress.ts';
import { registerAccessHooks } from './access.hooks.ts';
import type { Authenticator } from './authenticator.ts';
import { openIdempotency, registerIdempotency } from './idempotency.service.ts';
import { KeyRing } from './keys.service.ts';
import { keepLastingAnswers, LastingAnswers } from './lasting-answers.ts';
import { createCharges } from './plan-limiter.ts';
import type { PlanTable } from './plans.rules.ts';
import { UsageDays } from './usage-days.ts';

export { accessCommands } from './access.commands.ts';
export { callerOf, type RouteAccess } from './access.hooks.ts';
export { registerKeysAndUsage } from './account.routes.ts';
export { recordAudit } from './audit.queries.ts';
export type { Authenticator } from './authenticator.ts';
export {
  actorIdOf,
  auditActorOf,
  type Caller,
  callerWithoutKey,
  mayUse,
  requireFeature,
} from './caller.ts';
export { operator } from './command-values.ts';
export { sealedAnswers } from './idempotency.service.ts';
export { announceKeyChange as announceAccessChange } from './keys.queries.ts';
export { ensureDemoAccess } from './organizations.service.ts';
export { planTable } from './plan-file.ts';
export { type CostName, costOf, type Feature, type PlanTable, plansWith } from './plans.rules.ts';
export type { HeldScope } from './scopes.rules.ts';

export interface Access {
  /** Lets in callers that come without a key of this service. */
  accept(authenticator: Authenticator): void;
  close(): Promise<void>;
}

/** Puts authentication, limits and idempotency in front of every route that declares access. */
export async function registerAccess(
  app: FastifyInstance,
  config: Config,
  database: Database,
  cache: SharedCache,
  plans: PlanTable,
): Promise<Access> {
  const onError = (error: unknown) =>
    app.log.warn({ err: error }, 'limits: units of the month could not be written and are kept for the next time');
  const charges = createCharges(database, cache, onError);
  const keys = new KeyRing(database, { prefix: config.keyPrefix, plans }, (error) =>
    app.log.warn({ err: error }, 'keys: last-used times could not be written and are kept for the next time'),
  );
  const authenticators: Authenticator[] = [];
  const lasting = new LastingAnswers(database, authenticators, (error) =>
    app.log.warn({ err: error }, 'keys of open streams could not be checked'),
  );
  keepLastingAnswers(app, lasting);
  await keys.start(() => void lasting.check());
  const idempotency = await openIdempotency(database, config.secretKeys);
  const { requestsPerOrganization, streamsPerOrganization } = config.traffic;
  const places = { requests: new InProgress(requestsPerOrganization), lasting: new InProgress(streamsPerOrganization) };
  const usage = new UsageDays(database, (error) =>
    app.log.warn({ err: error }, 'usage: what was used could not be written and is kept for the next time'),
  );
  registerAccessHooks(app, { keys, authenticators, charges, idempotency, usage, plans, places });
  registerIdempotency(app, idempotency);
  return {
    accept: (authenticator) => void authenticators.push(authenticator),
    async close() {
      idempotency.close();
      await keys.close();
      await charges.close();
      await usage.close();
    },
  };
}
