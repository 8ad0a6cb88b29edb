/** Rows from each stage of the schema go through all later migrations. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownMigrations, migrate } from '../../src/platform/database/migrate.ts';
import { engines, openEmptyDatabase, type TestDatabase } from '../support/databases.ts';

describe.each(engines)('migrations over existing data on %s', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openEmptyDatabase(engine);
  });
  afterAll(() => opened.close());

  it('keep the organizations and keys created between any two of them', async () => {
    const { database } = opened;
    const names = knownMigrations().map(({ name }) => name);
    for (const [at, name] of names.entries()) {
      expect((await migrate(database, { only: [name] })).applied, name).toEqual([name]);
      await database.execute(
        sql`INSERT INTO organizations (id, name, plan) VALUES (${`org_${at}`}, ${name}, 'enterprise')`,
      );
      await database.execute(sql`
        INSERT INTO api_keys (id, organization_id, key_hash, hint, mode, scopes)
        VALUES (${`key_${at}`}, ${`org_${at}`}, ${Buffer.from(name)}, 'cpi_live_abcd', 'live', ARRAY['read'])`);
    }
    expect((await migrate(database)).applied).toEqual([]);
    const retained = await database.query<{ id: string; name: string; state: string }>(sql`
      SELECT k.id, o.name, k.state FROM api_keys k JOIN organizations o ON o.id = k.organization_id
      WHERE k.key_hash = convert_to(o.name, 'UTF8') ORDER BY o.name`);
    expect(retained).toEqual(names.map((name, at) => ({ id: `key_${at}`, name, state: 'active' })));
  });
});
