/**
 * Removes the editions of the starter corpus one at a time; `npm run eval:claims -- --editions` does it with the public
 * files.
 */
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

  it('is never more confident, and reports what it lacks when it would send a claim that was held', () => {
    const own = readScenarios().filter(({ corpus }) => corpus === 'starter');
    const { found, changed, claims } = withoutEditions(opened.corpus.current, opened.corpusDir, own, today());
    expect(found).toEqual([]);
    // Otherwise no edition was removed.
    expect(changed).toBeGreaterThan(claims);
  });
});
