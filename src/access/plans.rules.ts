/**
 * Plans, features and costs: the one table. Figures from the interface specification, "Limits"; set and figure B are in
 * force unless CPI_PRICING=a.
 */
export const PLANS = ['free', 'starter', 'professional', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];
export type Pricing = 'a' | 'b';

/** Operations that a plan opens, with the lowest plan that has them. */
const FEATURES = {
  semantic_search: 'starter',
  coverage_evaluation: 'professional',
  compliance: 'professional',
  fhir: 'professional',
  webhooks: 'enterprise',
  change_stream: 'enterprise',
} as const satisfies Record<string, Plan>;
export type Feature = keyof typeof FEATURES;

interface PlanLimits {
  perMinute: number;
  perMonth: Record<Pricing, number>;
}

const LIMITS: Record<Plan, PlanLimits> = {
  free: { perMinute: 10, perMonth: { a: 500, b: 500 } },
  starter: { perMinute: 100, perMonth: { a: 5_000, b: 10_000 } },
  professional: { perMinute: 300, perMonth: { a: 25_000, b: 50_000 } },
  enterprise: { perMinute: 1_000, perMonth: { a: 100_000, b: 200_000 } },
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
} as const satisfies Record<string, Record<Pricing, number>>;
export type CostName = keyof typeof COSTS;

export function perMinute(plan: Plan): number {
  return LIMITS[plan].perMinute;
}

export function perMonth(plan: Plan, pricing: Pricing): number {
  return LIMITS[plan].perMonth[pricing];
}

export function costOf(name: CostName, pricing: Pricing): number {
  return COSTS[name][pricing];
}

export function requiredPlan(feature: Feature): Plan {
  return FEATURES[feature];
}

export function planHas(plan: Plan, feature: Feature): boolean {
  return PLANS.indexOf(plan) >= PLANS.indexOf(FEATURES[feature]);
}

/** Every plan that has the feature. */
export function plansWith(feature: Feature): Plan[] {
  return PLANS.filter((plan) => planHas(plan, feature));
}
