import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable } from './database.ts';

/** A secret of this installation, made once and then shared by every process on the database. */
export async function installationSecret(database: Queryable, name: string): Promise<Buffer> {
  await database.execute(
    sql`INSERT INTO platform_secrets (name, value) VALUES (${name}, ${randomBytes(32)}) ON CONFLICT DO NOTHING`,
  );
  const rows = await database.query<{ value: Buffer }>(sql`SELECT value FROM platform_secrets WHERE name = ${name}`);
  return rows[0]!.value;
}
