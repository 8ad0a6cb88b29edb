/**
 * Finds the most expensive request of each operation relative to its price: milliseconds of processor time per unit.
 * Starts from requests as large as the schema allows and from ordinary ones, then changes one part at a time and keeps
 * what costs more. Loopback only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { bearer, type Question, sendRequest } from './client.ts';
import { type Target, targets } from './fuzz.ts';
import { fillOrganization } from './price-fill.ts';
import { Choices, requestFor } from './price-requests.ts';
import type { Row } from './report.ts';
import type { TargetServer } from './server.ts';

/** Upper bound for every operation. */
const MAX_MS_PER_UNIT = 5;
/** Operations that stay open, have effects outside the server, or are limited by the hour. */
const NOT_PRICED = new Set(['streamPolicyChanges', 'testWebhook', 'redeliverWebhook', 'exportOrganization']);
/** Uses the median of this many, since other processes use the processor too. */
const REPEATS = 3;
const LISTED = 25;
/** Number of random requests a search tries first; it continues from the most expensive one. */
const BEGINNINGS = 4;
/** Only for signed-in users. */
const OF_PEOPLE = /^\/v1\/account\/sessions$/;
/** Characters displayed of a request above the bound, so that it can be sent again. */
const LONGEST_DISPLAYED = 16_000;

export interface Priced {
  operation: string;
  msPerUnit: number;
  ms: number;
  units: number;
  status: number;
  bytes: number;
  question: OwnQuestion;
}

/** With the caller's headers. */
type OwnQuestion = Question & { as: Record<string, string> };

export interface PriceSearch {
  /** Maximum number of changes tried per operation. */
  rounds: number;
  /** For all operations together: each receives its share of the remaining time, and at least its first request. */
  minutes: number;
  seed: number;
  /** Pattern of operations. */
  only?: string | undefined;
}

export async function searchPrices(
  server: TargetServer,
  { rounds, minutes, seed, only = '' }: PriceSearch,
): Promise<{ row: Row; table: Priced[] }> {
  const organization = await server.organization('unlimited');
  const { key } = await server.key(organization, '--scopes', 'read,write,admin');
  const { session, ids } = await fillOrganization(server, organization, key);
  const table: Priced[] = [];
  const all = targets().filter((one) => !NOT_PRICED.has(one.operationId) && new RegExp(only).test(one.operationId));
  const end = performance.now() + minutes * 60_000;
  let tried = 0;
  for (const [at, target] of all.entries()) {
    const until = performance.now() + (end - performance.now()) / (all.length - at);
    const as = OF_PEOPLE.test(target.path) ? session : bearer(key);
    const query = (choices: Choices, repeats?: number) =>
      measure(server, key, target, { ...requestFor(target, choices, ids), as }, repeats);
    let [best, choices] = await begin(seed, query);
    for (let round = 0; round < rounds && performance.now() < until; round++) {
      const found = await query(choices.changed());
      tried++;
      if (found.msPerUnit > best.msPerUnit) best = found;
      else choices.keep();
    }
    // Measured again, so that an unrelated pause is not taken for a price.
    table.push(await measure(server, key, target, best.question, 5 * REPEATS));
    printFound(table.at(-1)!, Math.round((end - performance.now()) / 1_000));
  }
  const floor = await measureFloor(server, key);
  table.sort((one, other) => other.msPerUnit - one.msPerUnit);
  const above = table.filter(({ msPerUnit }) => msPerUnit > MAX_MS_PER_UNIT);
  const [worst] = table;
  const row = {
    attack: `prices of ${all.length} operations`,
    tried,
    figures:
      worst === undefined
        ? ''
        : `most expensive ${worst.operation} with ${worst.msPerUnit.toFixed(1)} ms a unit; a read of one row ${floor.toFixed(1)} ms`,
    failures: above.map((one) => `${one.operation} uses ${one.msPerUnit.toFixed(1)} ms of CPU per unit`),
  };
  return { row, table };
}

/** Cost of any request that authenticates and reads a row. Improving an operation can only lower the cost above it. */
async function measureFloor(server: TargetServer, key: string): Promise<number> {
  const target = targets().find(({ operationId }) => operationId === 'getAccount')!;
  const question = { path: '/v1/account', as: bearer(key) };
  return (await measure(server, key, target, question, 5 * REPEATS)).ms;
}

/** The most expensive of several random requests. */
async function begin(seed: number, query: (choices: Choices) => Promise<Priced>): Promise<[Priced, Choices]> {
  let most: [Priced, Choices] | null = null;
  for (let at = 0; at < BEGINNINGS; at++) {
    const choices = new Choices(seed + at);
    const found = await query(choices);
    if (most === null || found.msPerUnit > most[0].msPerUnit) most = [found, choices];
  }
  return most!;
}

async function measure(
  server: TargetServer,
  key: string,
  { operationId }: Target,
  question: OwnQuestion,
  repeats = REPEATS,
): Promise<Priced> {
  const { as, ...sent } = question;
  const send = () => sendRequest(server.port, { ...sent, headers: { ...sent.headers, ...as } });
  const runs: { ms: number; units: number; status: number }[] = [];
  // The first runs compile the code, a cost that later requests do not have.
  for (let at = 0; at < repeats; at++) await send();
  for (let at = 0; at < repeats; at++) {
    const left = await remaining(server, key);
    const before = processorMs(server.pid);
    const answer = await send();
    const ms = processorMs(server.pid) - before;
    const after = Number(answer.headers['x-ratelimit-remaining'] ?? Number.NaN);
    // If the rate-limit window ended in between, more units remain than before; that, or a free request, counts as one
    // unit.
    const units = left - after > 0 ? left - after : 1;
    runs.push({ ms, units, status: answer.status });
  }
  runs.sort((one, other) => one.ms / one.units - other.ms / other.units);
  const median = runs[Math.floor(runs.length / 2)]!;
  return {
    ...median,
    operation: operationId,
    msPerUnit: median.ms / median.units,
    bytes: question.body?.length ?? question.path.length,
    question,
  };
}

/** Units remaining this minute, read with the cheapest request. Waits until the server is idle. */
async function remaining(server: TargetServer, key: string): Promise<number> {
  const { headers } = await sendRequest(server.port, { path: '/v1/jurisdictions', headers: bearer(key) });
  await delay(2);
  return Number(headers['x-ratelimit-remaining']);
}

/** Processor time of all threads of a process. @throws Error where the system does not provide it. */
function processorMs(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => {
    const [ns] = readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ');
    return sum + Number(ns) / 1e6;
  }, 0);
}

/**
 * Prints a result immediately, so that a stopped search has shown what it found. @param left seconds for the remaining
 * operations.
 */
function printFound(found: Priced, left: number): void {
  const { msPerUnit, status, operation } = found;
  console.log(`${msPerUnit.toFixed(2).padStart(7)} ${status} ${operation} (${left} s left)`);
  if (msPerUnit > MAX_MS_PER_UNIT) printRequest(found);
}

const printRequest = ({ question: { method, path, body = '' } }: Priced): void =>
  console.log(`${method} ${path} ${body}`.slice(0, LONGEST_DISPLAYED));

/** Prints the table, the most expensive first. */
export function printPrices(table: readonly Priced[]): void {
  console.log('ms/unit      ms  units  status  bytes  operation');
  for (const one of table.slice(0, LISTED)) {
    const figures = [
      one.msPerUnit.toFixed(2).padStart(7),
      one.ms.toFixed(1).padStart(7),
      String(one.units).padStart(6),
    ];
    const rest = [String(one.status).padStart(7), String(one.bytes).padStart(6), one.operation];
    console.log([...figures, ...rest].join(' '));
  }
}
