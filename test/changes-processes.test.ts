/** The change stream of one server while another process publishes, and while connections break. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { publishChanges, storedChange } from './support/change-log.ts';
import { engines, openTestDatabase } from './support/databases.ts';
import { createTestApp } from './support/harness.ts';

describe.skipIf(!engines.includes('postgres'))(
  'change stream with several processes on postgres (skipped without DATABASE_URL)',
  () => {
    it('changes published by another process arrive, also after the listening connection was cut', async () => {
      const shared = await openTestDatabase('postgres');
      const test = await createTestApp({ engine: 'postgres', shared });
      const other = await openPostgres(shared.url!);
      const tenant = await test.tenant();
      const url = await test.http.listen({ port: 0, host: '127.0.0.1' });
      const requested = request(`${url}/v1/policies/changes/stream`, { headers: tenant.headers });
      requested.on('error', () => {});
      requested.end();
      const [response] = (await once(requested, 'response')) as [IncomingMessage];
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      const until = async (wanted: string) => {
        while (!text.includes(wanted)) await once(response, 'data');
      };
      await until(': connected');

      const [first] = await publishChanges(other, [storedChange({ policy_id: 'ELSEWHERE' })]);
      await until(`id: ${first}\n`);
      const cut = await other.query<{ cut: boolean }>({
        name: 'cut',
        text: `SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'cpi-listen'`,
        values: [],
      });
      expect(cut).toContainEqual({ cut: true });
      const [second] = await publishChanges(other, [storedChange({ policy_id: 'UNHEARD' })]);
      await until(`id: ${second}\n`);
      expect([...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))).toEqual([first, second]);

      requested.destroy();
      await test.close();
      await other.close();
      await shared.close();
    });
  },
);
