import type { Installation } from './installation.ts';
import type { Load } from './load.ts';
import type { Postgres } from './postgres.ts';

/** No read failed, whatever was broken. */
export const noneFailed = ({ figures, failures }: Load): string[] =>
  failures.length === 0 ? [] : [`${figures.failedReads} of ${figures.reads} reads failed`, ...failures];

/** An organization may have a hundred webhooks: those of a scenario are gone before the next. */
export function removeWrites(database: Postgres): void {
  for (const table of ['webhook_attempts', 'webhook_deliveries', 'webhook_endpoints'])
    database.query(`DELETE FROM ${table}`);
}

/** Every confirmed write is there once: none lost, none doubled by being sent again. */
export async function findLostWrites({ database }: Installation, load: Load): Promise<string[]> {
  await load.end();
  const { written } = load;
  const ids = written.join(',');
  const there = Number(database.query(`SELECT count(*) FROM webhook_endpoints WHERE id IN (${ids || 'NULL'})`));
  const doubled = Number(database.query('SELECT count(*) - count(DISTINCT url) FROM webhook_endpoints'));
  removeWrites(database);
  return [
    ...(written.length === 0 ? ['no write was confirmed'] : []),
    ...(there === written.length ? [] : [`${written.length - there} of ${written.length} confirmed writes are lost`]),
    ...(doubled === 0 ? [] : [`${doubled} writes are there twice`]),
  ];
}
