import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { MasterKey, MasterKeys } from '../master-keys.ts';
import type { Generations } from '../secret-box.ts';
import type { Database, Queryable, Transaction } from './database.ts';

const SECRET_BYTES = 32;
/** An arbitrary constant shared by all processes: only one rotates secrets at a time. */
const SEAL_LOCK = 7_431_060;

interface SecretRow {
  name: string;
  generation: number;
  value: Buffer;
  /** Id of the master key that sealed it; null for plain text. */
  sealed_by: string | null;
}

/** A secret that cannot be read with the keys the process was given. The message is one sentence for the operator. */
export class MasterKeyError extends Error {
  override name = 'MasterKeyError';
}

/**
 * All generations of a secret of this installation, created once and shared by every process on the database. Sealed
 * with the master key if there is one.
 * @param first value of the first generation, if it must not be random.
 * @throws MasterKeyError when the newest was sealed with a key that was not provided.
 */
export async function secretGenerations(
  database: Queryable,
  name: string,
  keys: MasterKeys | null,
  first: () => Buffer = () => randomBytes(SECRET_BYTES),
): Promise<Generations> {
  let rows = await listSecretRows(database, name);
  if (rows.length === 0) {
    const { value, sealed_by } = sealed({ name, generation: 0 }, first(), keys?.current ?? null);
    await database.execute(
      sql`INSERT INTO platform_secrets (name, value, sealed_by) VALUES (${name}, ${value}, ${sealed_by}) ON CONFLICT DO NOTHING`,
    );
    rows = await listSecretRows(database, name);
  }
  return resolveGenerations(rows, keys);
}

/**
 * A secret for signing or hashing, where only the newest generation is needed. @throws MasterKeyError as
 * `secretGenerations`.
 */
export async function installationSecret(
  database: Queryable,
  name: string,
  keys: MasterKeys | null = null,
): Promise<Buffer> {
  const { newest, keys: values } = await secretGenerations(database, name, keys);
  return values.get(newest)!;
}

/**
 * Where values sealed with a secret are stored. For secrets without such a place the value stays, and only its own seal
 * changes.
 */
export interface SealedPlace {
  secret: string;
  /** Re-seals the values with the newest generation, in the transaction that replaces the secret. @returns rows. */
  reseal(tx: Transaction, generations: Generations): Promise<number>;
}

export interface Resealed {
  secrets: number;
  rows: number;
}

/**
 * Seals every secret of the installation with the current master key, both plain ones and those of the previous key.
 * Secrets that seal rows are replaced and their rows re-sealed, so that neither an old backup nor the previous key
 * opens anything written from then on. For startup while no other server runs.
 * @returns null when everything was already sealed with it.
 * @throws MasterKeyError when a secret cannot be read with the keys provided, or is sealed and no key was provided.
 */
export function sealInstallationSecrets(
  database: Database,
  keys: MasterKeys | null,
  places: readonly SealedPlace[],
): Promise<Resealed | null> {
  return database.transaction(async (tx) => {
    const all = await lockSecrets(tx);
    for (const rows of all) resolveGenerations(rows, keys);
    const due = keys === null ? [] : all.filter((rows) => !sealedFor(rows, keys.current));
    let done = 0;
    for (const rows of due) {
      done += await replace(tx, rows, keys!, keys!.current, places);
      await tx.execute(sql`DELETE FROM platform_secret_copies WHERE name = ${rows[0]!.name}`);
    }
    return due.length === 0 ? null : { secrets: due.length, rows: done };
  });
}

/**
 * Switches to another master key while servers run. Secrets that seal rows are replaced and their rows re-sealed. Until
 * `finishRotation`, copies let servers with only the previous key continue, and open what they sealed a moment ago.
 * @returns null when everything was already sealed with it.
 * @throws MasterKeyError while another rotation is unfinished, and when a secret is plain or cannot be read.
 */
export async function rotateSecrets(
  tx: Transaction,
  keys: MasterKeys,
  next: MasterKey,
  places: readonly SealedPlace[],
): Promise<Resealed | null> {
  const all = await lockSecrets(tx);
  if (all.every(([row]) => row!.sealed_by === next.id)) return null;
  if (all.some((rows) => rows.length > 1))
    throw new MasterKeyError('A rotation is in progress: finish it first with "cpi secrets rotate --finish"');
  let done = 0;
  for (const rows of all) {
    const [row] = rows as [SecretRow];
    if (row.sealed_by !== keys.current.id)
      throw new MasterKeyError(`The secret ${row.name} is not sealed by the current key: restart the servers with it`);
    const before = resolveGenerations(rows, keys).keys.get(row.generation)!;
    await insertCopies(tx, [row, { ...row, ...sealed(row, before, next) }]);
    done += await replace(tx, rows, keys, next, places, true);
  }
  return { secrets: all.length, rows: done };
}

/** Drops copies for the previous key. All servers must already have the next one. */
export async function dropCopies(tx: Transaction, sealedBy: string): Promise<void> {
  await tx.execute(sql`DELETE FROM platform_secret_copies WHERE sealed_by = ${sealedBy}`);
}

/**
 * Finishes a rotation: re-seals what was sealed with an earlier generation in the meantime, and deletes the copies.
 * @returns null when none is in progress.
 * @throws MasterKeyError unless the current key is the next one.
 */
export async function finishRotation(
  tx: Transaction,
  keys: MasterKeys,
  places: readonly SealedPlace[],
): Promise<Resealed | null> {
  const open = (await lockSecrets(tx)).filter((rows) => rows.length > 1);
  let done = 0;
  for (const rows of open) {
    const [{ name, sealed_by }] = rows as [SecretRow];
    if (sealed_by !== keys.current.id)
      throw new MasterKeyError('Secrets are sealed by the next key: finish the rotation with CPI_SECRET_KEY set to it');
    done += await resealAll(tx, filterPlaces(name, places), resolveGenerations(rows, keys));
  }
  if (open.length === 0) return null;
  await tx.execute(sql`DELETE FROM platform_secret_copies`);
  return { secrets: open.length, rows: done };
}

/** Ids of the master keys that seal secrets of the database; none when it has no table or none is sealed. */
export async function sealedBy(database: Queryable): Promise<string[]> {
  const [found] = await database.query<{ made: boolean }>(
    sql`SELECT to_regclass('platform_secrets') IS NOT NULL AS made`,
  );
  if (!found!.made) return [];
  // As JSON, because early schemas lack this column.
  const rows = await database.query<{ id: string }>(sql`
    SELECT DISTINCT to_jsonb(s) ->> 'sealed_by' AS id FROM platform_secrets s WHERE to_jsonb(s) ->> 'sealed_by' IS NOT NULL`);
  return rows.map(({ id }) => id);
}

/** The secret itself first, then its copies. */
function listSecretRows(database: Queryable, name: string): Promise<SecretRow[]> {
  return database.query<SecretRow>(sql`
    SELECT name, generation, value, sealed_by FROM (
      SELECT name, generation, value, sealed_by, 0 AS place FROM platform_secrets WHERE name = ${name}
      UNION ALL SELECT name, generation, value, sealed_by, 1 FROM platform_secret_copies WHERE name = ${name}) r
    ORDER BY place, generation, sealed_by`);
}

/** All secrets with their copies, locked until the transaction ends. */
async function lockSecrets(tx: Transaction): Promise<SecretRow[][]> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${SEAL_LOCK})`);
  const names = await tx.query<{ name: string }>(sql`SELECT name FROM platform_secrets ORDER BY name FOR UPDATE`);
  const all: SecretRow[][] = [];
  for (const { name } of names) all.push(await listSecretRows(tx, name));
  return all;
}

/** @returns rows that were re-sealed. */
async function replace(
  tx: Transaction,
  rows: SecretRow[],
  keys: MasterKeys,
  next: MasterKey,
  places: readonly SealedPlace[],
  keepForCurrent = false,
): Promise<number> {
  const { newest, keys: values } = resolveGenerations(rows, keys);
  const { name } = rows[0]!;
  const sealing = filterPlaces(name, places);
  const generation = sealing.length === 0 ? newest : newest + 1;
  const secret = sealing.length === 0 ? values.get(newest)! : randomBytes(SECRET_BYTES);
  const row = { name, generation, ...sealed({ name, generation }, secret, next) };
  await tx.execute(sql`
    UPDATE platform_secrets SET value = ${row.value}, sealed_by = ${row.sealed_by}, generation = ${generation} WHERE name = ${name}`);
  if (sealing.length === 0) return 0;
  if (keepForCurrent) await insertCopies(tx, [{ ...row, ...sealed(row, secret, keys.current) }]);
  return resealAll(tx, sealing, { newest: generation, keys: new Map([...values, [generation, secret]]) });
}

function filterPlaces(name: string, places: readonly SealedPlace[]): SealedPlace[] {
  return places.filter(({ secret }) => secret === name);
}

async function resealAll(tx: Transaction, places: readonly SealedPlace[], generations: Generations): Promise<number> {
  let rows = 0;
  for (const place of places) rows += await place.reseal(tx, generations);
  return rows;
}

async function insertCopies(tx: Transaction, rows: readonly SecretRow[]): Promise<void> {
  for (const { name, generation, sealed_by, value } of rows)
    await tx.execute(sql`
      INSERT INTO platform_secret_copies (name, generation, sealed_by, value)
      VALUES (${name}, ${generation}, ${sealed_by}, ${value})`);
}

/** Whether servers with this key read the newest generation. */
function sealedFor(rows: readonly SecretRow[], { id }: MasterKey): boolean {
  return rows.some(({ sealed_by, generation }) => sealed_by === id && generation === rows[0]!.generation);
}

function sealed(
  { name, generation }: Pick<SecretRow, 'name' | 'generation'>,
  secret: Buffer,
  key: MasterKey | null,
): Pick<SecretRow, 'value' | 'sealed_by'> {
  if (key === null) return { value: secret, sealed_by: null };
  return { value: key.box.seal(secret.toString('base64'), buildContext(name, generation)), sealed_by: key.id };
}

function buildContext(name: string, generation: number): string {
  return generation === 0 ? name : `${name} ${generation}`;
}

/** @param rows the secret itself first. @throws MasterKeyError when its newest generation cannot be read. */
function resolveGenerations(rows: readonly SecretRow[], keys: MasterKeys | null): Generations {
  const newest = rows[0]!.generation;
  const values = new Map<number, Buffer>();
  for (const row of rows) {
    const value = values.has(row.generation) ? null : opened(row, keys);
    if (value !== null) values.set(row.generation, value);
  }
  if (values.has(newest)) return { newest, keys: values };
  throw new MasterKeyError(
    keys === null
      ? 'Secrets of this database are sealed: set CPI_SECRET_KEY to the key they were sealed with'
      : `Secrets of this database are sealed by another key than ${keys.from}: restore it, or set CPI_SECRET_KEY_PREVIOUS to it in addition to CPI_SECRET_KEY`,
  );
}

/** @returns null without its key. */
function opened({ name, generation, value, sealed_by }: SecretRow, keys: MasterKeys | null): Buffer | null {
  if (sealed_by === null) return value;
  const key = [keys?.current, keys?.previous].find((one) => one?.id === sealed_by);
  return key == null ? null : Buffer.from(key.box.open(value, buildContext(name, generation)), 'base64');
}
