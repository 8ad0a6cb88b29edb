import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './wait.ts';

const AS_POSTGRES = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups', '--'];

/** Path of a program of the newest PostgreSQL among Debian's packages. */
export function pgBin(program: string): string {
  const root = '/usr/lib/postgresql';
  try {
    const [newest] = readdirSync(root).sort((a, b) => Number(b) - Number(a));
    return join(root, newest!, 'bin', program);
  } catch {
    return join(root, program);
  }
}

function asPostgres(program: string, args: string[]): string {
  const ran = spawnSync('setpriv', [...AS_POSTGRES, pgBin(program), ...args], { encoding: 'utf8', cwd: '/' });
  if (ran.status !== 0) throw new Error(`${program}: ${ran.stderr}`);
  return ran.stdout;
}

/** One PostgreSQL server: the primary, or a standby created from it. */
export class Postgres {
  readonly #dir: string;
  readonly port: number;
  #process: ChildProcess | null = null;

  constructor(dir: string, port: number) {
    this.#dir = dir;
    this.port = port;
  }

  create(): void {
    this.#makeDir();
    asPostgres('initdb', ['-D', this.#dir, '-U', 'postgres', '-A', 'trust', '--no-sync']);
    spawnSync('sh', ['-c', `echo 'host all,replication all 10.77.0.0/24 trust' >> ${this.#dir}/pg_hba.conf`]);
  }

  #makeDir(): void {
    mkdirSync(this.#dir, { mode: 0o700 });
    spawnSync('chown', ['postgres', this.#dir]);
  }

  /** Copies a running primary and follows it. */
  cloneFrom(primary: Postgres): void {
    this.#makeDir();
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
    asPostgres('pg_basebackup', [...from, '-D', this.#dir, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  }

  /** @param settings additional `name=value` pairs. */
  async start(settings: string[] = []): Promise<void> {
    const all = [
      `port=${this.port}`,
      'listen_addresses=*',
      `unix_socket_directories=${this.#dir}`,
      'fsync=off',
      ...settings,
    ];
    const options = all.flatMap((one) => ['-c', one]);
    this.#process = spawn('setpriv', [...AS_POSTGRES, pgBin('postgres'), '-D', this.#dir, ...options], {
      stdio: 'ignore',
      cwd: '/',
    });
    await until(`PostgreSQL on port ${this.port}`, () => this.#answers());
  }

  #answers(): boolean {
    return spawnSync(pgBin('pg_isready'), ['-h', '127.0.0.1', '-p', String(this.port)]).status === 0;
  }

  query(text: string, database = 'cpi'): string {
    const server = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres', '-d', database];
    return asPostgres('psql', [...server, '-Atc', text]).trim();
  }

  promote(): void {
    asPostgres('pg_ctl', ['promote', '-D', this.#dir, '-w', '-t', '60']);
  }

  /** As if its machine lost power. */
  async kill(): Promise<void> {
    if (this.#process === null || this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    // Its child processes detect this and end by themselves.
    this.#process.kill('SIGKILL');
    await ended;
  }
}
