/**
 * The window of an upgrade: a server of the version before the last migration runs together with one of this version on
 * one PostgreSQL. The earlier version comes from the repository's history.
 */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ENDS_WITH_WORKER, startProcess } from '../support/child-processes.ts';
import { openEmptyDatabase, type TestDatabase } from '../support/databases.ts';
import { cleanEnv } from '../support/processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
/** Files that a server reads; an earlier version may lack some of them. */
const RUN_FROM = 'package.json bin db docs integrations library scripts src starter openapi.json'.split(' ');
const earlier = commitBeforeLastMigration();
const missing = earlier === null ? [] : listMissingPackages(earlier);

/** null without history, as in a shallow clone. */
function commitBeforeLastMigration(): string | null {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return null;
  const format = ['--first-parent', '-m', '--diff-filter=A', '-1', '--format=%P'];
  return git('log', ...format, '--', 'db/migrations/*.sql').split(' ')[0] || null;
}

/** Packages the earlier version needs but this one no longer installs; then it cannot be started. */
function listMissingPackages(commit: string): string[] {
  const { dependencies } = JSON.parse(git('show', `${commit}:package.json`)) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !existsSync(join(ROOT, 'node_modules', name)));
}

describe.skipIf(earlier === null || missing.length > 0 || inject('postgresTemplate') === null)(
  `a version and the one before the last migration (needs PostgreSQL, the history of the repository and ${missing.join(', ') || 'nothing else'})`,
  () => {
    const dir = mkdtempSync(join(tmpdir(), 'cpi-mixed-'));
    const started: ChildProcess[] = [];
    let opened: TestDatabase;
    let before: Server;
    let now: Server;

    beforeAll(async () => {
      opened = await openEmptyDatabase('postgres');
      const had = new Set(git('ls-tree', '--name-only', earlier!).split('\n'));
      const parts = RUN_FROM.filter((part) => had.has(part));
      mkdirSync(join(dir, 'earlier'));
      const unpack = `git -C "${ROOT}" archive ${earlier} ${parts.join(' ')} | tar -x -C "${dir}/earlier"`;
      expect(spawnSync('sh', ['-c', unpack], { encoding: 'utf8' }).stderr).toBe('');
      symlinkSync(join(ROOT, 'node_modules'), join(dir, 'earlier/node_modules'));
      before = await start(join(dir, 'earlier'), 'before');
      now = await start(ROOT, 'now');
    }, 400_000);
    afterAll(async () => {
      for (const child of started) {
        if (child.exitCode !== null) continue;
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await opened.close();
      rmSync(dir, { recursive: true, force: true });
    });

    interface Server {
      url: string;
      key: string | null;
    }

    function spawned(root: string, name: string): ChildProcess {
      const settings = { DATABASE_URL: opened.url!, PORT: '0', CPI_DATA_DIR: join(dir, name) };
      const env = cleanEnv({ ...settings, CPI_WEBHOOK_ALLOW_PRIVATE: 'true' });
      const child = startProcess(process.execPath, [...ENDS_WITH_WORKER, join(root, 'src/cli.ts'), 'serve'], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.push(child);
      return child;
    }

    async function start(root: string, name: string): Promise<Server> {
      const child = spawned(root, name);
      let text = '';
      await new Promise<void>((resolve, reject) => {
        const listen = (chunk: Buffer) => {
          text += chunk;
          if (text.includes('/jurisdictions"')) resolve();
        };
        child.stdout!.on('data', listen);
        child.stderr!.on('data', listen);
        child.once('exit', (code) => reject(new Error(`the server "${name}" ended with ${code}: ${text}`)));
      });
      return { url: /Base URL\s+(\S+)\/v1/.exec(text)![1]!, key: /API key\s+(\S+_live_\S+)/.exec(text)?.[1] ?? null };
    }

    const query = (server: Server, path: string, body?: object) =>
      fetch(`${server.url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${before.key}`,
          'content-type': 'application/json',
          'x-idempotency-key': crypto.randomUUID(),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const hook = (name: string) => ({ url: `https://127.0.0.1/${name}`, events: ['policy.updated'] });

    it('are both healthy after the newer one migrated, and serve reads', async () => {
      for (const server of [before, now]) {
        expect((await fetch(`${server.url}/health`)).status).toBe(200);
        for (const path of ['/v1/policies?q=oxygen', '/v1/policies/L33797', '/v1/jurisdictions'])
          expect((await query(server, path)).status, path).toBe(200);
      }
    });

    it("see each other's writes", async () => {
      expect((await query(before, '/v1/webhooks', hook('before'))).status).toBe(200);
      expect((await query(now, '/v1/webhooks', hook('now'))).status).toBe(200);
      for (const server of [before, now]) {
        const { data } = (await (await query(server, '/v1/webhooks')).json()) as { data: { url: string }[] };
        expect(data.map(({ url }) => url).sort()).toEqual(['https://127.0.0.1/before', 'https://127.0.0.1/now']);
      }
    });

    it('do not mix further: the earlier one refuses to start again, with the reason', async () => {
      const child = spawned(join(dir, 'earlier'), 'again');
      let text = '';
      child.stderr!.on('data', (chunk) => {
        text += chunk;
      });
      expect(await once(child, 'exit')).toEqual([1, null]);
      expect(text).toContain('The database was migrated by a newer version of this program');
    }, 300_000);
  },
);
