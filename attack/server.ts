/**
 * The server under attack: a separate process on the loopback interface, with an embedded database in a temporary
 * directory.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reachLockOwner, runOverAdminSocket } from '../src/platform/embedded/admin-socket.ts';
import { socketPathFor } from '../src/platform/embedded/data-dir-lock.ts';

const ROOT = join(import.meta.dirname, '..');
/** Keeps all traffic of the server on the machine; with a mutant, replaces one of its lines. */
const imports = (...names: string[]): string =>
  names.map((name) => `--import=${join(import.meta.dirname, name)}`).join(' ');
const START_MS = 300_000;
/** Large enough for an attack from one address. Attacks on the limits themselves use the defaults. */
const ROOMY = { CPI_ANONYMOUS_PER_MINUTE: '1000000', CPI_TRUSTED_PROXIES: '' };

export class TargetServer {
  readonly dataDir: string = mkdtempSync(join(tmpdir(), 'cpi-attack-'));
  readonly #env: Record<string, string>;
  readonly #offLoopback = new Set<string>();
  #process: ChildProcess | null = null;
  #log = '';
  port = 0;

  constructor(env: Record<string, string> = {}) {
    this.#env = { ...ROOMY, ...env };
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The server's stderr, for explaining failures. */
  get log(): string {
    return this.#log;
  }

  /** Foreign addresses the server tried to reach. */
  get offLoopback(): readonly string[] {
    return [...this.#offLoopback];
  }

  /** File with the TXT records the server finds in DNS, as JSON by name. */
  get recordsFile(): string {
    return join(this.dataDir, 'attack-txt.json');
  }

  async start(): Promise<void> {
    // Settings of the shell, such as a developer's database, must not reach the server.
    const { PATH, HOME, TMPDIR, CPI_ATTACK_MUTANT } = process.env;
    const NODE_OPTIONS = imports('loopback-only.mjs', ...(CPI_ATTACK_MUTANT === undefined ? [] : ['mutate.mjs']));
    const own = {
      NODE_OPTIONS,
      CPI_ATTACK_TXT: this.recordsFile,
      ...(CPI_ATTACK_MUTANT && { CPI_ATTACK_MUTANT }),
    };
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(ROOT, 'src/cli.ts'), 'serve'],
      {
        env: { PATH, HOME, TMPDIR, LOG_LEVEL: 'error', PORT: '0', CPI_DATA_DIR: this.dataDir, ...this.#env, ...own },
        stdio: ['ignore', 'pipe', 'pipe'],
        // So that no `.env` of the current directory is loaded.
        cwd: this.dataDir,
      },
    );
    this.#process = child;
    child.stderr.on('data', (text: Buffer) => {
      this.#log = (this.#log + text).slice(-100_000);
      for (const { 1: address } of String(text).matchAll(/OFF LOOPBACK: (\S+)/g)) this.#offLoopback.add(address!);
    });
    this.port = await readReportedPort(child);
  }

  get isAlive(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** @throws Error when the server is not running. */
  get pid(): number {
    if (this.#process?.pid === undefined) throw new Error('the server does not run');
    return this.#process.pid;
  }

  /** Resident memory in MiB; 0 when the server is gone, NaN where the system does not report it. */
  get residentMb(): number {
    try {
      const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.#process?.pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kb) / 1024);
    } catch {
      return this.isAlive ? Number.NaN : 0;
    }
  }

  /** Runs a command inside the server. @throws Error with its output on failure. */
  async command(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
    const socket = await reachLockOwner(socketPathFor(this.dataDir));
    if (socket === null) throw new Error('the server accepts no commands');
    const written = { out: '', err: '' };
    const writer = (to: 'out' | 'err') =>
      ({
        write: (text: string) => {
          written[to] += text;
          return true;
        },
        isTTY: false,
      }) as unknown as NodeJS.WriteStream;
    const code = await runOverAdminSocket(
      socket,
      argv,
      { out: writer('out'), err: writer('err') },
      { signal: new AbortController().signal },
    );
    return { code, ...written };
  }

  async json<Answer>(...argv: string[]): Promise<Answer> {
    const { code, out, err } = await this.command(...argv, '--json');
    if (code !== 0) throw new Error(`cpi ${argv.slice(0, 2).join(' ')}: ${err}`);
    return JSON.parse(out) as Answer;
  }

  async organization(plan = 'enterprise'): Promise<string> {
    return (await this.json<{ id: string }>('orgs', 'create', '--name', 'Attack', '--plan', plan)).id;
  }

  async key(organization: string, ...options: string[]): Promise<{ id: string; key: string }> {
    return this.json('keys', 'create', '--org', organization, ...options);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (child === null || !this.isAlive) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

function readReportedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let stated = '';
    const timer = setTimeout(() => reject(new Error(`the server did not start in time: ${stated}`)), START_MS);
    const listen = (text: Buffer) => {
      stated += text;
      const [, port] = /Base URL\s+http:\/\/\S+:(\d+)\/v1/.exec(stated) ?? [];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`the server ended while it started: ${stated}`));
    });
  });
}
