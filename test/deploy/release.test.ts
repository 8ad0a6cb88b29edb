/** Release artifacts: npm run release. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const REPOSITORY = 'https://git.example.com/team/coverage';
const SERVER = `coverage-policy-intelligence-${version}`;

describe('a release build', () => {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-release-test-'));
  beforeAll(() => {
    const made = spawnSync(process.execPath, [join(ROOT, 'scripts/release.mjs'), '--out', dir], {
      encoding: 'utf8',
      env: { ...process.env, CPI_REPOSITORY: REPOSITORY },
    });
    expect(made.stderr.replace(/^\d+ packages\n$/, '')).toBe('');
    expect(made.status).toBe(0);
  }, 300_000);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('contains the server, both clients, the package list and a checksum of each', () => {
    const files = [
      `${SERVER}.cdx.json`,
      `${SERVER}.tgz`,
      `coverage-policy-client-${version}.tgz`,
      `coverage-policy-mcp-${version}.tgz`,
      `coverage_policy-${version}.mcpb`,
      `coverage_policy-${version}-py3-none-any.whl`,
      `coverage_policy-${version}.tar.gz`,
    ];
    // Earlier versions of setuptools keep the hyphen in the name.
    const made = readdirSync(dir).map((name) => name.replace(/^coverage-policy-(?=\d)/, 'coverage_policy-'));
    expect(made.sort()).toEqual(['SHA256SUMS', ...files].sort());
    const checked = spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: dir, encoding: 'utf8' });
    expect([checked.status, checked.stdout.match(/: OK$/gm)?.length]).toEqual([0, files.length]);
  });

  it('has public npm packages with provenance of the named repository', () => {
    const repository = { type: 'git', url: `git+${REPOSITORY}.git` };
    for (const [name, expected] of [
      ['client', { ...repository, directory: 'sdk/typescript' }],
      ['mcp', repository],
    ] as const) {
      const file = join(dir, `coverage-policy-${name}-${version}.tgz`);
      const { stdout } = spawnSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' });
      expect(JSON.parse(stdout)).toMatchObject({
        ...{ name: `@coverage-policy/${name}`, version, repository: expected },
        publishConfig: { access: 'public', provenance: true },
      });
    }
  });

  it('contains what the server needs to run and install, and no tests', () => {
    const { stdout } = spawnSync('tar', ['-tzf', join(dir, `${SERVER}.tgz`)], { encoding: 'utf8' });
    const names = stdout.split('\n').filter(Boolean);
    expect(names.every((name) => name.startsWith(`${SERVER}/`))).toBe(true);
    for (const name of [
      'bin/cpi.mjs',
      'src/cli.ts',
      'console/dist/index.html',
      'sdk/typescript/src/client.ts',
      'package-lock.json',
      'deploy/Dockerfile',
      'deploy/helm/Chart.yaml',
      '.env.example',
    ])
      expect(names).toContain(`${SERVER}/${name}`);
    expect(names.filter((name) => /\.test\.ts$|\/test\/|\/attack\/|node_modules/.test(name))).toEqual([]);
  });

  it('lists production packages with versions and licenses, and no development ones', () => {
    const { components } = JSON.parse(readFileSync(join(dir, `${SERVER}.cdx.json`), 'utf8')) as {
      components: { name: string; version: string; licenses?: object[] }[];
    };
    const names = components.map(({ name }) => name);
    expect(names).toContain('fastify');
    expect(names).not.toContain('vitest');
    expect(components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
  });
});
