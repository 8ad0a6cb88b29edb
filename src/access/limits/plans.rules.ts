/**
 * The one table of plans, features and costs. Figures come from the interface specification, "Limits"; set and figure B
 * apply unless CPI_PRICING=a. An operator's own table (CPI_PLANS) replaces it.
 */
export const BUILT_IN_PLANS = ['free', 'starter', 'professional', 'enterprise', 'unlimited'] as const;
type BuiltInPlan = (typeof BUILT_IN_PLANS)[number];
/** Name of a plan in the active table. */
export type Plan = string;
type PriceSet = 'a' | 'b';

/** Features that depend on the plan, with the lowest plan that includes them. */
const FEATURES = {
  semantic_search: 'starter',
  coverage_evaluation: 'professional',
  compliance: 'professional',
  fhir: 'professional',
  webhooks: 'enterprise',
  change_stream: 'enterprise',
  sso: 'enterprise',
} as const satisfies Record<string, BuiltInPlan>;
export type Feature = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];

interface PlanLimits {
  perMinute: number;
  perMonth: Record<PriceSet, number>;
}

/** `unlimited` is more than a server can serve, so that usage is counted on this plan too. */
const LIMITS: Record<BuiltInPlan, PlanLimits> = {
  free: { perMinute: 10, perMonth: { a: 500, b: 500 } },
  starter: { perMinute: 100, perMonth: { a: 5_000, b: 10_000 } },
  professional: { perMinute: 300, perMonth: { a: 25_000, b: 50_000 } },
  enterprise: { perMinute: 1_000, perMonth: { a: 100_000, b: 200_000 } },
  unlimited: { perMinute: 1_000_000, perMonth: { a: 2_000_000_000, b: 2_000_000_000 } },
};

/** Units of one request, by operation. Operations that are not listed cost 1. */
const COSTS = {
  codes_lookup: { a: 1, b: 1 },
  codes_batch_per_code: { a: 1, b: 1 },
  drugs_formulary: { a: 2, b: 2 },
  policies_search: { a: 1, b: 2 },
  policies_search_semantic: { a: 10, b: 2 },
  policy_detail: { a: 2, b: 3 },
  policy_detail_per_include: { a: 1, b: 1 },
  coverage_evaluate: { a: 2, b: 2 },
  prior_auth_check: { a: 3, b: 5 },
  prior_auth_research: { a: 5, b: 8 },
  claims_validate: { a: 5, b: 5 },
  policies_compare: { a: 5, b: 8 },
  standard: { a: 1, b: 1 },
} as const satisfies Record<string, Record<PriceSet, number>>;
export type CostName = keyof typeof COSTS;
export const COST_NAMES = Object.keys(COSTS) as CostName[];

/** Limits and features of a plan. */
export interface PlanTerms {
  name: Plan;
  /** Units. */
  perMinute: number;
  perMonth: number;
  features: ReadonlySet<Feature>;
}

/** The active table. Plans are listed from lowest to highest. */
export interface PlanTable {
  plans: readonly PlanTerms[];
  /** Plan of an organization created without one. */
  defaultPlan: Plan;
  costs: Readonly<Record<CostName, number>>;
}

export function builtInPlans(set: PriceSet): PlanTable {
  const plans = BUILT_IN_PLANS.map((name, at) => {
    const features = FEATURE_NAMES.filter((feature) => BUILT_IN_PLANS.indexOf(FEATURES[feature]) <= at);
    const { perMinute, perMonth } = LIMITS[name];
    return { name, perMinute, perMonth: perMonth[set], features: new Set(features) };
  });
  const costs = Object.fromEntries(COST_NAMES.map((name) => [name, COSTS[name][set]])) as Record<CostName, number>;
  return { plans, defaultPlan: 'unlimited', costs };
}

/** Terms of a plan; those of the lowest plan when the active table no longer lists it. */
export function getPlanTerms({ plans }: PlanTable, plan: Plan): PlanTerms {
  return plans.find(({ name }) => name === plan) ?? { ...plans[0]!, name: plan };
}

export function getCost(name: CostName, { costs }: PlanTable): number {
  return costs[name];
}

/** The lowest plan with the feature; null when none has it. */
export function requiredPlan(table: PlanTable, feature: Feature): Plan | null {
  return plansWith(table, feature)[0] ?? null;
}

/** All plans with the feature. */
export function plansWith({ plans }: PlanTable, feature: Feature): Plan[] {
  return plans.filter(({ features }) => features.has(feature)).map(({ name }) => name);
}
