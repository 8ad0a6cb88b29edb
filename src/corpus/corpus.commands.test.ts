import {
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crashEdition, expectedRecords } from '../../test/support/crash-editions.ts';
import { engines, openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { newestPolicyFile } from '../../test/support/policy-files.ts';
import { temporaryDir } from '../../test/support/processes.ts';
import { silentProgress } from '../ingest/release/progress.ts';
import { loadRelease } from '../ingest/release/publish.ts';
import { ensureStarterCorpus } from '../ingest/starter/starter.service.ts';
import { parseCall, runCall } from '../platform/cli/run-command.ts';
import { loadConfig } from '../platform/config/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { rebuildFromDatabase } from './build/rebuild.ts';
import { corpusCommands } from './corpus.commands.ts';
import { segmentPath } from './segments/segment-file.ts';
import { Corpus } from './segments/store.ts';

/** Runs a command like the command line, and returns its output. */
async function run({ database, corpus }: TestDatabase, argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCall(
    parseCall(
      corpusCommands(() => corpus),
      argv,
    ),
    {
      config: loadConfig({}),
      database,
      out: (text) => out.push(text),
      note: (text) => err.push(text),
      terminal: null,
      signal: new AbortController().signal,
      cwd: process.cwd(),
    },
  );
  return { code, out: out.join('\n'), err: err.join('\n') };
}

function load({ corpus }: TestDatabase, edition: number) {
  return loadRelease(corpus, crashEdition(edition), { signal: new AbortController().signal, progress: silentProgress });
}

function flipByte(path: string, at: number): void {
  const handle = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  byte[0]! ^= 1;
  writeSync(handle, byte, 0, 1, at);
}

/** An installation without a release. */
async function openNew(engine: (typeof engines)[number]): Promise<TestDatabase> {
  const opened = await openEmptyDatabase(engine);
  await migrate(opened.database);
  const derive = () => expect.unreachable('there is nothing to rebuild') as never;
  await rebuildFromDatabase(opened.corpus, { derive, logProgress: () => {} });
  await opened.corpus.follow();
  return opened;
}

describe.each(engines)('a release as one file on %s', (engine) => {
  const dir = temporaryDir();
  const first = join(dir.path, 'first.tar.zst');
  const second = join(dir.path, 'second.tar.zst');
  let from: TestDatabase;
  let to: TestDatabase;
  beforeAll(async () => {
    from = await openTestDatabase(engine);
    to = await openNew(engine);
    await load(from, 0);
    expect(await run(from, ['corpus', 'export', first])).toMatchObject({ code: 0, err: '' });
    await load(from, 1);
    expect(await run(from, ['corpus', 'export', second])).toMatchObject({ code: 0, err: '' });
  });
  afterAll(async () => {
    await from.close();
    await to.close();
    dir.remove();
  });

  it('an incomplete or foreign archive is rejected in one sentence, and nothing is published', async () => {
    const bytes = readFileSync(first);
    const wrong: [string, Buffer | string, RegExp][] = [
      ['text', 'hello', /is not a release archive/],
      ['empty', '', /is not a release archive/],
      ['cut', bytes.subarray(0, bytes.length * 0.7), /is not a release archive, or is damaged|is not complete/],
      ['short', bytes.subarray(0, 300), /is not a release archive/],
    ];
    for (const [name, content, message] of wrong) {
      const path = join(dir.path, name);
      writeFileSync(path, content);
      const { code, err } = await run(to, ['corpus', 'import', path]);
      expect(code).toBe(1);
      expect(err).toMatch(message);
      expect(err.split('\n')).toHaveLength(1);
    }
    const flipped = join(dir.path, 'flipped');
    for (const share of [0.3, 0.6, 0.9]) {
      copyFileSync(first, flipped);
      flipByte(flipped, Math.floor(bytes.length * share));
      expect((await run(to, ['corpus', 'import', flipped])).err).toMatch(/damaged/);
    }
    expect((await run(to, ['corpus', 'import', join(dir.path, 'nothing')])).err).toContain('does not exist');
    expect(to.corpus.served).toBeNull();
    expect(readdirSync(join(to.corpusDir, 'building'))).toEqual([]);
    expect(existsSync(join(to.corpusDir, 'segments'))).toBe(false);
    expect(await run(to, ['corpus', 'verify'])).toMatchObject({ code: 1, err: 'No release is published yet' });
  });

  it('an empty installation serves the imported release without change records, and keeps it at its next start', async () => {
    const { code, out, err } = await run(to, ['corpus', 'import', first, '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const report = JSON.parse(out);
    const { release, policies } = to.corpus.current;
    expect(report).toMatchObject({
      release: release.id,
      unchanged: false,
      change_records: 0,
      policies: policies.heads.length,
    });
    const retained = await from.corpus.lease(report.imported);
    expect(policies.heads).toEqual(retained!.model.policies.heads);
    expect(release.datasets.map(({ sha256 }) => sha256)).toEqual(
      retained!.model.release.datasets.map(({ sha256 }) => sha256),
    );
    expect(release.sequence).toBeGreaterThan(retained!.model.release.sequence);
    retained!.end();
    expect((await run(to, ['corpus', 'import', first])).out).toContain('nothing was changed');
    await ensureStarterCorpus(to.corpus);
    expect(to.corpus.current.policies.heads.map((head) => head.policy_id)).toEqual(
      policies.heads.map((head) => head.policy_id),
    );
    expect(to.corpus.current.policies.byPolicyId.get('L500')!.published_at).toBe(
      policies.byPolicyId.get('L500')!.published_at,
    );
  });

  it('the next import records changes, like a load', async () => {
    expect((await run(to, ['corpus', 'import', second])).out).toContain(`${expectedRecords(1).length} change records`);
    const rows = await to.database.query<{ record: string }>(
      sql`SELECT policy_id || ' ' || change_type AS record FROM policy_changes WHERE release_id = ${to.corpus.current.release.sequence}`,
    );
    expect(rows.map(({ record }) => record).sort()).toEqual(expectedRecords(1));
    // The next edition is compared with the imported one.
    expect(Object.values((await load(to, 2)).change_records).reduce((a, b) => a + b)).toBe(expectedRecords(2).length);
  });

  it('verify checks every kept release and names the first damage, and import restores the file', async () => {
    const whole = await run(from, ['corpus', 'verify', '--json']);
    expect(whole).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(whole.out).releases[0]).toBe(from.corpus.current.release.id);
    const { release } = from.corpus.current;
    const path = segmentPath(from.corpusDir, newestPolicyFile(release).sha256);
    flipByte(path, Math.floor(statSync(path).size / 2));
    const damaged = await run(from, ['corpus', 'verify', release.id]);
    expect(damaged.code).toBe(1);
    expect(damaged.err).toContain(
      `Release ${release.id}, policies: Segment ${newestPolicyFile(release).sha256} is damaged`,
    );
    expect((await run(from, ['corpus', 'import', second])).out).toContain('nothing was changed');
    expect(await run(from, ['corpus', 'verify', release.id])).toMatchObject({ code: 0 });
    expect((await run(from, ['corpus', 'verify', '999'])).err).toContain('is not retained');
  });
});

describe.each(engines)('a damaged release on %s', (engine) => {
  it('at startup the newest kept release that can be opened is served, and the problem is reported', async () => {
    const opened = await openTestDatabase(engine);
    const before = opened.corpus.current.release;
    await load(opened, 0);
    const newest = opened.corpus.current.release;
    flipByte(segmentPath(opened.corpusDir, newestPolicyFile(newest).sha256), 5_000);
    if (engine === 'postgres') {
      await opened.database.execute(sql`
        UPDATE corpus_segment_chunks SET data = set_byte(data, 200, 255 - get_byte(data, 200)) WHERE sha256 = ${newestPolicyFile(newest).sha256}`);
      expect((await run(opened, ['corpus', 'verify', newest.id])).err).toContain('damaged in the database');
    }
    const errors: unknown[] = [];
    const settings = { database: opened.database, dir: opened.corpusDir, shared: false, cptLicensed: false };
    const fresh = new Corpus({ ...settings, onError: (error) => errors.push(error) });
    await fresh.follow();
    expect(fresh.current.release.id).toBe(before.id);
    expect(fresh.problem).toMatchObject({ release: newest.id, message: expect.stringContaining('damaged') });
    expect(errors).toHaveLength(1);
    const next = loadRelease(fresh, crashEdition(1), {
      signal: new AbortController().signal,
      progress: silentProgress,
    });
    await expect(next).rejects.toThrow(`Release ${newest.id} cannot be opened`);
    await fresh.close();
    await opened.close();
  });

  it.skipIf(engine !== 'postgres')('a damaged file is fetched again from the database', async () => {
    const opened = await openTestDatabase(engine);
    const { release } = opened.corpus.current;
    flipByte(segmentPath(opened.corpusDir, newestPolicyFile(release).sha256), 5_000);
    const settings = { database: opened.database, dir: opened.corpusDir, shared: false, cptLicensed: false };
    const fresh = new Corpus({ ...settings, onError: () => {} });
    await fresh.follow();
    expect(fresh.current.release.id).toBe(release.id);
    expect(fresh.problem).toBeNull();
    await fresh.close();
    await opened.close();
  });
});
