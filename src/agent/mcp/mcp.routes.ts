import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../access/access.public.ts';
import type { Config } from '../../platform/config/config.ts';
import { FixedDocument, serveFixed } from '../../platform/http/fixed-documents.ts';
import { serveMcp } from '../../platform/mcp/endpoint.ts';
import { scopeOf } from '../manifest.ts';
import { TOOLS } from '../tools/registry.ts';
import { mcpServerFor } from './mcp-server.ts';

const PATH = '/mcp';
const METADATA = '/.well-known/oauth-protected-resource';
export type McpSettings = Pick<Config, 'publicUrl' | 'corsOrigins' | 'mcpHosts'>;

/** The tools as an MCP server, for whoever has a key of the API. */
export function registerMcp(app: FastifyInstance, { publicUrl, corsOrigins, mcpHosts }: McpSettings): void {
  const metadataUrl = `${publicUrl}${METADATA}${PATH}`;
  serveMcp(app, {
    path: PATH,
    callers: { publicUrl, hosts: mcpHosts, origins: corsOrigins },
    challenge: `Bearer realm="Coverage Policy Intelligence", resource_metadata="${metadataUrl}"`,
    route: {
      config: { access: { scopes: [], cost: 'standard', carrier: true }, corpus: true },
      // Calls are charged where they lead to, and given back here: see ask-api.ts.
      preHandler: async (request) =>
        app.addressLimits.takeFree(callerOf(request).organizationId, [request.body].flat().length),
    },
    serverFor: mcpServerFor,
  });
  for (const url of [METADATA, METADATA + PATH]) serveFixed(app, url, () => metadataOf(publicUrl));
}

/** RFC 9728. It names no authorization server as long as there is none: clients send an API key as the bearer token. */
function metadataOf(publicUrl: string): FixedDocument {
  const metadata = {
    resource: `${publicUrl}${PATH}`,
    resource_name: 'Coverage Policy Intelligence',
    bearer_methods_supported: ['header'],
    scopes_supported: ['read', 'write', ...TOOLS.map(scopeOf)],
    resource_documentation: `${publicUrl}/docs/guides/mcp`,
  };
  return new FixedDocument(JSON.stringify(metadata), { 'content-type': 'application/json' });
}
