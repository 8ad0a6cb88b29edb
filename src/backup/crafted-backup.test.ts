/** A backup that was made to do harm: what it names is checked against what migrations create. */
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { oneEngine, openEmptyDatabase } from '../../test/support/databases.ts';
import { temporaryDir } from '../../test/support/processes.ts';
import { ArchiveError, writeArchiveFile } from '../platform/archive/tar-archive.ts';
import { knownMigrations } from '../platform/database/migrate.ts';
import { BACKUP_FORMAT, CONTENTS, END } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';

const { signal } = new AbortController();

it('cannot empty tables of the database system', async () => {
  const dir = temporaryDir();
  const target = await openEmptyDatabase(oneEngine[0]!);
  const file = join(dir.path, 'crafted.tar.zst');
  const contents = {
    ...{ format: BACKUP_FORMAT, version: '0.2.0', engine: 'pglite', created_at: new Date().toISOString() },
    ...{ release: null, migrations: knownMigrations(), sequences: [], segments: [] },
    tables: [{ name: 'pg_description', columns: [], rows: 0 }],
  };
  await writeArchiveFile(file, { mtime: new Date(), signal }, async (archive) => {
    await archive.text(CONTENTS, JSON.stringify(contents));
    await archive.text(END, JSON.stringify({ tables: {} }));
  });
  const described = async () =>
    (await target.database.query<{ rows: number }>(sql`SELECT count(*)::int AS rows FROM pg_description`))[0]!.rows;
  const before = await described();
  await expect(restoreBackup(target.corpus, file, signal)).rejects.toThrow(ArchiveError);
  expect(before).toBeGreaterThan(0);
  expect(await described()).toBe(before);
  await target.close();
  dir.remove();
});
