import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crashEdition } from '../../test/support/crash-editions.ts';
import { engines, openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { temporaryDir } from '../../test/support/processes.ts';
import { createOrganization, rotateKey } from '../access/organizations/organizations.service.ts';
import { silentProgress } from '../ingest/release/progress.ts';
import { loadRelease } from '../ingest/release/publish.ts';
import { parseCall, runCall, runWithoutDatabase } from '../platform/cli/run-command.ts';
import { loadConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { knownMigrations, migrate } from '../platform/database/migrate.ts';
import { backupCommands } from './backup.commands.ts';
import { NOT_AS_ROWS } from './backup-file.ts';
import { backupJob } from './scheduled-backup.ts';
import { listStoredTables, rowPages } from './tables.queries.ts';
import { writeBackup } from './write-backup.ts';

const signal = new AbortController().signal;

async function run({ database, corpus }: TestDatabase, argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const context = {
    config: loadConfig({}),
    database,
    out: (text: string) => void out.push(text),
    note: (text: string) => void err.push(text),
    terminal: null,
    signal,
    cwd: process.cwd(),
  };
  const call = parseCall(
    backupCommands(() => corpus),
    argv,
  );
  const code = await (runWithoutDatabase(call, context) ?? runCall(call, context));
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Every row of every stored table, as text, in no particular order. */
async function allRows(database: Database): Promise<Record<string, string[]>> {
  return database.transaction(async (tx) => {
    const found: Record<string, string[]> = {};
    for (const table of await listStoredTables(tx)) {
      // Migration times and the storage of segments are specific to this database.
      if (NOT_AS_ROWS.has(table.name)) continue;
      found[table.name] = (await Array.fromAsync(rowPages(tx, table))).flat().sort();
    }
    return found;
  });
}

/** An installation with one small release. */
async function openSmall(engine: (typeof engines)[number]): Promise<TestDatabase> {
  const opened = await openEmptyDatabase(engine);
  await migrate(opened.database);
  await load(opened, 0);
  return opened;
}

const load = ({ corpus }: Pick<TestDatabase, 'corpus'>, edition: number) =>
  loadRelease(corpus, crashEdition(edition), { signal, progress: silentProgress });

/** An installation with data of every kind. */
async function fill(test: TestApp): Promise<Tenant> {
  const tenant = await test.tenant();
  await rotateKey(test.database, (await test.tenant({ organizationId: tenant.organizationId })).keyId, {
    ...{ overlapMs: 60_000, prefix: 'cpi', now: new Date() },
  });
  const write = (url: string, payload: object, key = 'once') =>
    test.inject({ method: 'POST', url, payload, headers: { ...tenant.headers, 'x-idempotency-key': key } });
  await write('/v1/agent/tools/check_coverage', { code: 'E0601' }, 'tool');
  for (const edition of [0, 1]) await load(test, edition);
  const changes = (await test.get('/v1/policies/changes?limit=1', tenant)).json();
  await write('/v1/compliance/ack', { diff_id: changes.data[0].diff_id }, 'ack');
  // After the releases, so that nothing is delivered while rows are compared.
  await write('/v1/webhooks', { url: 'https://8.8.8.8/x', events: ['*'] });
  return tenant;
}

describe.each(engines)('a backup of %s', (from) => {
  const dir = temporaryDir();
  const file = join(dir.path, 'backup.tar.zst');
  let source: TestDatabase;
  let tenant: Tenant;
  let responded: object;
  let before: Record<string, string[]>;
  beforeAll(async () => {
    source = await openTestDatabase(from);
    const app = await createTestApp({ shared: source });
    tenant = await fill(app);
    responded = (await app.get('/v1/policies/L500', tenant)).json().data;
    // Counters in memory are written on close.
    await app.close();
    before = await allRows(source.database);
  });
  afterAll(async () => {
    await source.close();
    dir.remove();
  });

  it('is written and verifies as complete', async () => {
    const { code, err, out } = await run(source, ['backup', file, '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ release: source.corpus.current.release.id });
    expect(readdirSync(dir.path)).toEqual(['backup.tar.zst']);
    const whole = await run(source, ['restore', '--check', file]);
    expect(whole).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Complete: the backup of ') });
  });

  describe.each(engines)('restored on %s', (to) => {
    let target: TestDatabase;
    beforeAll(async () => {
      target = await openEmptyDatabase(to);
    });
    afterAll(() => target.close());

    it('has every row, and the served release with its files', async () => {
      const { code, err } = await run(target, ['restore', file]);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(await allRows(target.database)).toEqual(before);
      await target.corpus.follow();
      expect(target.corpus.current.release).toEqual(source.corpus.current.release);
      const earlier = await target.corpus.lease(String(source.corpus.current.release.sequence - 1));
      expect(earlier?.model.policies.heads.length).toBeGreaterThan(0);
      earlier?.end();
    });

    it('returns the same for the same keys, and continues where the original stopped', async () => {
      const app = await createTestApp({ shared: target });
      expect((await app.get('/v1/policies/L500', tenant)).json().data).toEqual(responded);
      const posted = await app.inject({
        method: 'POST',
        url: '/v1/webhooks',
        headers: { ...tenant.headers, 'x-idempotency-key': 'next' },
        payload: { url: 'https://8.8.8.8/y', events: ['*'] },
      });
      expect(posted.json().data.id).toBe(2);
      expect((await app.get('/v1/agent/ledger/verify', tenant)).json().data).toMatchObject({ valid: true });
      await load(target, 2);
      expect(target.corpus.current.release.sequence).toBe(source.corpus.current.release.sequence + 1);
      await app.close();
    });

    it("keeps the database's guarantees", async () => {
      const refused = target.database.execute(sql`DELETE FROM ledger`);
      await expect(refused).rejects.toThrow('The ledger only grows');
      const orphan = target.database.transaction(async (tx) => {
        await tx.execute(sql`UPDATE api_keys SET organization_id = 'org_missing'`);
        expect.unreachable('references are checked with each statement');
      });
      await expect(orphan).rejects.toThrow('foreign key');
    });

    it('is rejected when data exists', async () => {
      const { code, err } = await run(target, ['restore', file]);
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('already contains tables') });
    });
  });
});

describe.each(engines)('a backup on %s', (engine) => {
  it('is consistent while organizations are created and releases published', async () => {
    const dir = temporaryDir();
    const source = await createTestApp({ engine });
    const target = await openEmptyDatabase(engine);
    const file = join(dir.path, 'backup.tar.zst');
    let writing = true;
    const busy = (async () => {
      // The embedded engine responds without yielding to the event loop, which file access needs.
      for (let n = 0; writing && n < 20; n++, await nextTurn()) {
        await source.tenant();
        await createOrganization(source.database, `n${n}`, 'free');
      }
    })();
    const publishing = (async () => {
      for (let n = 0; n < 2; n++) await load(source, n);
    })();
    await writeBackup(source.corpus, file, { now: new Date(), signal }).finally(() => {
      writing = false;
    });
    await Promise.all([busy, publishing]);
    expect(await run(target, ['restore', file])).toMatchObject({ code: 0, err: '' });
    // A tenant is an organization followed by its key; each has audit records.
    const [counts] = await target.database.query<{ records: number; organizations: number; keys: number }>(sql`
      SELECT (SELECT count(*) FROM access_log WHERE action IN ('organization.created', 'key.created')) AS records,
        (SELECT count(*) FROM organizations) AS organizations, (SELECT count(*) FROM api_keys) AS keys`);
    expect(counts!.records).toBe(counts!.organizations + counts!.keys);
    await target.corpus.follow();
    expect(target.corpus.problem).toBeNull();
    await Promise.all([source.close(), target.close()]);
    dir.remove();
  });

  it('that is damaged, truncated or newer is rejected in one sentence, and the database stays empty', async () => {
    const dir = temporaryDir();
    const [source, target] = [await openSmall(engine), await openEmptyDatabase(engine)];
    const file = join(dir.path, 'backup.tar.zst');
    expect((await run(source, ['backup', file])).code).toBe(0);
    const bytes = readFileSync(file);
    const cases: [string, Buffer | string][] = [
      ['text', 'hello'],
      ['empty', ''],
      ...[0.3, 0.999].map((share): [string, Buffer] => ['cut', bytes.subarray(0, bytes.length * share)]),
    ];
    for (const [name, content] of cases) {
      const path = join(dir.path, name);
      writeFileSync(path, content);
      for (const argv of [
        ['restore', path],
        ['restore', '--check', path],
      ]) {
        const { code, err } = await run(target, argv);
        expect({ code, lines: err.split('\n').length }).toEqual({ code: 1, lines: 1 });
        expect(err).toMatch(/is not a backup|is damaged|is not complete/);
      }
    }
    for (const share of [0.01, 0.4, 0.7]) {
      const path = join(dir.path, 'flipped');
      const at = Math.floor(bytes.length * share);
      writeFileSync(path, bytes.with(at, bytes[at]! ^ 1));
      const { code, err } = await run(target, ['restore', path]);
      expect(code).toBe(1);
      // Before the end of a part is checked, the hash of a migration or the name of a table may be what no longer fits.
      expect(err).toMatch(/damaged|migration/);
    }
    expect((await run(target, ['restore', join(dir.path, 'nothing')])).err).toContain('does not exist');
    const left = await target.database.query(
      sql`SELECT 1 FROM pg_class WHERE relname IN ('organizations', 'releases')`,
    );
    expect(left).toEqual([]);
    expect(readdirSync(join(target.corpusDir, 'building'))).toEqual([]);
    expect(existsSync(join(target.corpusDir, 'segments'))).toBe(false);
    expect(await run(target, ['restore', file])).toMatchObject({ code: 0 });
    await source.database.execute(sql`INSERT INTO schema_migrations (name, sha256) VALUES ('9999_later.sql', 'x')`);
    expect((await run(source, ['backup', file])).code).toBe(0);
    expect((await run(target, ['restore', '--check', file])).err).toContain('9999_later.sql');
    await Promise.all([source.close(), target.close()]);
    dir.remove();
  });

  it('of an earlier schema is loaded before later migrations run', async () => {
    const dir = temporaryDir();
    const [source, target] = [await openEmptyDatabase(engine), await openEmptyDatabase(engine)];
    const names = knownMigrations().map(({ name }) => name);
    const earlier = names.filter((name) => name < '0013');
    await migrate(source.database, { only: earlier });
    await source.database.execute(sql`INSERT INTO organizations (id, name, plan) VALUES ('org_old', 'Old', 'starter')`);
    const file = join(dir.path, 'backup.tar.zst');
    expect(await run(source, ['backup', file])).toMatchObject({ code: 0, err: '' });
    const { out } = await run(target, ['restore', file, '--json']);
    expect(JSON.parse(out).migrated).toEqual(names.filter((name) => name >= '0013'));
    const rows = await target.database.query(sql`SELECT id, state FROM organizations`);
    expect(rows).toEqual([{ id: 'org_old', state: 'active' }]);
    await Promise.all([source.close(), target.close()]);
    dir.remove();
  });

  it('that cannot be written reports why, leaves nothing behind and releases the database', async () => {
    const dir = temporaryDir();
    const source = await openSmall(engine);
    const { code, err } = await run(source, ['backup', join(dir.path, 'missing', 'backup.tar.zst')]);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('ENOENT') });
    expect(await source.database.ping()).toBeGreaterThanOrEqual(0);
    expect(statSync(dir.path).isDirectory() && readdirSync(dir.path)).toEqual([]);
    await source.close();
    dir.remove();
  });
});

describe.each(engines)('scheduled backups on %s', (engine) => {
  it('are complete, and the newest ones are kept without affecting other files', async () => {
    const dir = temporaryDir();
    const source = await openSmall(engine);
    let now = Date.parse('2026-11-22T09:30:00Z');
    const job = backupJob(source.corpus, { dir: dir.path, keep: 2, everyMs: 86_400_000 }, () => new Date(now));
    for (const name of ['mine.tar.zst', 'cpi-2026-11-21T09-30-00Z.tar.zst.77.part'])
      writeFileSync(join(dir.path, name), '');
    for (let day = 0; day < 3; day++, now += 86_400_000) await job.run(signal);
    expect(readdirSync(dir.path).sort()).toEqual([
      'cpi-2026-11-23T09-30-00Z.tar.zst',
      'cpi-2026-11-24T09-30-00Z.tar.zst',
      'mine.tar.zst',
    ]);
    expect((await run(source, ['restore', '--check', join(dir.path, 'cpi-2026-11-24T09-30-00Z.tar.zst')])).code).toBe(
      0,
    );
    await source.close();
    dir.remove();
  });
});
