/** Fills an organization to its limits, since empty lists and files cost nothing to read. */
import { setTimeout as delay } from 'node:timers/promises';
import sql, { raw } from 'sql-template-tag';
import { loadConfig } from '../src/platform/config/config.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open.ts';
import { bearer, sendRequest } from './client.ts';
import type { TargetServer } from './server.ts';
import { signedIn } from './sessions.ts';

/** More rows than one file of any list contains. */
const ROWS = 10_500;
const MEMBERS = 2_000;
/** Number of genuine ledger links: more than one verification reads. */
const LINKS = 220;
const SAVED_AT_ONCE = 250;
const DAYS = 366;
/** Claims in one batch. */
const BATCH = 100;
/** Ids of each kind. */
const IDS = 5;
const CLAIM = {
  lines: Array.from({ length: 10 }, (_, at) => ({
    procedure_code: ['99213', 'E0601', '64483', '93000', '80061'][at % 5],
    modifiers: ['59'],
    units: 3,
    charge: 120.5,
    place: '11',
  })),
  diagnosis_codes: ['M54.16', 'G47.33', 'E11.9'],
  state: 'TX',
  date_of_service: '2026-01-15',
};

/** Existing ids by the path parameter that accepts them. */
export type Ids = Readonly<Record<string, readonly string[]>>;

export interface Filled {
  /** Headers of a signed-in owner. */
  session: Record<string, string>;
  ids: Ids;
}

type Post = (path: string, body: object, headers?: Record<string, string>) => Promise<Record<string, unknown>>;

/**
 * @param key with all scopes. Stops and restarts the server in between. @throws Error when something could not be
 * created.
 */
export async function fillOrganization(server: TargetServer, organization: string, key: string): Promise<Filled> {
  await server.command('demo');
  const made = await makeOneOfEach(server, key);
  const session = await signedIn(server, organization, 'owner');
  await server.end('SIGTERM');
  const { database, close } = await openDatabase(loadConfig({ CPI_DATA_DIR: server.dataDir }));
  try {
    await database.transaction((tx) => multiplyAll(tx, organization));
  } finally {
    await close();
  }
  await server.start();
  return { session: { ...session, origin: server.url }, ids: { ...made, ...(await listIds(server, key)) } };
}

async function makeOneOfEach(server: TargetServer, key: string): Promise<Ids> {
  const post: Post = async (path, body, more = {}) => {
    const headers = { ...bearer(key), 'content-type': 'application/json', ...more };
    const { status, text } = await sendRequest(server.port, {
      ...{ method: 'POST', path, headers, body: JSON.stringify(body) },
    });
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { data: Record<string, unknown> }).data;
  };
  for (let link = 0; link < LINKS; link++) await post('/v1/agent/tools/check_updates', { limit: 1 });
  await post('/v1/claims/batch', { claims: [CLAIM], work_list: {} });
  const unreviewed = await sendRequest(server.port, { path: '/v1/compliance/unreviewed', headers: bearer(key) });
  const [change] = (JSON.parse(unreviewed.text) as { data: { diff_id: number }[] }).data;
  await post('/v1/compliance/ack', { diff_id: change!.diff_id, notes: 'x'.repeat(500) });
  await post('/v1/account/keys', { name: 'x'.repeat(200), scopes: ['codes:read'] });
  for (const from of [0, SAVED_AT_ONCE])
    await post('/v1/saved', {
      items: Array.from({ length: SAVED_AT_ONCE }, (_, at) => ({
        ...{ kind: 'search', name: `search ${from + at}`, search: { q: 'oxygen' } },
      })),
    });
  const made = await makeJobs(post);
  for (let left = 120; !(await isDone(server, key, made.batch_id![0]!)); left--) {
    if (left === 0) throw new Error('the batch did not end');
    await delay(500);
  }
  return made;
}

async function isDone(server: TargetServer, key: string, batch: string): Promise<boolean> {
  const { text } = await sendRequest(server.port, { path: `/v1/claims/batch/${batch}`, headers: bearer(key) });
  return (JSON.parse(text) as { data: { status: string } }).data.status === 'completed';
}

/** Jobs of the largest size allowed, so that their results are large. */
async function makeJobs(post: Post): Promise<Ids> {
  const claims = Array.from({ length: BATCH }, () => CLAIM);
  const batch = await post('/v1/claims/batch', { claims }, { prefer: 'respond-async' });
  const research = await post('/v1/prior-auth/research', {
    ...{ procedure_codes: ['64483', 'E0601', '93000'], diagnosis_codes: CLAIM.diagnosis_codes, state: 'TX' },
  });
  return { batch_id: [String(batch.batch_id)], research_id: [String(research.research_id)] };
}

/** @throws Error where a list that was filled is empty. */
async function listIds(server: TargetServer, key: string): Promise<Ids> {
  const list = async (path: string, member: string) => {
    const { text } = await sendRequest(server.port, { path, headers: bearer(key) });
    const rows = (JSON.parse(text) as { data: Record<string, unknown>[] }).data;
    if (rows.length === 0) throw new Error(`GET ${path} lists nothing`);
    return rows.map((row) => String(row[member])).slice(0, IDS);
  };
  return {
    entry_id: await list('/v1/claims/work-list?status=all', 'entry_id'),
    release_id: await list('/v1/releases', 'id'),
  };
}

/** @throws Error where a table has no row to copy. */
async function multiplyAll(tx: Queryable, organization: string): Promise<void> {
  const own = `organization_id = '${organization}'`;
  // A release changes a policy once, so a log of this length needs as many policies.
  await multiply(tx, 'policy_changes', 'true', ROWS, `'diff_id', 100000 + n, 'policy_id', 'L' || (900000 + n)`);
  await multiply(tx, 'change_acknowledgements', own, ROWS, `'diff_id', 100000 + n`);
  await multiply(tx, 'access_log', own, ROWS, `'id', 1000000 + n`);
  await multiply(tx, 'work_list_entries', own, ROWS, `'entry_id', t.entry_id || '_' || n`);
  // Repeats the newest link, so that the links before it remain a valid chain.
  await multiply(tx, 'ledger', own, ROWS, `'position', ${LINKS} + 10 + n, 'ledger_id', t.ledger_id || '_' || n`);
  await tx.execute(sql`UPDATE ledger_heads SET position = (SELECT max(position) FROM ledger l
    WHERE l.organization_id = ledger_heads.organization_id) WHERE organization_id = ${organization}`);
  await multiply(tx, 'users', 'true', MEMBERS, `'id', t.id || '_' || n, 'email', n || t.email`);
  await tx.execute(sql`INSERT INTO memberships (organization_id, user_id, role)
    SELECT ${organization}, id, 'viewer' FROM users ON CONFLICT DO NOTHING`);
  await tx.execute(sql`INSERT INTO usage_days (organization_id, day, operation, actor_kind, actor_id, client, units, requests)
    SELECT ${organization}, current_date - d, 'operation' || o, 'key', 'key_' || (o % 25), 'api_key', 10, 10
    FROM generate_series(1, ${DAYS}::int) d, generate_series(1, 50) o`);
  // Marks the new rows as fanned out, so that no deliveries are created for them.
  await tx.execute(sql`UPDATE webhook_fanout SET last_diff_id = (SELECT max(diff_id) FROM policy_changes)`);
}

/**
 * Copies the last row of a table. @param members names and values as arguments of jsonb_build_object, using the row t
 * and the number n.
 */
async function multiply(tx: Queryable, table: string, where: string, count: number, members: string): Promise<void> {
  const made = await tx.execute(
    sql`${raw(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT r.* FROM ${table} t
      CROSS JOIN generate_series(1, ${count}) n
      CROSS JOIN LATERAL jsonb_populate_record(t, jsonb_build_object(${members})) r
      WHERE t.ctid = (SELECT max(ctid) FROM ${table} WHERE ${where})`)}`,
  );
  if (made !== count) throw new Error(`${table}: ${made} of ${count} rows were made`);
}
