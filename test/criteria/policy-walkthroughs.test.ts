import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { WALKTHROUGHS } from './policy-walkthroughs.ts';

const GUIDE = readFileSync(new URL('../../docs/guides/criteria.md', import.meta.url), 'utf8');

describe('walked policies', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  it.each(WALKTHROUGHS)('$policy with $given is $expected', async ({ policy, given, expected, against }) => {
    const response = await test.inject({
      method: 'POST',
      url: '/v1/coverage/evaluate',
      headers: tenant.headers,
      payload: { policy_id: policy, parameters: given },
    });
    const { data } = response.json();
    expect(data.determination).toBe(expected);
    expect(data.covered).toBe(expected === 'met');
    const texts = data.criteria_results.flatMap((block: { result: string; text: string }) =>
      block.result === 'unmatched' ? block.text : [],
    );
    if (against !== undefined) expect(texts).toContainEqual(expect.stringMatching(`^${against}`));
    else if (expected === 'not_met') expect.fail('a denial names its block');
  });

  it('each is described in the guide, with its decision', () => {
    for (const { policy, expected } of WALKTHROUGHS)
      expect(GUIDE).toMatch(new RegExp(`\\| ${policy} .*\\| \\*?\\*?${expected}`));
  });
});
