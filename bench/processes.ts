import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = join(import.meta.dirname, '..');

export interface Running {
  url: string;
  /** From start to the first 200 of /health. */
  startMs: number;
  stop(): Promise<void>;
  /** Processor time of the process and its workers so far, from /proc (Linux); null elsewhere. */
  cpuSeconds(): number | null;
  signal(name: NodeJS.Signals): void;
}

/** All load comes from one address, and all streams belong to one organization. */
const ONE_CLIENT = {
  CPI_CONNECTIONS: '10000',
  CPI_CONNECTIONS_PER_ADDRESS: '10000',
  CPI_REQUESTS_PER_ADDRESS: '10000',
  CPI_REQUESTS_PER_ORGANIZATION: '10000',
  CPI_STREAMS_PER_ORGANIZATION: '10000',
};

function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...rest } = process.env;
  // The default log level, so that the cost of log lines is measured too.
  return { LOG_LEVEL: 'info', ...ONE_CLIENT, ...rest, NODE_ENV: 'production', ...env };
}

export const METRICS_TOKEN = 'bench';

/** The real server in its own process. */
export async function startServer(env: Record<string, string>, nodeOptions: string[] = []): Promise<Running> {
  const port = await freePort();
  const logFile = join(tmpdir(), `cpi-bench-${port}.log`);
  const log = openSync(logFile, 'w');
  const start = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, join(ROOT, 'src/cli.ts'), 'serve'], {
    cwd: ROOT,
    env: environment({ CPI_METRICS_TOKEN: METRICS_TOKEN, ...env, PORT: String(port) }),
    stdio: ['ignore', 'ignore', log],
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode}: ${readFileSync(logFile, 'utf8').slice(-2_000)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const startMs = performance.now() - start;
  const { signal, cpuSeconds } = handles(child);
  return { url, startMs, signal, cpuSeconds, stop: () => stop(child).finally(() => rmSync(logFile)) };
}

/** Resident memory as the server itself reports it, MiB. */
export async function residentMb(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const bytes = /^process_resident_memory_bytes (\d+)/m.exec(await response.text())?.[1];
  return Number(bytes) / 1024 ** 2;
}

/** Loads one of the synthetic corpora into a store. @returns API keys. */
export async function prepareInChild(
  env: Record<string, string>,
  corpus: 'policies' | 'criteria' | 'semantic' | 'editions' = 'policies',
): Promise<string[]> {
  return JSON.parse(await printInChild('bench/prepare.ts', env, [corpus])) as string[];
}

/**
 * Runs a script in its own process, so that its memory does not slow the load generator. @param limitMs ends it.
 * @returns its output.
 */
export async function printInChild(
  script: string,
  env: Record<string, string>,
  argv: readonly string[] = [],
  limitMs?: number,
): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, script), ...argv], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: limitMs,
  });
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const printed = await text(child.stdout);
  const [code, signal] = await ended;
  if (code !== 0)
    throw new Error(
      `${script} ended with ${code ?? signal}${limitMs === undefined ? '' : `; it may take ${limitMs / 1_000} s`}`,
    );
  return printed;
}

/** A bare node:http server that answers every request with the same bytes. */
export async function startBare(body: Buffer): Promise<Running> {
  const child = spawn(process.execPath, [join(ROOT, 'bench/bare-server.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(body);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${Number(line.toString())}`, startMs: 0, ...handles(child) };
}

/** Runs and measures a CLI command. `readerPeakMb` is the peak memory of the process it starts for reading files. */
export async function measureCommand(
  argv: string[],
  env: Record<string, string>,
): Promise<{ seconds: number; peakMb: number; readerPeakMb: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'src/cli.ts'), ...argv], {
    cwd: ROOT,
    env: environment(env),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complained = text(child.stderr);
  let peakMb = 0;
  let readerPeakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, residentPeakMb(child.pid!));
    readerPeakMb = Math.max(readerPeakMb, ...listChildren(child.pid!).map(residentPeakMb));
  }, 50);
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(timer);
  if (code !== 0) throw new Error(`cpi ${argv.join(' ')} ended with ${code}: ${(await complained).slice(-2_000)}`);
  return { seconds: (performance.now() - start) / 1000, peakMb, readerPeakMb };
}

/** Child processes of a process, from /proc (Linux); none elsewhere. */
function listChildren(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Peak resident memory so far, from /proc (Linux); 0 elsewhere. */
function residentPeakMb(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function handles(child: ChildProcess): Pick<Running, 'stop' | 'signal' | 'cpuSeconds'> {
  return {
    stop: () => stop(child),
    signal: (name) => void child.kill(name),
    cpuSeconds: () => readCpuSeconds(child.pid!),
  };
}

/** Clock ticks in /proc are hundredths of a second on every Linux that Node supports. */
function readCpuSeconds(pid: number): number | null {
  try {
    const others = readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && readProcessStat(name)?.[1] === String(pid),
    );
    const ticks = [String(pid), ...others].map((each) => readProcessStat(each) ?? []);
    return ticks.reduce((sum, fields) => sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0), 0) / 100;
  } catch {
    return null;
  }
}

/** State, parent and the fields after them; null for a process that has ended. */
function readProcessStat(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
