import { describe, expect, it } from 'vitest';
import { ruleEffects, rulePolicy } from '../../../../test/support/rule-facts.ts';

const schedule = (covers: boolean, from = '2024-10-01') => ({
  dataset: 'mpfs',
  edition: '2024-10',
  effective_from: from,
  starter: false,
  view: { source: 'mpfs', label: '2024-10', from, to: '2024-12-31', covers_date: covers },
});
const row = { code: '52597', group: 1, disposition: 'covered', condition: null, notes: null } as const;
const named = rulePolicy('L1', '52597', { procedures: [{ ...row, named: { verified: false } as never }] });
const effects = (editions: ReturnType<typeof schedule>[], policies = [named]) =>
  ruleEffects('code-unknown', {
    lines: ['52597'],
    facts: { codes: new Map(), editions: new Map(editions.map((one) => [one.dataset, one])), policies },
  });

describe('a procedure code that no code file lists', () => {
  it('is a condition to check where a list names a policy in force for it and no file covers the date, and known before the first file where the policy lists it itself', () => {
    expect(effects([])).toEqual(['gap']);
    expect(effects([schedule(false)])).toEqual(['gap']);
    const own = [rulePolicy('L1', '52597')];
    expect([effects([], own), effects([schedule(false)], own)]).toEqual([['gap'], ['gap']]);
    // The first loaded file begins after the date, and answers for all quarters of its year.
    expect(effects([schedule(false, '2026-01-01')], own)).toEqual([]);
    expect(effects([schedule(false, '2026-01-01')])).toEqual(['gap']);
  });

  it('is a condition to check where the file of the date is a selection, which lacks most codes', () => {
    expect(effects([{ ...schedule(true), starter: true }])).toEqual(['gap']);
    expect(effects([{ ...schedule(true), starter: true }], [])).toEqual(['unknown']);
  });

  it('is unknown where the file of the date does not list it, or a later one of the same year, or no policy does', () => {
    expect(effects([schedule(true)])).toEqual(['unknown']);
    expect(effects([schedule(true, '2025-12-31')])).toEqual(['unknown']);
    expect(effects([schedule(true, '2026-01-01')])).toEqual(['gap']);
    expect(effects([schedule(false)], [])).toEqual(['unknown']);
    expect(effects([], [])).toEqual(['unknown']);
    expect(effects([], [{ ...named, force: 'later' }])).toEqual(['unknown']);
  });
});
