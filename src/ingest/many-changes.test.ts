/** Change records of a large edition pass from the reading process to the publishing one. */
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../test/support/databases.ts';
import { ingest } from '../../test/support/ingest-here.ts';
import { articleRow, writeEdition } from '../../test/support/mcd-fixture.ts';

/** Together more than a pipe buffers. */
const ARTICLES = 400;

it('hundreds of change records arrive complete', async () => {
  const test = await openTestDatabase();
  const load = async (period: number, title: string) => {
    const articles = Array.from({ length: ARTICLES }, (_, at) => articleRow(70_000 + at, { title: `${title} ${at}` }));
    const written = writeEdition({ articles, period });
    try {
      return await ingest(test, ['mcd', ...written.paths]);
    } finally {
      written.remove();
    }
  };
  await load(1, 'Sample');
  expect(await load(2, 'Renamed sample')).toContain(`${ARTICLES} updated`);
  await test.close();
}, 300_000);
