/** Tests take an embedded database that another test has closed: it must be the first one again. */
import sql from 'sql-template-tag';
import { expect, inject, it, vi } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { openEmbedded } from './support/embedded-engines.ts';

const open = () => openEmbedded(inject('pgliteTemplate'));

async function use<Answer>(work: (database: Database) => Promise<Answer>): Promise<Answer> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** All rows of all tables, and the state of each sequence. */
const read = (database: Database) =>
  database.query<{ content: string }>(sql`
    SELECT query_to_xml(
      CASE relkind WHEN 'S' THEN 'SELECT last_value, is_called FROM ' || oid::regclass
        ELSE 'SELECT t::text FROM ' || oid::regclass || ' AS t ORDER BY 1' END, false, false, '')::text AS content
    FROM pg_class WHERE relkind IN ('r', 'S') AND relnamespace = 'public'::regnamespace ORDER BY oid`);

const insertOrganization = (database: Database) =>
  database.execute(sql`INSERT INTO organizations (id, name, plan) VALUES ('org_a', 'A', 'free')`);

it('rows that a test adds, changes and deletes are as at first in the next database', async () => {
  const before = await use(async (database) => {
    const content = await read(database);
    await insertOrganization(database);
    await database.execute(sql`UPDATE schema_migrations SET name = name || ' of a test'`);
    await database.execute(sql`DELETE FROM release_files`);
    await database.execute(sql`SELECT nextval('releases_id_seq')`);
    expect(await read(database)).not.toEqual(content);
    return content;
  });
  expect(await use(read)).toEqual(before);
});

it('a schema that a test changes is not that of the next database', async () => {
  await use((database) => database.execute(sql`CREATE TABLE of_a_test (id int)`));
  await use((database) => database.execute(sql`ALTER TABLE organizations ADD COLUMN of_a_test int`));
  const found = await use((database) =>
    database.query(sql`
      SELECT relname AS name FROM pg_class WHERE relname = 'of_a_test'
      UNION ALL SELECT attname FROM pg_attribute WHERE attname = 'of_a_test'`),
  );
  expect(found).toEqual([]);
});

it('settings, prepared statements and listeners end with their database', async () => {
  const listener = vi.fn();
  await use(async (database) => {
    await database.listen('of_a_test', listener);
    await database.execute(sql`SET statement_timeout = 12345`);
    for (let i = 0; i < 3; i++) await database.query(sql`SELECT ${'prepared'}::text AS text`);
  });
  const after = await use(async (database) => {
    const heard = vi.fn();
    await database.listen('of_a_test', heard);
    await database.execute(sql`NOTIFY of_a_test`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    for (let i = 0; i < 3; i++) await database.query(sql`SELECT ${'prepared'}::text AS text`);
    return database.query(sql`SELECT current_setting('statement_timeout') AS value`);
  });
  expect(listener).not.toHaveBeenCalled();
  expect(after).toEqual([{ value: '0' }]);
});
