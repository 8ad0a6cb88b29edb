import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openEmptyDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { copyLine } from './database.ts';

const COLUMNS = ['id', 'text', 'day', 'holds'];

describe.each(engines)('rows copied in on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openEmptyDatabase(engine);
    await test.database.transaction((tx) =>
      tx.script('CREATE TABLE copied (id INT PRIMARY KEY, text TEXT, day DATE, holds BOOLEAN)'),
    );
  });
  afterAll(() => test.close());
  const all = () =>
    test.database.query<{ id: number; text: string | null; day: string | null; holds: boolean | null }>({
      name: 'copied',
      text: 'SELECT id, text, day, holds FROM copied ORDER BY id',
      values: [],
    });

  it('arrive as they are, whatever characters they hold', async () => {
    const texts = ['plain', 'a\tb', 'line\nfeed\r\n', 'back\\slash \\N \\.', '', 'Ünïcode ✓', '"quoted"'];
    const rows = texts.map((text, id) => [id, text, '2026-02-28', id % 2 === 0]);
    rows.push([texts.length, null!, null!, null!]);
    expect(await test.database.copyIn('copied', COLUMNS, rows.map(copyLine).join(''))).toBe(rows.length);
    expect(await all()).toEqual(rows.map(([id, text, day, holds]) => ({ id, text, day, holds })));
  });

  it('are refused together when one does not fit, and the connection serves on', async () => {
    const before = await all();
    const lines = [
      [100, 'new', null, null],
      [0, 'known key', null, null],
    ];
    await expect(test.database.copyIn('copied', COLUMNS, lines.map(copyLine).join(''))).rejects.toThrow(
      /duplicate key/,
    );
    await expect(test.database.copyIn('copied', COLUMNS, 'not a number\t\\N\t\\N\t\\N\n')).rejects.toThrow(/integer/);
    expect(await all()).toEqual(before);
    expect(await test.database.copyIn('copied', COLUMNS, copyLine([100, 'new', null, null]))).toBe(1);
  });

  it('do not get in the way of queries at the same time', async () => {
    const parts = Array.from({ length: 5 }, (_, part) =>
      Array.from({ length: 2_000 }, (_line, at) => copyLine([1_000 + part * 2_000 + at, 'x', null, null])).join(''),
    );
    const answers = await Promise.all([
      ...parts.map((lines) => test.database.copyIn('copied', COLUMNS, lines)),
      ...Array.from({ length: 20 }, () => test.database.ping()),
    ]);
    expect(answers.slice(0, 5)).toEqual([2_000, 2_000, 2_000, 2_000, 2_000]);
  });

  it('are refused inside an open transaction, which they would not be part of', async () => {
    await expect(
      test.database.transaction(async () =>
        test.database.copyIn('copied', COLUMNS, copyLine([5_000, 'x', null, null])),
      ),
    ).rejects.toThrow('inside an open transaction');
  });
});
