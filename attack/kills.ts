/** Kills the server with SIGKILL during writes: every confirmed write must exist afterwards. */
import { setTimeout as delay } from 'node:timers/promises';
import { bearer, sendRequest } from './client.ts';
import type { Row } from './report.ts';
import { TargetServer } from './server.ts';

const LONGEST_MS = 1_500;
const AT_ONCE = 4;

export async function killRounds(rounds: number, seed: number): Promise<Row> {
  const server = new TargetServer({ CPI_WEBHOOK_ALLOW_PRIVATE: 'true' });
  const failures: string[] = [];
  /** Ids of confirmed webhooks by the key that created them, since an organization may have a hundred. */
  const confirmed = new Map<string, Set<number>>();
  let slowestStart = 0;
  let random = seed >>> 0;
  try {
    await server.start();
    for (let round = 0; round < rounds; round++) {
      // A linear congruential generator is random enough for the moment of a kill, and repeatable by its seed.
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
      const { key } = await server.key(await server.organization(), '--scopes', 'admin');
      const ids = new Set<number>();
      confirmed.set(key, ids);
      const writing = Array.from({ length: AT_ONCE }, () => write(server, key, ids));
      await delay(200 + (random % LONGEST_MS));
      await server.end('SIGKILL');
      await Promise.all(writing);
      const start = performance.now();
      await server.start();
      slowestStart = Math.max(slowestStart, performance.now() - start);
      for (const [owner, made] of confirmed) {
        const lost = await missing(server, owner, made);
        if (lost > 0) failures.push(`round ${round + 1}: ${lost} of ${made.size} confirmed writes were lost`);
      }
    }
  } catch (error) {
    failures.push(`${(error as Error).message}`);
  } finally {
    await server.close();
  }
  const total = [...confirmed.values()].reduce((sum, { size }) => sum + size, 0);
  const figures = `${total} confirmed writes; slowest start ${(slowestStart / 1_000).toFixed(1)} s`;
  if (total === 0) failures.push('no write was confirmed, so nothing was tested');
  return { attack: 'kill -9 in writes', tried: rounds, figures, failures };
}

/** Registers webhooks one at a time until the server is gone or the organization reaches its limit. */
async function write(server: TargetServer, key: string, confirmed: Set<number>): Promise<void> {
  const headers = { ...bearer(key), 'content-type': 'application/json', connection: 'close' };
  const body = JSON.stringify({ url: 'https://127.0.0.1:9/hook', events: ['*'] });
  for (;;) {
    const answer = await sendRequest(server.port, { method: 'POST', path: '/v1/webhooks', headers, body }).catch(
      () => null,
    );
    if (answer?.status !== 200) return;
    confirmed.add((JSON.parse(answer.text) as { data: { id: number } }).data.id);
  }
}

async function missing(server: TargetServer, key: string, confirmed: ReadonlySet<number>): Promise<number> {
  const there = new Set<number>();
  let cursor: string | null = null;
  do {
    const path: string = `/v1/webhooks?limit=100${cursor === null ? '' : `&cursor=${cursor}`}`;
    const { status, text } = await sendRequest(server.port, { path, headers: { ...bearer(key), connection: 'close' } });
    if (status !== 200) throw new Error(`webhooks were answered ${status} after a kill: ${text.slice(0, 150)}`);
    const { data, meta } = JSON.parse(text) as {
      data: { id: number }[];
      meta: { pagination: { cursor: string | null } };
    };
    for (const { id } of data) there.add(id);
    cursor = meta.pagination.cursor;
  } while (cursor !== null);
  return [...confirmed].filter((id) => !there.has(id)).length;
}
