/**
 * Breaks an installation of several machines on purpose and reports which promises it kept: npm run chaos, with --help
 * for its options.
 * Runs three servers in network namespaces, a load balancer, PostgreSQL with a standby, and Redis: all its own, on this
 * machine, and removed at the end. Needs Linux, root, PostgreSQL, Redis, HAProxy and iproute2. Exits with 1 when a
 * promise of docs/operations/failure-modes.md was broken.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOptions } from '../scripts/program-options.ts';
import { hardScenarios } from './hard-scenarios.ts';
import { Installation } from './installation.ts';
import { Load } from './load.ts';
import { pgBin } from './postgres.ts';
import { type Outcome, type Scenario, scenarios } from './scenarios.ts';
import { within } from './wait.ts';

/** Time limits for the start, for each scenario, and for restoring the installation after a failed one. */
const START_MS = 180_000;
const SCENARIO_MS = 180_000;
const RESTORE_MS = 120_000;
const NAMES = [...hardScenarios('.'), ...scenarios].map(({ name }) => name);
const USAGE = `npm run chaos -- [options]

  --only <pattern>     scenarios with such a name (default all): ${NAMES.join(', ')}
  --seconds <n>        most of one scenario, up to 180 (default)
  --before <folder>    the version before, for "rolling upgrade"

Breaks an installation of three servers, a load balancer, PostgreSQL with a standby and Redis, all of its own, and reports which promises were kept
(docs/operations/failure-modes.md). Needs Linux, root, and haproxy, iproute2, postgresql, redis-server and util-linux; faketime for clocks. All
scenarios take some ten minutes. Ends with 1 when a promise failed. CPI_CHAOS_KEEP=1 keeps the logs.`;
const values = readOptions(
  USAGE,
  { only: { type: 'string' }, seconds: { type: 'string', default: '180' }, before: { type: 'string' } },
  ({ seconds, only = '' }) => {
    if (!(Number(seconds) >= 1)) return '--seconds must be a number of 1 or more';
    return NAMES.some((name) => asPattern(only).test(name)) ? null : `--only ${only}: no scenario has such a name`;
  },
);
const before = values.before === undefined ? null : resolve(values.before);
const scenarioMs = Math.min(SCENARIO_MS, Number(values.seconds) * 1_000);

if (process.env.CPI_CHAOS_INSIDE === undefined) {
  const missing = missingHere();
  if (missing.length > 0) console.error(`npm run chaos needs ${missing.join(', ')}`);
  process.exitCode = missing.length > 0 ? 2 : await insideNamespaces();
} else {
  process.exitCode = (await run()) ? 0 : 1;
  // This process is the first of its namespace, so its end also ends everything that still runs.
  process.exit();
}

/** @throws Error naming the invalid pattern. */
function asPattern(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new Error(`--only ${text}: this is no pattern`);
  }
}

function missingHere(): string[] {
  const lacks = (program: string) => spawnSync('which', [program]).status !== 0;
  return [
    ...(process.platform === 'linux' && process.getuid!() === 0 ? [] : ['Linux and root']),
    ...['unshare', 'ip', 'setpriv', 'redis-server', 'haproxy'].filter(lacks),
    ...(existsSync(pgBin('postgres')) ? [] : ['PostgreSQL']),
  ];
}

/**
 * Runs this program again with its own network, mounts and processes, so that nothing else on the machine is affected
 * and everything ends with it.
 */
async function insideNamespaces(): Promise<number> {
  const own = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const options = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const child = spawn('unshare', [...options, ...own], {
    stdio: 'inherit',
    env: { ...process.env, CPI_CHAOS_INSIDE: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGKILL'));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function run(): Promise<boolean> {
  const rows: Outcome[] = [];
  const installation = new Installation();
  try {
    const start = performance.now();
    await within(START_MS, () => installation.start(before ?? undefined));
    console.log(`three servers are ready after ${Math.round((performance.now() - start) / 1_000)} s`);
    const all = [...hardScenarios(before), ...scenarios];
    for (const scenario of all.filter(({ name }) => asPattern(values.only ?? '').test(name))) {
      rows.push(await tried(scenario, installation));
      // Every scenario must start from an intact installation; otherwise it would report effects of the previous one.
      if (rows.at(-1)!.failures.length > 0) await within(RESTORE_MS, () => installation.restore());
    }
  } catch (error) {
    console.log(`the remaining scenarios were not run: ${(error as Error).message}`);
    report(rows);
    return false;
  } finally {
    await within(RESTORE_MS, () => installation.stop());
  }
  return report(rows);
}

async function tried({ name, run, seconds: most }: Scenario, installation: Installation): Promise<Outcome> {
  const began = performance.now();
  const load = new Load(installation.balancer, installation.key!);
  const failures = await within(Math.max(scenarioMs, 1_000 * (most ?? 0)), () => run(installation, load)).catch(
    (error: Error) => [error.message, ...load.failures],
  );
  const figures = await load.end();
  const seconds = (performance.now() - began) / 1_000;
  console.log(
    [`${failures.length === 0 ? 'passed' : 'FAILED'} ${name} (${seconds.toFixed(0)} s)`, ...failures].join('\n  '),
  );
  return { name, figures, failures, seconds };
}

function report(rows: readonly Outcome[]): boolean {
  const cells = rows.map(({ name, seconds, figures, failures }) => [
    name,
    seconds.toFixed(0),
    String(figures.reads),
    String(figures.failedReads),
    `${figures.longestMs.toFixed(0)} ms`,
    String(figures.writes),
    `${figures.retriedWrites}`,
    failures.length === 0 ? 'passed' : 'FAILED',
  ]);
  const head = ['scenario', 'seconds', 'reads', 'failed', 'longest', 'writes', 'repeated', 'verdict'];
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map((row) => row[at]!.length)));
  for (const row of [head, ...cells])
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    );
  return rows.length > 0 && rows.every(({ failures }) => failures.length === 0);
}
