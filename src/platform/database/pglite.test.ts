import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { openPglite } from './pglite.ts';

describe('PGlite', () => {
  it('LISTEN in the midst of queries changes none of their answers', async () => {
    const database = await openPglite(null);
    const queries = Array.from({ length: 50 }, (_, at) => database.query<{ n: number }>(sql`SELECT ${at}::int AS n`));
    const listens = Array.from({ length: 10 }, (_, at) => database.listen(`channel_${at}`, () => {}));
    const answers = await Promise.all(queries);
    await Promise.all(listens);
    expect(answers.map((rows) => rows[0]?.n)).toEqual([...Array(50).keys()]);
    await database.close();
  });
});
