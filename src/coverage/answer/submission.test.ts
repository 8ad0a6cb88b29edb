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
  it('is submit for a claim that a policy covers unconditionally', () => {
    expect(kinds({ lines: ['11111'], facts: { policies: [rulePolicy('L1', '11111')] } }).at(-1)).toBe('submit');
  });

  it('is submit_if with the criteria of a policy that covers conditionally, each with its source', () => {
    const last = stepsFor({ lines: ['11111'], facts: { policies: [conditional] } }).at(-1);
    expect(last).toMatchObject({
      action: 'submit_if',
      text: 'Submit only if the record shows: Six weeks of conservative care [L1]',
      conditions: [{ text: 'Six weeks of conservative care', source_id: 'L1' }],
    });
  });

  it('asks the record about policies and an edition that is not loaded about codes', () => {
    const editions = new Map([
      ['mpfs', { dataset: 'mpfs', edition: '2025-10', effective_from: '2025-10-01' } as never],
    ]);
    const claim = { lines: ['11111'], records: [ruleRecord('11111')], question: { date: '2023-09-12' } };
    const last = (policies: ReturnType<typeof rulePolicy>[]) =>
      stepsFor({ ...claim, facts: { policies, editions } }).at(-1)?.text;
    const schedule = 'the fee schedule of 2023, which is not loaded, paid 11111 as that of 2025 does [mpfs:2025-10]';
    expect(last([rulePolicy('L1', '11111')])).toBe(`Submit only if ${schedule}`);
    expect(last([conditional])).toBe(
      `Submit only if the record shows: Six weeks of conservative care [L1]; and only if ${schedule}`,
    );
  });

  it('names five conditions, counts the others and lists all', () => {
    const policies = ['L1', 'L2', 'L3'].map((id) => ({
      ...rulePolicy(id, '11111', { procedures: conditional.procedures }),
      blocks: [
        block(`${id}a`, 'indications', 'Covered when all of the following are met:'),
        ...['first', 'second'].map((order) => block(id + order, 'indications', `The ${order} of ${id}.`, `${id}a`)),
      ],
    }));
    const last = stepsFor({ lines: ['11111'], facts: { policies } }).at(-1);
    expect(last?.conditions).toHaveLength(6);
    expect(last?.text).toMatch(/The first of L3 \[L3\]; and 1 more in conditions$/);
  });

  it('counts the criteria of a policy beyond three', () => {
    const cares = Array.from({ length: 7 }, (_, at) => block(`c${at}`, 'indications', `Care of kind ${at}.`, 'a'));
    const blocks = [block('a', 'indications', 'Covered when all of the following are met:'), ...cares];
    const last = stepsFor({ lines: ['11111'], facts: { policies: [{ ...conditional, blocks }] } }).at(-1);
    expect(last?.conditions?.map(({ text }) => text)).toEqual([
      ...['Care of kind 0', 'Care of kind 1', 'Care of kind 2'],
      'the 4 other criteria in the text of L1',
    ]);
  });

  it('with a notice is submit_if the notice was signed, even if the denial is anticipated', () => {
    const last = stepsFor({ lines: ['11111-GA'], facts: { policies: [rulePolicy('L1', '11111')] } }).at(-1);
    expect(last?.action).toBe('submit_if');
    expect(last?.conditions?.[0]?.text).toBe('an ABN (CMS-R-131) that the patient signed before the service');
  });

  it('is neither without a diagnosis', () => {
    const claim = { lines: ['11111'], diagnoses: {}, facts: { policies: [rulePolicy('L1', '11111')] } };
    expect(kinds(claim)).toEqual(['correct_claim']);
  });

  it('is neither before the date of service', () => {
    const facts = { policies: [rulePolicy('L1', '11111')] };
    const steps = stepsFor({ lines: ['11111'], question: { today: '2025-01-01' }, facts });
    expect(steps.map(({ action }) => action)).toEqual(['correct_claim']);
    expect(steps[0]!.text).toContain('after the service');
  });

  it('is neither when an error is open', () => {
    const claim = { lines: ['99232'], question: { site: 'office' as const }, facts: { policies: [] } };
    expect(kinds(claim)).toContain('correct_claim');
    expect(kinds(claim).filter((kind) => kind.startsWith('submit'))).toEqual([]);
  });

  it('modifier 25 already on the line is documented, not added', () => {
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

  it('a notice is issued only before the service; afterwards GA or GZ state whether there is one', () => {
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

describe('gaps of outdated editions', () => {
  it('are merged and follow the findings about the claim', () => {
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
