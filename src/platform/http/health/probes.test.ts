import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openEmptyDatabase } from '../../../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../../../test/support/harness.ts';
import { migrate } from '../../database/migrate.ts';

describe.each(engines)('probes on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());
  const probe = async (path: string, app = test) => {
    const answer = await app.get(path);
    return [answer.statusCode, answer.json().reasons];
  };

  it('report ready with an open release, a reachable database and a current schema', async () => {
    expect(await probe('/livez')).toEqual([200, []]);
    expect(await probe('/readyz')).toEqual([200, []]);
  });

  it('name a pending migration', async () => {
    const [row] = await test.database.query<{ name: string; sha256: string }>(
      sql`DELETE FROM schema_migrations WHERE name LIKE '0041%' RETURNING name, sha256`,
    );
    expect(await probe('/readyz')).toEqual([503, [`Migrations have not run: ${row!.name}`]]);
    await test.database.execute(
      sql`INSERT INTO schema_migrations (name, sha256) VALUES (${row!.name}, ${row!.sha256})`,
    );
    expect(await probe('/readyz')).toEqual([200, []]);
  });

  it('report not ready before the first release, and ready after it', async () => {
    const opened = await openEmptyDatabase(engine);
    await migrate(opened.database);
    await opened.corpus.follow();
    const empty = await createTestApp({ shared: opened });
    expect(await probe('/readyz', empty)).toEqual([503, ['No release is open']]);
    expect(await probe('/livez', empty)).toEqual([200, []]);
    await empty.close();
    await opened.close();
  });

  it('report not ready but alive without the database', async () => {
    const { query } = test.database;
    test.database.query = () => Promise.reject(new Error('gone'));
    try {
      expect(await probe('/readyz')).toEqual([503, ['The database cannot be reached']]);
      expect(await probe('/livez')).toEqual([200, []]);
    } finally {
      test.database.query = query;
    }
  });

  it('report not ready during shutdown, though the process still responds', async () => {
    const app = await createTestApp({ shared: test.opened });
    app.app.drain();
    expect(await probe('/readyz', app)).toEqual([503, ['The process is stopping']]);
    expect((await app.get('/health')).statusCode).toBe(200);
    await app.close();
  });
});
