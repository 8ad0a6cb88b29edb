import { AppError } from '../platform/errors/app-error.ts';
import { type HeldScope, type KeyMode, scopesSatisfy } from './keys.rules.ts';
import { type Feature, type Plan, planHas, requiredPlan } from './plans.rules.ts';

/** Who sends a request, as far as the service cares. */
export interface Caller {
  keyId: string;
  organizationId: string;
  plan: Plan;
  scopes: readonly HeldScope[];
  mode: KeyMode;
  requireIdempotency: boolean;
}

/** @throws AppError AUTH_PLAN_INSUFFICIENT when the caller's plan does not have the feature. */
export function requireFeature(caller: Caller, feature: Feature): void {
  if (planHas(caller.plan, feature)) return;
  const plan = requiredPlan(feature);
  throw new AppError('AUTH_PLAN_INSUFFICIENT', `This operation needs the ${plan} plan or higher`, {
    details: { required_plan: plan, current_plan: caller.plan, feature },
    extra: { upgrade_to: plan },
  });
}

/** Whether a caller's key and plan allow an operation. */
export function mayUse(
  caller: Caller,
  { scopes, feature }: { scopes: readonly HeldScope[]; feature?: Feature },
): boolean {
  return scopesSatisfy(caller.scopes, scopes) && (feature === undefined || planHas(caller.plan, feature));
}
