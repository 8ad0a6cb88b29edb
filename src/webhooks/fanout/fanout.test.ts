/** The database work of a round without changes. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';
import { fanOut } from './fanout.service.ts';

const SETTINGS = { plans: ['enterprise'], now: () => new Date() };

describe('fan-out of changes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('an idle round reads once and writes nothing', async () => {
    while ((await fanOut(app.database, SETTINGS)) > 0);
    const calls = (['query', 'execute', 'transaction'] as const).map((name) => vi.spyOn(app.database, name));
    expect(await fanOut(app.database, SETTINGS)).toBe(0);
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    for (const call of calls) call.mockRestore();
  });
});
