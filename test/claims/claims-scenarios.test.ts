/**
 * Scenarios of claims that the starter corpus can answer; `npm run eval:claims` also covers those that need public
 * files.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersHere } from '../../src/bulk/scrub/local-answers.ts';
import type { ClaimBody } from '../../src/claims/claims.public.ts';
import type { Model } from '../../src/corpus/model.ts';
import { today } from '../../src/platform/today.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases.ts';
import { judge } from './judge.ts';
import { readScenarios } from './scenarios.ts';

const SHARE = 0.98;
/** A minimum, so that no family gets lost. */
const FAMILIES = 117;
const SCENARIOS = 1_628;
/** A URL, or a file of the public data with its content. */
const SOURCE = /^https:\/\/|\.(?:zip|csv|xlsx|json)\b|\bCFR\b|\bofficial guidelines\b|\bIOM\b|^No document/;
const scenarios = readScenarios();

describe('claim scenarios', () => {
  let opened: TestDatabase;
  let model: Model;
  beforeAll(async () => {
    opened = await openTestDatabase();
    model = opened.corpus.current;
  });
  afterAll(() => opened.close());

  it('each have a unique name, a reason and a public source', () => {
    const names = scenarios.map(({ family, name }) => `${family}: ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(SCENARIOS);
    expect(new Set(scenarios.map(({ family }) => family)).size).toBeGreaterThanOrEqual(FAMILIES);
    for (const { name, because, source } of scenarios) {
      expect(because, name).toMatch(/\.$/);
      expect(source, name).toMatch(SOURCE);
    }
  });

  it('of the starter corpus are at least 98 % right, and none is dangerous', () => {
    const own = scenarios.filter(({ corpus }) => corpus === 'starter');
    const judged = own.map((scenario) => ({ scenario, ...judge(model, scenario, today()) }));
    const missed = judged.filter(({ grade }) => grade !== 'right');
    const displayed = missed.map(({ scenario, grade, reasons }) => `${grade}: ${scenario.name}: ${reasons.join('; ')}`);
    expect(judged.filter(({ grade }) => grade === 'dangerous')).toEqual([]);
    expect(1 - missed.length / own.length, displayed.join('\n')).toBeGreaterThanOrEqual(SHARE);
  });

  // As `cpi scrub` validates the claims of a file.
  it('give the same results in sequence with shared reads as alone', () => {
    const claims = scenarios.filter(({ query }) => query === 'claim').map(({ body }) => body as ClaimBody);
    const together = answersHere(model, today());
    for (const body of claims) expect(together(body), JSON.stringify(body)).toEqual(answersHere(model, today())(body));
  });
});
