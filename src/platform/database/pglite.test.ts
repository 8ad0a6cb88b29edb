import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/support/databases.ts';
import { StatementNames } from './pglite.ts';

describe('PGlite', () => {
  it('LISTEN during queries does not affect their results', async () => {
    const { database, close } = await openEmptyDatabase('pglite');
    const queries = Array.from({ length: 50 }, (_, at) => database.query<{ n: number }>(sql`SELECT ${at}::int AS n`));
    const listens = Array.from({ length: 10 }, (_, at) => database.listen(`channel_${at}`, () => {}));
    const answers = await Promise.all(queries);
    await Promise.all(listens);
    expect(answers.map((rows) => rows[0]?.n)).toEqual([...Array(50).keys()]);
    await close();
  });

  it('a rejected statement does not affect the next ones, including those already queued', async () => {
    const { database, close } = await openEmptyDatabase('pglite');
    await database.execute(sql`CREATE TABLE once (value int PRIMARY KEY)`);
    const insert = (value: number) => database.execute(sql`INSERT INTO once VALUES (${value})`);
    await insert(1);
    const all = await Promise.allSettled([insert(1), insert(2), database.query(sql`SELECT ${7}::int AS seven`)]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(all[2]).toMatchObject({ value: [{ seven: 7 }] });
    await expect(insert(2)).rejects.toThrow('duplicate key');
    await expect(database.query(sql`SELECT ${1}::int / 0`)).rejects.toThrow('division by zero');
    expect(await database.query(sql`SELECT value FROM once ORDER BY value`)).toEqual([{ value: 1 }, { value: 2 }]);
    await close();
  });
});

describe('names of prepared statements', () => {
  it('a text is named from its second use, always with the same name', () => {
    const names = new StatementNames();
    expect(names.find('SELECT 1')).toBeUndefined();
    const name = names.find('SELECT 1');
    expect(name).toBeDefined();
    expect(names.find('SELECT 1')).toBe(name);
  });

  it('two texts never have the same name', () => {
    const names = new StatementNames();
    const texts = Array.from({ length: 100 }, (_, at) => `SELECT ${at}`);
    for (const text of texts) names.find(text);
    expect(new Set(texts.map((text) => names.find(text))).size).toBe(100);
  });

  it('the number of names has a bound, and texts used once take none of them', () => {
    const names = new StatementNames();
    for (let at = 0; at < 5_000; at++) names.find(`SELECT ${at}`);
    const again = Array.from({ length: 5_000 }, (_, at) => `SELECT more ${at}`);
    const found = again.map((text) => [names.find(text), names.find(text)][1]).filter((name) => name !== undefined);
    expect(found).toHaveLength(500);
  });
});
