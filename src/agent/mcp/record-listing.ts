/** The lists of the MCP server as a client gets them, without a release: they are the same for every one. */
import { InMemoryTransport, type JSONRPCMessage } from '@modelcontextprotocol/server';
import { mcpServerFor } from './mcp-server.ts';

const LISTS = ['tools/list', 'prompts/list', 'resources/templates/list'] as const;

export async function recordListing(): Promise<Record<string, unknown>> {
  const server = mcpServerFor({} as never, { reads: {}, optional: [] } as never);
  const [here, there] = InMemoryTransport.createLinkedPair();
  const waiting = new Map<unknown, (result: unknown) => void>();
  here.onmessage = (message: JSONRPCMessage) => {
    const { id, result } = message as { id?: unknown; result?: unknown };
    waiting.get(id)?.(result);
  };
  await server.connect(there);
  await here.start();
  const query = (id: number, method: string, params: object) =>
    new Promise<unknown>((resolve) => {
      waiting.set(id, resolve);
      void here.send({ jsonrpc: '2.0', id, method, params } as JSONRPCMessage);
    });
  const requested = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'recorder', version: '1' } };
  const { protocolVersion: _revision, ...initialize } = (await query(0, 'initialize', requested)) as Record<
    string,
    unknown
  >;
  await here.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const lists: [string, unknown][] = [];
  for (const [at, method] of LISTS.entries()) lists.push([method, await query(at + 1, method, {})]);
  await server.close();
  // As it travels: without members that hold nothing.
  return JSON.parse(JSON.stringify({ initialize, ...Object.fromEntries(lists) })) as Record<string, unknown>;
}
