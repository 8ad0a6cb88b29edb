/**
 * The database stores only a hash of each session token, so that a leaked copy signs no one in. The library has no
 * setting for this.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';

/** Migrations compute the same hash. */
export function storedToken(token: string): string {
  return `sha256:${createHash('sha256').update(token).digest('hex')}`;
}

/**
 * Prefix of listed tokens, which are already hashes. It is random per process, so that no client can pass one off as a
 * token.
 */
const LISTED = `${randomBytes(16).toString('hex')}:`;

type Row = Record<string, unknown>;
type Call = { model: string; where?: Where[]; data?: Row; update?: Row };

/** Makes the library write and look up hashes while it works with the plain tokens. Must be the first plugin. */
export const hashedSessionTokens = {
  id: 'hashed-session-tokens',
  init: ({ adapter }) => ({ context: { adapter: hashing(adapter) } }),
} satisfies BetterAuthPlugin;

function hashing(adapter: DBAdapter): DBAdapter {
  const begin: DBAdapter['transaction'] = (work) => adapter.transaction((inner) => work(wrapped(inner)));
  return { ...adapter, ...wrapped(adapter), transaction: begin };
}

function wrapped(adapter: DBTransactionAdapter): DBTransactionAdapter {
  const one = (method: 'create' | 'findOne' | 'update' | 'consumeOne' | 'incrementOne') => async (call: Call) => {
    const row = await (adapter[method] as (call: Call) => Promise<Row | null>)(hashed(call));
    const token = tokenIn(call);
    return row !== null && isSession(call) && 'token' in row ? { ...row, token: token ?? LISTED + row.token } : row;
  };
  const many = (method: 'count' | 'updateMany' | 'delete' | 'deleteMany') => (call: Call) =>
    (adapter[method] as (call: Call) => Promise<unknown>)(hashed(call));
  const findMany = async (call: Call) => {
    const rows = await adapter.findMany<Row>(hashed(call) as Parameters<DBAdapter['findMany']>[0]);
    return isSession(call) ? rows.map((row) => ('token' in row ? { ...row, token: LISTED + row.token } : row)) : rows;
  };
  return {
    ...adapter,
    create: one('create'),
    findOne: one('findOne'),
    update: one('update'),
    findMany,
    consumeOne: one('consumeOne'),
    incrementOne: one('incrementOne'),
    count: many('count'),
    updateMany: many('updateMany'),
    delete: many('delete'),
    deleteMany: many('deleteMany'),
  } as DBTransactionAdapter;
}

const isSession = ({ model }: Call): boolean => model === 'session';

function hashed(call: Call): Call {
  if (!isSession(call)) return call;
  const { where, data, update } = call;
  return {
    ...call,
    ...(where === undefined ? {} : { where: where.map(hashedClause) }),
    ...(data === undefined ? {} : { data: hashedRow(data) }),
    ...(update === undefined ? {} : { update: hashedRow(update) }),
  };
}

function hashedRow(row: Row): Row {
  return typeof row.token === 'string' ? { ...row, token: stored(row.token) } : row;
}

function hashedClause(clause: Where): Where {
  const { field, value } = clause;
  if (field !== 'token') return clause;
  if (Array.isArray(value)) return { ...clause, value: value.map((each) => stored(String(each))) };
  return typeof value === 'string' ? { ...clause, value: stored(value) } : clause;
}

const stored = (token: string): string => (token.startsWith(LISTED) ? token.slice(LISTED.length) : storedToken(token));

/** The token in a call's conditions or data. */
function tokenIn({ where, data, update }: Call): string | null {
  const named = update?.token ?? data?.token ?? where?.find(({ field }) => field === 'token')?.value;
  return typeof named === 'string' ? named : null;
}
