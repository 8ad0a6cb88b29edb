/** The lists of the MCP server as a client receives them, without a release: they are the same for every release. */
import { isDeepStrictEqual } from 'node:util';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { mcpServerFor } from '../mcp-server.ts';

const LISTS = ['tools/list', 'prompts/list', 'resources/templates/list'] as const;
const LATER = '2026-07-28';
const OWN = 'io.modelcontextprotocol';

type Json = Record<string, unknown>;

const CLIENT = { name: 'recorder', version: '1' };
const ENVELOPE = {
  [`${OWN}/protocolVersion`]: LATER,
  [`${OWN}/clientInfo`]: CLIENT,
  [`${OWN}/clientCapabilities`]: {},
};

/** @returns what clients of 2025 receive, and in `later` what differs for clients since 2026-07-28. */
export async function recordListing(): Promise<Json> {
  const handler = createMcpHandler(() => mcpServerFor({} as never, { reads: {}, optional: [] } as never));
  const query = async (method: string, params: Json, headers: Record<string, string> = {}): Promise<Json> => {
    const accept = 'application/json, text/event-stream';
    const request = new Request('http://127.0.0.1/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, ...headers },
    });
    const response = await handler.fetch(request, { parsedBody: { jsonrpc: '2.0', id: 1, method, params } });
    const text = (await response.text()).replace(/^(?:event: .*\n)?data: /, '');
    const { result } = JSON.parse(text) as { result?: Json };
    if (result === undefined) throw new Error(`${method}: ${text}`);
    return result;
  };
  const ofLater = (method: string) =>
    query(method, { _meta: ENVELOPE }, { 'mcp-protocol-version': LATER, 'mcp-method': method });
  const requested = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: CLIENT };
  const { protocolVersion: _revision, ...initialize } = await query('initialize', requested);
  const lists: Record<string, Json> = {};
  const later: Record<string, Json> = { 'server/discover': await ofLater('server/discover') };
  for (const method of LISTS) {
    lists[method] = await query(method, {});
    later[method] = different(await ofLater(method), lists[method]);
  }
  await handler.close();
  return { initialize, ...lists, later };
}

function different(own: Json, other: Json): Json {
  return Object.fromEntries(Object.entries(own).filter(([name, value]) => !isDeepStrictEqual(value, other[name])));
}
