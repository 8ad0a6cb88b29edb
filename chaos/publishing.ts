/**
 * Publishes while hosts come and go: readers must not notice, and each host must have the newest release soon after it
 * can reach it.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';
import type { Load } from './load.ts';
import { findLostWrites, noneFailed } from './lost-writes.ts';
import { areBehind, documents } from './releases.ts';
import type { ServerHost } from './server-host.ts';
import { startSlowRelay } from './slow-relay.ts';

/** After the cause is removed. */
const RECOVERY_MS = 10_000;
const DISK_MB = 256;
const FILL_BYTES = 64 * 1024;
const RELAY_PORT = 5_100;

/**
 * Eleven publishes: one host joins late, one is cut off, one has a slow connection to the database, and one has a full
 * disk.
 */
export async function publishWhileBroken(installation: Installation, load: Load): Promise<string[]> {
  const [late, cut, third] = installation.hosts as [ServerHost, ServerHost, ServerHost];
  const failures: string[] = [];
  let edition = 100;
  const publish = async (host: ServerHost, times: number) => {
    for (let at = 0; at < times; at++) {
      const code = await host.run(...documents(host, edition++));
      if (code !== 0) failures.push(`a load on ${host.name} ended with ${code}`);
    }
    await load.more(50);
  };
  const endRelay = await startSlowRelay(installation.center, RELAY_PORT, 5_000);
  const disk = new SmallDisk(join(third.dir, 'corpus'));
  try {
    await third.stop('SIGTERM');
    disk.mount();
    third.settings = { DATABASE_URL: `postgres://postgres@${installation.center}:${RELAY_PORT}/cpi` };
    third.start();
    await third.ready();
    await publish(third, 2);
    failures.push(...(await areBehind(installation, installation.hosts, RECOVERY_MS)));

    await late.stop('SIGTERM');
    await publish(cut, 2);
    cut.connect(false);
    await publish(third, 3);
    late.start();
    await late.ready();
    cut.connect(true);
    await cut.ready();
    failures.push(...(await areBehind(installation, installation.hosts, RECOVERY_MS)));

    disk.fill();
    await publish(late, 4);
    if ((await areBehind(installation, [third], 0)).length === 0)
      failures.push(`${third.name} has the newest release on a full disk: nothing was tried`);
    failures.push(...(await areBehind(installation, [late, cut], RECOVERY_MS)));
    disk.empty();
    failures.push(...(await areBehind(installation, installation.hosts, RECOVERY_MS)));
    await load.more(50);
  } finally {
    await third.stop('SIGTERM');
    disk.unmount();
    third.settings = {};
    endRelay();
    third.start();
    await third.ready();
  }
  if ((await third.run('corpus', 'verify')) !== 0) failures.push('a kept release is damaged');
  return [...failures, ...noneFailed(load), ...(await findLostWrites(installation, load))];
}

/** A small disk mounted over a folder, with a copy of its content; removed with this program's mounts. */
class SmallDisk {
  readonly #dir: string;
  readonly #ballast: string;

  constructor(dir: string) {
    this.#dir = dir;
    this.#ballast = join(dir, 'ballast');
  }

  mount(): void {
    const kept = `${this.#dir}.kept`;
    cpSync(this.#dir, kept, { recursive: true });
    mount('-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'tmpfs', this.#dir);
    cpSync(kept, this.#dir, { recursive: true });
    rmSync(kept, { recursive: true });
  }

  fill(): void {
    const file = openSync(this.#ballast, 'w');
    const bytes = Buffer.alloc(FILL_BYTES);
    try {
      for (;;) writeSync(file, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  /** Restores the original folder; the server downloads what it lacks. */
  unmount(): void {
    spawnSync('umount', ['-l', this.#dir]);
    mkdirSync(this.#dir, { recursive: true });
  }
}

function mount(...args: string[]): void {
  const ran = spawnSync('mount', args, { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`mount ${args.join(' ')}: ${ran.stderr}`);
}
