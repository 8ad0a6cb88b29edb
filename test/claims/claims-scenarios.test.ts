/** Scenarios of claims that the starter corpus answers; `npm run eval:claims` asks those of the public files too. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersHere } from '../../src/bulk/scrub/local-answers.ts';
import type { ClaimBody } from '../../src/claims/claims.public.ts';
import type { Model } from '../../src/corpus/model.ts';
import { today } from '../../src/platform/today.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases.ts';
import { judge } from './judge.ts';
import { readScenarios } from './scenarios.ts';

const SHARE = 0.98;
/** At least: none is lost. */
const FAMILIES = 117;
const SCENARIOS = 1_628;
/** An address, or a file of the public data with what is in it. */
const SOURCE = /^https:\/\/|\.(?:zip|csv|xlsx|json)\b|\bCFR\b|\bofficial guidelines\b|\bIOM\b|^No document/;
const scenarios = readScenarios();

describe('scenarios of claims', () => {
  let opened: TestDatabase;
  let model: Model;
  beforeAll(async () => {
    opened = await openTestDatabase();
    model = opened.corpus.current;
  });
  afterAll(() => opened.close());

  it('each has a name of its own, a reason and a public source', () => {
    const names = scenarios.map(({ family, name }) => `${family}: ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(SCENARIOS);
    expect(new Set(scenarios.map(({ family }) => family)).size).toBeGreaterThanOrEqual(FAMILIES);
    for (const { name, because, source } of scenarios) {
      expect(because, name).toMatch(/\.$/);
      expect(source, name).toMatch(SOURCE);
    }
  });

  it('of the starter corpus at least 98 % are right and none is dangerous', () => {
    const own = scenarios.filter(({ corpus }) => corpus === 'starter');
    const judged = own.map((scenario) => ({ scenario, ...judge(model, scenario, today()) }));
    const missed = judged.filter(({ grade }) => grade !== 'right');
    const displayed = missed.map(({ scenario, grade, reasons }) => `${grade}: ${scenario.name}: ${reasons.join('; ')}`);
    expect(judged.filter(({ grade }) => grade === 'dangerous')).toEqual([]);
    expect(1 - missed.length / own.length, displayed.join('\n')).toBeGreaterThanOrEqual(SHARE);
  });

  // As `cpi scrub` asks the claims of a file.
  it('one after the other with shared reads, each has the answer that it has alone', () => {
    const claims = scenarios.filter(({ query }) => query === 'claim').map(({ body }) => body as ClaimBody);
    const together = answersHere(model, today());
    for (const body of claims) expect(together(body), JSON.stringify(body)).toEqual(answersHere(model, today())(body));
  });
});
