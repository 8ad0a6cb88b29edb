import { AppError } from '../platform/errors/app-error.ts';
import type { KeyMode, Scope } from './keys/keys.rules.ts';
import {
  type Feature,
  getPlanTerms,
  type Plan,
  type PlanTable,
  type PlanTerms,
  requiredPlan,
} from './limits/plans.rules.ts';
import { findScopeGroup, type GrantedScope, scopesSatisfy, type ToolScope } from './scopes.rules.ts';

/** On behalf of whom a request is sent: a key, a person who signed in, or a client that a person let in. */
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
  scopes: readonly GrantedScope[];
  mode: KeyMode;
  requireIdempotency: boolean;
  /** The organization has every answer signed that can be. */
  alwaysReceipts: boolean;
  /** Units of the actor in addition to those of the organization; null when it has no limit of its own. */
  limits: { perMinute: number | null; perMonth: number | null } | null;
  /** Addresses and ranges requests may come from; empty for any. */
  addresses: readonly string[];
  /** Whether a request may come from the address; null when it may from any. */
  allows: ((address: string) => boolean) | null;
}

/** What represents the actor where one id is kept, such as in the ledger: of the key, the person or the connection. */
export function getActorId({ actor }: Pick<Caller, 'actor'>): string {
  if (actor.type === 'key') return actor.keyId;
  return actor.type === 'session' ? actor.userId : actor.connectionId;
}

/** How the log of changes names the actor of a caller. */
export function toAuditActor(caller: Pick<Caller, 'actor'>): string {
  const { type } = caller.actor;
  return `${type === 'session' ? 'user' : type}:${getActorId(caller)}`;
}

/** What is known of the organization that a request is for. */
export interface CallerOrganization {
  id: string;
  plan: Plan;
  alwaysReceipts?: boolean;
}

/** A caller without a key: units are charged to the organization alone, as those of a live key. */
export function callerWithoutKey(
  plans: PlanTable,
  organization: CallerOrganization,
  actor: Actor,
  scopes: readonly GrantedScope[],
): Caller {
  return {
    actor,
    organizationId: organization.id,
    terms: getPlanTerms(plans, organization.plan),
    plans,
    scopes,
    mode: 'live',
    requireIdempotency: false,
    alwaysReceipts: organization.alwaysReceipts ?? false,
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
    scopesSatisfy(caller.scopes, scopes, findScopeGroup(url)) &&
    (feature === undefined || caller.terms.features.has(feature))
  );
}
