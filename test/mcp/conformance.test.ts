/**
 * The public conformance suite of the protocol, run against an endpoint with the suite's own tools, and against `/mcp`.
 */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDS_WITH_WORKER, startProcess } from '../support/child-processes.ts';
import { createTestApp, type TestApp } from '../support/harness.ts';
import { startFixture } from './fixture-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const SUITE = join(ROOT, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const GUIDE = readFileSync(join(ROOT, 'docs/guides/mcp.md'), 'utf8');
const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
type Revision = (typeof REVISIONS)[number];

/** Scenarios that need none of the suite's tools, resources or prompts. */
const WITHOUT_FIXTURES: Record<Revision, string[]> = {
  '2026-07-28': [
    ...['tools-list', 'resources-list', 'prompts-list', 'caching', 'sep-2164-resource-not-found'],
    ...['dns-rebinding-protection', 'http-header-validation', 'server-sse-multiple-streams'],
  ],
  '2025-11-25': [
    ...['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list'],
    ...['dns-rebinding-protection', 'server-sse-multiple-streams', 'server-session-lifecycle'],
  ],
};
/** Checks that need a tool of the suite, in scenarios that otherwise apply. */
const NEEDS_FIXTURE = /untestable|Not testable/;

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}
type Results = Map<string, Check[]>;

const failed = (checks: readonly Check[]) => checks.filter(({ status }) => status === 'FAILURE');
const passed = (checks: readonly Check[]) => checks.filter(({ status }) => status === 'SUCCESS');

/** Runs all server scenarios of a revision. */
async function runSuite(url: string, revision: Revision): Promise<Results> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-conformance-'));
  const suite = startProcess(
    process.execPath,
    [...ENDS_WITH_WORKER, SUITE, 'server', '--url', url, '--requirements', revision, '-o', dir],
    {
      stdio: 'ignore',
    },
  );
  await once(suite, 'exit');
  const results: Results = new Map();
  for (const folder of readdirSync(dir)) {
    const scenario = folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[\dZ-]+$/, '');
    results.set(scenario, JSON.parse(readFileSync(join(dir, folder, 'checks.json'), 'utf8')) as Check[]);
  }
  rmSync(dir, { recursive: true });
  return results;
}

/** The suite sends no key, so this adds one. */
async function startProxy(target: string, key: string): Promise<Server> {
  const { port } = new URL(target);
  const proxy = createServer((requested, answer) => {
    const headers = { ...requested.headers, authorization: `Bearer ${key}` };
    const passed = request(
      { host: '127.0.0.1', port, path: requested.url, method: requested.method, headers },
      (got) => {
        answer.writeHead(got.statusCode!, got.headers);
        got.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    requested.pipe(passed);
  });
  await new Promise<void>((listening) => void proxy.listen(0, '127.0.0.1', listening));
  return proxy;
}

describe('the conformance suite', () => {
  let fixture: { http: FastifyInstance; url: string };
  let test: TestApp;
  let proxy: Server;
  const ofFixture = {} as Record<Revision, Results>;
  const ofService = {} as Record<Revision, Results>;
  beforeAll(async () => {
    [fixture, test] = await Promise.all([startFixture(), createTestApp()]);
    const tenant = await test.tenant();
    proxy = await startProxy(await test.http.listen({ port: 0, host: '127.0.0.1' }), tenant.key);
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;
    await Promise.all(
      REVISIONS.map(async (revision) => {
        ofFixture[revision] = await runSuite(fixture.url, revision);
        ofService[revision] = await runSuite(url, revision);
      }),
    );
  }, 180_000);
  afterAll(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await fixture.http.close();
    await test.close();
  });

  it.each(REVISIONS)('passes for %s, except for what the guide lists as not applicable', (revision) => {
    const results = [...ofFixture[revision]];
    const failing = results.filter(([, checks]) => failed(checks).length > 0).map(([scenario]) => scenario);
    const [, section = ''] = GUIDE.split(`### ${revision}`);
    const excused = [
      ...section
        .split('\n## ')[0]!
        .split('\n### ')[0]!
        .matchAll(/`([a-z0-9-]+)`/g),
    ].map(([, name]) => name);
    expect(failing.sort()).toEqual(excused.sort());
    expect(results.length - failing.length).toBeGreaterThan(24);
    expect(results.flatMap(([, checks]) => passed(checks)).length).toBeGreaterThan(55);
  });

  it.each(REVISIONS)('passes for %s against /mcp where it needs no tools of its own', (revision) => {
    for (const scenario of WITHOUT_FIXTURES[revision]) {
      const checks = ofService[revision].get(scenario);
      expect(checks, scenario).toBeDefined();
      expect(failed(checks!), scenario).toEqual([]);
    }
  });

  it('finds /mcp stateless as required by 2026-07-28', () => {
    const checks = ofService['2026-07-28'].get('server-stateless')!;
    expect(failed(checks).filter(({ errorMessage }) => !NEEDS_FIXTURE.test(errorMessage ?? ''))).toEqual([]);
    expect(passed(checks).length).toBeGreaterThan(20);
  });
});
