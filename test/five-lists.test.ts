/** One declaration per operation: every interface lists the same operations. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../sdk/typescript/src/generated/operations.ts';
import { TOOLS } from '../src/agent/tools/registry.ts';
import { loadCommands } from '../src/commands.ts';
import { openForCommand } from '../src/corpus/corpus.public.ts';
import type { CommandOutput } from '../src/platform/cli/command.ts';
import { parseCall } from '../src/platform/cli/run-command.ts';
import { loadConfig } from '../src/platform/config/config.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Document {
  paths: Record<string, Record<string, { operationId: string; parameters?: unknown[] }>>;
}
const document = JSON.parse(read('openapi.json')) as Document;
const declared = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, `${method} ${path}`] as const),
  ),
);

// contract.test.ts compares the document itself with the declarations.
describe('the OpenAPI document, both SDKs, agent tools, MCP tools and the command line list the same operations', () => {
  it('TypeScript', () => {
    const listed = Object.entries(OPERATIONS).map(([id, { method, path }]) => [id, `${method} ${path}`] as const);
    expect(new Map(listed)).toEqual(declared);
  });

  it('Python', () => {
    const calls = read('sdk/python/coverage_policy/operations.py').matchAll(/_call\("(\w+)", f?"([^"]+)"/g);
    const listed = [...calls].map(
      ([, method, path]) => `${method!.toLowerCase()} ${path!.replaceAll(/\{_part\((\w+)\)\}/g, '{$1}')}`,
    );
    expect(listed.sort()).toEqual([...declared.values()].sort());
  });

  it('every agent tool has an operation, and MCP lists all tools', () => {
    const paths = Object.keys(document.paths).filter((path) => /^\/v1\/agent\/tools\/\w+$/.test(path));
    expect(TOOLS.map(({ id }) => `/v1/agent/tools/${id}`).sort()).toEqual(paths.sort());
    const listing = JSON.parse(read('src/agent/mcp/listing.json')) as { 'tools/list': { tools: { name: string }[] } };
    expect(listing['tools/list'].tools.map(({ name }) => name).sort()).toEqual(TOOLS.map(({ id }) => id).sort());
  });
});

describe('every lookup of the command line', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method!.toLowerCase()} ${request.url!.split('?')[0]}`);
    response.writeHead(500).end('{}');
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const commands = await loadCommands(openForCommand);
  const questions = commands.filter(
    ({ withoutDatabase, options }) => withoutDatabase !== undefined && options?.local !== undefined,
  );
  const output: CommandOutput = {
    config: loadConfig({}),
    out: () => {},
    note: () => {},
    terminal: null,
    signal: new AbortController().signal,
    cwd: ROOT,
  };

  it.each(questions.map((one) => [one.name, one] as const))('%s calls a declared operation', async (_name, command) => {
    const example = command.examples![0]!;
    const words = example
      .replace(/^cpi /, '')
      .match(/"[^"]*"|\S+/g)!
      .map((word) => word.replaceAll('"', ''));
    const call = parseCall(commands, [...words, '--server', address], false);
    const before = requests.length;
    const work = command.withoutDatabase!(call.input, output.config);
    await expect(work!(output)).rejects.toThrow('returned status 500');
    const fits = [...declared.values()].some((listed) => {
      const pattern = new RegExp(`^${listed.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return pattern.test(requests[before]!);
    });
    expect(fits, requests[before]).toBe(true);
  });
});
