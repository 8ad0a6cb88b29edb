/** Packages that assistants install: plugin, skills, bundle, npm package. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
// biome-ignore lint/correctness/useImportExtensions: its declaration file is for the types.
import { packBundle, packMcpServer } from '../scripts/release-integrations.mjs';
import listing from '../src/agent/mcp/listing.json' with { type: 'json' };
import { recordListing } from '../src/agent/mcp/local/record-listing.ts';
import { TOOLS } from '../src/agent/tools/registry.ts';
import { connectToProgram, type Revision } from './mcp/clients.ts';
import { ENDS_WITH_WORKER, listChildren, startProcess } from './support/child-processes.ts';
import { cleanEnv, temporaryDir } from './support/processes.ts';
import { otherProcessMs } from './support/processor-time.ts';

const ROOT = join(import.meta.dirname, '..');
const PLUGIN = join(ROOT, 'integrations/coverage-policy');
const SKILLS = ['claim-scrub', 'coverage-question', 'denial-and-appeal', 'prior-auth-packet'];
const readJson = (...parts: string[]) => JSON.parse(readFileSync(join(ROOT, ...parts), 'utf8'));
const LIST_MS = 3_000;
const START_MS = 180_000;

const dir = temporaryDir();
afterAll(() => dir.remove());

interface Answer {
  id: number;
  result?: { tools?: { name: string }[]; structuredContent?: { code?: string }; protocolVersion?: string };
  error?: { code: number; message: string };
}

/** Milliseconds of processor time of a program and the one it starts, which starts the service apart. */
const measureWork = (pid: number) => [pid, ...listChildren(pid)].reduce((sum, one) => sum + otherProcessMs(one), 0);

/** Writes lines to a program, reads until as many responses came, and ends it. @returns also its processor time at each. */
async function talk(args: string[], env: Record<string, string>, lines: object[], answers: number) {
  const child = startProcess(process.execPath, [...ENDS_WITH_WORKER, ...args], {
    env: cleanEnv(env),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const got: Answer[] = [];
  const times: number[] = [];
  let rest = '';
  const enough = new Promise<void>((resolve, reject) => {
    child.on('exit', () => reject(new Error(`It ended after ${got.length} answers`)));
    child.stdout.on('data', (chunk) => {
      rest += chunk;
      for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
        got.push(JSON.parse(rest.slice(0, end)));
        times.push(measureWork(child.pid!));
        rest = rest.slice(end + 1);
      }
      if (got.length >= answers) resolve();
    });
  });
  for (const line of lines) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...line })}\n`);
  await enough.finally(() => {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  });
  return { got, times };
}

const clientInfo = { name: 'desk', version: '1' };
const OPENING = [
  { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
];

describe('the plugin', () => {
  it('is listed by its marketplace, and has a command and a skill for each task', () => {
    const { plugins } = readJson('integrations/.claude-plugin/marketplace.json');
    const { name } = readJson('integrations/coverage-policy/.claude-plugin/plugin.json');
    expect(plugins).toEqual([expect.objectContaining({ name, source: './coverage-policy' })]);
    // Clients that add a repository search its root.
    const root = readJson('.claude-plugin/marketplace.json');
    expect(root.plugins).toEqual([{ ...plugins[0], source: './integrations/coverage-policy' }]);
    expect(existsSync(join(ROOT, root.plugins[0].source, '.claude-plugin/plugin.json'))).toBe(true);
    expect(readdirSync(join(PLUGIN, 'skills')).sort()).toEqual(SKILLS);
    const commands = readdirSync(join(PLUGIN, 'commands')).map((file) =>
      readFileSync(join(PLUGIN, 'commands', file), 'utf8'),
    );
    for (const skill of SKILLS) expect(commands.filter((text) => text.includes(`\`${skill}\``))).toHaveLength(1);
  });

  it.each(SKILLS)('the skill %s uses existing tools and arguments, and states when to ask a person', (skill) => {
    const text = readFileSync(join(PLUGIN, 'skills', skill, 'SKILL.md'), 'utf8');
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
    const { name, description } = parse(head) as { name: string; description: string };
    expect(name).toBe(skill);
    expect(description.length).toBeLessThanOrEqual(1_024);
    expect(body).toContain('## Stop and ask the user');
    expect(body).toMatch(/patient data/);
    const words = [...body.matchAll(/`([a-z][a-z_]*)`/g)].map(([, word]) => word!);
    const tools = TOOLS.map(({ id }) => id);
    expect(words.some((word) => tools.includes(word))).toBe(true);
    const inputs = TOOLS.flatMap(({ input }) => Object.keys((input as unknown as { properties: object }).properties));
    const answers = TOOLS.flatMap(({ output }) =>
      Object.keys((output.concise as unknown as { properties: object }).properties),
    );
    const values = ['professional', 'facility', 'unknown', 'not_required'];
    const known = new Set([...tools, ...inputs, ...answers, ...values]);
    expect(words.filter((word) => !known.has(word))).toEqual([]);
  });
});

describe('the tool list returned before loading', () => {
  it("matches the server's list", async () => {
    expect(listing, 'run "node scripts/run.mjs scripts/write-listing.ts"').toEqual(await recordListing());
  });
});

describe('the npm package', () => {
  let home: string;
  beforeAll(async () => {
    const folders = [
      'bin',
      'db',
      'docs',
      'integrations/coverage-policy/skills',
      'library',
      'src',
      'starter',
      'scripts',
    ];
    const tracked = spawnSync('git', ['ls-files', '--', ...folders, 'openapi.json', 'LICENSE', 'NOTICE'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const files = tracked.stdout
      .split('\n')
      .filter((file) => file !== '' && !file.endsWith('.test.ts') && existsSync(join(ROOT, file)));
    home = layOut(await packMcpServer(dir.path, files));
  }, 300_000);

  /** As npm installs it: next to its declared dependencies, and no others. */
  function layOut(tarball: string): string {
    spawnSync('tar', ['-xzf', tarball, '-C', dir.path]);
    const packages = join(dir.path, 'fresh/node_modules');
    const place = join(packages, '@coverage-policy/mcp');
    mkdirSync(dirname(place), { recursive: true });
    renameSync(join(dir.path, 'package'), place);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const there = join(ROOT, 'node_modules', name);
      if (!existsSync(there)) continue;
      mkdirSync(dirname(join(packages, name)), { recursive: true });
      symlinkSync(there, join(packages, name));
    }
    return place;
  }

  it('is JavaScript that imports only files it contains', () => {
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.ts'))).toEqual([]);
    // Browser scripts are served under their own names.
    const scripts = files.filter((file) => /^(?:src\/(?!docs\/assets\/)|bin\/).*\.m?js$/.test(file));
    expect(scripts.length).toBeGreaterThan(1_000);
    const named = scripts.flatMap((file) => {
      const text = readFileSync(join(home, file), 'utf8');
      return [...text.matchAll(/(?:from|import\(|import|new URL\() ?['"](\.[^'"]+\.[mc]?[jt]s)['"]/g)].map(([, path]) =>
        join(dirname(file), path!),
      );
    });
    expect(named.filter((file) => !existsSync(join(home, file)))).toEqual([]);
  });

  it('matches its registry entry', () => {
    const { name, mcpName, version, bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    const entry = readJson('server.json');
    expect(entry.packages[0]).toMatchObject({ identifier: name, version });
    expect([entry.name, Object.values(bin)]).toEqual([mcpName, ['bin/mcp.mjs']]);
  });

  it('lists its tools after less than three seconds of work and responds offline from the starter corpus', async () => {
    const env = { CPI_DATA_DIR: join(dir.path, 'data') };
    const call = { id: 3, method: 'tools/call', params: { name: 'check_coverage', arguments: { code: 'E0601' } } };
    const { got, times } = await talk([join(home, 'bin/mcp.mjs')], env, [...OPENING, call], 3);
    expect(got[0]!.result?.protocolVersion).toBe('2025-06-18');
    expect(got[1]!.result?.tools?.map(({ name }) => name)).toEqual(TOOLS.map(({ id }) => id));
    expect(got[2]!.result?.structuredContent?.code).toBe('E0601');
    // Both responses come before the first call, which waits for the corpus.
    const alone = await talk([join(home, 'bin/mcp.mjs')], env, OPENING, 2);
    expect(Math.min(times[1]!, alone.times[1]!)).toBeLessThan(LIST_MS);
  }, 600_000);

  it('lets official clients of both revisions share one service, and the second continues after the first ends', async () => {
    const connect = (revision: Revision) =>
      connectToProgram(join(home, 'bin/mcp.mjs'), revision, { CPI_DATA_DIR: join(dir.path, 'data') });
    const check = async (client: Client) => {
      const call = { name: 'check_coverage', arguments: { code: 'E0601' } };
      // Waits for startup, which is slow on a busy machine.
      const result = await client.callTool(call, { timeout: START_MS });
      expect(result.structuredContent).toMatchObject({ code: 'E0601' });
      expect((await client.readResource({ uri: 'cpi://policy/L33797' })).contents).toHaveLength(1);
    };
    const [first, second] = [await connect('2026-07-28'), await connect('2025-11-25')];
    expect([first, second].map((client) => client.getNegotiatedProtocolVersion())).toEqual([
      '2026-07-28',
      '2025-11-25',
    ]);
    for (const client of [first, second]) {
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(TOOLS.map(({ id }) => id));
      await check(client);
    }
    await first.close();
    await check(second);
    await second.close();
  }, 600_000);
});

describe('the bundle for desktop assistants', () => {
  it('has a manifest of its tools, an icon, a privacy text, and a server that forwards requests', async () => {
    const path = await packBundle(dir.path);
    const files = unzipSync(new Uint8Array(readFileSync(path)));
    const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString());
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([manifest.icon, manifest.server.entry_point, 'PRIVACY.md']),
    );
    expect(Buffer.from(files[manifest.icon]!).subarray(1, 4).toString()).toBe('PNG');
    expect(manifest.tools.map(({ name }: { name: string }) => name)).toEqual(TOOLS.map(({ id }) => id));
    for (const [name, from] of Object.entries<string>(manifest.server.mcp_config.env))
      expect([name, manifest.user_config[/\.(\w+)\}$/.exec(from)![1]!]]).toEqual([
        name,
        expect.objectContaining({ required: true }),
      ]);
    const server = join(dir.path, 'mcpb', manifest.server.entry_point);
    mkdirSync(dirname(server), { recursive: true });
    writeFileSync(server, files[manifest.server.entry_point]!);
    const seen: string[] = [];
    const upstream = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","id":3,"result":{}}');
    });
    await new Promise<void>((listening) => void upstream.listen(0, '127.0.0.1', listening));
    const { port } = upstream.address() as AddressInfo;
    const call = { id: 3, method: 'tools/call', params: { name: 'check_coverage', arguments: { code: 'E0601' } } };
    const { got } = await talk(
      [server],
      { CPI_SERVER: `http://127.0.0.1:${port}/v1`, CPI_API_KEY: 'k' },
      [...OPENING, call],
      3,
    );
    upstream.close();
    expect(seen).toEqual(['POST /mcp Bearer k']);
    expect(got[1]!.result?.tools).toHaveLength(TOOLS.length);
    const { got: none } = await talk([server], {}, [...OPENING, call], 3);
    expect(none[2]!.error?.message).toContain('CPI_SERVER');
  }, 300_000);
});
