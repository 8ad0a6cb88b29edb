/**
 * Child of the crash test: publishes one edition after the other and says on stdout where it is. With STOP_AT=n it halts for
 * ever at the n-th step of its second publish, so that the kill finds it exactly there; with SAY_AT=n it says so and goes on.
 */
import { silentProgress } from '../../src/ingest/release/progress.ts';
import { listReleases } from '../../src/ingest/release/release.queries.ts';
import { loadRelease } from '../../src/ingest/release/release.service.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { type Database, LockBusyError, type Queryable } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { crashEdition } from './crash-editions.ts';

const stopAt = Number(process.env.STOP_AT ?? -1);
const sayAt = Number(process.env.SAY_AT ?? -1);
let publishing = false;
let published = 0;
let step = 0;

/** Called before and after each statement of a publish, and after its commit. */
async function reach(): Promise<void> {
  if (!publishing || published !== 1) return;
  const now = step++;
  if (now !== stopAt && now !== sayAt) return;
  process.stdout.write('here\n');
  // The timer keeps the process alive; nobody resolves the promise.
  if (now === stopAt) await new Promise(() => setInterval(() => {}, 60_000));
}

function watched(queryable: Queryable): Queryable {
  return {
    query: async (query) => {
      await reach();
      return queryable.query(query);
    },
    execute: async (query) => {
      await reach();
      return queryable.execute(query);
    },
  };
}

const opened = await openDatabase(loadConfig());
const database: Database = {
  ...opened.database,
  transaction: async (work) => {
    const result = await opened.database.transaction(async (tx) => {
      const value = await work({ ...tx, ...watched(tx) });
      await reach();
      return value;
    });
    await reach();
    return result;
  },
};
await migrate(opened.database);
const last = (await listReleases(database, 1_000)).find((row) => row.source === 'crash' && row.state === 'published');
for (let edition = last === undefined ? 0 : Number(last.edition) + 1; ; ) {
  publishing = false;
  step = 0;
  try {
    const stage = (name: string) => {
      publishing = name === 'Publishing';
    };
    const progress = { ...silentProgress, stage };
    await loadRelease(database, crashEdition(edition), { signal: new AbortController().signal, progress });
  } catch (error) {
    // The server may need a moment to notice that the killed process is gone.
    if (error instanceof LockBusyError) continue;
    throw error;
  }
  published += 1;
  process.stdout.write(`published ${edition}\n`);
  edition += 1;
}
