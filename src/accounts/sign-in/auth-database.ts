import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The database as the library that signs people in wants it. Our tables have names in snake case, its members in camel case. */
export function authDatabase(database: Database) {
  const pool = { connect: () => database.connect(), end: async () => {} };
  const dialect = new PostgresDialect({ pool: pool as never });
  // Keys inside of JSON values are left as they are.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return { db: new Kysely<never>({ dialect, plugins }), type: 'postgres' as const, transaction: true };
}
