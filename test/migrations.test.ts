import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { engines, openEmptyDatabase, type TestDatabase } from './support/databases.ts';

describe.each(engines)('migrations on %s', (engine) => {
  let opened: TestDatabase;
  const dir = mkdtempSync(join(tmpdir(), 'cpi-migrations-'));
  beforeAll(async () => {
    opened = await openEmptyDatabase(engine);
  });
  afterAll(async () => {
    rmSync(dir, { recursive: true, force: true });
    await opened.close();
  });

  it('all run once on an empty database, however many processes start concurrently', async () => {
    const reports = await Promise.all([migrate(opened.database), migrate(opened.database)]);
    expect(reports.flatMap((report) => report.applied).sort()).toEqual(
      [...new Set(reports.flatMap((report) => report.applied))].sort(),
    );
    expect((await migrate(opened.database)).applied).toEqual([]);
  });

  it('an edited migration is rejected, and a failing one leaves nothing behind', async () => {
    cpSync(join(import.meta.dirname, '../db/migrations'), dir, { recursive: true });
    writeFileSync(join(dir, '9001_one.sql'), 'CREATE TABLE one_table (id INT PRIMARY KEY);');
    await migrate(opened.database, { dir });
    writeFileSync(join(dir, '9001_one.sql'), 'CREATE TABLE one_table (id BIGINT PRIMARY KEY);');
    await expect(migrate(opened.database, { dir })).rejects.toThrow('was edited after it had been applied');
    writeFileSync(join(dir, '9001_one.sql'), 'CREATE TABLE one_table (id INT PRIMARY KEY);');
    writeFileSync(
      join(dir, '9002_two.sql'),
      'CREATE TABLE two_table (id INT PRIMARY KEY); SELECT * FROM missing_table;',
    );
    await expect(migrate(opened.database, { dir })).rejects.toThrow('missing_table');
    expect(await opened.database.query(sql`SELECT to_regclass('two_table') AS found`)).toEqual([{ found: null }]);
  });

  it('a database migrated by a newer version is rejected by name and left unchanged', async () => {
    const known = await opened.database.query(sql`SELECT * FROM schema_migrations ORDER BY name`);
    await expect(migrate(opened.database)).rejects.toThrow(/newer version of this program \(9001_one\.sql\)/);
    expect(await opened.database.query(sql`SELECT * FROM schema_migrations ORDER BY name`)).toEqual(known);
  });

  it('using the pool inside an open transaction throws instead of deadlocking', async () => {
    const nested = opened.database.transaction(() => opened.database.query(sql`SELECT 1`));
    await expect(nested).rejects.toThrow('Query on the pool inside an open transaction');
    expect(await opened.database.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });

  it('a transaction that throws leaves nothing behind', async () => {
    const work = opened.database.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO organizations (id, name, plan) VALUES ('org_x', 'x', 'free')`);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await opened.database.query(sql`SELECT id FROM organizations WHERE id = 'org_x'`)).toEqual([]);
  });

  it('exclusive work is rejected while it runs elsewhere, and possible afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const first = opened.database.exclusively(77, 'busy', () => {
      started.resolve();
      return promise;
    });
    await started.promise;
    await expect(opened.database.exclusively(77, 'busy', async () => {})).rejects.toThrow('busy');
    resolve();
    await first;
    await opened.database.exclusively(77, 'busy', async () => {});
  });
});
