import type { FastifyBaseLogger } from 'fastify';
import type { SharedCache } from '../platform/cache/shared-cache.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { AddressLimits } from '../platform/http/request/address-limits.ts';
import { Slots } from '../platform/limits/slots.ts';
import type { Authenticator } from './authenticator.ts';
import { Callers } from './callers.ts';
import { AccessGate } from './gate.ts';
import { type Idempotency, openIdempotency } from './idempotency/idempotency.service.ts';
import { KeyRing } from './keys/keys.service.ts';
import { createCharges, MonthUnits } from './limits/plan-limiter.ts';
import type { PlanTable } from './limits/plans.rules.ts';
import { OpenStreams } from './streams/open-streams.ts';
import { UsageDays } from './usage/usage-days.ts';

export { recordAudit, recordByCaller } from './audit-log.queries.ts';
export type { Authenticator } from './authenticator.ts';
export {
  type Caller,
  callerWithoutKey,
  getActorId,
  mayUse,
  requireFeature,
  toAuditActor,
} from './caller.ts';
export {
  type Context,
  defineOperation,
  type Operation,
  type OperationExecutor,
  type Serve,
  type Terms,
} from './define-operation.ts';
export { sealedAnswers } from './idempotency/idempotency.service.ts';
export { findKeysMadeBy, findUsersOfKey } from './keys/key-origins.queries.ts';
export { keyOperations } from './keys/keys.operations.ts';
export { announceKeyChange as announceAccessChange } from './keys/keys.queries.ts';
export { planTable } from './limits/plan-file.ts';
export { type MonthUnits, type Payer, toPayer } from './limits/plan-limiter.ts';
export { type CostName, type Feature, getCost, type PlanTable, plansWith } from './limits/plans.rules.ts';
export { operator, organizationFilter } from './organizations/command-values.ts';
export { lockOrganization } from './organizations/organizations.queries.ts';
export { ensureDemoAccess } from './organizations/organizations.service.ts';
export type { GrantedScope } from './scopes.rules.ts';
export type { OpenStreams } from './streams/open-streams.ts';
export { usageOperations } from './usage/usage.operations.ts';

export interface Access {
  callers: Callers;
  gate: AccessGate;
  repeats: Idempotency;
  /** Charges work that continues after its request has ended. */
  units: MonthUnits;
  /** Open streams. A stream ends when its caller loses access. */
  streaming: OpenStreams;
  /** Accepts callers without an API key of this service. */
  accept(authenticator: Authenticator): void;
  close(): Promise<void>;
}

export interface AccessParts {
  config: Config;
  database: Database;
  cache: SharedCache;
  plans: PlanTable;
  addresses: AddressLimits;
  logger: FastifyBaseLogger;
}

/** Authenticates callers, authorizes operations and counts usage. */
export async function openAccess({ config, database, cache, plans, addresses, logger }: AccessParts): Promise<Access> {
  const warn = (message: string) => (error: unknown) => logger.warn({ err: error }, message);
  const charges = createCharges(
    database,
    cache,
    warn('limits: units of the month could not be written and will be retried'),
  );
  const keys = new KeyRing(
    database,
    { prefix: config.keyPrefix, plans },
    warn('keys: last-used times could not be written and will be retried'),
  );
  const authenticators: Authenticator[] = [];
  const openStream = new OpenStreams(database, authenticators, warn('keys of open streams could not be checked'));
  await keys.start(() => void openStream.check());
  const repeats = await openIdempotency(database, config);
  const { requestsPerOrganization, streamsPerOrganization } = config.traffic;
  const slots = { requests: new Slots(requestsPerOrganization), streams: new Slots(streamsPerOrganization) };
  const usage = new UsageDays(database, warn('usage: counts could not be written and will be retried'));
  return {
    callers: new Callers(keys, charges, addresses, authenticators),
    gate: new AccessGate({ addresses, charges, usage, plans, slots }),
    repeats,
    streaming: openStream,
    units: new MonthUnits(charges, usage, plans),
    accept: (authenticator) => void authenticators.push(authenticator),
    async close() {
      openStream.close();
      repeats.close();
      await keys.close();
      await charges.close();
      await usage.close();
    },
  };
}
