import { AppError } from '../platform/errors/app-error.ts';
import type { KeyMode, Scope } from './keys.rules.ts';
import { type Feature, type Plan, type PlanTable, type PlanTerms, requiredPlan, termsOf } from './plans.rules.ts';
import { groupOf, type HeldScope, scopesSatisfy, type ToolScope } from './scopes.rules.ts';

/** On whose behalf a request is sent: a key, a person who signed in, or a client that a person let in. */
export type Actor =
  | { type: 'key'; keyId: string }
  | { type: 'session'; userId: string; sessionId: string; name: string }
  | { type: 'oauth'; userId: string; clientId: string; connectionId: string };

/** Who sends a request, as far as the service cares. */
export interface Caller {
  actor: Actor;
  organizationId: string;
  /** Plan of the organization, in the table in force. */
  terms: PlanTerms;
  plans: PlanTable;
  scopes: readonly HeldScope[];
  mode: KeyMode;
  requireIdempotency: boolean;
  /** Units of the actor beside those of the organization; null when it has no limit of its own. */
  limits: { perMinute: number | null; perMonth: number | null } | null;
  /** Addresses and ranges requests may come from; empty for any. */
  addresses: readonly string[];
  /** Whether a request may come from the address; null when it may from any. */
  allows: ((address: string) => boolean) | null;
}

/** What stands for the actor where one id is kept, such as in the ledger: of the key, the person or the connection. */
export function actorIdOf({ actor }: Pick<Caller, 'actor'>): string {
  if (actor.type === 'key') return actor.keyId;
  return actor.type === 'session' ? actor.userId : actor.connectionId;
}

/** How the log of changes names the actor of a caller. */
export function auditActorOf(caller: Pick<Caller, 'actor'>): string {
  const { type } = caller.actor;
  return `${type === 'session' ? 'user' : type}:${actorIdOf(caller)}`;
}

/** What is known of the organization that a request is for. */
export interface CallerOrganization {
  id: string;
  plan: Plan;
}

/** A caller without a key: units are charged to the organization alone, as those of a live key. */
export function callerWithoutKey(
  plans: PlanTable,
  organization: CallerOrganization,
  actor: Actor,
  scopes: readonly HeldScope[],
): Caller {
  return {
    actor,
    organizationId: organization.id,
    terms: termsOf(plans, organization.plan),
    plans,
    scopes,
    mode: 'live',
    requireIdempotency: false,
    limits: null,
    addresses: [],
    allows: null,
  };
}

/** @throws AppError AUTH_PLAN_INSUFFICIENT when the caller's plan does not have the feature. */
export function requireFeature(caller: Caller, feature: Feature): void {
  if (caller.terms.features.has(feature)) return;
  const plan = requiredPlan(caller.plans, feature);
  const message =
    plan === null
      ? 'No plan of this service includes this operation'
      : `This operation needs the ${plan} plan or higher`;
  throw new AppError('AUTH_PLAN_INSUFFICIENT', message, {
    details: { required_plan: plan, current_plan: caller.terms.name, feature },
    extra: { upgrade_to: plan },
  });
}

/** Whether a caller's key and plan allow an operation. @param url pattern of its route. */
export function mayUse(
  caller: Caller,
  { scopes, feature }: { scopes: readonly (Scope | ToolScope)[]; feature?: Feature },
  url: string,
): boolean {
  return (
    scopesSatisfy(caller.scopes, scopes, groupOf(url)) && (feature === undefined || caller.terms.features.has(feature))
  );
}
