import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../access/access.public.ts';
import type { Config } from '../../platform/config/config.ts';
import { askedUrl, ownUrls } from '../../platform/http/own-urls.ts';
import { serveMcp } from '../../platform/mcp/endpoint.ts';
import { mcpServerFor } from './mcp-server.ts';

const PATH = '/mcp';
/** Where clients that sign people in learn how; see src/oauth. */
const METADATA = `/.well-known/oauth-protected-resource${PATH}`;
/** What such a client should ask for unless it knows better. */
const SCOPE = 'read agent:tool:*';
export type McpSettings = Pick<Config, 'publicUrl' | 'publicUrlGiven' | 'corsOrigins' | 'mcpHosts'>;

/** The tools as an MCP server, for whoever has a key of the API or an access token of a person. */
export function registerMcp(app: FastifyInstance, settings: McpSettings): void {
  const { publicUrl, corsOrigins, mcpHosts } = settings;
  const urls = ownUrls(settings);
  serveMcp(app, {
    path: PATH,
    callers: { publicUrl, hosts: mcpHosts, origins: corsOrigins },
    challenge: (request) =>
      `Bearer realm="Coverage Policy Intelligence", resource_metadata="${askedUrl(request, urls)}${METADATA}", scope="${SCOPE}"`,
    route: {
      config: { access: { scopes: [], cost: 'standard', carrier: true }, corpus: true },
      // Calls are charged where they lead to, and given back here: see ask-api.ts.
      preHandler: async (request) =>
        app.addressLimits.takeFree(callerOf(request).organizationId, [request.body].flat().length),
    },
    serverFor: mcpServerFor,
  });
}
