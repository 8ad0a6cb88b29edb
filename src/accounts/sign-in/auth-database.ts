import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Database adapter of the sign-in library. Our tables use snake case, its fields camel case. */
export function authDatabase(database: Database) {
  const pool = { connect: () => database.connect(), end: async () => {} };
  const dialect = new PostgresDialect({ pool: pool as never });
  // Keys inside JSON values are not converted.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return { db: new Kysely<never>({ dialect, plugins }), type: 'postgres' as const, transaction: true };
}
