import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';

const CONNECTIONS = 16;

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  errors: number;
  answers: number;
}

export interface Call {
  path: string;
  headers?: Record<string, string>;
  /** Makes the request a POST. */
  body?: string;
}

/**
 * Sends the calls over 16 keep-alive connections by default. Each connection has its own share of the list, so calls
 * repeat as late as possible.
 */
export async function load(
  url: string,
  calls: readonly Call[],
  limit: { seconds?: number; amount?: number; connections?: number },
): Promise<Load> {
  const connections = limit.connections ?? CONNECTIONS;
  let client = 0;
  let answers = 0;
  let last = 0;
  const start = performance.now();
  const result = await autocannon({
    url,
    connections,
    ...(limit.amount === undefined ? { duration: limit.seconds ?? 4 } : { amount: limit.amount }),
    setupClient: (connection) => {
      const share = calls.filter((_call, at) => at % connections === client % connections);
      client += 1;
      // autocannon rounds its totals to whole seconds, too coarse for a run of a few thousand requests.
      connection.on('response', () => {
        answers += 1;
        last = performance.now();
      });
      connection.setRequests(
        (share.length > 0 ? share : [...calls]).map(({ path, headers, body }) =>
          body === undefined
            ? { method: 'GET', path, headers: headers ?? {} }
            : { method: 'POST', path, headers: { ...headers, 'content-type': 'application/json' }, body },
        ),
      );
    },
  });
  return {
    requestsPerSecond: answers / ((last - start) / 1000),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
    answers,
  };
}

/**
 * Sends calls at a fixed rate whether or not earlier ones were answered, as independent clients do. Waiting time counts
 * from when a call was due. autocannon's own rate option sends a second's calls at once.
 */
export async function pacedLoad(
  url: string,
  calls: readonly Call[],
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Load> {
  const waits: number[] = [];
  let errors = 0;
  const start = performance.now();
  const requested = Array.from({ length: seconds * perSecond }, async (_, at) => {
    const due = start + (at * 1_000) / perSecond;
    await delay(due - performance.now());
    const { path, headers = {} } = calls[at % calls.length]!;
    const response = await fetch(`${url}${path}`, { headers });
    await response.arrayBuffer();
    waits.push(performance.now() - due);
    if (!response.ok) errors += 1;
  });
  await Promise.all(requested);
  waits.sort((a, b) => a - b);
  const at = (share: number) => Math.round(waits[Math.ceil(waits.length * share) - 1]! * 10) / 10;
  return { requestsPerSecond: perSecond, p50: at(0.5), p99: at(0.99), errors, answers: waits.length };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
