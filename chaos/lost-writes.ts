import type { Installation } from './installation.ts';
import type { Load } from './load.ts';
import type { Postgres } from './postgres.ts';

/** Failed reads: there must be none, whatever was broken. */
export const noneFailed = ({ figures, failures }: Load): string[] =>
  failures.length === 0 ? [] : [`${figures.failedReads} of ${figures.reads} reads failed`, ...failures];

/** Removes the webhooks of a scenario, since an organization may have only a hundred. */
export function removeWrites(database: Postgres): void {
  for (const table of ['webhook_attempts', 'webhook_deliveries', 'webhook_endpoints'])
    database.query(`DELETE FROM ${table}`);
}

/** Every confirmed write must exist exactly once: none lost, none duplicated by a retry. */
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
