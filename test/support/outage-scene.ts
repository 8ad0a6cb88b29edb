/** An application with a PostgreSQL connection that can be cut, and a clock that can be advanced. */
import sql from 'sql-template-tag';
import { vi } from 'vitest';
import { Corpus } from '../../src/corpus/corpus.public.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { openTestDatabase, type TestDatabase } from './databases.ts';
import { createTestApp, type Tenant, type TestApp } from './harness.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

export interface OutageScene {
  test: TestApp;
  proxy: TcpProxy;
  /** A direct connection that cannot be cut. */
  direct: TestDatabase;
  /** Units of this month stored in the database. */
  units(tenant: Tenant): Promise<number>;
  /** Lets time pass for performance.now(). */
  pass(ms: number): void;
  close(): Promise<void>;
}

export async function openOutageScene(graceMs: number): Promise<OutageScene> {
  const direct = await openTestDatabase('postgres');
  const url = new URL(direct.url!);
  const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${proxy.port}`;
  const database = await openPostgres(url.href, { poolSize: 4, graceMs });
  const corpus = new Corpus({ database, dir: direct.corpusDir, shared: true, cptLicensed: false, onError: () => {} });
  await corpus.follow();
  const test = await createTestApp({ shared: { ...direct, database, corpus, url: url.href } });
  const clock = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed);
  return {
    test,
    proxy,
    direct,
    units: async ({ organizationId }) => {
      const rows = await direct.database.query<{ units: number }>(
        sql`SELECT units FROM usage_months WHERE organization_id = ${organizationId}`,
      );
      return rows[0]?.units ?? 0;
    },
    pass: (ms) => {
      passed += ms;
    },
    close: async () => {
      await test.app.close().catch(() => {});
      await corpus.close();
      await database.close();
      await proxy.close().catch(() => {});
      await direct.close();
    },
  };
}

/** As another server would, with its connection intact. */
export async function changeKeyState({ direct }: OutageScene, { keyId }: Tenant, state: string): Promise<void> {
  await direct.database.execute(sql`UPDATE api_keys SET state = ${state} WHERE id = ${keyId}`);
  await direct.database.query(sql`SELECT pg_notify('access_keys_changed', '')`);
}
