/**
 * A publish killed at any point leaves either the old or the new release, complete, and each change record exactly
 * once.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Corpus } from '../src/corpus/segments/store.ts';
import { openPglite } from '../src/platform/database/pglite.ts';
import { startProcess } from './support/child-processes.ts';
import { expectedRecords } from './support/crash-editions.ts';
import { type Engine, engines, openEmptyDatabase } from './support/databases.ts';
import { lcdRow, writeEdition } from './support/mcd-fixture.ts';
import { cleanEnv, cpi, emptyDataDir, FOR_SHORT, preparedDir } from './support/processes.ts';
import type { CrashState } from './support/publishing-child.ts';

/**
 * Kills of a process paused at a step, spread over an entire publish, and of one that keeps running. Opening the
 * embedded engine takes a second each time.
 */
const HALTS: Record<Engine, number> = { pglite: 5, postgres: 8 };
const STRIKES: Record<Engine, number> = { pglite: 1, postgres: 2 };
/**
 * What a killed publish may leave until the next one: two segments or drafts when it merges, and their copies in the
 * database.
 */
const MAX_ORPHANS = 4;

interface Round {
  state: CrashState;
  /** Number of steps of a publish that was not killed. */
  steps: number | null;
}

/** Runs the child until it reports the step of this round, then kills it. */
async function run(env: Record<string, string>): Promise<Round> {
  const text = await runUntil(join(import.meta.dirname, 'support/publishing-child.ts'), env, '\nhere\n');
  const steps = /^steps (\d+)$/m.exec(text)?.[1];
  return { state: JSON.parse(/^state (.*)$/m.exec(text)![1]!), steps: steps === undefined ? null : Number(steps) };
}

/**
 * A process may end by itself before the signal arrives; then it must exit successfully.
 * @param words output after which the process is killed; without them it runs to its end. @returns its output.
 */
async function runUntil(script: string, env: Record<string, string>, words: string | null): Promise<string> {
  const child = startProcess(process.execPath, [...FOR_SHORT, script], {
    env: cleanEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  let text = '';
  let reached = false;
  for await (const chunk of child.stdout) {
    if (reached) continue;
    text += chunk;
    reached = words !== null && text.includes(words);
    if (reached) child.kill('SIGKILL');
  }
  const [code, signal] = await exited;
  expect(reached && signal === 'SIGKILL' ? 0 : code, errors).toBe(0);
  return text;
}

function check({ editions, wrong, records, orphans }: CrashState): void {
  expect(editions).toEqual(editions.map((_, at) => at));
  expect(wrong).toEqual([]);
  const expected = editions.flatMap((edition) => expectedRecords(edition).map((record) => `${edition}: ${record}`));
  expect(records.toSorted()).toEqual(expected.sort());
  expect(orphans).toBeLessThanOrEqual(MAX_ORPHANS);
}

describe('kill -9 during a publish', () => {
  it.concurrent.each(engines)(
    'always leaves one complete release on %s',
    async (engine) => {
      const dir = emptyDataDir();
      const opened = engine === 'postgres' ? await openEmptyDatabase('postgres') : null;
      const env: Record<string, string> = { CPI_DATA_DIR: dir.path };
      if (opened !== null) env.DATABASE_URL = opened.url!;
      await run(env);
      const steps = (await run(env)).steps!;
      expect(steps).toBeGreaterThan(20);
      let published = 2;
      let publishedByKilled = 0;
      const look = ({ state }: Round) => {
        check(state);
        // Never fewer, and at most the one edition that was being published.
        expect([published, published + 1]).toContain(state.editions.length);
        publishedByKilled += state.editions.length - published;
        published = state.editions.length;
      };
      for (let at = 0; at < HALTS[engine]; at++)
        look(await run({ ...env, STOP_AT: String(Math.round((at * (steps - 1)) / (HALTS[engine] - 1))) }));
      for (let at = 0; at < STRIKES[engine]; at++)
        look(await run({ ...env, SAY_AT: String(Math.floor(Math.random() * steps)) }));
      const last = await run(env);
      look(last);
      expect(last.steps).toBeGreaterThan(20);
      // Some kills happened before the commit, some after it.
      expect(publishedByKilled).toBeGreaterThan(0);
      expect(publishedByKilled).toBeLessThan(HALTS[engine] + STRIKES[engine]);
      const after = await run({ ...env, STOP_AT: '0' });
      check(after.state);
      expect(after.state.orphans).toBe(0);
      await opened?.close();
      dir.remove();
    },
    300_000,
  );
});

/** Progress messages of the child; it is killed once after each of these. */
const REBUILT = ['The corpus moves', 'Indexing policies', '3 of 16', '16 of 16'];

describe.each(engines)('kill -9 while the corpus moves out of the database on %s', (engine) => {
  it('loses nothing: the next start begins again', async () => {
    const dir = emptyDataDir();
    const opened = engine === 'postgres' ? await openEmptyDatabase('postgres') : null;
    const env: Record<string, string> = { CPI_DATA_DIR: dir.path };
    if (opened !== null) env.DATABASE_URL = opened.url!;
    const child = join(import.meta.dirname, 'support/rebuilding-child.ts');
    await runUntil(child, { ...env, FILL: '1' }, null);
    for (const words of REBUILT) expect(await runUntil(child, env, words)).not.toContain('done');
    const done = /^done (.*)$/m.exec(await runUntil(child, env, null))![1]!;
    expect(JSON.parse(done)).toMatchObject({ versions: [1, 3], datasets: expect.any(Number) });
    await opened?.close();
    dir.remove();
  }, 300_000);
});

/** The command reports stages; at each it is killed together with the process that reads for it. */
const DOCUMENTS = 40;
const STAGES = ['Reading and writing documents', 'Indexing'];

describe('kill -9 of cpi ingest', () => {
  it('leaves one complete release, and the next load works', async () => {
    const dir = preparedDir();
    const env = { CPI_DATA_DIR: dir.path };
    const edition = (title: string, period: number) =>
      writeEdition({ lcds: Array.from({ length: DOCUMENTS }, (_, at) => lcdRow(at + 1, { title })), period });
    const [old, next] = [edition('Old', 1), edition('New', 2)];
    expect((await cpi(['ingest', 'mcd', ...old.paths], env)).code).toBe(0);
    for (const stage of STAGES) {
      const load = cpi(['ingest', 'mcd', ...next.paths], env);
      await load.waitForOutput(stage);
      load.process.kill('SIGKILL');
      await load;
      const found = await titlesIn(dir.path);
      expect(found).toHaveLength(DOCUMENTS);
      expect([['Old'], ['New']]).toContainEqual([...new Set(found)]);
    }
    expect((await cpi(['ingest', 'mcd', ...next.paths], env)).code).toBe(0);
    expect(new Set(await titlesIn(dir.path))).toEqual(new Set(['New']));
    old.remove();
    next.remove();
    dir.remove();
  }, 300_000);
});

/** Titles of the LCDs as a reader would see them. */
async function titlesIn(dataDir: string): Promise<string[]> {
  const database = await openPglite(dataDir);
  const onError = (error: unknown) => expect.unreachable(String(error));
  const corpus = new Corpus({ database, dir: join(dataDir, 'corpus'), shared: false, cptLicensed: false, onError });
  await corpus.refresh();
  const titles = corpus.current.policies.heads.filter((head) => head.policy_type === 'LCD').map(({ title }) => title);
  await corpus.close();
  await database.close();
  return titles;
}
