import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeWrites } from './lost-writes.ts';
import { Postgres } from './postgres.ts';
import { Receiver } from './receiver.ts';
import { makeNetwork, ServerHost, START_MS } from './server-host.ts';
import { isOk, until } from './wait.ts';

/** Address of the shared services: load balancer, PostgreSQL and Redis. */
const CENTER = '10.77.0.1';
const REDIS_PORT = 6379;

/** Three hosts behind a load balancer, with one PostgreSQL with a standby and one Redis. */
export class Installation {
  readonly #dir = mkdtempSync(join(tmpdir(), 'cpi-chaos-'));
  readonly center = CENTER;
  readonly balancer = `http://${CENTER}:8080`;
  readonly primary = new Postgres(join(this.#dir, 'primary'), 5432);
  readonly standby = new Postgres(join(this.#dir, 'standby'), 5433);
  readonly receiver = new Receiver(this.#dir, CENTER);
  hosts: ServerHost[] = [];
  key: string | null = null;
  /** The current primary. */
  database: Postgres = this.primary;
  #redis: ChildProcess | null = null;

  /** @param root folder of the version to run; this checkout by default. */
  async start(root?: string): Promise<void> {
    chmodSync(this.#dir, 0o755);
    makeNetwork(CENTER);
    this.primary.create();
    await this.primary.start();
    this.primary.query('CREATE DATABASE cpi', 'postgres');
    await this.receiver.start();
    const settings = { ...SETTINGS, CPI_WEBHOOK_CA: this.receiver.caFile };
    this.hosts = [1, 2, 3].map((at) => new ServerHost(at, this.#dir, settings, root));
    await this.startRedis();
    await this.#startBalancer();
    const [first, ...others] = this.hosts;
    first!.start();
    await until('the first server', () => first!.out.includes('/jurisdictions"'), START_MS);
    this.key = /API key\s+(\S+_live_\S+)/.exec(first!.out)![1]!;
    for (const host of others) host.start();
    await Promise.all(this.hosts.map((host) => host.ready()));
    await until('the load balancer', () => isOk(`${this.balancer}/readyz`));
  }

  async startRedis(): Promise<void> {
    const options = ['--port', String(REDIS_PORT), '--bind', CENTER, '--protected-mode', 'no', '--save', ''];
    this.#redis = spawn('redis-server', options, { stdio: 'ignore', cwd: '/' });
    await once(this.#redis, 'spawn');
  }

  async killRedis(): Promise<void> {
    const ended = once(this.#redis!, 'exit');
    this.#redis!.kill('SIGKILL');
    await ended;
  }

  /** Restores the state a scenario expects, whatever the previous one left. */
  async restore(): Promise<void> {
    for (const host of this.hosts) {
      host.connect(true);
      await host.restart();
    }
    if (this.#redis!.exitCode !== null || this.#redis!.signalCode !== null) await this.startRedis();
    await Promise.all(this.hosts.map((host) => host.ready()));
    await until('the load balancer', () => isOk(`${this.balancer}/readyz`));
    removeWrites(this.database);
  }

  /** A standby with every confirmed transaction, since the primary waits for it. */
  async addStandby(): Promise<void> {
    this.standby.cloneFrom(this.primary);
    await this.standby.start();
    this.primary.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    this.primary.query('SELECT pg_reload_conf()');
    await until(
      'the standby follows',
      () => this.primary.query('SELECT sync_state FROM pg_stat_replication') === 'sync',
    );
  }

  async #startBalancer(): Promise<void> {
    const path = join(this.#dir, 'haproxy.cfg');
    writeFileSync(path, balancerConfig(this.hosts.map(({ name, address }) => `${name} ${address}:8787`)));
    spawn('haproxy', ['-db', '-q', '-f', path], { stdio: 'ignore' });
    await until('the load balancer listens', () =>
      fetch(this.balancer).then(
        () => true,
        () => false,
      ),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.hosts.map((host) => host.stop('SIGTERM')));
    await Promise.all([this.primary.kill(), this.standby.kill()]);
    if (process.env.CPI_CHAOS_KEEP === undefined) rmSync(this.#dir, { recursive: true, force: true });
    else console.log(`kept: ${this.#dir}`);
  }
}

const SETTINGS = {
  LOG_LEVEL: 'info',
  // The load balancer forwards connections to whichever PostgreSQL is the primary.
  DATABASE_URL: `postgres://postgres@${CENTER}:5000/cpi`,
  REDIS_URL: `redis://${CENTER}:${REDIS_PORT}`,
  CPI_SECRET_KEY: randomBytes(32).toString('base64'),
  CPI_PROCESSES: '1',
  CPI_DRAIN_SECONDS: '3',
  CPI_TRUSTED_PROXIES: CENTER,
  CPI_CONNECTIONS_PER_ADDRESS: '1000',
  // The webhook receivers of the load have addresses of this network.
  CPI_WEBHOOK_ALLOW_PRIVATE: 'true',
  CPI_WEBHOOK_PORTS: '1-65535',
};

/** As docs/operations/failure-modes.md recommends. */
function balancerConfig(servers: readonly string[]): string {
  return `global
  maxconn 2000
defaults
  timeout connect 1s
  timeout client 30s
  timeout server 5s
  timeout check 3s
frontend api
  mode http
  bind ${CENTER}:8080
  default_backend servers
backend servers
  mode http
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response response-timeout 503
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms fastinter 200ms fall 2 rise 1
${servers.map((server) => `  server ${server} check`).join('\n')}
listen postgres
  mode tcp
  bind ${CENTER}:5000
  timeout client 1h
  timeout server 1h
  option pgsql-check user postgres
  default-server inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
  server primary 127.0.0.1:5432 check
  server standby 127.0.0.1:5433 check backup
`;
}
