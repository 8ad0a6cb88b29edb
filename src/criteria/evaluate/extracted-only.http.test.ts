import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';
import { readCriteria } from '../../corpus/corpus.public.ts';
import { answerByBlocks } from './evaluate-blocks-answer.ts';
import { readParameters } from './parameters.ts';

/** Values that satisfy many thresholds, so that blocks are decided either way. */
const ATTESTED = [
  {},
  { age: 66, bmi: 42, ahi: 20, lvef: 30, hba1c: 9, inr: 2, pregnant: true, sex: 'female', nyha_class: 'III' },
  { age: 12, bmi: 20, ahi: 2, lvef: 60, hba1c: 5, inr: 5, pregnant: false, sex: 'male', nyha_class: 'I' },
];

describe('a policy with extracted logic only', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('is never covered and never denied, whatever is attested, and lists what is missing and what to review', async () => {
    const { policies } = test.corpus.served!;
    const kinds = new Set<string>();
    let extracted = 0;
    for (const policy_id of policies.byPolicyId.keys()) {
      // A separate tenant per policy, because of the rate limit.
      const { headers } = await test.tenant({ plan: 'professional' });
      for (const parameters of ATTESTED) {
        const payload = { policy_id, parameters };
        const response = await test.inject({ method: 'POST', url: '/v1/coverage/evaluate', headers, payload });
        expect(response.statusCode).toBe(200);
        const { data } = response.json();
        if (data.assurance !== 'extracted') continue;
        const blocks = readCriteria(policies.segment, policies.byPolicyId.get(policy_id)!.version_id);
        kinds.add(data.policy.policy_type);
        extracted += 1;
        expect(data).toMatchObject({
          covered: false,
          verdict: 'undetermined',
          determination: 'undetermined',
          confidence: 0,
          requires_manual_review: true,
        });
        expect(data.missing_parameters.length).toBeGreaterThan(0);
        if (blocks.length > 0) expect(data.to_read.length).toBeGreaterThan(0);
      }
    }
    expect(extracted).toBeGreaterThan(10);
    expect([...kinds].length).toBeGreaterThan(1);
  });

  it('asks for review of a passage even when it was fully parsed and all values are known', () => {
    const stored = {
      block_id: 'cb_1',
      section: 'indications',
      text: 'The patient is 18 years of age or older.',
      tags: ['age'],
      logic: { version: '1.0', root: { op: 'compare', field: 'age', is: 'ge', value: 18, unit: 'a' } },
      requires_manual_review: false,
      confidence_score: 0.9,
      parent_id: null,
      heading: null,
    };
    const read = readParameters({ age: 40 });
    const values = 'values' in read ? read.values : expect.unreachable();
    const answer = answerByBlocks([stored as never], { age: 40 }, values);
    expect(answer).toMatchObject({ covered: false, verdict: 'undetermined', requires_manual_review: true });
    expect(answer.missing_parameters).not.toEqual([]);
    expect(answer.to_read.map(({ anchor }) => anchor)).toEqual(['cb_1']);
  });
});
