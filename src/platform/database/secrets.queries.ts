import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { MasterKeys } from '../master-keys.ts';
import { SecretBox } from '../secret-box.ts';
import type { Database, Queryable, Transaction } from './database.ts';

const SECRET_BYTES = 32;
/** Any number, the same in every process: one of them changes what secrets are sealed by. */
const SEAL_LOCK = 7_431_060;

interface SecretRow {
  name: string;
  value: Buffer;
  /** Id of the master key that sealed it; null: plain. */
  sealed_by: string | null;
}

/** A secret that cannot be read with the keys the process was given. The message is one sentence for the operator. */
export class MasterKeyError extends Error {
  override name = 'MasterKeyError';
}

/**
 * A secret of this installation, made once and then shared by every process on the database. Sealed by the master key where there is
 * one.
 * @throws MasterKeyError when it was sealed by a key that was not given.
 */
export async function installationSecret(
  database: Queryable,
  name: string,
  keys: MasterKeys | null = null,
): Promise<Buffer> {
  const { value, sealed_by } = sealed(name, randomBytes(SECRET_BYTES), keys);
  await database.execute(
    sql`INSERT INTO platform_secrets (name, value, sealed_by) VALUES (${name}, ${value}, ${sealed_by}) ON CONFLICT DO NOTHING`,
  );
  const rows = await database.query<SecretRow>(
    sql`SELECT name, value, sealed_by FROM platform_secrets WHERE name = ${name}`,
  );
  return opened(rows[0]!, keys);
}

/** What a capability sealed with a secret of its own is sealed anew with the next one, in the same transaction. */
export type Reseal = (tx: Transaction, from: SecretBox, to: SecretBox) => Promise<number>;

/**
 * Seals every secret of the installation by the current master key: plain ones, and those of the key before. Secrets that seal rows are
 * replaced and their rows sealed anew, so that neither an old backup nor the key before opens what is written from then on.
 * @param reseals by name of the secret
 * @returns secrets and rows that were sealed; null when all were already.
 * @throws MasterKeyError when a secret cannot be read with the keys given, or is sealed and none was given.
 */
export function sealInstallationSecrets(
  database: Database,
  keys: MasterKeys | null,
  reseals: Readonly<Record<string, Reseal>>,
): Promise<{ secrets: number; rows: number } | null> {
  return database.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${SEAL_LOCK})`);
    const all = await tx.query<SecretRow>(sql`SELECT name, value, sealed_by FROM platform_secrets FOR UPDATE`);
    for (const row of all) opened(row, keys);
    const due = keys === null ? [] : all.filter(({ sealed_by }) => sealed_by !== keys.current.id);
    let rows = 0;
    for (const row of due) {
      const before = opened(row, keys);
      const reseal = reseals[row.name];
      const next = reseal === undefined ? before : randomBytes(SECRET_BYTES);
      if (reseal !== undefined) rows += await reseal(tx, new SecretBox(before), new SecretBox(next));
      const { value, sealed_by } = sealed(row.name, next, keys);
      await tx.execute(
        sql`UPDATE platform_secrets SET value = ${value}, sealed_by = ${sealed_by} WHERE name = ${row.name}`,
      );
    }
    return due.length === 0 ? null : { secrets: due.length, rows };
  });
}

function sealed(name: string, secret: Buffer, keys: MasterKeys | null): Omit<SecretRow, 'name'> {
  if (keys === null) return { value: secret, sealed_by: null };
  return { value: keys.current.box.seal(secret.toString('base64'), name), sealed_by: keys.current.id };
}

function opened({ name, value, sealed_by }: SecretRow, keys: MasterKeys | null): Buffer {
  if (sealed_by === null) return value;
  const key = [keys?.current, keys?.previous].find((one) => one?.id === sealed_by);
  if (key == null)
    throw new MasterKeyError(
      keys === null
        ? 'Secrets of this database are sealed: set CPI_SECRET_KEY to the key they were sealed with'
        : 'Secrets of this database are sealed by another key: set CPI_SECRET_KEY_PREVIOUS to it beside CPI_SECRET_KEY',
    );
  return Buffer.from(key.box.open(value, name), 'base64');
}
