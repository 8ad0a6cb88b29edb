/** A server from this checkout on a free loopback port, for runs without an address. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, createOrganization } from '../../src/access/organizations/organizations.service.ts';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import { openStore } from '../open-store.ts';
import { startServer } from '../processes.ts';

export interface Embedded {
  url: string;
  key: string;
  stop(): Promise<void>;
}

/** @param data an existing data directory; null creates a temporary one with the starter corpus. */
export async function startEmbedded(data: string | null): Promise<Embedded> {
  const dir = data ?? mkdtempSync(join(tmpdir(), 'cpi-quality-'));
  const env = { CPI_DATA_DIR: dir, CPI_PROCESSES: '1', LOG_LEVEL: 'warn' };
  const remove = () => {
    if (data === null) rmSync(dir, { recursive: true, force: true });
  };
  try {
    const key = await makeKey(env);
    const { url, stop } = await startServer(env);
    return { url, key, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A key for reading and for tools, but not for approvals: cases change nothing except the ledger of tool calls. */
async function makeKey(env: Record<string, string>): Promise<string> {
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...rest } = process.env;
  const opened = await openStore({ ...rest, ...env });
  try {
    await ensureStarterCorpus(opened.corpus);
    const { id } = await createOrganization(opened.database, 'CoverageBench', 'unlimited');
    const created = await createKey(opened.database, {
      ...{ organizationId: id, name: 'CoverageBench', mode: 'live', prefix: opened.config.keyPrefix },
      scopes: ['read', 'agent:tool:*'],
    });
    return created!.key;
  } finally {
    await opened.close();
  }
}
