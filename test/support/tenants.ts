import type { Tenant, TestApp } from './harness.ts';

const QUESTIONS = 100;
const tenants = new WeakMap<TestApp, { used: number; tenant: Tenant }>();

/**
 * An organization has 1,000 units a minute and a question costs up to eight, so each organization is used for a hundred
 * questions.
 */
export async function tenantFor(test: TestApp): Promise<Tenant> {
  const known = tenants.get(test);
  if (known !== undefined && known.used < QUESTIONS) {
    known.used += 1;
    return known.tenant;
  }
  const tenant = await test.tenant();
  tenants.set(test, { used: 1, tenant });
  return tenant;
}
