/** A call canceled before it runs has no effect: nothing is charged, recorded or written. */
import { Client, InMemoryTransport, type Progress } from '@modelcontextprotocol/client';
import { McpServer } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../platform/mcp/endpoint.ts';
import type { McpParts } from './mcp.routes.ts';
import { addTools } from './tools/mcp-tools.ts';

describe('tool calls', () => {
  let client: Client;
  let server: McpServer;
  const executed: string[] = [];
  beforeEach(async () => {
    executed.length = 0;
    const execute = async ({ id }: { id: string }) => {
      executed.push(id);
      const result = { data: { code: 'E0601' }, meta: {} };
      return { error: null, window: null, outcome: { kind: 'answer', status: 200, release: null, result } };
    };
    const operation = { id: 'check_coverage', path: '/', maxBodyBytes: 1_000 };
    const parts = {
      ...{ executor: { execute }, addresses: { refundFree: async () => {} }, publicUrl: 'https://cpi.example.com' },
      ...{ optional: [], tools: new Map([[operation.id, operation]]) },
    };
    const request = { id: 'req_1', headers: {}, call: { caller: { organizationId: 'org_1' } } };
    server = new McpServer({ name: 'test', version: '1' });
    addTools(server, { request, reply: {} } as unknown as Exchange, parts as unknown as McpParts);
    client = new Client({ name: 'test', version: '1' });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(there), client.connect(here)]);
  });
  afterEach(async () => {
    await client.close();
    await server.close();
  });

  const call = (options: object = {}) =>
    client.callTool({ name: 'check_coverage', arguments: { code: 'E0601' } }, options as never);

  it('run when they are not canceled', async () => {
    expect((await call()).structuredContent).toEqual({ code: 'E0601' });
    expect(executed).toEqual(['check_coverage']);
  });

  it('do not run when canceled at their first progress report', async () => {
    const cancel = new AbortController();
    const steps: Progress[] = [];
    const onprogress = (step: Progress) => {
      steps.push(step);
      cancel.abort();
    };
    await expect(call({ signal: cancel.signal, onprogress })).rejects.toThrow();
    // Once another request is answered, the earlier one is finished.
    await client.listTools();
    expect(steps).toHaveLength(1);
    expect(executed).toEqual([]);
  });
});
