import { AppError } from '../platform/errors/app-error.ts';
import type { KeyMode, Scope } from './keys.rules.ts';
import { type Feature, type PlanTable, type PlanTerms, requiredPlan } from './plans.rules.ts';
import { groupOf, type HeldScope, scopesSatisfy, type ToolScope } from './scopes.rules.ts';

/** Who sends a request, as far as the service cares. */
export interface Caller {
  keyId: string;
  organizationId: string;
  /** Plan of the organization, in the table in force. */
  terms: PlanTerms;
  plans: PlanTable;
  scopes: readonly HeldScope[];
  mode: KeyMode;
  requireIdempotency: boolean;
  /** Units of the key beside those of the organization; null when it has no limit of its own. */
  limits: { perMinute: number | null; perMonth: number | null } | null;
  /** Addresses and ranges the key may be used from; empty for any. */
  addresses: readonly string[];
  /** Whether a request may come from the address; null when it may from any. */
  allows: ((address: string) => boolean) | null;
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
