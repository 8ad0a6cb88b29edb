import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOk, until } from './wait.ts';

export const ROOT: string = join(import.meta.dirname, '..');
const PORT = 8787;
/** For a busy machine; an idle one needs a few seconds. */
export const START_MS = 120_000;
/** A server that receives a stop signal drains, then exits. */
const STOP_MS = 60_000;

function ip(...args: string[]): void {
  const ran = spawnSync('ip', args, { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`ip ${args.join(' ')}: ${ran.stderr}`);
}

/** The network that connects the hosts, with the address of the shared services. */
export function makeNetwork(address: string): void {
  ip('link', 'set', 'lo', 'up');
  // Namespaces appear as files by name, which other processes of the machine should not see.
  spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run']);
  ip('link', 'add', 'chaos0', 'type', 'bridge');
  ip('address', 'add', `${address}/24`, 'dev', 'chaos0');
  ip('link', 'set', 'chaos0', 'up');
}

/** A machine of its own in terms of network, running one server. */
export class ServerHost {
  readonly name: string;
  readonly address: string;
  readonly #dir: string;
  readonly #env: Record<string, string>;
  #process: ChildProcess | null = null;
  /** Whether another program started it. */
  #startedBy = false;
  /** Output during startup. */
  out = '';
  /** Folder of the version it runs. */
  root: string;
  /** Override those of the installation, from the next start. */
  settings: Readonly<Record<string, string>> = {};

  constructor(at: number, dir: string, env: Record<string, string>, root = ROOT) {
    this.root = root;
    this.name = `host${at}`;
    this.address = `10.77.0.${10 + at}`;
    this.#dir = dir;
    this.#env = env;
    ip('netns', 'add', this.name);
    ip('link', 'add', `to-${this.name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.name);
    ip('link', 'set', `to-${this.name}`, 'master', 'chaos0', 'up');
    ip('-n', this.name, 'link', 'set', 'lo', 'up');
    ip('-n', this.name, 'address', 'add', `${this.address}/24`, 'dev', 'eth0');
    ip('-n', this.name, 'link', 'set', 'eth0', 'up');
  }

  get url(): string {
    return `http://${this.address}:${PORT}`;
  }

  /** Its data folder. */
  get dir(): string {
    return join(this.#dir, this.name);
  }

  get #settings(): Record<string, string | undefined> {
    const { PATH, HOME } = process.env;
    const own = { HOST: this.address, PORT: String(PORT), CPI_DATA_DIR: this.dir };
    return { PATH, HOME, NODE_COMPILE_CACHE: join(this.#dir, 'compiled'), ...this.#env, ...own, ...this.settings };
  }

  get #program(): string[] {
    return [process.execPath, '--disable-warning=ExperimentalWarning', join(this.root, 'src/cli.ts')];
  }

  /** Runs a command on the host. @returns its exit code, or the signal that ended it. */
  async run(...argv: (string | { killAfterMs: number })[]): Promise<number | NodeJS.Signals | null> {
    const words = argv.filter((one) => typeof one === 'string');
    const kill = argv.find((one) => typeof one !== 'string');
    const child = spawn('ip', ['netns', 'exec', this.name, ...this.#program, ...words], {
      env: this.#settings,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: this.#dir,
    });
    let last = '';
    child.stderr.on('data', (text: Buffer) => {
      appendFileSync(join(this.#dir, `${this.name}.log`), text);
      last = `${last}${text}`.slice(-1_000);
    });
    const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    const timer = kill && setTimeout(() => child.kill('SIGKILL'), kill.killAfterMs);
    const [code, by] = await ended;
    clearTimeout(timer);
    if (code !== null && code !== 0) console.log(`  ${words.slice(0, 2).join(' ')} ended with ${code}: ${last.trim()}`);
    return code ?? by;
  }

  /** @param before a program with arguments that starts the server, such as faketime. */
  start(before: string[] = []): void {
    const child = spawn('ip', ['netns', 'exec', this.name, ...before, ...this.#program, 'serve'], {
      env: this.#settings,
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: this.#dir,
    });
    this.out = '';
    this.#startedBy = before.length > 0;
    child.stdout.on('data', (text: Buffer) => {
      this.out += text;
    });
    child.stderr.on('data', (text: Buffer) => appendFileSync(join(this.#dir, `${this.name}.log`), text));
    this.#process = child;
  }

  async ready(): Promise<void> {
    await until(`${this.name} is ready`, () => isOk(`${this.url}/readyz`), START_MS);
  }

  /** Resolves with its exit code, or the signal that ended it: SIGKILL if it did not exit in time. */
  async stop(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
    const child = this.#process;
    if (child === null || !this.#runs) return null;
    const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    const [code, by] = await ended;
    clearTimeout(timer);
    return code ?? by;
  }

  /** Restarts it with the machine's clock, unless it already runs that way. */
  async restart(): Promise<void> {
    if (this.#runs && !this.#startedBy) return;
    await this.stop('SIGTERM');
    this.start();
  }

  get #runs(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Disconnects or reconnects the host: while it is disconnected, its packets are dropped without a reply. */
  connect(connected: boolean): void {
    ip('link', 'set', `to-${this.name}`, connected ? 'up' : 'down');
  }
}
