/** A publish that is killed at any point: its records exist exactly when its versions do, once each. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { openPglite } from '../src/platform/database/pglite.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { expectedRecords } from './support/crash-editions.ts';
import { engines, openTestDatabase } from './support/databases.ts';
import { cleanEnv, temporaryDir } from './support/processes.ts';

/** On the embedded engine each round costs seconds to open it: every step once, and three kills in mid-statement. */
const ROUNDS = { pglite: 16, postgres: 20 };
/** Steps of a publish: before each of its statements, before the commit, and after it. */
const STEPS = 13;

interface Published {
  id: number;
  edition: string;
}

interface Logged {
  diff_id: number;
  release_id: number;
  policy_id: string;
  change_type: string;
  /** Release that wrote the version the record speaks of, and whether readers may see it. */
  version_release: number | null;
  visible: boolean;
}

const all = <Row>(database: Database, name: string, text: string) => database.query<Row>({ name, text, values: [] });

/** @returns number of editions that were published. */
async function verify(database: Database): Promise<number> {
  const releases = await all<Published>(
    database,
    'crash_releases',
    `SELECT id, edition FROM releases WHERE source = 'crash' AND state = 'published' ORDER BY id`,
  );
  expect(releases.map(({ edition }) => Number(edition))).toEqual(releases.map((_, at) => at));
  const records = await all<Logged>(
    database,
    'crash_records',
    `SELECT c.diff_id, c.release_id, c.policy_id, c.change_type, v.release_id AS version_release,
       v.published_at IS NOT NULL AS visible
     FROM policy_changes c LEFT JOIN policy_versions v ON v.id = c.new_version_id ORDER BY c.diff_id`,
  );
  const byRelease = Map.groupBy(records, ({ release_id }) => release_id);
  const known = new Set(releases.map(({ id }) => id));
  expect([...byRelease.keys()].filter((id) => !known.has(id))).toEqual([]);
  for (const { id, edition } of releases) {
    const made = (byRelease.get(id) ?? []).map(({ policy_id, change_type }) => `${policy_id} ${change_type}`);
    expect(made.sort()).toEqual(expectedRecords(Number(edition)));
  }
  for (const record of records) expect(record).toMatchObject({ version_release: record.release_id, visible: true });
  expect(records.map(({ release_id }) => release_id)).toEqual(
    records.map(({ release_id }) => release_id).sort((a, b) => a - b),
  );
  const stale = await all(
    database,
    'crash_current',
    `SELECT p.policy_id FROM policies p WHERE p.source = 'crash' AND p.current_version_id IS DISTINCT FROM
       (SELECT max(v.id) FROM policy_versions v WHERE v.policy_id = p.id AND v.published_at IS NOT NULL)`,
  );
  expect(stale).toEqual([]);
  return releases.length;
}

/** Runs the child until it is where the round wants it, and kills it there. */
async function killAt(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'support/publishing-child.ts')], {
    env: cleanEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  let text = '';
  for await (const chunk of child.stdout) {
    text += chunk;
    if (text.includes('here')) break;
  }
  child.kill('SIGKILL');
  expect(((await exited) as [number | null, string])[1], errors).toBe('SIGKILL');
}

describe.each(engines)('kill -9 during a publish on %s', (engine) => {
  it(`loses and duplicates no record, ${ROUNDS[engine]} times over`, async () => {
    const dir = temporaryDir();
    const opened = engine === 'postgres' ? await openTestDatabase('postgres') : null;
    const env: Record<string, string> =
      opened === null ? { CPI_DATA_DIR: dir.path } : { CPI_DATA_DIR: dir.path, DATABASE_URL: opened.url! };
    // Opening the embedded database costs a second, and a look finds what any kill before it did.
    const looksEvery = engine === 'pglite' ? 2 : 1;
    let expected = 0;
    for (let round = 0; round < ROUNDS[engine]; round++) {
      // First a halt at every step, then a kill that strikes while the statement runs.
      const halts = round < STEPS;
      await killAt({ ...env, ...(halts ? { STOP_AT: String(round) } : { SAY_AT: String((round * 5) % STEPS) }) });
      // The first publish of a round is whole; the second only where the halt came after its commit.
      expected += round === STEPS - 1 ? 2 : 1;
      if ((round + 1) % looksEvery !== 0) continue;
      const database = opened === null ? await openPglite(dir.path) : await openPostgres(opened.url!);
      const published = await verify(database);
      await database.close();
      if (halts) expect(published).toBe(expected);
      else expect(published).toBeGreaterThanOrEqual(expected);
      expected = published;
    }
    await opened?.close();
    dir.remove();
  }, 240_000);
});
