import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { age, publishChanges, storedChange } from '../../../test/support/change-log.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { checkUpdates } from './check-updates.tools.ts';

const TODAY = '2026-11-22';

describe('check_updates without a match', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  const query = async (input: { codes?: string[]; days_back?: number }) => {
    const { database, corpus } = test;
    const context = {
      database,
      model: corpus.current,
      organizationId: 'o',
      actorId: 'k',
      today: TODAY,
      now: new Date(),
    };
    return checkUpdates.run(context, input);
  };
  const hint = async (input: { codes?: string[]; days_back?: number }) => (await query(input)).concise.hint as string;

  it('states how far back the last change is, what there is without codes, and which policies it looked at', async () => {
    expect(await hint({})).toBe('No change in the last 30 days; none is recorded.');
    const [old, recent] = await publishChanges(test.database, [
      storedChange({ policy_id: 'L33718' }),
      storedChange({ policy_id: 'L33797' }),
    ]);
    await age(test.database, [old!], 50);
    await age(test.database, [recent!], 10);
    const { concise, sources, window } = await query({ codes: ['e0601'] });
    expect(concise.changes).toEqual([]);
    expect(concise.hint).toMatch(/^No change in the last 30 days of the policies that list e0601 \(.*L33718/);
    expect(concise.hint).toMatch(/; the last was on 20\d\d-\d\d-\d\d: ask with days_back 5[01]\./);
    expect(concise.hint).toMatch(/ Without codes there is 1 change\.$/);
    expect(window).toBeNull();
    expect(sources.map(({ policy_id }) => policy_id)).toContain('L33718');
    const days = Number(/days_back (\d+)/.exec(concise.hint as string)![1]);
    expect((await query({ codes: ['e0601'], days_back: days })).concise.changes).toHaveLength(1);
    await age(test.database, [old!], 100);
    expect(await hint({ codes: ['E0601'] })).toContain('longer ago than days_back reaches (90)');
  });

  it('codes that no policy lists are named', async () => {
    expect(await hint({ codes: ['ZZ999'], days_back: 1 })).toBe(
      'No policy lists ZZ999: check the codes, or leave them out. Without codes there are 0 changes.',
    );
  });
});
