import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { lcdRow, writeEdition } from '../../test/support/mcd-fixture.ts';
import { median } from '../load.ts';
import { METRICS_TOKEN, measureCommand, residentMb, startServer } from '../processes.ts';
import type { Measured } from '../results.ts';
import { prepareStore } from './feed.ts';

const LISTENERS = 500;
/** Streams opened before memory is measured, so that modules loaded by the first ones do not count. */
const WARM_UP = 50;
const CHANGED = 20;

/**
 * 500 idle listeners on one server: the memory they use, and how long after a publish the last one receives its event.
 */
export async function measureStream(engine: string, env: Record<string, string>): Promise<Measured[]> {
  const keys = await prepareStore(env, 10, 1_000);
  const first = writeEdition({ lcds: Array.from({ length: CHANGED }, (_, at) => lcdRow(at + 1)) });
  const second = writeEdition({
    lcds: Array.from({ length: CHANGED }, (_, at) => lcdRow(at + 1, { title: `Other ${at}` })),
    period: 2,
  });
  const server = await startServer({ ...env, CPI_METRICS_TOKEN: METRICS_TOKEN });
  const requests: ClientRequest[] = [];
  try {
    await measureCommand(['ingest', 'mcd', ...first.paths], env);
    let before = 0;
    const latencies: Promise<number>[] = [];
    for (let at = 0; at < WARM_UP + LISTENERS; at++) {
      if (at === WARM_UP) before = await residentMb(server.url);
      const { asked: requested, response } = await listen(
        `${server.url}/v1/policies/changes/stream`,
        keys[at % keys.length]!,
      );
      requests.push(requested);
      latencies.push(lastEventDelay(response));
    }
    const idle = await residentMb(server.url);
    await measureCommand(['ingest', 'mcd', ...second.paths], env);
    const delays = (await Promise.all(latencies)).sort((a, b) => a - b);
    const row = (what: string, value: number, unit: string, target: Measured['target']): Measured => ({
      engine,
      what,
      value,
      unit,
      target,
    });
    return [
      row(`memory of ${LISTENERS} idle listeners`, idle - before, 'MB', null),
      row(`publish to the ${CHANGED}th event, median listener`, median(delays), 'ms', null),
      row(`publish to the ${CHANGED}th event, last listener`, delays.at(-1)!, 'ms', { atMost: 2_000 }),
    ];
  } finally {
    for (const requested of requests) requested.destroy();
    await server.stop();
    first.remove();
    second.remove();
  }
}

async function listen(url: string, key: string): Promise<{ asked: ClientRequest; response: IncomingMessage }> {
  const requested = request(url, { headers: { authorization: `Bearer ${key}` }, agent: false });
  requested.end();
  const [response] = (await once(requested, 'response')) as [IncomingMessage];
  requested.on('error', () => {});
  response.on('error', () => {});
  if (response.statusCode !== 200) throw new Error(`The stream answered ${response.statusCode}`);
  return { asked: requested, response };
}

/**
 * Milliseconds from the time in the records, which is taken just before the commit, to the arrival of the last record.
 */
function lastEventDelay(response: IncomingMessage): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    if ((text.match(/^id: /gm) ?? []).length < CHANGED) return;
    const changedAt = /"changed_at":"([^"]+)"/.exec(text);
    if (changedAt !== null) resolve(Date.now() - Date.parse(changedAt[1]!));
  });
  return promise;
}
