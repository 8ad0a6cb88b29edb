import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDataDir } from '../../../test/support/processes.ts';
import type { Database } from '../database/database.ts';
import { openPglite } from '../database/pglite.ts';
import { tablesToTend } from './upkeep.queries.ts';
import { Upkeep } from './upkeep.ts';

const dir = emptyDataDir();
let database: Database;
beforeAll(async () => {
  database = await openPglite(dir.path);
});
afterAll(async () => {
  await database.close();
  dir.remove();
});

const countedRows = async (): Promise<number> =>
  (await database.query<{ rows: number }>(sql`SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'many'`))[0]!
    .rows;

it('the embedded database has correct row estimates and reuses the space of dead rows after many changes', async () => {
  await database.transaction((tx) =>
    tx.script('CREATE TABLE many (n INT PRIMARY KEY); CREATE TABLE few (n INT); INSERT INTO few VALUES (1)'),
  );
  await database.execute(sql`INSERT INTO many SELECT generate_series(1, 5000)`);
  expect(await countedRows()).toBe(-1);
  expect(await tablesToTend(database)).toEqual(['many']);
  const upkeep = new Upkeep(database);
  await upkeep.tend();
  expect(await countedRows()).toBe(5_000);
  expect(await tablesToTend(database)).toEqual([]);
  const size = async () =>
    (await database.query<{ size: number }>(sql`SELECT pg_relation_size('many')::int AS size`))[0]!.size;
  const replace = () => database.execute(sql`UPDATE many SET n = -n`);
  await replace();
  expect(await tablesToTend(database)).toEqual(['many']);
  await upkeep.tend();
  const grown = await size();
  await replace();
  // Dead rows make room for new ones.
  expect(await size()).toBe(grown);
  await upkeep.close();
});
