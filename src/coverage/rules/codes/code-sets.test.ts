import { describe, expect, it } from 'vitest';
import { ruleEffects, rulePolicy } from '../../../../test/support/rule-facts.ts';

const schedule = (covers: boolean) => ({
  dataset: 'mpfs',
  edition: '2024-10',
  effective_from: '2024-10-01',
  starter: false,
  view: { source: 'mpfs', label: '2024-10', from: '2024-10-01', to: '2024-12-31', covers_date: covers },
});
const effects = (editions: ReturnType<typeof schedule>[], policies = [rulePolicy('L1', '52597')]) =>
  ruleEffects('code-unknown', {
    lines: ['52597'],
    facts: { codes: new Map(), editions: new Map(editions.map((one) => [one.dataset, one])), policies },
  });

describe('a procedure code that no code file lists', () => {
  it('is a condition to check where a policy in force lists it and no file covers the date', () => {
    expect(effects([])).toEqual(['gap']);
    expect(effects([schedule(false)])).toEqual(['gap']);
  });

  it('is unknown where the file of the date does not list it, or no policy does', () => {
    expect(effects([schedule(true)])).toEqual(['unknown']);
    expect(effects([schedule(false)], [])).toEqual(['unknown']);
    expect(effects([], [])).toEqual(['unknown']);
    expect(effects([], [rulePolicy('L1', '52597', { force: 'later' })])).toEqual(['unknown']);
  });
});
