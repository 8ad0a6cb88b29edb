import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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

it('the write-ahead log of a running embedded database does not grow with every change', async () => {
  const walFiles = () => readdirSync(join(dir.path, 'db/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
  await database.transaction((tx) => tx.script('CREATE TABLE wide (n INT, text TEXT)'));
  const upkeep = new Upkeep(database);
  const counts: number[] = [];
  for (const round of [1, 2, 3, 4]) {
    await database.execute(sql`INSERT INTO wide SELECT ${round}, repeat('x', 500) FROM generate_series(1, 20000)`);
    counts.push(walFiles());
    await upkeep.tend();
  }
  await upkeep.close();
  expect(counts[3]).toBeLessThan(2 * (counts[0] ?? 0));
});
