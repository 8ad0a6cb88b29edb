import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { commandLine } from '../../src/command-line.ts';
import { ENDS_WITH_WORKER, startProcess } from './child-processes.ts';
import { isClaimed, linkSegments } from './databases.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What the engine optimizes in the background takes a fifth of the processor time of a start, and pays after minutes. */
export const FOR_SHORT = [...ENDS_WITH_WORKER, '--liftoff-only'];

/** Environment of a process with its own data directory, without the test run's database. */
export function cleanEnv(env: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...rest } = process.env;
  // One process, unless a test needs several: each takes a second to start.
  return { ...rest, LOG_LEVEL: 'warn', CPI_PROCESSES: '1', CPI_DATA_DIR: ownDataDir(), ...env };
}

let dataDir: string | null = null;

/** Where processes of this test file store segments of PostgreSQL databases by default. */
function ownDataDir(): string {
  if (dataDir === null) {
    const made = mkdtempSync(join(tmpdir(), 'cpi-process-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    dataDir = made;
  }
  return dataDir;
}

export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

export type RunningCommand = Promise<Finished> & {
  process: ChildProcess;
  waitForOutput(text: string): Promise<void>;
};

/** Runs `cpi` in a separate process, like an operator. */
export function cpi(argv: string[], env: Record<string, string>): RunningCommand {
  const child = startProcess(process.execPath, [...FOR_SHORT, join(ROOT, 'src/cli.ts'), ...argv], {
    env: cleanEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return Object.assign(collect(child), { process: child, waitForOutput: (text: string) => phrase(child, text) });
}

/** Runs what `cpi` runs in this process, for calls that end before they open a database. */
export async function callHere(argv: string[], env: Record<string, string>): Promise<Finished> {
  const stated = { out: '', err: '' };
  const before = { env: process.env, out: process.stdout.write, err: process.stderr.write, mask: process.umask() };
  process.env = cleanEnv(env);
  const accept = (name: 'out' | 'err') => (text: string | Uint8Array) => {
    stated[name] += text;
    return true;
  };
  process.stdout.write = accept('out');
  process.stderr.write = accept('err');
  try {
    return { code: await commandLine(argv), ...stated };
  } finally {
    process.env = before.env;
    process.stdout.write = before.out;
    process.stderr.write = before.err;
    process.umask(before.mask);
  }
}

/** Resolves once the process has written the text to either output. */
function phrase(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let stated = '';
    const listen = (chunk: Buffer) => {
      stated += chunk;
      if (stated.includes(text)) resolve();
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('close', () => reject(new Error(`the process ended without saying "${text}": ${stated}`)));
  });
}

async function collect(child: ChildProcess): Promise<Finished> {
  let out = '';
  let err = '';
  child.stdout!.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr!.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

export interface ServerProcess {
  url: string;
  key: string | null;
  process: ChildProcess;
  /** Requests a stop and waits for the process to exit. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server on a free port and waits until it reports that it is ready. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = startProcess(process.execPath, [...FOR_SHORT, join(ROOT, 'src/cli.ts'), 'serve'], {
    env: cleanEnv({ PORT: '0', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let errors = '';
  child.stderr!.on('data', (chunk) => {
    errors += chunk;
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      text += chunk;
      if (text.includes('/v1/jurisdictions')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`server ended with ${code}: ${errors}`)));
  });
  return {
    url: /Base URL\s+(\S+)\/v1/.exec(text)![1]!,
    key: /API key\s+(\S+_(?:live|test)_\S+)/.exec(text)?.[1] ?? null,
    process: child,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      return ((await ended) as [number | null])[0];
    },
  };
}

/** A data directory as after a first start, but without organizations: starting on it takes a tenth of the time. */
export function preparedDir(): { path: string; remove(): void } {
  const dir = emptyDataDir('pgliteTemplate');
  linkSegments(join(inject('corpusTemplates'), 'pglite'), join(dir.path, 'corpus'));
  return dir;
}

export interface StartedDir {
  path: string;
  /** Printed by the first start. */
  key: string;
  remove(): void;
}

/** A data directory after a first start, with its changes and organization: started once per run, then copied. */
export async function startedDir(): Promise<StartedDir> {
  const made = join(inject('corpusTemplates'), 'started');
  const key = join(made, 'key.txt');
  if (isClaimed(made)) await startFirst(made, key);
  // Another process of the run is already creating it.
  else await vi.waitUntil(() => existsSync(key), { timeout: FIRST_START_MS, interval: 250 });
  const dir = temporaryDir();
  cpSync(join(made, 'data'), dir.path, { recursive: true });
  return { ...dir, key: readFileSync(key, 'utf8') };
}

const FIRST_START_MS = 120_000;

async function startFirst(made: string, key: string): Promise<void> {
  const dir = join(made, 'data');
  const server = await startServer({ CPI_DATA_DIR: dir });
  await server.stop();
  writeFileSync(`${key}.part`, server.key!);
  renameSync(`${key}.part`, key);
}

/** A data directory with an embedded database that has no tables yet. */
export function emptyDataDir(template: 'pgliteEmpty' | 'pgliteTemplate' = 'pgliteEmpty') {
  const dir = temporaryDir();
  mkdirSync(join(dir.path, 'db'), { mode: 0o700 });
  execFileSync('tar', ['-xf', inject(template), '-C', join(dir.path, 'db')], { stdio: 'ignore' });
  return dir;
}

/** A new directory: the first start on it creates everything. */
export function temporaryDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'cpi-data-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
