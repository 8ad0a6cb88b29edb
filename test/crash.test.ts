/** A load that is killed at any moment loses nothing and leaves the old corpus served. */
import { describe, expect, it } from 'vitest';
import { openPglite } from '../src/platform/database/pglite.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { currentPolicies } from '../src/policies/policies.queries.ts';
import { engines, openTestDatabase } from './support/databases.ts';
import { lcdRow, ncdRow, writeEdition } from './support/mcd-fixture.ts';
import { cpi, temporaryDir } from './support/processes.ts';

const ROUNDS = 5;

describe.each(engines)('kill -9 during a load on %s', (engine) => {
  it(`leaves one whole release, ${ROUNDS} times over`, async () => {
    const dir = temporaryDir();
    const opened = engine === 'postgres' ? await openTestDatabase('postgres') : null;
    const env: Record<string, string> =
      opened === null ? { CPI_DATA_DIR: dir.path } : { CPI_DATA_DIR: dir.path, DATABASE_URL: opened.url! };
    const old = writeEdition({ lcds: [lcdRow(1, { title: 'Old' })], ncds: [ncdRow(1)] });
    expect((await cpi(['ingest', 'mcd', ...old.paths], env)).code).toBe(0);
    const next = writeEdition({
      lcds: Array.from({ length: 1_500 }, (_, at) => lcdRow(at + 1, { title: 'New' })),
      period: 2,
    });

    const titles = async () => {
      const database = opened === null ? await openPglite(dir.path) : await openPostgres(opened.url!);
      const { rows } = await currentPolicies(database);
      await database.close();
      return rows.filter((row) => row.policy_type === 'LCD').map((row) => row.title);
    };
    for (let round = 0; round < ROUNDS; round++) {
      const load = cpi(['ingest', 'mcd', ...next.paths], env);
      await afterOutput(load.process, round);
      load.process.kill('SIGKILL');
      await load;
      const found = new Set(await titles());
      expect([...found]).toEqual(found.has('New') ? ['New'] : ['Old']);
    }
    // What is left of the killed loads does not stand in the way of the next one.
    expect((await cpi(['ingest', 'mcd', ...next.paths], env)).code).toBe(0);
    expect(await titles()).toHaveLength(1_500);
    old.remove();
    next.remove();
    dir.remove();
    await opened?.close();
  }, 120_000);
});

/** Lets the load get further in each round: a share of a second after the process began to work. */
async function afterOutput(child: { pid?: number }, round: number): Promise<void> {
  expect(child.pid).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 700 + round * 350)); // the moment of the kill is the point here
}
