/**
 * Limits with documented exceptions: undetermined without a count, and when the limit is exceeded and the exception is
 * unknown.
 */
import { describe, expect, it } from 'vitest';
import { isCoveredNaively } from '../../scripts/library/naive.ts';
import { decideService } from '../../src/criteria/tree/decide/decide-policy.ts';
import type { FactValue } from '../../src/criteria/tree/decide/values.ts';
import type { ServiceRule, TreeNode } from '../../src/criteria/tree/logic.ts';

describe('a limit with an exception', () => {
  const exceeded: FactValue = { kind: 'services', dates: ['2025-09-01', '2025-09-02'] };
  const within: FactValue = { kind: 'services', dates: [] };
  const yes: FactValue = { kind: 'yes_no', value: true };
  const no: FactValue = { kind: 'yes_no', value: false };
  const limit: TreeNode = {
    op: 'any',
    of: [
      { op: 'count', fact: 'earlier', is: 'le', value: 1, period: { value: 12, unit: 'mo' }, mode: 'rolling' },
      { op: 'fact', fact: 'documented' },
    ],
  };
  const service: ServiceRule = {
    ...{ id: 's', title: 'S', coverage: 'criteria', requires: [], pathways: [], exclusions: [], documentation: [] },
    limits: [limit],
  };
  const decide = (facts: Record<string, FactValue>) => {
    const values = new Map(Object.entries(facts)).set('date_of_service', { kind: 'date', value: '2025-10-01' });
    const { verdict, result, openLimits } = decideService(service, values, 'initial');
    return [verdict, [...result.missing], [...openLimits]];
  };

  it.each([
    ['neither is given: the limit stays open', {}, ['met', [], ['earlier', 'documented']]],
    ['the exception is false and nothing counted: open', { documented: no }, ['met', [], ['earlier', 'documented']]],
    ['within the limit', { earlier: within }, ['met', [], []]],
    ['exceeded and the exception unknown: undetermined', { earlier: exceeded }, ['undetermined', ['documented'], []]],
    ['exceeded with the exception', { earlier: exceeded, documented: yes }, ['met', [], []]],
    ['exceeded without the exception', { earlier: exceeded, documented: no }, ['not_met', [], []]],
  ] as const)('%s', (_name, facts, expected) => {
    expect(decide(facts as Record<string, FactValue>)).toEqual(expected);
  });

  it('the naive interpreter counts or skips a limit', () => {
    const facts = {
      earlier: exceeded,
      documented: no,
      date_of_service: { kind: 'date', value: '2025-10-01' },
    } as const;
    expect([true, false].map((counted) => isCoveredNaively(service, 'initial', facts, () => counted))).toEqual([
      false,
      true,
    ]);
  });
});
