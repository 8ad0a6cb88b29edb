/** The editions of the starter corpus, one after the other away; `npm run eval:claims -- --editions` does it with the public files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../src/platform/today.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases.ts';
import { readScenarios } from './scenarios.ts';
import { withoutEditions } from './without-editions.ts';

describe('a release without one of its editions', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  it('answers nothing with more confidence, and says what it lacks where it would send what was held', () => {
    const own = readScenarios().filter(({ corpus }) => corpus === 'starter');
    const { found, changed, claims } = withoutEditions(opened.corpus.current, opened.corpusDir, own, today());
    expect(found).toEqual([]);
    // Otherwise nothing was taken away.
    expect(changed).toBeGreaterThan(claims);
  });
});
