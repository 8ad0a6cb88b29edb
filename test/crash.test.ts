/** A load that is killed at any moment loses nothing and leaves the old corpus served. */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openPglite } from '../src/platform/database/pglite.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { currentPolicies } from '../src/policies/policies.queries.ts';
import { engines, openTestDatabase } from './support/databases.ts';
import { lcdRow, ncdRow, writeEdition } from './support/mcd-fixture.ts';
import { cpi, temporaryDir } from './support/processes.ts';

/** Moments of the kills, as shares of the time a whole load takes from its first document to its end. */
const MOMENTS = [0.1, 0.4, 0.7];
const WORKING = 'Reading and writing documents ...';

describe.each(engines)('kill -9 during a load on %s', (engine) => {
  it(`leaves one whole release, ${MOMENTS.length} times over`, async () => {
    const dir = temporaryDir();
    const opened = engine === 'postgres' ? await openTestDatabase('postgres') : null;
    const env: Record<string, string> =
      opened === null ? { CPI_DATA_DIR: dir.path } : { CPI_DATA_DIR: dir.path, DATABASE_URL: opened.url! };
    const edition = (title: string, period: number) =>
      writeEdition({
        lcds: Array.from({ length: 1_500 }, (_, at) => lcdRow(at + 1, { title })),
        ncds: period === 1 ? [ncdRow(1)] : [],
        period,
      });
    const old = edition('Old', 1);
    const first = cpi(['ingest', 'mcd', ...old.paths], env);
    await first.saying(WORKING);
    const start = performance.now();
    expect((await first).code).toBe(0);
    const whole = performance.now() - start;
    const next = edition('New', 2);

    let insideLoads = 0;
    for (const moment of MOMENTS) {
      const load = cpi(['ingest', 'mcd', ...next.paths], env);
      await load.saying(WORKING);
      await delay(moment * whole); // the moment of the kill is the point here
      load.process.kill('SIGKILL');
      const { code } = await load;
      const { titles, loading } = await look(opened?.url ?? null, dir.path);
      const found = new Set(titles);
      expect([...found]).toEqual(found.has('New') ? ['New'] : ['Old']);
      if (code === null && loading) insideLoads += 1;
      if (found.has('New')) break;
    }
    // Otherwise the test would show nothing: at least the first kills fell between the first document and the publish.
    expect(insideLoads).toBeGreaterThanOrEqual(2);
    // What is left of the killed loads does not stand in the way of the next one.
    expect((await cpi(['ingest', 'mcd', ...next.paths], env)).code).toBe(0);
    const { titles, loading } = await look(opened?.url ?? null, dir.path);
    expect(titles).toEqual(Array(1_500).fill('New'));
    expect(loading).toBe(false);
    old.remove();
    next.remove();
    dir.remove();
    await opened?.close();
  }, 120_000);
});

/** Titles of the LCDs a reader would see, and whether a load was cut off. */
async function look(url: string | null, dir: string): Promise<{ titles: string[]; loading: boolean }> {
  const database = url === null ? await openPglite(dir) : await openPostgres(url);
  const { rows } = await currentPolicies(database);
  const loads = await database.query({
    name: 'loading',
    text: "SELECT id FROM releases WHERE state = 'loading'",
    values: [],
  });
  await database.close();
  return {
    titles: rows.filter((row) => row.policy_type === 'LCD').map((row) => row.title),
    loading: loads.length > 0,
  };
}
