import { describe, expect, it } from 'vitest';
import { ruleFacts, rulePolicy, ruleRecord } from '../../../test/support/rule-facts.ts';
import { applyRules } from '../decide.ts';
import type { BlockFact } from '../facts.ts';
import { buildResponse } from './answer.ts';

type Claim = Parameters<typeof ruleFacts>[0];
const stepsFor = (claim: Claim) => {
  const decision = applyRules(ruleFacts({ diagnoses: { I10: 'Essential (primary) hypertension' }, ...claim }));
  return buildResponse(decision, decision.verdict).head.next_actions;
};
const kinds = (claim: Claim) => stepsFor(claim).map(({ action }) => action);
const block = (block_id: string, section: string, text: string, parent_id: string | null = null): BlockFact => ({
  block_id,
  section,
  text,
  tags: [],
  parent_id,
  heading: null,
  logic: null,
});
const conditional = rulePolicy('L1', '11111', {
  procedures: [{ code: '11111', group: 1, disposition: 'conditional', condition: null, notes: null }],
  blocks: [
    block('a', 'indications', 'Covered when all of the following are met:'),
    block('b', 'indications', 'Six weeks of conservative care.', 'a'),
    block('c', 'documentation', 'Signed order.'),
  ],
});

describe('the last step', () => {
  it('is submit for a claim that a policy covers without conditions', () => {
    expect(kinds({ lines: ['11111'], facts: { policies: [rulePolicy('L1', '11111')] } }).at(-1)).toBe('submit');
  });

  it('is submit_if with the criteria of a policy that covers under conditions, each with its source', () => {
    const last = stepsFor({ lines: ['11111'], facts: { policies: [conditional] } }).at(-1);
    expect(last).toMatchObject({
      action: 'submit_if',
      text: 'Submit only if the record shows: Six weeks of conservative care [L1]',
      conditions: [{ text: 'Six weeks of conservative care', source_id: 'L1' }],
    });
  });

  it('with a notice is submit_if the notice was signed, also where the denial is announced', () => {
    const last = stepsFor({ lines: ['11111-GA'], facts: { policies: [rulePolicy('L1', '11111')] } }).at(-1);
    expect(last?.action).toBe('submit_if');
    expect(last?.conditions?.[0]?.text).toBe('an ABN (CMS-R-131) that the patient signed before the service');
  });

  it('is neither without a diagnosis', () => {
    const claim = { lines: ['11111'], diagnoses: {}, facts: { policies: [rulePolicy('L1', '11111')] } };
    expect(kinds(claim)).toEqual(['correct_claim']);
  });

  it('is neither before the service was provided', () => {
    const facts = { policies: [rulePolicy('L1', '11111')] };
    const steps = stepsFor({ lines: ['11111'], question: { today: '2025-01-01' }, facts });
    expect(steps.map(({ action }) => action)).toEqual(['correct_claim']);
    expect(steps[0]!.text).toContain('after the service');
  });

  it('is neither where an error is open', () => {
    const claim = { lines: ['99232'], question: { site: 'office' as const }, facts: { policies: [] } };
    expect(kinds(claim)).toContain('correct_claim');
    expect(kinds(claim).filter((kind) => kind.startsWith('submit'))).toEqual([]);
  });

  it('modifier 25 that is on the line is kept on file, not added', () => {
    const claim = {
      lines: ['99213-25', '20610-RT'],
      records: [ruleRecord('99213', { global_days: 'XXX' }), ruleRecord('20610')],
      facts: {
        ptp: [{ column1: '20610', column2: '99213', modifier: 1, rationale: null }],
        policies: [rulePolicy('L1', '20610'), rulePolicy('L2', '99213')],
      },
    };
    const last = stepsFor(claim).at(-1);
    expect(last?.action).toBe('submit_if');
    expect(last?.text).toContain('99213 and 20610 were separate services (modifier 25)');
    const without = { ...claim, lines: ['99213', '20610-RT'] };
    expect(kinds(without)).toEqual(['add_modifier']);
  });

  it('a notice is issued before the service only; afterwards GA or GZ state whether there is one', () => {
    const policies = [
      rulePolicy('L1', '11111', {
        procedures: [{ code: '11111', group: 1, disposition: 'not_covered', condition: null, notes: null }],
      }),
    ];
    const of = (today: string) =>
      stepsFor({ lines: ['11111'], question: { today }, facts: { policies } }).find(
        ({ action }) => action === 'issue_abn',
      )?.text;
    expect(of('2025-06-02')).toMatch(/^Issue an ABN/);
    expect(of('2026-07-01')).toMatch(/^Add modifier GA if .* else GZ$/);
  });
});

describe('gaps of old editions', () => {
  it('are one, after what is found of the claim', () => {
    const decision = applyRules(
      ruleFacts({ lines: ['J1111-JZ', '11111'], diagnoses: { M545: 'Low back pain' }, facts: { ptp: null } }),
    );
    const { known_gaps } = buildResponse(decision, decision.verdict).members;
    const stale = known_gaps.filter((line) => line.includes('edition-stale'));
    expect(stale).toHaveLength(1);
    expect(stale[0]).toMatch(/^No edition covers the date of service: .*; /);
    expect(known_gaps.at(-1)).toBe(stale[0]);
  });
});
