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

/** Who a request is sent for: an API key, a signed-in user, or a client that a user authorized. */
export type Actor =
  | { type: 'key'; keyId: string }
  | { type: 'session'; userId: string; sessionId: string; name: string }
  | { type: 'oauth'; userId: string; clientId: string; connectionId: string };

/** Identity and permissions of a request's sender. */
export interface Caller {
  actor: Actor;
  organizationId: string;
  /** The organization's plan terms from the active plan table. */
  terms: PlanTerms;
  plans: PlanTable;
  scopes: readonly GrantedScope[];
  mode: KeyMode;
  requireIdempotency: boolean;
  /** The organization wants a signed receipt on every response that supports one. */
  alwaysReceipts: boolean;
  /** Limits of the actor, applied in addition to those of the organization; null for no separate limit. */
  limits: { perMinute: number | null; perMonth: number | null } | null;
  /** Addresses and CIDR ranges that requests may come from; empty for any. */
  addresses: readonly string[];
  /** Whether requests from the address are allowed; null when any address is. */
  allows: ((address: string) => boolean) | null;
}

/** The one id that represents the actor, for example in the ledger: key, user or connection id. */
export function getActorId({ actor }: Pick<Caller, 'actor'>): string {
  if (actor.type === 'key') return actor.keyId;
  return actor.type === 'session' ? actor.userId : actor.connectionId;
}

/** How the audit log identifies the caller's actor. */
export function toAuditActor(caller: Pick<Caller, 'actor'>): string {
  const { type } = caller.actor;
  return `${type === 'session' ? 'user' : type}:${getActorId(caller)}`;
}

/** The organization that a request is for. */
export interface CallerOrganization {
  id: string;
  plan: Plan;
  alwaysReceipts?: boolean;
}

/** A caller without a key. Units are charged to the organization only, as for a live key. */
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
      : `This operation requires the ${plan} plan or higher`;
  throw new AppError('AUTH_PLAN_INSUFFICIENT', message, {
    details: { required_plan: plan, current_plan: caller.terms.name, feature },
    extra: { upgrade_to: plan },
  });
}

/** Whether the caller's scopes and plan allow an operation. @param url pattern of its route. */
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
