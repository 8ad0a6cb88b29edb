import { describe, expect, it } from 'vitest';
import { type Answered, compareAnswers, isAnswered } from './verdict-changes.rules.ts';

const QUESTION = {
  endpoint: 'claims',
  origin: 'L1',
  body: { procedure_codes: ['64483'], diagnosis_codes: ['M5416'] },
} as const;
const covered: Answered = {
  verdict: { coverage_status: 'covered', denial_risk: 'low', prior_auth_required: false },
  ...{ problem: null, failed: false, jurisdiction: 'JL', sources: new Map([['rule 64483 supports', 'L1']]) },
};
const none: Answered = { ...covered, verdict: null, sources: new Map() };
const compare = (before: Answered, after: Answered) =>
  compareAnswers({ ...QUESTION, body: { ...QUESTION.body } }, before, after, new Set(['L1', 'mpfs:2025']));

describe('verdicts of two releases', () => {
  it('the same verdict is no change, whatever supports it', () => {
    expect(compare(covered, { ...covered, sources: new Map([['other', 'L2']]) })).toBeNull();
    expect(compare({ ...none, problem: 'VALIDATION_ERROR' }, { ...none, problem: 'VALIDATION_ERROR' })).toBeNull();
  });

  it('a different verdict is a change, attributed to the changed source that only one response relies on', () => {
    const after = {
      ...covered,
      verdict: { ...covered.verdict!, denial_risk: 'high' },
      sources: new Map([['new', 'L2']]),
    };
    expect(compare(covered, after)).toMatchObject({
      code: '64483',
      diagnosis: 'M54.16',
      causes: ['L1'],
      policy_id: 'L1',
    });
    const program = { ...after, sources: new Map([...covered.sources, ['new', 'mpfs:2025']]) };
    expect(compare(covered, program)).toMatchObject({ causes: ['mpfs:2025'], policy_id: null });
  });

  it('a request that one release could not answer is reported, and attributed to no policy', () => {
    const failed = { ...none, failed: true, problem: 'The question could not be answered: broken' };
    expect(compare(covered, failed)).toMatchObject({
      from: covered.verdict,
      to: null,
      problem: failed.problem,
      causes: [],
    });
    expect(compare(failed, failed)).toMatchObject({ from: null, to: null, problem: failed.problem });
    expect(compare(covered, { ...none, problem: 'VALIDATION_ERROR' })).toMatchObject({
      to: null,
      problem: 'VALIDATION_ERROR',
    });
  });

  it('a request that failed, or that both releases rejected, shows neither a change nor its absence', () => {
    const refused = { ...none, problem: 'VALIDATION_ERROR' };
    const failed = { ...none, failed: true, problem: 'broken' };
    expect([isAnswered(covered, covered), isAnswered(covered, refused)]).toEqual([true, true]);
    expect([isAnswered(covered, failed), isAnswered(failed, failed), isAnswered(refused, refused)]).toEqual([
      ...[false, false, false],
    ]);
  });
});
